"""The files that pages load are sent compressed to browsers that can unpack them."""

import gzip
import re
from pathlib import Path
from typing import Any

import pytest

import wonders.server

APP = Path(wonders.server.__file__).parent / "static/app"
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


@pytest.mark.parametrize("name", ["cards.svg", "table.css", "games/duel/main.js"])
def test_a_file_is_sent_compressed(name: str, browse: Any) -> None:
    whole = (APP / name).read_bytes()
    path = f"/static/app/{name}"
    asked = browse().http
    answer = asked.get(path, headers={"accept-encoding": "gzip, br"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"].partition(";")[0] == KINDS[Path(name).suffix]
    assert "accept-encoding" in answer.headers["vary"].lower()
    assert answer.content == whole
    assert int(answer.headers["content-length"]) < len(whole) / 2
    again = asked.get(path, headers={"accept-encoding": "gzip", "if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


def test_who_cannot_unpack_gets_the_file_itself(browse: Any) -> None:
    answer = browse().http.get("/static/app/table.css", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in answer.headers
    assert "accept-encoding" in answer.headers["vary"].lower()
    assert answer.content == (APP / "table.css").read_bytes()


def test_what_is_compressed_is_what_lies_beside_it() -> None:
    packed = sorted(APP.rglob("*.gz"))
    assert {file.suffixes[-2] for file in packed} == KINDS.keys()
    for file in packed:
        assert gzip.decompress(file.read_bytes()) == file.with_suffix("").read_bytes()


def test_the_page_of_a_table_names_all_that_its_scripts_load_first(browse: Any) -> None:
    page = browse().http.get("/patterns/duel").text
    script = (APP / "games/duel/main.js").read_text("utf-8")
    named = re.findall(r'rel="modulepreload" href="/static/app/([^"]+)"', page)
    assert named
    assert all((APP / name).is_file() and name in script for name in named)
    asked = re.findall(r'rel="preload" href="([^"]+)" as="fetch"', page)
    assert "/api/words?language=en" in asked
    assert all(browse().http.get(address).status_code == 200 for address in asked)
