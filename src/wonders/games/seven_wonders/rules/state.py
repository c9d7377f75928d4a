"""The state of a game of 7 Wonders: small ints, lists and bit masks, changed in place.

A city is a player's or, with two players, the free city, which comes last. Lists hold a value for each city or seat.

What the seats remember is not kept seat by seat. The deal and the record of all turns, `log`, say together which hand
everybody held at every turn; a view is worked out from them. The record only ever grows, so copies share it.
"""

from collections.abc import Mapping
from typing import Any

from wonders.core.events import Event
from wonders.games.seven_wonders.rules.catalog import (
    CHEAP,
    COLOUR,
    FOR_SALE,
    MAKES,
    POWERS,
    SCIENCE,
    SHIELDS,
    SOURCE_BIT,
    STAGES,
    WONDER_MAKES,
)

WONDER, SIDE, TURN, PAYMENT, SEVENTH, REVIVE, OVER = range(7)
"""The kinds of questions; all but PAYMENT are also the phases of a game."""
CITY_ASK = 6
"""What is added to a kind when the question is about the free city."""
NOTHING = -1
QUESTIONS = (
    "wonder", "side", "turn", "pay", "seventh", "revive",
    "city_wonder", "city_side", "city_turn", "city_pay", "city_seventh", "city_revive",
)  # fmt: skip

LEFT: tuple[tuple[int, ...], ...] = tuple(tuple((city + 1) % cities for city in range(cities)) for cities in range(8))
"""For each number of cities the left neighbour, the next clockwise, of each."""
RIGHT: tuple[tuple[int, ...], ...] = tuple(tuple((city - 1) % cities for city in range(cities)) for cities in range(8))

TURNS = 6
HAND = 7
SALE_COINS = 3
PENDING = -1
"""In the row of last cards: a seventh card that is still to be played."""


class State:
    """The whole truth about a game of 7 Wonders."""

    __slots__ = (
        "acts",
        "age",
        "asks",
        "bars",
        "boards",
        "cards",
        "cheap",
        "choose_sides",
        "cities",
        "city",
        "coins",
        "colours",
        "decks",
        "due",
        "fixed",
        "free",
        "given",
        "hands",
        "log",
        "looks",
        "offer",
        "open",
        "pays",
        "phase",
        "players",
        "powers",
        "sale",
        "same_turn",
        "shields",
        "sixth",
        "sources",
        "stages",
        "symbols",
        "tell",
        "tokens",
        "turn",
        "ways",
    )

    def __init__(self, players: int, decks: tuple[tuple[int, ...], ...]) -> None:
        cities = max(players, 3)
        self.tell: list[Event] | None = None
        # The deal, never changed in place: for each age the hands of the seats one after another, and with two
        # players the draw pile from the top.
        self.players = players
        self.cities = cities
        self.decks = decks
        # The choice of wonders: the boards on offer, and whether their sides are still to be chosen.
        self.offer: tuple[int, ...] = ()
        self.choose_sides: bool = False
        # Whether a seventh card belongs to the sixth turn.
        self.same_turn: bool = False
        # What is asked: the phase, the city it is about where there is one, the seats waited for as a mask, and each
        # seat's own question.
        self.phase: int = WONDER
        self.city: int = NOTHING
        self.open: int = 0
        self.asks: list[int] = [NOTHING] * players
        # The sealed choices: for each city what it does and how it pays; for each seat the answers given to it.
        self.acts: list[int] = [NOTHING] * cities
        self.pays: list[int] = [0] * cities
        self.given: list[int] = [0] * players
        self.due: tuple[int, ...] = ()
        # Where the game stands.
        self.age: int = -1
        self.turn: int = 0
        self.hands: list[tuple[int, ...]] = [()] * players
        # While a seventh card that belongs to the sixth turn is due: for each city what it built in that turn, which
        # makes nothing and lowers no price yet, and the coins it has left of those it began the turn with.
        self.sixth: tuple[tuple[int, int], ...] = ()
        # The record. `log` has six rows of turns and one of last cards for each age, with a number for each city:
        # the action, or LEFTOVER and the card. `looks` says when whose power opened the discard pile: the rows so
        # far, the seat that looked, the city, the card it built or NOTHING. `bars` has for each row what the free
        # city surely did not play face down, as a mask of cards (10.4).
        self.log: tuple[tuple[int, ...], ...] = ()
        self.looks: tuple[tuple[int, int, int, int], ...] = ()
        self.bars: tuple[int, ...] = ()
        # The cities; of the tokens the victories of Ages I, II, III and the defeats, four numbers a city.
        self.boards: list[int] = [NOTHING] * cities
        self.coins: list[int] = [3] * cities
        self.cards: list[int] = [0] * cities
        self.stages: list[int] = [0] * cities
        self.tokens: list[int] = [0] * (4 * cities)
        self.free: list[int] = [0] * cities
        # What follows from the cities, kept because every turn asks for it: production of which all is to be had,
        # either/or sources and those of them for sale, lower prices, powers, shields, symbols (four a city), cards by
        # colour (seven a city), and a memo of ways to pay, shared with copies until it no longer holds.
        self.fixed: list[int] = [0] * cities
        self.sources: list[int] = [0] * cities
        self.sale: list[int] = [0] * cities
        self.cheap: list[int] = [0] * cities
        self.powers: list[int] = [0] * cities
        self.shields: list[int] = [0] * cities
        self.symbols: list[int] = [0] * (4 * cities)
        self.colours: list[int] = [0] * (7 * cities)
        self.ways: list[dict[int, tuple[int, ...]]] = [{} for _ in range(cities)]

    def copy(self) -> "State":
        """An independent state; the memo of ways to pay is shared until a city's ways change."""
        other = State.__new__(State)
        other.tell = None
        other.players = self.players
        other.cities = self.cities
        other.decks = self.decks
        other.offer = self.offer
        other.choose_sides = self.choose_sides
        other.same_turn = self.same_turn
        other.phase = self.phase
        other.city = self.city
        other.open = self.open
        other.asks = self.asks[:]
        other.acts = self.acts[:]
        other.pays = self.pays[:]
        other.given = self.given[:]
        other.due = self.due
        other.age = self.age
        other.turn = self.turn
        other.hands = self.hands[:]
        other.sixth = self.sixth
        other.log = self.log
        other.looks = self.looks
        other.bars = self.bars
        other.boards = self.boards[:]
        other.coins = self.coins[:]
        other.cards = self.cards[:]
        other.stages = self.stages[:]
        other.tokens = self.tokens[:]
        other.free = self.free[:]
        other.fixed = self.fixed[:]
        other.sources = self.sources[:]
        other.sale = self.sale[:]
        other.cheap = self.cheap[:]
        other.powers = self.powers[:]
        other.shields = self.shields[:]
        other.symbols = self.symbols[:]
        other.colours = self.colours[:]
        other.ways = self.ways[:]
        return other

    def derive(self) -> None:
        """Works out anew what follows from the cities."""
        cities = self.cities
        self.fixed = [WONDER_MAKES[board >> 1] if board >= 0 else 0 for board in self.boards]
        self.sources = [0] * cities
        self.sale = [0] * cities
        self.cheap = [0] * cities
        self.powers = [0] * cities
        self.shields = [0] * cities
        self.symbols = [0] * (4 * cities)
        self.colours = [0] * (7 * cities)
        self.ways = [{} for _ in range(cities)]
        for city in range(cities):
            for card in bits(self.cards[city]):
                self.colours[7 * city + COLOUR[card]] += 1
                self._count(city, card)
            for item in STAGES[self.boards[city]][: self.stages[city]]:
                self._count(city, item)

    def _count(self, city: int, item: int) -> None:
        if not self.sixth or item != self.sixth[city][0]:
            self.fixed[city] += MAKES[item]
            self.sources[city] |= SOURCE_BIT[item]
            self.sale[city] |= SOURCE_BIT[item] & FOR_SALE
            self.cheap[city] |= CHEAP[item]
        self.powers[city] |= POWERS[item]
        self.shields[city] += SHIELDS[item]
        if SCIENCE[item] >= 0:
            self.symbols[4 * city + SCIENCE[item]] += 1


def bits(mask: int) -> list[int]:
    """The numbers of the bits set in a mask, ascending."""
    result = []
    while mask:
        low = mask & -mask
        result.append(low.bit_length() - 1)
        mask ^= low
    return result


def controller(age: int, turn: int) -> int:
    """The seat that controls the free city in a turn: first left, right, left of it, then by turns (10.2)."""
    return (age + turn) & 1


def packet(cities: int, age: int, turn: int, seat: int) -> int:
    """Whose hand of the beginning of the age a seat holds in a turn: they go left, right, left (4.4)."""
    return (seat + turn if age == 1 else seat - turn) % cities


_STORED = ("players", "choose_sides", "same_turn", "phase", "city", "open", "age", "turn")
_LISTS = ("asks", "acts", "pays", "given", "boards", "coins", "cards", "stages", "tokens", "free")
_TUPLES = ("offer", "due", "bars")
_ROWS = ("decks", "log", "looks", "sixth")


def dump(state: State) -> dict[str, Any]:
    """The state as plain data, what is hidden included."""
    data: dict[str, Any] = {name: getattr(state, name) for name in _STORED}
    data.update({name: list(getattr(state, name)) for name in _LISTS + _TUPLES})
    data.update({name: [list(row) for row in getattr(state, name)] for name in _ROWS})
    data["hands"] = [list(hand) for hand in state.hands]
    return data


def load(data: Mapping[str, Any]) -> State:
    """The state that `dump` gave these data of."""
    state = State(data["players"], tuple(tuple(deck) for deck in data["decks"]))
    for name in _STORED:
        setattr(state, name, data[name])
    for name in _LISTS:
        setattr(state, name, list(data[name]))
    for name in _TUPLES:
        setattr(state, name, tuple(data[name]))
    for name in _ROWS:
        setattr(state, name, tuple(tuple(row) for row in data[name]))
    state.hands = [tuple(hand) for hand in data["hands"]]
    state.derive()
    return state
