"""What nobody foresaw: each fault is counted and logged once, and whoever meets it gets a number to report."""

import secrets
from contextlib import suppress

from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from wonders.core.errors import Refused
from wonders.server.dependencies import server_of
from wonders.server.live.sharing import Elsewhere
from wonders.server.pages.kit import problem
from wonders.server.protocol.refusals import status_of
from wonders.server.storage.engines import Down
from wonders.server.telemetry import logger
from wonders.server.web.language import put_refusal

_FAILED = 1011
"""Why a socket is closed: the server failed."""


class Faults:
    """Answers a request that failed."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, and answers in words if that fails."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        begun = False

        async def watched(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, watched if scope["type"] == "http" else send)
        except (WebSocketDisconnect, ClientDisconnect):
            pass  # nobody is there any more
        except Elsewhere:
            raise  # it is answered there
        except Exception as error:  # noqa: BLE001  whatever went wrong, it is told and counted
            refusal = _note(HTTPConnection(scope), error)
            if scope["type"] == "websocket":
                with suppress(OSError, RuntimeError):  # it may be closed already
                    await send({"type": "websocket.close", "code": _FAILED, "reason": refusal.code})
            elif not begun:  # half an answer is cut off
                await answer(Request(scope), status_of(refusal.code), refusal.code, put_refusal(refusal))(
                    scope, receive, send
                )


def answer(request: Request, status: int, code: str, message: str) -> Response:
    """Why a request was refused or failed: data for programs, a page for people."""
    if request.scope["path"].startswith("/api/"):
        return JSONResponse({"code": code, "message": message}, status)
    return problem(request, status, message)


def _note(connection: HTTPConnection, error: Exception) -> Refused:
    failures = server_of(connection).meters.failures
    if isinstance(error, Down):
        logger.error("database down", why=str(error))
        failures.labels("database").inc()
        return Refused("database", "nothing can be read or saved at the moment; try again soon")
    number = secrets.token_hex(4)
    route = connection.scope.get("route")
    logger.error("fault", id=number, route=getattr(route, "path", None), exc_info=error)
    failures.labels("request").inc()
    return Refused("failed", "the server made a mistake; its log has more about it under {id}", id=number)
