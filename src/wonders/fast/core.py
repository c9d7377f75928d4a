"""An array core: a game's rules over one flat array of numbers, for the games that have them.

A state is an array of `room` signed numbers of 64 bits. The first `size` of them say all there is to say: two states
are equal where those are, and a copy copies those. What lies behind is room for the functions to work in.

All functions are compiled, allocate nothing and raise nothing; what they fill is the caller's. Whatever is random they
draw in the same order, and from numbers of the same size, as the readable functions of the same name, so that fed with
the same numbers both give the same worlds.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from wonders.core.game import Options
from wonders.fast.compiled import compiled

Array: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"


@dataclass(frozen=True)
class Core:
    """Everything the rest of the program knows about a game over arrays; seats and actions are the readable game's."""

    game: str
    """The id of the game."""
    size: int
    """How many numbers say all about a state."""
    room: int
    """How many numbers an array for a state holds, the functions' own working room included."""
    players: int
    """The most seats."""
    actions: int
    """The most legal actions a question ever has."""
    shuffled: int
    """The most things a chance move ever puts in order; 0 where chance is all in the deal."""
    categories: int
    """How many categories of points there are."""
    observed: int
    """How many features a seat sees."""
    ways: tuple[str, ...]
    """How a game can be won: first by points, then by what ends it at once."""

    coded: Callable[[Options], int]
    """Chosen options, defaults included, as one number."""
    pack: Callable[[Any], Array]
    """A readable state as a new array."""
    unpack: Callable[[Array], Any]
    """The readable state of an array."""

    deal: Callable[[Any, int, int, Any], None]
    """`(state, players, options, rng)`: a new game before its first question, whatever was in the array."""
    waiting: Callable[[Any], int]
    """`(state)`: the seats that have a question, as a mask; 0 while chance is awaited and at the end."""
    legal: Callable[[Any, int, Any], int]
    """`(state, seat, actions)`: fills in the legal actions, int16, in the readable order; how many there are."""
    apply: Callable[[Any, int, int], None]
    """`(state, seat, action)`: plays a legal action and all that follows from it without chance."""
    retract: Callable[[Any, int], int]
    """`(state, seat)`: takes back an unresolved sealed choice; how many answers were taken back."""
    awaited: Callable[[Any], int]
    """`(state)`: how many things wait to be put in random order; 0 if none."""
    settle: Callable[[Any, Any], None]
    """`(state, order)`: the awaited things come in this order, the first numbers of an array of int64."""
    outcome: Callable[[Any, Any], int]
    """`(state, ranks)`: of a finished game fills in each seat's rank, int64; the way it was won."""
    points: Callable[[Any, int, Any], int]
    """`(state, seat, points)`: fills in the points by category, int64, as they stand; the sum."""
    imagine: Callable[[Any, int, Any], None]
    """`(state, seat, rng)`: what the seat cannot know becomes anything that it cannot rule out."""
    appraise: Callable[[Any, int, Any, int, Any], None]
    """`(state, seat, actions, count, worth)`: fills in what each action is worth by the rules of thumb, float64."""
    hunch: Callable[[Any, int, Any, int, Any], None]
    """The same, quicker, for playing many games to their end."""
    standing: Callable[[Any, Any], None]
    """`(state, points)`: fills in the points each seat is likely to end with, float64."""
    features: Callable[[Any, int, Any], None]
    """`(state, seat, features)`: fills in what the seat sees as numbers, int8."""
    instinct: Callable[[Any, int, Any, Any], int] | None = None
    """`(state, seat, actions, worth)`: the first of the answers that the hunch thinks most of, for games that find it
    without appraising all; what is left in both arrays is of no use."""

    appraise_by: Callable[..., None] | None = None
    """The same functions by other numbers than those in use, which come first, as one row of float64."""
    hunch_by: Callable[..., None] | None = None
    standing_by: Callable[..., None] | None = None
    instinct_by: Callable[..., int] | None = None

    def empty(self) -> Array:
        """An array for a state."""
        return np.zeros(self.room, np.int64)


@compiled
def no_retract(_state: Any, _seat: int) -> int:
    """For games without sealed choices."""
    return 0


@compiled
def no_chance(_state: Any) -> int:
    """For games whose chance is all in the deal."""
    return 0


@compiled
def settle_nothing(_state: Any, _order: Any) -> None:
    """For games whose chance is all in the deal."""
