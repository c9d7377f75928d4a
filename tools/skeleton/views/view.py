"""What a viewer knows: the only hiding code. Cards have their names here, so that a view can be shown as it is."""

from collections.abc import Iterable
from dataclasses import dataclass

from tools.skeleton.rules.catalog import CARD, CARD_IDS
from tools.skeleton.rules.score import points
from tools.skeleton.rules.state import State


@dataclass(frozen=True, slots=True)
class City:
    """What lies in front of a seat."""

    built: tuple[str, ...]
    coins: int
    cards_in_hand: int


@dataclass(frozen=True, slots=True)
class View:
    """Everything but the cards in others' hands."""

    viewer: int | None
    seat: int
    hand: tuple[str, ...]
    discard: tuple[str, ...]
    seats: tuple[City, ...]


def view(state: State, viewer: int | None) -> View:
    """The table as a seat sees it, or a spectator (None)."""
    return View(
        viewer,
        state.seat,
        () if viewer is None else _names(state.hands[viewer]),
        _names(state.discard),
        tuple(map(City, map(_names, state.built), state.coins, map(len, state.hands))),
    )


def tally(view: View) -> list[dict[str, int]]:
    """The score so far, which everybody can count."""
    return [points((CARD[card] for card in city.built), city.coins) for city in view.seats]


def _names(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(CARD_IDS[card] for card in cards)
