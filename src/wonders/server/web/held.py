"""What is held open: so many requests and sockets for one person or network, and none once they are let go."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from wonders.core.errors import Refused
from wonders.server.limits import Limits, network_of
from wonders.server.telemetry import Meters

_TOO_MANY = {"code": "rate", "message": "too many connections are open from your network"}


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

    def __init__(self, limits: Limits, in_all: int) -> None:
        self._limits = limits
        self._in_all = in_all
        self._all = 0
        self._held: defaultdict[str, set[Held]] = defaultdict(set)

    @contextmanager
    def hold(self, who: str) -> Iterator[Held]:
        """Counts a connection for as long as it lasts; refuses one too many."""
        if self._all >= self._in_all:
            raise Refused("busy", "too many people are connected: try again soon")
        own = self._held[who]
        if len(own) >= self._limits.sockets:
            raise Refused("rate", "{number} connections are already open", number=len(own))
        held = Held()
        own.add(held)
        self._all += 1
        try:
            yield held
        finally:
            self._all -= 1
            own.discard(held)
            if not own:
                self._held.pop(who, None)

    def let_go(self, who: str) -> None:
        """Ends all connections of somebody."""
        for held in list(self._held.get(who, ())):
            held.let_go()


class Shares:
    """Lets each network have so many requests and sockets in progress, also where one proxy brings them all."""

    def __init__(self, app: ASGIApp, most: int, meters: Meters) -> None:
        self._app = app
        self._most = most
        self._meters = meters
        self._going: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on if its network has room for it."""
        client = scope.get("client")
        who = network_of(client[0]) if client else "?"
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif self._going[who] >= self._most:
            self._meters.cut.labels("network").inc()
            await _refuse(scope, receive, send)
        else:
            self._going[who] += 1
            try:
                await self._app(scope, receive, send)
            finally:
                self._going[who] -= 1
                if not self._going[who]:
                    del self._going[who]


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": _TOO_MANY["code"]})
    else:
        await JSONResponse(_TOO_MANY, 429)(scope, receive, send)
