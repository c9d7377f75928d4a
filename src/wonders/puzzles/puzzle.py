"""A puzzle as data: a seed and the answers that lead to the position, what is best there, and what tempts."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from wonders.core.errors import Refused, SetupError
from wonders.core.game import AnyGame
from wonders.core.match import Match

FILE = "puzzles.jsonl"


@dataclass(frozen=True, slots=True)
class Tempting:
    """A wrong answer that looks good: to whom (`greedy`, `glance`, `short`), and how it can go on after it."""

    action: int
    to: tuple[str, ...]
    line: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MinedPuzzle:
    """A position and its solution.

    All answers are numbers of actions, each of the first seat that is waited for; so are the lines, which begin with
    the answer itself. `chances` are the seat's chances to win in percent, for each legal answer in order, as a long
    search found them.
    """

    game: str
    rules: int
    players: int
    options: Mapping[str, str]
    seed: int
    moves: tuple[int, ...]
    seat: int
    best: int
    line: tuple[int, ...]
    tempting: tuple[Tempting, ...]
    chances: tuple[int, ...]
    theme: str
    difficulty: int

    @property
    def id(self) -> str:
        """Its name in addresses: the same as long as the position is."""
        told = json.dumps([self.game, self.rules, self.players, dict(self.options), self.seed, self.moves])
        return sha256(told.encode()).hexdigest()[:8]

    def position(self) -> Match:
        """The match at the moment that is asked about."""
        match = Match(self.game, players=self.players, options=self.options, seed=self.seed)
        play(match, self.moves)
        return match

    def line_of(self, action: int) -> tuple[int, ...] | None:
        """How it can go on after an answer; None if nobody was tempted by it."""
        if action == self.best:
            return self.line
        return next((wrong.line for wrong in self.tempting if wrong.action == action), None)


def play(match: Match, moves: Iterable[int]) -> None:
    """Plays answers, each of the first seat that is waited for."""
    for action in moves:
        match.submit(match.waiting()[0], action)


def write(puzzle: MinedPuzzle) -> str:
    """A puzzle as a line of a file."""
    return json.dumps(asdict(puzzle), separators=(",", ":"))


def read(line: str) -> MinedPuzzle:
    """The puzzle in a line of a file."""
    told: dict[str, Any] = json.loads(line)
    tempting = tuple(
        Tempting(wrong["action"], tuple(wrong["to"]), tuple(wrong["line"])) for wrong in told.pop("tempting")
    )
    told |= {name: tuple(told[name]) for name in ("moves", "line", "chances")}
    return MinedPuzzle(**told, tempting=tempting)


@cache
def shipped_puzzles(game: AnyGame) -> tuple[MinedPuzzle, ...]:
    """The puzzles that come with a game, by their names; those of other rules are left out."""
    try:
        content = files(f"wonders.games.{game.id}").joinpath("data", FILE).read_text("utf-8")
    except (ModuleNotFoundError, FileNotFoundError):
        return ()
    found = [read(line) for line in content.splitlines()]
    return tuple(sorted((one for one in found if one.rules == game.version), key=lambda one: one.id))


def puzzle_named(game: AnyGame, name: str) -> MinedPuzzle:
    """The puzzle of a game with this name; refused if there is none."""
    for puzzle in shipped_puzzles(game):
        if puzzle.id == name:
            return puzzle
    raise Refused("unknown", "there is no such puzzle")


def of_the_day(game: AnyGame, day: date) -> MinedPuzzle:
    """The same puzzle for everybody on a day; none comes again before all others have."""
    puzzles = shipped_puzzles(game)
    if not puzzles:
        raise SetupError(f"there are no puzzles for {game.id}")
    return puzzles[day.toordinal() % len(puzzles)]
