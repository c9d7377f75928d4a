"""The components of Architects in words, and the list of all of them."""

from wonders.core.drawing import Section, Span
from wonders.core.phrases import effect_phrase
from wonders.core.tables import Effect
from wonders.games.architects.catalog import (
    CARD_EFFECTS,
    CARD_IDS,
    CAT_VP,
    CENTRAL,
    COLOUR,
    CONFLICT_TOKENS,
    COPIES,
    COST,
    DECKS,
    LEVEL,
    NAMES,
    PLACE,
    RESTS_ON,
    STAGE_EFFECTS,
    STAGE_VP,
    STAGES,
    TOKEN_EFFECTS,
    TOKEN_IDS,
    TOKENS,
    VICTORY_TOKENS,
    VICTORY_VP,
    WONDER_IDS,
)
from wonders.games.architects.effects import COLOURS
from wonders.games.architects.phrases import PHRASES


def cost_text(number: int) -> str:
    """A cost in short: the units, and whether they are the same (=) or different (≠)."""
    same, units = COST[number]
    return f"{units}{'=' if same else '≠'}"


def effect_text(effects: tuple[Effect, ...]) -> str:
    """Effects in words."""
    return ", ".join(effect_phrase(PHRASES, effect, "") for effect in effects)


CARD_TEXT: tuple[str, ...] = tuple(effect_text(effects) for effects in CARD_EFFECTS)
STAGE_TEXT: tuple[str, ...] = tuple(effect_text(effects) for effects in STAGE_EFFECTS)
TOKEN_TEXT: tuple[str, ...] = tuple(effect_text(effects) for effects in TOKEN_EFFECTS)


def wonder_text(wonder: int) -> str:
    """The effect of a wonder's marked stages in words."""
    texts = [text for text in STAGE_TEXT[STAGES * wonder : STAGES * (wonder + 1)] if text]
    return f"{texts[0]} ({len(texts)} stages)" if texts else "no effect"


def catalog() -> list[Section]:
    """Every card, stage, token and pawn, for checking against the box."""
    wonders = []
    for wonder, name in enumerate(WONDER_IDS):
        stages = range(STAGES * wonder, STAGES * (wonder + 1))
        title = f"{NAMES[name]['en']}: {sum(STAGE_VP[number] for number in stages)} VP"
        wonders.append(Section(title, tuple(_stage_line(number) for number in stages)))
    tokens = tuple(
        ((f"{NAMES[name]['en']:14}", "bold"), (f"×{TOKENS.count(token)}  {TOKEN_TEXT[token]}", ""))
        for token, name in enumerate(TOKEN_IDS)
    )
    players = ", ".join(f"{count} for {number}" for number, count in enumerate(CONFLICT_TOKENS) if count)
    pieces: tuple[tuple[Span, ...], ...] = (
        ((f"{CONFLICT_TOKENS[-1]} conflict tokens", "bold"), (f", in play {players} players", "")),
        ((f"{VICTORY_TOKENS} military victory tokens", "bold"), (f", {VICTORY_VP} VP each", "")),
        (("1 cat pawn", "bold"), (f", {CAT_VP} VP", "")),
    )
    return [
        Section(f"Cards: {sum(map(len, DECKS))}", _card_lines()),
        *wonders,
        Section(f"Progress tokens: {len(TOKENS)}", tokens),
        Section("Other pieces", pieces),
    ]


def _card_lines() -> tuple[tuple[Span, ...], ...]:
    """The kinds of card with their copies in each deck (1.3)."""
    head = "".join(f"{NAMES[name]['en'][:5]:>6}" for name in WONDER_IDS)
    lines: list[tuple[Span, ...]] = [((f"{'':26}{'':24}{'centr':>6}{head}   all", "dim"),)]
    for card, name in enumerate(CARD_IDS):
        copies = [COPIES[CENTRAL][card], *(deck[card] for deck in COPIES[:CENTRAL])]
        numbers = "".join(f"{number:6}" for number in (*copies, sum(copies)))
        lines.append(((f"{NAMES[name]['en']:26}", COLOURS[COLOUR[card]]), (f"{CARD_TEXT[card]:24}{numbers}", "")))
    return tuple(lines)


def _stage_line(number: int) -> tuple[Span, ...]:
    below = [str(stage + 1) for stage in range(STAGES) if RESTS_ON[number] >> stage & 1]
    under = f"on {', '.join(below)}" if below else "on the ground"
    where = f"level {LEVEL[number]} {PLACE[number]:7} {under:14}"
    text = f"{where} {cost_text(number)}  {STAGE_VP[number]} VP  {STAGE_TEXT[number]}"
    return ((f"stage {number % STAGES + 1}  ", "bold"), (text, ""))
