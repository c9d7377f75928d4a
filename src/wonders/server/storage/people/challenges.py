"""Challenges in the database: each is answered once, whoever answers and on whichever server."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

from sqlalchemy import ColumnElement, Connection, RowMapping, Select, and_, delete, func, insert, or_, select, update

from wonders.core.errors import Refused
from wonders.server.storage.people.accounts import Database
from wonders.server.storage.people.alone import alone
from wonders.server.storage.people.rows import bot_accounts, challenges, profiles
from wonders.server.storage.schema import guests

ChallengeAnswer: TypeAlias = Literal["accepted", "declined", "withdrawn"]
_MOST = 200
"""Challenges of a person that are read."""


class Challenges:
    """Who wants to play what with whom."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, row: Mapping[str, Any], most: int) -> None:
        """A new one, which waits for its answer; refused beside another one of the two, or so many of one of them."""
        now, maker, taker = row["created"], challenges.c.guest == row["guest"], challenges.c.other == row["other"]

        def work(connection: Connection) -> None:
            def waiting(*sides: ColumnElement[bool]) -> int:
                return connection.scalar(select(func.count()).select_from(challenges).where(_open(now), *sides)) or 0

            alone(connection, row["guest"], row["other"])
            if waiting(maker, taker):
                raise Refused("asked", "you have challenged them already: wait for their answer")
            if max(waiting(maker), waiting(taker)) >= most:
                raise Refused("limit", "too many challenges wait for an answer: {number} at most", number=most)
            connection.execute(insert(challenges).values({**row, "state": "waiting", "table": None}))

        await self._database.guarded(work)

    async def of(self, guest: str) -> Sequence[RowMapping]:
        """Those that a person has made or got, the latest first, with the names of both."""
        own = or_(challenges.c.guest == guest, challenges.c.other == guest)
        return await self._database.ask(_named().where(own).order_by(challenges.c.created.desc()).limit(_MOST))

    async def one(self, name: str) -> RowMapping | None:
        """One of them."""
        found = await self._database.ask(_named().where(challenges.c.id == name))
        return found[0] if found else None

    async def answer(self, name: str, answer: ChallengeAnswer, now: float) -> bool:
        """Ends the wait; False if it is over already."""
        change = update(challenges).where(challenges.c.id == name, _open(now)).values(state=answer)
        return await self._database.carry_out(change) > 0

    async def play_at(self, name: str, table: str | None) -> None:
        """Where the two play; without a table it waits again, for none could be opened."""
        values = {"table": table} if table is not None else {"state": "waiting"}
        await self._database.carry_out(update(challenges).where(challenges.c.id == name).values(values))

    async def sweep(self, before: float) -> None:
        """Forgets those that could be answered until a time."""
        await self._database.carry_out(delete(challenges).where(challenges.c.expires < before))


def _open(now: float) -> Any:
    return and_(challenges.c.state == "waiting", challenges.c.expires > now)


def _named() -> Select[Any]:
    """Challenges with the names and pages of both sides, and whether they are bots."""
    query = select(challenges)
    for side, column in (("maker", challenges.c.guest), ("taker", challenges.c.other)):
        who, page, bot = guests.alias(side), profiles.alias(f"{side}_page"), bot_accounts.alias(f"{side}_bot")
        query = (
            query.add_columns(
                who.c.name.label(f"{side}_name"),
                page.c.handle.label(f"{side}_handle"),
                bot.c.guest.is_not(None).label(f"{side}_bot"),
            )
            .join(who, who.c.id == column)
            .outerjoin(page, page.c.guest == column)
            .outerjoin(bot, bot.c.guest == column)
        )
    return query
