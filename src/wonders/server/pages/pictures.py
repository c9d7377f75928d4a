"""Which pictures of the sprites stand for costs, effects, wonders and people on server-rendered pages.

What they are is in `pictures.json`, which the table in the browser reads too (`web/pictures/signs.ts`). The signs of an
effect are words parted by spaces: `coin` a picture, `coin:3` with a number in it, `coin*2` so many of them, `'max'`
letters. Before that arguments are put in: `{0}` the first, `{-1}` the last, `{0:counted}` as `arguments` has it, and
`{0|}` the names in it parted by strokes.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wonders.core.content.items import Cost

PICTURES: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("pictures.json").read_text(encoding="utf-8"))
_ARGUMENT = re.compile(r"\{(-?\d+)(?::(\w+))?(\|?)\}")
_WORD = re.compile(r"(\w+)(?:([:*])(\d+))?")
_SEVERAL = 3
"""So many signs stand for themselves; more are counted."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A picture of the sprite, with a number in it where it has one; or a few letters between pictures."""

    picture: str
    number: int | None = None
    letters: str = ""


def signs_of(effect: Sequence[Any]) -> list[Sign]:
    """The signs of an effect, a word and its arguments, in reading order; none for a word that is not known."""
    word, *given = effect
    written = _ARGUMENT.sub(lambda match: _told(given, match), PICTURES["effects"].get(word, ""))
    return [sign for part in written.split() for sign in _signs(part)]


def _told(given: Sequence[Any], match: re.Match[str]) -> str:
    """An argument as words for signs."""
    place, table, either = match.groups()
    try:
        argument = given[int(place)]
    except IndexError:
        return ""
    listed = PICTURES["arguments"][table] if table else {"*": "*"}
    if isinstance(argument, str) and argument in listed:
        return str(listed[argument])
    names = argument if isinstance(argument, list) else str(argument).split("+")
    words = [listed.get(name, listed.get("*", "")).replace("*", name) for name in names]
    return " '/' ".join(dict.fromkeys(words)) if either else " ".join(words)


def _signs(part: str) -> list[Sign]:
    match = _WORD.fullmatch(part)
    if match is None:
        return [Sign("", letters=part.strip("'"))]
    picture, how, number = match.groups()
    if how != "*":
        return [Sign(picture, int(number) if how else None)]
    several = int(number)
    return [Sign(picture)] * several if several <= _SEVERAL else [Sign("", letters=f"{several}×"), Sign(picture)]


def signs_of_cost(cost: Cost) -> list[Sign]:
    """The signs of a cost: coins and resources, or a number of units that are the same or different."""
    if "units" in cost:
        return [Sign("same" if cost["same"] else "different", cost["units"])]
    coins = [Sign("coin", cost["coins"])] if cost["coins"] else []
    return coins + [Sign(resource) for resource in cost["resources"]]


def faces() -> list[str]:
    """The names of all faces in their sprite."""
    return [f"{kind}-{number}" for kind, count in PICTURES["faces"].items() for number in range(1, count + 1)]


def wonder_picture(wonder: str) -> str:
    """The name of a wonder's drawing in the sprite of wonders; some go by a second name."""
    return str(PICTURES["wonders"].get(wonder, wonder))
