"""The catalogue as constant arrays."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from wonders.core.errors import DataError
from wonders.fast.core import Array
from wonders.games.architects.fast.layout import CARD_BITS, DEALT, SIZE, WORDS
from wonders.games.architects.rules import catalog, payments, score
from wonders.games.architects.rules.catalog import CENTRAL, COIN, FIELD, SITES, STAGES
from wonders.games.architects.rules.payments import PAYMENTS
from wonders.games.architects.rules.space import SPACE

_KINDS = (np.int8, np.int16, np.int32, np.int64)


def numbers(values: Any) -> Array:
    """A constant array, as small as can be: graphics cards have little room for constants."""
    array = np.array(values, np.int64)
    return array.astype(next(kind for kind in _KINDS if (array.astype(kind) == array).all()))


def words(row: Sequence[int], length: int) -> list[int]:
    """A row of things of four bits each as so many words."""
    bits = sum(thing << CARD_BITS * place for place, thing in enumerate(row))
    return [signed(bits >> 64 * word) for word in range(length)]


def signed(bits: int) -> int:
    """The low 64 bits as a signed number."""
    return (bits + (1 << 63) & (1 << 64) - 1) - (1 << 63)


# Heaps of cards

GOODS_MASK = catalog.GOODS
OTHER = FIELD * (COIN + 1)
"""The bits of a heap below the kinds that do not pay for stages."""
KINDS = len(catalog.CARD_IDS)
OTHER_KINDS = KINDS - COIN - 1
GREEN = catalog.GREEN >> OTHER
HORNED = catalog.HORNED >> OTHER
SETS = numbers([cards >> OTHER for cards in catalog.SETS])
GREEN_GUARD = catalog.guard(catalog.GREENS) >> OTHER
FIRST_GREEN, GREENS = catalog.GREENS[0] - COIN - 1, len(catalog.GREENS)
OTHER_VP = numbers(catalog.CARD_VP[COIN + 1 :])
OTHER_SHIELDS = numbers(catalog.CARD_SHIELDS[COIN + 1 :])
OTHER_CATS = numbers(catalog.CAT[COIN + 1 :])
GREY_ONES = sum(catalog.UNIT[:COIN])
GREY_GUARD = catalog.guard(tuple(range(COIN)))
GUARD = catalog.guard(tuple(range(COIN + 1)))
COIN_SHIFT = FIELD * COIN

# Cards and decks

CARD_VP = numbers(catalog.CARD_VP)
CARD_SHIELDS = numbers(catalog.CARD_SHIELDS)
SYMBOL = numbers(catalog.SYMBOL)
HORNS = numbers(catalog.HORNS)
CATS = numbers(catalog.CAT)
TRIGGERED = numbers(catalog.TRIGGERED)
DECK_SIZE = numbers([len(deck) for deck in catalog.DECKS])
CENTRAL_WORDS = SIZE - DEALT - WORDS * CENTRAL
UNSHUFFLED = numbers([words(deck, CENTRAL_WORDS) for deck in catalog.DECKS])
"""The cards of each deck as words."""
CONFLICT_TOKENS = numbers(catalog.CONFLICT_TOKENS)

# Stages; stage s of wonder w has the number STAGES * w + s, a wonder with built stages the number of its site

TAKES = numbers(catalog.TAKES)
SEARCHES = numbers(catalog.SEARCHES)
LEARNS = numbers(catalog.LEARNS)
ACTS = numbers(catalog.ACTS)
STAGE_VP = numbers(catalog.STAGE_VP)
STAGE_SHIELDS = numbers(catalog.STAGE_SHIELDS)
SITE_VP = numbers(score.SITE_VP)
SITE_SHIELDS = numbers(score.SITE_SHIELDS)
OPEN_STAGES = numbers([sum(1 << stage for stage in stages) for stages in catalog.OPEN])


def _cheapest(site: int) -> list[int]:
    """The fewest units that one more stage takes on a site, two more, and so on; none can be had where it is FAR."""
    best = [FAR] * STAGES
    for stage in catalog.OPEN[site]:
        units = catalog.COST[STAGES * (site // SITES) + stage][1]
        for more, rest in enumerate([0, *_cheapest(site | 1 << stage)[:-1]]):
            best[more] = min(best[more], units + rest)
    return best


FAR = 99
CHEAPEST = numbers([_cheapest(site) for site in range(SITES * CENTRAL)])

# Payments; the ways to pay a cost stand in the readable order

COSTS: tuple[tuple[bool, int], ...] = tuple(sorted(set(catalog.COST)))
COST = numbers([COSTS.index(cost) for cost in catalog.COST])
SAME = numbers([same for same, _ in COSTS])
UNITS = numbers([units for _, units in COSTS])
SPARED = catalog.COIN_WORTH - 1
_WAYS = [payments.ways(cost, payments.HELPING) for cost in range(len(COSTS))]
WAYS = numbers([way.payment for ways in _WAYS for way in ways])
"""The payments of all costs, and below what they spend and the tokens they need."""
WAY_PAID = numbers([way.paid for ways in _WAYS for way in ways])
WAY_HELPERS = numbers([way.helpers for ways in _WAYS for way in ways])
FIRST_WAY = numbers([sum(len(ways) for ways in _WAYS[:cost]) for cost in range(len(COSTS) + 1)])
"""Where the ways of each cost begin."""
MOST_WAYS = max(len(ways) for ways in _WAYS)
PAID = numbers(payments.PAID)
HELPERS = numbers(payments.HELPERS)
PAID_CARDS = numbers([len(cards) for cards in PAYMENTS])
PAID_COINS = numbers([cards.count(COIN) for cards in PAYMENTS])

# Progress tokens

TOKEN_BIT = numbers(catalog.BIT)
TOKEN_ROW = words([token + 1 for token in catalog.TOKENS], 1)[0]
"""All tokens as a row."""
TOKEN_SHIELDS = numbers(catalog.TOKEN_SHIELDS).reshape(-1, 2)
VP_WONDER = numbers(catalog.VP_WONDER).reshape(-1, 3)
VP_PER = numbers(catalog.VP_PER).reshape(-1, 3)
VP_COPIES = numbers(catalog.VP_COPIES).reshape(-1, 3)

# A menu is one number with a bit for each answer that is no payment, in the order in which they are listed

_LISTED = ("choose", "build", "set", "take", "reach", "progress", "search", "keep", "stop", "use", "decline")
_BLOCKS = {block.word: block.size for block in SPACE.blocks}
ANSWERS = numbers([SPACE.start(word) + place for word in _LISTED for place in range(_BLOCKS[word])])
"""The action of each bit."""
CHOOSE, BUILD, TURN_IN, TAKE, REACH, GAIN, SEARCH, KEEP, STOP, USE, DECLINE = (
    sum(_BLOCKS[earlier] for earlier in _LISTED[:place]) for place in range(len(_LISTED))
)
"""The first bit of each sort of answer."""
BLIND = GAIN + len(catalog.TOKEN_IDS)


def _check() -> None:
    if len(ANSWERS) > 63 or len(ANSWERS) + len(PAYMENTS) != SPACE.size:
        raise DataError("architects: expected all answers but payments to fit a number of 64 bits")
    if max(len(catalog.CARD_IDS), len(catalog.TOKEN_IDS) + 1) > 16 or len(catalog.TOKENS) > 15:
        raise DataError("architects: expected cards and tokens to fit four bits")
    if tuple(range(catalog.GREENS[0], catalog.GREENS[-1] + 1)) != catalog.GREENS:
        raise DataError("architects: expected the green cards in a row")


_check()
