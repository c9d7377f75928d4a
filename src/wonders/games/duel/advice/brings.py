"""What an action of Duel brings that mistakes are told by."""

from wonders.games.duel.rules.catalog import CHOICE, COINS, PRODUCE, SCIENCE, SHIELDS, WONDER
from wonders.games.duel.rules.space import ACT_DISCARD, ACT_DRAFT, ACT_REVIVE, ACT_START, ACT_WONDER, CARDS
from wonders.games.duel.rules.state import State


def brings(_s: State, _seat: int, action: int) -> dict[str, int]:
    """How much of what the card or wonder brings that is built; a sale where a card is discarded."""
    if action < ACT_DISCARD:
        return _item(action)
    if action < ACT_WONDER:
        return {"sale": 1}
    if action < ACT_DRAFT:
        return _item(WONDER + (action - ACT_WONDER) // CARDS) | {"stages": 1}
    return _item(action - ACT_REVIVE) if ACT_REVIVE <= action < ACT_START else {}


def _item(item: int) -> dict[str, int]:
    return {
        "shields": SHIELDS[item],
        "symbols": int(SCIENCE[item] >= 0),
        "production": len(PRODUCE[item]) + int(CHOICE[item] >= 0),
        "coins": COINS[item],
    }
