"""The actions of Architects."""

from wonders.core.actions import ActionSpace, Block
from wonders.games.architects.rules.catalog import CARD_IDS, SET_IDS, STAGES, TOKEN_IDS, WONDER_IDS
from wonders.games.architects.rules.payments import PAYMENT_IDS

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

ACT_CHOOSE = SPACE.start("choose")
ACT_TAKE = SPACE.start("take")
ACT_REACH = SPACE.start("reach")
ACT_BUILD = SPACE.start("build")
ACT_PAY = SPACE.start("pay")
ACT_SET = SPACE.start("set")
ACT_PROGRESS = SPACE.start("progress")
ACT_BLIND = ACT_PROGRESS + len(TOKEN_IDS)
ACT_SEARCH = SPACE.start("search")
ACT_KEEP = SPACE.start("keep")
ACT_STOP = SPACE.start("stop")
ACT_USE = SPACE.start("use")
ACT_DECLINE = SPACE.start("decline")
