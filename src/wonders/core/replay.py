"""Replays: a finished or unfinished game as a small readable text file that refolds to the same state."""

import json
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from wonders.core.errors import NotationError, Refused, ReplayError, SetupError
from wonders.core.game import AnyGame
from wonders.core.match import Match, Move
from wonders.core.outcome import Outcome
from wonders.core.registry import find_game

FORMAT = "wonders replay 1"


@dataclass(frozen=True, slots=True)
class Replay:
    """What a replay file says; `match` plays it."""

    game: AnyGame
    players: int
    options: dict[str, str]
    deal: dict[str, tuple[str, ...]]
    moves: tuple[Move, ...]
    result: tuple[str, ...]

    def match(self) -> Match:
        """The match with all recorded moves played; refuses a file whose moves or result do not fit the rules."""
        match = deque(self.positions(), maxlen=1)[0]
        outcome = match.outcome()
        if self.result and (outcome is None or self.result != tuple(_result(match, outcome))):
            raise ReplayError("the moves do not lead to the recorded result")
        return match

    def positions(self) -> Iterator[Match]:
        """The same match again and again, one recorded move further each time."""
        shuffles = [move.order for move in self.moves if move.seat is None]
        try:
            match = Match(
                self.game,
                players=self.players,
                options=self.options,
                deal=self.deal,
                shuffles=shuffles,
                seed=0,
            )
        except SetupError as error:
            raise ReplayError(f"the recorded set-up is impossible: {error}") from None
        yield match
        for number, move in enumerate(self.moves, 1):
            if move.seat is not None:
                try:
                    match.submit(move.seat, move.action)
                except (Refused, SetupError) as error:
                    raise ReplayError(f"move {number} is refused: {error}") from None
                yield match
            elif number > len(match.moves) or match.moves[number - 1] != move:
                raise ReplayError(f"move {number} is a shuffle that is not due there")
        if len(match.moves) != len(self.moves):
            raise ReplayError("a shuffle is missing at the end of the record")


def digest(game: AnyGame, state: Any) -> str:
    """A fingerprint of a state, equal for equal states on every machine."""
    data = json.dumps(game.codec.dump(state), sort_keys=True, separators=(",", ":"))
    return sha256(data.encode()).hexdigest()


def dumps(match: Match) -> str:
    """The replay file of a match."""
    lines = head(match.game.id, match.game.version, match.players, match.options, match.deal)
    for move in match.moves:
        if move.seat is None:
            lines.append(" ".join(("shuffle", *map(str, move.order))))
        else:
            lines.append(f"{move.seat} {match.notation(move.action)}")
    outcome = match.outcome()
    if outcome is not None:
        lines += ["", *_result(match, outcome)]
    return "\n".join(lines) + "\n"


def head(
    game: str, rules: int, players: int, options: Mapping[str, str], deal: Mapping[str, Sequence[str]]
) -> list[str]:
    """The lines of a replay file before its moves."""
    lines = [FORMAT, f"game {game}", f"rules {rules}", f"players {players}"]
    lines += [f"option {name} {value}" for name, value in options.items()]
    lines += [" ".join(("deal", pile, *ids)) for pile, ids in deal.items()]
    return [*lines, ""]


def loads(content: str) -> Replay:
    """Reads a replay file; refuses a damaged one with the line that is wrong."""
    lines = content.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise ReplayError(f"this is no replay file: its first line is not '{FORMAT}'")
    reader = _Reader()
    for number, line in enumerate(lines[1:], 2):
        words = line.split()
        if not words:
            continue
        try:
            reader.read(words)
        except (NotationError, SetupError) as error:
            raise ReplayError(f"line {number}: {error}") from None
        except ValueError:
            raise ReplayError(f"line {number}: cannot make sense of '{line.strip()[:60]}'") from None
    return reader.finish()


class _Reader:
    """Takes a replay file line by line."""

    def __init__(self) -> None:
        self.game: AnyGame | None = None
        self.rules = 0
        self.players = 0
        self.options: dict[str, str] = {}
        self.deal: dict[str, tuple[str, ...]] = {}
        self.moves: list[Move] = []
        self.result: list[str] = []

    def read(self, words: list[str]) -> None:
        match words:
            case ["game", name]:
                self.game = find_game(name)
            case ["rules", version]:
                self.rules = int(version)
                self._compare_versions()
            case ["players", count]:
                self.players = int(count)
            case ["option", name, value]:
                self.options[name] = value
            case ["deal", pile, *ids]:
                self.deal[pile] = tuple(ids)
            case ["shuffle", *order]:
                self.moves.append(Move(None, order=tuple(int(place) for place in order)))
            case ["result" | "points" | "state", *_]:
                self.result.append(" ".join(words))
            case [seat, *action] if self.game is not None and action:
                self.moves.append(Move(int(seat), self.game.space.parse(" ".join(action))))
            case _:
                raise ValueError

    def finish(self) -> Replay:
        if self.game is None or not self.players or not self.deal:
            raise ReplayError("the file is cut short: game, players or deal are missing")
        self._compare_versions()
        moves, result = tuple(self.moves), tuple(self.result)
        return Replay(self.game, self.players, self.options, self.deal, moves, result)

    def _compare_versions(self) -> None:
        """Refuses a game of another rules version before anything in it can seem wrong."""
        if self.game is not None and self.rules != self.game.version:
            raise ReplayError(
                f"the game was recorded under rules version {self.rules} of {self.game.title} and cannot be replayed"
                f" under version {self.game.version}"
            )


def _result(match: Match, outcome: Outcome) -> list[str]:
    ranks = " ".join(map(str, outcome.ranks))
    lines = [f"result {outcome.how} {ranks}"]
    for seat, categories in enumerate(outcome.points):
        points = " ".join(f"{name}={value}" for name, value in categories.items())
        lines.append(f"points {seat} {points}")
    lines.append(f"state {digest(match.game, match.state)}")
    return lines
