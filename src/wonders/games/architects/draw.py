"""Architects as text: the decks, the middle of the table, one's own wonder stage by stage, and the others."""

from collections.abc import Sequence

from wonders.core.drawing import Section, Span
from wonders.games.architects.catalog import (
    CARD_IDS,
    COLOUR,
    CONFLICT_TOKENS,
    COPIES,
    DECK_IDS,
    LEVEL,
    NAMES,
    OPEN,
    SITES,
    STAGE_VP,
    STAGES,
    TOKEN_IDS,
    counts_of,
    tokens_of,
)
from wonders.games.architects.effects import COLOURS
from wonders.games.architects.listing import STAGE_TEXT, TOKEN_TEXT, cost_text
from wonders.games.architects.state import CHOOSING, KEEPING, NOBODY, TAKING
from wonders.games.architects.view import HIDDEN, View, kind, left

Line = tuple[Span, ...]


def draw(v: View, players: Sequence[str]) -> list[Section]:
    """The table as a viewer sees it; a spectator looks over the shoulder of the seat to move."""
    own = v.viewer if v.viewer is not None else max(v.seat, 0)
    if v.ask == CHOOSING:
        return [Section("Wonders", _choice(v, players))]
    sections = [Section("Decks", tuple(_deck(v, deck, own, players) for deck in _deck_order(v, own)))]
    if v.looked:
        sections.append(Section("Cards looked at", (_joined([_name(card) for card in v.looked]),)))
    sections.append(Section("Progress tokens", _tokens(v)))
    sections.append(Section("Conflict, cat and discard pile", _middle(v, players)))
    for step in range(v.players):
        seat = (own + step) % v.players
        title = f"{players[seat]}: {_wonder_name(v, seat)}"
        sections.append(Section(title, _stages(v, seat, brief=step > 0) + _cards(v, seat)))
    return sections


def _name(card: int) -> Span:
    return (NAMES[CARD_IDS[card]]["en"], COLOURS[COLOUR[card]])


def _wonder_name(v: View, seat: int) -> str:
    return NAMES[DECK_IDS[v.wonders[seat]]]["en"]


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
    for wonder, name in enumerate(DECK_IDS[:-1]):
        owner = players[v.wonders.index(wonder)] if wonder in v.wonders else ""
        stages = range(STAGES * wonder, STAGES * (wonder + 1))
        effect = next((STAGE_TEXT[number] for number in stages if STAGE_TEXT[number]), "no effect")
        costs = "  ".join(f"{cost_text(number)} {STAGE_VP[number]}" for number in stages)
        style = "dim" if owner else "bold"
        lines.append(((f"{NAMES[name]['en']:15}", style), (f"{costs}   {effect:24}{owner}", "")))
    return tuple(lines)


def _deck_order(v: View, own: int) -> list[int]:
    """Left, right, central, then the decks between other players going round."""
    decks = [own, (own - 1) % v.players, v.players]
    return decks + [(own + step) % v.players for step in range(1, v.players - 1)]


def _deck(v: View, deck: int, own: int, players: Sequence[str]) -> Line:
    if deck == v.players:
        where, title = "central", "face down"
    else:
        where = "left" if deck == own else "right" if deck == (own - 1) % v.players else ""
        title = f"{_wonder_name(v, deck)} ({players[deck]}|{players[(deck + 1) % v.players]})"
    counts = left(v, deck)
    top = v.tops[deck]
    if top != HIDDEN:
        face = (f"[{_name(top)[0]}]", _name(top)[1])
    elif not sum(counts):
        face = ("empty", "dim")
    else:
        face = ("▒▒▒▒▒", "dim")
    style = "bold" if where and v.ask == TAKING and sum(counts) else ""
    text = f"{face[0]:27}"
    sums = [0] * len(COLOURS)
    for card, count in enumerate(counts):
        sums[COLOUR[card]] += count
    rest = ", ".join(f"{count} {COLOURS[colour]}" for colour, count in enumerate(sums) if count)
    return (
        (f"{where:8}", style),
        (text, face[1]),
        (f"{sum(counts):2} of {sum(COPIES[kind(v, deck)])}  ", ""),
        (f"{title:30} {rest}", "dim"),
    )


def _tokens(v: View) -> tuple[Line, ...]:
    lines: list[Line] = [((f"{NAMES[TOKEN_IDS[token]]['en']:14}", "bold"), (TOKEN_TEXT[token], "")) for token in v.open]
    lines.append(((f"{v.stack} in the stack", "dim"),))
    return tuple(lines)


def _middle(v: View, players: Sequence[str]) -> tuple[Line, ...]:
    battle = CONFLICT_TOKENS[v.players] - v.peace
    cat = "nobody's" if v.cat == NOBODY else players[v.cat]
    lines: list[Line] = [
        (
            ("peace " + "○ " * v.peace, ""),
            ("battle " + "● " * battle, "red"),
            ("  battle at the end of this turn" if not v.peace else "", "red"),
        ),
        (("cat: ", "dim"), (cat, "bold" if v.cat != NOBODY else "dim")),
    ]
    if v.discard:
        lines.append((("discarded: ", "dim"), *_joined(_counted(counts_of(v.discard)))))
    return tuple(lines)


def _stages(v: View, seat: int, brief: bool) -> tuple[Line, ...]:
    """The wonder from the top level down, or in one line: ▲ built, △ available, · not yet."""
    built = v.built[seat]
    first = STAGES * v.wonders[seat]
    available = OPEN[SITES * v.wonders[seat] + built]
    marks = ["▲" if built >> stage & 1 else "△" if stage in available else "·" for stage in range(STAGES)]
    styles = ["bold" if mark == "▲" else "" if mark == "△" else "dim" for mark in marks]
    if brief:
        cells = [(f"{marks[stage]}{cost_text(first + stage)}", styles[stage]) for stage in range(STAGES)]
        return (_joined(cells),)
    lines: list[Line] = []
    for level in range(max(LEVEL[first : first + STAGES]), 0, -1):
        cells = []
        for stage in range(STAGES):
            if LEVEL[first + stage] == level:
                number = first + stage
                text = f"{marks[stage]} {stage + 1}: {cost_text(number)} {STAGE_VP[number]} VP"
                effect = f" ★ {STAGE_TEXT[number]}" if STAGE_TEXT[number] else ""
                cells.append((f"{text}{effect}", styles[stage]))
        lines.append(_joined(cells))
    return tuple(lines)


def _cards(v: View, seat: int) -> tuple[Line, ...]:
    lines: list[Line] = []
    cards = _counted(counts_of(v.cards[seat]))
    if cards:
        lines.append(_joined(cards))
    if v.tokens[seat]:
        ready, used = (tokens_of(v.ready), tokens_of(v.used)) if seat == v.seat else ([], [])
        spans: list[Span] = []
        for token in tokens_of(v.tokens[seat]):
            mark = " (extra card)" if token in ready else " (used)" if token in used else ""
            spans.append((NAMES[TOKEN_IDS[token]]["en"] + mark, "green"))
        lines.append((("tokens: ", "dim"), *_joined(spans)))
    if v.victories[seat]:
        lines.append((("military victory tokens: ", "dim"), (str(v.victories[seat]), "red")))
    if v.ask == KEEPING and seat == v.seat and not v.looked:
        lines.append(((f"looks through the {_wonder_name(v, v.deck)} deck", "dim"),))
    return tuple(lines)
