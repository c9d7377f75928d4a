"""How it ends (3.1, 3.2)."""

from collections.abc import Iterable

from tools.skeleton.rules.catalog import POINTS
from tools.skeleton.rules.state import State
from wonders.core.outcome import Outcome, ranked

CATEGORIES = ("cards", "treasury")
COINS_A_POINT = 3


def points(built: Iterable[int], coins: int) -> dict[str, int]:
    """The score sheet of a seat."""
    return {"cards": sum(POINTS[card] for card in built), "treasury": coins // COINS_A_POINT}


def outcome(state: State) -> Outcome | None:
    """The ranking once all hands are empty: by points, then by coins."""
    if any(state.hands):
        return None
    sheets = tuple(points(built, coins) for built, coins in zip(state.built, state.coins, strict=True))
    totals = [sum(sheet.values()) for sheet in sheets]
    keys: list[tuple[int, ...]] = list(zip(totals, state.coins, strict=True))
    return Outcome("points", ranked(keys), sheets)
