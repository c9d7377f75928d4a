"""The games of a training on the graphics card, with the functions that the processor has.

A thread plays a game. The arrays lie with the games beside each other, so that threads which do the same read and write
neighbours. They are jax's, written to by the kernel alone; what is given out are copies the usual way round. Games of
several kinds run at the same time, each kind in a stream of its own: a few thousand games do not fill a card.
"""

from functools import cache
from types import SimpleNamespace
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

if not hasattr(np, "row_stack"):
    # numba-cuda up to 0.30 asks for what numpy has given up since.
    np.row_stack = np.vstack

from numba import cuda as untyped

from wonders.fast.core import Core
from wonders.train.tables import AskedRows, EndedRows, GamesUnderWay, begun, turning

cuda: Any = untyped
_THREADS = 64


class CardTables:
    """The games on the card; nobody there plays by rules of thumb, which a card is slow at."""

    def __init__(self, core: Core, count: int, players: int, options: int, seed: int, astray: int = 0) -> None:
        self._core, self._rules = core, (players, options)
        nobody = np.zeros((count, core.players), np.int8)
        course, shown, ended = begun(core, nobody, np.zeros((1, 1)), seed, astray)
        self._course = GamesUnderWay(*[cuda.to_device(np.asfortranarray(array)) for array in course])
        self._told = jax.device_put(([array.T for array in shown], [array.T for array in ended]))
        jax.tree.map(lambda array: array.block_until_ready(), self._told)
        self._shown, self._ended = (
            AskedRows(*[_written(array) for array in self._told[0]]),
            EndedRows(*[_written(array) for array in self._told[1]]),
        )
        self._blocks = (count + _THREADS - 1) // _THREADS
        self._stream = cuda.stream()
        self._given: Any = None
        """The last answers, held until they are played."""

    def begin(self, answers: Any) -> None:
        """Begins to play a legal action in each game."""
        self._given = jnp.asarray(answers)
        self._given.block_until_ready()
        arrays = (self._course, self._shown, self._ended)
        _kernel(self._core)[self._blocks, _THREADS, self._stream](*self._rules, _written(self._given), *arrays)

    def end(self) -> tuple[AskedRows, EndedRows]:
        """Waits for the card."""
        self._stream.synchronize()
        shown, ended = _copied(*self._told)
        return shown, ended

    def close(self) -> None:
        """Nothing runs beside."""


def has_card() -> bool:
    """Whether there is a card that both jax and numba can use."""
    return jax.default_backend() == "gpu" and bool(cuda.is_available())


@jax.jit
def _copied(shown: list[Any], ended: list[Any]) -> tuple[AskedRows, EndedRows]:
    return AskedRows(*[jnp.copy(array.T) for array in shown]), EndedRows(*[jnp.copy(array.T) for array in ended])


def _written(array: Any) -> Any:
    """An array of jax as one that a kernel may write to, turned."""
    turned = np.empty(array.shape, array.dtype).T
    described = {
        "shape": turned.shape,
        "strides": turned.strides,
        "typestr": turned.dtype.str,
        "data": (array.unsafe_buffer_pointer(), False),
        "version": 3,
    }
    return cuda.as_cuda_array(SimpleNamespace(__cuda_array_interface__=described), sync=False)


@cache
def _kernel(core: Core) -> Any:
    turn = turning(core, habits=False)

    @cuda.jit  # type: ignore[untyped-decorator]
    def turn_all(players: int, options: int, answers: Any, course: Any, shown: Any, ended: Any) -> None:
        game = cuda.grid(1)
        if game < len(shown.counts):
            turn(game, players, options, int(answers[game]), course, shown, ended)

    return turn_all
