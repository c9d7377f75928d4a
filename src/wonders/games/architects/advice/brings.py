"""What an action of Architects brings that mistakes are told by."""

from wonders.games.architects.advice.evaluate import UNKNOWN, seen
from wonders.games.architects.rules.catalog import CARD_SHIELDS, COIN, STAGE_SHIELDS, STAGES, SYMBOL
from wonders.games.architects.rules.space import ACT_BUILD, ACT_KEEP, ACT_PAY, ACT_STOP, ACT_TAKE
from wonders.games.architects.rules.state import State


def brings(s: State, seat: int, action: int) -> dict[str, int] | None:
    """How much of what the card brings that is taken, None where it is not seen; or the stage that is built."""
    if ACT_TAKE <= action < ACT_BUILD:
        card = seen(s, seat, action)
        return None if card == UNKNOWN else _card(card)
    if ACT_BUILD <= action < ACT_PAY:
        return {"stages": 1, "shields": STAGE_SHIELDS[STAGES * s.wonders[seat] + action - ACT_BUILD]}
    return _card(action - ACT_KEEP) if ACT_KEEP <= action < ACT_STOP else {}


def _card(card: int) -> dict[str, int]:
    return {
        "shields": CARD_SHIELDS[card],
        "symbols": int(SYMBOL[card] >= 0),
        "production": int(card < COIN),
        "coins": int(card == COIN),
    }
