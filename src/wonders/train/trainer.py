"""A training run: games are played while the network learns from those before, over and over."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from time import monotonic
from typing import Any

import jax
import numpy as np

from wonders.core.game import AnyGame
from wonders.fast.core import Core
from wonders.networks.file import Network, features_version
from wonders.networks.pieces import pieces_of
from wonders.train.group import GameGroup
from wonders.train.learner import Answers, Learner, first_learner, learn
from wonders.train.network import Fixed, Params, first_params, fixed_of
from wonders.train.settings import TrainingSettings


@dataclass
class TrainingProgress:
    """How far a run is; it goes on from here when it is taken up again."""

    samples: int = 0
    lessons: int = 0
    games: int = 0
    seconds: float = 0.0


@dataclass
class Trainer:
    """A network in training. The same settings give the same network, whatever the number of threads."""

    game: AnyGame
    settings: TrainingSettings
    threads: int = 2
    limit: float | None = None
    """Seconds after which the run is over, if that comes first; the step sizes are planned for it."""
    progress: TrainingProgress = field(default_factory=TrainingProgress)

    def __post_init__(self) -> None:
        settings, game = self.settings, self.game
        self.core: Core = import_module(f"wonders.games.{game.id}.fast").CORE
        shares = sum(kind.share for kind in settings.kinds) * settings.halves
        self.groups = [
            GameGroup(game, self.core, settings, kind, max(8, int(settings.games * kind.share / shares)),
                  1000 * settings.seed + 10 * number + half, self.threads)
            for half in range(settings.halves)
            for number, kind in enumerate(settings.kinds)
        ]  # fmt: skip
        sample = np.concatenate([group.tables.rows.seen[:256] for group in self.groups])
        self.fixed: Fixed = jax.device_put(fixed_of(game, settings, sample))
        pieces = pieces_of(game.space)[1]
        params = first_params(settings.seed, self.core.observed, settings.hidden, pieces, len(settings.styles))
        self.learner: Learner = first_learner(params)
        self.past: list[Params] = []
        self.seen = np.zeros(4)
        self._rng = np.random.default_rng(settings.seed)
        self._start = monotonic()

    @property
    def done(self) -> float:
        """The share of the run that is done."""
        spent = self.progress.seconds / self.limit if self.limit else 0.0
        return min(1.0, max(spent, self.progress.samples / self.settings.samples))

    def lessons(self) -> Iterator[TrainingProgress]:
        """Plays and learns until the run is over; after each round says how far it is."""
        seconds, games = self.progress.seconds, self.progress.games
        lessons: list[tuple[Answers, ...]] = []
        while self.done < 1:
            lessons = self._round(lessons)
            progress = self.progress
            progress.lessons += 1
            progress.samples += self.settings.moments * sum(group.count for group in self.groups)
            progress.games = games + sum(int(group.ways.sum()) for group in self.groups)
            if progress.lessons % self.settings.keep_every == 0:
                self.past = [*self.past, self.learner.params][-self.settings.kept :]
            progress.seconds = seconds + monotonic() - self._start
            yield progress

    def _round(self, lessons: list[tuple[Answers, ...]]) -> list[tuple[Answers, ...]]:
        """Plays some answers in all games while learning from those of the round before."""
        settings, rng = self.settings, self._rng
        past = self.past[rng.integers(len(self.past))] if self.past else None
        orders = [rng.permutation(len(lessons)) for _ in range(settings.epochs)]
        seen: list[Any] = []
        for group in self.groups:
            group.begin()
            group.ask(self.learner.params, past, self.fixed, 0, self._seed())
        for moment in range(settings.moments):
            if lessons:
                seen += [self._learn(lessons[order[moment]]) for order in orders]
            if moment + 1 == settings.moments:
                self.learner.steps.block_until_ready()  # the last play writes where the first lesson is read
            for group in self.groups:
                group.play(moment)
                if moment + 1 < settings.moments:
                    group.ask(self.learner.params, past, self.fixed, moment + 1, self._seed())
        if seen:
            self.seen = np.mean([np.asarray(one) for one in seen], axis=0)
        return list(zip(*[group.lessons() for group in self.groups], strict=True))

    def _learn(self, lesson: tuple[Answers, ...]) -> Any:
        settings, done = self.settings, self.done
        rate, entropy = (first + (last - first) * done for first, last in (settings.rate, settings.entropy))
        self.learner, seen = learn(self.learner, self.fixed, lesson, clip=settings.clip, entropy=entropy, rate=rate)
        return seen

    def _seed(self) -> int:
        return int(self._rng.integers(1 << 31))

    def network(self, results: list[dict[str, Any]]) -> Network:
        """What has been learned, ready to be shipped."""
        arrays = {name: np.asarray(array, np.float32) for name, array in self.learner.params.items()}
        arrays["input"] = arrays["input"] * np.asarray(self.fixed.scale)[:, None]
        record = {
            "game": self.game.id,
            "rules": self.game.version,
            "features": features_version(self.game),
            "styles": [style.name for style in self.settings.styles],
            "top": self.groups[0].top,
            "training": {"settings": self.settings.document(), "results": results},
        }
        return Network(arrays, record)

    def close(self) -> None:
        """Ends the threads."""
        for group in self.groups:
            group.close()
