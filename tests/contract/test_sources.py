"""What the sources promise about themselves."""

import ast
import re
import sys
from pathlib import Path

import pytest

import wonders
from wonders import all_games

SOURCE = Path(wonders.__file__).parent
MODULES = sorted(SOURCE.rglob("*.py"))


@pytest.mark.parametrize("game", sorted(all_games()))
def test_no_file_outside_a_games_folder_names_it(game: str) -> None:
    """The registry's line and the language catalogues apart."""
    pattern = re.compile(rf"\b{game}\b", re.IGNORECASE)
    named = []
    for path in MODULES:
        inside = path.relative_to(SOURCE)
        if inside.parts[:2] == ("games", game):
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if pattern.search(line) and not (inside.as_posix() == "core/registry.py" and "wonders.games." in line):
                named.append(f"{inside}:{number}: {line.strip()}")
    assert not named


@pytest.mark.parametrize("path", [path for path in MODULES if path.relative_to(SOURCE).parts[0] in ("core", "games")])
def test_core_and_games_import_the_standard_library_alone(path: Path) -> None:
    """Array cores apart, which are made of numpy's arrays."""
    allowed = {"wonders", "numpy"} if "fast" in path.relative_to(SOURCE).parts else {"wonders"}
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        roots = []
        if isinstance(node, ast.Import):
            roots = [alias.name.split(".")[0] for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            roots = [(node.module or "").split(".")[0]]
        for root in roots:
            assert root in allowed or root in sys.stdlib_module_names, f"{path.name} imports {root}"


@pytest.mark.parametrize("path", [path for path in MODULES if path.relative_to(SOURCE).parts[0] == "games"])
def test_rules_read_no_clock_and_no_random_number(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"^(import|from) (random|time|datetime|secrets|socket|os|pathlib)\b", text, re.MULTILINE)


@pytest.mark.parametrize("game", sorted(all_games()))
def test_every_game_has_the_same_modules(game: str) -> None:
    names = {path.stem for path in (SOURCE / "games" / game).glob("*.py")}
    assert names >= {"catalog", "effects", "space", "state", "legal", "resolve", "score", "deal", "view", "offers"}
    assert (SOURCE / "games" / game / "data").is_dir()
