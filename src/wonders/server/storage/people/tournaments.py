"""Tournaments in the database: what happened, in order, and who the numbers in it are."""

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, RowMapping, delete, insert, select, true, update
from sqlalchemy.exc import IntegrityError

from wonders.server.storage.people.gatherings import entrants, happenings, organisers, tournaments
from wonders.server.storage.queries import Storage
from wonders.server.storage.schema import guests, tables
from wonders.tournaments.course import Happening, Joined, read, told

GOING_ON = ("open", "running")


class TournamentStore:
    """What is kept of tournaments."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def add(self, row: Mapping[str, Any], organiser: str) -> None:
        """A new tournament, with who has the say in it."""
        say = insert(organisers).values(tournament=row["id"], guest=organiser)
        await self._storage.carry_out(insert(tournaments).values(dict(row)), say)

    async def row(self, name: str) -> RowMapping | None:
        """Its line in the index."""
        found = await self._storage.ask(select(tournaments).where(tournaments.c.id == name))
        return found[0] if found else None

    async def going_on(self) -> Sequence[RowMapping]:
        """Those that can be entered, or are being played."""
        return await self._storage.ask(select(tournaments).where(tournaments.c.stage.in_(GOING_ON)))

    async def listed(self, limit: int, club: str | None = None, guest: str | None = None) -> Sequence[RowMapping]:
        """The latest ones, of a club or of somebody who takes part: those that go on first."""
        where: ColumnElement[bool] = tournaments.c.club == club if club is not None else true()
        if guest is not None:
            where = tournaments.c.id.in_(select(entrants.c.tournament).where(entrants.c.guest == guest))
        order = tournaments.c.stage.in_(GOING_ON).desc(), tournaments.c.created.desc()
        return await self._storage.ask(select(tournaments).where(where).order_by(*order).limit(limit))

    async def led_by(self, guest: str) -> int:
        """How many go on in which this person has the say."""
        query = select(tournaments.c.id).join(organisers, organisers.c.tournament == tournaments.c.id)
        found = query.where(organisers.c.guest == guest, tournaments.c.stage.in_(GOING_ON))
        return len(await self._storage.ask(found))

    async def organisers_of(self, name: str) -> dict[str, str]:
        """Who has the say in it, with their names."""
        query = select(guests.c.id, guests.c.name).join(organisers, organisers.c.guest == guests.c.id)
        return {row["id"]: row["name"] for row in await self._storage.ask(query.where(organisers.c.tournament == name))}

    async def after(self, name: str, number: int) -> list[tuple[float, Happening]]:
        """What happened from this number on, and when."""
        query = select(happenings).where(happenings.c.tournament == name, happenings.c.number >= number)
        rows = await self._storage.ask(query.order_by(happenings.c.number))
        return [(row["at"], read(row["kind"], json.loads(row["data"]))) for row in rows]

    async def people(self, name: str) -> dict[int, tuple[str, str]]:
        """The people who take part by their numbers: their ids and names."""
        query = select(entrants.c.number, guests.c.id, guests.c.name).join(guests, guests.c.id == entrants.c.guest)
        rows = await self._storage.ask(query.where(entrants.c.tournament == name))
        return {row["number"]: (row["id"], row["name"]) for row in rows}

    async def results(self, names: Collection[str]) -> dict[str, RowMapping]:
        """The tables of these names that there are, as the index has them."""
        query = select(tables.c.id, tables.c.status, tables.c.summary).where(tables.c.id.in_(names))
        return {row["id"]: row for row in await self._storage.ask(query)} if names else {}

    async def append(
        self, name: str, number: int, happened: Happening, at: float, stage: str, *, guest: str | None = None
    ) -> bool:
        """Lets something happen under this number; False if something else has, on this server or another.

        With a `guest`, the number of who joins is theirs from now on, and of who withdraws not any more.
        """
        row = {"tournament": name, "number": number, "kind": happened.kind, "at": at}
        data = json.dumps(told(happened), separators=(",", ":"))

        def work(connection: Connection) -> None:
            connection.execute(insert(happenings).values({**row, "data": data}))
            changes = {"changed": at, "stage": stage}
            connection.execute(update(tournaments).where(tournaments.c.id == name).values(changes))
            if guest is not None:
                if isinstance(happened, Joined):
                    fresh = {"tournament": name, "number": happened.entrant, "guest": guest}
                    connection.execute(insert(entrants).values(fresh))
                else:
                    mine = entrants.c.tournament == name, entrants.c.guest == guest
                    connection.execute(delete(entrants).where(*mine))

        try:
            await self._storage.guarded(work)
        except IntegrityError:
            return False
        return True
