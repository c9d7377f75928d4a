"""A network at work in many imagined worlds at once: it answers for the seats, and judges where a trial ends."""

from array import array
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any

from wonders.bots.simple import drawn
from wonders.core.chance import Chance
from wonders.core.game import AnyGame
from wonders.networks.file import shipped_network
from wonders.networks.inference import Thinker, rows_of
from wonders.networks.pieces import Array, pieces_of

_ROWS = 256
"""Positions that the network is asked about at once."""


class Trial:
    """A world in which a seat tries something; what comes of it: prospects from -1 to 1, the chance to win, points."""

    __slots__ = ("expected", "luck", "players", "points", "seat", "win", "world")

    def __init__(self, world: Any, players: int, seat: int, luck: Chance) -> None:
        self.world = world
        self.players = players
        self.seat = seat
        self.luck = luck
        self.expected = 0.0
        self.win = 0.0
        self.points = 0.0


class Foresight:
    """The network of a game, asked about views and nothing else."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._thinker = Thinker(shipped_network(game.id), pieces_of(game.space)[0])
        self._features: Callable[[Any], list[int]] = import_module(f"wonders.games.{game.id}.views.features").features

    def opinions(self, views: Sequence[Any]) -> Iterator[tuple[Array, float]]:
        """For each view the logarithms of the weights of all actions, and the prospects of the seat that is asked."""
        for start in range(0, len(views), _ROWS):
            seen = b"".join([array("b", self._features(view)).tobytes() for view in views[start : start + _ROWS]])
            weights, prospects = self._thinker.opinions(rows_of(seen, len(views[start : start + _ROWS])))
            yield from zip(weights, prospects.tolist(), strict=True)

    def let_others_choose(self, trials: Sequence[Trial]) -> None:
        """Where several seats choose together, all but that of the trial do; what they choose nobody knows yet."""
        self._answer(trials, lambda trial: next((seat for seat in self._asked(trial) if seat != trial.seat), None))

    def finish(self, trials: Sequence[Trial]) -> None:
        """Plays on until the seat is asked again, between two players until either is, and judges that.

        The set-up is played to its end: its middle, after a choice that nobody makes, is what the network knows least.
        """
        self._answer(trials, self._in_between)
        open_ends = []
        for trial in trials:
            outcome = self.game.rules.outcome(trial.world)
            if outcome is None:
                open_ends.append((trial, self._judged(trial)))
                trial.points = self.game.standing(trial.world)[trial.seat]
            else:
                trial.win = 1 / len(outcome.winners) if trial.seat in outcome.winners else 0.0
                trial.expected = _counted(outcome.ranks, trial.seat)
                trial.points = outcome.totals[trial.seat]
        views = [self.game.views.view(trial.world, seat) for trial, seat in open_ends]
        for (trial, seat), (_, prospects) in zip(open_ends, self.opinions(views), strict=True):
            won = float(self._thinker.chances(prospects, trial.players))
            own = seat == trial.seat
            trial.expected, trial.win = (prospects, won) if own else (-prospects, 1 - won)

    def _in_between(self, trial: Trial) -> int | None:
        """Who answers next before a trial ends."""
        asked = self._asked(trial)
        if not asked:
            return None
        if self.game.rules.question(trial.world, asked[0]) in self.game.advice.opening:
            return asked[0]
        return None if trial.seat in asked or trial.players == 2 else asked[0]

    def _judged(self, trial: Trial) -> int:
        """Whose view tells how a trial ended."""
        asked = self._asked(trial)
        return trial.seat if trial.seat in asked else asked[0]

    def _asked(self, trial: Trial) -> tuple[int, ...]:
        """The seats that are asked, once chance has had its turn."""
        while count := self.game.shuffles.awaited(trial.world):
            self.game.shuffles.settle(trial.world, trial.luck.order(count))
        return self.game.rules.waiting(trial.world)

    def _answer(self, trials: Sequence[Trial], who: Callable[[Trial], int | None]) -> None:
        """Has seats answer by the weights of the network, in all worlds side by side, until nobody is left to."""
        rules, view = self.game.rules, self.game.views.view
        while turns := [(trial, seat) for trial in trials if (seat := who(trial)) is not None]:
            legal = [rules.legal(trial.world, seat) for trial, seat in turns]
            hard = [place for place, actions in enumerate(legal) if len(actions) > 1]
            found = self.opinions([view(turns[place][0].world, turns[place][1]) for place in hard])
            chosen = [actions[0] for actions in legal]
            for place, (weights, _) in zip(hard, found, strict=True):
                chosen[place] = drawn(legal[place], weights[legal[place]].tolist(), 1.0, turns[place][0].luck)
            for (trial, seat), action in zip(turns, chosen, strict=True):
                rules.apply(trial.world, seat, action)
            trials = [trial for trial, _ in turns]


def _counted(ranks: Sequence[int], seat: int) -> float:
    """What an outcome counts for the network: half the first place, half the share of the others that are beaten."""
    others, winners = len(ranks) - 1, ranks.count(1)
    first = 1 / winners if ranks[seat] == 1 else 0.0
    beaten = sum(rank > ranks[seat] for rank in ranks) + (ranks.count(ranks[seat]) - 1) / 2
    return ((len(ranks) * first - 1) / others + 2 * beaten / others - 1) / 2
