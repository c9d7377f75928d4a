"""The HTTP interface for bots and scripts: the life of a table."""

from typing import Annotated, NamedTuple, TypeAlias

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from pydantic import BaseModel, Field

from wonders.server.api.games import PROBLEMS, Body, TimeWish
from wonders.server.dependencies import (
    Asking,
    At,
    Hidden,
    Onlooking,
    ServerPart,
    Speaking,
    check_creation,
    find_table,
    network,
    sit_down,
)
from wonders.server.live.actor import LiveTable
from wonders.server.people.guest import Guest
from wonders.server.protocol import messages
from wonders.server.tables import commands
from wonders.server.tables.creation import TableSetup, play_now_setup
from wonders.server.tables.helps import Helps
from wonders.server.tables.rights import own_seat, require_status

router = APIRouter(prefix="/api", responses=PROBLEMS)
SeatNumber = Annotated[int, Path(ge=0, le=99)]


class NewTable(Body):
    """The table somebody wants; `bots` sit on its last seats: levels, each alone or with a person (`expert/scholar-1`).

    `start` deals at once if all seats are taken.
    `helps` says what people may use at it: `hints` all, `planner` what counts for them, `memory` what keeps in mind.
    If it is `rated`, its result moves ratings, and there are neither hints nor planner.
    """

    game: str = Field(max_length=64)
    players: int | None = Field(None, ge=1, le=20)
    options: dict[str, str] = Field({}, max_length=20)
    bots: list[str] = Field([], max_length=20)
    open: bool = True
    absence: int | None = Field(None, ge=0, le=7 * 86400)
    level: str = Field("skilled", max_length=100)
    shuffle: bool = True
    helps: Helps = "memory"
    rated: bool = False
    start: bool = False
    time: TimeWish | None = None

    def setup(self, absence: int) -> TableSetup:
        """The same for the hall."""
        return TableSetup(
            self.game, self.players, self.options, tuple(self.bots), self.open,
            absence if self.absence is None else self.absence, self.level, self.shuffle, self.helps, self.start,
            rated=self.rated,
            clock=self.time.model_dump() if self.time else None,
        )  # fmt: skip


class PlayNow(Body):
    """A game against bots of one level, at once."""

    game: str = Field(max_length=64)
    level: str = Field("skilled", max_length=100)
    players: int | None = Field(None, ge=1, le=20)
    options: dict[str, str] = Field({}, max_length=20)


class Joining(Body):
    """Which seat to take (the first free one by default), and the invite code of a table by invitation."""

    seat: int | None = Field(None, ge=0, le=99)
    invite: str = Field("", max_length=100)


class ShortCode(Body):
    """The short code of a table that waits for players."""

    code: str = Field(max_length=20)


class Companion(Body):
    """Somebody who plays at the device of who asks, and the free seat for them (the first by default)."""

    name: str = Field(max_length=100)
    seat: int | None = Field(None, ge=0, le=99)


class Leaving(Body):
    """Whether the game is given up."""

    concede: bool = False


class BotChoice(Body):
    """A bot's level, and which of the named opponents it is, if any."""

    level: str = Field("skilled", max_length=100)
    person: str = Field("", max_length=40)


class SeatChoice(Body):
    """A seat."""

    seat: int = Field(ge=0, le=99)


class Switch(Body):
    """On or off."""

    on: bool


class Pace(Body):
    """How fast bots answer."""

    pace: str = Field(max_length=20)


class Where(BaseModel):
    """A table, and the number of its latest moment for who asks."""

    table: str
    number: int


class Doing(NamedTuple):
    """Somebody at a table who asks for something."""

    live: LiveTable
    guest: Guest

    async def do(self, command: commands.PersonCommand) -> Where:
        """Where who asks is once it is done and durable."""
        return Where(table=self.live.table.id, number=await self.live.perform(command, self.guest))


async def get_doing(live: At, guest: Speaking) -> Doing:
    """Who asks for something, for routes."""
    return Doing(live, guest)


AtTable: TypeAlias = Annotated[Doing, Depends(get_doing)]


@router.post("/play", status_code=201)
async def play_now(server: ServerPart, request: Request, guest: Asking, body: PlayNow) -> Where:
    """A game against bots, dealt at once."""
    await check_creation(server, guest)
    setup = play_now_setup(body.game, body.level, body.players, body.options)
    return _where(await server.hall.create(guest, setup, network(request)), guest)


@router.post("/tables", status_code=201)
async def new_table(server: ServerPart, request: Request, guest: Asking, body: NewTable) -> Where:
    """A new table, with who asks as its host on the first seat."""
    await check_creation(server, guest)
    return _where(await server.hall.create(guest, body.setup(server.settings.absence), network(request)), guest)


@router.get("/tables/{table}", response_model=messages.Update)
async def table_now(
    live: At, guest: Onlooking, unheard: Hidden, since: Annotated[int, Query(ge=0, le=10**9)] = 0
) -> Response:
    """Where things stand for who asks, with what happened after the number `since`."""
    return Response(await live.whole(guest.id if guest else None, since, unheard), media_type="application/json")


@router.post("/tables/{table}/join")
async def join(server: ServerPart, table: str, guest: Asking, body: Joining) -> Where:
    """Takes a seat."""
    server.gate.check("join", guest.id, server.settings.limits.joins_per_minute)
    live = await find_table(server, guest, table, body.invite)
    return Where(table=live.table.id, number=await sit_down(server, live, guest, body.seat))


@router.post("/join")
async def join_by_code(server: ServerPart, request: Request, guest: Asking, body: ShortCode) -> Where:
    """Takes the first free seat of the table with this short code."""
    server.gate.check("join", guest.id, server.settings.limits.joins_per_minute)
    return _where(await sit_by_code(server, request, guest, body.code), guest)


async def find_by_code(server: ServerPart, request: Request, code: str) -> LiveTable:
    """The table with this short code; guesses are counted for each network."""
    server.gate.check("code", network(request), server.settings.limits.codes_per_minute)
    return await server.hall.by_code(code)


async def sit_by_code(server: ServerPart, request: Request, guest: Guest, code: str) -> LiveTable:
    """The table with this short code, once somebody sits at it."""
    live = await find_by_code(server, request, code)
    if live.table.seat_of(guest.id) is None:
        await sit_down(server, live, guest)
    return live


@router.post("/tables/{table}/companions", status_code=201)
async def seat_companion(server: ServerPart, request: Request, live: At, guest: Asking, body: Companion) -> Where:
    """Somebody else sits down to play at the same device; what they do is asked for with `holding`, their seat."""
    await bring(server, request, live, guest, body.name, body.seat)
    return _where(live, guest)


async def bring(
    server: ServerPart, request: Request, live: LiveTable, guest: Guest, name: str, seat: int | None
) -> None:
    """Seats somebody who plays at the device of a person that sits at the table."""
    own_seat(live.table, guest)
    require_status(live.table, "waiting")
    server.gate.check("guest", network(request), server.settings.limits.guests_per_minute)
    beside = await server.people.welcome(name)
    await live.perform(commands.Sit(seat, live.table.invite, guest.id), beside)


@router.post("/tables/{table}/leave")
async def leave(table: AtTable, body: Leaving) -> Where:
    """Gets up; in a game a bot takes over, and the seat can be taken back."""
    return await table.do(commands.Leave(body.concede))


@router.post("/tables/{table}/back")
async def back(table: AtTable) -> Where:
    """Takes one's seat back from the bot."""
    return await table.do(commands.Back())


@router.put("/tables/{table}/seats/{seat}/bot")
async def seat_bot(table: AtTable, seat: SeatNumber, body: BotChoice) -> Where:
    """The host seats a bot."""
    return await table.do(commands.SeatBot(seat, body.level, body.person))


@router.delete("/tables/{table}/seats/{seat}")
async def free_seat(table: AtTable, seat: SeatNumber) -> Where:
    """The host frees a seat."""
    return await table.do(commands.Free(seat))


@router.post("/tables/{table}/seats/{seat}/stand-in")
async def stand_in(table: AtTable, seat: SeatNumber) -> Where:
    """Lets a bot play an absent seat until its owner returns."""
    return await table.do(commands.StandIn(seat))


@router.post("/tables/{table}/host")
async def give_host(table: AtTable, body: SeatChoice) -> Where:
    """The host hands the host's rights on."""
    return await table.do(commands.GiveHost(body.seat))


@router.post("/tables/{table}/chat")
async def set_chat(table: AtTable, body: Switch) -> Where:
    """The host turns the chat off or on."""
    return await table.do(commands.SetChat(body.on))


@router.post("/tables/{table}/pace")
async def set_pace(table: AtTable, body: Pace) -> Where:
    """The host says how fast bots answer."""
    return await table.do(commands.SetPace(body.pace))


@router.post("/tables/{table}/start")
async def start(table: AtTable) -> Where:
    """The host starts the game."""
    return await table.do(commands.Start())


@router.post("/tables/{table}/close")
async def close(table: AtTable) -> Where:
    """The host closes a table that has not started."""
    return await table.do(commands.Close())


@router.post("/tables/{table}/rematch", status_code=201)
async def rematch(server: ServerPart, request: Request, live: At, guest: Asking) -> Where:
    """The same table once more; everybody who asks finds the same new one. Against bots alone it starts at once."""
    await check_creation(server, guest)
    return _where(await server.hall.rematch(live, guest, network(request)), guest)


def _where(live: LiveTable, guest: Guest) -> Where:
    return Where(table=live.table.id, number=live.number(guest))
