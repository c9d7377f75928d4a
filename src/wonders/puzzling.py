"""The command `wonders puzzles`."""

import os
from collections import Counter
from pathlib import Path
from time import monotonic

from rich.console import Console
from rich.table import Table

from wonders.arguments import AddCommand, Given, add_cluster, number
from wonders.core.errors import SetupError
from wonders.core.registry import find_game
from wonders.puzzles.mining import after_last, mine
from wonders.puzzles.puzzle import MinedPuzzle, read, write
from wonders.puzzles.themes import THEMES


def add_commands(command: AddCommand) -> None:
    """Adds the command."""
    sub = command("puzzles", _puzzles, "mine puzzles from games between strong bots; prints how many, by theme")
    sub.add_argument("game", help="the game")
    sub.add_argument(
        "--games",
        type=number,
        default=10,
        metavar="N",
        help="how many games, those of the file among them (default: 10)",
    )
    sub.add_argument("--most", type=number, metavar="N", help="end as soon as there are so many puzzles")
    sub.add_argument("--seconds", type=number, metavar="N", help="begin no further game after so many")
    sub.add_argument("--players", type=number, metavar="N", help="number of players (default: the smaller in turn)")
    sub.add_argument("--seed", type=number, default=0, metavar="S", help="the same seed gives the same puzzles")
    sub.add_argument("--processes", type=number, default=os.cpu_count() or 1, help="processes (default: all cores)")
    add_cluster(sub)
    sub.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="where they go, one a line; what is there is kept, and gone on from (default: GAME-puzzles.jsonl)",
    )


def _puzzles(given: Given) -> None:
    game = find_game(given.game)
    for name in ("games", "processes"):
        if not getattr(given, name):
            raise SetupError(f"the number of {name} is 1 or more, not 0")
    path = given.out or Path(f"{game.id}-puzzles.jsonl")
    if path.is_dir() or not path.parent.is_dir():
        raise SetupError(f"cannot write the puzzles to {path}")
    began = monotonic()
    found = _kept(path)
    played = first = after_last(game, given.seed, found)
    with path.open("a", encoding="utf-8") as file:
        for puzzles in mine(
            game, given.games, given.seed, given.processes, given.players, given.seconds, given.ray, first
        ):
            played += 1
            file.write("".join(write(puzzle) + "\n" for puzzle in puzzles))
            file.flush()
            found += puzzles
            if given.most is not None and len(found) >= given.most:
                break
    console = Console(highlight=False)
    console.print(f"{len(found)} puzzles from {played} games in {monotonic() - began:.0f} s: {path}", soft_wrap=True)
    console.print(_by_theme(found))


def _kept(path: Path) -> list[MinedPuzzle]:
    """What a file has already, without a last line that was cut off."""
    whole = path.read_text(encoding="utf-8").rpartition("\n")[0] if path.exists() else ""
    try:
        found = [read(line) for line in whole.splitlines()]
    except (ValueError, LookupError, TypeError):
        raise SetupError(f"{path} is no file of puzzles") from None
    if path.exists():
        path.write_text(whole + "\n" if whole else "", encoding="utf-8")
    return found


def _by_theme(found: list[MinedPuzzle]) -> Table:
    counts = Counter((puzzle.theme, puzzle.difficulty) for puzzle in found)
    table = Table(box=None, pad_edge=False)
    for column in ("theme", "easy", "medium", "hard", "in all"):
        table.add_column(column, justify="left" if column == "theme" else "right")
    for theme in THEMES:
        row = [counts[theme, difficulty] for difficulty in (1, 2, 3)]
        table.add_row(theme, *map(str, (*row, sum(row))))
    return table
