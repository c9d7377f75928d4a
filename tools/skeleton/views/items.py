"""Every card as data, for those who list and draw them."""

from tools.skeleton.rules.catalog import CARD_IDS, EFFECTS, PRICE
from wonders.core.content.items import Item
from wonders.core.content.tables import plain


def _card(card: int) -> Item:
    return {"kind": "card", "cost": {"coins": PRICE[card], "resources": []}, "effects": plain(EFFECTS[card])}


ITEMS: dict[str, Item] = {name: _card(card) for card, name in enumerate(CARD_IDS)}
