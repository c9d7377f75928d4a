"""7 Wonders as text: the own hand and city, the neighbours, the cities further off."""

from collections.abc import Sequence
from typing import TypeAlias

from wonders.core.events import Fields
from wonders.core.text.drawing import Section, Span, aligned
from wonders.core.text.phrases import Speaker
from wonders.games.seven_wonders.rules.catalog import (
    CARD_IDS,
    CHAIN,
    CITY_IDS,
    COLOUR,
    PLAIN,
    SAME,
    SIDES,
    SOURCES,
    STAGES,
)
from wonders.games.seven_wonders.rules.effects import COLOURS, FREE_BUILD, SYMBOLS
from wonders.games.seven_wonders.rules.events import PASSING
from wonders.games.seven_wonders.rules.score import military
from wonders.games.seven_wonders.rules.state import (
    CITY_ASK,
    LEFT,
    NOTHING,
    OVER,
    RIGHT,
    TURN,
    TURNS,
    State,
    bits,
    controller,
)
from wonders.games.seven_wonders.rules.trade import NEVER, purse, ways
from wonders.games.seven_wonders.text.box import cost_text, effect_text, letters_of, name_of
from wonders.games.seven_wonders.views.cities import side_open
from wonders.games.seven_wonders.views.memory import pile_known, pile_size, remembered, tucked
from wonders.games.seven_wonders.views.show import choice
from wonders.games.seven_wonders.views.view import View, public

Spans: TypeAlias = tuple[Span, ...]


def draw(v: View, speaker: Speaker) -> list[Section]:
    """The table as a viewer sees it."""
    s = public(v)
    cities = [*speaker.players[: v.players], speaker.name("free_city")]
    speaker = Speaker(speaker.game, cities, speaker.language)
    sections = [Section(_title(v, speaker), (_status(v, speaker), *_chosen(v, speaker)))]
    if v.hand:
        free_city = v.ask >= CITY_ASK
        title = speaker.say("draw", "city_hand" if free_city else "hand")
        city = v.players if free_city else v.viewer or 0
        sections.append(Section(title, aligned([_in_hand(s, speaker, city, card) for card in v.hand])))
    if v.last != NOTHING:
        sections.append(Section(speaker.say("draw", "last"), aligned([_in_hand(s, speaker, v.players, v.last)])))
    near = _near(v)
    for city, where in near:
        title = speaker.say("draw", where, {"seat": city}) if where else cities[city]
        sections.append(Section(title, _city(v, s, speaker, city)))
    far = [city for city in range(len(v.boards)) if city not in [one for one, _ in near]]
    if far:
        lines = tuple(_short(v, s, speaker, city) for city in far)
        sections.append(Section(speaker.say("draw", "far"), lines))
    if v.pile:
        sections.append(Section(speaker.say("draw", "discard"), aligned([_card(speaker, card) for card in v.pile])))
    notes = _notes(v, speaker)
    if notes:
        sections.append(Section(speaker.say("draw", "memory"), tuple(notes)))
    return sections


def _near(v: View) -> list[tuple[int, str]]:
    """The cities drawn in full: the viewer's own and both neighbours, for a spectator all."""
    if v.viewer is None:
        return [(city, "") for city in range(len(v.boards))]
    cities = len(v.boards)
    return [(v.viewer, ""), (LEFT[cities][v.viewer], "left"), (RIGHT[cities][v.viewer], "right")]


def _title(v: View, speaker: Speaker) -> str:
    if v.age < 0:
        return speaker.say("draw", "wonders")
    if v.phase == OVER:
        return speaker.say("draw", "over")
    direction = PASSING[v.age] if v.players > 2 else "swap"
    fields: Fields = {"age": v.age + 1, "turn": v.turn + 1, "turns": TURNS, "direction": direction}
    return speaker.say("draw", "turn", fields)


def _status(v: View, speaker: Speaker) -> Spans:
    parts = [speaker.say("draw", "waiting", {"seat": bits(v.open)})] if v.open else []
    parts.append(speaker.say("draw", "pile", {"number": pile_size(v)}))
    if v.players == 2 and v.age >= 0:
        parts.append(speaker.say("draw", "controller", {"seat": controller(v.age, v.turn)}))
    return (("   ".join(parts), ""),)


def _chosen(v: View, speaker: Speaker) -> list[Spans]:
    """The viewer's own sealed choice."""
    words = [speaker.action(notation) for notation in choice(v)]
    return [((f"{speaker.say('draw', 'chosen')}: ", "dim"), (", ".join(words), "bold"))] if words else []


def _name(speaker: Speaker, card: int) -> Span:
    return (name_of(speaker, card), COLOURS[COLOUR[card]])


def _card(speaker: Speaker, card: int) -> Spans:
    return (
        _name(speaker, card),
        (cost_text(speaker, card), ""),
        (effect_text(speaker, card), ""),
    )


def _in_hand(s: State, speaker: Speaker, city: int, card: int) -> Spans:
    return (
        _name(speaker, card),
        (cost_text(speaker, card), ""),
        (_payment(s, speaker, city, card), "bold"),
        (effect_text(speaker, card), ""),
    )


def _payment(s: State, speaker: Speaker, city: int, card: int) -> str:
    """In a few words how a card could be paid: one of free, chain, own resources, trade, impossible."""
    if SAME[card] & s.cards[city]:
        return speaker.say("draw", "duplicate")
    if PLAIN[card]:
        return speaker.say("draw", "free")
    if CHAIN[card] & s.cards[city]:
        return speaker.say("draw", "chain")
    found = ways(s, city, card)
    if found == NEVER:
        return speaker.say("draw", "never")
    coins = purse(s, city)
    if found[0] >> 8 > coins:
        return speaker.say("draw", "dear", {"coins": found[0] >> 8})
    if found[0] & 0xFF:
        return speaker.say("draw", "trade", {"ways": [_split(way) for way in found if way >> 8 <= coins]})
    return f"{found[0] >> 8}$" if found[0] else speaker.say("draw", "own")


def _split(way: int) -> str:
    """The coins of a trade with arrows to the neighbours who get them."""
    left, right = way >> 4 & 15, way & 15
    return " ".join(part for part in (f"◂{left}" if left else "", f"{right}▸" if right else "") if part)


def _joined(spans: Sequence[Span]) -> Spans:
    line: list[Span] = []
    for span in spans:
        if line:
            line.append((" · ", "dim"))
        line.append(span)
    return tuple(line)


def _head(v: View, speaker: Speaker, city: int) -> str:
    board = v.boards[city]
    if board == NOTHING:
        return speaker.say("draw", "no_wonder")
    name = CITY_IDS[board >> 1]
    if side_open(v, city):
        return speaker.name(name)
    return speaker.say("draw", "side", {"city": name, "side": SIDES[board & 1]})


def _makes(s: State, speaker: Speaker, city: int) -> str:
    """What a city produces: letters, either/or sources with a stroke, those not for sale in brackets."""
    letters = speaker.template("draw.letters")
    fixed = letters_of(speaker, s.fixed[city])
    parts = [fixed] if fixed else []
    for number in bits(s.sources[city]):
        _, resources, for_sale = SOURCES[number]
        text = "/".join(letters[resource] for resource in resources)
        parts.append(text if for_sale else f"({text})")
    return speaker.say("draw", "makes", {"letters": " ".join(parts) or []})


def _science(s: State, speaker: Speaker, city: int) -> str:
    counts = zip(SYMBOLS, s.symbols[4 * city : 4 * city + 4], strict=True)
    return speaker.say("draw", "science", {"symbols": [symbol for symbol, count in counts for _ in range(count)]})


def _sums(v: View, s: State, speaker: Speaker, city: int) -> Spans:
    return (
        (speaker.say("draw", "coins", {"coins": v.coins[city]}), "yellow"),
        (f"   {_makes(s, speaker, city)}", ""),
        (f"   {speaker.say('draw', 'shields', {'shields': s.shields[city]})}", "red"),
        (f"   {_science(s, speaker, city)}", "green"),
        (f"   {_conflicts(s, speaker, city)}", "red"),
    )


def _conflicts(s: State, speaker: Speaker, city: int) -> str:
    return speaker.say("draw", "conflicts", {"points": f"{military(s, city):+}"})


def _city(v: View, s: State, speaker: Speaker, city: int) -> tuple[Spans, ...]:
    lines: list[Spans] = [((_head(v, speaker, city), "bold"),), _sums(v, s, speaker, city)]
    cards = bits(v.cards[city])
    for colour in range(len(COLOURS)):
        row = [_name(speaker, card) for card in cards if COLOUR[card] == colour]
        if row:
            lines.append(_joined(row))
    if v.boards[city] == NOTHING or side_open(v, city):
        return tuple(lines)
    under = tucked(v, city)
    for number, item in enumerate(STAGES[v.boards[city]]):
        text = f"{cost_text(speaker, item):6} {effect_text(speaker, item)}"
        if number >= v.stages[city]:
            lines.append((("△ ", "dim"), (text, "")))
            continue
        line: list[Span] = [("▲ ", "bold"), (text, "")]
        if under[number] != NOTHING:
            line.append((f" ({speaker.say('draw', 'tucked', {'card': CARD_IDS[under[number]]})})", "dim"))
        lines.append(tuple(line))
    if s.powers[city] & FREE_BUILD:
        lines.append(((speaker.say("draw", "power_left" if v.free[city] else "power_used"), "dim"),))
    return tuple(lines)


def _short(v: View, s: State, speaker: Speaker, city: int) -> Spans:
    counts = [
        (f"{s.colours[7 * city + colour]} {speaker.name(COLOURS[colour])}", COLOURS[colour])
        for colour in range(len(COLOURS))
        if s.colours[7 * city + colour]
    ]
    stages = len(STAGES[v.boards[city]]) if v.boards[city] != NOTHING else 0
    parts = [
        _head(v, speaker, city),
        speaker.say("draw", "stages", {"built": v.stages[city], "all": stages}),
        speaker.say("draw", "coins", {"coins": v.coins[city]}),
        speaker.say("draw", "shields", {"shields": s.shields[city]}),
        _science(s, speaker, city),
        _conflicts(s, speaker, city),
    ]
    return ((f"{speaker.players[city]} ", "bold"), (", ".join(parts) + "   ", ""), *_joined(counts))


def _notes(v: View, speaker: Speaker) -> list[Spans]:
    lines: list[Spans] = []
    for hand in remembered(v):
        has = speaker.say("draw", "has", {"seat": hand.seat})
        rest = [
            speaker.say("draw", word, {"number": number})
            for word, number in (("gone", hand.gone), ("new", hand.new))
            if number
        ]
        cards = _joined([_name(speaker, card) for card in hand.cards])
        lines.append(((f"{has}: ", "dim"), *cards, ("".join(f", {part}" for part in rest), "")))
    known = pile_known(v)
    if known and not v.pile and v.phase <= TURN:
        where = speaker.say("draw", "known_pile")
        lines.append(((f"{where}: ", "dim"), *_joined([_name(speaker, card) for card in known])))
    return lines
