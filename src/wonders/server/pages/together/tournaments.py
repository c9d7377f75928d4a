"""The pages of tournaments: a list, a form for a new one, and one of them as it stands."""

from datetime import datetime
from math import isclose

from fastapi import APIRouter, Request, Response

from wonders.core.errors import Refused
from wonders.core.registry import all_games
from wonders.core.text.language import later
from wonders.server.api.tournaments import list_tournaments, set_up, take_part, tournament_data
from wonders.server.dependencies import Asking, Looking, ServerPart
from wonders.server.live.tournaments.plan import TournamentPlan
from wonders.server.live.tournaments.told import MeetingData, TournamentData
from wonders.server.pages.faces import faces_of
from wonders.server.pages.kit import choice, go, page, remember, visitor
from wonders.server.pages.room import HELP_NAMES
from wonders.server.pages.times import ENDS, TIMES, duration, wished
from wonders.server.pages.together.bracket import LATE_STAGES, bracket_of, stages_of
from wonders.server.people.zones import require_zone, zone_of
from wonders.server.tables.helps import USUAL_HELPS
from wonders.server.web.forms import fields
from wonders.tournaments.standings import BREAKS

router = APIRouter(include_in_schema=False)
NOT_YET = -1
"""The number of a page that is out of date as soon as it is there."""
FORMAT_NAMES = {
    "swiss": later("Swiss"),
    "round_robin": later("Round robin"),
    "knock_out": later("Knock-out"),
    "arena": later("Arena"),
}
FORMAT_TEXTS = {
    "swiss": later("A few rounds, always against somebody with about as many points. Nobody is out."),
    "round_robin": later("Everybody meets everybody."),
    "knock_out": later("Who loses is out. At larger tables the better half goes on."),
    "arena": later("Play as often as you like until the time is over."),
}
STAGE_NAMES = {
    "open": later("open for entries"),
    "running": later("being played"),
    "over": later("ended"),
    "cancelled": later("called off"),
}
BREAK_NAMES = {
    "opponents": later("Opponents"),
    "beaten": later("Beaten"),
    "direct": later("Direct"),
    "wins": later("Won"),
    "tables": later("Tables"),
}
_PAUSES = (0, 60, 300, 1800, 7200, 86400)
_SHOWN = 200
"""Tables of an arena on its page."""
_LASTING = (30, 60, 90, 120, 24 * 60, 7 * 24 * 60)


@router.get("/tournaments")
async def tournaments_page(server: ServerPart, guest: Looking) -> Response:
    """What is going on, and what was."""
    found = await list_tournaments(server, guest, 100)
    return page(
        "tournaments.html",
        guest,
        going_on=[one for one in found if one.stage in ("open", "running")],
        past=[one for one in found if one.stage in ("over", "cancelled")],
        formats=FORMAT_NAMES,
        stages=STAGE_NAMES,
    )


@router.get("/tournaments/new")
async def new_form(server: ServerPart, guest: Looking, game: str = "", club: str = "") -> Response:
    """What a tournament can be."""
    chosen = all_games().get(game) or next(iter(all_games().values()))
    return page(
        "tournament_new.html",
        guest,
        games=list(all_games()),
        chosen=chosen,
        club=club,
        formats=FORMAT_NAMES,
        texts=FORMAT_TEXTS,
        times=[one for one in TIMES if one[0]],
        ends=[one for one in ENDS if one[0] != "wait"],
        pauses=_PAUSES,
        lasting=_LASTING,
        duration=duration,
        levels=server.settings.levels(chosen.id),
    )


@router.post("/tournaments/new")
async def new_tournament(server: ServerPart, request: Request) -> Response:
    """A new tournament."""
    form = await fields(request)
    guest, session = await visitor(request, form)
    plan = TournamentPlan(
        form.get("title", ""),
        form.get("game", ""),
        form.get("format", "swiss"),
        choice(form, "seats", 2) or 2,
        choice(form, "rounds", 0) or 0,
        choice(form, "minutes", 60) or 0,
        choice(form, "pause", 60) or 0,
        _moment(form.get("starts", ""), form.get("zone") or "UTC"),
        {name.removeprefix("option."): value for name, value in form.items() if name.startswith("option.")},
        wished(form),
        form.get("level", "skilled"),
        form.get("club") or None,
    )
    name = await set_up(server, guest, plan)
    return remember(server, go(f"/tournament/{name}"), session)


def _moment(text: str, zone: str) -> float:
    """A time from a form, in the zone that the form names; 0 if there is none."""
    if not text:
        return 0.0
    require_zone(zone)
    try:
        return datetime.fromisoformat(text).replace(tzinfo=zone_of(zone)).timestamp()
    except (ValueError, OverflowError):
        raise Refused("format", "a tournament starts within a year from now") from None


@router.get("/tournament/{tournament}")
async def tournament_page(server: ServerPart, guest: Looking, tournament: str) -> Response:
    """A tournament as it stands."""
    told = await tournament_data(server, guest, tournament)
    columns = stages_of(told.meetings) if told.format == "knock_out" else []
    return page(
        "tournament.html",
        guest,
        told=told,
        number=NOT_YET if is_opening(told) else told.number,
        formats=FORMAT_NAMES,
        texts=FORMAT_TEXTS,
        stages=STAGE_NAMES,
        helps=HELP_NAMES[USUAL_HELPS],
        breaks=[(name, BREAK_NAMES[name]) for name in BREAKS[told.format]],
        names={one.number: one.name for one in told.entrants},
        faces=faces_by_number(told),
        rounds=rounds_of(told),
        columns=columns,
        bracket=bracket_of(columns) if told.seats == 2 else [],
        late=LATE_STAGES,
        points_text=points_text,
        levels=server.settings.levels(told.game),
        club=await server.clubs.row(told.club) if told.club else None,
    )


def is_opening(told: TournamentData) -> bool:
    """Whether the table of who asks is drawn and not open yet: the page has to look again, though nothing happens."""
    pending = [one for one in told.meetings if one.places is None and told.you in one.entrants]
    return told.stage == "running" and told.table is None and bool(pending)


def faces_by_number(told: TournamentData) -> dict[int, str]:
    """Everybody's face, the same at every table."""
    bots = {one.number: (one.bot or "").partition("/") for one in told.entrants}
    kinds = {one.number: (bots[one.number][2] or bots[one.number][0]) or None for one in told.entrants}
    return {one.number: faces_of([(one.name, kinds[one.number])])[0] for one in told.entrants}


def rounds_of(told: TournamentData) -> list[tuple[int, list[MeetingData]]]:
    """The tables of each round, the latest first; an arena has no rounds."""
    if told.format == "arena":
        return [(0, told.meetings[:-_SHOWN:-1])] if told.meetings else []
    numbers = sorted({one.round for one in told.meetings}, reverse=True)
    return [(number, [one for one in told.meetings if one.round == number]) for number in numbers]


def points_text(points: float) -> str:
    """Points as people write them: halves as a fraction, others with two places."""
    whole = int(points)
    if isclose(points, whole, abs_tol=1e-3):
        return str(whole)
    if isclose(points - whole, 0.5, abs_tol=1e-3):
        return f"{whole or ''}½"
    return f"{points:.2f}"


@router.post("/tournament/{tournament}")
async def act(server: ServerPart, request: Request, tournament: str) -> Response:
    """Takes part, or withdraws."""
    form = await fields(request)
    guest, session = await visitor(request, form)
    if form.get("what") == "withdraw":
        await server.desk.withdraw(tournament, guest)
    else:
        await take_part(server, guest, tournament)
    return remember(server, go(f"/tournament/{tournament}"), session)


@router.post("/tournament/{tournament}/run")
async def run(server: ServerPart, request: Request, guest: Asking, tournament: str) -> Response:
    """What whoever runs it does."""
    form = await fields(request)
    desk, what = server.desk, form.get("what", "")
    if what == "start":
        await desk.begin(tournament, guest)
    elif what == "cancel":
        await desk.cancel(tournament, guest)
    elif what == "remove":
        await desk.remove(tournament, guest, choice(form, "entrant", 0) or 0)
    elif what == "let_in":
        await desk.let_in(tournament, guest, choice(form, "entrant", 0) or 0)
    else:
        for _ in range(min(choice(form, "count", 1) or 1, 16)):
            await desk.add_bot(tournament, guest, form.get("level", ""))
    return go(f"/tournament/{tournament}")
