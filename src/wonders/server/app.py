"""The application put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException

import wonders
from wonders.core.errors import SetupError, WondersError
from wonders.server.account.caretaker import Caretaker
from wonders.server.account.persons import persons_of
from wonders.server.api import account as api_account
from wonders.server.api import analysis as api_analysis
from wonders.server.api import clubs as api_clubs
from wonders.server.api import games as api
from wonders.server.api import manners as api_manners
from wonders.server.api import play as api_play
from wonders.server.api import puzzles as api_puzzles
from wonders.server.api import ratings as api_ratings
from wonders.server.api import replays as api_replay
from wonders.server.api import sockets
from wonders.server.api import statistics as api_statistics
from wonders.server.api import tables as api_tables
from wonders.server.api import tournaments as api_tournaments
from wonders.server.api import wishes as api_wishes
from wonders.server.api import words as api_words
from wonders.server.api.people import bots as api_bots
from wonders.server.api.people import challenges as api_challenges
from wonders.server.bots.pool import load_games
from wonders.server.bus.addresses import line_at, new_name
from wonders.server.bus.post import Post
from wonders.server.dependencies import Server, count_page, is_near, server_of
from wonders.server.figures import added_up
from wonders.server.health import Health
from wonders.server.joining import join, leave
from wonders.server.live.hall import Hall
from wonders.server.live.tournaments.desk import TournamentDesk
from wonders.server.pages import home as pages
from wonders.server.protocol.refusals import refusal_of, status_of
from wonders.server.relay import Relay
from wonders.server.settings import Settings, secret_key
from wonders.server.storage.engines import Down
from wonders.server.storage.people.clubs import ClubStore
from wonders.server.storage.queries import Storage
from wonders.server.telemetry import Meters
from wonders.server.web.connections import Guard
from wonders.server.web.faults import Faults, answer
from wonders.server.web.held import Connections, Shares
from wonders.server.web.language import Speech, put_refusal
from wonders.server.web.network import Door
from wonders.server.web.security import Safety
from wonders.server.web.sessions import People
from wonders.server.web.theme import Colours

API = (
    api,
    api_account,
    api_manners,
    api_wishes,
    api_words,
    api_tables,
    api_play,
    api_replay,
    api_analysis,
    api_puzzles,
    api_statistics,
    api_tournaments,
    api_clubs,
    api_ratings,
    api_bots,
    api_challenges,
    sockets,
)
"""The interface for programs, part by part."""


@asynccontextmanager
async def _beginning(storage: Storage) -> AsyncIterator[None]:
    """A server that does not come up leaves nothing behind for whoever tries again."""
    await storage.open()
    try:
        yield
    except BaseException as error:
        await storage.close()
        if isinstance(error, Down):
            raise SetupError(f"the database went away: {error}") from None
        raise


def create_app(settings: Settings) -> FastAPI:
    """The web service with these settings; it opens its database when it starts."""
    load_games(settings.modules)
    meters = Meters()
    guard = Guard(settings.limits, meters)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        settings.data.mkdir(parents=True, exist_ok=True)
        post = Post(new_name(), app.state.line or line_at(settings.bus)) if settings.bus else None
        storage = Storage(settings.address, app.state.end, server=post.name if post else None)
        hall = Hall(storage, settings, meters, post)
        secret = secret_key(settings.data)
        people = People(storage, secret)
        door = Door(app, settings, guard)
        near = f"http://127.0.0.1:{settings.near_port}"
        persons = persons_of(storage, settings, secret, lambda: settings.public_url or door.address or near)
        caretaker = Caretaker(persons, hall, settings, meters)
        connections = Connections(settings.limits, min(settings.limits.sockets_in_all, guard.most * 3 // 4))
        app.state.server = Server(
            settings, storage, people, hall, meters, door, Health(storage), connections, persons,
            TournamentDesk(storage, hall, settings, meters), ClubStore(storage),
        )  # fmt: skip
        async with _beginning(storage):
            await persons.limits.load()
            if post is not None:
                await join(app, app.state.server, post)
        hall.open()
        caretaker.open()
        hall.start(app.state.server.desk.keeper.run())
        try:
            yield
        finally:
            app.state.server.health.draining = True
            leave(app.state.server)
            await caretaker.close()
            await door.close()
            await hall.close()
            await storage.close()

    app = FastAPI(
        title="Wonders",
        version=wonders.__version__,
        summary="Play, watch and host board games by script.",
        lifespan=life,
        dependencies=[Depends(count_page)],
        openapi_url="/api/openapi.json",
        # The ready-made pages of documentation load scripts from another site.
        docs_url=None,
        redoc_url=None,
    )
    app.state.guard = guard
    app.state.end = lambda: None
    app.state.line = app.state.welcome = None
    for part in API:
        app.include_router(part.router)
    app.add_exception_handler(WondersError, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse_form)
    app.add_exception_handler(HTTPException, _refuse_route)
    for path, told in (("/healthz", _health), ("/readyz", _ready), ("/metrics", _metrics)):
        app.add_api_route(path, told, include_in_schema=False)
    pages.add_pages(app)
    app.add_middleware(Speech)
    app.add_middleware(Colours)
    app.add_middleware(Faults)
    app.add_middleware(Shares, most=settings.limits.connections_per_network, meters=meters)
    app.add_middleware(Safety, settings=settings)
    app.add_middleware(Relay)
    return app


async def _refuse(request: Request, error: Exception) -> Response:
    refusal = refusal_of(error)
    server_of(request).meters.refusals.labels(refusal.code).inc()
    return answer(request, status_of(refusal.code), refusal.code, put_refusal(refusal))


async def _refuse_form(request: Request, error: Exception) -> Response:
    problems = error.errors() if isinstance(error, RequestValidationError) else []
    text = "; ".join(f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in problems[:3])
    server_of(request).meters.refusals.labels("invalid").inc()
    return answer(request, 422, "invalid", text)


async def _refuse_route(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    detail = str(error.detail) if isinstance(error, HTTPException) else "fault"
    headers = error.headers if isinstance(error, HTTPException) else None
    response = answer(request, status, {404: "unknown", 413: "size"}.get(status, "http"), detail)
    response.headers.update(headers or {})
    return response


async def _health(request: Request) -> Response:
    """Whether the server can save a move."""
    saves = await server_of(request).health.saves()
    return JSONResponse({"status": "ok" if saves else "cannot save"}, 200 if saves else 503)


async def _ready(request: Request) -> Response:
    """Whether the server wants requests: it has started, it is not about to stop, and it can save."""
    server = server_of(request)
    if server.health.draining:
        return JSONResponse({"status": "stopping"}, 503)
    return JSONResponse({"status": "starting"}, 503) if not server.hall.awake else await _health(request)


async def _metrics(request: Request) -> Response:
    """The figures, for this machine unless they are open to all."""
    server = server_of(request)
    if not server.settings.open_metrics and not is_near(request):
        return PlainTextResponse("the figures are for this machine alone\n", 403)
    own = generate_latest(server.meters.registry)
    if server.hall.sharing is None:
        return Response(own, media_type=CONTENT_TYPE_LATEST)
    others = await server.hall.sharing.figures()
    return Response(added_up([own.decode(), *others]), media_type=CONTENT_TYPE_LATEST)
