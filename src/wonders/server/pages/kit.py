"""What all pages share: templates, the session cookie, and who sends a form."""

import re
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, urlsplit

from fastapi import Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from wonders.core.errors import Refused
from wonders.core.game import AnyGame
from wonders.core.text.language import LANGUAGES, known
from wonders.server.dependencies import Server, check_welcome, network, server_of, sign_in, who_asks
from wonders.server.pages.times import clock_time, end_in_words, in_words, time_left
from wonders.server.people.guest import Guest
from wonders.server.protocol.notes import phrase_texts
from wonders.server.web import cookies
from wonders.server.web.language import LANGUAGE, SPOKEN, gettext, ngettext, npgettext, pgettext, words_of
from wonders.server.web.theme import CHOSEN, THEME, THEMES

HERE = Path(__file__).parent
STATIC = HERE.parent / "static"
_ASKS_FOR = re.compile(r'(?:from|import)"(?:\.\./)+([\w.-]+\.js)"')
"""What a script of the app loads before it begins."""
_templates = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    extensions=["jinja2.ext.i18n"],
)
_templates.install_gettext_callables(  # type: ignore[attr-defined]  # the extension adds it
    gettext, ngettext, newstyle=True, pgettext=pgettext, npgettext=npgettext
)
_templates.globals |= {
    "words_of": words_of,
    "time_left": time_left,
    "time_in_words": in_words,
    "end_in_words": end_in_words,
    "phrases": lambda: phrase_texts(SPOKEN.get()),
    "clock_time": clock_time,
}


def scripts_of(entry: str) -> list[str]:
    """The scripts that one of the app asks for: a browser that is told beforehand loads all of them at once."""
    script = STATIC / "app" / entry
    return _asked_for(script, script.stat().st_mtime_ns)


@lru_cache(maxsize=16)
def _asked_for(script: Path, _written: int) -> list[str]:
    return sorted(set(_ASKS_FOR.findall(script.read_text("utf-8"))))


_templates.globals["scripts_of"] = scripts_of


def page(template: str, guest: Guest | None, status: int = 200, **values: Any) -> Response:
    """A page for this guest, in the language of the request that is being answered."""
    values |= {"guest": guest, "language": SPOKEN.get().code, "languages": LANGUAGES, "theme": CHOSEN.get()}
    return HTMLResponse(_templates.get_template(template).render(values), status)


def problem(request: Request, status: int, message: str) -> Response:
    """A refusal as a page. Who asks is not looked up, for that may be what failed: a cookie is enough for a link."""
    own = server_of(request).settings.cookie in request.cookies
    return page("problem.html", None, status, message=message, signed_in=own)


def go(path: str) -> Response:
    """Sends the browser on after a form."""
    return RedirectResponse(path, 303)


async def visitor(request: Request, form: dict[str, str]) -> tuple[Guest, str | None]:
    """Who sends a form; somebody unknown is welcomed by the name in it, and gets a new session."""
    server = server_of(request)
    guest = await who_asks(request)
    if guest is not None:
        server.gate.check("request", guest.id, server.settings.limits.requests_per_minute)
        return guest, None
    if not form.get("name", "").strip():
        raise Refused("name", "please enter your name")
    server.gate.check("guest", network(request), server.settings.limits.guests_per_minute)
    await check_welcome(request)
    guest = await server.people.welcome(form["name"])
    return guest, await sign_in(request, guest)


def remember(server: Server, response: Response, session: str | None) -> Response:
    """Gives the browser a new session to keep, if there is one."""
    return cookies.remember(server.settings, response, session)


def speak(server: Server, response: Response, code: str) -> Response:
    """Lets the browser keep the language that was chosen."""
    if not known(code):
        raise Refused("language", "there is no such language")
    response.set_cookie(
        LANGUAGE, code, max_age=cookies.YEAR, httponly=True, samesite="lax", secure=server.settings.secure
    )
    return response


def colour(server: Server, response: Response, theme: str) -> Response:
    """Lets the browser keep the colours that were chosen, where the app can change them too."""
    if theme not in THEMES:
        raise Refused("theme", "there is no such colour scheme")
    response.set_cookie(THEME, theme, max_age=cookies.YEAR, samesite="lax", secure=server.settings.secure)
    return response


def referer(request: Request) -> SplitResult:
    """The address a request was sent from; empty if the browser does not say, or says nonsense."""
    try:
        return urlsplit(request.headers.get("referer", ""))
    except ValueError:
        return urlsplit("")


def came_from(request: Request) -> str:
    """The page a form was sent from, without its host: the home page if the browser does not say."""
    page = referer(request)
    path = "/" + page.path.lstrip("/")  # a path that begins with two strokes would lead to another host
    return f"{path}?{page.query}" if page.query else path


def own_address(server: Server, request: Request) -> str:
    """Where people reach this server: the public address, that on the network, else the one this request came by."""
    return server.settings.public_url or server.door.address or str(request.base_url).rstrip("/")


def is_drawn(game: AnyGame) -> bool:
    """Whether the browser's app has a table of this game's own; any other is shown as the view tells it."""
    return (STATIC / "app/games" / game.id / "main.js").is_file()


def choice(form: dict[str, str], name: str, default: int | None = None) -> int | None:
    """A number from a form; refused if it is none."""
    text = form.get(name, "").strip()
    if not text:
        return default
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Refused("seat", "'{name}' must be a whole number", name=name)
    return int(text)
