"""Bots with a name of their own: who keeps them, and how they are found."""

import secrets
from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, RowMapping, insert, select

from wonders.core.errors import Refused
from wonders.server.people.lookalikes import looks
from wonders.server.storage.people.accounts import Database
from wonders.server.storage.people.alone import alone, alone_at
from wonders.server.storage.people.rows import bot_accounts, profiles
from wonders.server.storage.schema import guests

_TOLD = select(guests.c.id, guests.c.name, profiles.c.handle, bot_accounts.c.created).join(
    bot_accounts, bot_accounts.c.guest == guests.c.id
)
_NAMING = 7_370_664
"""The number of the lock under which bots get their names."""
_LISTED = _TOLD.join(profiles, profiles.c.guest == guests.c.id)


class BotAccounts:
    """What is kept of bots that play under a name of their own, and of the pages by which anybody is found."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, name: str, keeper: str, at: float, most: int) -> tuple[str, str]:
        """Registers a bot, of which somebody keeps not more than so many: its id, and the handle of its page.

        Refused if its name looks like that of another one, whoever registers both at the same time.
        """
        bot, handle = secrets.token_hex(8), secrets.token_hex(6)

        def work(connection: Connection) -> None:
            alone_at(connection, _NAMING)
            alone(connection, keeper)
            if len(connection.execute(select(bot_accounts).where(bot_accounts.c.keeper == keeper)).all()) >= most:
                raise Refused("limit", "you keep {number} bots already", number=most)
            others = connection.scalars(_TOLD.with_only_columns(guests.c.name))
            if any(looks(name) & looks(other) for other in others):
                raise Refused("same_name", "there is a bot already whose name looks like this one")
            connection.execute(insert(guests).values(id=bot, name=name, generation=0, created=at, seen=at))
            connection.execute(insert(bot_accounts).values(guest=bot, keeper=keeper, created=at))
            connection.execute(insert(profiles).values(guest=bot, handle=handle))

        await self._database.guarded(work)
        return bot, handle

    async def give_page(self, guest: str) -> str:
        """The handle of somebody's page, which is made if there is none."""

        def work(connection: Connection) -> str:
            alone(connection, guest)
            known: str | None = connection.scalar(select(profiles.c.handle).where(profiles.c.guest == guest))
            if known is not None:
                return known
            handle = secrets.token_hex(6)
            connection.execute(insert(profiles).values(guest=guest, handle=handle))
            return handle

        return await self._database.guarded(work)

    async def of(self, keeper: str) -> Sequence[RowMapping]:
        """The bots of a person, in the order in which they were registered."""
        query = _LISTED.where(bot_accounts.c.keeper == keeper).order_by(bot_accounts.c.created, guests.c.id)
        return await self._database.ask(query)

    async def is_bot(self, guest: str) -> bool:
        """Whether somebody is such a bot."""
        query = select(bot_accounts.c.guest).where(bot_accounts.c.guest == guest)
        return bool(await self._database.ask(query))

    async def keepers(self, people: Collection[str]) -> list[str]:
        """Who keeps those of these people who are bots."""
        query = select(bot_accounts.c.keeper).where(bot_accounts.c.guest.in_(people))
        return [row["keeper"] for row in await self._database.ask(query)]

    async def kin(self, guest: str, others: Collection[str]) -> bool:
        """Whether one of the others is somebody's own bot, their keeper, or another bot of the same keeper."""
        query = select(bot_accounts).where(bot_accounts.c.guest.in_([guest, *others]))
        keepers = {row["guest"]: row["keeper"] for row in await self._database.ask(query)} if others else {}
        return any(keepers.get(other, other) == keepers.get(guest, guest) for other in others)

    async def found(self, wanted: str) -> Sequence[RowMapping]:
        """Those with a page whose name or handle this is: ids, names and handles. A handle is one person's alone."""
        by_handle = await self._pages(profiles.c.handle == wanted)
        return by_handle or await self._pages(guests.c.name == wanted)

    async def _pages(self, condition: ColumnElement[bool]) -> Sequence[RowMapping]:
        columns: tuple[Any, ...] = (guests.c.id, guests.c.name, profiles.c.handle)
        query = select(*columns).join(profiles, profiles.c.guest == guests.c.id)
        return await self._database.ask(query.where(condition, guests.c.name != "").limit(2))
