"""The browser's types are made from the server's and kept beside its sources."""

from pathlib import Path

import pytest
from tools.types import WEB, files

FILES = files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(WEB)))
def test_the_types_of_the_browser_are_those_of_the_server(path: Path, request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update-golden"):
        path.write_text(FILES[path], encoding="utf-8")
    assert path.read_text(encoding="utf-8") == FILES[path]
