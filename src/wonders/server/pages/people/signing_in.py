"""Coming back: by a return link, a recovery code, a passkey, a link for another device or from a letter."""

from fastapi import APIRouter, Request, Response
from starlette.background import BackgroundTask

from wonders.core.errors import Refused
from wonders.core.text.language import Language
from wonders.server.account.mail import proper_address
from wonders.server.account.passkeys import site_of
from wonders.server.account.ways import Purpose
from wonders.server.api.account import recovered
from wonders.server.dependencies import Looking, Server, ServerPart, sign_in
from wonders.server.pages.kit import go, page, remember
from wonders.server.pages.people.me import check_letters
from wonders.server.people.guest import Guest
from wonders.server.web.forms import fields
from wonders.server.web.language import SPOKEN

router = APIRouter(include_in_schema=False)
_LINKS: tuple[Purpose, ...] = ("device", "mail")


@router.get("/signin")
async def form(server: ServerPart, request: Request, guest: Looking) -> Response:
    """All ways to come back."""
    return page(
        "signin.html",
        guest,
        can_mail=server.persons.mailer.exists,
        can_passkey=site_of(request, server.settings) is not None,
        sent="sent" in request.query_params,
    )


@router.post("/signin/code")
async def by_code(server: ServerPart, request: Request) -> Response:
    """Signs in by a recovery code."""
    given = await fields(request)
    guest = await recovered(server, request, given.get("code", ""))
    return remember(server, go("/me"), await sign_in(request, guest))


@router.post("/signin/mail")
async def by_mail(server: ServerPart, request: Request) -> Response:
    """Sends a letter with a link; the answer is the same whether somebody has the address or not."""
    address = proper_address((await fields(request)).get("mail", ""))
    check_letters(server, request, address)
    answer = go("/signin?sent")
    # After the answer, whose time must not tell whether the address is known.
    answer.background = BackgroundTask(_send_link, server, address, server.persons.address(), SPOKEN.get())
    return answer


async def _send_link(server: Server, address: str, base: str, language: Language) -> None:
    found = await server.persons.accounts.with_mail(address)
    if found is None:
        return
    token = await server.persons.ways.letter("mail", Guest(found["id"], found["name"]), "")
    if token is None:
        return
    text = language.put(
        "Follow this link within half an hour to be {name} on the device where you open it:\n\n{link}\n\n"
        "It works once. If you did not ask for it, do nothing.",
        name=found["name"],
        link=f"{base}/signin/{token}",
    )
    await server.persons.mailer.send(address, language.text("Your link to Wonders"), text)


@router.get("/signin/{token}")
async def link_form(server: ServerPart, guest: Looking, token: str) -> Response:
    """A link that signs in; it takes a click, so that a program that looks at links does not use it up."""
    for purpose in _LINKS:
        found = await server.persons.ways.meant(purpose, token)
        if found is not None and found[0] is not None:
            return _back(f"/signin/{token}", found[0], guest)
    raise Refused("unknown", "this link is no longer valid")


@router.post("/signin/{token}")
async def by_link(server: ServerPart, request: Request, token: str) -> Response:
    """Signs in by a link, once."""
    for purpose in _LINKS:
        found = await server.persons.ways.use(purpose, token)
        if found is not None and found[0] is not None:
            return remember(server, go("/me"), await sign_in(request, found[0]))
    raise Refused("unknown", "this link is no longer valid")


@router.get("/back/{code}")
async def return_form(server: ServerPart, guest: Looking, code: str) -> Response:
    """A return link; it takes a click, too."""
    return _back(f"/back/{code}", await _returning(server, code), guest)


def _back(path: str, returning: Guest, guest: Guest | None) -> Response:
    """Asks before somebody becomes who a link is for, above all where they are somebody else now."""
    return page("back.html", guest, to=path, name=returning.name, other=guest is not None and guest.id != returning.id)


@router.post("/back/{code}")
async def come_back(server: ServerPart, request: Request, code: str) -> Response:
    """Signs in by a return link."""
    found = await _returning(server, code)
    return remember(server, go("/me"), await sign_in(request, found))


async def _returning(server: Server, code: str) -> Guest:
    found = await server.people.returning(code)
    if found is None:
        raise Refused("unknown", "this return link is no longer valid")
    return found
