"""The actions of Duel."""

from wonders.core.actions import ActionSpace, Block
from wonders.games.duel.catalog import CARD_IDS, TOKEN_IDS, WONDER_IDS

SPACE = ActionSpace(
    Block("build", CARD_IDS, meaning="build the card"),
    Block("discard", CARD_IDS, meaning="discard the card for coins"),
    Block("wonder", WONDER_IDS, CARD_IDS, meaning="build the wonder, with the card tucked under it"),
    Block("draft", WONDER_IDS, meaning="take the wonder in the draft"),
    Block(
        "progress",
        TOKEN_IDS,
        meaning="take the progress token, from the board or from those drawn from the box",
    ),
    Block("destroy", CARD_IDS, meaning="put the opponent's card on the discard pile"),
    Block("revive", CARD_IDS, meaning="build the card from the discard pile for free"),
    Block("start", ("0", "1"), meaning="name the seat that starts the age"),
)

CARDS = len(CARD_IDS)
BUILD = SPACE.start("build")
SELL = SPACE.start("discard")
STAGE = SPACE.start("wonder")
PICK = SPACE.start("draft")
TAKE = SPACE.start("progress")
RAZE = SPACE.start("destroy")
RAISE = SPACE.start("revive")
FIRST = SPACE.start("start")
