"""Replays: a finished or unfinished game as a small readable text file that refolds to the same state."""

import json
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import Any

from wonders.core.errors import NotationError, Refused, ReplayError, SetupError
from wonders.core.fair import PART, Proof
from wonders.core.game import AnyGame, Deal, Options
from wonders.core.match import Match, Move
from wonders.core.outcome import Outcome
from wonders.core.registry import find_game

FORMAT = "wonders replay 3"
_READ = ("wonders replay 1", "wonders replay 2", FORMAT)
"""The first lines of files that are read; version 1 had neither date nor seats, version 2 no proof."""
NAMELESS = "?"
"""How somebody is called whose name is not known any more."""
_LONGEST = 60
"""Letters of a name or a level in a file."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat on a seat: a person, or a bot of a level; `stand_in` is the level of a bot that took a person's place."""

    name: str
    bot: str | None = None
    stand_in: str | None = None


@dataclass(frozen=True, slots=True)
class Replay:
    """What a replay file says; `match` plays it. What the file does not tell is empty: seats, day, proof."""

    game: AnyGame
    players: int
    options: Options
    deal: Deal
    moves: tuple[Move, ...]
    result: tuple[str, ...] = ()
    seats: tuple[Player, ...] = ()
    day: date | None = None
    proof: Proof | None = None

    @classmethod
    def of(
        cls, match: Match, seats: Sequence[Player] = (), day: date | None = None, proof: Proof | None = None
    ) -> "Replay":
        """The record of a match as it stands, who sits there, the day it is played and what its deal came from."""
        result = tuple(_result(match, outcome)) if (outcome := match.outcome()) is not None else ()
        moves = tuple(match.moves)
        return cls(match.game, match.players, match.options, match.deal, moves, result, tuple(seats), day, proof)

    @property
    def levels(self) -> list[str | None]:
        """The level of the bot on each seat at the end; None for people, and where nobody is named."""
        return [player.bot or player.stand_in for player in self.seats] or [None] * self.players

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
            raise ReplayError("the recorded set-up is impossible: {error}", error=error) from None
        yield match
        for number, move in enumerate(self.moves, 1):
            if move.seat is not None:
                try:
                    match.submit(move.seat, move.action)
                except (Refused, SetupError) as error:
                    raise ReplayError("move {number} is refused: {error}", number=number, error=error) from None
                yield match
            elif number > len(match.moves) or match.moves[number - 1] != move:
                raise ReplayError("move {number} is a shuffle that is not due there", number=number)
        if len(match.moves) != len(self.moves):
            raise ReplayError("a shuffle is missing at the end of the record")

    def proved(self) -> bool:
        """Whether the deal and every shuffle come from the proof in the file; the file itself is right (`match`)."""
        if self.proof is None or len(self.proof.parts) != self.players:
            return False
        match = Match(self.game, players=self.players, options=self.options, seed=self.proof.number)
        if {pile: tuple(ids) for pile, ids in match.deal.items()} != {**self.deal}:
            return False
        try:
            for move in self.moves:
                if move.seat is not None:
                    match.submit(move.seat, move.action)
        except Refused:  # a shuffle came out otherwise
            return False
        return tuple(match.moves) == self.moves


def digest(game: AnyGame, state: Any) -> str:
    """A fingerprint of a state, equal for equal states on every machine."""
    data = json.dumps(game.codec.dump(state), sort_keys=True, separators=(",", ":"))
    return sha256(data.encode()).hexdigest()


def dumps(game: Match | Replay) -> str:
    """The replay file of a match, or of its record."""
    replay = Replay.of(game) if isinstance(game, Match) else game
    lines = head(
        replay.game.id,
        replay.game.version,
        replay.players,
        replay.options,
        replay.deal,
        replay.seats,
        replay.day,
        replay.proof,
    )
    for move in replay.moves:
        if move.seat is None:
            lines.append(" ".join(("shuffle", *map(str, move.order))))
        else:
            lines.append(f"{move.seat} {replay.game.space.notation(move.action)}")
    if replay.result:
        lines += ["", *replay.result]
    return "\n".join(lines) + "\n"


def head(
    game: str,
    rules: int,
    players: int,
    options: Options,
    deal: Deal,
    seats: Sequence[Player] = (),
    day: date | None = None,
    proof: Proof | None = None,
) -> list[str]:
    """The lines of a replay file before its moves."""
    lines = [FORMAT, f"game {game}", f"rules {rules}", f"players {players}"]
    lines += [f"date {day}"] if day is not None else []
    lines += [f"seat {number} {_who(player)}" for number, player in enumerate(seats)]
    lines += [f"option {name} {value}" for name, value in options.items()]
    lines += proof.lines() if proof is not None else []
    lines += [" ".join(("deal", pile, *ids)) for pile, ids in deal.items()]
    return [*lines, ""]


def _who(player: Player) -> str:
    name = " ".join(player.name.split()) or NAMELESS
    if player.bot is not None:
        return f"bot {player.bot} {name}"
    return f"person {name}" if player.stand_in is None else f"stand_in {player.stand_in} {name}"


def loads(content: str) -> Replay:
    """Reads a replay file; refuses a damaged one with the line that is wrong."""
    lines = content.splitlines()
    if not lines or lines[0].strip() not in _READ:
        raise ReplayError("this is no replay file: its first line is not '{format}'", format=FORMAT)
    reader = _Reader()
    for number, line in enumerate(lines[1:], 2):
        words = line.split()
        if not words:
            continue
        try:
            reader.read(words)
        except (NotationError, SetupError) as error:
            raise ReplayError("line {line}: {error}", line=number, error=error) from None
        except ValueError:
            text = line.strip()[:60]
            raise ReplayError("line {line}: cannot make sense of '{text}'", line=number, text=text) from None
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
        self.seats: list[Player] = []
        self.day: date | None = None
        self.proof: tuple[str, int, bool] | None = None
        self.parts: dict[int, str] = {}

    def read(self, words: list[str]) -> None:
        match words:
            case ["game", name]:
                self.game = find_game(name)
            case ["rules", version]:
                self.rules = int(version)
                self._compare_versions()
            case ["players", count]:
                self.players = int(count)
            case ["date", day]:
                self.day = date.fromisoformat(day)
            case ["seat", number, *who] if number == str(len(self.seats)):
                self.seats.append(_player(who))
            case ["option", name, value]:
                self.options[name] = value
            case ["proof", table, seed, "shuffled" | "kept" as seats]:
                self.proof = (table, int(seed), seats == "shuffled")
            case ["part", seat, part] if PART.fullmatch(part):
                self.parts[int(seat)] = part
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
        if self.seats and len(self.seats) != self.players:
            raise ReplayError("the file does not name everybody who played")
        return Replay(
            self.game,
            self.players,
            self.options,
            self.deal,
            tuple(self.moves),
            tuple(self.result),
            tuple(self.seats),
            self.day,
            self._proof(),
        )

    def _proof(self) -> Proof | None:
        if self.proof is None:
            return None
        table, seed, shuffled = self.proof
        return Proof(table, seed, tuple(self.parts.get(seat, "") for seat in range(self.players)), shuffled)

    def _compare_versions(self) -> None:
        """Refuses a game of another rules version before anything in it can seem wrong."""
        if self.game is not None and self.rules != self.game.version:
            raise ReplayError(
                "the game was recorded under rules version {recorded} of {game} and cannot be replayed"
                " under version {rules}",
                recorded=self.rules,
                game=self.game.title,
                rules=self.game.version,
            )


def _player(words: list[str]) -> Player:
    match words:
        case ["person", *name]:
            player = Player(" ".join(name))
        case ["stand_in", level, *name]:
            player = Player(" ".join(name), stand_in=level)
        case ["bot", level, *name]:
            player = Player(" ".join(name), bot=level)
        case _:
            raise ValueError
    for text in (player.name, player.bot or "?", player.stand_in or "?"):
        if not text or len(text) > _LONGEST or not text.isprintable():
            raise ValueError
    return player


def _result(match: Match, outcome: Outcome) -> list[str]:
    ranks = " ".join(map(str, outcome.ranks))
    lines = [f"result {outcome.how} {ranks}"]
    for seat, categories in enumerate(outcome.points):
        points = " ".join(f"{name}={value}" for name, value in categories.items())
        lines.append(f"points {seat} {points}")
    lines.append(f"state {digest(match.game, match.state)}")
    return lines
