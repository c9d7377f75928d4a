"""Tournaments in the database: what happened, in order, and who the numbers in it are."""

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, RowMapping, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from wonders.server.storage.people.alone import alone
from wonders.server.storage.people.gatherings import club_members, clubs, entrants, happenings, organisers, tournaments
from wonders.server.storage.queries import Storage
from wonders.server.storage.schema import guests, tables
from wonders.tournaments.course import Happening, Joined, read, told

GOING_ON = ("open", "running")


class TournamentStore:
    """What is kept of tournaments."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def add(self, row: Mapping[str, Any], organiser: str, most: int) -> bool:
        """A new tournament, with who has the say in it; False where they have it in so many that go on."""
        led = select(tournaments.c.id).join(organisers, organisers.c.tournament == tournaments.c.id)
        led = led.where(organisers.c.guest == organiser, tournaments.c.stage.in_(GOING_ON))

        def work(connection: Connection) -> bool:
            alone(connection, organiser)
            if len(connection.execute(led).all()) >= most:
                return False
            connection.execute(insert(tournaments).values(dict(row)))
            connection.execute(insert(organisers).values(tournament=row["id"], guest=organiser))
            return True

        return await self._storage.guarded(work)

    async def row(self, name: str) -> RowMapping | None:
        """Its line in the index."""
        found = await self._storage.ask(select(tournaments).where(tournaments.c.id == name))
        return found[0] if found else None

    async def going_on(self) -> Sequence[RowMapping]:
        """Those that can be entered, or are being played."""
        return await self._storage.ask(select(tournaments).where(tournaments.c.stage.in_(GOING_ON)))

    async def numbers(self) -> dict[str, int]:
        """How much has happened in each of these, in which anything has."""
        count = select(happenings.c.tournament, func.count().label("count")).group_by(happenings.c.tournament)
        going_on = select(tournaments.c.id).where(tournaments.c.stage.in_(GOING_ON))
        rows = await self._storage.ask(count.where(happenings.c.tournament.in_(going_on)))
        return {row["tournament"]: row["count"] for row in rows}

    async def known_to(self, guest: str | None, limit: int) -> Sequence[RowMapping]:
        """The latest ones that somebody may know of: not those of a closed club that they are not in."""
        own = select(club_members.c.club).where(club_members.c.guest == guest)
        known = select(clubs.c.id).where(or_(clubs.c.open, clubs.c.id.in_(own)))
        return await self._latest(or_(tournaments.c.club.is_(None), tournaments.c.club.in_(known)), limit)

    async def of_club(self, club: str, limit: int) -> Sequence[RowMapping]:
        """The latest ones of a club."""
        return await self._latest(tournaments.c.club == club, limit)

    async def of_person(self, guest: str, limit: int) -> Sequence[RowMapping]:
        """The latest ones in which somebody takes part, or that they run."""
        own = [select(one.c.tournament).where(one.c.guest == guest) for one in (entrants, organisers)]
        return await self._latest(or_(*(tournaments.c.id.in_(one) for one in own)), limit)

    async def _latest(self, where: ColumnElement[bool], limit: int) -> Sequence[RowMapping]:
        order = tournaments.c.stage.in_(GOING_ON).desc(), tournaments.c.created.desc()
        return await self._storage.ask(select(tournaments).where(where).order_by(*order).limit(limit))

    async def is_open(self, club: str | None) -> bool:
        """Whether everybody may watch: not the tournaments of a club that is not open."""
        found = await self._storage.ask(select(clubs.c.open).where(clubs.c.id == club))
        return all(row["open"] for row in found)

    async def beside(self, guest: str) -> list[str]:
        """How the others are called who take part where this person does, in what goes on."""
        own = select(entrants.c.tournament).where(entrants.c.guest == guest)
        going_on = select(tournaments.c.id).where(tournaments.c.id.in_(own), tournaments.c.stage.in_(GOING_ON))
        query = select(guests.c.name).join(entrants, entrants.c.guest == guests.c.id)
        found = query.where(entrants.c.tournament.in_(going_on), entrants.c.guest != guest)
        return [row["name"] for row in await self._storage.ask(found)]

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
