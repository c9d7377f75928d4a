"""The line between servers on any number of machines: the channels of Redis or Valkey."""

import asyncio
from contextlib import suppress
from typing import Any

from wonders.core.errors import SetupError
from wonders.server.bus.lines import Hear
from wonders.server.telemetry import logger

_AGAIN = 0.5
"""Seconds after which a bus that is down is tried again."""
_MOST = 2000
"""Texts that wait to be sent; while the bus is down, they are lost."""
_QUIET = 1.5
"""Seconds without a text after which the bus is asked whether it is there."""
_ASKED = 3
"""How often it does not answer before it is reached anew; what this server sleeps through counts once."""


class RedisLine:
    """One connection that listens, and one that sends whatever is due in one go."""

    def __init__(self, address: str) -> None:
        try:
            # An extra: only who runs several servers needs it.
            from redis import RedisError  # noqa: PLC0415
            from redis.asyncio import Redis  # noqa: PLC0415
        except ModuleNotFoundError as error:
            raise SetupError(f"a bus needs the bus extra ({error.name} is missing): install wonders[bus]") from None
        try:
            self._redis: Any = Redis.from_url(address, socket_timeout=5, socket_connect_timeout=3)
        except ValueError as error:
            raise SetupError(f"a bus is written redis://HOST:PORT: {error}") from None
        self._faults: tuple[type[Exception], ...] = (RedisError, OSError, asyncio.TimeoutError)
        self._due: list[tuple[str, str]] = []
        self._woken = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False
        """The driver tells a task that is ended in the middle of a command that its connection is lost."""

    async def open(self, name: str, hear: Hear) -> None:
        """Listens under this name; refused if there is no bus."""
        listening = self._redis.pubsub(ignore_subscribe_messages=True)
        try:
            await listening.subscribe(_channel(name), _channel(""))
        except self._faults as error:
            with suppress(*self._faults):
                await listening.aclose()
            with suppress(*self._faults):
                await self._redis.aclose()
            raise SetupError(f"the bus cannot be reached: {error}") from None
        self._tasks = [asyncio.create_task(self._listen(listening, hear)), asyncio.create_task(self._speak())]

    def send(self, to: str, text: str) -> None:
        """Sends a text to the server of that name."""
        if len(self._due) < _MOST:
            self._due.append((_channel(to), text))
            self._woken.set()

    def tell(self, text: str) -> None:
        """Sends a text to all servers."""
        self.send("", text)

    async def close(self) -> None:
        """Listens no more."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(*self._faults):
            await self._write()
        with suppress(*self._faults):
            await self._redis.aclose()

    async def _listen(self, listening: Any, hear: Hear) -> None:
        asked = 0
        while not self._closed:
            try:
                # It subscribes again by itself when it has lost the connection.
                message = await listening.get_message(timeout=_QUIET)
                if message is None and asked < _ASKED:
                    asked += 1
                    await listening.ping()
                elif message is None:
                    # What passed connections on may have forgotten this one, and tells nobody.
                    logger.warning("bus down", why="silent")
                    await listening.connection.disconnect(nowait=True)
                    asked = 0
            except self._faults as error:
                logger.warning("bus down", why=type(error).__name__)
                await asyncio.sleep(_AGAIN)
            else:
                if message is not None:
                    asked = 0
                    if message["type"] == "message":
                        hear(message["data"].decode(errors="replace"))

    async def _speak(self) -> None:
        while not self._closed:
            await self._woken.wait()
            self._woken.clear()
            try:
                await self._write()
            except self._faults:
                # Whoever waits for what was lost notices, and begins anew.
                await asyncio.sleep(_AGAIN)

    async def _write(self) -> None:
        due, self._due = self._due, []
        if len(due) == 1:
            await self._redis.publish(*due[0])
        elif due:
            pipeline = self._redis.pipeline(transaction=False)
            for channel, text in due:
                pipeline.publish(channel, text)
            await pipeline.execute()


def _channel(name: str) -> str:
    return f"wonders:{name or 'all'}"
