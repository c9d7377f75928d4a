"""Minds a table: lets bots answer at a pace a person can follow, and notices who is absent."""

import asyncio
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING
from weakref import proxy

from wonders.bots import Budget
from wonders.core.chance import Chance
from wonders.core.errors import WondersError
from wonders.core.match import Match, Question
from wonders.server.bots.processes import Thinkers, choose_quickly
from wonders.server.bots.queue import Thought, Urgency
from wonders.server.settings import Settings
from wonders.server.tables.commands import BotAct
from wonders.server.tables.model import PACES
from wonders.server.telemetry import Meters, logger

if TYPE_CHECKING:
    from wonders.server.live.actor import LiveTable

_STAYS = 60.0
"""Seconds for which somebody without a connection is thought to be there still."""


@dataclass(slots=True, eq=False)
class _Mind:
    """A bot that thinks about the question with this number, until it has decided."""

    number: int
    thought: Thought
    task: asyncio.Task[None] | None = None
    decided: bool = False

    def change(self) -> None:
        """The answer is not wanted any more; one that is already on its way to the table is the table's to refuse."""
        if self.task is not None and not self.decided:
            self.task.cancel()


class Minder:
    """Looks after the seats of one table that no person answers for."""

    def __init__(self, live: "LiveTable", settings: Settings, thinkers: Thinkers, meters: Meters) -> None:
        # The table has it: held the other way too, neither would be freed at once.
        self._live: LiveTable = proxy(live)
        self._table = live.table
        self._settings = settings
        self._thinkers = thinkers
        self._meters = meters
        self._minds: dict[int, _Mind] = {}
        self._asked: dict[int, tuple[int, float]] = {}
        self._signs: dict[str, float] = {}
        self._due: float | None = None
        """When somebody counts as absent next."""
        self._timer: asyncio.TimerHandle | None = None
        self._rings = 0.0
        """When the timer does: perhaps earlier than is needed by then, for putting it off each time costs more."""
        self._changed = monotonic()

    def look(self) -> None:
        """Looks at the table after a change: bots begin to think, clocks of people start."""
        table = self._table
        self._changed = monotonic()
        waiting = table.waiting()
        match = table.match
        for seat in [seat for seat in self._asked if seat not in waiting]:
            del self._asked[seat]
        levels: dict[int, str] = {}
        for seat in waiting:
            answers = table.answers[seat]
            if self._asked.get(seat, (-1, 0.0))[0] != answers:
                self._asked[seat] = (answers, self._changed)
            level = table.seats[seat].thinker
            if level is not None and (table.people() or table.tournament is not None):
                levels[seat] = level
        for seat, mind in list(self._minds.items()):
            if match is None or seat not in levels or match.number(seat) != mind.number:
                mind.change()
                del self._minds[seat]
        self.weigh()
        if match is not None:
            for seat, level in levels.items():
                if seat not in self._minds:
                    self._let_think(match, seat, level)
        self._set_timer()

    def weigh(self) -> None:
        """Looks who is here and waits for the bots."""
        for mind in self._minds.values():
            self._thinkers.regard(mind.thought, self._urgency())

    def sign_of_life(self, guest: str) -> None:
        """A person did something, and so those are there who play at the same device."""
        self._signs |= dict.fromkeys(self._table.companions(guest), monotonic())

    def absent(self) -> list[int]:
        """The seats that have been waited for longer than the table's time, without a sign of life."""
        now = monotonic()
        return [seat for seat, since in self._waited_for() if now - since >= self._table.absence]

    def close(self) -> None:
        """Stops minding."""
        if self._timer is not None:
            self._timer.cancel()
        for mind in self._minds.values():
            if mind.task is not None:
                mind.task.cancel()

    def _waited_for(self) -> list[tuple[int, float]]:
        table = self._table
        if not table.absence:
            return []
        found = []
        for seat, (_, asked) in self._asked.items():
            place = table.seats[seat]
            if place.owner is not None and place.stand_in is None:
                found.append((seat, max(asked, self._signs.get(place.owner, 0.0))))
        return found

    def _set_timer(self) -> None:
        now = monotonic()
        times = [since + self._table.absence for _, since in self._waited_for()]
        due = self._due = min([at for at in times if at > now], default=None)
        if due is None or (self._timer is not None and self._rings <= due):
            return
        if self._timer is not None:
            self._timer.cancel()
        self._rings = due
        self._timer = asyncio.get_running_loop().call_later(due - now + 0.01, self._notice)

    def _notice(self) -> None:
        self._timer = None
        if self._due is not None and self._due <= monotonic() and self.absent():
            self._live.show_presence()
        self._set_timer()

    def _there(self) -> list[str]:
        """The people of the table who are here, or were a moment ago: not everybody holds a connection."""
        here, now = self._live.here(), monotonic()
        return [
            person
            for person in self._table.people()
            if person in here or now - self._signs.get(person, -_STAYS) < _STAYS
        ]

    def _urgency(self) -> Urgency:
        table = self._table
        if not self._there():
            return Urgency.UNWATCHED
        choosing = any(table.seats[seat].level is None for seat in table.waiting())
        return Urgency.AHEAD if choosing else Urgency.WAITED_FOR

    def _let_think(self, match: Match, seat: int, level: str) -> None:
        question = match.question(seat)
        people = self._there() or self._table.thinks_for()
        mind = self._minds[seat] = _Mind(question.number, self._thinkers.thought(people, self._urgency()))
        # A view belongs to this moment; it is taken now and is all that the bot will know.
        work = self._think(mind, match, seat, level, match.view(seat), question)
        mind.task = asyncio.create_task(work, name=f"bot at {self._table.id}")

    async def _think(self, mind: _Mind, match: Match, seat: int, level: str, view: object, question: Question) -> None:
        table = self._table
        began = monotonic()
        level = self._settings.allowed(table.game.id, level)
        budget = self._budget(seat, question)
        try:
            action = await self._thinkers.choose(mind.thought, table.game, level, view, question, budget)
        except Exception:  # noqa: BLE001  a bot that fails must not hold up the table
            logger.exception("bot failed", table=table.id, bot=level)
            self._meters.failures.labels("bot").inc()
            action = choose_quickly(table.game, level, view, question, budget)
        self._meters.thinking.observe(monotonic() - began)
        if match.waiting() == (seat,):
            # Alone in turn: the others watch, so the move waits until they could follow the one before.
            await asyncio.sleep(max(0.0, self._changed + self._settings.pace * PACES[table.pace] - monotonic()))
        mind.decided = True
        try:
            await self._live.perform(BotAct(seat, action, question.number))
        except WondersError:
            # The owner came back, or the question is no longer asked; the next look sees to what is.
            if self._minds.get(seat) is mind:
                del self._minds[seat]

    def _budget(self, seat: int, question: Question) -> Budget:
        # Drawn from the table's seed, so that the same table played the same way goes the same way, after a restart
        # too; a number drawn from it tells the bot nothing about the seed.
        return Budget(seed=Chance(self._table.seed, "bot", str(seat), str(question.number)).below(1 << 32))
