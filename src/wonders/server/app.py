"""The application put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException

import wonders
from wonders.core.errors import WondersError
from wonders.server.api import games as api
from wonders.server.api import play as api_play
from wonders.server.api import replays as api_replay
from wonders.server.api import sockets
from wonders.server.api import tables as api_tables
from wonders.server.api import words as api_words
from wonders.server.bots.pool import load_games
from wonders.server.dependencies import Server, count_page, is_near, server_of
from wonders.server.health import Health
from wonders.server.live.hall import Hall
from wonders.server.pages import home as pages
from wonders.server.protocol.refusals import refusal_of, status_of
from wonders.server.settings import Settings, secret_key
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


def create_app(settings: Settings) -> FastAPI:
    """The web service with these settings; it opens its database when it starts."""
    load_games(settings.modules)
    meters = Meters()
    guard = Guard(settings.limits, meters)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        settings.data.mkdir(parents=True, exist_ok=True)
        storage = Storage(settings.address, app.state.end)
        await storage.open()
        hall = Hall(storage, settings, meters)
        people = People(storage, secret_key(settings.data))
        door = Door(app, settings, guard)
        connections = Connections(settings.limits.sockets, min(settings.limits.sockets_in_all, guard.most * 3 // 4))
        app.state.server = Server(settings, storage, people, hall, meters, door, Health(storage), connections)
        hall.open()
        try:
            yield
        finally:
            app.state.server.health.draining = True
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
    app.include_router(api.router)
    app.include_router(api_words.router)
    app.include_router(api_tables.router)
    app.include_router(api_play.router)
    app.include_router(api_replay.router)
    app.include_router(sockets.router)
    app.add_exception_handler(WondersError, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse_form)
    app.add_exception_handler(HTTPException, _refuse_route)
    app.add_api_route("/healthz", _health, include_in_schema=False)
    app.add_api_route("/readyz", _ready, include_in_schema=False)
    app.add_api_route("/metrics", _metrics, include_in_schema=False)
    pages.add_pages(app)
    app.add_middleware(Speech)
    app.add_middleware(Colours)
    app.add_middleware(Faults)
    app.add_middleware(Shares, most=settings.limits.connections_per_network, meters=meters)
    app.add_middleware(Safety, settings=settings)
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
    return Response(generate_latest(server.meters.registry), media_type=CONTENT_TYPE_LATEST)
