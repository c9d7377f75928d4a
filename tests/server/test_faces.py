"""The faces of the pages are those of the app."""

import re
from pathlib import Path

from wonders.bots import LEVELS
from wonders.server.pages.faces import PEOPLE, faces_of

DRAWN = Path(__file__).parents[2] / "src/wonders/server/static/app/faces.svg"


def test_a_name_has_one_face_and_two_never_share_one() -> None:
    # The same names have the same faces in web/pictures/faces/names.ts.
    assert faces_of([("Anna", None), ("Ben", None), ("Žofie", None)]) == ["person-13", "person-14", "person-15"]
    seven = faces_of([(name, None) for name in ("Anna", "Ben", "Ben", "Ben", "Cecil", "Anna", "Ben")])
    assert len({*seven}) == 7


def test_bots_are_characters_by_level_and_free_seats_are_empty() -> None:
    faces = faces_of([("", None), *((f"Bot {number}", level) for number, level in enumerate(LEVELS))])
    assert faces == ["", "builder-1", "merchant-1", "scholar-1", "general-1", "general-2", "scholar-2"]
    assert faces_of([("Kallias", "merchant-2"), ("Bot 2", "merchant-2"), ("Bot 3", "casual")])[0] == "merchant-2"
    outside = faces_of([(f"Bot {number}", "my:Bot") for number in range(7)])
    assert len({*outside}) == 7


def test_every_face_is_drawn() -> None:
    drawn = {*re.findall(r'<symbol[^>]* id="([^"]+)"|<symbol id="([^"]+)"', DRAWN.read_text("utf-8"))}
    names = {one for pair in drawn for one in pair if one}
    bots = {face for level in LEVELS for face in faces_of([(f"Bot {number}", level) for number in range(4)])}
    assert {f"person-{number + 1}" for number in range(PEOPLE)} | bots <= names
