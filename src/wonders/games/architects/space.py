"""The actions of Architects."""

from wonders.core.actions import ActionSpace, Block
from wonders.games.architects.catalog import CARD_IDS, SET_IDS, STAGES, TOKEN_IDS, WONDER_IDS
from wonders.games.architects.payments import PAYMENT_IDS

SEATS = 7
SIDES = ("left", "right")

SPACE = ActionSpace(
    Block("choose", WONDER_IDS, meaning="choose the wonder before the game"),
    Block(
        "take",
        (*SIDES, "central"),
        meaning="take the top card of this deck, seen from one's own seat; the main take, an extra card or an effect",
    ),
    Block(
        "reach",
        [str(seat) for seat in range(SEATS)],
        meaning="take the top card of the wonder deck of this seat, which lies between other players",
    ),
    Block("build", [str(stage + 1) for stage in range(STAGES)], meaning="build the stage of one's wonder"),
    Block("pay", PAYMENT_IDS, meaning="pay for the stage with exactly these cards"),
    Block("set", SET_IDS, meaning="turn in two green cards with this symbol, or three with different ones"),
    Block(
        "progress", (*TOKEN_IDS, "blind"), meaning="gain the open progress token, or the top one of the stack unseen"
    ),
    Block("search", SIDES, meaning="look at the top cards of this side deck"),
    Block("keep", CARD_IDS, meaning="take a card of this kind from those looked at"),
    Block("stop", meaning="decline what may still be done and end the turn"),
    Block("use", meaning="use the effect of the stage just built, where that is optional"),
    Block("decline", meaning="do without the effect of the stage just built, where that is optional"),
)

CHOOSE = SPACE.start("choose")
TAKE = SPACE.start("take")
REACH = SPACE.start("reach")
BUILD = SPACE.start("build")
PAY = SPACE.start("pay")
TURN_IN = SPACE.start("set")
GAIN = SPACE.start("progress")
BLIND = GAIN + len(TOKEN_IDS)
SEARCH = SPACE.start("search")
KEEP = SPACE.start("keep")
STOP = SPACE.start("stop")
USE = SPACE.start("use")
DECLINE = SPACE.start("decline")
