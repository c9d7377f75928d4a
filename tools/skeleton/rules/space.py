"""The actions: one number each."""

from tools.skeleton.rules.catalog import CARD_IDS
from wonders.core.actions import ActionSpace, Block

SPACE = ActionSpace(
    Block("build", CARD_IDS, meaning="build the card"),
    Block("sell", CARD_IDS, meaning="lay the card on the discard pile for coins"),
)
BUILD, SELL = SPACE.start("build"), SPACE.start("sell")
