"""One word, one thing: no two types of the package have the same name, but for those that are the same thing twice."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "wonders"
SHARED = {
    "Act": "a message on the socket carries the command of the same name",
    "Retract": "the same",
    "Back": "the same",
    "Say": "the same",
    "TakeBack": "the same",
    "AnswerBack": "the same",
    "State": "what every game's has, and each game's own",
    "Replay": "a file, and what is told of it",
}


def types_of(path: Path) -> Iterator[str]:
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
            yield ast.unparse(node.target)


def place_of(path: Path) -> str:
    """Where a type is; every game has the same rooms, so the same file of two games is one place."""
    return re.sub(r"^games/\w+/", "games/", path.relative_to(SOURCE).as_posix())


def test_no_two_types_have_the_same_name() -> None:
    places = defaultdict(set)
    for path in SOURCE.rglob("*.py"):
        for name in types_of(path):
            if not name.startswith("_") and name not in SHARED:
                places[name].add(place_of(path))
    assert len(places) > 200
    doubles = {name: found for name, found in places.items() if len(found) > 1}
    assert not doubles, "\n".join(f"{name}: {found}" for name, found in doubles.items())
