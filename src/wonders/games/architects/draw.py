"""Architects as text: the decks, the middle of the table, one's own wonder stage by stage, and the others."""

from collections.abc import Sequence

from wonders.core.drawing import Section, Span
from wonders.games.architects.catalog import (
    CARD_IDS,
    COLOUR,
    CONFLICT_TOKENS,
    DECK_IDS,
    LEVEL,
    NAMES,
    OPEN,
    SITES,
    STAGE_VP,
    STAGES,
    TOKEN_IDS,
    WONDER_IDS,
    counts_of,
    tokens_of,
)
from wonders.games.architects.effects import COLOURS
from wonders.games.architects.listing import STAGE_TEXT, TOKEN_TEXT, cost_text, wonder_text
from wonders.games.architects.state import CHOOSING, NOBODY, TAKING
from wonders.games.architects.view import HIDDEN, View, kind, left

Line = tuple[Span, ...]
WIDTH = 46
"""Columns of the drawing of a wonder."""


def draw(v: View, players: Sequence[str]) -> list[Section]:
    """The table as a viewer sees it; a spectator looks over the shoulder of the seat to move."""
    if v.ask == CHOOSING:
        return [Section("Wonders", _choice(v, players))]
    own = v.viewer if v.viewer is not None else max(v.seat, 0)
    decks = _deck_order(v, own)
    sections = [
        Section("Decks", tuple(_deck(v, deck, own, players) for deck in decks)),
        Section("Cards left", _counts(v, decks)),
        Section("Conflict and cat", _middle(v, players)),
        Section("Progress tokens", _tokens(v)),
    ]
    if v.looked:
        sections.append(Section("Cards looked at", (_joined([_name(card) for card in v.looked]),)))
    for step in range(v.players):
        seat = (own + step) % v.players
        wonder = _wonder(v, seat) if not step else _short_wonder(v, seat)
        title = f"{players[seat]}: {NAMES[WONDER_IDS[v.wonders[seat]]]['en']}"
        sections.append(Section(title, wonder + _belongings(v, seat, apart=not step)))
    if v.discard:
        sections.append(Section("Discard pile", (_joined(_counted(counts_of(v.discard))),)))
    return sections


def _name(card: int) -> Span:
    return (NAMES[CARD_IDS[card]]["en"], COLOURS[COLOUR[card]])


def _joined(spans: Sequence[Span]) -> Line:
    line: list[Span] = []
    for span in spans:
        if line:
            line.append((" · ", "dim"))
        line.append(span)
    return tuple(line)


def _counted(counts: Sequence[int]) -> list[Span]:
    """Cards by kind, with a number where there are several."""
    spans = []
    for card, count in enumerate(counts):
        if count:
            name, style = _name(card)
            spans.append((f"{count} × {name}" if count > 1 else name, style))
    return spans


def _choice(v: View, players: Sequence[str]) -> tuple[Line, ...]:
    lines: list[Line] = []
    for wonder, name in enumerate(WONDER_IDS):
        taken = wonder in v.wonders
        owner = f"  {players[v.wonders.index(wonder)]}" if taken else ""
        points = sum(STAGE_VP[STAGES * wonder : STAGES * (wonder + 1)])
        style = "dim" if taken else "bold"
        lines.append(((f"{NAMES[name]['en']:14}", style), (f"{points} VP  {wonder_text(wonder)}{owner}", "")))
    return tuple(lines)


# The middle of the table


def _deck_order(v: View, own: int) -> list[int]:
    """Left, right, central, then the decks between other players going round."""
    decks = [own, (own - 1) % v.players, v.players]
    return decks + [(own + step) % v.players for step in range(1, v.players - 1)]


def _deck(v: View, deck: int, own: int, players: Sequence[str]) -> Line:
    """A deck: how to name it in an answer, its top card, its size, and between whom it lies."""
    size = sum(left(v, deck))
    if deck == v.players:
        where, title = "central", ""
    else:
        where = "left" if deck == own else "right" if deck == (own - 1) % v.players else f"reach {deck}"
        neighbours = f"{players[deck]} | {players[(deck + 1) % v.players]}"
        title = f"{NAMES[WONDER_IDS[v.wonders[deck]]]['en']}, {neighbours}"
    top = v.tops[deck]
    if top != HIDDEN:
        name, style = _name(top)
        face = (f"[{name}]", style)
    else:
        face = ("▒▒▒▒▒" if size else "empty", "dim")
    bold = "bold" if v.ask == TAKING and size and not where.startswith("reach") else ""
    return ((f"{where:8}", bold), (f"{face[0]:27}", face[1]), (f"{size:2} ", ""), (title, "dim"))


def _counts(v: View, decks: Sequence[int]) -> tuple[Line, ...]:
    """What is left in each deck by colour: everybody can count that."""
    lines: list[Line] = [((" " * 14, ""), *((f"{colour:>8}", colour) for colour in COLOURS))]
    for deck in decks:
        sums = [0] * len(COLOURS)
        for card, count in enumerate(left(v, deck)):
            sums[COLOUR[card]] += count
        name = DECK_IDS[kind(v, deck)]
        title = NAMES[name]["en"] if name in NAMES else name
        lines.append(((f"{title:14}", ""), *((f"{count:8}", "") for count in sums)))
    return tuple(lines)


def _middle(v: View, players: Sequence[str]) -> tuple[Line, ...]:
    battle = CONFLICT_TOKENS[v.players] - v.peace
    lines: list[Line] = [(("peace " + "○ " * v.peace, ""), ("battle " + "● " * battle, "red"))]
    if not v.peace:
        lines.append((("battle at the end of this turn", "red"),))
    owner = "nobody" if v.cat == NOBODY else players[v.cat]
    lines.append((("cat: ", "dim"), (owner, "" if v.cat == NOBODY else "bold")))
    return tuple(lines)


def _tokens(v: View) -> tuple[Line, ...]:
    lines: list[Line] = [((f"{NAMES[TOKEN_IDS[token]]['en']:14}", "bold"), (TOKEN_TEXT[token], "")) for token in v.open]
    lines.append(((f"{v.stack} in the stack", "dim"),))
    return tuple(lines)


# In front of the seats


def _stage(v: View, seat: int, stage: int) -> Span:
    """A stage: ▲ built, △ available, ▫ not yet; its cost."""
    number = STAGES * v.wonders[seat] + stage
    if v.built[seat] >> stage & 1:
        mark, style = "▲", "bold"
    elif stage in OPEN[SITES * v.wonders[seat] + v.built[seat]]:
        mark, style = "△", ""
    else:
        mark, style = "▫", "dim"
    star = "★" if STAGE_TEXT[number] else ""
    return (f"{mark} {cost_text(number)}{star}", style)


def _short_wonder(v: View, seat: int) -> tuple[Line, ...]:
    return (_joined([_stage(v, seat, stage) for stage in range(STAGES)]),)


def _wonder(v: View, seat: int) -> tuple[Line, ...]:
    """A wonder level by level, the highest first, each stage with its number and points."""
    first = STAGES * v.wonders[seat]
    lines: list[Line] = []
    for level in range(max(LEVEL[first : first + STAGES]), 0, -1):
        cells = []
        for stage in range(STAGES):
            if LEVEL[first + stage] == level:
                text, style = _stage(v, seat, stage)
                cells.append((f"{stage + 1}: {text} {STAGE_VP[first + stage]} VP", style))
        margin = (WIDTH - sum(len(text) + 3 for text, _ in cells)) // 2
        lines.append(((" " * max(margin, 0), ""), *_joined(cells)))
    if any(STAGE_TEXT[first : first + STAGES]):
        lines.append(((f"★ {wonder_text(v.wonders[seat])}", "dim"),))
    return tuple(lines)


def _belongings(v: View, seat: int, apart: bool) -> tuple[Line, ...]:
    """Cards, progress tokens and victory tokens; the cards by colour on lines of their own where asked for."""
    counts = counts_of(v.cards[seat])
    groups = [[card for card in range(len(counts)) if COLOUR[card] == colour] for colour in range(len(COLOURS))]
    rows = [_counted([count if card in group else 0 for card, count in enumerate(counts)]) for group in groups]
    if not apart:
        rows = [[span for row in rows for span in row]]
    lines = [_joined(row) for row in rows if row]
    if v.tokens[seat]:
        ready, used = (tokens_of(v.ready), tokens_of(v.used)) if seat == v.seat else ([], [])
        spans: list[Span] = []
        for token in tokens_of(v.tokens[seat]):
            mark = " (extra card)" if token in ready else " (used)" if token in used else ""
            spans.append((NAMES[TOKEN_IDS[token]]["en"] + mark, "green"))
        lines.append((("tokens: ", "dim"), *_joined(spans)))
    if v.victories[seat]:
        lines.append((("military victory tokens: ", "dim"), (str(v.victories[seat]), "red")))
    return tuple(lines)
