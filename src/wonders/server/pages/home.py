"""The pages around the table: home and lobby, new tables, joining, one's own page, history."""

from time import time

from fastapi import APIRouter, FastAPI, Request, Response

from wonders.core.errors import Refused
from wonders.core.game import AnyGame
from wonders.core.registry import all_games
from wonders.core.text.language import later
from wonders.puzzles import shipped_puzzles
from wonders.server.api.clubs import open_table
from wonders.server.api.people.challenges import list_challenges
from wonders.server.dependencies import At, Looking, ServerPart, check_creation, network, sit_down
from wonders.server.live.lobby_feed import lobby
from wonders.server.pages import about as about_pages
from wonders.server.pages import gallery as gallery_pages
from wonders.server.pages import install as install_pages
from wonders.server.pages import network as network_pages
from wonders.server.pages import replays as replay_pages
from wonders.server.pages import room as room_pages
from wonders.server.pages import rules as rules_pages
from wonders.server.pages import score as score_pages
from wonders.server.pages import table as table_pages
from wonders.server.pages.faces import faces_of
from wonders.server.pages.insight import puzzles as puzzle_pages
from wonders.server.pages.insight import ratings as rating_pages
from wonders.server.pages.insight import statistics as statistics_pages
from wonders.server.pages.kit import (
    STATIC,
    came_from,
    choice,
    colour,
    go,
    is_drawn,
    own_address,
    page,
    problem,
    remember,
    speak,
    visitor,
)
from wonders.server.pages.network import reach
from wonders.server.pages.people import bots as bot_pages
from wonders.server.pages.people import friends as friends_pages
from wonders.server.pages.people import house as house_pages
from wonders.server.pages.people import manners as manners_pages
from wonders.server.pages.people import me as own_pages
from wonders.server.pages.people import owner as owner_pages
from wonders.server.pages.people import signing_in
from wonders.server.pages.people import telling as telling_pages
from wonders.server.pages.people.me import tables_of
from wonders.server.pages.room import HELP_NAMES, helps_wished, join_page, option_texts
from wonders.server.pages.times import ENDS, TIMES, wished
from wonders.server.pages.together import challenges as challenge_pages
from wonders.server.pages.together import clubs as club_pages
from wonders.server.pages.together import tournaments as tournament_pages
from wonders.server.protocol.listing import Listed, recorded
from wonders.server.tables.creation import TableSetup, lesson_setup, play_now_setup
from wonders.server.web.forms import fields
from wonders.server.web.language import gettext, words_of
from wonders.server.web.static import PackedFiles

__all__ = ["add_pages", "problem"]

router = APIRouter(include_in_schema=False)
_WAITS = (
    (60, later("1 minute")),
    (180, later("3 minutes")),
    (600, later("10 minutes")),
    (0, later("never (slow game)")),
)


def add_pages(app: FastAPI) -> None:
    """Adds all pages, and what they load, to the application."""
    app.include_router(router)
    app.include_router(about_pages.router)
    app.include_router(install_pages.router)
    app.include_router(network_pages.router)
    app.include_router(own_pages.router)
    app.include_router(manners_pages.router)
    app.include_router(owner_pages.router)
    app.include_router(telling_pages.router)
    app.include_router(house_pages.router)
    app.include_router(friends_pages.router)
    app.include_router(signing_in.router)
    app.include_router(room_pages.router)
    app.include_router(table_pages.router)
    app.include_router(replay_pages.router)
    app.include_router(gallery_pages.router)
    app.include_router(rules_pages.router)
    app.include_router(score_pages.router)
    app.include_router(puzzle_pages.router)
    app.include_router(statistics_pages.router)
    app.include_router(tournament_pages.router)
    app.include_router(club_pages.router)
    app.include_router(challenge_pages.router)
    app.include_router(bot_pages.router)
    app.include_router(rating_pages.router)
    app.mount("/static", PackedFiles(directory=STATIC), name="static")


@router.get("/")
async def home(server: ServerPart, request: Request, guest: Looking) -> Response:
    """Play now, the lobby, and the games that wait for you."""
    mine = await tables_of(server, guest) if guest else []
    going = [table for table in mine if table.status in ("waiting", "playing")]
    own = {table.id for table in going}
    shown = lobby(server.hall.listed())
    levels = _levels_everywhere(server)
    asked = await list_challenges(server, guest) if guest else []
    return page(
        "home.html",
        guest,
        games=[_offer(game) for game in all_games().values()],
        levels=levels,
        level_faces=faces_of((level, level) for level in levels),
        tables=[table for table in shown if table.status == "waiting"],
        playing=[table for table in shown if table.status == "playing" and table.id not in own],
        spoken={
            "titles": {game.id: words_of(game).title() for game in all_games().values()},
            "levels": {level: gettext(level) for level in levels},
        },
        mine=going,
        faces_of=_faces,
        challenged=[one for one in asked if one.state == "waiting" and not one.yours],
        challenge_face=challenge_pages.challenge_face,
        reach=reach(server, request),
        address=own_address(server, request),
        notices=await server.persons.house.announcements(time()),
    )


def _levels_everywhere(server: ServerPart) -> list[str]:
    """The bots that people may choose in every game."""
    first, *others = (server.settings.levels(game) for game in all_games())
    return [level for level in first if all(level in levels for levels in others)]


def _offer(game: AnyGame) -> dict[str, object]:
    return {
        "id": game.id,
        "title": game.title,
        "players": game.players,
        "options": game.options,
        "puzzles": bool(shipped_puzzles(game)),
        "lesson": game.texts.lesson is not None and is_drawn(game),
        "notes": {count: words_of(game).say("players", str(count)) for count in game.players if _noted(game, count)},
    }


def _noted(game: AnyGame, count: int) -> bool:
    """Whether the game has something to say about this number of players."""
    return f"players.{count}" in game.texts.phrases


def _faces(table: Listed) -> list[str]:
    return faces_of((seat.name, seat.bot) for seat in table.seats)


@router.post("/play")
async def play_now(server: ServerPart, request: Request) -> Response:
    """A game against bots in one click."""
    form = await fields(request)
    guest, session = await visitor(request, form)
    await check_creation(server, guest)
    game = form.get("game", "")
    setup = play_now_setup(game, form.get("level", "skilled"), choice(form, f"players.{game}"), {})
    live = await server.hall.create(guest, setup, network(request))
    return remember(server, go(f"/table/{live.table.id}"), session)


@router.post("/learn")
async def learn(server: ServerPart, request: Request) -> Response:
    """The first game that teaches."""
    form = await fields(request)
    guest, session = await visitor(request, form)
    await check_creation(server, guest)
    live = await server.hall.create(guest, lesson_setup(form.get("game", "")), network(request))
    return remember(server, go(f"/table/{live.table.id}"), session)


@router.get("/patterns")
@router.get("/patterns/{game}")
async def patterns(guest: Looking, game: str = "") -> Response:
    """Every element of a game's table in every state."""
    games = [one for one in all_games().values() if is_drawn(one)]
    shown = next((one for one in games if one.id == game or not game), None)
    if shown is None:
        raise Refused("unknown", "there is no such game to show")
    return page("patterns.html", guest, game=shown, drawn=True, games=games)


@router.get("/new")
async def new_form(server: ServerPart, guest: Looking, game: str = "", club: str = "") -> Response:
    """What a new table can be."""
    chosen = all_games().get(game) or next(iter(all_games().values()))
    games = [_offer(one) for one in all_games().values()]
    return page(
        "new.html",
        guest,
        games=games,
        chosen=_offer(chosen),
        club=club,
        about=option_texts(chosen),
        levels=server.settings.levels(chosen.id),
        waits=_WAITS,
        times=TIMES,
        ends=ENDS,
        helps=HELP_NAMES,
    )


@router.post("/new")
async def new_table(server: ServerPart, request: Request) -> Response:
    """A new table with its host."""
    form = await fields(request)
    guest, session = await visitor(request, form)
    options = {name.removeprefix("option."): value for name, value in form.items() if name.startswith("option.")}
    bots = (form.get("level", "skilled"),) * (choice(form, "bots", 0) or 0)
    rated = form.get("rated") == "yes"
    setup = TableSetup(
        form.get("game", ""),
        choice(form, "players"),
        options,
        bots,
        open=form.get("open") == "yes",
        absence=choice(form, "absence", server.settings.absence) or 0,
        level=form.get("level", "skilled"),
        helps="memory" if rated else helps_wished(form),
        rated=rated,
        clock=wished(form),
    )
    if form.get("club"):
        live = await open_table(server, request, guest, form["club"], setup)
    else:
        await check_creation(server, guest)
        live = await server.hall.create(guest, setup, network(request))
    return remember(server, go(f"/table/{live.table.id}"), session)


@router.get("/join/{table}")
async def join_form(live: At, guest: Looking, invite: str = "", seat: str = "") -> Response:
    """An invitation: one step to sit down."""
    return await join_page(live, guest, invite=invite, seat=seat)


@router.post("/join/{table}")
async def join(server: ServerPart, request: Request, live: At) -> Response:
    """Sits down."""
    form = await fields(request)
    guest, session = await visitor(request, form)
    server.gate.check("join", guest.id, server.settings.limits.joins_per_minute)
    await sit_down(server, live, guest, choice(form, "seat"))
    return remember(server, go(f"/table/{live.table.id}"), session)


@router.post("/language")
async def choose_language(server: ServerPart, request: Request) -> Response:
    """Another language for the pages to come; goes back to where it was chosen."""
    form = await fields(request)
    return speak(server, go(came_from(request)), form.get("language", ""))


@router.post("/theme")
async def choose_theme(server: ServerPart, request: Request) -> Response:
    """Other colours for the pages to come; goes back to where they were chosen."""
    form = await fields(request)
    return colour(server, go(came_from(request)), form.get("theme", ""))


@router.get("/history")
async def history(server: ServerPart, guest: Looking) -> Response:
    """Finished games."""
    tables = recorded(await server.storage.finished(100), None, server.hall.broken)
    return page("history.html", guest, tables=tables)
