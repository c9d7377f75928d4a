"""What is in the box of 7 Wonders, in words: costs, and the list for checking."""

from wonders.core.text.drawing import Section, Span, aligned
from wonders.core.text.phrases import Speaker
from wonders.games.seven_wonders.rules.catalog import (
    BOARD_IDS,
    CARD,
    CARD_IDS,
    CARDS,
    CHAIN,
    COLOUR,
    COPIES,
    DECK,
    GUILDS,
    ITEM_IDS,
    NEED,
    PRICE,
    STAGES,
    WONDER_IDS,
    WONDER_MAKES,
)
from wonders.games.seven_wonders.rules.effects import COLOURS
from wonders.games.seven_wonders.rules.state import bits

AGES = (1, 2, 3)


def cost_text(speaker: Speaker, item: int) -> str:
    """A cost as printed: coins, then letters."""
    parts = (f"{PRICE[item]}$" if PRICE[item] else "", letters_of(speaker, NEED[item]))
    return " ".join(part for part in parts if part) or speaker.say("draw", "free")


def letters_of(speaker: Speaker, packed: int) -> str:
    """Packed resources, a letter for each unit."""
    letters = speaker.template("draw.letters")
    return "".join(letter * (packed >> 4 * place & 15) for place, letter in enumerate(letters))


def name_of(speaker: Speaker, card: int) -> str:
    """The name of a card."""
    return speaker.name(CARD_IDS[card])


def effect_text(speaker: Speaker, item: int) -> str:
    """What a card or stage does."""
    return speaker.text(ITEM_IDS[item])


def catalog(speaker: Speaker) -> list[Section]:
    """Every card and board, for checking against the box."""
    titles = [*(speaker.say("draw", "age", {"age": age}) for age in AGES), speaker.say("draw", "guilds")]
    sections = []
    for deck, title in enumerate(titles):
        cards = [card for card in range(CARDS) if DECK[card] == deck]
        count = sum(max(len(COPIES[card]), 1) for card in cards)
        heading = speaker.say("draw", "cards", {"title": title, "cards": count})
        sections.append(Section(heading, aligned([_card_line(speaker, card) for card in cards])))
    lines = [line for board in range(len(BOARD_IDS)) for line in _board_lines(speaker, board)]
    sections.append(Section(speaker.say("draw", "boards", {"boards": len(WONDER_IDS)}), tuple(lines)))
    return sections


def _card_line(speaker: Speaker, card: int) -> tuple[Span, ...]:
    colour = COLOURS[COLOUR[card]]
    guild = DECK[card] == GUILDS
    copies = speaker.say("draw", "guild") if guild else " ".join(f"{least}+" for least in COPIES[card])
    chains = [f"⇠ {name_of(speaker, source)}" for source in bits(CHAIN[card])]
    targets = [target for target in range(CARDS) if CHAIN[target] >> CARD[CARD_IDS[card]] & 1]
    chains += [f"⇢ {name_of(speaker, target)}" for target in targets]
    cells = (speaker.name(colour), cost_text(speaker, card), copies, effect_text(speaker, card), "  ".join(chains))
    return ((name_of(speaker, card), colour), *((cell, "") for cell in cells))


def _board_lines(speaker: Speaker, board: int) -> list[tuple[Span, ...]]:
    makes = speaker.say("draw", "makes", {"letters": letters_of(speaker, WONDER_MAKES[board >> 1])})
    stages = [
        ((f"  {speaker.name(ITEM_IDS[item])}", ""), (cost_text(speaker, item), ""), (effect_text(speaker, item), ""))
        for item in STAGES[board]
    ]
    return [((f"{speaker.name(BOARD_IDS[board])}  ", "bold"), (makes, "")), *aligned(stages)]
