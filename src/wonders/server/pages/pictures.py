"""Which pictures of the sprites stand for costs, effects and wonders on server-rendered pages."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from wonders.core.items import Cost

_NUMBERED = {"coins": "coin", "vp": "laurel"}
_REPEATED = {"shields": "shield", "horns": "horn"}
_NAMED = ("produce", "resource", "science")
_EITHER = ("choice", "private")
_FIXED = {
    "any_resources": "any_resource",
    "build_discarded": "revive",
    "build_from_discard": "revive",
    "cat": "cat",
    "coin": "coin",
    "coin_worth": "coin",
    "coins_most": "coin",
    "coins_on": "chain",
    "coins_per": "coin",
    "copy_guild": "copy_guild",
    "destroy": "destroy",
    "extra_card_on_build": "extra_card",
    "extra_card_on_take": "extra_card",
    "extra_shield": "shield",
    "free_build": "free_build",
    "gain_opponent_trade": "trade",
    "gain_progress": "progress",
    "opponent_loses": "opponent",
    "play_again": "play_again",
    "play_again_on": "play_again",
    "play_seventh": "seventh",
    "price1": "trade",
    "progress_from_box": "progress",
    "search_side": "eye",
    "take_top": "take",
    "trade": "trade",
    "vp_copies": "laurel",
    "vp_most": "laurel",
    "vp_per": "laurel",
    "vp_wonder": "laurel",
    "waive": "any_resource",
}
_SAME_WONDER = {
    "colossus": "rhodes",
    "great_lighthouse": "alexandria",
    "hanging_gardens": "babylon",
    "mausoleum": "halicarnassus",
    "pyramids": "giza",
    "statue_of_zeus": "olympia",
    "temple_of_artemis": "ephesus",
}
"""Wonders that go by a second name share a picture."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A picture of the sprite, with a number in it where it has one; or a few letters between pictures."""

    picture: str
    number: int | None = None
    letters: str = ""


_OR = Sign("", letters="/")


def signs_of(effect: Sequence[Any]) -> list[Sign]:
    """The signs of an effect: a word and its arguments."""
    word, *given = effect
    if word in _NUMBERED:
        return [Sign(_NUMBERED[word], given[0])]
    if word in _REPEATED:
        return [Sign(_REPEATED[word])] * given[0]
    if word in _NAMED:
        return [Sign("any_science" if name == "any" else name) for name in _names(given[0])]
    if word in _EITHER:
        return [sign for name in _names(given[0]) for sign in (_OR, Sign(name))][1:]
    return [Sign(_FIXED[word])] if word in _FIXED else []


def _names(argument: str | list[str]) -> list[str]:
    return argument if isinstance(argument, list) else [argument]


def signs_of_cost(cost: Cost) -> list[Sign]:
    """The signs of a cost: coins and resources, or a number of units that are the same or different."""
    if "units" in cost:
        return [Sign("same" if cost["same"] else "different", cost["units"])]
    coins = [Sign("coin", cost["coins"])] if cost.get("coins") else []
    return coins + [Sign(resource) for resource in cost.get("resources", [])]


def wonder_picture(wonder: str) -> str:
    """The name of a wonder's drawing in the sprite of wonders."""
    return _SAME_WONDER.get(wonder, wonder)
