"""A server for all tests of a process, and a client for each test."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar
from uuid import uuid4

import asyncpg
import httpx
import pytest

from forms import Browser
from postgres import NoPostgres, running
from serving import Process

T = TypeVar("T")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    process = Process(tmp_path_factory.mktemp("server")).wait_until_up()
    yield process
    process.stop()
    assert "Traceback" not in process.log.read_text()


@pytest.fixture(scope="session")
def url(server: Process) -> str:
    return server.url


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def play() -> Callable[[Callable[[httpx.AsyncClient], Awaitable[T]]], T]:
    """Runs a scene with an HTTP client."""

    def run(scene: Callable[[httpx.AsyncClient], Awaitable[Any]]) -> Any:
        async def whole() -> Any:
            async with httpx.AsyncClient(timeout=60, trust_env=False) as http, asyncio.timeout(300):
                return await scene(http)

        return asyncio.run(whole())

    return run


@pytest.fixture
def browse(url: str) -> Iterator[Callable[[], Browser]]:
    """Opens browsers, and closes them after the test."""
    opened: list[Browser] = []

    def open_one() -> Browser:
        opened.append(Browser(url))
        return opened[-1]

    yield open_one
    for browser in opened:
        browser.http.close()


@pytest.fixture
def a_standing_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """For what is counted by the minute no time passes, however slow this machine is."""
    monkeypatch.setattr("wonders.server.web.rate_limit.monotonic", lambda: 0.0)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a real PostgreSQL server."""
    context = running()
    try:
        address = context.__enter__()
    except NoPostgres as reason:
        pytest.skip(f"NOT TESTED ON POSTGRESQL: {reason}")
    yield address
    context.__exit__(None, None, None)


@pytest.fixture
def empty_postgres(postgres: str) -> Iterator[str]:
    """The address of an empty database of a real PostgreSQL server."""
    name = f"test_{uuid4().hex[:12]}"
    asyncio.run(_statement(postgres, f"create database {name}"))
    yield postgres.rpartition("/")[0] + f"/{name}"
    asyncio.run(_statement(postgres, f"drop database {name} with (force)"))


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'test.sqlite3'}"
        return
    yield request.getfixturevalue("empty_postgres")


async def _statement(server: str, statement: str) -> None:
    connection = await asyncpg.connect(server)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()
