"""Reviews of finished games: judged in the bots' processes, kept beside the database, made anew where one is missing.

A process is sent views and questions, a few at a time, so that bots of running games never wait long behind a review.
"""

import asyncio
import gzip
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import TypeAdapter

from wonders.coach import Judgement, Review, questions_of, reviewed
from wonders.core.errors import Refused, ReplayError
from wonders.core.replay import Replay, loads
from wonders.server.bots.processes import Thinkers
from wonders.server.bots.queue import Late, Urgency
from wonders.server.live.past.mistakes import MistakeNotes, notes_of
from wonders.server.live.past.replays import record, started
from wonders.server.telemetry import Meters, logger

if TYPE_CHECKING:
    from wonders.server.tables.model import Table

EDITION = 3
"""Grows when the coach judges otherwise: what was kept before is made anew."""
_TOGETHER = 6
"""Questions that a process judges at once, for about a quarter of a second."""
_URGENCY = Urgency.AHEAD
"""Whoever waits for a review has the game behind them: those who play go before, and it is given more time."""
_json = TypeAdapter(Review)


class Reviews:
    """The reviews of this server's games; each is made once, however many ask for it."""

    def __init__(self, folder: Path, thinkers: Thinkers, meters: Meters) -> None:
        self._folder = folder
        self.mistakes = MistakeNotes(folder / "mistakes", EDITION)
        self._thinkers = thinkers
        self._meters = meters
        self._making: dict[str, asyncio.Task[str]] = {}

    def begin(self, table: "Table") -> None:
        """Makes the review of a game that has just ended, behind all that somebody waits for."""
        if table.match is not None and table.match.outcome() is not None:
            self._task(table)

    async def of(self, table: "Table") -> str:
        """The review of a finished game as JSON; refused while it goes on, and where this server has other rules."""
        if started(table).outcome() is None:
            raise Refused("running", "a game is reviewed once it is over")
        kept = await asyncio.to_thread(self._read, table.id)
        return kept or await _patiently(self._task(table))

    async def of_file(self, content: bytes, person: str) -> str:
        """The review of the game in a replay file; nothing is kept."""
        try:
            recorded = loads(content.decode("utf-8-sig"))
        except UnicodeDecodeError:
            raise ReplayError("this is no replay file: it is not written in UTF-8") from None
        return await _patiently(asyncio.create_task(self._told(recorded, [person])))

    async def close(self) -> None:
        """Stops making reviews; they are made when they are asked for."""
        for task in self._making.values():
            task.cancel()
        await asyncio.gather(*self._making.values(), return_exceptions=True)

    def _task(self, table: "Table") -> "asyncio.Task[str]":
        found = self._making.get(table.id)
        if found is None:
            work = self._keep(table.id, record(table), table.thinks_for())
            found = self._making[table.id] = asyncio.create_task(work, name=f"review of {table.id}")
            found.add_done_callback(lambda done: self._ended(table.id, done))
        return found

    def _ended(self, name: str, task: "asyncio.Task[str]") -> None:
        del self._making[name]
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Late):
            logger.error("review failed", table=name, exc_info=error)
            self._meters.failures.labels("review").inc()

    async def _keep(self, name: str, recorded: Replay, people: list[str]) -> str:
        kept = await asyncio.to_thread(self._read, name)
        if kept is None:
            found = await self._make(recorded, people)
            kept = _json.dump_json(found).decode()
            await asyncio.to_thread(self._write, name, kept)
            await asyncio.to_thread(self.mistakes.write, name, notes_of(found))
        return kept

    async def _told(self, recorded: Replay, people: list[str]) -> str:
        return _json.dump_json(await self._make(recorded, people)).decode()

    async def _make(self, recorded: Replay, people: list[str]) -> Review:
        places = await asyncio.to_thread(questions_of, recorded)
        judgements: list[Judgement] = []
        for start in range(0, len(places), _TOGETHER):
            asked = [place.asked for place in places[start : start + _TOGETHER]]
            thought = self._thinkers.thought(people, _URGENCY)
            judgements += await self._thinkers.judge(thought, recorded.game, asked)
        return await asyncio.to_thread(reviewed, recorded, places, judgements)

    def _place(self, name: str) -> Path:
        return self._folder / f"{name}.{EDITION}.json.gz"

    def _read(self, name: str) -> str | None:
        try:
            return gzip.decompress(self._place(name).read_bytes()).decode()
        except (OSError, EOFError, ValueError):
            return None  # not there, or damaged: it can be made anew

    def _write(self, name: str, review: str) -> None:
        """Keeps a review, so that there is never half a file; where there is no room for it, it is made anew."""
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            new = self._place(name).with_suffix(".new")
            new.write_bytes(gzip.compress(review.encode(), 6))
            new.replace(self._place(name))


async def _patiently(making: "asyncio.Task[str]") -> str:
    """What others may wait for too; one who does not wait any more ends nothing."""
    try:
        return await asyncio.shield(making)
    except Late:
        raise Refused("busy", "the bots are busy: ask again in a moment") from None
