"""A training run: games are played while the network learns from those before, over and over."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from importlib import import_module
from time import monotonic
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from wonders.core.errors import SetupError
from wonders.core.game import AnyGame
from wonders.fast.core import Core
from wonders.networks.file import Network, features_version
from wonders.networks.pieces import Array, pieces_of
from wonders.train.group import GameGroup, Others, PlayedMoment
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
    playing: float = 0.0
    """How many of the seconds went into the games."""


@dataclass(frozen=True)
class Snapshot:
    """A network in training as it was at one time."""

    learner: Learner
    progress: TrainingProgress
    seen: Array
    """Losses of policy and prospects, variety, and how far the policy moved."""
    ways: Array
    """The shares of the ways in which games were won since the one before."""


@dataclass
class Trainer:
    """A network in training. The same settings give the same network, whatever the number of threads."""

    game: AnyGame
    settings: TrainingSettings
    threads: int = 2
    limit: float | None = None
    """Seconds after which the run is over, if that comes first; the step sizes are planned for it."""
    start: Network | None = None
    """The network to begin with, instead of one that knows nothing."""
    against: Network | None = None
    """The only opponent, who learns nothing; without one the network plays against itself, old and new."""
    progress: TrainingProgress = field(default_factory=TrainingProgress)

    def __post_init__(self) -> None:
        settings, game = self.settings, self.game
        self.core: Core = import_module(f"wonders.games.{game.id}.fast").CORE
        shares = sum(kind.share for kind in settings.kinds)
        among = {Others.PAST: 1 - settings.simple, Others.HABITS: settings.simple}
        if self.against is not None:
            among = {Others.FROZEN: 1.0}
        self.groups = [
            GameGroup(game, self.core, settings, kind, max(8, int(settings.games * share * kind.share / shares)),
                      1000 * settings.seed + 100 * number + others.value, self.threads, others)
            for others, share in among.items() if share
            for number, kind in enumerate(settings.kinds)
            if others is not Others.HABITS or not kind.options
        ]  # fmt: skip
        sample = np.concatenate([np.asarray(group.shown.seen[:256]) for group in self.groups])
        self.fixed: Fixed = jax.device_put(fixed_of(game, settings, sample))
        self.learner: Learner = first_learner(self._params(self.start))
        self.past: list[Params] = [] if self.against is None else [self._params(self.against)]
        self.seen = np.zeros(4)
        self._rng = np.random.default_rng(settings.seed)
        self._start = monotonic()
        self._won = np.zeros(len(self.core.ways), np.int64)

    def _params(self, network: Network | None) -> Params:
        """What a network has learned, or nothing."""
        settings, pieces = self.settings, pieces_of(self.game.space)[1]
        params = first_params(settings.seed, self.core.observed, settings.hidden, pieces, len(settings.styles))
        if network is None:
            return params
        if any(network.arrays[name].shape != array.shape for name, array in params.items()):
            raise SetupError("the network has another shape than the settings: it cannot take part")
        scaled = {**network.arrays, "input": network.arrays["input"] / np.asarray(self.fixed.scale)[:, None]}
        return {name: jnp.asarray(scaled[name]) for name in params}

    @property
    def done(self) -> float:
        """The share of the run that is done."""
        spent = self.progress.seconds / self.limit if self.limit else 0.0
        return min(1.0, max(spent, self.progress.samples / self.settings.samples))

    def lessons(self) -> Iterator[TrainingProgress]:
        """Plays and learns until the run is over; after each round says how far it is."""
        seconds = self.progress.seconds
        while self.done < 1:
            self._round()
            progress = self.progress
            progress.lessons += 1
            progress.samples += self.settings.moments * sum(group.count for group in self.groups)
            if self.against is None and progress.lessons % self.settings.keep_every == 0:
                self.past = [*self.past, self.learner.params][-self.settings.kept :]
            progress.seconds = seconds + monotonic() - self._start
            yield progress

    def _round(self) -> None:
        """Plays some answers in all games, and learns from them."""
        begin, rng = monotonic(), self._rng
        past = self.past[rng.integers(len(self.past))] if self.past else None
        played: list[list[PlayedMoment]] = [[] for _ in self.groups]
        for group in self.groups:
            group.count_wins(self._now(self.settings.win))
        for _ in range(self.settings.moments):
            for group in self.groups:
                group.ask(self.learner.params, past, self.fixed)
            for group in self.groups:
                group.play()
            for group, moments in zip(self.groups, played, strict=True):
                moments.append(group.played())
        learned = [group.lessons(moments) for group, moments in zip(self.groups, played, strict=True)]
        lessons = list(zip(*learned, strict=True))
        self.progress.playing += monotonic() - begin
        orders = [rng.permutation(len(lessons)) for _ in range(self.settings.epochs)]
        seen = [self._learn(lessons[moment]) for order in orders for moment in order]
        if seen:
            self.seen = np.mean([np.asarray(one) for one in seen], axis=0)

    def _now(self, course: tuple[float, float]) -> float:
        """A number that changes during the run from a first to a last."""
        first, last = course
        return first + (last - first) * self.done

    def _learn(self, lesson: tuple[Answers, ...]) -> Any:
        settings = self.settings
        rate, entropy = self._now(settings.rate), self._now(settings.entropy)
        self.learner, seen = learn(
            self.learner, self.fixed, lesson, entropy, rate, parts=settings.parts, clip=settings.clip
        )
        return seen

    def snapshot(self) -> Snapshot:
        """The network as it is now, and how far it is."""
        won = np.sum([np.asarray(group.ways) for group in self.groups], axis=0)
        recent, self._won = won - self._won, won
        self.progress.games += int(recent.sum())
        return Snapshot(self.learner, replace(self.progress), self.seen, recent / max(recent.sum(), 1))

    def network(self, learner: Learner, results: list[dict[str, Any]]) -> Network:
        """What has been learned, ready to be shipped."""
        arrays = {name: np.asarray(array, np.float32) for name, array in learner.params.items()}
        arrays["input"] = arrays["input"] * np.asarray(self.fixed.scale)[:, None]
        record = {
            "game": self.game.id,
            "rules": self.game.version,
            "features": features_version(self.game),
            "styles": [style.name for style in self.settings.styles],
            "top": self.groups[0].scales.top,
            "training": {"settings": self.settings.document(), "results": results},
        }
        return Network(arrays, record)

    def close(self) -> None:
        """Ends the threads."""
        for group in self.groups:
            group.close()
