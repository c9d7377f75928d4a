"""Rules of thumb: what an action is worth, in points."""

from tools.skeleton.rules.apply import SALE
from tools.skeleton.rules.catalog import INCOME, POINTS, PRICE
from tools.skeleton.rules.score import COINS_A_POINT
from tools.skeleton.rules.space import BUILD, SELL
from tools.skeleton.rules.state import State


def merits(_state: State, _seat: int, action: int) -> dict[str, float]:
    """The worth of an action, by reason."""
    if action >= SELL:
        return {"coins": SALE / COINS_A_POINT}
    card = action - BUILD
    return {"points": float(POINTS[card]), "coins": (INCOME[card] - PRICE[card]) / COINS_A_POINT}


def appraise(state: State, seat: int, actions: list[int]) -> list[float]:
    """What each of these actions is worth."""
    return [sum(merits(state, seat, action).values()) for action in actions]
