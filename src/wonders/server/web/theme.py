"""The colours of a page: light or dark as the system has it, unless one of them was chosen."""

from contextvars import ContextVar

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

THEME = "theme"
"""The name of the cookie; the server and the browser app both write it."""
THEMES = ("auto", "light", "dark")
CHOSEN: ContextVar[str] = ContextVar("theme", default=THEMES[0])
"""The choice of the request that is being answered."""


class Colours:
    """Finds out which colours were chosen for every request."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request in its colours."""
        if scope["type"] == "http":
            chosen = HTTPConnection(scope).cookies.get(THEME, "")
            CHOSEN.set(chosen if chosen in THEMES else THEMES[0])
        await self._app(scope, receive, send)
