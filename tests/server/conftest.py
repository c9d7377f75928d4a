"""A server for all tests of a process, and a client for each test."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest

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
            async with httpx.AsyncClient(timeout=20, trust_env=False) as http, asyncio.timeout(120):
                return await scene(http)

        return asyncio.run(whole())

    return run
