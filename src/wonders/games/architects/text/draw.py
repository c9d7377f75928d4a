"""Architects as text: the decks, the middle of the table, one's own wonder stage by stage, and the others."""

from collections.abc import Sequence

from wonders.core.text.drawing import Section, Span, aligned
from wonders.core.text.phrases import Speaker
from wonders.games.architects.rules.catalog import (
    CARD_IDS,
    COLOUR,
    CONFLICT_TOKENS,
    DECK_IDS,
    LEVEL,
    OPEN,
    SITES,
    STAGE_EFFECTS,
    STAGE_VP,
    STAGES,
    TOKEN_IDS,
    WONDER_IDS,
    counts_of,
    tokens_of,
)
from wonders.games.architects.rules.effects import COLOURS
from wonders.games.architects.rules.state import CHOOSING, NOBODY, TAKING
from wonders.games.architects.text.box import cost_text, wonder_text
from wonders.games.architects.views.view import HIDDEN, View, kind, left

Line = tuple[Span, ...]
WIDTH = 46
"""Columns of the drawing of a wonder."""


def draw(v: View, speaker: Speaker) -> list[Section]:
    """The table as a viewer sees it; a spectator looks over the shoulder of the seat to move."""
    if v.ask == CHOOSING:
        return [Section(speaker.say("draw", "wonders"), _choice(v, speaker))]
    own = v.viewer if v.viewer is not None else max(v.seat, 0)
    decks = _deck_order(v, own)
    sections = [
        Section(speaker.say("draw", "decks"), aligned([_deck(v, speaker, deck, own) for deck in decks])),
        Section(speaker.say("draw", "left"), _counts(v, speaker, decks)),
        Section(speaker.say("draw", "middle"), _middle(v, speaker)),
        Section(speaker.say("draw", "tokens"), _tokens(v, speaker)),
    ]
    if v.looked:
        looked = _joined([_name(speaker, card) for card in v.looked])
        sections.append(Section(speaker.say("draw", "looked"), (looked,)))
    for step in range(v.players):
        seat = (own + step) % v.players
        wonder = _short_wonder(v, seat) if step else _wonder(v, speaker, seat)
        title = speaker.say("draw", "city", {"seat": seat, "wonder": WONDER_IDS[v.wonders[seat]]})
        sections.append(Section(title, wonder + _belongings(v, speaker, seat, apart=not step)))
    if v.discard:
        discarded = _joined(_counted(speaker, counts_of(v.discard)))
        sections.append(Section(speaker.say("draw", "discard"), (discarded,)))
    return sections


def _name(speaker: Speaker, card: int) -> Span:
    return (speaker.name(CARD_IDS[card]), COLOURS[COLOUR[card]])


def _joined(spans: Sequence[Span]) -> Line:
    line: list[Span] = []
    for span in spans:
        if line:
            line.append((" · ", "dim"))
        line.append(span)
    return tuple(line)


def _counted(speaker: Speaker, counts: Sequence[int]) -> list[Span]:
    """Cards by kind, with a number where there are several."""
    spans = []
    for card, count in enumerate(counts):
        if count:
            name, style = _name(speaker, card)
            spans.append((speaker.times(name, count), style))
    return spans


def _choice(v: View, speaker: Speaker) -> tuple[Line, ...]:
    lines: list[Line] = []
    for wonder, name in enumerate(WONDER_IDS):
        taken = wonder in v.wonders
        owner = f"  {speaker.players[v.wonders.index(wonder)]}" if taken else ""
        points = _points(speaker, sum(STAGE_VP[STAGES * wonder : STAGES * (wonder + 1)]))
        style = "dim" if taken else "bold"
        lines.append(((speaker.name(name), style), (points, ""), (f"{wonder_text(speaker, wonder)}{owner}", "")))
    return aligned(lines)


def _points(speaker: Speaker, points: int) -> str:
    return speaker.say("draw", "vp", {"points": points})


# The middle of the table


def _deck_order(v: View, own: int) -> list[int]:
    """Left, right, central, then the decks between other players going round."""
    decks = [own, (own - 1) % v.players, v.players]
    return decks + [(own + step) % v.players for step in range(1, v.players - 1)]


def _deck(v: View, speaker: Speaker, deck: int, own: int) -> Line:
    """A deck: how to name it in an answer, its top card, its size, and between whom it lies."""
    size = sum(left(v, deck))
    near = True
    if deck == v.players:
        where, title = speaker.name("central"), ""
    else:
        near = deck in (own, (own - 1) % v.players)
        side = "left" if deck == own else "right"
        where = speaker.name(side) if near else speaker.say("draw", "reach", {"deck": deck})
        neighbours = f"{speaker.players[deck]} | {speaker.players[(deck + 1) % v.players]}"
        title = f"{speaker.name(WONDER_IDS[v.wonders[deck]])}, {neighbours}"
    top = v.tops[deck]
    if top != HIDDEN:
        name, style = _name(speaker, top)
        face = (f"[{name}]", style)
    else:
        face = ("▒▒▒▒▒" if size else speaker.say("draw", "empty"), "dim")
    bold = "bold" if v.ask == TAKING and size and near else ""
    return ((where, bold), face, (f"{size:2}", ""), (title, "dim"))


def _counts(v: View, speaker: Speaker, decks: Sequence[int]) -> tuple[Line, ...]:
    """What is left in each deck by colour: everybody can count that."""
    lines: list[Line] = [(("", ""), *((f"{speaker.name(colour):>8}", colour) for colour in COLOURS))]
    for deck in decks:
        sums = [0] * len(COLOURS)
        for card, count in enumerate(left(v, deck)):
            sums[COLOUR[card]] += count
        name = speaker.name(DECK_IDS[kind(v, deck)])
        widths = [max(len(speaker.name(colour)), 8) for colour in COLOURS]
        lines.append(((name, ""), *((f"{count:{width}}", "") for count, width in zip(sums, widths, strict=True))))
    return aligned(lines)


def _middle(v: View, speaker: Speaker) -> tuple[Line, ...]:
    peace = f"{speaker.say('draw', 'peace')} " + "○ " * v.peace
    battle = f"{speaker.say('draw', 'battle')} " + "● " * (CONFLICT_TOKENS[v.players] - v.peace)
    lines: list[Line] = [((peace, ""), (battle, "red"))]
    if not v.peace:
        lines.append(((speaker.say("draw", "battle_now"), "red"),))
    owner = speaker.say("draw", "nobody") if v.cat == NOBODY else speaker.players[v.cat]
    cat = f"{speaker.say('draw', 'cat')}: "
    lines.append(((cat, "dim"), (owner, "" if v.cat == NOBODY else "bold")))
    return tuple(lines)


def _tokens(v: View, speaker: Speaker) -> tuple[Line, ...]:
    names = [TOKEN_IDS[token] for token in v.open]
    lines = aligned([((speaker.name(name), "bold"), (speaker.text(name), "")) for name in names])
    return (*lines, ((speaker.say("draw", "stack", {"number": v.stack}), "dim"),))


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
    star = "★" if STAGE_EFFECTS[number] else ""
    return (f"{mark} {cost_text(number)}{star}", style)


def _short_wonder(v: View, seat: int) -> tuple[Line, ...]:
    return (_joined([_stage(v, seat, stage) for stage in range(STAGES)]),)


def _wonder(v: View, speaker: Speaker, seat: int) -> tuple[Line, ...]:
    """A wonder level by level, the highest first, each stage with its number and points."""
    first = STAGES * v.wonders[seat]
    lines: list[Line] = []
    for level in range(max(LEVEL[first : first + STAGES]), 0, -1):
        cells = []
        for stage in range(STAGES):
            if LEVEL[first + stage] == level:
                text, style = _stage(v, seat, stage)
                cells.append((f"{stage + 1}: {text} {_points(speaker, STAGE_VP[first + stage])}", style))
        margin = (WIDTH - sum(len(text) + 3 for text, _ in cells)) // 2
        lines.append(((" " * max(margin, 0), ""), *_joined(cells)))
    if any(STAGE_EFFECTS[first : first + STAGES]):
        lines.append(((f"★ {wonder_text(speaker, v.wonders[seat])}", "dim"),))
    return tuple(lines)


def _belongings(v: View, speaker: Speaker, seat: int, apart: bool) -> tuple[Line, ...]:
    """Cards, progress tokens and victory tokens; the cards by colour on lines of their own where asked for."""
    counts = counts_of(v.cards[seat])
    groups = [[card for card in range(len(counts)) if COLOUR[card] == colour] for colour in range(len(COLOURS))]
    rows = [_counted(speaker, [count if card in group else 0 for card, count in enumerate(counts)]) for group in groups]
    if not apart:
        rows = [[span for row in rows for span in row]]
    lines = [_joined(row) for row in rows if row]
    if v.tokens[seat]:
        ready, used = (tokens_of(v.ready), tokens_of(v.used)) if seat == v.seat else ([], [])
        spans: list[Span] = []
        for token in tokens_of(v.tokens[seat]):
            mark = "ready" if token in ready else "used" if token in used else ""
            note = f" ({speaker.say('draw', mark)})" if mark else ""
            spans.append((speaker.name(TOKEN_IDS[token]) + note, "green"))
        lines.append(((f"{speaker.say('draw', 'own_tokens')}: ", "dim"), *_joined(spans)))
    if v.victories[seat]:
        title = speaker.say("draw", "victories")
        lines.append(((f"{title}: ", "dim"), (str(v.victories[seat]), "red")))
    return tuple(lines)
