"""The actions of 7 Wonders.

In the variant for two players the same actions stand a second time under words that begin with `city_`: what the
controller decides for the free city. They have the same order, `CITY` further on.
"""

from wonders.core.actions import ActionSpace, Block
from wonders.games.seven_wonders.rules.catalog import CARD_IDS, CARDS, SIDES, WONDER_IDS

DEAREST = 14
"""The most coins one neighbour can get for one purchase: two for each of the seven units of the largest cost."""
_COINS = tuple(str(coins) for coins in range(DEAREST + 1))


def _blocks(prefix: str = "", whose: str = "") -> list[Block]:
    return [
        Block(f"{prefix}build", CARD_IDS, meaning=f"{whose}build the card"),
        Block(f"{prefix}free", CARD_IDS, meaning=f"{whose}build the card for free with the wonder's power"),
        Block(f"{prefix}stage", CARD_IDS, meaning=f"{whose}build the next wonder stage with the card"),
        Block(f"{prefix}discard", CARD_IDS, meaning=f"{whose}discard the card for coins"),
        Block(f"{prefix}pay", _COINS, _COINS, meaning=f"{whose}coins for the left and for the right neighbour"),
        Block(f"{prefix}revive", CARD_IDS, meaning=f"{whose}build the card from the discard pile for free"),
        Block(f"{prefix}decline", meaning=f"{whose}build no card from the discard pile"),
        Block(f"{prefix}wonder", WONDER_IDS, meaning=f"{whose}choose the wonder"),
        Block(f"{prefix}side", SIDES, meaning=f"{whose}choose the side of the board"),
    ]


SPACE = ActionSpace(*_blocks(), *_blocks("city_", "for the free city: "))

ACT_FREE = SPACE.start("free")
ACT_STAGE = SPACE.start("stage")
ACT_DISCARD = SPACE.start("discard")
ACT_PAY = SPACE.start("pay")
ACT_REVIVE = SPACE.start("revive")
ACT_DECLINE = SPACE.start("decline")
ACT_WONDER = SPACE.start("wonder")
ACT_SIDE = SPACE.start("side")
CITY = SPACE.start("city_build")

LEFTOVER = ACT_DISCARD + CARDS
"""In the record of the turns a last card that brings nothing; there it is no action."""


def pay_action(way: int) -> int:
    """The action that chooses a way to pay (see `trade.ways`)."""
    return ACT_PAY + (way >> 4 & 15) * (DEAREST + 1) + (way & 15)
