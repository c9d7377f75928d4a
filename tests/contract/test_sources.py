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
ROOMS = {"rules": {"catalog", "effects", "space", "state"}, "views": {"items"}, "text": {"phrases"}}
"""The modules with the data that every game has."""
HOMES = {
    "rules.deal": ("deal", "start"),
    "rules.legal": ("waiting", "legal", "awaited"),
    "rules.apply": ("apply", "given", "retract", "settle"),
    "rules.score": ("outcome",),
    "rules.state": ("dump", "load"),
    "views.view": ("view", "tally", "reveals"),
    "views.imagine": ("imagine",),
    "views.show": ("show", "open_view"),
    "views.offers": ("offers",),
    "advice.evaluate": ("appraise", "merits", "hunch"),
    "advice.standing": ("standing",),
    "text.draw": ("draw",),
    "text.box": ("catalog",),
}
"""The module that each function of a game is at home in, the same in every game."""
PARTS = ("rules", "sealed", "shuffles", "views", "codec", "advice", "texts")


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


def imported(path: Path) -> set[str]:
    """The packages that a module imports."""
    roots = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            roots |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            roots.add((node.module or "").split(".")[0])
    return roots


@pytest.mark.parametrize(
    "path", [path for path in MODULES if path.relative_to(SOURCE).parts[0] in ("core", "games", "tournaments")]
)
def test_core_and_games_import_the_standard_library_alone(path: Path) -> None:
    """Array cores, which are an extra, may use arrays."""
    extra = {"numpy"} if "fast" in path.relative_to(SOURCE).parts else set()
    assert imported(path) - {"wonders"} - extra <= sys.stdlib_module_names


def test_only_those_who_compute_need_arrays() -> None:
    needing = {path.relative_to(SOURCE).parts[:-1] for path in MODULES if imported(path) & {"numba", "numpy"}}
    assert all("fast" in folders or folders[0] in ("envs", "networks", "train") for folders in needing)


@pytest.mark.parametrize(
    "path", [path for path in MODULES if path.relative_to(SOURCE).parts[0] in ("games", "tournaments")]
)
def test_rules_read_no_clock_and_no_random_number(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"^(import|from) (random|time|datetime|secrets|socket|os|pathlib)\b", text, re.MULTILINE)


@pytest.mark.parametrize("game", sorted(all_games()))
def test_every_game_has_the_same_modules(game: str) -> None:
    folder = SOURCE / "games" / game
    for room, names in ROOMS.items():
        assert names <= {path.stem for path in (folder / room).glob("*.py")}, room
    homes = {name: home for home, names in HOMES.items() for name in names}
    own = f"wonders.games.{game}."
    for part in PARTS:
        for name, function in vars(getattr(all_games()[game], part)).items():
            if name in homes and function is not None and function.__module__.startswith(own):
                assert function.__module__ == own + homes[name], name
    assert (folder / "data").is_dir()
    assert {path.stem for path in folder.glob("*.py")} == {"__init__", "game"}


WEB = Path(__file__).parents[2] / "web"
LONGEST, MOST = 300, 16


def test_a_module_can_be_read_in_one_go_and_a_folder_overlooked() -> None:
    """Tests apart, and the types of the browser that a tool writes."""
    folders: dict[Path, int] = {}
    long = []
    scripts = [path for path in WEB.rglob("*.ts*") if "_test." not in path.name and "node_modules" not in path.parts]
    assert len(scripts) > 100
    for path in [*MODULES, *scripts]:
        text = path.read_text(encoding="utf-8")
        if path.name == "__init__.py" or text.startswith("// Made from the server's types"):
            continue
        folders[path.parent] = folders.get(path.parent, 0) + 1
        if text.count("\n") > LONGEST:
            long.append(path.name)
    styles = [path for path in WEB.rglob("*.css") if "node_modules" not in path.parts]
    assert len(styles) > 10
    long += [path.name for path in styles if path.read_text(encoding="utf-8").count("\n") > LONGEST]
    assert not long
    assert [folder.name for folder, count in folders.items() if count > MOST] == []
