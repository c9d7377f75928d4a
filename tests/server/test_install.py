"""What a browser needs to install Wonders as an app."""

import json
import struct
from pathlib import Path
from typing import Any

import pytest

import wonders.server
from wonders.core.registry import all_games
from wonders.core.text.language import LANGUAGES
from wonders.server.pages import install

STATIC = Path(wonders.server.__file__).parent / "static"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_manifest_names_icons_that_are_there(code: str, browse: Any) -> None:
    browser = browse()
    browser.send("/language", language=code)
    told = browser.http.get("/manifest.webmanifest")
    assert told.headers["content-type"] == "application/manifest+json"
    manifest = told.json()
    assert manifest["lang"] == code
    assert manifest["start_url"] == manifest["scope"] == "/"
    for icon in manifest["icons"]:
        picture = browser.http.get(icon["src"]).content
        assert picture.startswith(b"\x89PNG")
        assert "x".join(map(str, struct.unpack(">II", picture[16:24]))) == icon["sizes"]


def test_the_worker_knows_what_to_keep(browse: Any) -> None:
    browser = browse()
    script = browser.http.get("/worker.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["cache-control"] == "no-cache"
    told = json.loads(script.text.splitlines()[0].removeprefix("const WONDERS = ").removesuffix(";"))
    assert told["build"] == install.build()
    for path in (*told["files"], *told["pages"]):
        assert browser.http.get(path).status_code == 200, path
    for game in all_games():
        assert {f"/rules/{game}", f"/gallery/{game}", f"/score/{game}"} <= {*told["pages"]}
        assert f"/static/app/games/{game}/main.js" in told["files"]


def test_every_page_is_part_of_the_app(browse: Any) -> None:
    browser = browse()
    for path in ("/", "/rules", "/score", "/offline"):
        text = browser.get(path)
        assert '<link rel="manifest" href="/manifest.webmanifest">' in text
        assert "/static/app/site/install.js" in text


def test_the_policy_allows_no_script_from_elsewhere(browse: Any) -> None:
    policy = browse().http.get("/").headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "worker-src 'self'" in policy
    assert "unsafe" not in policy


def test_a_build_is_known_by_what_is_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before = install.build()
    install.build.cache_clear()
    monkeypatch.setattr(wonders, "__version__", "another")
    assert install.build() != before
    install.build.cache_clear()
