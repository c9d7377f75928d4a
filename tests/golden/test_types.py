"""The browser's types are made from the server's schema and kept beside its sources."""

from pathlib import Path

import pytest

from golden.typescript import types
from wonders.server.protocol import lobby_messages as lobby_wire
from wonders.server.protocol import messages

FILE = Path(__file__).parents[2] / "web/app/wire.ts"


def test_the_types_of_the_browser_are_those_of_the_server(request: pytest.FixtureRequest) -> None:
    text = types(messages.schema() | {"to_lobby": lobby_wire.schema()})
    if request.config.getoption("--update-golden"):
        FILE.write_text(text, encoding="utf-8")
    assert text == FILE.read_text(encoding="utf-8")
