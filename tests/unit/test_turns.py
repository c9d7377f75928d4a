"""Work for a database waits in line while anything gets done, and no longer."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from wonders.server.storage.engines import Down
from wonders.server.storage.turns import Turns


async def work(turns: Turns, seconds: float, order: list[int], number: int) -> None:
    async with turns.turn():
        await asyncio.sleep(seconds)
        order.append(number)


def run(scene: Coroutine[Any, Any, None]) -> None:
    async def whole() -> None:
        async with asyncio.timeout(60):
            await scene

    asyncio.run(whole())


def test_many_who_come_at_once_are_served_in_order_however_long_it_takes() -> None:
    async def scene() -> None:
        turns, order = Turns(1, 0.2), list[int]()
        # All of it takes twice the time in which something has to be done.
        await asyncio.gather(*(work(turns, 0.01, order, number) for number in range(40)))
        assert order == list(range(40))

    run(scene())


def test_nobody_waits_for_a_database_that_does_nothing() -> None:
    async def scene() -> None:
        turns = Turns(1, 0.05)
        async with turns.turn():
            for found in await asyncio.gather(*(work(turns, 0, [], 0) for _ in range(3)), return_exceptions=True):
                assert isinstance(found, Down)
        # They have left the line.
        await work(turns, 0, [], 0)

    run(scene())


def test_who_gives_up_takes_no_place() -> None:
    async def scene() -> None:
        turns, order = Turns(1, 10), list[int]()
        async with turns.turn():
            waiting = [asyncio.create_task(work(turns, 0, order, number)) for number in range(3)]
            await asyncio.sleep(0)
            waiting[0].cancel()
            await asyncio.sleep(0)
        waiting[1].cancel()  # its turn may have come by now
        await asyncio.gather(*waiting, return_exceptions=True)
        await work(turns, 0, order, 3)
        assert order == [2, 3]

    run(scene())


def test_work_that_fails_gives_its_place_back() -> None:
    async def scene() -> None:
        turns = Turns(1, 10)
        for _ in range(3):
            with pytest.raises(ValueError, match="wrong"):
                async with turns.turn():
                    raise ValueError("wrong")

    run(scene())
