"""Whom a person does not want to hear, or not to sit with."""

from collections.abc import Collection, Mapping

from sqlalchemy import Connection, and_, delete, insert, or_, select

from wonders.server.storage.people.accounts import Database
from wonders.server.storage.people.alone import alone
from wonders.server.storage.people.rows import shunned
from wonders.server.storage.schema import guests


class Manners:
    """What people think of each other; nobody is told of it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def shun(self, guest: str, other: str, *, mute: bool, block: bool) -> None:
        """Says whether somebody is heard, and sat with; who is blocked is not heard either."""

        def work(connection: Connection) -> None:
            alone(connection, guest)
            connection.execute(delete(shunned).where(shunned.c.guest == guest, shunned.c.other == other))
            if mute or block:
                connection.execute(insert(shunned).values(guest=guest, other=other, block=block))

        await self._database.guarded(work)

    async def of(self, guest: str) -> Mapping[str, bool]:
        """Whom a person does not want to hear, and whether they are blocked."""
        found = await self._database.ask(select(shunned.c.other, shunned.c.block).where(shunned.c.guest == guest))
        return {row["other"]: row["block"] for row in found}

    async def named(self, guest: str) -> list[tuple[str, str, bool]]:
        """The same with their names, in order."""
        query = select(shunned.c.other, guests.c.name, shunned.c.block).join(guests, guests.c.id == shunned.c.other)
        found = await self._database.ask(query.where(shunned.c.guest == guest).order_by(guests.c.name))
        return [(row["other"], row["name"], row["block"]) for row in found]

    async def apart(self, guest: str, others: Collection[str]) -> bool:
        """Whether somebody is blocked by one of the others, or blocks one of them."""
        one_way = and_(shunned.c.guest == guest, shunned.c.other.in_(others))
        other_way = and_(shunned.c.other == guest, shunned.c.guest.in_(others))
        query = select(shunned.c.guest).where(shunned.c.block, or_(one_way, other_way)).limit(1)
        return bool(others) and bool(await self._database.ask(query))
