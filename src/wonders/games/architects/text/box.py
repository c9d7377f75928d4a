"""The components of Architects in words, and the list of all of them."""

from wonders.core.content.tables import plain
from wonders.core.text.drawing import Section, Span, aligned
from wonders.core.text.phrases import Speaker
from wonders.games.architects.rules.catalog import (
    CARD_IDS,
    CAT_VP,
    CENTRAL,
    COLOUR,
    CONFLICT_TOKENS,
    COPIES,
    COST,
    DECKS,
    LEVEL,
    PLACE,
    RESTS_ON,
    STAGE_EFFECTS,
    STAGE_VP,
    STAGES,
    TOKEN_IDS,
    TOKENS,
    VICTORY_TOKENS,
    VICTORY_VP,
    WONDER_IDS,
)
from wonders.games.architects.rules.effects import COLOURS


def cost_text(number: int) -> str:
    """A cost in short: the units, and whether they are the same (=) or different (≠)."""
    same, units = COST[number]
    return f"{units}{'=' if same else '≠'}"


def stage_text(speaker: Speaker, number: int) -> str:
    """The effect of a stage in words; empty where it has none."""
    return "; ".join(speaker.effect(effect) for effect in plain(STAGE_EFFECTS[number]))


def wonder_text(speaker: Speaker, wonder: int) -> str:
    """The effect of a wonder's marked stages in words, and how many they are."""
    texts = [text for number in range(STAGES * wonder, STAGES * (wonder + 1)) if (text := stage_text(speaker, number))]
    if not texts:
        return speaker.say("draw", "no_effect")
    return speaker.say("draw", "effect", {"text": texts[0], "stages": len(texts)})


def catalog(speaker: Speaker) -> list[Section]:
    """Every card, stage, token and pawn, for checking against the box."""
    wonders = []
    for wonder, name in enumerate(WONDER_IDS):
        stages = range(STAGES * wonder, STAGES * (wonder + 1))
        points = speaker.say("draw", "vp", {"points": sum(STAGE_VP[number] for number in stages)})
        lines = aligned([_stage_line(speaker, number) for number in stages])
        wonders.append(Section(f"{speaker.name(name)}: {points}", lines))
    tokens = aligned(
        [
            ((speaker.name(name), "bold"), (f"×{TOKENS.count(token)}", ""), (speaker.text(name), ""))
            for token, name in enumerate(TOKEN_IDS)
        ]
    )
    in_play = ", ".join(f"{number}: {count}" for number, count in enumerate(CONFLICT_TOKENS) if count)
    pieces = (
        speaker.say("draw", "conflict_tokens", {"tokens": CONFLICT_TOKENS[-1], "players": in_play}),
        speaker.say("draw", "victory_tokens", {"tokens": VICTORY_TOKENS, "points": VICTORY_VP}),
        speaker.say("draw", "cat_pawn", {"points": CAT_VP}),
    )
    return [
        Section(speaker.say("draw", "cards", {"number": sum(map(len, DECKS))}), _card_lines(speaker)),
        *wonders,
        Section(speaker.say("draw", "all_tokens", {"number": len(TOKENS)}), tokens),
        Section(speaker.say("draw", "pieces"), tuple(((piece, ""),) for piece in pieces)),
    ]


def _card_lines(speaker: Speaker) -> tuple[tuple[Span, ...], ...]:
    """The kinds of card with their copies in each deck (1.3)."""
    decks = (*map(speaker.name, ("central", *WONDER_IDS)), speaker.say("draw", "all"))
    head = "".join(f"{deck[:5]:>6}" for deck in decks)
    lines: list[tuple[Span, ...]] = [(("", ""), ("", ""), (head, "dim"))]
    for card, name in enumerate(CARD_IDS):
        copies = [COPIES[CENTRAL][card], *(deck[card] for deck in COPIES[:CENTRAL])]
        numbers = "".join(f"{number:6}" for number in (*copies, sum(copies)))
        lines.append(((speaker.name(name), COLOURS[COLOUR[card]]), (speaker.text(name), ""), (numbers, "")))
    return aligned(lines)


def _stage_line(speaker: Speaker, number: int) -> tuple[Span, ...]:
    below = [stage + 1 for stage in range(STAGES) if RESTS_ON[number] >> stage & 1]
    under = speaker.say("draw", "on", {"stages": below}) if below else speaker.say("draw", "ground")
    level = speaker.say("draw", "level", {"level": LEVEL[number]})
    points = speaker.say("draw", "vp", {"points": STAGE_VP[number]})
    stage = speaker.say("draw", "stage", {"stage": number % STAGES + 1})
    place = speaker.name(PLACE[number])
    cells = (level, place, under, cost_text(number), points, stage_text(speaker, number))
    return ((stage, "bold"), *((cell, "") for cell in cells))
