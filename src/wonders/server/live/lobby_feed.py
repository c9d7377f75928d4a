"""The lobby as it is told to everybody who looks at it: once whole, then as small numbered changes.

Every text is made once, however many read it. A reader who was too slow for the changes that are kept reads the whole.
"""

import asyncio
from collections import defaultdict, deque
from collections.abc import AsyncGenerator, Callable, Collection, Iterable
from typing import TypeAlias

from pydantic import BaseModel

from wonders.server.live.crowd import Crowd
from wonders.server.protocol.listing import Listed, listed
from wonders.server.protocol.lobby_messages import Lobby, LobbyChange, LobbySeat, LobbyTable
from wonders.server.tables.model import Status, Table

MOST = 100
"""Tables of a status that are shown."""
PAUSE = 1.0
"""Seconds in which changes are collected."""
_KEPT = 30
"""Changes that are kept for readers who are not through with the ones before."""


_STATUSES: tuple[Status, ...] = ("waiting", "playing")


class FarTable(BaseModel):
    """What lists show of an open table that another server has."""

    id: str
    status: Status
    host: str
    created: float
    open: bool = True
    line: LobbyTable
    listed: Listed


AnyTable: TypeAlias = Table | FarTable


def far_table(table: Table) -> FarTable | None:
    """What other servers list of a table; None if they do not."""
    if not table.open or table.status not in _STATUSES:
        return None
    return FarTable(
        id=table.id,
        status=table.status,
        host=table.host,
        created=table.created,
        line=_entry(table, 0),
        listed=listed(table),
    )


def lobby(tables: Iterable[AnyTable]) -> list[Listed]:
    """The open tables as everybody may see them."""
    return [table.listed if isinstance(table, FarTable) else listed(table) for table in tables]


def open_tables(tables: Collection[AnyTable]) -> list[tuple[int, AnyTable]]:
    """The open tables that wait for people or play, waiting ones first, each with its round.

    They are listed in rounds: the latest table of every host, then the one before it, and so on. So nobody's tables
    can hide those of others, however many they open.
    """
    found: list[tuple[int, AnyTable]] = []
    for status in _STATUSES:
        found += sorted(_in_rounds(tables, status), key=lambda pair: (pair[0], -pair[1].created, pair[1].id))[:MOST]
    return found


def _in_rounds(tables: Iterable[AnyTable], status: Status) -> list[tuple[int, AnyTable]]:
    hosts: defaultdict[str, list[AnyTable]] = defaultdict(list)
    for table in tables:
        if table.open and table.status == status:
            hosts[table.host].append(table)
    pairs = []
    for own in hosts.values():
        own.sort(key=lambda table: (-table.created, table.id))
        pairs += list(enumerate(own))
    return pairs


class Feed:
    """What readers of the lobby are told; `tables` gives all tables there are."""

    def __init__(self, tables: Callable[[], Iterable[AnyTable]], crowd: Crowd, pause: float = PAUSE) -> None:
        self.number = 0
        self._tables = tables
        self._crowd = crowd
        self._pause = pause
        self._shown: dict[str, LobbyTable] = {}
        self._whole: tuple[int, str] = (-1, "")
        self._changes: deque[tuple[int, str]] = deque(maxlen=_KEPT)
        self._readers: dict[asyncio.Event, None] = {}
        self._timer: asyncio.TimerHandle | None = None

    def touch(self) -> None:
        """Something that the lobby shows may have changed: it is told soon, if anybody reads it."""
        if self._timer is None and self._readers:
            self._timer = asyncio.get_running_loop().call_later(self._pause, self.look)

    def look(self) -> None:
        """Finds out what has changed, and tells it."""
        self.close()
        now = _shown(open_tables(list(self._tables())))
        fresh = [table for name, table in now.items() if self._shown.get(name) != table]
        gone = [name for name in self._shown if name not in now]
        self._shown = now
        if fresh or gone:
            self.number += 1
            change = LobbyChange(number=self.number, tables=fresh, gone=gone)
            self._changes.append((self.number, change.model_dump_json()))
            self._crowd.wake(reader.set for reader in self._readers)

    def close(self) -> None:
        """Collects no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def messages(self) -> AsyncGenerator[str, None]:
        """First the whole lobby, then every change; a reader takes them as fast as it can, and holds up nobody."""
        if not self._readers:
            # Nobody read it for a while, so nobody looked.
            self.look()
        woken = asyncio.Event()
        self._readers[woken] = None
        try:
            if self._timer is not None:
                # The page of this reader may show already what is being collected.
                await asyncio.sleep(self._pause)
            number, text = self._snapshot()
            yield text
            while True:
                await woken.wait()
                woken.clear()
                while number < self.number:
                    due = [change for change in self._changes if change[0] == number + 1]
                    number, text = due[0] if due else self._snapshot()
                    yield text
        finally:
            del self._readers[woken]

    def _snapshot(self) -> tuple[int, str]:
        if self._whole[0] != self.number:
            whole = Lobby(number=self.number, tables=list(self._shown.values()))
            self._whole = (self.number, whole.model_dump_json())
        return self._whole


def _shown(pairs: Iterable[tuple[int, AnyTable]]) -> dict[str, LobbyTable]:
    return {table.id: _entry(table, number) for number, table in pairs}


def _entry(table: AnyTable, number: int) -> LobbyTable:
    if isinstance(table, FarTable):
        return table.line.model_copy(update={"round": number})
    return LobbyTable(
        id=table.id,
        game=table.game.id,
        status=table.status,
        seats=[LobbySeat(name=table.name(seat), bot=seat.level) for seat in table.seats],
        round=number,
        created=table.created,
        rated=table.rated,
    )
