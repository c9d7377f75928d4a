"""The commands that measure: `wonders simulate`, `wonders arena` and `wonders ladder`."""

import argparse
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from wonders.arguments import AddCommand, Given, add_setup, bot, bots, number, options_of
from wonders.bots.arena import ArenaResult, compete
from wonders.bots.ladder import climb, pairings
from wonders.bots.ladder import table as ladder_table
from wonders.core.errors import SetupError
from wonders.core.registry import find_game
from wonders.simulation import RANDOM, Simulation, simulate


def add_commands(command: AddCommand) -> None:
    """Adds the three commands."""
    sub = command("simulate", _simulate, "play games at random, or by a bot, and report speed, outcomes and a digest")
    sub.add_argument("game", help="the game")
    add_setup(sub)
    sub.add_argument(
        "--bot", type=bot, default=RANDOM, help="who plays all seats: a level or notation (default: %(default)s)"
    )
    sub.add_argument("--games", type=number, default=1000, help="how many games (default: 1000)")
    sub.add_argument("--json", action="store_true", help="print the report as JSON")

    sub = command("arena", _arena, "let bots play each other and measure them")
    sub.add_argument("game", help="the game")
    sub.add_argument(
        "--bots",
        type=bots,
        required=True,
        metavar="A,B,…",
        help="levels or notations, module:Class for your own; the last one fills the remaining seats",
    )
    add_setup(sub)
    _add_measure(sub, games=100)
    sub.add_argument("--json", action="store_true", help="print the result as JSON")

    sub = command("ladder", _ladder, "let every level play every lower one; prints the table of the documentation")
    sub.add_argument("game", help="the game")
    add_setup(sub)
    _add_measure(sub, games=400)
    sub.add_argument(
        "--bot", type=bot, action="append", default=[], help="also lets this bot play all levels; may be repeated"
    )
    sub.add_argument("--adjacent", action="store_true", help="only neighbouring levels")
    sub.add_argument("--output", type=Path, metavar="FILE", help="write the table to a file")


def _add_measure(sub: argparse.ArgumentParser, games: int) -> None:
    sub.add_argument("--games", type=number, default=games, help="how many games (default: %(default)s)")
    sub.add_argument("--jobs", type=number, default=os.cpu_count() or 1, help="processes (default: all cores)")


def _simulate(given: Given) -> None:
    game = find_game(given.game)
    with _bar(game.id, given.games) as progress:
        result = simulate(
            game,
            players=given.players,
            options=options_of(given),
            games=given.games,
            seed=given.seed or 0,
            bot=given.bot,
            progress=progress,
        )
    if given.json:
        print(json.dumps(asdict(result)))
    else:
        _report(result)


def _report(result: Simulation) -> None:
    outcomes = ", ".join(f"{how} {count}" for how, count in result.outcomes.items())
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_row("game", f"{result.game}, {result.players} players, bot {result.bot}, seed {result.seed}")
    table.add_row("games", f"{result.games:,} with {result.actions:,} actions in {result.seconds:.1f} s")
    table.add_row("speed", f"{result.actions_per_second:,.0f} actions/s")
    table.add_row("outcomes", outcomes)
    table.add_row("points", f"{result.mean_points} a seat")
    table.add_row("digest", result.digest)
    Console(highlight=False).print(table)


def _arena(given: Given) -> None:
    with _bar(given.game, given.games) as progress:
        result = compete(
            given.game,
            given.bots,
            players=given.players,
            games=given.games,
            seed=given.seed or 0,
            jobs=given.jobs,
            options=options_of(given),
            progress=progress,
        )
    if given.json:
        print(json.dumps(asdict(result)))
    else:
        _print_result(result)


def _print_result(result: ArenaResult) -> None:
    title = f"{result.game}, {result.players} players, {result.games} games, seed {result.seed}"
    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    for column in ("bot", "seats", "wins", "95 %", "rank", "points", "rating", "ms/move", "p95", "max"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for standing in result.bots:
        low, high = standing.win_rate_95
        times = (f"{value:.1f}" for value in (standing.ms_per_move, standing.ms_p95, standing.ms_max))
        interval = f"{100 * low:.0f}–{100 * high:.0f}"
        numbers = (
            f"{100 * standing.win_rate:.1f}%",
            interval,
            f"{standing.mean_rank:.2f}",
            f"{standing.mean_points:.1f}",
        )
        table.add_row(standing.bot, str(standing.seats), *numbers, f"{standing.rating:.1f}", *times)
    console = Console(highlight=False)
    console.print(table)
    points = Table(box=None, pad_edge=False)
    points.add_column("\npoints")
    for standing in result.bots:
        points.add_column(f"\n{standing.bot}", justify="right")
    for category in find_game(result.game).rules.categories:
        points.add_row(category, *(f"{standing.points[category]:.1f}" for standing in result.bots))
    console.print(points)


def _ladder(given: Given) -> None:
    if options_of(given):
        raise SetupError("the ladder is played with the default options")
    total = given.games * len(pairings(given.adjacent, given.bot))
    with _bar(given.game, total) as progress:
        rungs = climb(
            given.game,
            players=given.players,
            games=given.games,
            seed=given.seed or 0,
            jobs=given.jobs,
            adjacent=given.adjacent,
            bots=given.bot,
            progress=progress,
        )
    text = ladder_table(rungs)
    if given.output is None:
        print(text, end="")
    else:
        given.output.write_text(text, encoding="utf-8")


@contextmanager
def _bar(title: str, total: int) -> Iterator[Callable[[int], None] | None]:
    """A progress bar with the time left, where there is a terminal."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.update(task, completed=done)
