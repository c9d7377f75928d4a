"""The command `wonders`."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import wonders
from wonders import bots
from wonders.bots.arena import compete
from wonders.bots.ladder import climb, pairings
from wonders.bots.ladder import table as ladder_table
from wonders.core.errors import LanguageError, ReplayError, SetupError, StoredError, WondersError
from wonders.core.language import ENGLISH, LANGUAGES, Language, best_language, find_language
from wonders.core.match import Match
from wonders.core.phrases import Speaker
from wonders.core.registry import all_games, find_game
from wonders.core.replay import loads
from wonders.hosting import add_commands
from wonders.simulation import Simulation, simulate
from wonders.terminal import Terminal, score_sheet, section_text

NOT_FOR_US, WRONG_INPUT = 1, 2


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Runs the command; wrong input is answered with one line and exit status 2, what another version stored with 1."""
    parser = _parser(_system_language())
    given = parser.parse_args(arguments)
    try:
        given.run(given)
    except WondersError as error:
        print(f"wonders: {error}", file=sys.stderr)
        sys.exit(NOT_FOR_US if isinstance(error, StoredError) else WRONG_INPUT)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
    sys.exit(0)


class _Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG_INPUT, f"{self.prog}: {message}\n")


def _parser(language: Language) -> argparse.ArgumentParser:
    parser = _Parser(prog="wonders", description="The 7 Wonders family of board games.")
    parser.add_argument("--version", action="version", version=f"wonders {wonders.__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)

    def command(name: str, run: Callable[[argparse.Namespace], None], text: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(run=run)
        return sub

    command("games", _games, "list the games, their players and options")

    sub = command("play", _play, language.text("play in the terminal against bots or each other"))
    sub.add_argument(
        "game", nargs="?", default=next(iter(all_games())), help=language.text("the game (default: %(default)s)")
    )
    _add_setup(sub, language)
    sub.add_argument("--seat", type=_number, default=0, help=language.text("the seat you take (default: 0)"))
    sub.add_argument("--hot-seat", action="store_true", help=language.text("people in all seats, at one keyboard"))
    who = language.put("who plays the other seats: {levels}", levels=", ".join(bots.LEVELS))
    sub.add_argument("--bot", default="skilled", help=who)
    _add_language(sub, language)
    sub.add_argument(
        "--save",
        type=Path,
        metavar="FILE",
        help=language.text("where the replay goes (default: named after the game and the time)"),
    )

    add_commands(command, _number)

    sub = command("simulate", _simulate, "play random games and report speed, outcomes and a digest")
    sub.add_argument("game", help="the game")
    _add_setup(sub)
    sub.add_argument("--games", type=_number, default=1000, help="how many games (default: 1000)")
    sub.add_argument("--json", action="store_true", help="print the report as JSON")

    sub = command("arena", _arena, "let bots play each other and measure them")
    sub.add_argument("game", help="the game")
    sub.add_argument(
        "--bots", required=True, metavar="A,B,…", help="levels or notations; the last one fills the remaining seats"
    )
    _add_setup(sub)
    _add_measure(sub, games=100)
    sub.add_argument("--json", action="store_true", help="print the result as JSON")

    sub = command("ladder", _ladder, "let every level play every lower one; prints the table of the documentation")
    sub.add_argument("game", help="the game")
    _add_setup(sub)
    _add_measure(sub, games=400)
    sub.add_argument("--adjacent", action="store_true", help="only neighbouring levels")
    sub.add_argument("--output", type=Path, metavar="FILE", help="write the table to a file")

    sub = command("replay", _replay, "show a recorded game, or check it")
    sub.add_argument("file", type=Path, help="the replay file")
    sub.add_argument("--verify", action="store_true", help="only check that the moves lead to the recorded result")
    _add_language(sub)

    sub = command("catalog", _catalog, "print every card of a game, for checking against the box")
    sub.add_argument("game", help="the game")
    _add_language(sub)
    return parser


def _add_setup(sub: argparse.ArgumentParser, language: Language = ENGLISH) -> None:
    players = language.text("number of players (default: the fewest)")
    sub.add_argument("--players", type=_number, metavar="N", help=players)
    seed = language.text("a whole number; the same seed gives the same deal")
    sub.add_argument("--seed", type=_number, metavar="S", help=seed)
    option = language.text("an option of the game; may be repeated")
    sub.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=option)


def _add_language(sub: argparse.ArgumentParser, language: Language = ENGLISH) -> None:
    codes = language.put("{codes} (default: the language of the system)", codes=", ".join(LANGUAGES))
    sub.add_argument("--language", metavar="CODE", help=codes)


def _add_measure(sub: argparse.ArgumentParser, games: int) -> None:
    sub.add_argument("--games", type=_number, default=games, help="how many games (default: %(default)s)")
    sub.add_argument("--jobs", type=_number, default=os.cpu_count() or 1, help="processes (default: all cores)")


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


def _language(given: argparse.Namespace) -> Language:
    """The language that is asked for, else that of the system's settings."""
    return find_language(given.language) if given.language else _system_language()


def _system_language() -> Language:
    settings = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    try:
        return best_language([next(filter(None, settings), "")])
    except LanguageError:
        return ENGLISH  # who uses the engines from the sources, without a build, did not ask for another language


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
    Terminal(Console(), match, people, bots.make_bot(given.bot, match.game), save, _language(given)).play()


def _simulate(given: argparse.Namespace) -> None:
    game = find_game(given.game)
    with _bar(game.id, given.games) as progress:
        result = simulate(
            game,
            players=given.players,
            options=_options(given),
            games=given.games,
            seed=given.seed or 0,
            progress=progress,
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


def _arena(given: argparse.Namespace) -> None:
    names = [name.strip() for name in given.bots.split(",")]
    with _bar(given.game, given.games) as progress:
        result = compete(
            given.game,
            names,
            players=given.players,
            games=given.games,
            seed=given.seed or 0,
            jobs=given.jobs,
            options=_options(given),
            progress=progress,
        )
    if given.json:
        print(json.dumps(asdict(result)))
        return
    title = f"{result.game}, {result.players} players, {result.games} games, seed {result.seed}"
    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    for column in ("bot", "seats", "wins", "95 %", "rank", "points", "rating", "ms/move", "p95", "max"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for bot in result.bots:
        low, high = bot.win_rate_95
        times = (f"{value:.1f}" for value in (bot.ms_per_move, bot.ms_p95, bot.ms_max))
        interval = f"{100 * low:.0f}–{100 * high:.0f}"
        numbers = (f"{100 * bot.win_rate:.1f}%", interval, f"{bot.mean_rank:.2f}", f"{bot.mean_points:.1f}")
        table.add_row(bot.bot, str(bot.seats), *numbers, f"{bot.rating:.1f}", *times)
    console = Console(highlight=False)
    console.print(table)
    points = Table(box=None, pad_edge=False)
    points.add_column("\npoints")
    for bot in result.bots:
        points.add_column(f"\n{bot.bot}", justify="right")
    for category in find_game(given.game).categories:
        points.add_row(category, *(f"{bot.points[category]:.1f}" for bot in result.bots))
    console.print(points)


def _ladder(given: argparse.Namespace) -> None:
    if _options(given):
        raise SetupError("the ladder is played with the default options")
    total = given.games * len(pairings(given.adjacent))
    with _bar(given.game, total) as progress:
        rungs = climb(
            given.game,
            players=given.players,
            games=given.games,
            seed=given.seed or 0,
            jobs=given.jobs,
            adjacent=given.adjacent,
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


def _replay(given: argparse.Namespace) -> None:
    try:
        content = given.file.read_text(encoding="utf-8")
    except OSError as error:
        raise ReplayError(f"cannot read {given.file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ReplayError(f"{given.file} is no text file") from None
    replay = loads(content)
    console = Console(highlight=False)
    language = _language(given)
    names = [language.put("Seat {number}", number=seat) for seat in range(replay.players)]
    speaker = Speaker(replay.game, names, language)
    told = 0
    for match in replay.positions():
        if not given.verify:
            for number, event in enumerate(match.feed(None, told), told + 1):
                if line := speaker.event(event):
                    console.print(f"{number:4}  {line}", markup=False)
            told = len(match.events)
    match = replay.match()
    outcome = match.outcome()
    if outcome is not None and not given.verify:
        console.print(score_sheet(speaker, replay.game.categories, outcome))
    state = "finished" if outcome is not None else "unfinished"
    console.print(f"{given.file}: {state}, {len(replay.moves)} moves, all legal, result as recorded", soft_wrap=True)


def _catalog(given: argparse.Namespace) -> None:
    console = Console(highlight=False)
    game = find_game(given.game)
    for section in game.catalog(Speaker(game, language=_language(given))):
        console.print(section_text(section))
