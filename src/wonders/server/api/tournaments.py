"""The HTTP interface: tournaments."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response
from pydantic import BaseModel, Field

from wonders.core.errors import Refused
from wonders.server.api.games import PROBLEMS, Body, TimeWish
from wonders.server.dependencies import Asking, Looking, Server, ServerPart, check_creation
from wonders.server.live.tournaments.plan import TournamentPlan
from wonders.server.live.tournaments.running import Running
from wonders.server.live.tournaments.told import (
    TournamentData,
    TournamentFormat,
    TournamentListed,
    listed_tournament,
    results_table,
    told_tournament,
)
from wonders.server.people.guest import Guest

router = APIRouter(prefix="/api", responses=PROBLEMS)


class NewTournament(Body):
    """The tournament somebody wants; `time` is that of its tables, which a bot must be able to end."""

    name: str = Field(max_length=100)
    game: str = Field(max_length=64)
    format: TournamentFormat = "swiss"
    seats: int = Field(2, ge=2, le=7)
    rounds: int = Field(0, ge=0, le=50)
    minutes: int = Field(60, ge=5, le=7 * 24 * 60)
    pause: int = Field(60, ge=0, le=7 * 86400)
    starts: float = Field(0, ge=0, le=1e11)
    options: dict[str, str] = Field({}, max_length=20)
    time: TimeWish
    level: str = Field("skilled", max_length=100)
    club: str | None = Field(None, max_length=16)


class BotEntry(Body):
    """A bot that takes part: a level, alone or with a person (`expert/scholar-1`)."""

    bot: str = Field(max_length=100)


class TournamentNumber(BaseModel):
    """How much has happened in a tournament."""

    number: int


class TournamentName(BaseModel):
    """A tournament."""

    tournament: str


Named = Annotated[str, Path(max_length=16)]


@router.get("/tournaments")
async def all_tournaments(
    server: ServerPart, guest: Looking, limit: Annotated[int, Query(ge=1, le=200)] = 50
) -> list[TournamentListed]:
    """The latest tournaments, those that go on first; those of closed clubs for their members."""
    return await list_tournaments(server, guest, limit)


async def list_tournaments(server: Server, guest: Guest | None, limit: int) -> list[TournamentListed]:
    """The tournaments that somebody may know of."""
    rows = await server.desk.store.known_to(guest.id if guest else None, limit)
    return [listed_tournament(row) for row in rows]


@router.post("/tournaments", status_code=201)
async def new_tournament(server: ServerPart, guest: Asking, body: NewTournament) -> TournamentName:
    """A new tournament, in which who asks has the say."""
    plan = TournamentPlan(**{**body.model_dump(exclude={"time"}), "clock": body.time.model_dump()})
    return TournamentName(tournament=await set_up(server, guest, plan))


async def set_up(server: Server, guest: Guest, plan: TournamentPlan) -> str:
    """A new tournament, of a club by its members alone; its name."""
    await check_creation(server, guest)
    if plan.club is not None:
        await require_member(server, plan.club, guest)
    return await server.desk.set_up(guest, plan)


async def require_member(server: Server, club: str, guest: Guest | None) -> None:
    """Refuses those who are not in a club."""
    members = await server.clubs.members(club)
    if guest is None or guest.id not in [one.id for one in members]:
        raise Refused("club", "that is for the members of the club")


@router.get("/tournaments/{tournament}")
async def one_tournament(server: ServerPart, guest: Looking, tournament: Named) -> TournamentData:
    """A tournament as it stands: standings, and all tables."""
    return await tournament_data(server, guest, tournament)


@router.get("/tournaments/{tournament}/number")
async def how_much(server: ServerPart, guest: Looking, tournament: Named) -> TournamentNumber:
    """How much has happened in a tournament: whoever knows the number has nothing new to read."""
    return TournamentNumber(number=(await _known(server, guest, tournament)).number)


async def tournament_data(server: Server, guest: Guest | None, name: str) -> TournamentData:
    """A tournament for somebody; unknown where it is of a closed club that they are not in."""
    running = await _known(server, guest, name)
    people, organisers = await server.desk.store.people(name), await server.desk.store.organisers_of(name)
    runs = await server.desk.has_say(name, guest)
    told = told_tournament(running, people, [*organisers.values()], guest, runs=runs)
    # A round is drawn before its tables are opened: nobody is sent to one that is not there yet.
    if told.table is not None and not await server.desk.store.results([told.table]):
        told.table = None
    return told


async def _known(server: Server, guest: Guest | None, name: str) -> Running:
    running = await server.desk.keeper.read(name)
    club = await server.clubs.row(running.row["club"]) if running.row["club"] else None
    if club is not None and not club["open"]:
        try:
            await require_member(server, club["id"], guest)
        except Refused:
            raise Refused("unknown", "there is no such tournament") from None
    return running


@router.get("/tournaments/{tournament}/results.csv", response_class=Response)
async def results(server: ServerPart, guest: Looking, tournament: Named) -> Response:
    """The standings as a table for spreadsheets."""
    text = results_table(await tournament_data(server, guest, tournament))
    named = f'attachment; filename="tournament-{tournament}.csv"'
    return Response(text, media_type="text/csv; charset=utf-8", headers={"Content-Disposition": named})


@router.post("/tournaments/{tournament}/entry")
async def enter(server: ServerPart, guest: Asking, tournament: Named) -> TournamentName:
    """Takes part, or comes back after one has withdrawn."""
    await take_part(server, guest, tournament)
    return TournamentName(tournament=tournament)


async def take_part(server: Server, guest: Guest, name: str) -> None:
    """Lets somebody take part; in a tournament of a club its members alone."""
    server.gate.check("join", guest.id, server.settings.limits.joins_per_minute)
    told = await tournament_data(server, guest, name)
    if told.club is not None:
        await require_member(server, told.club, guest)
    await server.desk.enter(name, guest)


@router.delete("/tournaments/{tournament}/entry")
async def withdraw(server: ServerPart, guest: Asking, tournament: Named) -> TournamentName:
    """Plays no more; a table at which one sits goes on."""
    await server.desk.withdraw(tournament, guest)
    return TournamentName(tournament=tournament)


@router.post("/tournaments/{tournament}/bots", status_code=201)
async def add_bot(server: ServerPart, guest: Asking, tournament: Named, body: BotEntry) -> TournamentName:
    """Whoever runs the tournament lets a bot take part."""
    await server.desk.add_bot(tournament, guest, body.bot)
    return TournamentName(tournament=tournament)


@router.delete("/tournaments/{tournament}/entrants/{entrant}")
async def remove(
    server: ServerPart, guest: Asking, tournament: Named, entrant: Annotated[int, Path(ge=0, le=10**6)]
) -> TournamentName:
    """Whoever runs the tournament takes somebody out."""
    await server.desk.remove(tournament, guest, entrant)
    return TournamentName(tournament=tournament)


@router.put("/tournaments/{tournament}/entrants/{entrant}")
async def let_in(
    server: ServerPart, guest: Asking, tournament: Named, entrant: Annotated[int, Path(ge=0, le=10**6)]
) -> TournamentName:
    """Whoever runs the tournament lets somebody back in whom they have taken out."""
    await server.desk.let_in(tournament, guest, entrant)
    return TournamentName(tournament=tournament)


@router.post("/tournaments/{tournament}/start")
async def begin(server: ServerPart, guest: Asking, tournament: Named) -> TournamentName:
    """Whoever runs the tournament starts it: the first round is opened."""
    await server.desk.begin(tournament, guest)
    return TournamentName(tournament=tournament)


@router.post("/tournaments/{tournament}/cancel")
async def cancel(server: ServerPart, guest: Asking, tournament: Named) -> TournamentName:
    """Whoever runs the tournament calls it off; games that are being played go on."""
    await server.desk.cancel(tournament, guest)
    return TournamentName(tournament=tournament)
