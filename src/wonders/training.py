"""The command `wonders train`."""

import os
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from wonders.arguments import AddCommand, Given, number
from wonders.core.errors import SetupError
from wonders.core.registry import find_game


def add_commands(command: AddCommand) -> None:
    """Adds the command."""
    sub = command("train", _train, "train a network by self-play; goes on with a run that was interrupted")
    sub.add_argument("game", help="the game")
    sub.add_argument("--settings", type=Path, metavar="FILE", help="the settings (default: those kept with the game)")
    sub.add_argument("--folder", type=Path, help="where the run is kept (default: training-GAME)")
    sub.add_argument("--seconds", type=number, help="end after so many, even if not all samples were played")
    sub.add_argument("--threads", type=number, default=os.cpu_count() or 1, help="threads (default: all cores)")
    sub.add_argument("--start", type=Path, metavar="FILE", help="begin with this network instead of from nothing")
    sub.add_argument("--against", type=Path, metavar="FILE", help="play against this network alone, to find its holes")
    for name, what in (
        ("samples", "answers to learn from"),
        ("games", "games side by side"),
        ("hidden", "width of the network"),
        ("moments", "answers in each game between two lessons"),
        ("matches", "games of each match of the ladder"),
        ("match-every", "lessons between two looks at the ladder"),
        ("simulations", "of the search on the ladder; 0 for greedy alone"),
        ("seed", "a whole number; the same seed gives the same network"),
    ):
        sub.add_argument(f"--{name}", type=number, metavar="N", help=f"{what} (default: the settings')")


def _train(given: Given) -> None:
    game = find_game(given.game)
    missing = [name for name in ("jax", "numba", "numpy") if find_spec(name) is None]
    if missing:
        raise SetupError(f"training needs the train extra ({missing[0]} is missing): install wonders[train]")
    settings = import_module("wonders.train.settings").read_settings(
        game, given.settings, further=given.start is not None, samples=given.samples, games=given.games,
        hidden=given.hidden, moments=given.moments, matches=given.matches, match_every=given.match_every,
        simulations=given.simulations, seed=given.seed,
    )  # fmt: skip
    folder = given.folder or Path(f"training-{game.id}")
    read = import_module("wonders.networks.file").read_network
    networks = [read(game, path) if path else None for path in (given.start, given.against)]
    for line in import_module("wonders.train.run").run(game, settings, folder, given.threads, given.seconds, *networks):
        print(line, flush=True)
