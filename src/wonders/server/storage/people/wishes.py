"""What people want to be told, by which browsers, and what has been told to whom."""

import json
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, and_, delete, insert, or_, select, text, update

from wonders.server.storage.people.accounts import Database
from wonders.server.storage.people.alone import alone
from wonders.server.storage.people.gatherings import entrants, happenings, tournaments
from wonders.server.storage.people.rows import addresses, challenges, subscriptions, told, wishes
from wonders.server.storage.schema import members, tables

NOTHING: Mapping[str, Any] = {
    "push": False, "mail": False, "chat": True, "quiet_from": 0, "quiet_to": 0, "zone": "UTC", "language": "en",
}  # fmt: skip
"""What somebody wishes who has said nothing."""


class Wishes:
    """What people wish to hear of."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, guest: str) -> dict[str, Any]:
        """The wishes of somebody."""
        found = await self._database.ask(select(wishes).where(wishes.c.guest == guest))
        return {**NOTHING, **(dict(found[0]) if found else {})}

    async def wish(self, guest: str, **changes: Any) -> None:
        """Changes some of them."""

        def work(connection: Connection) -> None:
            alone(connection, guest)
            found = connection.execute(select(wishes).where(wishes.c.guest == guest)).mappings().first()
            connection.execute(delete(wishes).where(wishes.c.guest == guest))
            connection.execute(insert(wishes).values({**NOTHING, **(found or {}), **changes, "guest": guest}))

        await self._database.guarded(work)

    async def subscribe(self, row: dict[str, Any], most: int) -> bool:
        """Remembers a browser, which is nobody else's any more; False where somebody has so many already."""
        others = subscriptions.c.guest == row["guest"], subscriptions.c.id != row["id"]

        def work(connection: Connection) -> bool:
            alone(connection, row["guest"])
            if len(connection.execute(select(subscriptions.c.id).where(*others)).all()) >= most:
                return False
            connection.execute(delete(subscriptions).where(subscriptions.c.id == row["id"]))
            connection.execute(insert(subscriptions).values(row))
            return True

        return await self._database.guarded(work)

    async def unsubscribe(self, guest: str, name: str) -> None:
        """Forgets a browser of somebody."""
        mine = and_(subscriptions.c.guest == guest, subscriptions.c.id == name)
        await self._database.carry_out(delete(subscriptions).where(mine))

    async def subscriptions_of(self, guest: str) -> list[dict[str, Any]]:
        """The browsers of somebody."""
        query = select(subscriptions).where(subscriptions.c.guest == guest)
        return [dict(row) for row in await self._database.ask(query.order_by(subscriptions.c.created))]

    async def failed(self, name: str, most: int) -> None:
        """Counts a browser that could not be told; forgets it after so many times in a row."""
        one = subscriptions.c.id == name
        await self._database.carry_out(
            update(subscriptions).where(one).values(failures=subscriptions.c.failures + 1),
            delete(subscriptions).where(one, subscriptions.c.failures >= most),
        )

    async def reached(self, name: str) -> None:
        """A browser was told."""
        one = and_(subscriptions.c.id == name, subscriptions.c.failures > 0)
        await self._database.carry_out(update(subscriptions).where(one).values(failures=0))

    async def playing(self) -> list[dict[str, Any]]:
        """The games in progress of people who want to be told something, with their wishes and address."""
        query = (
            select(
                tables.c.id.label("table"), tables.c.game, tables.c.summary, tables.c.changed, tables.c.holder, wishes,
                addresses.c.mail.label("address"),
            )
            .join(members, members.c.table == tables.c.id)
            .join(wishes, wishes.c.guest == members.c.guest)
            .outerjoin(addresses, addresses.c.guest == members.c.guest)
            .where(tables.c.status == "playing", or_(wishes.c.push, wishes.c.mail))
        )  # fmt: skip
        return [dict(row) for row in await self._database.ask(query)]

    async def begun(self) -> list[dict[str, Any]]:
        """Those who took part when a tournament began that goes on, and want to be told something; with their wishes.

        The tournament stands in the place of a table.
        """
        query = (
            select(
                tournaments.c.id.label("table"), tournaments.c.game, happenings.c.at, happenings.c.data,
                entrants.c.number, wishes, addresses.c.mail.label("address"),
            )
            .join(happenings, and_(happenings.c.tournament == tournaments.c.id, happenings.c.kind == "begin"))
            .join(entrants, entrants.c.tournament == tournaments.c.id)
            .join(wishes, wishes.c.guest == entrants.c.guest)
            .outerjoin(addresses, addresses.c.guest == entrants.c.guest)
            .where(tournaments.c.stage == "running", or_(wishes.c.push, wishes.c.mail))
        )  # fmt: skip
        rows = await self._database.ask(query)
        return [dict(row) for row in rows if row["number"] in json.loads(row["data"])["order"]]

    async def challenged(self, now: float) -> list[dict[str, Any]]:
        """Those who are challenged, have not answered and want to be told something; with their wishes.

        The challenge stands in the place of a table.
        """
        query = (
            select(
                challenges.c.id.label("table"), challenges.c.game, challenges.c.created.label("at"), wishes,
                addresses.c.mail.label("address"),
            )
            .join(wishes, wishes.c.guest == challenges.c.other)
            .outerjoin(addresses, addresses.c.guest == challenges.c.other)
            .where(challenges.c.state == "waiting", challenges.c.expires > now, or_(wishes.c.push, wishes.c.mail))
        )  # fmt: skip
        return [dict(row) for row in await self._database.ask(query)]

    async def told(self) -> set[tuple[str, str, str, str]]:
        """What has been told of what goes on: to whom, of which table, of which kind, with which mark."""
        query = select(told.c.guest, told.c.table, told.c.kind, told.c.mark)
        rows = await self._database.ask(query.where(or_(*(told.c.table.in_(one) for one in _GOING_ON))))
        return {(row["guest"], row["table"], row["kind"], row["mark"]) for row in rows}

    async def claim(self, guest: str, table: str, kind: str, mark: str, at: float) -> bool:
        """Whether this is to be told now; whoever asks again, in this process or another, hears no."""
        row = {"guest": guest, "table": table, "kind": kind, "mark": mark, "at": at}
        return await self._database.carry_out(_CLAIM.bindparams(**row)) > 0

    async def sweep(self, before: float) -> None:
        """Forgets what was told before a time, of what does not go on."""
        over = (told.c.table.not_in(one) for one in _GOING_ON)
        await self._database.carry_out(delete(told).where(told.c.at < before, *over))


_GOING_ON = (
    select(tables.c.id).where(tables.c.status == "playing"),
    select(tournaments.c.id).where(tournaments.c.stage == "running"),
    select(challenges.c.id).where(challenges.c.state == "waiting"),
)
"""What people are told of."""
_CLAIM = text(
    'insert into told (guest, "table", kind, mark, at) values (:guest, :table, :kind, :mark, :at)'
    " on conflict do nothing"
)
"""Both databases read this; no dialect has to be loaded to write it."""
