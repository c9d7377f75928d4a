"""The ratings that the database has, for whoever wants to read them; what is due is counted first."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import RowMapping, Select, func, select

from wonders.server.ratings.counting import count_due, is_due
from wonders.server.storage.people.accounts import Database
from wonders.server.storage.people.rows import profiles, rating_steps, ratings
from wonders.server.storage.schema import guests, tables

_MOST = 1000
"""People of a ladder that are read: nobody looks further down."""
_STEPS = 1000
"""The latest games of a person that are read."""


class Ratings:
    """How strong people are."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def count(self) -> None:
        """Counts the games that wait; whichever server does it, each is counted once."""
        while await self._database.reading(is_due):
            await self._database.guarded(count_due)

    async def ladders(self) -> Sequence[RowMapping]:
        """The games and sizes of tables that people have ratings for, and how many people."""
        people = func.count().label("people")
        query = select(ratings.c.game, ratings.c.players, people).group_by(ratings.c.game, ratings.c.players)
        return await self._read(query.order_by(ratings.c.game, ratings.c.players))

    async def ladder(self, game: str, players: int) -> Sequence[RowMapping]:
        """Those who have a rating at tables of a size, the strongest first."""
        query = select(ratings, guests.c.name, profiles.c.handle).join(guests, guests.c.id == ratings.c.guest)
        query = query.join(profiles, profiles.c.guest == ratings.c.guest)
        here = query.where(ratings.c.game == game, ratings.c.players == players)
        return await self._read(here.order_by(ratings.c.mean.desc(), ratings.c.guest).limit(_MOST))

    async def person(self, handle: str) -> RowMapping | None:
        """Who has this page: their id, name and handle."""
        return await self._person(profiles.c.handle == handle)

    async def whose(self, handle: str) -> str | None:
        """The id of who has this page."""
        found = await self.person(handle)
        return found["id"] if found is not None else None

    async def page_of(self, guest: str) -> RowMapping | None:
        """The page of a person; None for somebody without a rating."""
        return await self._person(profiles.c.guest == guest)

    async def of(self, guest: str) -> Sequence[RowMapping]:
        """All ratings of a person, the one with most games first."""
        query = select(ratings).where(ratings.c.guest == guest)
        return await self._read(query.order_by(ratings.c.games.desc(), ratings.c.game, ratings.c.players))

    async def steps(self, guest: str) -> Sequence[RowMapping]:
        """The rated games of a person, the latest first, each with the table's line in the index."""
        listed = (tables.c.summary, tables.c.open, tables.c.status, tables.c.changed)
        query = select(rating_steps, *listed).join(tables, tables.c.id == rating_steps.c.table)
        return await self._read(
            query.where(rating_steps.c.guest == guest).order_by(rating_steps.c.number.desc()).limit(_STEPS)
        )

    async def names(self, people: set[str]) -> Mapping[str, tuple[str, str]]:
        """The names and handles of people; those who are forgotten have none."""
        query = select(guests.c.id, guests.c.name, profiles.c.handle).join(profiles, profiles.c.guest == guests.c.id)
        found = await self._database.ask(query.where(guests.c.id.in_(people))) if people else []
        return {row["id"]: (row["name"], row["handle"]) for row in found}

    async def at(self, table: str) -> Mapping[str, tuple[RowMapping, RowMapping | None]]:
        """What a game made of the ratings of those who played it, and what they were before, by person."""
        now = await self._read(select(rating_steps).where(rating_steps.c.table == table))
        found = {}
        for step in now:
            same = [rating_steps.c[name] == step[name] for name in ("guest", "game", "players")]
            before = select(rating_steps).where(*same, rating_steps.c.number < step["number"])
            last = await self._database.ask(before.order_by(rating_steps.c.number.desc()).limit(1))
            found[step["guest"]] = step, last[0] if last else None
        return found

    async def _person(self, condition: Any) -> RowMapping | None:
        query = select(guests.c.id, guests.c.name, profiles.c.handle).join(profiles, profiles.c.guest == guests.c.id)
        found = await self._read(query.where(condition))
        return found[0] if found else None

    async def _read(self, query: Select[Any]) -> Sequence[RowMapping]:
        await self.count()
        return await self._database.ask(query)
