"""One's own page: games, ways to come back, sessions, data."""

from io import BytesIO
from math import inf
from time import time

from fastapi import APIRouter, Request, Response

from wonders.core.errors import Refused
from wonders.server.account.mail import proper_address
from wonders.server.account.passkeys import site_of
from wonders.server.account.ways import LASTS
from wonders.server.api.account import end_one, forget_all, list_keys
from wonders.server.api.manners import list_shunned
from wonders.server.api.people.bots import list_bots
from wonders.server.dependencies import Asking, Looking, Server, ServerPart, network
from wonders.server.everywhere import call_anew, end_sessions
from wonders.server.pages.kit import came_from, go, own_address, page, remember, visitor
from wonders.server.pages.network import reach
from wonders.server.pages.people.bots import SCOPE_NAMES
from wonders.server.pages.times import when
from wonders.server.people.guest import Guest
from wonders.server.protocol.listing import Listed, recorded
from wonders.server.web.forms import fields
from wonders.server.web.language import SPOKEN

router = APIRouter(include_in_schema=False)


async def tables_of(server: Server, guest: Guest, limit: int = 50) -> list[Listed]:
    """The tables of somebody, those first that wait for them."""
    tables = recorded(await server.storage.tables_of(guest.id, limit), guest.id, server.hall.broken)
    return sorted(tables, key=lambda table: (not table.your_turn, table.until or inf, -table.changed))


@router.get("/me")
async def own_page(server: ServerPart, request: Request, guest: Looking) -> Response:
    """Your games, your name, and the ways that bring you back."""
    if guest is None:
        return go("/signin")
    accounts = server.persons.accounts
    return page(
        "me.html",
        guest,
        link=f"{own_address(server, request)}/back/{await server.people.return_code(guest)}",
        reach=reach(server, request),
        tables=await tables_of(server, guest, 200),
        keys=await list_keys(server, request, guest),
        passkeys=await accounts.passkeys_of(guest.id),
        recovery=await accounts.has_code(guest.id, "recovery"),
        mail=await accounts.mail_of(guest.id),
        can_mail=server.persons.mailer.exists,
        can_passkey=site_of(request, server.settings) is not None,
        shunned=await list_shunned(server, guest),
        bots=await list_bots(server, guest),
        scopes=SCOPE_NAMES,
        owner=await server.persons.house.is_owner(guest.id),
        wishes=await server.persons.wishes.of(guest.id),
        browsers=await server.persons.wishes.subscriptions_of(guest.id),
        push_key=server.persons.teller.voucher.public_key(),
        sent="sent" in request.query_params,
        when=when,
    )


@router.post("/me")
async def change_name(server: ServerPart, request: Request) -> Response:
    """Another name on one's own page, or a first one wherever it was asked for."""
    form = await fields(request)
    guest, session = await visitor(request, form)
    if session is None:
        await call_anew(server, guest, form.get("name", ""))
    return remember(server, go(came_from(request)), session)


@router.post("/me/leave")
async def sign_out(server: ServerPart, guest: Looking) -> Response:
    """Ends all sessions and links of this guest."""
    if guest is not None:
        await end_sessions(server, guest)
    return _forgotten(server)


@router.post("/me/recovery")
async def recovery_code(server: ServerPart, guest: Asking) -> Response:
    """A new recovery code, shown once."""
    return page("recovery.html", guest, code=await server.persons.ways.recovery(guest))


@router.post("/me/device")
async def another_device(server: ServerPart, request: Request, guest: Asking) -> Response:
    """A link that signs another device in, as a QR code."""
    import segno  # noqa: PLC0415  only who shows a code needs it

    link = f"{own_address(server, request)}/signin/{await server.persons.ways.link('device', guest)}"
    picture = BytesIO()
    segno.make(link, error="m").save(picture, kind="svg", scale=6, border=3, xmldecl=False, svgclass=None)
    return page(
        "device.html",
        guest,
        link=link,
        minutes=round(LASTS["device"] / 60),
        picture=picture.getvalue().decode(),
        reach=reach(server, request),
    )


@router.post("/me/keys/{key}/end")
async def end_session(server: ServerPart, guest: Asking, key: str) -> Response:
    """Ends one session."""
    await end_one(server, guest, key)
    return go("/me#sessions")


@router.post("/me/passkeys/drop")
async def drop_passkey(server: ServerPart, request: Request, guest: Asking) -> Response:
    """Forgets a passkey."""
    form = await fields(request)
    await server.persons.accounts.drop_passkey(guest.id, form.get("id", ""))
    return go("/me#keep")


@router.post("/me/mail")
async def give_address(server: ServerPart, request: Request, guest: Asking) -> Response:
    """Sends a letter to the address that somebody gives, which asks them to confirm it; none if it is empty."""
    form = await fields(request)
    if not form.get("mail", "").strip():
        await server.persons.accounts.set_mail(guest.id, "", 0)
        return go("/me#keep")
    address = proper_address(form["mail"])
    check_letters(server, request, address)
    token = await server.persons.ways.letter("confirm", guest, address)
    if token is None:
        raise Refused("rate", "too many letters have gone to this address: follow the link in one of them")
    link, language = f"{server.persons.address()}/mail/{token}", SPOKEN.get()
    await server.persons.mailer.send(
        address,
        language.text("Confirm your address"),
        language.put(
            # Nothing that a stranger has chosen goes to an address that may be somebody else's: not even a name.
            "Somebody wants to keep this address at Wonders. Was it you? Then follow this link within a day:\n\n"
            "{link}\n\nIf it was not you, do nothing: nothing is kept.",
            link=link,
        ),
    )
    return go("/me?sent#keep")


def check_letters(server: Server, request: Request, address: str) -> None:
    """Refuses letters where there is no mail, and too many of them."""
    if not server.persons.mailer.exists:
        raise Refused("mail", "this server sends no mail")
    for who in (network(request), address):
        server.gate.check("letter", who, server.settings.limits.letters_per_minute)


@router.get("/mail/{code}")
async def confirm_form(server: ServerPart, guest: Looking, code: str) -> Response:
    """A link from a letter; it takes a click, so that a program that looks at links confirms nothing."""
    found = await server.persons.ways.meant("confirm", code)
    if found is None or found[0] is None:
        raise _invalid()
    return page("confirm.html", guest, code=code, name=found[0].name, mail=found[1])


@router.post("/mail/{code}")
async def confirm(server: ServerPart, code: str) -> Response:
    """Keeps the address."""
    found = await server.persons.ways.use("confirm", code)
    if found is None or found[0] is None:
        raise _invalid()
    await server.persons.accounts.set_mail(found[0].id, found[1], time())
    return go("/me#keep")


@router.get("/me/delete")
async def delete_form(guest: Asking) -> Response:
    """What deleting means."""
    return page("delete.html", guest)


@router.post("/me/delete")
async def delete(server: ServerPart, request: Request, guest: Asking) -> Response:
    """Forgets this person."""
    form = await fields(request)
    if form.get("sure") != "yes":
        raise Refused("empty", "tick the box to say that you mean it")
    await forget_all(server, guest)
    return _forgotten(server)


def _forgotten(server: Server) -> Response:
    response = go("/")
    response.delete_cookie(server.settings.cookie, secure=server.settings.secure)
    return response


def _invalid() -> Refused:
    return Refused("unknown", "this link is no longer valid")
