"""Games as learners drive them, on the readable engine or on the array core: a seed gives the same game."""

from collections.abc import Callable
from copy import copy
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

import numpy as np

from wonders.core.chance import Chance
from wonders.core.errors import SetupError
from wonders.core.game import AnyGame, Options

Bytes = np.ndarray[tuple[int], np.dtype[np.int8]]
"""What a seat sees, or which actions are legal, as one number each."""
ENGINES = ("auto", "array", "readable")


class Engine(Protocol):
    """One game after another; seats and actions are the readable game's."""

    observed: int
    """How many numbers a seat sees."""

    def begin(self, seed: int) -> None:
        """Deals the game of a seed: the one that a match of this seed plays."""

    def waiting(self) -> list[int]:
        """The seats that have a question; none at the end."""

    def legal(self, seat: int) -> list[int]:
        """The actions that answer the seat's question."""

    def answer(self, seat: int, action: int) -> None:
        """Plays a legal action and the chance moves that follow."""

    def observe(self, seat: int) -> Bytes:
        """What the seat sees, as a new array."""

    def state(self) -> Any:
        """The readable state as it stands."""


def open_engine(game: AnyGame, players: int, options: Options, engine: str) -> Engine:
    """An engine on the array core where that is installed, or the one that is named."""
    if engine not in ENGINES:
        raise SetupError(f"an engine is one of {', '.join(ENGINES)}, not '{engine}'")
    if engine == "readable" or (engine == "auto" and not (find_spec("numba") and find_spec(_core_module(game)))):
        return ReadableEngine(game, players, options)
    return ArrayEngine(game, array_core(game), players, options)


def array_core(game: AnyGame) -> Any:
    """The array core of a game; refused where it is not installed."""
    try:
        return import_module(_core_module(game)).CORE
    except ModuleNotFoundError as error:
        raise SetupError(
            f"the array core needs the fast extra ({error.name} is missing): install wonders[fast]"
        ) from None


def _core_module(game: AnyGame) -> str:
    return f"wonders.games.{game.id}.fast"


class _Chance:
    """The deal and the shuffles of a seed, as a match draws them."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self._chance = Chance(seed, game.id)
        self._shuffles = 0

    def deal(self) -> Chance:
        return self._chance.stream("deal")

    def order(self, count: int) -> list[int]:
        self._shuffles += 1
        return self._chance.stream("shuffle", str(self._shuffles - 1)).order(count)


class _Engine:
    """What both engines share: a copy has a game of its own, and all else in common."""

    _chance: _Chance
    _state: Any

    def __deepcopy__(self, _memo: Any) -> "_Engine":
        copied = copy(self)
        if hasattr(self, "_state"):
            copied.__dict__.update(_state=self._state.copy(), _chance=copy(self._chance))
        return copied


class ReadableEngine(_Engine):
    """Games on the readable engine."""

    def __init__(self, game: AnyGame, players: int, options: Options) -> None:
        described: Any = import_module(f"wonders.games.{game.id}.views.features")
        self._features: Callable[[Any], list[int]] = described.features
        self._game, self._players, self._options = game, players, options
        self.observed = sum(piece.size for piece in described.FEATURES)

    def begin(self, seed: int) -> None:
        game = self._game
        self._chance = _Chance(game, seed)
        deal = game.rules.deal(self._players, self._options, self._chance.deal())
        self._state = game.rules.start(self._players, self._options, deal, None)
        self._settle()

    def waiting(self) -> list[int]:
        return list(self._game.rules.waiting(self._state))

    def legal(self, seat: int) -> list[int]:
        return self._game.rules.legal(self._state, seat)

    def answer(self, seat: int, action: int) -> None:
        self._game.rules.apply(self._state, seat, action)
        self._settle()

    def observe(self, seat: int) -> Bytes:
        return np.array(self._features(self._game.views.view(self._state, seat)), np.int8)

    def state(self) -> Any:
        return self._state

    def _settle(self) -> None:
        while count := self._game.shuffles.awaited(self._state):
            self._game.shuffles.settle(self._state, self._chance.order(count))


class ArrayEngine(_Engine):
    """Games on the array core; deals are still the readable engine's."""

    def __init__(self, game: AnyGame, core: Any, players: int, options: Options) -> None:
        self._game, self._core, self._players, self._options = game, core, players, options
        self._actions = np.zeros(core.actions, np.int16)
        self._order = np.zeros(max(core.shuffled, 1), np.int64)
        self._seats = [[seat for seat in range(players) if mask >> seat & 1] for mask in range(1 << players)]
        self.observed: int = core.observed

    def begin(self, seed: int) -> None:
        game = self._game
        self._chance = _Chance(game, seed)
        deal = game.rules.deal(self._players, self._options, self._chance.deal())
        self._state = self._core.pack(game.rules.start(self._players, self._options, deal, None))
        self._settle()

    def waiting(self) -> list[int]:
        return self._seats[self._core.waiting(self._state)]

    def legal(self, seat: int) -> list[int]:
        count = self._core.legal(self._state, seat, self._actions)
        legal: list[int] = self._actions[:count].tolist()
        return legal

    def answer(self, seat: int, action: int) -> None:
        self._core.apply(self._state, seat, action)
        self._settle()

    def observe(self, seat: int) -> Bytes:
        seen = np.empty(self.observed, np.int8)
        self._core.features(self._state, seat, seen)
        return seen

    def state(self) -> Any:
        return self._core.unpack(self._state)

    def _settle(self) -> None:
        while count := self._core.awaited(self._state):
            self._order[:count] = self._chance.order(count)
            self._core.settle(self._state, self._order)
