"""What a viewer of 7 Wonders knows: with `recall`, which it uses, the only hiding code.

Hidden are the hands of the others, cards played face down, the decks to come, and sealed choices: of those nothing
shows but that they are made.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from wonders.games.seven_wonders.rules.discards import pile
from wonders.games.seven_wonders.rules.events import deciding
from wonders.games.seven_wonders.rules.legal import last_of_pile
from wonders.games.seven_wonders.rules.score import points
from wonders.games.seven_wonders.rules.state import CITY_ASK, NOTHING, REVIVE, SEVENTH, TURN, State, bits
from wonders.games.seven_wonders.views.recall import cards_drawn, hands_held, looks_seen, rows_seen


@dataclass(frozen=True, slots=True)
class View:
    """What a viewer knows about a game of 7 Wonders."""

    viewer: int | None
    players: int
    offer: tuple[int, ...]
    choose_sides: bool
    phase: int
    city: int
    open: int
    """The seats that are waited for, as a mask; the others are ready."""
    ask: int
    """The viewer's own question; those of the others are not known while they choose."""
    given: int
    acts: tuple[int, ...]
    pays: tuple[int, ...]
    """The viewer's own sealed choice, for the own city and for the free city under the viewer's control."""
    due: tuple[int, ...]
    age: int
    turn: int
    same_turn: bool
    sixth: tuple[tuple[int, int], ...]
    boards: tuple[int, ...]
    coins: tuple[int, ...]
    cards: tuple[int, ...]
    stages: tuple[int, ...]
    tokens: tuple[int, ...]
    free: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    bars: tuple[int, ...]
    looks: tuple[tuple[int, int, int, int, tuple[int, ...]], ...]
    hand: tuple[int, ...]
    held: tuple[tuple[int, ...], ...]
    drawn: tuple[int, ...]
    last: int
    """The last card of the draw pile, while the viewer plays it for the free city."""
    pile: tuple[int, ...]
    """The discard pile, while the viewer looks through it."""
    table: list[State] = field(default_factory=list, compare=False, repr=False)
    """What `public` has worked out about this view, for the next time."""
    notes: list[Any] = field(default_factory=list, compare=False, repr=False)
    """What `imagine` has worked out about this view, for the next time."""


class OwnChoice(NamedTuple):
    """What of a view sealed answers change: who is waited for, the viewer's own question and choice."""

    viewer: int | None
    players: int
    open: int
    ask: int
    acts: tuple[int, ...]
    pays: tuple[int, ...]


def own_choice(s: State, viewer: int | None) -> OwnChoice:
    """The same as `view` has it; it comes with every answer, and takes a small part of the time."""
    seat = -1 if viewer is None else viewer
    ask = s.asks[seat] if viewer is not None else NOTHING
    return OwnChoice(viewer, s.players, s.open, ask, _own(s, s.acts, seat, NOTHING), _own(s, s.pays, seat, 0))


def view(s: State, viewer: int | None) -> View:
    """What a seat, or a spectator (None), knows."""
    seat = -1 if viewer is None else viewer
    decides = s.city != NOTHING and deciding(s, s.city) == seat
    own = own_choice(s, viewer)
    return View(
        viewer,
        s.players,
        s.offer,
        s.choose_sides,
        s.phase,
        s.city,
        s.open,
        own.ask,
        s.given[seat] if viewer is not None else 0,
        own.acts,
        own.pays,
        s.due,
        s.age,
        s.turn,
        s.same_turn,
        s.sixth,
        tuple(s.boards),
        tuple(s.coins),
        tuple(s.cards),
        tuple(s.stages),
        tuple(s.tokens),
        tuple(s.free),
        rows_seen(s, viewer),
        s.bars,
        looks_seen(s, viewer),
        s.hands[seat] if viewer is not None else (),
        hands_held(s, seat) if viewer is not None else (),
        cards_drawn(s, seat) if s.players == 2 and viewer is not None else (),
        last_of_pile(s) if decides and s.phase == SEVENTH and s.city == s.players else NOTHING,
        pile(s) if decides and s.phase == REVIVE else (),
    )


def _own(s: State, values: list[int], seat: int, hidden: int) -> tuple[int, ...]:
    """The values of the cities that a seat decides for; the others' are hidden."""
    if seat < 0 or s.age < 0:
        return (hidden,) * s.cities
    return tuple([value if deciding(s, city) == seat else hidden for city, value in enumerate(values)])


def public(v: View) -> State:
    """The state as far as the viewer knows it, without hands, decks and record; others are asked from the start.

    It is worked out once for a view, so nobody changes it.
    """
    if not v.table:
        v.table.append(_public(v))
    return v.table[0]


def _public(v: View) -> State:
    s = _derived(v.players, v.boards, v.cards, v.stages, v.sixth).copy()
    s.offer = v.offer
    s.choose_sides = v.choose_sides
    s.phase = v.phase
    s.city = v.city
    s.open = v.open
    s.due = v.due
    s.age = v.age
    s.turn = v.turn
    s.same_turn = v.same_turn
    s.coins = list(v.coins)
    s.tokens = list(v.tokens)
    s.free = list(v.free)
    s.looks = tuple([look[:4] for look in v.looks])
    s.bars = v.bars
    if v.phase == TURN:
        s.open = (1 << v.players) - 1
        s.asks = [TURN] * v.players
    else:
        for seat in bits(v.open):
            s.asks[seat] = v.phase if v.city < v.players else v.phase + CITY_ASK
    if v.viewer is not None:
        s.asks[v.viewer] = v.ask
        s.given[v.viewer] = v.given
        s.acts = list(v.acts)
        s.pays = list(v.pays)
        if v.phase == TURN and v.ask == NOTHING:
            s.open ^= 1 << v.viewer
    return s


@lru_cache(8)
def _derived(
    players: int,
    boards: tuple[int, ...],
    cards: tuple[int, ...],
    stages: tuple[int, ...],
    sixth: tuple[tuple[int, int], ...],
) -> State:
    """A state with these cities and what follows from them: all of it lies open, so every seat's view has the same."""
    s = State(players, ())
    s.boards = list(boards)
    s.cards = list(cards)
    s.stages = list(stages)
    s.sixth = sixth
    s.derive()
    return s


def tally(v: View) -> list[dict[str, int]]:
    """The public score so far: nothing that scores is hidden, cards under a wonder score nothing (8.2)."""
    s = public(v)
    return [points(s, seat) for seat in range(v.players)]


def age(v: View) -> int:
    """The age that is played; 0 before the first."""
    return v.age + 1
