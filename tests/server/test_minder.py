"""Who waits for the bots of a table, for whom they think, and when they cease to."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

from serving import FakeTable, table_of, turns
from wonders.server.bots.processes import Thinkers
from wonders.server.bots.queue import Thought, Urgency
from wonders.server.live.bot_seats import Minder
from wonders.server.settings import Settings
from wonders.server.tables.entries import Acted, CameBack, Closed, Left, StoodIn
from wonders.server.tables.fold import fold
from wonders.server.tables.model import Seat, Table
from wonders.server.telemetry import Meters


class Slow(Thinkers):
    """Thinkers whose thoughts never end, and what was asked of them."""

    def __init__(self) -> None:
        super().__init__(Settings(Path(), workers=1), Meters())
        self.thoughts: list[Thought] = []
        self.stopped = 0

    async def choose(self, thought: Thought, *_question: object) -> int:
        self.thoughts.append(thought)
        try:
            return await asyncio.Future()
        finally:
            self.stopped += 1


class Scene:
    """A table of two people and a bot that choose at the same time, and its minder."""

    def __init__(self) -> None:
        self.table: Table = table_of("toy_auction", 1)
        self.table.seats[2] = Seat(name="Bot 3", bot="master")
        self.here: set[str] = set()
        self.slow = Slow()
        self.slow.saw("g0", "home")
        self.live = FakeTable(table=self.table, here=lambda: self.here)
        self.minder = Minder(cast("Any", self.live), Settings(Path()), self.slow, Meters())

    async def look(self) -> None:
        self.minder.look()
        await turns()

    async def answer(self, seat: int) -> None:
        assert self.table.match is not None
        fold(self.table, Acted(seat, self.table.match.legal(seat)[0]))
        await self.look()

    def urgency(self) -> Urgency:
        (thought,) = self.slow.thoughts
        return thought.urgency


def played(scene: Callable[[Scene], Awaitable[None]]) -> None:
    async def whole() -> None:
        setting = Scene()
        await setting.look()
        await scene(setting)
        setting.minder.close()

    asyncio.run(whole())


def test_a_bot_is_urgent_when_somebody_is_there_and_only_bots_are_waited_for() -> None:
    async def scene(at: Scene) -> None:
        assert at.urgency() is Urgency.UNWATCHED
        at.here.add("g0")
        at.minder.weigh()
        assert at.urgency() is Urgency.AHEAD
        await at.answer(0)
        assert at.urgency() is Urgency.AHEAD
        await at.answer(1)
        assert at.urgency() is Urgency.WAITED_FOR
        at.here.clear()
        at.here.add("somebody who only watches")
        at.minder.weigh()
        assert at.urgency() is Urgency.UNWATCHED
        at.minder.sign_of_life("g1")
        at.minder.weigh()
        assert at.urgency() is Urgency.WAITED_FOR

    played(scene)


def test_bots_think_for_those_who_are_there_else_for_all_at_the_table() -> None:
    async def scene(at: Scene) -> None:
        assert at.slow.thoughts[0].askers == (("home", "g0"), ("", "g1"))
        at.here.add("g1")
        for seat in range(3):
            await at.answer(seat)
        assert at.slow.thoughts[1].askers == (("", "g1"),)

    played(scene)


def test_a_thought_ends_when_its_question_is_no_longer_asked() -> None:
    async def closed(at: Scene) -> None:
        fold(at.table, Closed("conceded"))
        await at.look()
        assert at.slow.stopped == 1

    async def left(at: Scene) -> None:
        for seat in (0, 1):
            fold(at.table, Left(seat, "skilled"))
            await at.look()
            assert at.slow.stopped == 2 * seat, "a bot stands in for the first who left"

    async def returned(at: Scene) -> None:
        fold(at.table, StoodIn(0, "skilled"))
        await at.look()
        assert (len(at.slow.thoughts), at.slow.stopped) == (2, 0)
        fold(at.table, CameBack(0))
        await at.look()
        assert at.slow.stopped == 1
        fold(at.table, StoodIn(0, "skilled"))
        await at.look()
        assert len(at.slow.thoughts) == 3

    for scene in (closed, left, returned):
        played(scene)
