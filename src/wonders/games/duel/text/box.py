"""The components of Duel in words, and the list of all of them."""

from wonders.core.text.drawing import Section, Span, aligned
from wonders.core.text.phrases import Speaker
from wonders.games.duel.rules.catalog import (
    CARD_IDS,
    COLOUR,
    DECKS,
    ITEM_IDS,
    NEEDS,
    PRICE,
    TOKEN,
    TOKEN_IDS,
    WONDER,
    WONDER_IDS,
    chain_marks,
)
from wonders.games.duel.rules.effects import COLOURS

AGES = (1, 2, 3)


def cost_text(speaker: Speaker, item: int) -> str:
    """A cost as printed: coins, then letters."""
    letters = speaker.template("draw.letters")
    units = "".join(letters[resource] * count for resource, count in NEEDS[item])
    parts = (f"{PRICE[item]}$" if PRICE[item] else "", units)
    return " ".join(part for part in parts if part) or speaker.say("draw", "free")


def catalog(speaker: Speaker) -> list[Section]:
    """Every card, wonder and token, for checking against the box."""
    titles = [*(speaker.say("draw", "age", {"age": age}) for age in AGES), speaker.say("draw", "guilds")]
    sections = []
    for title, deck in zip(titles, DECKS, strict=True):
        lines = aligned([_card_line(speaker, card) for card in deck])
        sections.append(Section(speaker.say("draw", "cards", {"title": title, "cards": len(lines)}), lines))
    wonders = aligned([_item_line(speaker, WONDER + number) for number in range(len(WONDER_IDS))])
    tokens = aligned([_item_line(speaker, TOKEN + number) for number in range(len(TOKEN_IDS))])
    sections.append(Section(speaker.say("draw", "all_wonders", {"number": len(wonders)}), wonders))
    sections.append(Section(speaker.say("draw", "all_tokens", {"number": len(tokens)}), tokens))
    return sections


def _item_line(speaker: Speaker, item: int) -> tuple[Span, ...]:
    name = ITEM_IDS[item]
    cost: tuple[Span, ...] = ((cost_text(speaker, item), ""),) if item < TOKEN else ()
    return ((speaker.name(name), "bold"), *cost, (speaker.text(name), ""))


def _card_line(speaker: Speaker, card: int) -> tuple[Span, ...]:
    chains = "  ".join(
        f"{arrow} {symbol}" for arrow, symbol in zip(("⇠", "⇢"), chain_marks(card), strict=True) if symbol
    )
    name, colour = CARD_IDS[card], COLOURS[COLOUR[card]]
    cells = (speaker.name(colour), cost_text(speaker, card), speaker.text(name), chains)
    return ((speaker.name(name), colour), *((cell, "") for cell in cells))
