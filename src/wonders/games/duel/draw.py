"""Duel as text: the layout of the age, the military track and both cities."""

from collections.abc import Sequence

from wonders.core.drawing import Section, Span
from wonders.games.duel.catalog import (
    CARD_IDS,
    COLOUR,
    COVERED_BY,
    ITEM_IDS,
    NAMES,
    PLACE,
    PRODUCE,
    SCIENCE,
    SLOTS,
    TOKEN,
    TOKEN_IDS,
    WONDER,
    cost_text,
    effect_text,
)
from wonders.games.duel.effects import COLOURS, LETTERS, SYMBOLS
from wonders.games.duel.state import CAPITAL, ZONES, bits
from wonders.games.duel.view import AGE_BACK, GONE, GUILD_BACK, View, offered

HALF = 8
"""Columns of half a card in the layout."""
AGES = ("I", "II", "III")


def draw(v: View, players: Sequence[str]) -> list[Section]:
    """The table as a viewer sees it."""
    sections = []
    wonders = offered(v)
    if wonders:
        sections.append(Section("Wonders on offer", tuple(_wonder(wonder) for wonder in wonders)))
    if v.slots:
        sections.append(Section(f"Age {AGES[v.age]}", _layout(v)))
    sections.append(Section("Conflict", (_track(v, players),)))
    board = tuple(_token(token) for token in bits(v.board))
    sections.append(Section("Progress tokens on the board", board))
    sections += [Section(players[seat], _city(v, seat)) for seat in (0, 1)]
    if v.discard:
        cards = [_name(card) for card in bits(v.discard)]
        sections.append(Section("Discard pile", (_joined(cards),)))
    return sections


def _name(card: int) -> Span:
    return (NAMES[CARD_IDS[card]]["en"], COLOURS[COLOUR[card]])


def _joined(spans: Sequence[Span]) -> tuple[Span, ...]:
    line: list[Span] = []
    for span in spans:
        if line:
            line.append((" · ", "dim"))
        line.append(span)
    return tuple(line)


def _wonder(wonder: int) -> tuple[Span, ...]:
    return (
        (f"{NAMES[ITEM_IDS[wonder]]['en']:22}", "bold"),
        (f" {cost_text(wonder):6} {effect_text(wonder)}", ""),
    )


def _token(token: int) -> tuple[Span, ...]:
    return ((f"{NAMES[TOKEN_IDS[token]]['en']:13}", "bold"), (f" {effect_text(TOKEN + token)}", ""))


def _layout(v: View) -> tuple[tuple[Span, ...], ...]:
    """Two lines a row: names above, costs below; what can be taken stands in brackets."""
    left = sum(1 << slot for slot in range(SLOTS) if v.slots[slot] != GONE)
    lines: list[tuple[Span, ...]] = []
    for row in range(1, PLACE[v.age][-1][0] + 1):
        slots = [slot for slot in range(SLOTS) if PLACE[v.age][slot][0] == row and v.slots[slot] != GONE]
        if slots:
            lines.append(_row(v, slots, left, top=True))
            lines.append(_row(v, slots, left, top=False))
    return tuple(lines)


def _row(v: View, slots: list[int], left: int, top: bool) -> tuple[Span, ...]:
    line: list[Span] = []
    column = 0
    for slot in slots:
        start = (PLACE[v.age][slot][1] + 5) * HALF
        if start > column:
            line.append((" " * (start - column), ""))
        line.append(_cell(v.slots[slot], free=not COVERED_BY[v.age][slot] & left, top=top))
        column = start + 2 * HALF
    return tuple(line)


def _cell(card: int, free: bool, top: bool) -> Span:
    width = 2 * HALF - 1
    if card in (AGE_BACK, GUILD_BACK):
        face = "guild" if card == GUILD_BACK else ""
        return (f"{'▒' * 9 if top else face:^{width}} ", "purple" if face else "dim")
    name = NAMES[CARD_IDS[card]]["en"][: width - 2]
    text = (f"[{name}]" if free else name) if top else cost_text(card)
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


def _city(v: View, seat: int) -> tuple[tuple[Span, ...], ...]:
    cards = bits(v.cards[seat])
    made = "".join(sorted((LETTERS[unit] for card in cards for unit in PRODUCE[card]), key=LETTERS.index))
    items = cards + [TOKEN + token for token in bits(v.tokens[seat])]
    symbols = sorted({SYMBOLS[SCIENCE[item]] for item in items if SCIENCE[item] >= 0})
    lines: list[tuple[Span, ...]] = [
        (
            (f"{v.coins[seat]} coins", "yellow"),
            (f"   makes {made or 'nothing'}", ""),
            (f"   science {len(symbols)} of 6 {' '.join(symbols)}", "green"),
        )
    ]
    for colour in range(len(COLOURS)):
        row = [_name(card) for card in cards if COLOUR[card] == colour]
        if row:
            lines.append(_joined(row))
    if v.tokens[seat]:
        names = [(NAMES[TOKEN_IDS[token]]["en"], "green") for token in bits(v.tokens[seat])]
        lines.append((("tokens: ", "dim"), *_joined(names)))
    for wonder in v.built[seat]:
        tucked = NAMES[CARD_IDS[v.tucked[wonder - WONDER]]]["en"]
        lines.append((("▲ ", "bold"), *_wonder(wonder), (f" (on {tucked})", "dim")))
    lines += [(("△ ", "dim"), *_wonder(wonder)) for wonder in v.unbuilt[seat]]
    return tuple(lines)
