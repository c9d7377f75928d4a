"""Builds the state that a drawing shows, and refuses a drawing that no game could show.

Names become numbers, what is not drawn is filled in, and every card, wonder and token is in one place only.
"""

from collections.abc import Iterable
from functools import cache

from rulebook.duel.drawing import ANY, TAKEN, City, Drawing, Nonsense, require
from wonders.games.duel.rules.catalog import (
    CARD_IDS,
    COVERED_BY,
    DECK,
    FACE_UP,
    GUILDS,
    ITEM,
    PLACE,
    SLOTS,
    TOKEN,
    TOKEN_IDS,
    WONDER_IDS,
)
from wonders.games.duel.rules.state import TURN, State

ALL_SLOTS = (1 << SLOTS) - 1


def build(drawing: Drawing) -> State:
    """The state that a drawing shows."""
    cities = [drawing.cities["A"], drawing.cities["B"]]
    table = drawing.table
    wonders = _wonders(cities)
    board, box = _tokens(cities, table)
    tucked, decks, left, reach = _deal_cards(drawing, sum(len(city.built) for city in cities))

    state = State(decks, wonders, _mask(board), box, table.get("option", []) == ["chooses"])
    require(table.get("option", ["chooses"]) == ["chooses"], f"no option {table.get('option')}")
    state.ask = TURN
    state.seat = "AB".index(table.get("turn", ["A"])[0])
    state.drafted = 8
    state.age = drawing.age
    state.layout = decks[drawing.age]
    state.left = left
    state.up = FACE_UP[drawing.age] & left | reach
    state.pawn = int(*table.get("pawn", ["0"]))
    require(abs(state.pawn) < 9, "a pawn in a capital has ended the game")
    state.spoils = _spoils(state.pawn, table.get("gone", []))
    state.discard = _mask(_cards(table.get("discard", [])))
    state.coins = [city.coins for city in cities]
    state.cards = [_mask(_cards(city.cards)) for city in cities]
    state.tokens = [_mask(ITEM[name] - TOKEN for name in city.tokens) for city in cities]
    state.unbuilt = [tuple(ITEM[name] for name in city.wonders) for city in cities]
    state.built = [tuple(ITEM[name] for name in city.built) for city in cities]
    under = dict(zip((name for city in cities for name in city.built), tucked, strict=True))
    state.tucked = tuple(under.get(name, -1) for name in WONDER_IDS)
    state.derive()
    require(all(symbols.bit_count() < 6 for symbols in state.symbols), "six different symbols have ended the game")
    return state


def _mask(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def _different(names: list[str], known: tuple[str, ...], what: str) -> None:
    for name in names:
        require(name in known, f"'{name}' is no {what}")
        require(names.count(name) == 1, f"'{name}' is in two places")


def _cards(names: list[str]) -> list[int]:
    return [ITEM[name] for name in names]


def _wonders(cities: list[City]) -> tuple[int, ...]:
    """Fills both cities up to four wonders; the twelve wonders as dealt."""
    drawn = [name for city in cities for name in city.wonders + city.built]
    _different(drawn, WONDER_IDS, "wonder")
    require("great_library" not in cities[0].built + cities[1].built, "play the Great Library, do not draw it built")
    built = sum(len(city.built) for city in cities)
    require(built <= 7, "more than seven wonders are built")
    spare = [name for name in WONDER_IDS if name not in drawn]
    for city in cities:
        missing = 4 - len(city.wonders) - len(city.built)
        require(missing >= 0, "a city has more than four wonders")
        if built < 7:
            city.wonders, spare = city.wonders + spare[:missing], spare[missing:]
        require(built < 7 or not city.wonders, "the eighth wonder is out of the game")
    owned = [name for city in cities for name in city.wonders + city.built]
    return tuple(ITEM[name] for name in (*owned, *(name for name in WONDER_IDS if name not in owned)))


def _tokens(cities: list[City], table: dict[str, list[str]]) -> tuple[list[int], tuple[int, ...]]:
    """The tokens on the board, and the five in the box in the order in which they are drawn."""
    owned = [name for city in cities for name in city.tokens]
    board, box = table.get("board"), table.get("box", [])
    _different(owned + (board or []) + box, TOKEN_IDS, "progress token")
    if board is None:
        board = [name for name in TOKEN_IDS if name not in owned + box][: 5 - len(owned)]
    require(len(owned + board) == 5, f"board and cities have {len(owned + board)} tokens, not 5")
    box = box + [name for name in TOKEN_IDS if name not in owned + board + box]
    return [ITEM[name] - TOKEN for name in board], tuple(ITEM[name] - TOKEN for name in box)


def _spoils(pawn: int, gone: list[str]) -> list[int]:
    """The military tokens taken: those drawn as gone and those of the zones the pawn has entered."""
    _different(gone, ("A2", "A5", "B2", "B5"), "military token")
    taken = [0, 0]
    for seat, side, distance in ((0, "B", pawn), (1, "A", -pawn)):
        for zone, name in enumerate((f"{side}2", f"{side}5")):
            if name in gone or distance >= 3 * (zone + 1):
                taken[seat] |= 1 << zone
    return taken


def _deal_cards(drawing: Drawing, built: int) -> tuple[list[int], tuple[tuple[int, ...], ...], int, int]:
    """Cards for the built wonders, the three decks with every card drawn in its place, what is left and accessible."""
    age = drawing.age
    rows = [name for row in drawing.rows for name in row if name not in (ANY, TAKEN)]
    laid = rows + (drawing.accessible or [])
    used = drawing.cities["A"].cards + drawing.cities["B"].cards + drawing.table.get("discard", [])
    _different(laid + used, CARD_IDS, "card")
    for name in used:
        require(_age_of(ITEM[name]) <= age, f"{name} belongs to a later age")
    for name in laid:
        require(_age_of(ITEM[name]) == age, f"{name} belongs to another age than {age + 1}")

    drawn = _cards(laid + used)
    spare = [card for card in range(len(CARD_IDS)) if card not in drawn]
    tucked = [card for card in spare if _age_of(card) <= age and DECK[card] != GUILDS][:built]
    require(len(tucked) == built, "no card is left to tuck under a wonder")
    taken = _cards(used) + tucked
    spare = [card for card in spare if card not in tucked]

    here = [card for card in taken if _age_of(card) == age]
    left, reach, drawn_at = _layout(drawing, len(here))
    gone = [slot for slot in range(SLOTS) if not left >> slot & 1]
    decks = []
    for number in range(3):
        places = dict(enumerate(card for card in taken if _age_of(card) == number))
        if number == age:
            places = {**drawn_at, **dict(zip(gone, here, strict=False))}
        decks.append(_deck(number, places, spare))
    return tucked, tuple(decks), left, reach


def _age_of(card: int) -> int:
    return 2 if DECK[card] == GUILDS else DECK[card]


def _deck(age: int, places: dict[int, int], spare: list[int]) -> tuple[int, ...]:
    """Twenty cards of an age, with some at their places and three guilds in Age III."""
    require(len(places) <= SLOTS, f"more than {SLOTS} cards of age {age + 1} are in play")
    guilds = (3 if age == 2 else 0) - sum(DECK[card] == GUILDS for card in places.values())
    require(guilds >= 0, "more than 3 guilds are in play")
    fill = [card for card in spare if DECK[card] == GUILDS][:guilds] + [card for card in spare if DECK[card] == age]
    free = [slot for slot in range(SLOTS) if slot not in places]
    require(guilds <= len(free), "Age III has no room for its 3 guilds")
    deck = {**places, **dict(zip(free, fill, strict=False))}
    require(len(deck) == SLOTS, f"too many cards of age {age + 1} are drawn")
    return tuple(deck[slot] for slot in range(SLOTS))


def _layout(drawing: Drawing, taken: int) -> tuple[int, int, dict[int, int]]:
    """The slots that are left, the accessible ones, and the cards drawn in theirs."""
    age = drawing.age
    cards = drawing.accessible
    if drawing.rows:
        left, places = _from_rows(age, drawing.rows)
    elif drawing.last:
        require(bool(cards), "the last cards are not named")
        left = (1 << len(cards or [])) - 1
        require(_accessible(age, left) == left, "the last cards cover each other")
        places = dict(enumerate(_cards(cards or [])))
    else:
        left = _shape(age, None if cards is None else len(cards), taken)
        reach = [slot for slot in range(SLOTS) if _accessible(age, left) >> slot & 1]
        places = dict(zip(reach, _cards(cards or []), strict=False))
    require(SLOTS - left.bit_count() >= taken, f"more cards of age {age + 1} are in play than the layout lacks")
    return left, _accessible(age, left), places


def _from_rows(age: int, rows: list[list[str]]) -> tuple[int, dict[int, int]]:
    sizes = [sum(place[0] == row for place in PLACE[age]) for row in range(1, PLACE[age][-1][0] + 1)]
    require([len(row) for row in rows] == sizes, f"the rows of age {age + 1} have {sizes} cards")
    names = [name for row in rows for name in row]
    left = _mask(slot for slot, name in enumerate(names) if name != TAKEN)
    require(
        not any(COVERED_BY[age][slot] & left for slot in range(SLOTS) if not left >> slot & 1),
        "a card was taken that lies under another",
    )
    return left, {slot: ITEM[name] for slot, name in enumerate(names) if name not in (ANY, TAKEN)}


def _accessible(age: int, left: int) -> int:
    return _mask(slot for slot in range(SLOTS) if left >> slot & 1 and not COVERED_BY[age][slot] & left)


@cache
def _shape(age: int, accessible: int | None, taken: int) -> int:
    """The fullest layout from which so many cards are taken that has this number of accessible ones."""
    shapes = {ALL_SLOTS}
    for gone in range(SLOTS):
        if gone >= taken:
            for left in sorted(shapes, reverse=True):
                if accessible is None or _accessible(age, left).bit_count() == accessible:
                    return left
        shapes = {left ^ 1 << slot for left in shapes for slot in range(SLOTS) if _accessible(age, left) >> slot & 1}
    raise Nonsense(f"age {age + 1} never has {accessible} accessible cards")
