"""Who is asked, and what may be answered (2.1, 2.2)."""

from tools.skeleton.rules.catalog import PRICE
from tools.skeleton.rules.space import BUILD, SELL
from tools.skeleton.rules.state import State


def waiting(state: State) -> tuple[int, ...]:
    """The seat whose turn it is; nobody when all hands are empty."""
    return (state.seat,) if state.hands[state.seat] else ()


def question(_state: State, _seat: int) -> str:
    """There is only one question."""
    return "turn"


def legal(state: State, seat: int) -> list[int]:
    """Every card that can be paid for may be built, and every card sold."""
    hand, coins = state.hands[seat], state.coins[seat]
    return [BUILD + card for card in hand if PRICE[card] <= coins] + [SELL + card for card in hand]
