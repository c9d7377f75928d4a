"""Who plays many games at once: processes of this machine, or the machines of a Ray cluster, with the same results."""

import os
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, NamedTuple, ParamSpec, TypeVar

from wonders import __version__
from wonders.core.errors import SetupError

P = ParamSpec("P")
T = TypeVar("T")
_SECONDS = 10.0
"""How long a cluster is waited for."""


class Workers(NamedTuple):
    """Whom work is handed to, and how much of it is done at once."""

    pool: Executor
    places: int


@contextmanager
def workers(jobs: int, ray: str = "") -> Iterator[Workers]:
    """So many processes, or all that the cluster at this address has; they end with the context."""
    pool = RayExecutor(ray) if ray else ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    with pool:
        yield Workers(pool, pool.places if isinstance(pool, RayExecutor) else jobs)


class RayExecutor(Executor):
    """A Ray cluster; each of its machines has this version of the package."""

    def __init__(self, address: str) -> None:
        """The cluster at `HOST:PORT`, `ray://HOST:PORT` or `auto`; `local` begins one on this machine."""
        # Who lets bots play tells nobody about it.
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            import ray  # noqa: PLC0415  an extra: only who has a cluster needs it
        except ModuleNotFoundError as error:
            raise SetupError(f"a cluster needs the ray extra ({error.name} is missing): install wonders[ray]") from None
        try:
            _reach(address)
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (OSError, ValueError, RuntimeError) as error:
            raise SetupError(f"there is no Ray cluster at {address}: {str(error).partition(chr(10))[0]}") from None
        self._ray: Any = ray
        self._checked = ray.remote(_checked)
        self._begun: list[Any] = []
        self.places = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        """Has a function of the package called on some machine."""
        reference = self._checked.remote(__version__, fn, *args, **kwargs)
        self._begun.append(reference)
        future: Future[T] = reference.future()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leaves the cluster; ends what is not done if nobody waits for it."""
        if self._ray.is_initialized():
            if cancel_futures:
                for reference in self._begun:
                    self._ray.cancel(reference)
            elif wait and self._begun:
                self._ray.wait(self._begun, num_returns=len(self._begun))
            self._ray.shutdown()
        self._begun.clear()


def _reach(address: str) -> None:
    """Tries whether somebody is there at all: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdigit():
        socket.create_connection((host, int(port)), _SECONDS).close()


def _checked(version: str, fn: Callable[..., T], *args: Any, **kwargs: Any) -> T:
    """Calls a function where it would do the same as on the machine that asks."""
    if version != __version__:
        raise SetupError(f"a machine of the cluster has version {__version__} of this package, not {version}")
    return fn(*args, **kwargs)
