"""Answers that go out piece by piece; a reader that takes too long for one is dropped."""

import asyncio
import zlib
from collections.abc import AsyncIterator

from fastapi import Request
from fastapi.responses import StreamingResponse
from starlette.types import Message, Send

from wonders.server.dependencies import Server

LINES = "application/x-ndjson"
_GZIP = 16 + zlib.MAX_WBITS


class Pieces(StreamingResponse):
    """An answer in pieces, for readers with some patience of the server's."""

    def __init__(
        self, pieces: AsyncIterator[str | bytes], server: Server, kind: str, headers: dict[str, str] | None = None
    ) -> None:
        super().__init__(pieces, media_type=kind, headers=headers)
        self._server = server

    async def stream_response(self, send: Send) -> None:
        """Sends piece by piece."""

        async def patient(message: Message) -> None:
            async with asyncio.timeout(self._server.settings.limits.patience):
                await send(message)

        try:
            await super().stream_response(patient)
        except TimeoutError:
            self._server.meters.dropped.inc()


def packed(request: Request, pieces: AsyncIterator[str], server: Server, kind: str) -> Pieces:
    """A long answer, compressed for those who can read it: views of one game are much alike."""
    headers = {"vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Pieces(pieces, server, kind, headers)
    return Pieces(_compressed(pieces), server, kind, headers | {"content-encoding": "gzip"})


async def _compressed(pieces: AsyncIterator[str]) -> AsyncIterator[bytes]:
    press = zlib.compressobj(wbits=_GZIP)
    async for piece in pieces:
        if data := press.compress(piece.encode()):
            yield data
    yield press.flush()
