"""Games are counted one after another, each once, whichever server does it; and all of them anew when it is asked for.

A game that moves ratings is in the database with its last entry. Counting gives it a number, in the same transaction in
which the ratings change: that order is the order for ever.
"""

import secrets
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, tuple_, update

from wonders.server.ratings.book import CountedGame, RatedRecord, RatingBook, Whose, counted_game
from wonders.server.ratings.scale import Rating
from wonders.server.storage.backup import existing, require_newest
from wonders.server.storage.people.alone import alone_at
from wonders.server.storage.people.rows import profiles, rating_steps, ratings
from wonders.server.storage.schema import guests, rated_games, tables

_MOST = 200
"""Games in one transaction."""
_COUNTING = 7_370_663
"""The number of the lock under which games are counted."""
_LISTED = select(rated_games, tables.c.summary).join(tables, tables.c.id == rated_games.c.table)
_ORDER = (rated_games.c.ended, rated_games.c.table)
_NUMBERED = update(rated_games).where(rated_games.c.table == bindparam("which")).values(number=bindparam("place"))


def is_due(connection: Connection) -> bool:
    """Whether a game waits to be counted."""
    query = select(rated_games.c.table).where(rated_games.c.number.is_(None)).limit(1)
    return connection.scalar(query) is not None


def count_due(connection: Connection) -> int:
    """Counts games that wait, the earliest end first; how many. Nobody else counts meanwhile."""
    alone_at(connection, _COUNTING)
    waits = rated_games.c.number.is_(None)
    due = list(connection.scalars(select(rated_games.c.table).where(waits).order_by(*_ORDER).limit(_MOST)))
    last: int = connection.scalar(select(func.coalesce(func.max(rated_games.c.number), 0))) or 0
    _count(connection, None, due, last + 1)
    return len(due)


def count_anew(connection: Connection) -> int:
    """Works all ratings out anew: games that were counted in their order, then those that wait. How many there are."""
    alone_at(connection, _COUNTING)
    order = (rated_games.c.number.is_(None), rated_games.c.number, *_ORDER)
    names = list(connection.scalars(select(rated_games.c.table).order_by(*order)))
    for one in (ratings, rating_steps):
        connection.execute(delete(one))
    connection.execute(update(rated_games).values(number=None))
    book = RatingBook()
    for first in range(0, len(names), _MOST):
        _count(connection, book, names[first : first + _MOST], first + 1)
    return len(names)


async def work_out_anew(address: str) -> int:
    """The same for a database, while a server may run."""
    base = existing(address)

    def work(connection: Connection) -> int:
        require_newest(connection)
        return count_anew(connection)

    try:
        return await base.run(work, None)
    finally:
        await base.close()


def _count(connection: Connection, book: RatingBook | None, names: Sequence[str], first: int) -> None:
    """Counts these games under the numbers from the first; without a book, upon what the database has."""
    rows = {row["table"]: row for row in connection.execute(_LISTED.where(rated_games.c.table.in_(names))).mappings()}
    games = []
    for number, name in enumerate(names, first):
        row = rows[name]
        game = counted_game(name, row["game"], row["summary"], row["ended"])
        if game is not None:
            games.append((number, game))
    wanted = {(guest, game.game, len(game.seats)) for _, game in games for guest in game.people}
    _write(connection, RatingBook(dict(_known(connection, wanted))) if book is None else book, games)
    if names:
        connection.execute(_NUMBERED, [{"which": name, "place": place} for place, name in enumerate(names, first)])


def _known(connection: Connection, wanted: Iterable[Whose]) -> Iterator[tuple[Whose, RatedRecord]]:
    for row in connection.execute(select(ratings).where(_whose().in_(list(wanted)))):
        rating = Rating(row.mean, row.deviation)
        yield (row.guest, row.game, row.players), RatedRecord(rating, row.games, row.won, row.at)


def _whose() -> Any:
    return tuple_(ratings.c.guest, ratings.c.game, ratings.c.players)


def _write(connection: Connection, book: RatingBook, games: Iterable[tuple[int, CountedGame]]) -> None:
    """Counts games, and writes what comes of them; of those who are forgotten nothing is written."""
    steps, latest = [], dict[Whose, RatedRecord]()
    for number, game in games:
        ranks = {guest: rank for (guest, _), rank in zip(game.seats, game.ranks, strict=True) if guest is not None}
        for guest, strength in book.count(game).items():
            latest[guest, game.game, len(game.seats)] = strength
            steps.append(
                {
                    "table": game.table,
                    "guest": guest,
                    "game": game.game,
                    "players": len(game.seats),
                    "number": number,
                    "place": ranks[guest],
                    "mean": strength.rating.mean,
                    "deviation": strength.rating.deviation,
                    "at": game.at,
                }
            )
    people = {whose[0] for whose in latest}
    here = set(connection.scalars(select(guests.c.id).where(guests.c.id.in_(people), guests.c.name != "")))
    known = set(connection.scalars(select(profiles.c.guest).where(profiles.c.guest.in_(here))))
    gone = [whose for whose in latest if whose[0] in here]
    connection.execute(delete(ratings).where(_whose().in_(gone)))
    fresh = [_row(whose, strength) for whose, strength in latest.items() if whose[0] in here]
    for one, rows in (
        (ratings, fresh),
        (rating_steps, [step for step in steps if step["guest"] in here]),
        (profiles, [{"guest": guest, "handle": secrets.token_hex(6)} for guest in sorted(here - known)]),
    ):
        if rows:
            connection.execute(insert(one), rows)


def _row(whose: Whose, strength: RatedRecord) -> dict[str, Any]:
    guest, game, players = whose
    rating = strength.rating
    counted = {"games": strength.games, "won": strength.won, "at": strength.at}
    return {
        "guest": guest, "game": game, "players": players, "mean": rating.mean, "deviation": rating.deviation, **counted
    }  # fmt: skip
