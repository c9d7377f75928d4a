"""The state of a game of Duel: small ints, lists and bit masks, changed in place."""

from collections.abc import Mapping
from typing import Any

from wonders.core.events import Event
from wonders.games.duel.rules.catalog import (
    CHOICE,
    COLOUR,
    COVERED_BY,
    PRICE1,
    PRODUCE,
    SCIENCE,
    TOKEN,
    WONDER_IDS,
)

DRAFT, TURN, PROGRESS, LIBRARY, DESTROYING, REVIVE, START, OVER = range(8)
QUESTIONS = ("draft", "turn", "progress", "library", "destroy", "revive", "start")

CIVILIAN, MILITARY, SCIENTIFIC = range(3)
HOW = ("civilian", "military", "science")

DRAFT_ORDER = (0, 1, 1, 0, 1, 0, 0, 1)
CAPITAL = 9
ZONES = ((3, 2), (6, 5))
"""Where the military tokens lie: the first space of the zone, and the coins the opponent loses."""
NO_CARD = -1


class State:
    """The whole truth about a game of Duel. Lists of two hold a value for each seat."""

    __slots__ = (
        "again",
        "age",
        "ask",
        "board",
        "box",
        "built",
        "cards",
        "choices",
        "chooses",
        "coins",
        "colours",
        "deck_wonders",
        "decks",
        "discard",
        "drafted",
        "fixed",
        "how",
        "layout",
        "left",
        "pawn",
        "price1",
        "prices",
        "reach",
        "seat",
        "spoils",
        "symbols",
        "tell",
        "tokens",
        "tucked",
        "unbuilt",
        "up",
        "victor",
    )

    def __init__(
        self,
        decks: tuple[tuple[int, ...], ...],
        deck_wonders: tuple[int, ...],
        board: int,
        box: tuple[int, ...],
        chooses: bool,
    ) -> None:
        self.tell: list[Event] | None = None
        # The deal, never changed in place.
        self.decks = decks
        self.deck_wonders = deck_wonders
        self.box = box
        self.chooses = chooses
        # Whose question it is, and of what kind.
        self.ask: int = DRAFT
        self.seat: int = 0
        self.again: bool = False
        self.victor: int = -1
        self.how: int = CIVILIAN
        # The draft: wonders offered by the deck so far that are taken, as a count.
        self.drafted: int = 0
        # The table.
        self.age: int = -1
        self.layout: tuple[int, ...] = ()
        self.left: int = 0
        self.up: int = 0
        self.pawn: int = 0
        self.spoils: list[int] = [0, 0]
        self.board: int = board
        self.discard: int = 0
        # The cities.
        self.coins: list[int] = [7, 7]
        self.cards: list[int] = [0, 0]
        self.tokens: list[int] = [0, 0]
        self.unbuilt: list[tuple[int, ...]] = [(), ()]
        self.built: list[tuple[int, ...]] = [(), ()]
        self.tucked: tuple[int, ...] = (NO_CARD,) * len(WONDER_IDS)
        # What follows from the cities and the layout, kept because every turn asks for it:
        # available slots, fixed production, choice producers, resources for 1 coin, symbols, cards by colour, and a
        # memo of what each item costs, shared with copies until it no longer holds.
        self.reach: list[int] = []
        self.fixed: list[int] = [0] * 10
        self.choices: list[int] = [0, 0, 0, 0]
        self.price1: list[int] = [0, 0]
        self.symbols: list[int] = [0, 0]
        self.colours: list[int] = [0] * 14
        self.prices: list[dict[int, int]] = [{}, {}]

    def copy(self) -> "State":
        """An independent state; the memo of prices is shared until one side's prices change."""
        other = State.__new__(State)
        other.tell = None
        other.decks = self.decks
        other.deck_wonders = self.deck_wonders
        other.box = self.box
        other.chooses = self.chooses
        other.ask = self.ask
        other.seat = self.seat
        other.again = self.again
        other.victor = self.victor
        other.how = self.how
        other.drafted = self.drafted
        other.age = self.age
        other.layout = self.layout
        other.left = self.left
        other.up = self.up
        other.pawn = self.pawn
        other.spoils = self.spoils[:]
        other.board = self.board
        other.discard = self.discard
        other.coins = self.coins[:]
        other.cards = self.cards[:]
        other.tokens = self.tokens[:]
        other.unbuilt = self.unbuilt[:]
        other.built = self.built[:]
        other.tucked = self.tucked
        other.reach = self.reach[:]
        other.fixed = self.fixed[:]
        other.choices = self.choices[:]
        other.price1 = self.price1[:]
        other.symbols = self.symbols[:]
        other.colours = self.colours[:]
        other.prices = self.prices[:]
        return other

    def derive(self) -> None:
        """Works out anew what follows from the cities and the layout."""
        self.fixed = [0] * 10
        self.choices = [0, 0, 0, 0]
        self.price1 = [0, 0]
        self.symbols = [0, 0]
        self.colours = [0] * 14
        self.prices = [{}, {}]
        for seat in (0, 1):
            for card in bits(self.cards[seat]):
                self.colours[7 * seat + COLOUR[card]] += 1
                self._count(seat, card)
            for item in self.built[seat]:
                self._count(seat, item)
            for token in bits(self.tokens[seat]):
                self._count(seat, TOKEN + token)
        self.reach = [slot for slot in bits(self.left) if not COVERED_BY[self.age][slot] & self.left]

    def _count(self, seat: int, item: int) -> None:
        for resource in PRODUCE[item]:
            self.fixed[5 * seat + resource] += 1
        if CHOICE[item] >= 0:
            self.choices[2 * seat + CHOICE[item]] += 1
        self.price1[seat] |= PRICE1[item]
        if SCIENCE[item] >= 0:
            self.symbols[seat] |= 1 << SCIENCE[item]


def bits(mask: int) -> list[int]:
    """The numbers of the bits set in a mask, ascending."""
    result = []
    while mask:
        low = mask & -mask
        result.append(low.bit_length() - 1)
        mask ^= low
    return result


_STORED = (
    "ask", "seat", "again", "victor", "how", "drafted", "age", "left", "up", "pawn", "board", "discard", "chooses",
)  # fmt: skip
_LISTS = ("spoils", "coins", "cards", "tokens")


def dump(state: State) -> dict[str, Any]:
    """The state as plain data; masks as lists of ids are left to views, here they stay numbers."""
    data: dict[str, Any] = {name: getattr(state, name) for name in _STORED}
    data.update({name: list(getattr(state, name)) for name in _LISTS})
    data["decks"] = [list(deck) for deck in state.decks]
    data["deck_wonders"] = list(state.deck_wonders)
    data["box"] = list(state.box)
    data["layout"] = list(state.layout)
    data["unbuilt"] = [list(wonders) for wonders in state.unbuilt]
    data["built"] = [list(wonders) for wonders in state.built]
    data["tucked"] = list(state.tucked)
    return data


def load(data: Mapping[str, Any]) -> State:
    """The state that `dump` gave these data of."""
    state = State(
        tuple(tuple(deck) for deck in data["decks"]),
        tuple(data["deck_wonders"]),
        data["board"],
        tuple(data["box"]),
        data["chooses"],
    )
    for name in _STORED:
        setattr(state, name, data[name])
    for name in _LISTS:
        setattr(state, name, list(data[name]))
    state.layout = tuple(data["layout"])
    state.unbuilt = [tuple(wonders) for wonders in data["unbuilt"]]
    state.built = [tuple(wonders) for wonders in data["built"]]
    state.tucked = tuple(data["tucked"])
    state.derive()
    return state
