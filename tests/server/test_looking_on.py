"""Those who look on: they are told after those who play, and a table that nobody looks at leaves nothing behind."""

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from serving import turns
from stored import with_storage
from wonders.core.game import no_retract
from wonders.core.match import Match
from wonders.core.registry import all_games
from wonders.server.live import table_feed
from wonders.server.live.actor import LiveTable
from wonders.server.live.hall import Hall
from wonders.server.people.guest import Guest
from wonders.server.protocol import updates
from wonders.server.protocol.encoded import Parts
from wonders.server.protocol.hearing import SharedMessage
from wonders.server.protocol.memo import Memo
from wonders.server.protocol.updates import Scene
from wonders.server.settings import Settings
from wonders.server.storage.queries import Storage
from wonders.server.tables.commands import Act, Sit, Start
from wonders.server.tables.creation import TableSetup
from wonders.server.tables.moments import Moment
from wonders.server.telemetry import Meters

SEALED = next(name for name, game in all_games().items() if game.sealed.retract is not no_retract)
ANNA, BEN = Guest("anna", "Anna"), Guest("ben", "Ben")
MANY = 60


def in_hall(tmp_path: Path, scene: Callable[[Hall], Awaitable[None]]) -> None:
    async def whole(storage: Storage) -> None:
        for guest in (ANNA, BEN):
            await storage.add_guest(guest.id, guest.name, 0.0)
        hall = Hall(storage, Settings(tmp_path, rest=0.0, workers=1), Meters())
        await scene(hall)
        await hall.close()

    with_storage(f"sqlite:///{tmp_path / 'test.sqlite3'}", whole)


async def started(hall: Hall) -> LiveTable:
    """A game of Anna and Ben that has begun."""
    live = await hall.create(ANNA, TableSetup(SEALED, players=2, shuffle=False))
    await live.perform(Sit(), BEN)
    await live.perform(Start(), ANNA)
    return live


async def answer(live: LiveTable, guest: Guest) -> int:
    """Plays for somebody; their number afterwards."""
    match, seat = live.table.match, live.table.seat_of(guest.id)
    assert match is not None
    assert seat is not None
    # A discard, which is a whole answer: of half of one nobody else hears.
    action = max(match.legal(seat))
    return await live.perform(Act(action), guest)


def test_those_who_play_are_told_before_those_who_look_on(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        live = await started(hall)
        told: list[str] = []

        seen = 0

        async def look(guest: Guest | None) -> None:
            nonlocal told, seen
            async with live.watch(guest, 0) as viewer:
                async for text in viewer.messages():
                    seen += '"type":"table"' in text
                    told += [guest.name if guest else "spectator"] * ('"type":"update"' in text)

        # Those who look on came first.
        tasks = [asyncio.create_task(look(guest)) for guest in [*[None] * MANY, ANNA, BEN]]
        while seen < MANY + 2:
            await asyncio.sleep(0.01)
        # Who has come and who is here is told, too.
        await asyncio.sleep(0.05)
        await turns()
        await answer(live, BEN)
        assert told == ["Ben", "Anna"], "whoever moved, the other one, and then the answer"
        while len(told) < MANY + 2:
            before = len(told)
            await asyncio.sleep(0)
            assert len(told) - before <= 16, "a few at a time"
        assert set(told[2:]) == {"spectator"}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    in_hall(tmp_path, scene)


def test_what_many_are_told_is_worked_out_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hall: Hall) -> None:
        live = await started(hall)
        viewed: list[int | None] = []
        changed: list[int | None] = []
        view, change = Memo.view, updates.change

        def seen(memo: Memo, match: Match, seat: int | None, *, memory: bool) -> Parts:
            viewed.append(seat)
            return view(memo, match, seat, memory=memory)

        def told(now: Scene, seat: int | None, difference: bytes, known: Moment, memo: Memo) -> SharedMessage:
            changed.append(seat)
            return change(now, seat, difference, known, memo)

        monkeypatch.setattr(Memo, "view", seen)
        monkeypatch.setattr(table_feed, "change", told)
        texts = [await live.whole(None) for _ in range(MANY)]
        assert viewed == [None]
        assert all(text is texts[0] for text in texts)
        streams = []
        async with AsyncExitStack() as stack:
            for _ in range(MANY):
                viewer = await stack.enter_async_context(live.watch(None, 0, changes=True))
                streams.append(viewer.messages())
            for stream in streams:
                await anext(stream)
            changed.clear()
            await answer(live, BEN)
            texts = [await anext(stream) for stream in streams]
            assert changed == [None]
            assert '"type":"change"' in texts[0]
            assert all(text is texts[0] for text in texts)

    in_hall(tmp_path, scene)


def test_a_spectator_comes_and_goes_unnoticed(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        live = await started(hall)
        async with live.watch(ANNA, 0) as own:
            stream = own.messages()
            assert '"table"' in await anext(stream)
            assert '"presence"' in await anext(stream), "Anna is here herself"
            async with live.watch(BEN, 0):
                assert '"presence"' in await anext(stream)
            assert '"presence"' in await anext(stream)
            async with live.watch(Guest("carl", "Carl"), 0):
                pass
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.05):
                    await anext(stream)

    in_hall(tmp_path, scene)


def test_whoever_comes_while_a_table_is_put_away_is_sent_back_to_find_it(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        live = await started(hall)
        await asyncio.sleep(0.01)
        found = await hall.find(live.table.id)
        await asyncio.sleep(0.01)
        await hall.make_round()
        assert live.table.id not in hall.live
        async with asyncio.timeout(60), found.watch(ANNA, 0) as viewer:
            assert [text async for text in viewer.messages()] == []

    in_hall(tmp_path, scene)


def test_a_table_that_is_put_away_is_freed_at_once(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        live = await started(hall)
        async with live.watch(ANNA, 0) as viewer:
            await anext(viewer.messages())
            await answer(live, BEN)
        left = [weakref.ref(thing) for thing in (live, live.table, live.table.match, live._minder, viewer)]
        del live, viewer
        gc.disable()
        try:
            await asyncio.sleep(0.01)
            await hall.make_round()
            assert hall.live == {}
            assert [thing() for thing in left] == [None] * len(left)
        finally:
            gc.enable()

    in_hall(tmp_path, scene)
