"""One source for processors and graphics cards: a function over arrays and numbers, compiled at its first call."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """The same function at machine speed, kept between runs; it must allocate nothing and raise nothing."""
    return cast("F", njit(cache=True, nogil=True, error_model="numpy")(function))
