"""What an action of 7 Wonders brings that mistakes are told by."""

from wonders.games.seven_wonders.rules.catalog import CARDS, COINS, MAKES, SCIENCE, SHIELDS, SOURCE_BIT
from wonders.games.seven_wonders.rules.legal import next_stage
from wonders.games.seven_wonders.rules.space import ACT_DECLINE, ACT_DISCARD, ACT_PAY, ACT_REVIVE, ACT_STAGE
from wonders.games.seven_wonders.rules.state import State


def brings(s: State, seat: int, action: int) -> dict[str, int]:
    """How much of what the card or stage brings that is built; a sale where a card is discarded."""
    if action < ACT_STAGE:
        return _item(action % CARDS)
    if action < ACT_DISCARD:
        return _item(next_stage(s, seat)) | {"stages": 1}
    if action < ACT_PAY:
        return {"sale": 1}
    return _item(action - ACT_REVIVE) if ACT_REVIVE <= action < ACT_DECLINE else {}


def _item(item: int) -> dict[str, int]:
    return {
        "shields": SHIELDS[item],
        "symbols": int(SCIENCE[item] >= 0),
        "production": int(bool(MAKES[item] or SOURCE_BIT[item])),
        "coins": COINS[item],
    }
