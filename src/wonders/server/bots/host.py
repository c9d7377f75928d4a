"""`wonders bots`: a machine that thinks for servers, which it hears over the bus.

All of them wait in one queue: those whom somebody waits for go first, whichever server they are at, and networks and
people have equal shares.
"""

import asyncio
import os
import signal
import sys
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from types import FrameType
from typing import Any

from wonders import __version__
from wonders.core.registry import all_games
from wonders.server.bots.beside import SIGNS
from wonders.server.bots.offered import offered_bots
from wonders.server.bots.pool import Failed, Task, load_games
from wonders.server.bots.processes import Thinkers
from wonders.server.bots.queue import Asker, Late, Thought, Urgency
from wonders.server.bots.wire import read, write_answer
from wonders.server.bus.addresses import line_at, new_name
from wonders.server.bus.post import Post
from wonders.server.settings import Settings
from wonders.server.telemetry import Meters, logger, set_up_logs

_LONGEST = 2000
"""Letters of what is said about a thought that failed."""


class BotHost:
    """Thinks for all servers that ask over a post."""

    def __init__(self, post: Post, settings: Settings) -> None:
        self._post = post
        self._settings = settings
        self._thinkers = Thinkers(settings, Meters())
        self._busy: dict[tuple[str, int], tuple[asyncio.Task[None], Thought]] = {}
        self._bots = sorted(f"{game} {bot}".strip() for game in all_games() for bot in ("", *settings.levels(game)))
        post.on("think", self._hear_think)
        post.on("regard", self._hear_regard)
        post.on("stop", self._hear_stop)

    async def run(self, ready: Callable[[], None] = lambda: None) -> None:
        """Thinks until it is cancelled; says when it has begun."""
        await self._post.open()
        ready()
        try:
            while True:
                self._tell()
                await asyncio.sleep(SIGNS)
        finally:
            self._post.tell("bots gone", None)
            for task, _ in list(self._busy.values()):
                task.cancel()
            await self._post.close()
            await self._thinkers.close()

    def _tell(self) -> None:
        """A sign of life: what it can do, and which thoughts of which server it has."""
        busy: defaultdict[str, list[int]] = defaultdict(list)
        for server, number in self._busy:
            busy[server].append(number)
        about = {"version": __version__, "places": self._settings.workers, "bots": self._bots}
        self._post.tell("bots", about | {"busy": busy})

    def _hear_think(self, sender: str, said: list[Any]) -> None:
        number, urgency, askers, written = said
        if (sender, number) not in self._busy:
            thought = Thought(tuple(Asker(*map(str, asker)) for asker in askers), Urgency(urgency))
            task = asyncio.create_task(self._think(sender, number, thought, written))
            self._busy[sender, number] = (task, thought)
            task.add_done_callback(lambda _: self._busy.pop((sender, number)))

    def _hear_regard(self, sender: str, said: list[int]) -> None:
        number, urgency = said
        if found := self._busy.get((sender, number)):
            self._thinkers.regard(found[1], Urgency(urgency))

    def _hear_stop(self, sender: str, number: int) -> None:
        if found := self._busy.get((sender, number)):
            found[0].cancel()

    async def _think(self, sender: str, number: int, thought: Thought, written: Any) -> None:
        how, what = await self._answer(thought, written)
        self._post.send(sender, "thought", [number, how, what])

    async def _answer(self, thought: Thought, written: Any) -> tuple[str, Any]:
        """How a thought ended, and what it came to."""
        try:
            task, game, given = read(written)
            self._check(task, game.id, given)
        except Exception:  # noqa: BLE001  whatever was sent, the server thinks about it itself
            return "cannot", None
        try:
            answer = await self._thinkers.have(thought, task, game, *given)
        except Late:
            return "late", None
        except Failed as error:
            return "failed", str(error)[:_LONGEST]
        except Exception:  # noqa: BLE001  whoever asked is told, and goes on
            logger.exception("thought failed")
            return "failed", "on another machine"
        return "done", write_answer(task, answer)

    def _check(self, task: Task, game: str, given: Sequence[Any]) -> None:
        """Nothing is loaded because somebody on the bus names it."""
        if task in ("choose", "advise") and given[0].partition("/")[0] not in self._settings.levels(game):
            raise LookupError(given[0])


def host_bots(settings: Settings, bots: Sequence[str] = ()) -> None:
    """Thinks until interrupted; bots beside the levels are those that the servers let people choose."""
    set_up_logs(readable=sys.stderr.isatty())
    load_games(settings.modules)
    workers = settings.workers or os.cpu_count() or 1
    settings = replace(settings, workers=workers, bots=offered_bots(bots, settings.modules))
    with suppress(KeyboardInterrupt, asyncio.CancelledError):
        asyncio.run(_host(settings))


async def _host(settings: Settings) -> None:
    host = BotHost(Post(new_name(), line_at(settings.bus)), settings)
    task, loop = asyncio.current_task(), asyncio.get_running_loop()

    def end(_number: int, _frame: FrameType | None) -> None:
        if task is not None:
            loop.call_soon_threadsafe(task.cancel)

    signal.signal(signal.SIGTERM, end)
    words = f"{settings.workers} bots at a time think for the servers on this bus. Stop with Ctrl+C."
    await host.run(lambda: print(words, flush=True))
