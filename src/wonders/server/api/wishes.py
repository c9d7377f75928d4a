"""The HTTP interface: what one wants to be told, by which browsers, and when not."""

from time import time
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, Field

from wonders.core.errors import Refused
from wonders.server.api.games import PROBLEMS, Body
from wonders.server.dependencies import Asking, Server, ServerPart, device_of
from wonders.server.everywhere import hear_anew
from wonders.server.people.guest import Guest
from wonders.server.people.zones import require_zone
from wonders.server.telling.posting import LONGEST, proper_endpoint, proper_keys
from wonders.server.web.language import SPOKEN
from wonders.server.web.sessions import digest

router = APIRouter(prefix="/api/me", responses=PROBLEMS)
MOST = 10
"""Browsers of one person that are told something."""
DAY = 1440
"""Minutes."""


class WishData(BaseModel):
    """What somebody wants to be told: by `push`, by `mail`; quiet hours in minutes of the day of a time `zone`."""

    push: bool
    mail: bool
    chat: bool
    quiet_from: int
    quiet_to: int
    zone: str
    language: str


class WishChange(Body):
    """What changes; the rest stays."""

    push: bool | None = None
    mail: bool | None = None
    chat: bool | None = None
    quiet_from: int | None = Field(None, ge=0, lt=DAY)
    quiet_to: int | None = Field(None, ge=0, lt=DAY)
    zone: str | None = Field(None, max_length=64)


class Subscription(Body):
    """A browser to be told, as its `PushSubscription` has it: where, the public key `p256dh` and the secret `auth`."""

    endpoint: str = Field(max_length=LONGEST)
    key: str = Field(max_length=100)
    secret: str = Field(max_length=40)


class PushKey(BaseModel):
    """The server's own key, which a subscription is bound to."""

    key: str


@router.get("/wishes")
async def wishes(server: ServerPart, guest: Asking) -> WishData:
    """What who asks wants to be told."""
    return WishData(**await server.persons.wishes.of(guest.id))


@router.patch("/wishes")
async def change_wishes(server: ServerPart, guest: Asking, body: WishChange) -> WishData:
    """Changes what who asks wants to be told; it is told in the language of the request."""
    await wish(server, guest, **body.model_dump(exclude_none=True))
    return WishData(**await server.persons.wishes.of(guest.id))


async def wish(server: Server, guest: Guest, **changes: object) -> None:
    """The same for pages."""
    if "zone" in changes:
        require_zone(str(changes["zone"]))
    await server.persons.wishes.wish(guest.id, **changes, language=SPOKEN.get().code)
    if "chat" in changes:
        hear_anew(server, guest)


@router.get("/push")
async def push_key(server: ServerPart, _guest: Asking) -> PushKey:
    """What a browser needs to subscribe."""
    return PushKey(key=server.persons.teller.voucher.public_key())


@router.post("/push", status_code=204)
async def subscribe(server: ServerPart, request: Request, guest: Asking, body: Subscription) -> Response:
    """Tells this browser from now on when it is somebody's turn."""
    proper_endpoint(body.endpoint, near=server.settings.near_push)
    proper_keys(body.key, body.secret)
    store = server.persons.wishes
    name = digest(body.endpoint)
    row = {"id": name, "guest": guest.id, "endpoint": body.endpoint, "key": body.key, "secret": body.secret}
    about = {"label": device_of(request).label, "created": time(), "failures": 0}
    if not await store.subscribe(row | about, MOST):
        raise Refused("limit", "{number} browsers are told already", number=MOST)
    await wish(server, guest, push=True)
    return Response(status_code=204)


@router.delete("/push/{subscription}", status_code=204)
async def unsubscribe(server: ServerPart, guest: Asking, subscription: Annotated[str, Path(max_length=64)]) -> Response:
    """Tells a browser nothing any more."""
    await server.persons.wishes.unsubscribe(guest.id, subscription)
    return Response(status_code=204)
