"""The language of a request: chosen before, else the best of those the browser asks for."""

from collections.abc import Iterator, Sequence
from contextvars import ContextVar

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from wonders.core.errors import Refused
from wonders.core.game import AnyGame
from wonders.core.registry import find_game
from wonders.core.text.language import ENGLISH, Language, best_language, find_language, known
from wonders.core.text.phrases import Saying, Speaker

LANGUAGE = "language"
"""The name of the cookie, and of the query parameter that goes before it."""
SPOKEN: ContextVar[Language] = ContextVar("spoken", default=ENGLISH)
"""The language of the request that is being answered."""


class Speech:
    """Finds out the language of every request."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request in its language."""
        if scope["type"] != "lifespan":
            SPOKEN.set(language_of(HTTPConnection(scope)))
        await self._app(scope, receive, send)


def language_of(connection: HTTPConnection) -> Language:
    """The language a request names, else the one its cookie remembers, else the best its browser asks for."""
    for code in (connection.query_params.get(LANGUAGE, ""), connection.cookies.get(LANGUAGE, "")):
        if known(code):
            return find_language(code)
    return best_language(_accepted(connection.headers.get("accept-language", "")))


def _accepted(header: str) -> Iterator[str]:
    """The languages of an Accept-Language header, the most wanted first."""
    weighed = []
    for part in header.split(",")[:20]:
        tag, _, weight = part.partition(";q=")
        try:
            weighed.append((-float(weight or 1), tag))
        except ValueError:
            continue
    return (tag for _, tag in sorted(weighed, key=lambda pair: pair[0]))


def words_of(game: AnyGame | str, players: Sequence[str] = ()) -> Speaker:
    """Who puts a game into words, in the language of the request."""
    return Speaker(find_game(game) if isinstance(game, str) else game, players, SPOKEN.get())


def put_refusal(error: Refused) -> str:
    """Why something was refused, in the language of the request; a reason in it too."""
    return SPOKEN.get().put(error.message, **{name: _put(field) for name, field in error.fields.items()})


def _put(field: object) -> object:
    if isinstance(field, Saying):
        return field.told(SPOKEN.get())
    return put_refusal(field) if isinstance(field, Refused) else field


def gettext(message: str) -> str:
    """A text in the language of the request."""
    return SPOKEN.get().text(message)


def ngettext(one: str, many: str, number: int) -> str:
    """The form of a text that goes with a number, in the language of the request."""
    return SPOKEN.get().count(one, many, number)


def pgettext(context: str, message: str) -> str:
    """A text in the language of the request, told apart by its context."""
    return SPOKEN.get().text(message, context)


def npgettext(context: str, one: str, many: str, number: int) -> str:
    """The form of a text that goes with a number, told apart by its context."""
    return SPOKEN.get().count(one, many, number, context)
