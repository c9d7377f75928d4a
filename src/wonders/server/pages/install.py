"""Wonders as an app: what a browser needs to install it, and what it keeps for when there is no connection."""

import hashlib
import json
from functools import cache

from fastapi import APIRouter, Response
from fastapi.responses import JSONResponse

import wonders
from wonders.core.registry import all_games
from wonders.server.dependencies import Looking
from wonders.server.pages.kit import HERE, STATIC, page
from wonders.server.web.language import SPOKEN, gettext
from wonders.server.web.static import PACKED

router = APIRouter(include_in_schema=False)
_COLOURS = {"background_color": "#f3ead8", "theme_color": "#f3ead8"}
_ICONS = (192, 512)


@cache
def build() -> str:
    """A name for everything that browsers may keep of this version: it changes when any of that does."""
    digest = hashlib.sha256(wonders.__version__.encode())
    for file in [*(STATIC / name for name in _files()), *sorted((HERE / "templates").iterdir())]:
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def _files() -> list[str]:
    """What all pages and tables load, by its path; texts of licences are not needed to play."""
    found = (file.relative_to(STATIC).as_posix() for file in STATIC.rglob("*") if file.is_file())
    return sorted(file for file in found if not file.endswith((".txt", PACKED)) and file != "worker.js")


def _pages() -> list[str]:
    """The pages that are kept before anybody has opened them."""
    books = [game.id for game in all_games().values() if game.texts.rulebook]
    pads = [game.id for game in all_games().values() if game.texts.pad]
    return [
        "/offline",
        "/rules",
        "/score",
        *(f"/rules/{game}{part}" for game in books for part in ("", "/reference", "/strategy")),
        *(f"/gallery/{game}" for game in books),
        *(f"/score/{game}" for game in pads),
    ]


@router.get("/worker.js")
async def worker() -> Response:
    """The script that answers for the server when there is no connection; browsers look for a new one by themselves."""
    files = [f"/static/{file}" for file in _files()]
    told = {"build": build(), "files": files, "pages": _pages()}
    script = (STATIC / "worker.js").read_text("utf-8")
    return Response(
        f"const WONDERS = {json.dumps(told)};\n{script}",
        media_type="text/javascript",
        headers={"cache-control": "no-cache"},
    )


@router.get("/manifest.webmanifest")
async def manifest() -> Response:
    """How the app is called and what it looks like on a home screen."""
    icons = [
        {"src": f"/static/icons/app-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size in _ICONS
        for purpose in ("any", "maskable")
    ]
    told = {
        "id": "/",
        "name": "Wonders",
        "short_name": "Wonders",
        "description": gettext("The 7 Wonders family at your own table."),
        "lang": SPOKEN.get().code,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "icons": icons,
    }
    return JSONResponse(told | _COLOURS, media_type="application/manifest+json")


@router.get("/offline")
async def offline(guest: Looking) -> Response:
    """What is shown in place of a page that needs the server."""
    return page("offline.html", guest)
