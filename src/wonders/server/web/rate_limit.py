"""How often somebody may do something."""

from collections import Counter, OrderedDict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import monotonic
from typing import TypeAlias

from wonders.core.errors import Refused

Spent: TypeAlias = tuple[str, str, float]
"""What was done, by whom, and how often that may be done in a minute."""
_noted: ContextVar[list[Spent] | None] = ContextVar("noted", default=None)


class Gate:
    """Counts how often somebody does something, and refuses what is too often."""

    def __init__(self, most: int = 50_000) -> None:
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._most = most
        self._told: Counter[Spent] | None = None

    def check(self, what: str, who: str, per_minute: float) -> None:
        """Counts one; a minute's worth may come at once."""
        if not self._take(what, who, per_minute, 1, at_least=1):
            raise Refused("rate", "too many requests: wait a little")
        noted = _noted.get()
        if noted is not None:
            noted.append((what, who, per_minute))
        if self._told is not None:
            self._told[what, who, per_minute] += 1

    @contextmanager
    def noting(self) -> Iterator[list[Spent]]:
        """What is counted meanwhile, for a request that may be answered, and counted, elsewhere."""
        noted: list[Spent] = []
        token = _noted.set(noted)
        try:
            yield noted
        finally:
            _noted.reset(token)

    def give_back(self, spent: Iterable[Spent]) -> None:
        """Counts it no more."""
        for what, who, per_minute in spent:
            self._take(what, who, per_minute, -1)
            if self._told is not None:
                self._told[what, who, per_minute] -= 1

    def told(self) -> list[tuple[str, str, float, int]]:
        """What was counted here since this was asked last, for other servers to count too."""
        told, self._told = self._told or Counter(), Counter()
        return [(*spent, times) for spent, times in told.items() if times]

    def hear(self, told: Iterable[tuple[str, str, float, int]]) -> None:
        """Counts what others have counted."""
        for what, who, per_minute, times in told:
            self._take(what, who, per_minute, times)

    def _take(self, what: str, who: str, per_minute: float, times: int, at_least: float = -1e9) -> bool:
        now = monotonic()
        tokens, then = self._buckets.pop((what, who), (per_minute, now))
        tokens = min(per_minute, tokens + (now - then) * per_minute / 60)
        allowed = tokens >= at_least
        self._buckets[what, who] = (max(-per_minute, tokens - times) if allowed else tokens, now)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return allowed
