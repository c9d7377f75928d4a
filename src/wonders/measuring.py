"""The commands that measure: `wonders simulate`, `wonders arena`, `wonders ladder` and `wonders bench`."""

import argparse
import json
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from itertools import chain, product
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from wonders.arguments import AddCommand, Given, add_cluster, add_setup, bot, bots, number, options_of
from wonders.bots.matches.arena import ArenaResult, compete
from wonders.bots.matches.ladder import meet, pairings
from wonders.bots.matches.ladder import table as ladder_table
from wonders.bots.matches.zoo import by, opponents
from wonders.bots.matches.zoo import table as zoo_table
from wonders.core.errors import SetupError
from wonders.core.registry import all_games, find_game
from wonders.simulation import RANDOM, Simulation, simulate
from wonders.speed import ARRAY, READABLE, Speed, others, speeds, tables


def add_commands(command: AddCommand) -> None:
    """Adds the four commands."""
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
    sub.add_argument(
        "--against",
        type=bots,
        metavar="A,B,…",
        help="each of the bots plays each of these, which fill all other seats; zoo: all bots with other habits",
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

    sub = command("bench", _bench, "measure how fast every game, core and environment is on one core of this machine")
    sub.add_argument("games", nargs="*", metavar="GAME", help="the games (default: all)")
    players = "number of players (default: the fewest, three and the most)"
    sub.add_argument("--players", type=number, metavar="N", help=players)
    seconds = "for each figure, three times over (default: %(default)s)"
    sub.add_argument("--seconds", type=float, default=0.3, metavar="S", help=seconds)
    sub.add_argument("--json", action="store_true", help="print one JSON object a line, as soon as it is measured")


def _add_measure(sub: argparse.ArgumentParser, games: int) -> None:
    sub.add_argument("--games", type=number, default=games, help="how many games (default: %(default)s)")
    sub.add_argument("--jobs", type=number, default=os.cpu_count() or 1, help="processes (default: all cores)")
    add_cluster(sub)


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
    if given.against:
        _zoo(given)
        return
    with _bar(given.game, given.games) as progress:
        result = compete(
            given.game,
            given.bots,
            players=given.players,
            games=given.games,
            seed=given.seed or 0,
            jobs=given.jobs,
            ray=given.ray,
            options=options_of(given),
            progress=progress,
        )
    if given.json:
        print(json.dumps(asdict(result)))
    else:
        _print_result(result)


def _zoo(given: Given) -> None:
    game = find_game(given.game)
    pairs = list(product(given.bots, opponents(game, given.against)))
    if not pairs:
        raise SetupError("there is nobody to play against")
    with _bar(game.id, given.games * len(pairs)) as progress:
        rungs = meet(
            game.id,
            pairs,
            players=given.players,
            games=given.games,
            seed=given.seed or 0,
            jobs=given.jobs,
            ray=given.ray,
            options=options_of(given),
            progress=progress,
        )
    if given.json:
        print(json.dumps([asdict(rung.result) for rung in rungs]))
    else:
        print(zoo_table(game, rungs), end="")


def _print_result(result: ArenaResult) -> None:
    title = f"{result.game}, {result.players} players, {result.games} games, seed {result.seed}"
    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    for column in ("bot", "seats", "wins", "95 %", "rank", "points", "rating", "ms/move", "p95", "max", "won by"):
        table.add_column(column, justify="left" if column in {"bot", "won by"} else "right")
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
        table.add_row(standing.bot, str(standing.seats), *numbers, f"{standing.rating:.1f}", *times, by(standing))
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
    pairs = pairings(given.adjacent, given.bot)
    with _bar(given.game, given.games * len(pairs)) as progress:
        rungs = meet(
            given.game,
            pairs,
            players=given.players,
            games=given.games,
            seed=given.seed or 0,
            jobs=given.jobs,
            ray=given.ray,
            progress=progress,
        )
    text = ladder_table(rungs)
    if given.output is None:
        print(text, end="")
    else:
        given.output.write_text(text, encoding="utf-8")


def _bench(given: Given) -> None:
    if not 0 < given.seconds <= 60:
        raise SetupError("a figure takes more than 0 and at most 60 seconds")
    games = [find_game(name) for name in given.games] or list(all_games().values())
    wanted = list(tables(games, given.players))
    if not wanted:
        raise SetupError(f"none of these games is for {given.players} players")
    own = chain.from_iterable(speeds(game, players, given.seconds) for game, players in wanted)
    found = chain(own, others(given.seconds))
    if given.json:
        for speed in found:
            print(json.dumps({name: value for name, value in asdict(speed).items() if value is not None}), flush=True)
    else:
        Console(highlight=False).print(_speed_table(found))


def _speed_table(found: Iterable[Speed]) -> Table:
    title = "a second of one core, by processor time, the best of three rounds"
    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    for column in ("game", "players", "core", "games", "answers", "simulations", "× readable"):
        table.add_column(column, justify="left" if column in {"game", "core"} else "right")
    readable = 0.0
    for speed in found:
        readable = speed.games_per_second if speed.core == READABLE else readable
        ratio = f"{speed.games_per_second / readable:.1f}" if speed.core == ARRAY else ""
        simulations = f"{speed.simulations_per_second:,.0f}" if speed.simulations_per_second else ""
        numbers = (f"{speed.games_per_second:,.0f}", f"{speed.answers_per_second:,.0f}", simulations, ratio)
        table.add_row(speed.game, str(speed.players), speed.core, *numbers)
    return table


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
