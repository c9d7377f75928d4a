"""One source for processors and graphics cards: a function over arrays and numbers, compiled at its first call.

Machine code is kept between runs. It has the code of other modules and the tables of the game within it, so it is kept
for as long as none of their sources changes, and not for as long as the function's own file does not.
"""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

from numba import njit, types
from numba.core.caching import FunctionCache

F = TypeVar("F", bound=Callable[..., Any])

_HERE = Path(__file__).parent
_GAMES = "wonders.games."
_HOW: Any = {"nogil": True, "error_model": "numpy", "_nrt": False, "no_cfunc_wrapper": True}
"""Without numba's counting of references nothing can be allocated, and all is faster by a quarter. Nobody calls the
functions from C, and what would be compiled for that takes time."""


def compiled(function: F) -> F:
    """The same function at machine speed, kept between runs; it must allocate nothing and raise nothing."""
    module = function.__module__
    return _compiled(function, module.removeprefix(_GAMES).split(".")[0] if module.startswith(_GAMES) else "")


def compiled_for(game: str) -> Callable[[F], F]:
    """The same for a function that is made anew for each game, with the game's own functions in it.

    A game with other habits (`GAME@HABIT`) has functions of its own too.
    """

    def decorate(function: F) -> F:
        function.__qualname__ = f"{function.__name__}_{game}"
        return _compiled(function, game.partition("@")[0])

    return decorate


def _compiled(function: F, game: str) -> F:
    dispatcher: Any = njit(**_HOW)(function)
    dispatcher._cache = _Kept(function, game)  # noqa: SLF001  there is no public way to a cache of one's own
    template = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: template(tuple(map(_plain, args)), kws)
    return cast("F", dispatcher)


def _plain(kind: Any) -> Any:
    """A number of any size and a known number are numbers: a function is compiled once, not once for each of them."""
    plain = types.unliteral(kind)  # type: ignore[no-untyped-call]  # numba's has no types
    return types.int64 if plain in types.signed_domain else plain


class _Kept(FunctionCache):
    """Machine code kept until a source of the game, or of what all games share, changes."""

    def __init__(self, function: Callable[..., Any], game: str) -> None:
        super().__init__(function)  # type: ignore[no-untyped-call]  # numba's has no types
        self._cache_file._source_stamp = _stamp(game)  # noqa: SLF001  the stamp is of the function's own file

    def _load_overload(self, signature: Any, context: Any) -> Any:
        try:
            return super()._load_overload(signature, context)  # type: ignore[no-untyped-call]  # numba's has no types
        except (AttributeError, ImportError):
            self.flush()  # type: ignore[no-untyped-call]  # kept by sources whose classes are gone
            return None

    def _index_key(self, signature: Any, codegen: Any) -> Any:
        """Without what the function closes over: the stamp covers that, and it has no stable form."""
        return signature, codegen.magic_tuple(), sha256(self._py_func.__code__.co_code).hexdigest()


@cache
def _stamp(game: str) -> str:
    """A digest of the sources that machine code for a game is made of."""
    files = [*(_HERE.parent / "core" / name for name in ("features.py", "quick.py")), *sorted(_HERE.glob("*.py"))]
    if game:
        folder = _HERE.parent / "games" / game
        files += sorted(path for kind in ("*.py", "*.csv") for path in folder.rglob(kind))
    return sha256(b"".join(sha256(path.read_bytes()).digest() for path in files)).hexdigest()
