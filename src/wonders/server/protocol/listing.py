"""Lists of tables: the lobby, my games, and finished games."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from pydantic import BaseModel

from wonders.core.registry import all_games
from wonders.server.protocol.messages import Status
from wonders.server.tables.model import Table


class ListedSeat(BaseModel):
    """A seat in a list: a name, a bot's level, or neither."""

    name: str
    bot: str | None
    rank: int | None = None
    points: int | None = None


class Listed(BaseModel):
    """A table in a list; `your_turn` says that it waits for who asks."""

    id: str
    game: str
    title: str
    status: Status
    open: bool
    options: dict[str, str]
    seats: list[ListedSeat]
    you: int | None
    your_turn: bool
    how: str | None
    reason: str | None
    changed: float
    rated: bool = False
    until: float | None = None
    """When the time of who asks is up, if their clock runs."""


def listed(table: Table) -> Listed:
    """A table in memory."""
    return _entry(table.id, table.game.id, table.status, table.open, table.shown(), table.changed, None)


def recorded(rows: Iterable[Mapping[str, Any]], guest: str | None, broken: Collection[str]) -> list[Listed]:
    """Tables from the index, without those that cannot be loaded and those whose line is damaged."""
    found = (_recorded(row, guest) for row in rows if row["id"] not in broken and row["game"] in all_games())
    return [table for table in found if table is not None]


def _recorded(row: Mapping[str, Any], guest: str | None) -> Listed | None:
    name, game, status = row["id"], row["game"], row["status"]
    try:
        table = _entry(name, game, status, row["open"], row["summary"], row["changed"], guest)
    except (LookupError, TypeError, ValueError):
        return None
    return None if status == "over" and table.how is None else table


def _entry(
    name: str, game: str, status: Status, open_to_all: bool, summary: dict[str, Any], changed: float, guest: str | None
) -> Listed:
    ranks, totals = summary["ranks"], summary["totals"]
    seats = [
        ListedSeat(
            name=seat["name"],
            bot=seat["bot"],
            rank=ranks[number] if ranks else None,
            points=totals[number] if totals else None,
        )
        for number, seat in enumerate(summary["seats"])
    ]
    owners = [seat["owner"] for seat in summary["seats"]]
    times = [at for at, owner in zip(summary.get("until") or [], owners, strict=False) if at and owner == guest]
    return Listed(
        id=name,
        game=game,
        title=all_games()[game].title,
        status=status,
        open=open_to_all,
        options=summary["options"],
        seats=seats,
        you=owners.index(guest) if guest is not None and guest in owners else None,
        your_turn=status == "playing" and guest is not None and guest in summary["waiting"],
        how=summary["how"],
        reason=summary["reason"],
        changed=changed,
        rated=bool(summary.get("rated")),
        until=min(times, default=None),
    )
