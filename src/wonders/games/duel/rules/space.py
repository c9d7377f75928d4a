"""The actions of Duel."""

from wonders.core.actions import ActionSpace, Block
from wonders.games.duel.rules.catalog import CARD_IDS, TOKEN_IDS, WONDER_IDS

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
ACT_BUILD = SPACE.start("build")
ACT_DISCARD = SPACE.start("discard")
ACT_WONDER = SPACE.start("wonder")
ACT_DRAFT = SPACE.start("draft")
ACT_PROGRESS = SPACE.start("progress")
ACT_DESTROY = SPACE.start("destroy")
ACT_REVIVE = SPACE.start("revive")
ACT_START = SPACE.start("start")
