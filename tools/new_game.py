"""Writes a new game: a small complete one, to be changed into another from there.

`python -m tools.new_game NAME` copies the skeleton that lies beside this module, with its tests, and adds the game's
line to the registry. It can be played at once, in the terminal and in the browser.
"""

import argparse
import subprocess
import sys
from pathlib import Path

from wonders.core.content.tables import identifier

ROOT = Path(__file__).parent.parent
SKELETON = "skeleton"
FOLDERS = {f"tools/{SKELETON}": "src/wonders/games", f"tests/rulebook/{SKELETON}": "tests/rulebook"}
"""The folders of the skeleton, and where those of a game lie."""
REGISTRY = "src/wonders/core/registry.py"


def write(name: str, title: str, into: Path = ROOT) -> list[Path]:
    """Writes the game's files into a checkout, or an empty folder like one; refuses to write over anything."""
    words = {f"tools.{SKELETON}": f"wonders.games.{name}", f'"{SKELETON}"': f'"{name}"', "Skeleton": title}
    written = []
    for source, parent in FOLDERS.items():
        target = into / parent / name
        if target.exists():
            raise FileExistsError(f"there is a folder {target} already")
        for path in sorted((ROOT / source).rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                text = path.read_text(encoding="utf-8")
                for old, new in words.items():
                    text = text.replace(old, new)
                file = target / path.relative_to(ROOT / source)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
                written.append(file)
    _tidy(written)
    return written


def enter(name: str, registry: Path = ROOT / REGISTRY) -> None:
    """Adds the game's line to the registry."""
    text = registry.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    last = max(number for number, line in enumerate(lines) if line.startswith('    "wonders.games.'))
    lines.insert(last + 1, f'    "wonders.games.{name}",\n')
    registry.write_text("".join(lines), encoding="utf-8")


def _tidy(files: list[Path]) -> None:
    """Sorts the imports, whose order depends on the name."""
    modules = [str(file) for file in files if file.suffix == ".py"]
    options = ("--quiet", "--config", str(ROOT / "pyproject.toml"), "--select", "I", "--fix")
    subprocess.run([sys.executable, "-m", "ruff", "check", *options, *modules], cwd=ROOT, check=True)  # noqa: S603  our own command


def main() -> None:
    """Makes a game in this checkout."""
    parser = argparse.ArgumentParser(prog="python -m tools.new_game", description="Write a new game to start from.")
    parser.add_argument("name", help="its id: small letters, digits and underscores, a letter first")
    parser.add_argument("--title", help="what it is called (default: the name with a capital)")
    given = parser.parse_args()
    title = given.title or given.name.replace("_", " ").capitalize()
    if not given.name.isidentifier():
        parser.error(f"'{given.name}' is no id: small letters, digits and underscores, a letter first")
    try:
        identifier(given.name)
        written = write(given.name, title)
    except (ValueError, FileExistsError) as error:
        parser.error(str(error))
    enter(given.name)
    print(f"{len(written)} files for {title}. Now: wonders play {given.name}, or wonders serve; then docs/new-game.md")


if __name__ == "__main__":
    main()
