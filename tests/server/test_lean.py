"""What happens with every request and every move takes the shortest way, and leads to the same."""

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from serving import routes
from wonders.server.app import create_app
from wonders.server.settings import Settings
from wonders.server.web.frames import framed


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_a_frame_is_the_one_that_websockets_makes(size: int) -> None:
    assert framed(b"x" * size) == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


def test_nothing_that_routes_depend_on_takes_a_thread(tmp_path: Path) -> None:
    found = {needed for route in routes(create_app(Settings(tmp_path))) for needed in _needed(route.dependant)}
    assert len(found) > 5
    assert not [needed for needed in found if not inspect.iscoroutinefunction(needed)]


def _needed(dependant: Any) -> Iterator[Any]:
    for one in dependant.dependencies:
        yield one.call
        yield from _needed(one)
