"""The analysis board: from a position of a finished game, or one entered by hand, answers are followed at will.

Answers are written as in a replay file, the seat before the action (`0 build altar`), so that a variation is a list of
such lines.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple

from wonders.coach.judge import Judgement
from wonders.coach.review import shared
from wonders.core.chance import Chance
from wonders.core.errors import Impossible, Refused
from wonders.core.game import AnyGame
from wonders.core.match import NO_SEAT, Match, Move
from wonders.core.replay import Replay
from wonders.core.text.phrases import Objecting

_SEED = 0
"""What chance is drawn from where nothing else is wanted: the same answers lead to the same place each time."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where an analysis begins: a position, and what was played after it, if that is known."""

    game: AnyGame
    players: int
    state: Any
    played: tuple[Move, ...] = ()
    seed: int = _SEED

    def lines(self) -> list[str]:
        """What was played after it, without what chance did."""
        return [line_of(self.game, move.seat, move.action) for move in self.played if move.seat is not None]


class Branch(NamedTuple):
    """The position at the end of a variation, and how many events had been told before its last answer."""

    match: Match
    told: int


def from_record(record: Replay, moment: int, seat: int, anew: int | None = None) -> Origin:
    """A moment of a finished game, by the number of answers given; refused while the game goes on.

    What was sealed and not resolved then is taken back. With `anew`, all that the seat could not know then is dealt
    anew from that number; without it the cards lie as they lay.
    """
    if not 0 <= seat < record.players:
        raise Refused("seat", NO_SEAT, seat=seat, last=record.players - 1)
    if record.match().outcome() is None:
        raise Refused("running", "a game is analysed once it is over")
    match = next(islice(record.positions(), moment, None), None)
    if match is None:
        raise Refused("unknown", "there is no such moment in this game")
    for other in range(match.players):
        if match.sealed(other):
            match.retract(other)
    if anew is None:
        return Origin(match.game, match.players, match.state, record.moves[len(match.moves) :])
    return _imagined(match.game, match.players, match.view(seat), anew)


def from_facts(game: AnyGame, facts: Mapping[str, Any], anew: int = _SEED) -> Origin:
    """A position entered by hand, with what nobody sees dealt from a number; refused with the reason if impossible."""
    if game.views.entered is None:
        raise Refused("unknown", "positions of this game cannot be entered by hand")
    try:
        view = game.views.entered(facts)
    except Impossible as why:
        reason = Objecting(game, (), {**why.told, "kind": why.code})
        raise Refused("position", "such a position cannot arise: {reason}", reason=reason) from None
    return _imagined(game, len(game.views.tally(view)), view, anew)


def _imagined(game: AnyGame, players: int, view: Any, anew: int) -> Origin:
    return Origin(game, players, game.views.imagine(view, Chance(anew, game.id)), seed=anew)


def follow(origin: Origin, path: Sequence[str]) -> Branch:
    """Plays the answers of a variation; refused with the first that is not legal there."""
    orders = list(_orders(origin, path))
    state = origin.state.copy()
    match = Match(origin.game, players=origin.players, seed=origin.seed, shuffles=orders, state=state)
    told = 0
    for line in path:
        seat, action = read_line(line)
        told = len(match.events)
        match.submit(seat, action)
    return Branch(match, told)


def _orders(origin: Origin, path: Sequence[str]) -> Iterator[tuple[int, ...]]:
    """How chance came out in the game, as far as the variation follows it."""
    lines = iter(path)
    for move in origin.played:
        if move.seat is None:
            yield move.order
        elif next(lines, None) != line_of(origin.game, move.seat, move.action):
            return


def line_of(game: AnyGame, seat: int, action: int) -> str:
    """An answer as it is written in a variation."""
    return f"{seat} {game.space.notation(action)}"


def read_line(line: str) -> tuple[int, str]:
    """The seat and the action of an answer of a variation."""
    seat, _, action = line.partition(" ")
    if not (seat.isascii() and seat.isdecimal()):
        raise Refused("notation", "an answer begins with the number of its seat, not with '{word}'", word=seat[:20])
    return int(seat), action


def chances_of(match: Match, judgements: Sequence[Judgement]) -> list[float]:
    """The chance of every seat, by the judgements of those that are asked; they sum to 1."""
    outcome = match.outcome()
    if outcome is not None:
        return [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(match.players)]
    fresh = {seat: one.answers[0].chance for seat, one in zip(match.waiting(), judgements, strict=True)}
    return shared(list(judgements[0].chances), fresh)
