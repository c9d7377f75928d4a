"""What an answer does (2.2, 2.3)."""

from tools.skeleton.rules.catalog import CARD_IDS, INCOME, PRICE
from tools.skeleton.rules.space import BUILD, SELL
from tools.skeleton.rules.state import State
from wonders.core.events import Event

SALE = 2
"""The coins for a card that is sold."""


def apply(state: State, seat: int, action: int) -> None:
    """Plays a card; then it is the next seat's turn."""
    selling = action >= SELL
    card = action - (SELL if selling else BUILD)
    state.hands[seat] = tuple(other for other in state.hands[seat] if other != card)
    if selling:
        state.discard += (card,)
        state.coins[seat] += SALE
    else:
        state.built[seat] += (card,)
        state.coins[seat] += INCOME[card] - PRICE[card]
    state.seat = (seat + 1) % len(state.hands)
    if state.tell is not None:
        if selling:
            state.tell.append(Event("sell", {"seat": seat, "card": CARD_IDS[card], "coins": SALE}))
        else:
            state.tell.append(Event("build", {"seat": seat, "card": CARD_IDS[card], "paid": PRICE[card]}))
