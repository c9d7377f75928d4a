"""Keeps tournaments going: opens the tables of a round, takes their results, draws the next one.

All of it follows from what is stored, and is stored under a number that only one can write: whoever is second, in this
process or on another server, finds it done. A table has its name before it is opened, so that none is opened twice.
"""

import asyncio
import secrets
from contextlib import suppress
from typing import Any

from sqlalchemy.exc import IntegrityError

from wonders.bots.persons import PERSONS
from wonders.core.chance import Chance
from wonders.core.errors import Refused
from wonders.server.live.hall import Hall
from wonders.server.live.tournaments.running import People, Running, bot_name, places_of
from wonders.server.people.guest import Guest
from wonders.server.settings import Settings
from wonders.server.storage.engines import Rejected
from wonders.server.storage.people.tournaments import TournamentStore
from wonders.server.tables.creation import DrawnTable, drawn_table, new_name
from wonders.server.tables.entries import BotSat
from wonders.server.telemetry import Meters, logger
from wonders.tournaments.course import (
    Happening,
    TableSettled,
    TournamentBegan,
    TournamentEnded,
    Withdrew,
    drawn,
)
from wonders.tournaments.drawing import next_round
from wonders.tournaments.model import Entrant, Meeting

_BEAT = 1.0
"""Seconds between two looks at what is due."""
_REST = 5.0
"""The same where no tournament goes on: one that is set up on another server is looked after there."""
_OVER = ("over", "closed")


class Keeper:
    """Goes through the tournaments."""

    def __init__(self, hall: Hall, store: TournamentStore, settings: Settings, meters: Meters) -> None:
        self.store = store
        self._hall = hall
        self._settings = settings
        self._meters = meters
        self._read: dict[str, Running] = {}
        self._idle = False
        """Whether no tournament went on at the latest look."""
        self._set_up = asyncio.Event()

    def wake(self) -> None:
        """A tournament was set up here."""
        self._set_up.set()

    @property
    def now(self) -> float:
        """The time of day."""
        return self._hall.timekeeper.time()

    async def run(self) -> None:
        """Does what is due until it is stopped."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(_REST if self._idle else _BEAT):
                    await self._set_up.wait()
            self._set_up.clear()
            if self._hall.awake:
                await self.look()

    async def look(self) -> None:
        """Does all that is due now."""
        try:
            rows = await self.store.going_on()
            self._idle = not rows
            self._read = {row["id"]: self._read[row["id"]] for row in rows if row["id"] in self._read}
            numbers = await self.store.numbers()
            found = [await self._as_stored(row, numbers.get(row["id"], 0)) for row in rows]
            pending = [meeting.table for one in found for meeting in one.tournament.pending()]
            results = await self.store.results(pending)
        except Exception:  # noqa: BLE001  the next look may succeed
            self._failed("all")
            return
        for one in found:
            try:
                if self._is_due(one, results):
                    await self.tend(one.id)
            except Exception:  # noqa: BLE001  one tournament must not stop the others
                self._failed(one.id)

    async def read(self, name: str, row: Any = None) -> Running:
        """A tournament as it is stored now; refused if there is no such one."""
        row = row or await self.store.row(name)
        if row is None:
            raise Refused("unknown", "there is no such tournament")
        known = self._read.setdefault(name, Running(row))
        known.row = row
        number = known.number
        for at, happening in await self.store.after(name, number):
            # Somebody else may have read on meanwhile.
            if known.number == number:
                known.take(at, happening)
            number += 1
        return known

    async def _as_stored(self, row: Any, number: int) -> Running:
        """The same of which it is known how much has happened: mostly nothing new."""
        known = self._read.get(row["id"])
        if known is None or known.number != number:
            return await self.read(row["id"], row)
        known.row = row
        return known

    async def tend(self, name: str) -> None:
        """Does all that is due in one tournament."""
        while await self._step(await self.read(name)):
            pass

    async def write(self, running: Running, happened: Happening, guest: str | None = None) -> bool:
        """Lets something happen; False if something else has meanwhile."""
        stage = running.tournament.stage
        if isinstance(happened, TournamentBegan):
            stage = "running"
        if isinstance(happened, TournamentEnded):
            stage = "cancelled" if happened.cancelled else "over"
        return await self.store.append(running.id, running.number, happened, self.now, stage, guest=guest)

    def beginning(self, running: Running) -> Happening:
        """The entrants in an order that nobody knew before; too few of them, and nothing comes of it."""
        numbers = sorted(running.tournament.entrants)
        if len(numbers) < max(2, running.tournament.terms.least):
            return TournamentEnded(cancelled=True)
        order = Chance(secrets.randbits(128), "tournament").order(len(numbers))
        return TournamentBegan([numbers[place] for place in order])

    def _is_due(self, running: Running, results: Any) -> bool:
        tournament, now = running.tournament, self.now
        if tournament.stage == "open":
            starts = running.row["starts"]
            return bool(now >= starts if starts else self._is_given_up(running))
        pending = tournament.pending()
        if any(one.table not in results or self._is_over(results[one.table]) for one in pending):
            return True
        if tournament.terms.format == "arena":
            return next_round(tournament) is not None if now < running.ends else not pending
        return not pending and self._may_go_on(running)

    def _is_given_up(self, running: Running) -> bool:
        """Whether nothing has happened for so long that nobody will start it."""
        return bool(running.row["changed"] < self._hall.uptime.before(self._settings.idle_playing))

    def _is_over(self, row: Any) -> bool:
        return row["status"] in _OVER or row["id"] in self._hall.broken

    def _may_go_on(self, running: Running) -> bool:
        return not running.tournament.rounds or self.now >= running.settled + running.terms["pause"]

    async def _step(self, running: Running) -> bool:
        """One thing that is due; whether there may be more."""
        tournament = running.tournament
        if tournament.stage == "open":
            if not self._is_due(running, {}):
                return False
            calling_off = TournamentEnded(cancelled=True)
            await self.write(running, self.beginning(running) if running.row["starts"] else calling_off)
            return True
        if tournament.stage != "running":
            return False
        number = running.number
        people = await self.store.people(running.id)
        if running.number != number:
            return True
        happened = self._vanished(running, people) or await self._settled(running, people) or self._next(running)
        if happened is not None:
            await self.write(running, happened)
        return happened is not None

    def _vanished(self, running: Running, people: People) -> Happening | None:
        """Somebody has gone altogether, with their name and all that was theirs."""
        here = [one for one in running.tournament.entrants.values() if one.bot is None and not one.gone]
        return next((Withdrew(one.number) for one in here if one.number not in people), None)

    async def _settled(self, running: Running, people: People) -> Happening | None:
        """The result of a table that is over; tables that are not there yet are opened."""
        pending = running.tournament.pending()
        results = await self.store.results([meeting.table for meeting in pending])
        for meeting in pending:
            row = results.get(meeting.table)
            if meeting.places is not None:
                continue
            if row is None:
                await self._open(running, meeting, people)
            elif row["id"] in self._hall.broken:
                return TableSettled(meeting.table, [1] * len(meeting.entrants))
            elif row["status"] in _OVER:
                return TableSettled(meeting.table, places_of(row["summary"]))
        return None

    def _next(self, running: Running) -> Happening | None:
        """The next round, or the end."""
        tournament = running.tournament
        if tournament.terms.format == "arena":
            if self.now >= running.ends:
                return None if tournament.pending() else TournamentEnded()
            draw = next_round(tournament)
            return drawn(draw, [new_name() for _ in draw.tables]) if draw is not None else None
        if tournament.pending() or not self._may_go_on(running):
            return None
        draw = next_round(tournament)
        return drawn(draw, [new_name() for _ in draw.tables]) if draw is not None else TournamentEnded()

    async def _open(self, running: Running, meeting: Meeting, people: People) -> None:
        entrants = running.tournament.entrants
        seats = [self._seat(running, entrants[one], people) for one in meeting.entrants]
        terms, game = running.terms, running.row["game"]
        level = self._settings.allowed(game, terms["level"])
        seen = await self.store.is_open(running.row["club"])
        made = DrawnTable(meeting.table, running.id, game, terms["options"], seats, terms["clock"], level, seen)
        table, entries = drawn_table(made, self.now)
        with suppress(Rejected, IntegrityError, Refused):  # another server was faster, or all tables are taken for now
            await self._hall.add(table, entries, [one.id for one in seats if isinstance(one, Guest)])

    def _seat(self, running: Running, entrant: Entrant, people: People) -> Guest | BotSat:
        if entrant.bot is None and entrant.number in people:
            return Guest(*people[entrant.number])
        wanted = entrant.bot or running.terms["level"]
        level, _, person = self._settings.allowed(running.row["game"], wanted).partition("/")
        return BotSat(0, level, bot_name(entrant), person if person in PERSONS else None)

    def _failed(self, name: str) -> None:
        logger.exception("tournament cannot go on", tournament=name)
        self._meters.failures.labels("tournament").inc()
