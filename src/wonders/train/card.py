"""The games of a training on the graphics card, with the functions that the processor has.

The arrays are jax's, so that the network reads what the games write without a copy. Jax does not know that they
change: whoever has a kernel write waits until nobody reads, and the kernel is over before anybody reads again.
"""

from functools import cache
from types import SimpleNamespace
from typing import Any

import jax
import numpy as np

if not hasattr(np, "row_stack"):
    # numba-cuda up to 0.30 asks for what numpy has given up since.
    np.row_stack = np.vstack

from numba import cuda as untyped

from wonders.fast.core import Array, Core
from wonders.train.tables import Course, Ended, Shown, begun, shown_room, turning

cuda: Any = untyped
_THREADS = 64


class CardTables:
    """The games on the card, a thread for each."""

    def __init__(self, core: Core, others: Array, habits: Array, players: int, options: int, seed: int) -> None:
        self._core, self._count, self._rules = core, len(others), (players, options)
        course, ended = begun(core, others, habits, seed)
        self._course = Course(*[cuda.to_device(array) for array in course])
        self._ended = Ended(*[_placed(array) for array in ended])
        self._open: dict[int, Any] = {}
        self._blocks = (self._count + _THREADS - 1) // _THREADS

    def place(self) -> Shown:
        """New room for what is shown."""
        return Shown(*[_placed(array) for array in shown_room(self._core, self._count)])

    def step(self, answers: Any, shown: Shown) -> Ended:
        """Plays a legal action in each game."""
        given = jax.numpy.asarray(answers)
        given.block_until_ready()
        arrays = (self._course, self._opened(shown), self._opened(self._ended))
        _kernel(self._core)[self._blocks, _THREADS](*self._rules, _writable(given), *arrays)
        cuda.synchronize()
        return self._ended

    def close(self) -> None:
        """Nothing runs beside."""

    def _opened(self, arrays: Any) -> Any:
        """Arrays of jax, kept for as long as the games, as kernels take them."""
        if id(arrays) not in self._open:
            self._open[id(arrays)] = type(arrays)(*[_writable(array) for array in arrays])
        return self._open[id(arrays)]


def has_card() -> bool:
    """Whether there is a card that both jax and numba can use."""
    return jax.default_backend() == "gpu" and bool(cuda.is_available())


def _placed(array: Array) -> Any:
    placed = jax.device_put(array)
    placed.block_until_ready()
    return placed


def _writable(array: Any) -> Any:
    """An array of jax as one that a kernel may write to."""
    described = {**array.__cuda_array_interface__, "data": (array.unsafe_buffer_pointer(), False)}
    return cuda.as_cuda_array(SimpleNamespace(__cuda_array_interface__=described), sync=False)


@cache
def _kernel(core: Core) -> Any:
    turn = turning(core)

    @cuda.jit  # type: ignore[untyped-decorator]
    def turn_all(players: int, options: int, answers: Any, course: Any, shown: Any, ended: Any) -> None:
        game = cuda.grid(1)
        if game < len(shown.counts):
            turn(game, players, options, int(answers[game]), course, shown, ended)

    return turn_all
