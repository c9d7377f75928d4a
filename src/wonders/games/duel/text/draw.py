"""Duel as text: the layout of the age, the military track and both cities."""

from collections.abc import Sequence

from wonders.core.text.drawing import Section, Span, aligned
from wonders.core.text.phrases import Speaker
from wonders.games.duel.rules.catalog import (
    CARD_IDS,
    COLOUR,
    COVERED_BY,
    ITEM_IDS,
    PLACE,
    PRODUCE,
    SCIENCE,
    SLOTS,
    TOKEN,
    TOKEN_IDS,
    WONDER,
)
from wonders.games.duel.rules.effects import COLOURS, SYMBOLS
from wonders.games.duel.rules.faces import AGE_BACK, GONE, GUILD_BACK
from wonders.games.duel.rules.state import CAPITAL, ZONES, bits
from wonders.games.duel.text.box import cost_text
from wonders.games.duel.views.view import View, offered

HALF = 8
"""Columns of half a card in the layout."""


def draw(v: View, speaker: Speaker) -> list[Section]:
    """The table as a viewer sees it."""
    sections = []
    wonders = offered(v)
    if wonders:
        sections.append(
            Section(speaker.say("draw", "offer"), aligned([_wonder(speaker, wonder) for wonder in wonders]))
        )
    if v.slots:
        sections.append(Section(speaker.say("draw", "age", {"age": v.age + 1}), _layout(v, speaker)))
    sections.append(Section(speaker.say("draw", "conflict"), (_track(v, speaker.players),)))
    board = aligned([_token(speaker, token) for token in bits(v.board)])
    sections.append(Section(speaker.say("draw", "board"), board))
    sections += [Section(speaker.players[seat], _city(v, speaker, seat)) for seat in (0, 1)]
    if v.discard:
        cards = [_name(speaker, card) for card in bits(v.discard)]
        sections.append(Section(speaker.say("draw", "discard"), (_joined(cards),)))
    return sections


def _name(speaker: Speaker, card: int) -> Span:
    return (speaker.name(CARD_IDS[card]), COLOURS[COLOUR[card]])


def _joined(spans: Sequence[Span]) -> tuple[Span, ...]:
    line: list[Span] = []
    for span in spans:
        if line:
            line.append((" · ", "dim"))
        line.append(span)
    return tuple(line)


def _wonder(speaker: Speaker, wonder: int) -> tuple[Span, ...]:
    name = ITEM_IDS[wonder]
    return ((speaker.name(name), "bold"), (cost_text(speaker, wonder), ""), (speaker.text(name), ""))


def _token(speaker: Speaker, token: int) -> tuple[Span, ...]:
    name = TOKEN_IDS[token]
    return ((speaker.name(name), "bold"), (speaker.text(name), ""))


def _layout(v: View, speaker: Speaker) -> tuple[tuple[Span, ...], ...]:
    """Two lines a row: names above, costs below; what can be taken stands in brackets."""
    left = sum(1 << slot for slot in range(SLOTS) if v.slots[slot] != GONE)
    lines: list[tuple[Span, ...]] = []
    for row in range(1, PLACE[v.age][-1][0] + 1):
        slots = [slot for slot in range(SLOTS) if PLACE[v.age][slot][0] == row and v.slots[slot] != GONE]
        if slots:
            lines.append(_row(v, speaker, slots, left, top=True))
            lines.append(_row(v, speaker, slots, left, top=False))
    return tuple(lines)


def _row(v: View, speaker: Speaker, slots: list[int], left: int, top: bool) -> tuple[Span, ...]:
    line: list[Span] = []
    column = 0
    for slot in slots:
        start = (PLACE[v.age][slot][1] + 5) * HALF
        if start > column:
            line.append((" " * (start - column), ""))
        line.append(_cell(speaker, v.slots[slot], free=not COVERED_BY[v.age][slot] & left, top=top))
        column = start + 2 * HALF
    return tuple(line)


def _cell(speaker: Speaker, card: int, free: bool, top: bool) -> Span:
    width = 2 * HALF - 1
    if card in (AGE_BACK, GUILD_BACK):
        face = speaker.say("draw", "guild") if card == GUILD_BACK else ""
        return (f"{'▒' * 9 if top else face:^{width}} ", "purple" if face else "dim")
    name = speaker.name(CARD_IDS[card])
    if len(name) > width - 2:
        name = f"{name[: width - 3].rstrip()}…"
    text = (f"[{name}]" if free else name) if top else cost_text(speaker, card)
    style = COLOURS[COLOUR[card]] if top else ""
    return (f"{text:^{width}} ", style)


def _track(v: View, players: Sequence[str]) -> tuple[Span, ...]:
    spaces: list[Span] = [(f"{players[0]} ", "bold")]
    for space in range(-CAPITAL, CAPITAL + 1):
        mark, style = ("·", "dim") if abs(space) < CAPITAL else ("▣", "bold")
        for zone, (first, coins) in enumerate(ZONES):
            owner = 0 if space > 0 else 1
            if abs(space) == first and not v.spoils[owner] >> zone & 1:
                mark, style = str(coins), "yellow"
        if space == v.pawn:
            mark, style = "●", "red"
        spaces.append((f"{mark} ", style))
    spaces.append((players[1], "bold"))
    return tuple(spaces)


def _city(v: View, speaker: Speaker, seat: int) -> tuple[tuple[Span, ...], ...]:
    cards = bits(v.cards[seat])
    letters = speaker.template("draw.letters")
    made = "".join(letters[unit] for unit in sorted(unit for card in cards for unit in PRODUCE[card]))
    items = cards + [TOKEN + token for token in bits(v.tokens[seat])]
    symbols = sorted({SYMBOLS[SCIENCE[item]] for item in items if SCIENCE[item] >= 0})
    science = speaker.say("draw", "science", {"number": len(symbols), "symbols": symbols})
    lines: list[tuple[Span, ...]] = [
        (
            (speaker.say("draw", "coins", {"coins": v.coins[seat]}), "yellow"),
            (f"   {speaker.say('draw', 'makes', {'letters': made or []})}", ""),
            (f"   {science}", "green"),
        )
    ]
    for colour in range(len(COLOURS)):
        row = [_name(speaker, card) for card in cards if COLOUR[card] == colour]
        if row:
            lines.append(_joined(row))
    if v.tokens[seat]:
        names = [(speaker.name(TOKEN_IDS[token]), "green") for token in bits(v.tokens[seat])]
        lines.append(((f"{speaker.say('draw', 'tokens')}: ", "dim"), *_joined(names)))
    built, unbuilt = v.built[seat], v.unbuilt[seat]
    marks = [*[("▲ ", "bold")] * len(built), *[("△ ", "dim")] * len(unbuilt)]
    for mark, wonder, line in zip(
        marks, (*built, *unbuilt), aligned([_wonder(speaker, wonder) for wonder in (*built, *unbuilt)]), strict=True
    ):
        lines.append((mark, *line))
        if wonder in built:
            tucked = speaker.say("draw", "tucked", {"card": CARD_IDS[v.tucked[wonder - WONDER]]})
            lines[-1] += ((f" ({tucked})", "dim"),)
    return tuple(lines)
