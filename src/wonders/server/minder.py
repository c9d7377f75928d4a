"""Minds a table: lets bots answer at a pace a person can follow, and notices who is absent."""

import asyncio
from time import monotonic
from typing import TYPE_CHECKING

from wonders.bots import LEVELS, Budget, make_bot
from wonders.core.chance import Chance
from wonders.core.errors import Refused, WondersError
from wonders.core.match import Match, Question
from wonders.server import rights
from wonders.server.observe import Meters, logger
from wonders.server.settings import Settings
from wonders.server.table import PACES
from wonders.server.workers import BotFailed, Workers

if TYPE_CHECKING:
    from wonders.server.live import LiveTable

_LONGEST = 60.0
"""Seconds a bot may take before a random answer is given for it: a table never waits for a bot for ever."""


class Minder:
    """Looks after the seats of one table that no person answers for."""

    def __init__(
        self, live: "LiveTable", settings: Settings, workers: Workers, outside: Workers, meters: Meters
    ) -> None:
        self._live = live
        self._settings = settings
        self._workers = workers
        self._outside = outside
        self._meters = meters
        self._thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self._asked: dict[int, tuple[int, float]] = {}
        self._signs: dict[str, float] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._changed = monotonic()

    def look(self) -> None:
        """Looks at the table after a change: bots begin to think, clocks of people start."""
        table = self._live.table
        self._changed = monotonic()
        waiting = table.waiting()
        match = table.match
        for seat in [seat for seat in self._asked if seat not in waiting]:
            del self._asked[seat]
        if match is not None:
            for seat in waiting:
                answers = table.answers[seat]
                if self._asked.get(seat, (-1, 0.0))[0] != answers:
                    self._asked[seat] = (answers, self._changed)
                level = table.seats[seat].level
                if level is not None and table.people():
                    self._let_think(match, seat, level)
        self._set_timer()

    def sign_of_life(self, guest: str) -> None:
        """A person did something."""
        self._signs[guest] = monotonic()

    def absent(self) -> list[int]:
        """The seats that have been waited for longer than the table's time, without a sign of life."""
        now = monotonic()
        return [seat for seat, since in self._waited_for() if now - since >= self._live.table.absence]

    def close(self) -> None:
        """Stops minding."""
        if self._timer is not None:
            self._timer.cancel()
        for _, task in self._thinking.values():
            task.cancel()

    def _waited_for(self) -> list[tuple[int, float]]:
        table = self._live.table
        if not table.absence:
            return []
        found = []
        for seat, (_, asked) in self._asked.items():
            place = table.seats[seat]
            if place.owner is not None and place.stand_in is None:
                found.append((seat, max(asked, self._signs.get(place.owner, 0.0))))
        return found

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now = monotonic()
        times = [since + self._live.table.absence - now for _, since in self._waited_for()]
        due = [seconds for seconds in times if seconds > 0]
        if due:
            self._timer = asyncio.get_running_loop().call_later(min(due) + 0.01, self._notice)

    def _notice(self) -> None:
        if self.absent():
            self._live.show_presence()
        self._set_timer()

    def _let_think(self, match: Match, seat: int, level: str) -> None:
        question = match.question(seat)
        number, _ = self._thinking.get(seat, (-1, None))
        if number != question.number:
            # A view belongs to this moment; it is taken now and is all that the bot will know.
            work = self._think(match, seat, level, match.view(seat), question)
            task = asyncio.create_task(work, name=f"bot at {self._live.table.id}")
            self._thinking[seat] = (question.number, task)

    async def _think(self, match: Match, seat: int, level: str, view: object, question: Question) -> None:
        table = self._live.table
        began = monotonic()
        level = self._settings.allowed(table.game.id, level)
        workers = self._workers if level in LEVELS else self._outside
        try:
            async with asyncio.timeout(_LONGEST):
                action = await workers.choose(table.game, level, view, question, self._budget(seat, question))
        except Exception as error:  # noqa: BLE001  a bot that fails must not hold up the table
            where = str(error) if isinstance(error, BotFailed) else ""
            logger.exception("bot failed", table=table.id, bot=level, where=where)
            self._meters.failures.labels("bot").inc()
            action = make_bot("random", table.game).choose(view, question, self._budget(seat, question))
        self._meters.thinking.observe(monotonic() - began)
        if match.waiting() == (seat,):
            # Alone in turn: the others watch, so the move waits until they could follow the one before.
            await asyncio.sleep(max(0.0, self._changed + self._settings.pace * PACES[table.pace] - monotonic()))
        try:
            await self._live.perform(
                lambda table: self._answer(match, seat, action, question) if table.seats[seat].level else _returned()
            )
        except WondersError:
            # The owner came back, or the question is no longer asked; the next look sees to what is.
            self._thinking.pop(seat, None)

    def _budget(self, seat: int, question: Question) -> Budget:
        # Drawn from the table's seed, so that the same table played the same way goes the same way, after a restart
        # too; a number drawn from it tells the bot nothing about the seed.
        return Budget(seed=Chance(self._live.table.seed, "bot", str(seat), str(question.number)).below(1 << 32))

    def _answer(self, match: Match, seat: int, action: int, question: Question) -> rights.Entered:
        if not self._live.table.people():
            raise Refused("people", "bots wait until a person is at the table")
        return rights.answer(match, seat, action, question.number)


def _returned() -> rights.Entered:
    raise Refused("seated", "the owner of the seat is back")
