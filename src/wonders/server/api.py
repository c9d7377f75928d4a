"""The HTTP interface for bots and scripts: games, people, and tables with their life."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from wonders.bots import LEVELS
from wonders.core.errors import Refused
from wonders.core.game import AnyGame
from wonders.core.registry import all_games
from wonders.server import rights, wire
from wonders.server.context import Asking, At, Looking, Problem, ServerPart, address
from wonders.server.hall import Plan
from wonders.server.lobby import Listed, lobby, recorded

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 401, 403, 404, 409, 413, 422, 429, 503)
}
router = APIRouter(prefix="/api", responses=PROBLEMS)
SeatNumber = Annotated[int, Path(ge=0, le=99)]


class Body(BaseModel):
    """What is sent with a request; fields it does not know are refused."""

    model_config = ConfigDict(extra="forbid")


class Name(Body):
    """A person's name."""

    name: str = Field(max_length=200)


class NewGuest(BaseModel):
    """A guest, and the token to send as `Authorization: Bearer …`."""

    name: str
    token: str
    return_path: str


class Me(BaseModel):
    """Who asks."""

    name: str
    return_path: str


class GameData(BaseModel):
    """A game: for how many, with which options (the first value is the default), and how many actions it has."""

    id: str
    title: str
    rules: int
    players: list[int]
    options: dict[str, list[str]]
    levels: list[str]
    actions: int


class GameTexts(GameData):
    """A game with the words for everything that views, events, offers and questions name."""

    names: dict[str, str]
    texts: dict[str, str]
    phrases: dict[str, str]
    categories: list[str]


class NewTable(Body):
    """The table somebody wants; `bots` sit on its last seats. `start` deals at once if all seats are taken."""

    game: str = Field(max_length=64)
    players: int | None = Field(None, ge=1, le=20)
    options: dict[str, str] = Field({}, max_length=20)
    bots: list[str] = Field([], max_length=20)
    open: bool = True
    absence: int | None = Field(None, ge=0, le=7 * 86400)
    level: str = Field("skilled", max_length=20)
    shuffle: bool = True
    start: bool = False


class PlayNow(Body):
    """A game against bots of one level, at once."""

    game: str = Field(max_length=64)
    level: str = Field("skilled", max_length=20)
    players: int | None = Field(None, ge=1, le=20)
    options: dict[str, str] = Field({}, max_length=20)


class Joining(Body):
    """Which seat to take (the first free one by default), and the invite code of a table by invitation."""

    seat: int | None = Field(None, ge=0, le=99)
    invite: str = Field("", max_length=100)


class Leaving(Body):
    """Whether the game is given up."""

    concede: bool = False


class Level(Body):
    """A bot's level."""

    level: str = Field("skilled", max_length=20)


class SeatChoice(Body):
    """A seat."""

    seat: int = Field(ge=0, le=99)


class Switch(Body):
    """On or off."""

    on: bool


class Where(BaseModel):
    """A table, and the number of its latest moment for who asks."""

    table: str
    number: int


@router.get("/games")
async def games() -> list[GameData]:
    """All games."""
    return [GameData(**_game(game)) for game in all_games().values()]


@router.get("/games/{game}")
async def one_game(game: str) -> GameTexts:
    """One game with all its words."""
    found = all_games().get(game)
    if found is None:
        raise Refused("unknown", "there is no such game")
    return GameTexts(
        **_game(found),
        names=dict(found.names),
        texts=dict(found.texts),
        phrases=dict(found.phrases),
        categories=list(found.categories),
    )


def _game(game: AnyGame) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "rules": game.rules,
        "players": list(game.players),
        "options": {name: list(values) for name, values in game.options.items()},
        "levels": list(LEVELS),
        "actions": game.space.size,
    }


@router.post("/guests", status_code=201)
async def new_guest(server: ServerPart, request: Request, body: Name) -> NewGuest:
    """Introduces a guest; the answer has the token that all other requests carry."""
    server.gate.check("guest", address(request), server.settings.limits.guests_per_minute)
    guest = await server.people.welcome(body.name)
    token = await server.people.key(guest, "bearer")
    return NewGuest(name=guest.name, token=token, return_path=f"/back/{await server.people.return_code(guest)}")


@router.get("/me")
async def me(server: ServerPart, guest: Asking) -> Me:
    """Who asks, and the personal link that brings them back from another device."""
    return Me(name=guest.name, return_path=f"/back/{await server.people.return_code(guest)}")


@router.patch("/me")
async def rename(server: ServerPart, guest: Asking, body: Name) -> Me:
    """Another name, at tables to come."""
    renamed = await server.people.rename(guest, body.name)
    return Me(name=renamed.name, return_path=f"/back/{await server.people.return_code(renamed)}")


@router.delete("/me/keys", status_code=204)
async def revoke(server: ServerPart, guest: Asking) -> Response:
    """Ends all sessions, tokens and return links of who asks."""
    await server.people.revoke(guest)
    return Response(status_code=204)


@router.get("/me/tables")
async def my_tables(server: ServerPart, guest: Asking, limit: Annotated[int, Query(ge=1, le=200)] = 50) -> list[Listed]:
    """The tables where who asks sits or sat, the latest first; `your_turn` marks those that wait for them."""
    return [recorded(row, guest.id) for row in await server.storage.tables_of(guest.id, limit)]


@router.get("/tables")
async def tables(server: ServerPart) -> list[Listed]:
    """The lobby: open tables that wait for people or play."""
    return lobby(server.hall)


@router.get("/history")
async def history(server: ServerPart, limit: Annotated[int, Query(ge=1, le=200)] = 50) -> list[Listed]:
    """The latest finished games of open tables."""
    return [recorded(row, None) for row in await server.storage.finished(limit)]


@router.post("/play", status_code=201)
async def play_now(server: ServerPart, guest: Asking, body: PlayNow) -> Where:
    """A game against bots, dealt at once."""
    server.gate.check("create", guest.id, server.settings.limits.creations_per_minute)
    plan = play_now_plan(body.game, body.level, body.players, body.options)
    return _where(await server.hall.create(guest, plan), guest)


def play_now_plan(game: str, level: str, players: int | None, options: dict[str, str]) -> Plan:
    """A table with bots on all other seats; one person alone needs no time for absence."""
    found = all_games().get(game)
    if found is None:
        raise Refused("unknown", "there is no such game")
    count = found.seats(players)
    return Plan(found.id, count, options, (level,) * (count - 1), open=False, absence=0, level=level, start=True)


@router.post("/tables", status_code=201)
async def new_table(server: ServerPart, guest: Asking, body: NewTable) -> Where:
    """A new table, with who asks as its host on the first seat."""
    server.gate.check("create", guest.id, server.settings.limits.creations_per_minute)
    absence = server.settings.absence if body.absence is None else body.absence
    plan = Plan(
        body.game,
        body.players,
        body.options,
        tuple(body.bots),
        body.open,
        absence,
        body.level,
        body.shuffle,
        body.start,
    )
    return _where(await server.hall.create(guest, plan), guest)


@router.get("/tables/{table}")
async def table_now(live: At, guest: Looking, since: Annotated[int, Query(ge=0, le=10**9)] = 0) -> wire.Update:
    """Where things stand for who asks, with what happened after the number `since`."""
    return await live.snapshot(guest.id if guest else None, since)


@router.post("/tables/{table}/join")
async def join(server: ServerPart, table: str, guest: Asking, body: Joining) -> Where:
    """Takes a seat."""
    server.gate.check("join", guest.id, server.settings.limits.joins_per_minute)
    live = await server.hall.find(table)
    if not await server.hall.may_look(live, guest, body.invite):
        raise Refused("unknown", "there is no such table")
    invite = live.table.invite
    await live.ask(guest, lambda table: rights.sit(table, guest, body.seat, invite))
    return _where(live, guest)


@router.post("/tables/{table}/leave")
async def leave(live: At, guest: Asking, body: Leaving) -> Where:
    """Gets up; in a game a bot takes over, and the seat can be taken back."""
    await live.ask(guest, lambda table: rights.leave(table, guest, body.concede))
    return _where(live, guest)


@router.post("/tables/{table}/back")
async def back(live: At, guest: Asking) -> Where:
    """Takes one's seat back from the bot."""
    await live.ask(guest, lambda table: rights.back(table, guest))
    return _where(live, guest)


@router.put("/tables/{table}/seats/{seat}/bot")
async def seat_bot(live: At, guest: Asking, seat: SeatNumber, body: Level) -> Where:
    """The host seats a bot."""
    await live.ask(guest, lambda table: rights.seat_bot(table, guest, seat, body.level))
    return _where(live, guest)


@router.delete("/tables/{table}/seats/{seat}")
async def free_seat(live: At, guest: Asking, seat: SeatNumber) -> Where:
    """The host frees a seat."""
    await live.ask(guest, lambda table: rights.free(table, guest, seat))
    return _where(live, guest)


@router.post("/tables/{table}/seats/{seat}/stand-in")
async def stand_in(live: At, guest: Asking, seat: SeatNumber) -> Where:
    """Lets a bot play an absent seat until its owner returns."""
    await live.let_stand_in(guest, seat)
    return _where(live, guest)


@router.post("/tables/{table}/host")
async def give_host(live: At, guest: Asking, body: SeatChoice) -> Where:
    """The host hands the host's rights on."""
    await live.ask(guest, lambda table: rights.give_host(table, guest, body.seat))
    return _where(live, guest)


@router.post("/tables/{table}/chat")
async def set_chat(live: At, guest: Asking, body: Switch) -> Where:
    """The host turns the chat off or on."""
    await live.ask(guest, lambda table: rights.set_chat(table, guest, body.on))
    return _where(live, guest)


@router.post("/tables/{table}/start")
async def start(live: At, guest: Asking) -> Where:
    """The host starts the game."""
    await live.ask(guest, lambda table: rights.start(table, guest))
    return _where(live, guest)


@router.post("/tables/{table}/close")
async def close(live: At, guest: Asking) -> Where:
    """The host closes a table that has not started."""
    await live.ask(guest, lambda table: rights.close(table, guest))
    return _where(live, guest)


@router.post("/tables/{table}/rematch", status_code=201)
async def rematch(server: ServerPart, live: At, guest: Asking) -> Where:
    """The same table once more; everybody who asks finds the same new one."""
    server.gate.check("create", guest.id, server.settings.limits.creations_per_minute)
    return _where(await server.hall.rematch(live, guest), guest)


def _where(live: Any, guest: rights.Guest) -> Where:
    return Where(table=live.table.id, number=live.table.number(live.table.seat_of(guest.id)))
