"""The actions of 7 Wonders.

In the variant for two players the same actions stand a second time under words that begin with `city_`: what the
controller decides for the free city. They have the same order, `CITY` further on.
"""

from wonders.core.actions import ActionSpace, Block
from wonders.games.seven_wonders.catalog import CARD_IDS, CARDS, SIDES, WONDER_IDS

DEAREST = 14
"""The most coins one neighbour can get for one purchase: two for each of the seven units of the largest cost."""
_COINS = tuple(str(coins) for coins in range(DEAREST + 1))


def _blocks(prefix: str, where: str) -> list[Block]:
    return [
        Block(f"{prefix}build", CARD_IDS, meaning=f"build the card{where}"),
        Block(f"{prefix}free", CARD_IDS, meaning=f"build the card{where} for free by a wonder's power"),
        Block(f"{prefix}stage", CARD_IDS, meaning=f"build the next wonder stage{where} with the card"),
        Block(f"{prefix}discard", CARD_IDS, meaning=f"discard the card for coins{where}"),
        Block(f"{prefix}pay", _COINS, _COINS, meaning=f"coins for the left and for the right neighbour{where}"),
        Block(f"{prefix}revive", CARD_IDS, meaning=f"build the card of the discard pile for free{where}"),
        Block(f"{prefix}decline", meaning=f"build no card of the discard pile{where}"),
        Block(f"{prefix}wonder", WONDER_IDS, meaning=f"choose the wonder{where}"),
        Block(f"{prefix}side", SIDES, meaning=f"choose the side of the board{where}"),
    ]


SPACE = ActionSpace(*_blocks("", ""), *_blocks("city_", " of the free city"))

FREE = SPACE.start("free")
STAGE = SPACE.start("stage")
SELL = SPACE.start("discard")
PAY = SPACE.start("pay")
RAISE = SPACE.start("revive")
DECLINE = SPACE.start("decline")
PICK = SPACE.start("wonder")
FLIP = SPACE.start("side")
CITY = SPACE.start("city_build")

LEFTOVER = SELL + CARDS
"""In the record of the turns a last card that brings nothing; there it is no action."""


def pay_action(way: int) -> int:
    """The action that chooses a way to pay (see `trade.ways`)."""
    return PAY + (way >> 4 & 15) * (DEAREST + 1) + (way & 15)
