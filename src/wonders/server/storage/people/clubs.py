"""Clubs in the database: who is in them, and which tables were opened for them."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, RowMapping, and_, delete, insert, or_, select, text, update

from wonders.server.storage.people.accounts import Database
from wonders.server.storage.people.alone import alone
from wonders.server.storage.people.gatherings import NOBODYS, club_members, club_tables, clubs, tournaments
from wonders.server.storage.schema import guests, tables


class ClubMember(NamedTuple):
    """Somebody in a club; `leads` says whether they have the say there."""

    id: str
    name: str
    leads: bool
    since: float


class ClubStore:
    """What is kept of clubs."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, row: dict[str, Any], guest: str, most: int) -> bool:
        """A new club, led by who founds it; False where they lead so many already."""
        leads = {"club": row["id"], "guest": guest, "leads": True, "since": row["created"]}

        def work(connection: Connection) -> bool:
            alone(connection, guest)
            led = connection.execute(select(club_members).filter_by(guest=guest, leads=True)).all()
            if len(led) >= most:
                return False
            connection.execute(insert(clubs).values(row))
            connection.execute(insert(club_members).values(leads))
            return True

        return await self._database.guarded(work)

    async def row(self, club: str) -> RowMapping | None:
        """What a club says of itself."""
        found = await self._database.ask(select(clubs).where(clubs.c.id == club))
        return found[0] if found else None

    async def change(self, club: str, **values: Any) -> None:
        """Lets a club say something else of itself."""
        await self._database.carry_out(update(clubs).where(clubs.c.id == club).values(values))

    async def listed(self, guest: str | None, limit: int) -> Sequence[RowMapping]:
        """The clubs that somebody may know of: their own first, then open ones."""
        own = clubs.c.id.in_(select(club_members.c.club).where(club_members.c.guest == guest))
        lives = clubs.c.id.in_(select(club_members.c.club))
        query = select(clubs, own.label("own")).where(or_(and_(clubs.c.open, lives), own))
        return await self._database.ask(query.order_by(own.desc(), clubs.c.created.desc()).limit(limit))

    async def members(self, club: str) -> list[ClubMember]:
        """Who is in a club, who leads it first; without anybody who does, whoever has been there longest."""
        query = select(guests.c.id, guests.c.name, club_members.c.leads, club_members.c.since)
        query = query.join(club_members, club_members.c.guest == guests.c.id).where(club_members.c.club == club)
        rows = await self._database.ask(query.order_by(club_members.c.leads.desc(), club_members.c.since, guests.c.id))
        found = [ClubMember(row["id"], row["name"], row["leads"], row["since"]) for row in rows]
        return [found[0]._replace(leads=True), *found[1:]] if found else []

    async def join(self, club: str, guest: str, at: float) -> None:
        """Somebody is in a club from now on."""
        row = {"club": club, "guest": guest, "leads": False, "at": at}
        await self._database.carry_out(_JOIN.bindparams(**row))

    async def leave(self, club: str, guest: str) -> None:
        """Somebody is not in a club any more."""
        mine = club_members.c.club == club, club_members.c.guest == guest
        await self._database.carry_out(delete(club_members).where(*mine), *NOBODYS)

    async def add_table(self, club: str, table: str) -> None:
        """A table was opened for a club."""
        await self._database.carry_out(insert(club_tables).values(club=club, table=table))

    async def share(self, guest: str, table: str, tournament: str | None) -> bool:
        """Whether a table was opened for a club that somebody is in, or for a tournament of such a club."""
        opened = select(club_tables.c.club).where(club_tables.c.table == table)
        drawn = select(tournaments.c.club).where(tournaments.c.id == tournament)
        where = or_(club_members.c.club.in_(opened), club_members.c.club.in_(drawn))
        query = select(club_members.c.club).where(club_members.c.guest == guest, where)
        return bool(await self._database.ask(query.limit(1)))

    async def tables_of(self, club: str, limit: int) -> list[str]:
        """The tables of a club, those that changed last first."""
        query = select(tables.c.id).join(club_tables, club_tables.c.table == tables.c.id)
        found = query.where(club_tables.c.club == club).order_by(tables.c.changed.desc()).limit(limit)
        return [row["id"] for row in await self._database.ask(found)]


_JOIN = text(
    "insert into club_members (club, guest, leads, since) values (:club, :guest, :leads, :at) on conflict do nothing"
)
"""Both databases read this; no dialect has to be loaded to write it."""
