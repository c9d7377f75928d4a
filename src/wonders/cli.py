"""The command `wonders`."""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import wonders
from wonders import bots
from wonders.core.errors import ReplayError, SetupError, WondersError
from wonders.core.match import Match
from wonders.core.phrases import Speaker
from wonders.core.registry import all_games, find_game
from wonders.core.replay import loads
from wonders.simulation import Simulation, simulate
from wonders.terminal import Terminal, score_sheet, section_text

WRONG_INPUT = 2


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Runs the command; wrong input is answered with one line and exit status 2."""
    parser = _parser()
    given = parser.parse_args(arguments)
    try:
        given.run(given)
    except WondersError as error:
        print(f"wonders: {error}", file=sys.stderr)
        sys.exit(WRONG_INPUT)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
    sys.exit(0)


class _Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG_INPUT, f"{self.prog}: {message}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="wonders", description="The 7 Wonders family of board games.")
    parser.add_argument("--version", action="version", version=f"wonders {wonders.__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)

    def command(name: str, run: Callable[[argparse.Namespace], None], text: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(run=run)
        return sub

    command("games", _games, "list the games, their players and options")

    sub = command("play", _play, "play in the terminal against bots or each other")
    sub.add_argument("game", nargs="?", default=next(iter(all_games())), help="the game (default: %(default)s)")
    _add_setup(sub)
    sub.add_argument("--seat", type=_number, default=0, help="the seat you take (default: 0)")
    sub.add_argument("--hot-seat", action="store_true", help="people on all seats, at one keyboard")
    sub.add_argument("--bot", default="playout", help=f"who plays the other seats: {', '.join(bots.BOTS)}")
    sub.add_argument("--save", type=Path, metavar="FILE", help="where the replay goes (default: by game and time)")

    sub = command("simulate", _simulate, "play random games and report speed, outcomes and a digest")
    sub.add_argument("game", help="the game")
    _add_setup(sub)
    sub.add_argument("--games", type=_number, default=1000, help="how many games (default: 1000)")
    sub.add_argument("--json", action="store_true", help="print the report as JSON")

    sub = command("replay", _replay, "show a recorded game, or check it")
    sub.add_argument("file", type=Path, help="the replay file")
    sub.add_argument("--verify", action="store_true", help="only check that the moves lead to the recorded result")

    sub = command("catalog", _catalog, "print every card of a game, for checking against the box")
    sub.add_argument("game", help="the game")
    return parser


def _add_setup(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("--players", type=_number, metavar="N", help="number of players (default: the fewest)")
    sub.add_argument("--seed", type=_number, metavar="S", help="a whole number; equal seeds give equal deals")
    sub.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"expected a whole number, 0 or more, not '{text}'")
    return int(text)


def _options(given: argparse.Namespace) -> dict[str, str]:
    options = {}
    for text in given.option:
        name, sign, value = text.partition("=")
        if not sign:
            raise SetupError(f"an option is written NAME=VALUE, not '{text}'")
        options[name] = value
    return options


def _games(_given: argparse.Namespace) -> None:
    table = Table(box=None, pad_edge=False)
    for column in ("game", "title", "players", "options (the first value is the default)"):
        table.add_column(column)
    for game in all_games().values():
        players = f"{game.players[0]}–{game.players[-1]}" if len(game.players) > 1 else f"{game.players[0]}"
        options = "\n".join(f"{name} = {', '.join(values)}" for name, values in game.options.items())
        table.add_row(game.id, game.title, players, options)
    Console().print(table)


def _play(given: argparse.Namespace) -> None:
    match = Match(given.game, players=given.players, seed=given.seed, options=_options(given))
    if given.seat >= match.players:
        raise SetupError(f"there is no seat {given.seat}: they go from 0 to {match.players - 1}")
    people = range(match.players) if given.hot_seat else (given.seat,)
    save = given.save or Path(f"{match.game.id}-{datetime.now(UTC):%Y%m%d-%H%M%S}.replay")
    if save.is_dir() or not save.parent.is_dir():
        raise SetupError(f"cannot save the game as {save}")
    Terminal(Console(), match, people, bots.find_bot(given.bot, match.game), save).play()


def _simulate(given: argparse.Namespace) -> None:
    game = find_game(given.game)
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(game.id, total=given.games)
        result = simulate(
            game,
            players=given.players,
            options=_options(given),
            games=given.games,
            seed=given.seed or 0,
            progress=(lambda done: bar.update(task, completed=done)) if console.is_terminal else None,
        )
    if given.json:
        print(json.dumps(asdict(result)))
    else:
        _report(result)


def _report(result: Simulation) -> None:
    outcomes = ", ".join(f"{how} {count}" for how, count in result.outcomes.items())
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_row("game", f"{result.game}, {result.players} players, seed {result.seed}")
    table.add_row("games", f"{result.games:,} with {result.actions:,} actions in {result.seconds:.1f} s")
    table.add_row("speed", f"{result.actions_per_second:,.0f} actions/s")
    table.add_row("outcomes", outcomes)
    table.add_row("points", f"{result.mean_points} a seat")
    table.add_row("digest", result.digest)
    Console(highlight=False).print(table)


def _replay(given: argparse.Namespace) -> None:
    try:
        content = given.file.read_text(encoding="utf-8")
    except OSError as error:
        raise ReplayError(f"cannot read {given.file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ReplayError(f"{given.file} is no text file") from None
    replay = loads(content)
    console = Console(highlight=False)
    names = [f"Seat {seat}" for seat in range(replay.players)]
    speaker = Speaker(replay.game, names)
    told = 0
    for match in replay.positions():
        if not given.verify:
            lines = [speaker.event(event) for event in match.feed(None, told)]
            console.print("\n".join(f"{number:4}  {line}" for number, line in enumerate(lines, told + 1)), markup=False)
            told = len(match.events)
    match = replay.match()
    outcome = match.outcome()
    if outcome is not None and not given.verify:
        console.print(score_sheet(replay.game.categories, outcome, names))
    state = "finished" if outcome is not None else "unfinished"
    console.print(f"{given.file}: {state}, {len(replay.moves)} moves, all legal, result as recorded", soft_wrap=True)


def _catalog(given: argparse.Namespace) -> None:
    console = Console(highlight=False)
    for section in find_game(given.game).catalog():
        console.print(section_text(section))
