"""What the styles of a network like: cards of a colour weigh more for a seat that plays in one."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from wonders.core.game import AnyGame
from wonders.networks.pieces import Array

COLOURS = {"builder": "blue", "general": "red", "scholar": "green", "merchant": "yellow"}
"""The cards that a style is known by."""
PUSH = 4.0
"""How much more they weigh, as a logarithm, than is best."""


def likings(game: AnyGame, styles: Iterable[tuple[str, float]]) -> Array:
    """What each style adds to the weight of each action: by its colour and how much it likes to build its cards.

    Where cards are not built by name, that is nothing.
    """
    cards = [block.arguments[0] for block in game.space.blocks if block.word == "build"]
    rows = []
    for colour, bonus in styles:
        row = np.zeros(game.space.size, np.float32)
        for card in cards[0] if cards else ():
            item = game.texts.items.get(card)
            if item and item["colour"] == colour:
                row[game.space.parse(f"build {card}")] = bonus
        rows.append(row)
    return np.stack(rows)


def number_of(style: str, styles: Sequence[str]) -> int:
    """The number of a style among those that a network knows; 0, without preferences, if it does not."""
    return styles.index(style) if style in styles else 0


def liked(game: AnyGame, record: Mapping[str, Any], style: str) -> Array:
    """What a bot that plays in a style adds to the weight of each action.

    That is what the network was trained with, which has learned to make the best of it, and a push of its own.
    """
    known = record["training"]["settings"]["styles"][number_of(style, record["styles"])]
    trained, pushed = likings(game, [(known["colour"], known["bonus"]), (COLOURS.get(style, ""), PUSH)])
    total: Array = trained + pushed
    return total
