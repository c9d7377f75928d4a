"""Which connections are held open: so many for one person or network, and none once they are let go."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from wonders.core.errors import Refused


class Held:
    """One open socket or stream."""

    def __init__(self) -> None:
        self._gone = False
        self._end: Callable[[], None] | None = None

    def then(self, end: Callable[[], None]) -> None:
        """Says how to end it, which is done at once if it was let go meanwhile."""
        self._end = end
        if self._gone:
            end()

    def let_go(self) -> None:
        """Ends it."""
        self._gone = True
        if self._end is not None:
            self._end()


class Connections:
    """All open sockets and streams, by person or network."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: defaultdict[str, set[Held]] = defaultdict(set)

    @contextmanager
    def hold(self, who: str) -> Iterator[Held]:
        """Counts a connection for as long as it lasts; refuses one too many."""
        own = self._held[who]
        if len(own) >= self._most:
            raise Refused("rate", "{number} connections are already open", number=len(own))
        held = Held()
        own.add(held)
        try:
            yield held
        finally:
            own.discard(held)
            if not own:
                self._held.pop(who, None)

    def let_go(self, who: str) -> None:
        """Ends all connections of somebody."""
        for held in list(self._held.get(who, ())):
            held.let_go()
