"""What the viewer can do and what it costs, and what it cannot do and why."""

from tools.skeleton.rules.apply import SALE
from tools.skeleton.rules.catalog import CARD, PRICE
from tools.skeleton.rules.space import BUILD, SELL
from tools.skeleton.views.view import View
from wonders.core.offers import Offer, Plan, Reason, Step


def offers(view: View) -> list[Offer]:
    """Building and selling, for every card of the hand of whose turn it is."""
    if view.viewer != view.seat:
        return []
    coins = view.seats[view.seat].coins
    found = []
    for name in view.hand:
        card = CARD[name]
        short = PRICE[card] - coins
        reasons = (Reason("coins", {"short": short}),) if short > 0 else ()
        found.append(Offer(BUILD + card, _paid(PRICE[card]), reasons))
        found.append(Offer(SELL + card, Plan(-SALE, (Step("sold", name, 1, -SALE),))))
    return found


def _paid(price: int) -> Plan:
    return Plan(price, (Step("bank", "coins", price, price),) if price else ())
