"""The faces of those at a table, as the browser's app gives them: the same name has the same face everywhere."""

from collections.abc import Iterable

from wonders.bots import LEVELS
from wonders.bots.persons import PERSONS
from wonders.server.pages.pictures import PICTURES

_DRAWN: dict[str, int] = PICTURES["faces"]
"""How many faces there are of each kind."""
PEOPLE = _DRAWN["person"]
_KINDS = ("builder", "merchant", "scholar", "general", "general", "scholar")
"""What kind of character plays each level, weakest first."""


def faces_of(seats: Iterable[tuple[str, str | None]]) -> list[str]:
    """The face of each seat, from its name and the person or the level of its bot; empty where nobody sits.

    No two are the same.
    """
    taken: set[str] = set()
    return [_face(name, level, taken) for name, level in seats]


def _face(name: str, level: str | None, taken: set[str]) -> str:
    if not name:
        return ""
    if level is None:
        first, faces = _number(name) % PEOPLE, [f"person-{number + 1}" for number in range(PEOPLE)]
    else:
        kind = _KINDS[LEVELS.index(level)] if level in LEVELS else _KINDS[0]
        kinds = dict.fromkeys((kind, *_KINDS))
        faces = [f"{one}-{number + 1}" for one in kinds for number in range(_DRAWN[one])]
        first = faces.index(level) if level in PERSONS else 0
    order = faces[first:] + faces[:first]
    face = next((one for one in order if one not in taken), order[0])
    taken.add(face)
    return face


def _number(name: str) -> int:
    """A number from a name, always the same."""
    state = 2166136261
    for letter in name:
        state = (state ^ ord(letter)) * 16777619 & 0xFFFFFFFF
    return state ^ (state >> 15)
