"""Answers tried in imagined worlds, many positions at once: the network answers for the others and judges what follows.

Every answer to a question is tried in the same worlds, so that luck is shared; those that promise most, and the one
that was played, are tried in more of them.
"""

from collections.abc import Sequence

from wonders.bots.search import WORST
from wonders.coach.foresight import Foresight, Trial
from wonders.coach.judge import Situation, Worth
from wonders.core.game import AnyGame
from wonders.core.quick import QuickChance
from wonders.networks.pieces import Array

MOST, SHARED = 16, 56
"""In how many worlds an answer is tried at most, and in how many by all players together: more take longer."""
GLANCES = 4
"""One in so many worlds is for all answers, the others for those that promise most."""
PROMISING = 3
TRUST, SLOPE = 5.0, 0.05
"""How many trials the network's own weights count as, and what a step of their logarithm takes from the prospects."""


def try_all(game: AnyGame, asked: Sequence[Situation], seed: int) -> list[list[Worth]]:
    """The answers to each of the questions, best first."""
    foresight = Foresight(game)
    opinions = foresight.opinions([one.view for one in asked])
    notes = [_Notes(one, weights) for one, (weights, _) in zip(asked, opinions, strict=True)]
    last = min(MOST, SHARED // max((one.question.players for one in asked), default=2))
    first = last // GLANCES
    _look(foresight, [(note, list(note.trials)) for note in notes], range(first), seed)
    _look(foresight, [(note, note.wanted()) for note in notes], range(first, last), seed)
    return [note.worths() for note in notes]


class _Notes:
    """What is known of the answers to one question."""

    def __init__(self, asked: Situation, weights: Array) -> None:
        legal = asked.question.legal
        own = weights[list(legal)].tolist()
        self.asked = asked
        self.behind: dict[int, float] = {
            action: max(weight - max(own), WORST) for action, weight in zip(legal, own, strict=True)
        }
        self.trials: dict[int, list[Trial]] = {action: [] for action in legal}

    def wanted(self) -> list[int]:
        """The answers that are worth a closer look; none where there is nothing to choose."""
        if len(self.trials) == 1:
            return []
        best, played = self._ranked()[:PROMISING], self.asked.played
        return best if played is None or played in best else [*best, played]

    def worths(self) -> list[Worth]:
        """The answers, best first: those that were looked at closely, then the others.

        None promises more than the first: few trials may say so, but what the network thinks counts as some more.
        """
        first, *others = sorted(self._ranked(), key=lambda action: -len(self.trials[action]))
        best = self._worth(first)
        rest = [self._worth(action, best.chance) for action in others]
        return [best, *sorted(rest, key=lambda worth: (-len(self.trials[worth.action]), -worth.chance))]

    def _ranked(self) -> list[int]:
        """The answers by what came of them, and by what the network thinks of them as so many trials."""
        every = [trial.expected for trials in self.trials.values() for trial in trials]
        usual = sum(every) / len(every)

        def promise(action: int) -> float:
            own = self.trials[action]
            thought: float = usual + SLOPE * self.behind[action]
            return (sum(trial.expected for trial in own) + TRUST * thought) / (len(own) + TRUST)

        return sorted(self.trials, key=promise, reverse=True)

    def _worth(self, action: int, most: float = 1.0) -> Worth:
        trials = self.trials[action]
        win = sum(trial.win for trial in trials) / len(trials)
        return Worth(action, min(win, most), sum(trial.points for trial in trials) / len(trials))


def _look(foresight: Foresight, wanted: list[tuple[_Notes, list[int]]], numbers: range, seed: int) -> None:
    """Tries the answers that are wanted of each question in the worlds with these numbers."""
    worlds = [
        (note, number, _imagined(foresight.game, note.asked, number, seed))
        for note, actions in wanted
        for number in (numbers if actions else ())
    ]
    foresight.let_others_choose([world for _, _, world in worlds])
    actions_of = {id(note): actions for note, actions in wanted}
    begun = []
    for note, number, world in worlds:
        for action in actions_of[id(note)]:
            trial = Trial(world.world.copy(), world.players, world.seat, QuickChance(seed, 2 * number + 1))
            foresight.game.rules.apply(trial.world, trial.seat, action)
            note.trials[action].append(trial)
            begun.append(trial)
    foresight.finish(begun)


def _imagined(game: AnyGame, asked: Situation, number: int, seed: int) -> Trial:
    """A world that the seat cannot rule out, in which the others have not chosen yet: what they sealed is unknown."""
    seat, chance = asked.question.seat, QuickChance(seed, 2 * number)
    world = game.views.imagine(asked.view, chance)
    for other in range(asked.question.players):
        if other != seat:
            game.sealed.retract(world, other)
    return Trial(world, asked.question.players, seat, chance)
