"""What is in the box of 7 Wonders, in words: names, effects, and the list for checking."""

from wonders.core.drawing import Section, Span
from wonders.core.phrases import effect_phrase
from wonders.games.seven_wonders.catalog import (
    BOARD_IDS,
    CARD,
    CARD_IDS,
    CARDS,
    CHAIN,
    CITY_IDS,
    COLOUR,
    COPIES,
    DECK,
    GUILDS,
    ITEM_IDS,
    NAMES,
    STAGES,
    WONDER_IDS,
    WONDER_MAKES,
    cost_text,
    effects_of,
)
from wonders.games.seven_wonders.effects import COLOURS, LETTERS
from wonders.games.seven_wonders.phrases import PHRASES
from wonders.games.seven_wonders.state import bits


def effect_text(item: int) -> str:
    """The effects of an item in words."""
    return ", ".join(effect_phrase(PHRASES, effect, LETTERS) for effect in effects_of(item))


def name_of(card: int) -> str:
    """The English name of a card."""
    return NAMES[CARD_IDS[card]]["en"]


def _stage_name(item: int) -> str:
    board = next(board for board, stages in enumerate(STAGES) if item in stages)
    return f"stage {STAGES[board].index(item) + 1} of {NAMES[CITY_IDS[board >> 1]]['en']}"


ENGLISH: dict[str, str] = (
    {name: names["en"] for name, names in NAMES.items()}
    | {board: f"{NAMES[WONDER_IDS[place >> 1]]['en']}, side {'AB'[place & 1]}" for place, board in enumerate(BOARD_IDS)}
    | {ITEM_IDS[item]: _stage_name(item) for item in range(CARDS, len(ITEM_IDS))}
)
"""The English name of every id."""
TEXTS: dict[str, str] = {name: effect_text(item) for item, name in enumerate(ITEM_IDS)}
"""What every card and stage does, in English."""


def catalog() -> list[Section]:
    """Every card and board, for checking against the box."""
    sections = []
    for deck, title in enumerate(("Age I", "Age II", "Age III", "Guilds")):
        cards = [card for card in range(CARDS) if DECK[card] == deck]
        count = sum(max(len(COPIES[card]), 1) for card in cards)
        sections.append(Section(f"{title}: {count} cards", tuple(_card_line(card) for card in cards)))
    lines = [line for board in range(len(BOARD_IDS)) for line in _board_lines(board)]
    sections.append(Section(f"Wonders: {len(WONDER_IDS)} boards with two sides", tuple(lines)))
    return sections


def _card_line(card: int) -> tuple[Span, ...]:
    colour = COLOURS[COLOUR[card]]
    copies = "guild" if DECK[card] == GUILDS else " ".join(f"{least}+" for least in COPIES[card])
    chains = [f"⇠ {name_of(source)}" for source in bits(CHAIN[card])]
    chains += [f"⇢ {name_of(target)}" for target in range(CARDS) if CHAIN[target] >> CARD[CARD_IDS[card]] & 1]
    return (
        (f"{name_of(card):20}", colour),
        (f"{colour:7}{cost_text(card):8}{copies:9}{effect_text(card):38} {'  '.join(chains)}", ""),
    )


def _board_lines(board: int) -> list[tuple[Span, ...]]:
    makes = "".join(letter for place, letter in enumerate(LETTERS) if WONDER_MAKES[board >> 1] >> 4 * place & 15)
    lines: list[tuple[Span, ...]] = [((f"{ENGLISH[BOARD_IDS[board]]:43}", "bold"), (f"makes {makes}", ""))]
    lines += [
        ((f"  {ENGLISH[ITEM_IDS[item]]:26}", ""), (f"{cost_text(item):7}{effect_text(item)}", ""))
        for item in STAGES[board]
    ]
    return lines
