"""A scene with an open database."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from wonders.server.settings import Settings
from wonders.server.storage import Storage


def with_storage(database: str, scene: Callable[[Storage], Awaitable[object]]) -> None:
    """Opens the database, plays the scene, and closes it."""

    async def whole() -> None:
        storage = Storage(Settings(Path(), database).address)
        await storage.open()
        try:
            await scene(storage)
        finally:
            await storage.close()

    asyncio.run(whole())
