"""How often somebody may do something."""

from collections import OrderedDict
from time import monotonic

from wonders.core.errors import Refused


class Gate:
    """Counts how often somebody does something, and refuses what is too often."""

    def __init__(self, most: int = 50_000) -> None:
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._most = most

    def check(self, what: str, who: str, per_minute: float) -> None:
        """Counts one; a minute's worth may come at once."""
        now = monotonic()
        tokens, then = self._buckets.pop((what, who), (per_minute, now))
        tokens = min(per_minute, tokens + (now - then) * per_minute / 60)
        allowed = tokens >= 1
        self._buckets[what, who] = (tokens - 1 if allowed else tokens, now)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        if not allowed:
            raise Refused("rate", "too many requests: wait a little")
