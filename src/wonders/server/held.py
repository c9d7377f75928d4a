"""How many connections somebody holds open."""

from collections.abc import Iterator
from contextlib import contextmanager

from wonders.core.errors import Refused
from wonders.server.context import Server


@contextmanager
def holding(server: Server, who: str) -> Iterator[None]:
    """Counts a connection for as long as it lasts; refuses one too many."""
    count = server.held.get(who, 0)
    if count >= server.settings.limits.sockets:
        raise Refused("rate", "{number} connections are already open", number=count)
    server.held[who] = count + 1
    try:
        yield
    finally:
        if server.held[who] == 1:
            del server.held[who]
        else:
            server.held[who] -= 1
