"""Every component of Architects as parallel tuples, read from the data tables at import.

Cards are kinds: copies of a kind are alike. A heap of cards is one number with a field of `FIELD` bits for each kind;
the top bit of a field is never used by a count, so that two heaps can be compared field by field in one subtraction.
"""

from wonders.core.content import tables
from wonders.core.errors import DataError
from wonders.games.architects.rules.effects import COLOURS, COUNTED, RESOURCES, SYMBOLS, TOPS, VOCABULARY

_PACKAGE = "wonders.games.architects"
_effects = tables.effects(VOCABULARY)

_STAGES = tables.read(
    _PACKAGE,
    "wonders.csv",
    {
        "wonder": tables.identifier,
        "stage": tables.whole,
        "level": tables.whole,
        "place": tables.one_of("full", "left", "middle", "right"),
        "rests_on": tables.many(tables.whole),
        "cost": tables.one_of("different", "same"),
        "units": tables.whole,
        "vp": tables.whole,
        "effect": _effects,
    },
    key=None,
)
WONDER_IDS: tuple[str, ...] = tuple(dict.fromkeys(row["wonder"] for row in _STAGES))
WONDER: dict[str, int] = {name: wonder for wonder, name in enumerate(WONDER_IDS)}
CENTRAL = len(WONDER_IDS)
"""The number of the central deck among the lists of decks; those of the wonders come before it."""
DECK_IDS: tuple[str, ...] = (*WONDER_IDS, "central")

_CARDS = tables.read(
    _PACKAGE,
    "cards.csv",
    {
        "id": tables.identifier,
        "colour": tables.one_of(*COLOURS),
        "effect": _effects,
        "central": tables.whole,
        **dict.fromkeys(WONDER_IDS, tables.whole),
    },
)
_TOKENS = tables.read(_PACKAGE, "progress.csv", {"id": tables.identifier, "copies": tables.whole, "effect": _effects})

CARD_IDS: tuple[str, ...] = tuple(row["id"] for row in _CARDS)
CARD: dict[str, int] = {name: card for card, name in enumerate(CARD_IDS)}
TOKEN_IDS: tuple[str, ...] = tuple(row["id"] for row in _TOKENS)
TOKEN: dict[str, int] = {name: token for token, name in enumerate(TOKEN_IDS)}
NAMES = tables.names(_PACKAGE)


# Cards

COLOUR: tuple[int, ...] = tuple(COLOURS.index(row["colour"]) for row in _CARDS)
COPIES: tuple[tuple[int, ...], ...] = tuple(tuple(row[deck] for row in _CARDS) for deck in DECK_IDS)
DECKS: tuple[tuple[int, ...], ...] = tuple(
    tuple(card for card, copies in enumerate(deck) for _ in range(copies)) for deck in COPIES
)
"""The cards of each deck, unshuffled."""
RESOURCE: tuple[int, ...] = tables.places("resource", _CARDS, RESOURCES)
SYMBOL: tuple[int, ...] = tables.places("science", _CARDS, SYMBOLS)
CARD_VP: tuple[int, ...] = tables.numbers("vp", _CARDS)
CARD_SHIELDS: tuple[int, ...] = tables.numbers("shields", _CARDS)
HORNS: tuple[int, ...] = tables.numbers("horns", _CARDS)
CAT: tuple[bool, ...] = tuple(bool(tables.arguments("cat", row)) for row in _CARDS)
CARD_EFFECTS: tuple[tuple[tables.Effect, ...], ...] = tuple(row["effect"] for row in _CARDS)

FIELD = 6
FIELD_MASK = (1 << FIELD) - 1
UNIT: tuple[int, ...] = tuple(1 << FIELD * card for card in range(len(CARD_IDS)))
"""One card of a kind as a heap."""
COIN = len(RESOURCES)
"""The coin; the cards before it are the resources, in their order."""
GOODS = (1 << FIELD * (COIN + 1)) - 1
"""The fields of the cards that pay for stages: resources and coins."""


def _fields(kinds: list[int]) -> int:
    return sum(FIELD_MASK * UNIT[card] for card in kinds)


GREENS: tuple[int, ...] = tuple(card for card, symbol in enumerate(SYMBOL) if symbol >= 0)
GREEN = _fields(list(GREENS))
HORNED = _fields([card for card, horns in enumerate(HORNS) if horns])
ARMED = _fields([card for card, shields in enumerate(CARD_SHIELDS) if shields])
SCORING = _fields([card for card, vp in enumerate(CARD_VP) if vp])
SETS: tuple[int, ...] = (*(2 * UNIT[card] for card in GREENS), sum(UNIT[card] for card in GREENS))
"""The sets of green cards as heaps: two of each symbol, and all three (6.1)."""
SET_IDS: tuple[str, ...] = (*SYMBOLS, "different")


def guard(kinds: tuple[int, ...]) -> int:
    """The top bits of these fields: a heap holds another if they survive the subtraction."""
    return sum(UNIT[card] << FIELD - 1 for card in kinds)


def heap(cards: tuple[int, ...] | list[int]) -> int:
    """Cards put together."""
    return sum([UNIT[card] for card in cards])


def cards_of(pile: int) -> list[int]:
    """The cards of a heap, one by one in the order of kinds."""
    return [card for card in range(len(CARD_IDS)) for _ in range(pile >> FIELD * card & FIELD_MASK)]


def counts_of(pile: int) -> list[int]:
    """How many of each kind a heap holds."""
    return [pile >> FIELD * card & FIELD_MASK for card in range(len(CARD_IDS))]


# Wonders

STAGES = 5
COMPLETE = (1 << STAGES) - 1
"""All stages of a wonder as a mask."""
STAGE_VP: tuple[int, ...] = tuple(row["vp"] for row in _STAGES)
"""Here and below, stage s of wonder w has the number STAGES * w + s."""
STAGE_SHIELDS: tuple[int, ...] = tables.numbers("shields", _STAGES)
TAKES: tuple[int, ...] = tables.places("take_top", _STAGES, TOPS)
SEARCHES: tuple[int, ...] = tables.numbers("search_side", _STAGES)
LEARNS: tuple[bool, ...] = tuple(bool(tables.arguments("gain_progress", row)) for row in _STAGES)
ACTS: tuple[bool, ...] = tuple(
    takes >= 0 or looks > 0 or learns for takes, looks, learns in zip(TAKES, SEARCHES, LEARNS, strict=True)
)
"""Whether something happens at once when the stage is built (5.10)."""
COST: tuple[tuple[bool, int], ...] = tuple((row["cost"] == "same", row["units"]) for row in _STAGES)
"""Whether the resources of a stage must be the same, and how many units it takes."""
LEVEL: tuple[int, ...] = tuple(row["level"] for row in _STAGES)
PLACE: tuple[str, ...] = tuple(row["place"] for row in _STAGES)
STAGE_IDS: tuple[str, ...] = tuple(f"{row['wonder']}_{row['stage']}" for row in _STAGES)
STAGE_EFFECTS: tuple[tuple[tables.Effect, ...], ...] = tuple(row["effect"] for row in _STAGES)
RESTS_ON: tuple[int, ...] = tuple(sum(1 << stage - 1 for stage in row["rests_on"]) for row in _STAGES)
"""The stages directly below a stage, as a mask."""


def stage_effects(number: int) -> tuple[tables.Effect, ...]:
    """All that a built stage gives: its points, then the effect it is marked with."""
    points = (tables.Effect("vp", (STAGE_VP[number],)),) if STAGE_VP[number] else ()
    return points + STAGE_EFFECTS[number]


def _open(wonder: int, built: int) -> tuple[int, ...]:
    return tuple(
        stage
        for stage in range(STAGES)
        if not built >> stage & 1 and RESTS_ON[STAGES * wonder + stage] & built == RESTS_ON[STAGES * wonder + stage]
    )


SITES = 1 << STAGES
OPEN: tuple[tuple[int, ...], ...] = tuple(
    _open(wonder, built) for wonder in range(len(WONDER_IDS)) for built in range(SITES)
)
"""The available stages of each site: wonder w with the stages `built` is site SITES * w + built (5.1)."""

# Progress tokens

BIT: tuple[int, ...] = tuple(1 << sum(row["copies"] for row in _TOKENS[:token]) for token in range(len(_TOKENS)))
"""The first bit of each token in a mask; a further copy has the next bit."""
TOKENS: tuple[int, ...] = tuple(token for token, row in enumerate(_TOKENS) for _ in range(row["copies"]))
"""All tokens with their copies; the place of a token here is the place of its bit."""
TOKEN_EFFECTS: tuple[tuple[tables.Effect, ...], ...] = tuple(row["effect"] for row in _TOKENS)


def _owners(word: str) -> int:
    """The tokens that carry a word, as a mask."""
    return sum(BIT[token] for token, row in enumerate(_TOKENS) if tables.arguments(word, row))


def _after_take(card: str) -> int:
    return sum(
        BIT[token]
        for token, row in enumerate(_TOKENS)
        for arguments in tables.arguments("extra_card_on_take", row)
        if card in arguments[0].split("+")
    )


TRIGGERED: tuple[int, ...] = tuple(_after_take(card) for card in CARD_IDS)
"""The tokens that give an extra card after a card of this kind is taken, as a mask."""
BUILD_TOKEN = _owners("extra_card_on_build")
COIN_TOKEN = _owners("coin_worth")
COIN_WORTH = sum(tables.numbers("coin_worth", _TOKENS))
ANY_TOKEN = _owners("any_resources")
TOKEN_SHIELDS: tuple[tuple[int, int], ...] = tuple(
    (BIT[token], shields) for token, shields in enumerate(tables.numbers("shields", _TOKENS)) if shields
)
"""Pairs of a token's bit and its shields; below likewise with what the token scores by."""
VP_WONDER: tuple[tuple[int, int, int], ...] = tuple(
    (BIT[token], *arguments) for token, row in enumerate(_TOKENS) for arguments in tables.arguments("vp_wonder", row)
)
VP_PER: tuple[tuple[int, int, int], ...] = tuple(
    (BIT[token], COUNTED.index(what), points)
    for token, row in enumerate(_TOKENS)
    for what, points in tables.arguments("vp_per", row)
)
VP_COPIES: tuple[tuple[int, int, int], ...] = tuple(
    (BIT[token], *arguments) for token, row in enumerate(_TOKENS) for arguments in tables.arguments("vp_copies", row)
)


def with_token(mask: int, token: int) -> int:
    """A mask of tokens with one more; a further copy has the next bit."""
    return mask | (BIT[token] << 1 if mask & BIT[token] else BIT[token])


def tokens_of(mask: int) -> list[int]:
    """The tokens in a mask, copies included."""
    result = []
    while mask:
        low = mask & -mask
        result.append(TOKENS[low.bit_length() - 1])
        mask ^= low
    return result


# The other pieces

CONFLICT_TOKENS = (0, 0, 3, 3, 4, 5, 6, 6)
"""Conflict tokens in play by the number of players (1.8); all there are with seven."""
VICTORY_TOKENS = 28
"""Military victory tokens in the box; when they are gone, counting goes on without them (9.9)."""
VICTORY_VP = 3
CAT_VP = 2


def _check() -> None:
    if list(NAMES) != [*CARD_IDS, *WONDER_IDS, *TOKEN_IDS]:
        raise DataError("names.csv: expected the ids of cards, wonders and progress tokens in their order")
    if RESOURCE[:COIN] != tuple(range(COIN)) or not tables.arguments("coin", _CARDS[COIN]):
        raise DataError("cards.csv: expected the resources in their order, then the coin, before all other cards")
    if [row["stage"] for row in _STAGES] != [*range(1, STAGES + 1)] * len(WONDER_IDS):
        raise DataError(f"wonders.csv: expected stages 1 to {STAGES} of each wonder in turn")
    for row in _TOKENS:
        for (kinds,) in tables.arguments("extra_card_on_take", row):
            if not set(kinds.split("+")) <= set(CARD_IDS):
                raise DataError(f"progress.csv: expected ids of cards after the trigger of {row['id']}")


_check()
