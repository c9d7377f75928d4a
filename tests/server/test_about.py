"""The about page: whose the games are, under which licences everything comes, and the files of the program."""

import io
import re
import zipfile
from pathlib import Path
from typing import Any

import pytest

import wonders
from wonders.core.registry import all_games
from wonders.core.text.language import LANGUAGES
from wonders.server.pages.about import CARRIED

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_names_those_who_made_the_games(code: str, browse: Any) -> None:
    text = browse().get(f"/about?language={code}")
    for game in all_games().values():
        assert game.authors
        assert all(author in text for author in game.authors)
        assert game.publisher in text
        assert f'href="/rules/{game.id}"' in text
    assert wonders.__version__ in text


def test_every_page_leads_to_it(browse: Any) -> None:
    browser = browse()
    for path in ("/", "/new", "/rules", "/score", "/history", "/about"):
        assert '<a href="/about">' in browser.get(path).partition("<footer>")[2]


def test_licences_can_be_read(browse: Any) -> None:
    browser = browse()
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").splitlines()[0] in browser.get("/about")
    for one in CARRIED:
        assert f'href="{one.text}"' in browser.text
        assert "copyright" in browser.http.get(one.text).text.lower()


def test_what_the_browser_app_is_built_with_is_named() -> None:
    imports = re.findall(r'"npm:(?:@[\w-]+/)?([^"@]+)@', (ROOT / "web/deno.json").read_text(encoding="utf-8"))
    names = [one.name.lower().replace(" ", "-") for one in CARRIED]
    assert len(imports) == len(CARRIED)
    assert all(any(name.endswith(part) for name in names) for part in imports)


def test_the_source_files_are_those_that_run_here(browse: Any) -> None:
    answer = browse().http.get("/about/source.zip")
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        own = Path(wonders.__file__)
        assert archive.read("wonders/__init__.py") == own.read_bytes()
        assert {"wonders/server/pages/templates/about.html", "wonders/games/duel/text/rules.md"} <= set(
            archive.namelist()
        )
        assert {Path(name).parts[0] for name in archive.namelist()} == {"wonders"}
