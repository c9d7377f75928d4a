"""The command `wonders`."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

from rich.console import Console
from rich.table import Table

import wonders
from wonders import doctor, hosting, measuring, puzzling, training
from wonders.arguments import (
    WRONG_INPUT,
    Given,
    Parser,
    add_language,
    add_setup,
    bot,
    language_of,
    number,
    options_of,
    system_language,
)
from wonders.bots import LEVELS
from wonders.coach import Situation, follow, from_record, judge_all, review
from wonders.core.errors import ReplayError, SetupError, StoredError, WondersError
from wonders.core.match import Match
from wonders.core.registry import all_games, find_game
from wonders.core.replay import Replay, loads
from wonders.core.text.language import Language
from wonders.core.text.phrases import Speaker
from wonders.terminal.playing import Terminal
from wonders.terminal.reviewing import print_answers, print_review
from wonders.terminal.sections import score_sheet, section_text

NOT_FOR_US = 1


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Runs the command; wrong input is answered with one line and exit status 2, what another version stored with 1."""
    parser = _parser(system_language())
    given = parser.parse_args(arguments)
    # The networks are small: threads of numpy's would only be in each other's way.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
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


def _parser(language: Language) -> argparse.ArgumentParser:
    parser = Parser(prog="wonders", description="The 7 Wonders family of board games.")
    parser.add_argument("--version", action="version", version=f"wonders {wonders.__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)

    def command(name: str, run: Callable[[Given], None], text: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(run=run)
        return sub

    command("games", _games, "list the games, their players and options")

    sub = command("play", _play, language.text("play in the terminal against bots or each other"))
    sub.add_argument(
        "game", nargs="?", default=next(iter(all_games())), help=language.text("the game (default: %(default)s)")
    )
    add_setup(sub, language)
    sub.add_argument("--seat", type=number, default=0, help=language.text("the seat you take (default: 0)"))
    sub.add_argument("--hot-seat", action="store_true", help=language.text("people in all seats, at one keyboard"))
    who = language.put("who plays the other seats: {levels}", levels=", ".join(LEVELS))
    sub.add_argument("--bot", type=bot, default="skilled", help=who)
    add_language(sub, language)
    sub.add_argument(
        "--save",
        type=Path,
        metavar="FILE",
        help=language.text("where the replay goes (default: named after the game and the time)"),
    )

    hosting.add_commands(command)
    measuring.add_commands(command)
    training.add_commands(command)
    puzzling.add_commands(command)
    doctor.add_commands(command)

    sub = command("replay", _replay, "show a recorded game, or check it")
    sub.add_argument("file", type=Path, help="the replay file")
    sub.add_argument("--verify", action="store_true", help="only check that the moves lead to the recorded result")
    add_language(sub)

    sub = command("verify", _verify, "check that the cards of a recorded game were dealt as was promised before it")
    sub.add_argument("file", type=Path, help="the replay file")
    sub.add_argument("--seal", default="", metavar="HASH", help="the seal that the server showed before the deal")
    sub.add_argument("--part", default="", metavar="HASH", help="the random part that your browser added")

    sub = command("review", _review, "look back at a finished game with the coach: what every decision was worth")
    sub.add_argument("file", type=Path, help="the replay file")
    sub.add_argument("--seat", type=number, metavar="N", help="the decisions of this seat alone")
    sub.add_argument(
        "--at", type=number, metavar="N", help="every answer there was after so many, and what it was worth"
    )
    add_language(sub)

    sub = command("catalog", _catalog, "print every card of a game, for checking against the box")
    sub.add_argument("game", help="the game")
    add_language(sub)
    return parser


def _games(_given: Given) -> None:
    table = Table(box=None, pad_edge=False)
    for column in ("game", "title", "players", "options (the first value is the default)"):
        table.add_column(column)
    for game in all_games().values():
        players = f"{game.players[0]}–{game.players[-1]}" if len(game.players) > 1 else f"{game.players[0]}"
        options = "\n".join(f"{name} = {', '.join(values)}" for name, values in game.options.items())
        table.add_row(game.id, game.title, players, options)
    Console().print(table)


def _play(given: Given) -> None:
    match = Match(given.game, players=given.players, seed=given.seed, options=options_of(given))
    if given.seat >= match.players:
        raise SetupError(f"there is no seat {given.seat}: they go from 0 to {match.players - 1}")
    people = range(match.players) if given.hot_seat else (given.seat,)
    save = given.save or Path(f"{match.game.id}-{datetime.now(UTC):%Y%m%d-%H%M%S}.replay")
    if save.is_dir() or not save.parent.is_dir():
        raise SetupError(f"cannot save the game as {save}")
    Terminal(Console(), match, people, given.bot, save, language_of(given)).play()


def _read(file: Path) -> Replay:
    try:
        content = file.read_text(encoding="utf-8")
    except OSError as error:
        raise ReplayError(f"cannot read {file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ReplayError(f"{file} is no text file") from None
    return loads(content)


def _verify(given: Given) -> None:
    replay = _read(given.file)
    replay.match()
    proof = replay.proof
    if proof is None:
        raise ReplayError(f"{given.file} has no proof: its table was dealt without one")
    if not replay.proved():
        raise ReplayError(f"{given.file}: the deal does not come from its proof")
    if given.seal and given.seal != proof.commitment:
        raise ReplayError(f"{given.file}: the seal of its proof is another one, {proof.commitment}")
    if given.part and given.part not in proof.parts:
        raise ReplayError(f"{given.file}: that part is not among those in its proof")
    names = [player.name for player in replay.seats] or [f"Seat {seat}" for seat in range(replay.players)]
    console = Console(highlight=False, soft_wrap=True)
    console.print(f"seal    {proof.commitment}\nseed    {proof.seed}", markup=False)
    for name, before in zip(names, proof.order, strict=True):
        console.print(f"part    {proof.parts[before] or '(nothing added)'}  {name}", markup=False)
    console.print(f"{given.file}: the deal and every shuffle come from these numbers", markup=False)


def _speaker(replay: Replay, language: Language) -> Speaker:
    """Speaks of those who played, by number where the file does not name them."""
    names = [player.name for player in replay.seats] or [
        language.put("Seat {number}", number=seat) for seat in range(replay.players)
    ]
    return Speaker(replay.game, names, language)


def _review(given: Given) -> None:
    replay = _read(given.file)
    if given.seat is not None and given.seat >= replay.players:
        raise SetupError(f"there is no seat {given.seat}: they go from 0 to {replay.players - 1}")
    console = Console(highlight=False)
    speaker = _speaker(replay, language_of(given))
    _introduce(console, replay, speaker)
    if given.at is not None:
        match = follow(from_record(replay, given.at, given.seat or 0), []).match
        with console.status(speaker.language.text("thinking …")):
            asked = [Situation(match.view(seat), match.question(seat)) for seat in match.waiting()]
            judged = judge_all(replay.game, asked)
        print_answers(console, speaker, match, judged)
        return
    with console.status(speaker.language.text("thinking …")):
        found = review(replay)
    print_review(console, speaker, found, given.seat)


def _replay(given: Given) -> None:
    replay = _read(given.file)
    console = Console(highlight=False)
    speaker = _speaker(replay, language_of(given))
    if not given.verify:
        _introduce(console, replay, speaker)
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
        console.print(score_sheet(speaker, replay.game.rules.categories, outcome))
    state = "finished" if outcome is not None else "unfinished"
    console.print(f"{given.file}: {state}, {len(replay.moves)} moves, all legal, result as recorded", soft_wrap=True)


def _introduce(console: Console, replay: Replay, speaker: Speaker) -> None:
    """What is played, when, and by whom."""
    day = f" · {replay.day}" if replay.day is not None else ""
    console.print(f"{speaker.title()}{day}", style="bold", markup=False)
    for name, level in zip(speaker.players, replay.levels, strict=True):
        console.print(f"      {name}" + (f" ({speaker.language.text(level)})" if level else ""), markup=False)


def _catalog(given: Given) -> None:
    console = Console(highlight=False)
    game = find_game(given.game)
    for section in game.texts.catalog(Speaker(game, language=language_of(given))):
        console.print(section_text(section))
