"""The HTTP interface: one's own sessions and tokens, ways to come back, all that is kept, and its end."""

from collections.abc import Collection
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

from wonders.core.errors import Refused
from wonders.server.account.export import erase, everything_about
from wonders.server.account.passkeys import Site, site_of
from wonders.server.api.games import PROBLEMS, Body
from wonders.server.dependencies import Asking, Server, ServerPart, device_of, network, server_of, sign_in
from wonders.server.everywhere import shut_out
from wonders.server.people.guest import SCOPES, Guest
from wonders.server.storage.people.accounts import HANDLE
from wonders.server.web.cookies import remember
from wonders.server.web.sessions import digest

router = APIRouter(prefix="/api", responses=PROBLEMS)
Handle = Annotated[str, Path(max_length=64)]


class KeyData(BaseModel):
    """A session (`cookie`) or token (`bearer`), by an id that opens nothing; `here` is the one that asks."""

    id: str
    kind: str
    label: str
    created: float
    seen: float
    scopes: list[str]
    here: bool


class NewToken(Body):
    """A further token: what it is called in the list, and what it may be used for."""

    label: str = Field("", max_length=80)
    scopes: list[Literal["read", "play", "account"]] = Field(min_length=1, max_length=3)


class TokenData(BaseModel):
    """A token, to send as `Authorization: Bearer …`; it is told once."""

    token: str
    scopes: list[str]


class RecoveryCode(BaseModel):
    """The code that brings its owner back on any device; it is told once."""

    code: str


class Recovering(Body):
    """A recovery code."""

    code: str = Field(max_length=100)


class Credential(Body):
    """What a browser answers about a passkey, as `PublicKeyCredential.toJSON()` writes it."""

    credential: dict[str, Any]


class PasskeyData(BaseModel):
    """A passkey."""

    id: str
    label: str
    created: float
    used: float


@router.get("/me/keys")
async def keys(server: ServerPart, request: Request, guest: Asking) -> list[KeyData]:
    """The sessions and tokens of who asks, the latest used first."""
    return await list_keys(server, request, guest)


async def list_keys(server: Server, request: Request, guest: Guest) -> list[KeyData]:
    """The sessions and tokens of somebody."""
    own = own_key(request)
    return [
        KeyData(
            id=row["digest"][:HANDLE],
            kind=row["kind"],
            label=row["label"],
            created=row["created"],
            seen=row["seen"],
            scopes=row["scopes"].split() or list(SCOPES),
            here=row["digest"] == own,
        )
        for row in await server.persons.accounts.keys_of(guest.id)
    ]


def own_key(request: Request) -> str:
    """The digest of the key that a request comes with."""
    _, _, token = request.headers.get("authorization", "").partition(" ")
    return digest(token.strip() or request.cookies.get(server_of(request).settings.cookie, ""))


@router.delete("/me/keys/{key}", status_code=204)
async def end_key(server: ServerPart, guest: Asking, key: Handle) -> Response:
    """Ends one session or token."""
    await end_one(server, guest, key)
    return Response(status_code=204)


async def end_one(server: Server, guest: Guest, key: str) -> None:
    """Ends a session; what is open by any of them is closed, and those that go on connect again."""
    if not await server.persons.accounts.end_key(guest.id, key):
        raise Refused("unknown", "there is no such session")
    shut_out(server, guest)


@router.post("/me/tokens", status_code=201)
async def new_token(server: ServerPart, request: Request, guest: Asking, body: NewToken) -> TokenData:
    """A further token for bots and scripts, for these scopes alone."""
    return await make_token(server, request, guest, body.label, body.scopes)


async def make_token(server: Server, request: Request, guest: Guest, label: str, wanted: Collection[str]) -> TokenData:
    """The same for pages."""
    server.gate.check("guest", network(request), server.settings.limits.guests_per_minute)
    scopes: list[str] = [scope for scope in SCOPES if scope in wanted]
    device = device_of(request)._replace(label=" ".join(label.split()) or "script")
    return TokenData(token=await server.people.key(guest, "bearer", device, scopes), scopes=scopes)


@router.post("/me/recovery", status_code=201)
async def new_recovery_code(server: ServerPart, guest: Asking) -> RecoveryCode:
    """A recovery code in place of the one before."""
    return RecoveryCode(code=await server.persons.ways.recovery(guest))


@router.post("/recover", status_code=201)
async def recover(server: ServerPart, request: Request, body: Recovering) -> TokenData:
    """A token for the owner of a recovery code."""
    guest = await recovered(server, request, body.code)
    return TokenData(token=await sign_in(request, guest, "bearer"), scopes=list(SCOPES))


async def recovered(server: Server, request: Request, code: str) -> Guest:
    """Whose recovery code this is; guesses are counted for each network."""
    server.gate.check("code", network(request), server.settings.limits.codes_per_minute)
    guest = await server.persons.ways.recovered(code)
    if guest is None:
        raise Refused("code", "nobody has this recovery code")
    return guest


@router.get("/me/passkeys")
async def passkeys(server: ServerPart, guest: Asking) -> list[PasskeyData]:
    """The passkeys of who asks."""
    return [PasskeyData(**dict(row)) for row in await server.persons.accounts.passkeys_of(guest.id)]


@router.post("/me/passkeys/options")
async def ask_for_passkey(server: ServerPart, request: Request, guest: Asking) -> dict[str, Any]:
    """What a browser needs to make a passkey, for `navigator.credentials.create`."""
    return await server.persons.passkeys.ask_for_new(guest, _site(request))


@router.post("/me/passkeys", status_code=201)
async def add_passkey(server: ServerPart, request: Request, guest: Asking, body: Credential) -> Response:
    """Keeps the passkey that a browser has made."""
    await server.persons.passkeys.add(guest, _site(request), body.credential, device_of(request))
    return Response(status_code=201)


@router.delete("/me/passkeys/{passkey}", status_code=204)
async def drop_passkey(server: ServerPart, guest: Asking, passkey: Annotated[str, Path(max_length=2000)]) -> Response:
    """Forgets a passkey."""
    if not await server.persons.accounts.drop_passkey(guest.id, passkey):
        raise Refused("unknown", "there is no such passkey")
    return Response(status_code=204)


@router.post("/passkeys/options")
async def ask_who(server: ServerPart, request: Request) -> dict[str, Any]:
    """What a browser needs to sign in by a passkey, for `navigator.credentials.get`."""
    server.gate.check("code", network(request), server.settings.limits.codes_per_minute)
    return await server.persons.passkeys.ask_for_known(_site(request))


@router.post("/passkeys", status_code=204)
async def sign_in_by_passkey(server: ServerPart, request: Request, body: Credential) -> Response:
    """Signs a browser in: the answer sets its cookie."""
    server.gate.check("code", network(request), server.settings.limits.codes_per_minute)
    guest = await server.persons.passkeys.recognise(_site(request), body.credential)
    return remember(server.settings, Response(status_code=204), await sign_in(request, guest))


@router.get("/me/export")
async def export(server: ServerPart, guest: Asking) -> Response:
    """Everything that is kept about who asks."""
    told = await everything_about(server.persons, server.storage, server.hall, guest)
    return JSONResponse(told, headers={"content-disposition": 'attachment; filename="wonders-about-me.json"'})


@router.delete("/me", status_code=204)
async def forget_me(server: ServerPart, guest: Asking) -> Response:
    """Forgets who asks: name, sessions, what they said. Their games stay, without the name."""
    await forget_all(server, guest)
    return Response(status_code=204)


async def forget_all(server: Server, guest: Guest) -> None:
    """Forgets a person, the bots they keep and who played at their device, and closes what they have open."""
    accounts, bots = server.persons.accounts, server.persons.bots
    for one in (*await bots.of(guest.id), *await accounts.companions_of(guest.id)):
        await forget_all(server, Guest(one["id"], one["name"]))
    await erase(server.persons, server.storage, server.hall, guest)
    shut_out(server, guest)
    # Who is forgotten registers no more: these came while the others went.
    for one in await bots.of(guest.id):
        await forget_all(server, Guest(one["id"], one["name"]))


def _site(request: Request) -> Site:
    site = site_of(request, server_of(request).settings)
    if site is None:
        raise Refused("passkey", "passkeys need https, or this machine by the name localhost")
    return site
