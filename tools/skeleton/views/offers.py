"""What a seat can do and what it costs, and what it cannot do and why."""

from tools.skeleton.rules.apply import SALE
from tools.skeleton.rules.catalog import CARD_IDS, PRICE
from tools.skeleton.rules.space import BUILD, SELL
from tools.skeleton.rules.state import State
from wonders.core.offers import Offer, Plan, Reason, Step


def offers(state: State, seat: int) -> list[Offer]:
    """Building and selling, for every card of the hand."""
    coins = state.coins[seat]
    found = []
    for card in state.hands[seat]:
        short = PRICE[card] - coins
        reasons = (Reason("coins", {"short": short}),) if short > 0 else ()
        found.append(Offer(BUILD + card, _plan(card), reasons))
        found.append(Offer(SELL + card, Plan(-SALE, (Step("sold", CARD_IDS[card], 1, -SALE),))))
    return found


def _plan(card: int) -> Plan:
    price = PRICE[card]
    return Plan(price, (Step("bank", "coins", price, price),) if price else ())
