"""Every card as parallel tuples, read from the data tables at import."""

from tools.skeleton.rules.effects import VOCABULARY
from wonders.core.content import tables

_PACKAGE = "tools.skeleton"
_CARDS = tables.read(
    _PACKAGE,
    "cards.csv",
    {"id": tables.identifier, "coins": tables.whole, "effect": tables.effects(VOCABULARY)},
)

CARD_IDS: tuple[str, ...] = tuple(row["id"] for row in _CARDS)
CARD: dict[str, int] = {name: card for card, name in enumerate(CARD_IDS)}
PRICE: tuple[int, ...] = tuple(row["coins"] for row in _CARDS)
POINTS = tables.numbers("vp", _CARDS)
INCOME = tables.numbers("coins", _CARDS)
EFFECTS: tuple[tuple[tables.Effect, ...], ...] = tuple(row["effect"] for row in _CARDS)
NAMES = tables.names(_PACKAGE)
