"""What every route needs: the parts of the server, who asks, and how refusals are answered."""

from dataclasses import dataclass, field
from time import time
from typing import Annotated, TypeAlias

from fastapi import Depends, Query, Request
from pydantic import BaseModel
from starlette.requests import HTTPConnection

from wonders.core.errors import Refused
from wonders.server.account.persons import Persons
from wonders.server.bus.hands import Hands
from wonders.server.bus.pipes import Pipes
from wonders.server.health import Health
from wonders.server.limits import network_of
from wonders.server.live.actor import LiveTable
from wonders.server.live.hall import Hall
from wonders.server.live.tournaments.desk import TournamentDesk
from wonders.server.people.device import Device, label_of
from wonders.server.people.guest import Guest
from wonders.server.protocol.hearing import NOBODY, Unheard
from wonders.server.settings import Settings
from wonders.server.storage.people.clubs import ClubStore
from wonders.server.storage.queries import Storage
from wonders.server.tables.commands import Sit
from wonders.server.tables.rights import speaker
from wonders.server.telemetry import Meters
from wonders.server.web.held import Connections
from wonders.server.web.network import Door
from wonders.server.web.rate_limit import Gate
from wonders.server.web.sessions import Kind, People

_WATCHING = ("/healthz", "/readyz", "/metrics")
_OWN = ("/me", "/me/keys", "/me/export", "/owner")
"""What is read with the scope of one's own account: it has links, names of devices or all people in it."""
_CHANGED = ("/me", "/owner", "/friends")
"""What is changed with that scope: one's own, and what is for the owner of the server."""
_HERE = ("127.0.0.1", "::1")
_CALLED = (*_HERE, "localhost", "0.0.0.0", "::")  # noqa: S104  what a server that listens everywhere says of itself


class Problem(BaseModel):
    """Why a request was refused; it changed nothing."""

    code: str
    message: str


@dataclass(slots=True)
class Server:
    """The parts of one running server."""

    settings: Settings
    storage: Storage
    people: People
    hall: Hall
    meters: Meters
    door: Door
    health: Health
    connections: Connections
    persons: Persons
    desk: TournamentDesk
    clubs: ClubStore
    gate: Gate = field(default_factory=Gate)
    pipes: Pipes | None = None
    """To the other servers, if there are any."""
    hands: Hands | None = None
    """To those of them on this machine, where connections can be given."""

    def tell_all(self, topic: str, data: object) -> None:
        """Tells the servers that share the database, if there are any."""
        if self.hall.sharing is not None:
            self.hall.sharing.post.tell(topic, data)


def server_of(connection: HTTPConnection) -> Server:
    """The server that answers this request."""
    server: Server = connection.app.state.server
    return server


async def who_asks(connection: HTTPConnection) -> Guest | None:
    """Who asks: by bearer token, else by cookie; None for somebody unknown."""
    server = server_of(connection)
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    cookie = connection.cookies.get(server.settings.cookie)
    guest = None
    if scheme.lower() == "bearer" and token:
        guest = await server.people.find(token.strip(), "bearer")
    elif cookie:
        guest = await server.people.find(cookie, "cookie")
    if guest is not None:
        if (scope := _scope_needed(connection)) not in guest.scopes:
            raise Refused("scope", "this token is not for that: it lacks the scope {scope}", scope=scope)
        server.hall.thinkers.saw(guest.id, network(connection))
    return guest


def _scope_needed(connection: HTTPConnection) -> str:
    """What a key must be for, so that it may be used for this."""
    path = connection.scope["path"].removeprefix("/api")
    if path in _OWN or (_changes(connection) and path.startswith(_CHANGED)):
        return "account"
    return "play" if _changes(connection) else "read"


def _changes(connection: HTTPConnection) -> bool:
    """Whether a request may change something; a socket may."""
    return connection.scope["type"] == "websocket" or connection.scope.get("method") not in ("GET", "HEAD")


def device_of(connection: HTTPConnection) -> Device:
    """What is kept of the device that a request comes from."""
    return Device(label_of(connection.headers.get("user-agent", "")), network(connection))


async def sign_in(connection: HTTPConnection, guest: Guest, kind: Kind = "cookie") -> str:
    """A new session or token for somebody who has shown who they are; refused for those whom the owner keeps out."""
    server = server_of(connection)
    await check_welcome(connection, guest)
    return await server.people.key(guest, kind, device_of(connection))


async def check_welcome(connection: HTTPConnection, guest: Guest | None = None) -> None:
    """Refuses those whom the owner keeps out, and new people where no more are let in."""
    house = server_of(connection).persons.house
    who = [guest.id] if guest is not None else []
    if await house.banned("enter", time(), guests=who, network=network(connection)):
        raise Refused("banned", "the owner of this server has closed it for you")
    if guest is None and (await house.rules())["new_people"] == "no":
        raise Refused("closed", "the owner of this server lets no new people in at the moment")


async def check_talk(server: Server, who: str, guest: Guest) -> None:
    """Refuses talk that is too much, and of those who are kept quiet, by their bots and who plays beside them too."""
    server.gate.check("talk", who, server.settings.limits.talk_per_minute)
    house = server.persons.house
    who_talks = {who, guest.id, *await server.persons.bots.keepers([who, guest.id])}
    if (await house.rules())["chat"] == "no" or await house.banned("talk", time(), guests=who_talks):
        raise Refused("quiet", "the owner of this server has turned the chat off for you")


async def check_creation(server: Server, guest: Guest) -> None:
    """Refuses too many new tables, and all of them where the owner wants no more."""
    server.gate.check("create", guest.id, server.settings.limits.creations_per_minute)
    if (await server.persons.house.rules())["new_tables"] == "no":
        raise Refused("closed", "the owner of this server lets nobody open a table at the moment")


def network(connection: HTTPConnection) -> str:
    """Where a request comes from, as limits count it."""
    return network_of(connection.client.host if connection.client else "?")


def count_reading(connection: HTTPConnection) -> None:
    """Counts one look at something; refused if there were too many from that network."""
    server = server_of(connection)
    server.gate.check("read", network(connection), server.settings.limits.reads_per_minute)


async def count_page(connection: HTTPConnection) -> None:
    """The same for routes; what changes something is counted by person, and sockets refuse in their own way."""
    if connection.scope.get("method") in ("GET", "HEAD") and connection.scope["path"] not in _WATCHING:
        count_reading(connection)


async def count_replay(connection: HTTPConnection) -> None:
    """Counts one look back at a whole game, which takes the server longer than all else that can be read."""
    server = server_of(connection)
    server.gate.check("replay", network(connection), server.settings.limits.replays_per_minute)


def is_near(connection: HTTPConnection) -> bool:
    """Whether a request comes from this very machine, by an address and a name that lead nobody else here.

    Who comes through a tunnel seems to be here, but calls the server by another name.
    """
    ends = (connection.client, connection.scope.get("server"))
    called = connection.url.hostname
    return all(end is not None and end[0] in _HERE for end in ends) and called in _CALLED


async def require_guest(connection: HTTPConnection) -> Guest:
    """Who asks; refused for somebody unknown."""
    return _known(connection, await who_asks(connection))


def _known(connection: HTTPConnection, guest: Guest | None) -> Guest:
    if guest is None:
        raise Refused("guest", "say who you are: POST /api/guests gives a token")
    if connection.scope.get("method") not in ("GET", "HEAD"):
        server = server_of(connection)
        server.gate.check("request", guest.id, server.settings.limits.requests_per_minute)
    return guest


async def find_table(server: Server, guest: Guest | None, table: str, invite: str = "") -> LiveTable:
    """The table that is asked about; one by invitation is unknown to those who were not invited, as its club is."""
    live = await server.hall.find(table)
    invited = await server.hall.may_look(live, guest, invite)
    if not invited and not (guest is not None and await server.clubs.share(guest.id, table, live.table.tournament)):
        raise Refused("unknown", "there is no such table")
    return live


async def sit_down(server: Server, live: LiveTable, guest: Guest, seat: int | None = None) -> int:
    """Seats somebody who may see the table; the number that they are at then."""
    others = [place.owner for place in live.table.seats if place.owner]
    away = await server.persons.manners.apart(guest.id, others)
    kin = live.table.rated and await server.persons.bots.kin(guest.id, others)
    return await live.perform(Sit(seat, live.table.invite, unwelcome=away, kin=kin), guest)


async def unheard_by(server: Server, visitor: Guest | None) -> Unheard:
    """Whom a visitor does not want to read: nobody, some people, or all."""
    if visitor is None:
        return NOBODY
    people = frozenset(await server.persons.manners.of(visitor.id))
    return Unheard(people, None if (await server.persons.wishes.of(visitor.id))["chat"] else visitor.id)


async def get_server(request: Request) -> Server:
    """The server, for routes; asynchronous, so that it takes no thread to find it."""
    return server_of(request)


async def get_viewer(request: Request) -> Guest | None:
    """Who looks on, for routes that are open to all; asked once for each request."""
    return await who_asks(request)


ServerPart: TypeAlias = Annotated[Server, Depends(get_server)]
Looking: TypeAlias = Annotated[Guest | None, Depends(get_viewer)]


async def get_guest(request: Request, guest: Looking) -> Guest:
    """Who asks, for routes that need to know."""
    return _known(request, guest)


async def get_table(server: ServerPart, guest: Looking, table: str, invite: str = "") -> LiveTable:
    """The table of the path, for routes."""
    return await find_table(server, guest, table, invite)


async def get_unheard(server: ServerPart, guest: Looking) -> Unheard:
    """The same for routes."""
    return await unheard_by(server, guest)


Asking: TypeAlias = Annotated[Guest, Depends(get_guest)]
At: TypeAlias = Annotated[LiveTable, Depends(get_table)]
Hidden: TypeAlias = Annotated[Unheard, Depends(get_unheard)]
HeldSeat: TypeAlias = Annotated[int | None, Query(ge=0, le=99)]
"""Which of the seats that a visitor holds a request is about; their own where it is missing."""


async def get_speaker(live: At, guest: Asking, holding: HeldSeat = None) -> Guest:
    """For whom somebody at a table asks: themselves, or who plays at their device."""
    return speaker(live.table, guest, holding) or guest


async def get_onlooker(live: At, guest: Looking, holding: HeldSeat = None) -> Guest | None:
    """The same for routes that are open to all."""
    return speaker(live.table, guest, holding)


Speaking: TypeAlias = Annotated[Guest, Depends(get_speaker)]
Onlooking: TypeAlias = Annotated[Guest | None, Depends(get_onlooker)]
