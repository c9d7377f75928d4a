"""What Wonders is, whose the games are, and under which licences everything comes."""

import zipfile
from functools import cache
from importlib.metadata import distribution
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from fastapi import APIRouter, Response

import wonders
from wonders.core.registry import all_games
from wonders.core.text.language import later
from wonders.server.dependencies import Looking
from wonders.server.pages.kit import page

router = APIRouter(include_in_schema=False)


class Carried(NamedTuple):
    """The work of others that the package carries, with the text of its licence among the files of the pages."""

    name: str
    use: str
    licence: str
    text: str


_FONTS = "/static/app/fonts"
CARRIED = (
    Carried("Preact", later("draws the table in the browser"), "MIT", "/static/licences/preact.txt"),
    Carried("Preact Signals", later("tells the table what has changed"), "MIT", "/static/licences/signals.txt"),
    Carried("Alegreya", later("the typeface of titles"), "SIL OFL 1.1", f"{_FONTS}/alegreya-licence.txt"),
    Carried(
        "Source Sans 3", later("the typeface of all other text"), "SIL OFL 1.1", f"{_FONTS}/source-sans-licence.txt"
    ),
)
_SOURCES = frozenset((".py", ".typed", ".md", ".csv", ".po", ".html", ".css", ".js", ".svg", ".txt", ".mako"))


@router.get("/about")
async def about(guest: Looking) -> Response:
    """What this is, and whose."""
    games = [game for game in all_games().values() if game.authors]
    licence = distribution("wonders").read_text("licenses/LICENSE")
    return page("about.html", guest, games=games, carried=CARRIED, licence=licence, version=wonders.__version__)


@router.get("/about/source.zip")
def source() -> Response:
    """The program as it runs here, to read and to change."""
    return Response(_archive(), media_type="application/zip")


@cache
def _archive() -> bytes:
    """The source files of the package; packed once, because that takes a while."""
    package = Path(wonders.__file__).parent
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(package.rglob("*")):
            if file.suffix in _SOURCES:
                archive.write(file, file.relative_to(package.parent))
    return packed.getvalue()
