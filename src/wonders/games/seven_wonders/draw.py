"""7 Wonders as text: the own hand and city, the neighbours, the cities further off."""

from collections.abc import Sequence
from typing import TypeAlias

from wonders.core.drawing import Section, Span
from wonders.games.seven_wonders.box import effect_text, name_of
from wonders.games.seven_wonders.catalog import (
    CHAIN,
    CITY_IDS,
    COLOUR,
    NAMES,
    PLAIN,
    SAME,
    SOURCES,
    STAGES,
    cost_text,
)
from wonders.games.seven_wonders.cities import side_open
from wonders.games.seven_wonders.effects import COLOURS, FREE_BUILD, LETTERS, SYMBOLS
from wonders.games.seven_wonders.memory import pile_known, pile_size, remembered, tucked
from wonders.games.seven_wonders.score import military
from wonders.games.seven_wonders.show import choice
from wonders.games.seven_wonders.state import CITY_ASK, LEFT, NOTHING, OVER, RIGHT, TURN, TURNS, State, bits, controller
from wonders.games.seven_wonders.tell import PASSING
from wonders.games.seven_wonders.trade import NEVER, ways
from wonders.games.seven_wonders.view import View, public

Line: TypeAlias = tuple[Span, ...]
AGES = ("I", "II", "III")


def draw(v: View, players: Sequence[str]) -> list[Section]:
    """The table as a viewer sees it."""
    s = public(v)
    names = [*players, "Free city"][: len(v.boards)]
    sections = [Section(_title(v), (_status(v, names), *_chosen(v)))]
    if v.hand:
        free_city = v.ask >= CITY_ASK
        title = "Hand, with the prices of the free city" if free_city else "Hand"
        city = v.players if free_city else v.viewer or 0
        sections.append(Section(title, tuple(_in_hand(s, city, card) for card in v.hand)))
    if v.last != NOTHING:
        sections.append(Section("Last card of the draw pile", (_in_hand(s, v.players, v.last),)))
    near = _near(v)
    for city, where in near:
        sections.append(Section(f"{names[city]}{where}", _city(v, s, city)))
    far = [city for city in range(len(v.boards)) if city not in [one for one, _ in near]]
    if far:
        sections.append(Section("Further off", tuple(_short(v, s, city, names[city]) for city in far)))
    if v.pile:
        sections.append(Section("Discard pile", tuple(_card(card) for card in v.pile)))
    notes = _notes(v, names)
    if notes:
        sections.append(Section("What you remember", tuple(notes)))
    return sections


def _near(v: View) -> list[tuple[int, str]]:
    """The cities drawn in full: the viewer's own and both neighbours, for a spectator all."""
    if v.viewer is None:
        return [(city, "") for city in range(len(v.boards))]
    cities = len(v.boards)
    left, right = LEFT[cities][v.viewer], RIGHT[cities][v.viewer]
    return [(v.viewer, ""), (left, " (left neighbour)"), (right, " (right neighbour)")]


def _title(v: View) -> str:
    if v.age < 0:
        return "The wonders are chosen"
    if v.phase == OVER:
        return "The game is over"
    way = f"hands go {PASSING[v.age]}" if v.players > 2 else "hands are swapped"
    return f"Age {AGES[v.age]}, turn {v.turn + 1} of {TURNS}, {way}"


def _status(v: View, names: list[str]) -> Line:
    waited = ", ".join(names[seat] for seat in bits(v.open)) or "nobody"
    line: list[Span] = [("waiting for ", "dim"), (waited, "bold"), (f"   discard pile {pile_size(v)}", "")]
    if v.players == 2 and v.age >= 0:
        line.append((f"   free city controlled by {names[controller(v.age, v.turn)]}", ""))
    return tuple(line)


def _chosen(v: View) -> list[Line]:
    """The viewer's own sealed choice."""
    words = choice(v)
    return [(("chosen: ", "dim"), (", ".join(words), "bold"))] if words else []


def _name(card: int) -> Span:
    return (name_of(card), COLOURS[COLOUR[card]])


def _card(card: int) -> Line:
    return ((f"{name_of(card):20}", COLOURS[COLOUR[card]]), (f" {cost_text(card):8} {effect_text(card)}", ""))


def _in_hand(s: State, city: int, card: int) -> Line:
    return (
        (f"{name_of(card):20}", COLOURS[COLOUR[card]]),
        (f" {cost_text(card):8} ", ""),
        (f"{_payment(s, city, card):18} ", "bold"),
        (effect_text(card), ""),
    )


def _payment(s: State, city: int, card: int) -> str:
    """In a few words how a card could be paid: one of free, chain, own resources, trade, impossible."""
    if SAME[card] & s.cards[city]:
        return "duplicate"
    if PLAIN[card]:
        return "free"
    if CHAIN[card] & s.cards[city]:
        return "free by chain"
    found = ways(s, city, card)
    if found == NEVER:
        return "not to be had"
    if found[0] >> 8 > s.coins[city]:
        return f"too dear: {found[0] >> 8}$"
    if found[0] & 0xFF:
        return "trade " + " or ".join(_split(way) for way in found if way >> 8 <= s.coins[city])
    return f"{found[0] >> 8}$" if found[0] else "own resources"


def _split(way: int) -> str:
    """The coins of a trade with arrows to the neighbours who get them."""
    left, right = way >> 4 & 15, way & 15
    return " ".join(part for part in (f"◂{left}" if left else "", f"{right}▸" if right else "") if part)


def _joined(spans: Sequence[Span]) -> Line:
    line: list[Span] = []
    for span in spans:
        if line:
            line.append((" · ", "dim"))
        line.append(span)
    return tuple(line)


def _head(v: View, city: int) -> str:
    board = v.boards[city]
    if board == NOTHING:
        return "no wonder yet"
    side = "" if side_open(v, city) else f" {'AB'[board & 1]}"
    return f"{NAMES[CITY_IDS[board >> 1]]['en']}{side}"


def _makes(s: State, city: int) -> str:
    """What a city produces: letters, either/or sources with a stroke, those not for sale in brackets."""
    fixed = "".join(letter * (s.fixed[city] >> 4 * place & 15) for place, letter in enumerate(LETTERS))
    parts = [fixed] if fixed else []
    for number in bits(s.sources[city]):
        _, resources, for_sale = SOURCES[number]
        text = "/".join(LETTERS[resource] for resource in resources)
        parts.append(text if for_sale else f"({text})")
    return " ".join(parts) or "nothing"


def _science(s: State, city: int) -> str:
    counts = zip(SYMBOLS, s.symbols[4 * city : 4 * city + 4], strict=True)
    return " ".join(f"{count} {symbol}" for symbol, count in counts if count) or "none"


def _sums(v: View, s: State, city: int) -> Line:
    return (
        (f"{v.coins[city]} coins", "yellow"),
        (f"   makes {_makes(s, city)}", ""),
        (f"   shields {s.shields[city]}", "red"),
        (f"   science {_science(s, city)}", "green"),
        (f"   conflicts {military(s, city):+}", "red"),
    )


def _city(v: View, s: State, city: int) -> tuple[Line, ...]:
    lines: list[Line] = [((_head(v, city), "bold"),), _sums(v, s, city)]
    cards = bits(v.cards[city])
    for colour in range(len(COLOURS)):
        row = [_name(card) for card in cards if COLOUR[card] == colour]
        if row:
            lines.append(_joined(row))
    if v.boards[city] == NOTHING or side_open(v, city):
        return tuple(lines)
    under = tucked(v, city)
    for number, item in enumerate(STAGES[v.boards[city]]):
        if number >= v.stages[city]:
            lines.append((("△ ", "dim"), (f"{cost_text(item):6} {effect_text(item)}", "")))
            continue
        line: list[Span] = [("▲ ", "bold"), (f"{cost_text(item):6} {effect_text(item)}", "")]
        if under[number] != NOTHING:
            line.append((f" (on {name_of(under[number])})", "dim"))
        lines.append(tuple(line))
    if s.powers[city] & FREE_BUILD:
        left = "one free card is left in this age" if v.free[city] else "the free card of this age is built"
        lines.append(((left, "dim"),))
    return tuple(lines)


def _short(v: View, s: State, city: int, name: str) -> Line:
    counts = [
        (f"{s.colours[7 * city + colour]} {COLOURS[colour]}", COLOURS[colour])
        for colour in range(len(COLOURS))
        if s.colours[7 * city + colour]
    ]
    stages = f"{v.stages[city]}/{len(STAGES[v.boards[city]])}" if v.boards[city] != NOTHING else "-"
    return (
        (f"{name} ", "bold"),
        (f"{_head(v, city)}, {stages} stages, {v.coins[city]} coins, {s.shields[city]} shields, ", ""),
        (f"science {_science(s, city)}, conflicts {military(s, city):+}   ", ""),
        *_joined(counts),
    )


def _notes(v: View, names: list[str]) -> list[Line]:
    lines: list[Line] = []
    for hand in remembered(v):
        gone = f", {hand.gone} of them gone" if hand.gone else ""
        new = f", and {hand.new} unknown" if hand.new else ""
        lines.append(
            ((f"{names[hand.seat]} has ", "dim"), *_joined([_name(card) for card in hand.cards]), (gone + new, ""))
        )
    known = pile_known(v)
    if known and not v.pile and v.phase <= TURN:
        lines.append((("in the discard pile ", "dim"), *_joined([_name(card) for card in known])))
    return lines
