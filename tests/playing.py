"""Helpers that play games of any kind for the tests."""

from collections.abc import Iterator
from typing import Any

from toys import AUCTION, LOTTERY
from wonders.core.chance import Chance
from wonders.core.game import AnyGame
from wonders.core.match import Match, Question
from wonders.core.registry import all_games

TOYS: dict[str, AnyGame] = {toy.id: toy for toy in (AUCTION, LOTTERY)}
ALL: dict[str, AnyGame] = {**all_games(), **TOYS}
TABLES = [(name, players) for name, game in ALL.items() for players in game.players]
"""Every game with every number of players."""


def positions(match: Match, chance: Chance) -> Iterator[Match]:
    """The same match before every move of a random game, and once more at its end."""
    yield match
    while seats := match.waiting():
        seat = chance.pick(seats)
        match.submit(seat, chance.pick(match.legal(seat)))
        yield match


def played(
    game: str | AnyGame, *, players: int | None = None, seed: int = 0, moves: int = 10**9, **kwargs: Any
) -> Match:
    """A match after a number of random moves, or at its end."""
    match = Match(ALL[game] if isinstance(game, str) else game, players=players, seed=seed, **kwargs)
    chance = Chance(seed, "played")
    while moves and (seats := match.waiting()):
        seat = chance.pick(seats)
        match.submit(seat, chance.pick(match.legal(seat)))
        moves -= 1
    return match


def after(game: AnyGame, view: Any, question: Question, action: int | None, seed: int) -> Any:
    """An imagined world after an answer, or before it, in which the others have chosen at random."""
    chance = Chance(seed, "again")
    world = game.views.imagine(view, chance)
    for other in range(question.players):
        if other != question.seat:
            game.sealed.retract(world, other)
    while others := [one for one in game.rules.waiting(world) if one != question.seat]:
        game.rules.apply(world, others[0], chance.pick(game.rules.legal(world, others[0])))
    if action is not None:
        game.rules.apply(world, question.seat, action)
        while count := game.shuffles.awaited(world):
            game.shuffles.settle(world, chance.order(count))
    return world


def viewers(match: Match) -> list[int | None]:
    """All seats and a spectator."""
    return [*range(match.players), None]


def ids_in(data: Any) -> set[str]:
    """All texts in nested data."""
    if isinstance(data, str):
        return {data}
    if isinstance(data, dict):
        return set().union(*(ids_in(value) for value in data.values())) if data else set()
    if isinstance(data, list | tuple):
        return set().union(*(ids_in(value) for value in data)) if data else set()
    return set()
