"""People of a load: what they make of a server that cannot say at the end how a table stands."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from unittest.mock import AsyncMock

import httpx
import pytest
from bench import people
from bench.people import Client, Result, Table

BUSY = httpx.Response(503, json={"code": "database", "message": "nothing can be read or saved at the moment"})


def table(number: int) -> httpx.Response:
    return httpx.Response(200, json={"type": "table", "question": {"number": number}})


def checked(answers: Sequence[httpx.Response], answered: int, monkeypatch: pytest.MonkeyPatch) -> Result:
    """What somebody who gave so many answers finds, where the server answers so, the last one again and again."""
    monkeypatch.setattr(people, "PAUSE", 0)
    due, result = list(answers), Result()

    def answer(_: httpx.Request) -> httpx.Response:
        return due.pop(0) if len(due) > 1 else due[0]

    async def check() -> None:
        async with httpx.AsyncClient(transport=httpx.MockTransport(answer)) as http:
            seat = Client(
                Table("t", 2, result, (0, 0), asyncio.Semaphore(1), http), "http://here", "token", AsyncMock(), ""
            )
            seat.answered = answered
            await seat.check()

    asyncio.run(check())
    return result


def test_a_server_that_says_try_again_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    result = checked([BUSY, BUSY, table(3)], 3, monkeypatch)
    assert (result.lost, result.unread) == (0, Counter())


def test_one_that_says_nothing_else_is_counted_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    result = checked([BUSY], 3, monkeypatch)
    assert (result.lost, result.unread) == (0, Counter({"503 database": 1}))


@pytest.mark.parametrize(("counted", "lost"), [(3, 0), (4, 0), (2, 1), (5, 1)])
def test_answers_are_lost_where_the_server_counts_others(
    counted: int, lost: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert checked([table(counted)], 3, monkeypatch).lost == lost
