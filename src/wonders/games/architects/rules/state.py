"""The state of a game of Architects: small ints, tuples and bit masks, changed in place."""

from collections.abc import Mapping
from typing import Any

from wonders.core.events import Event
from wonders.games.architects.rules.catalog import CARD_IDS, CENTRAL, CONFLICT_TOKENS, DECK_IDS, FIELD, SITES, counts_of

CHOOSING, TAKING, ACTING, PAYING, GAINING, REACHING, ORDERING, SEARCHING, KEEPING, SHUFFLING, OVER, USING = range(12)
QUESTIONS = ("choose", "take", "act", "pay", "progress", "reach", "order", "search", "keep", "", "", "effect")
"""The kinds of questions; with SHUFFLING the state waits for chance, with OVER for nothing. The numbers are part of
stored states, so a new one is the last."""

OPEN_TOKENS = 3
NOBODY = -1


class State:
    """The whole truth about a game of Architects.

    Lists with an entry for each seat hold what lies in front of it. The deck of seat i has the number i, the central
    deck the number of players, so that it is the last.
    """

    __slots__ = (
        "ask",
        "box",
        "built",
        "cards",
        "cat",
        "deck",
        "decks",
        "discard",
        "known",
        "menu",
        "next",
        "open",
        "peace",
        "players",
        "ready",
        "rules",
        "seat",
        "stack",
        "stage",
        "tell",
        "tokens",
        "used",
        "victories",
        "wonders",
    )

    def __init__(self, players: int, rules: int) -> None:
        self.tell: list[Event] | None = None
        self.players = players
        self.rules = rules
        # Whose question it is, and of what kind; while a stage is being paid for, its number, and while a deck is
        # being searched or shuffled, its number. The answers are worked out when they are first asked for.
        self.ask: int = CHOOSING
        self.seat: int = 0
        self.stage: int = -1
        self.deck: int = -1
        self.menu: tuple[int, ...] = ()
        # The turn: tokens used up, and extra cards that may still be taken, as masks of tokens.
        self.used: int = 0
        self.ready: int = 0
        # Before wonders are chosen, all their decks lie in the box.
        self.box: tuple[tuple[int, ...], ...] = ()
        self.wonders: tuple[int, ...] = ()
        # Each deck holds all its cards: those already taken, in the order they were, then from `next` on those left.
        # Seats that know the top card of the central deck, as a mask.
        self.decks: list[tuple[int, ...]] = []
        self.next: list[int] = [0] * (players + 1)
        self.known: int = 0
        # The middle of the table.
        self.open: tuple[int, ...] = ()
        self.stack: tuple[int, ...] = ()
        self.peace: int = CONFLICT_TOKENS[players]
        self.cat: int = NOBODY
        self.discard: int = 0
        # In front of the seats: heaps of cards, masks of built stages and of progress tokens, victory tokens.
        self.cards: list[int] = [0] * players
        self.built: list[int] = [0] * players
        self.tokens: list[int] = [0] * players
        self.victories: list[int] = [0] * players

    def copy(self) -> "State":
        """An independent state."""
        other = State.__new__(State)
        other.tell = None
        other.players = self.players
        other.rules = self.rules
        other.ask = self.ask
        other.seat = self.seat
        other.stage = self.stage
        other.deck = self.deck
        other.menu = self.menu
        other.used = self.used
        other.ready = self.ready
        other.box = self.box
        other.wonders = self.wonders
        other.decks = self.decks[:]
        other.next = self.next[:]
        other.known = self.known
        other.open = self.open
        other.stack = self.stack
        other.peace = self.peace
        other.cat = self.cat
        other.discard = self.discard
        other.cards = self.cards[:]
        other.built = self.built[:]
        other.tokens = self.tokens[:]
        other.victories = self.victories[:]
        return other


def size(s: State, deck: int) -> int:
    """How many cards a deck has left."""
    return len(s.decks[deck]) - s.next[deck]


def right_of(s: State, seat: int) -> int:
    """The neighbour on the right, whose deck is this seat's right deck (2.10)."""
    return seat - 1 if seat else s.players - 1


def site(s: State, seat: int) -> int:
    """A seat's wonder as it stands, as a number for the tables of stages."""
    return SITES * s.wonders[seat] + s.built[seat]


def deck_id(s: State, deck: int) -> str:
    """The id of a deck on the table: its wonder, or `central`."""
    return DECK_IDS[s.wonders[deck] if deck < s.players else CENTRAL]


_STORED = ("players", "rules", "ask", "seat", "stage", "deck", "used", "ready", "known", "peace", "cat")
_LISTS = ("next", "built", "tokens", "victories")
_TUPLES = ("wonders", "open", "stack")


def dump(state: State) -> dict[str, Any]:
    """The state as plain data: heaps as counts of kinds, masks as numbers."""
    data: dict[str, Any] = {name: getattr(state, name) for name in _STORED}
    data.update({name: list(getattr(state, name)) for name in (*_LISTS, *_TUPLES)})
    data["box"] = [list(deck) for deck in state.box]
    data["decks"] = [list(deck) for deck in state.decks]
    data["discard"] = counts_of(state.discard)
    data["cards"] = [counts_of(cards) for cards in state.cards]
    return data


def load(data: Mapping[str, Any]) -> State:
    """The state that `dump` gave these data of."""
    state = State(data["players"], data["rules"])
    for name in _STORED:
        setattr(state, name, data[name])
    for name in _LISTS:
        setattr(state, name, list(data[name]))
    for name in _TUPLES:
        setattr(state, name, tuple(data[name]))
    state.box = tuple(tuple(deck) for deck in data["box"])
    state.decks = [tuple(deck) for deck in data["decks"]]
    state.discard = _heap(data["discard"])
    state.cards = [_heap(counts) for counts in data["cards"]]
    return state


def _heap(counts: list[int]) -> int:
    return sum([counts[card] << FIELD * card for card in range(len(CARD_IDS))])
