"""A run from its settings to its network, with a look at the ladder now and then."""

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

from wonders.core.game import AnyGame
from wonders.networks.file import Network
from wonders.networks.pieces import Array
from wonders.train.group import GameGroup
from wonders.train.ladder import match
from wonders.train.network import AskedBatch, choose_best
from wonders.train.record import Record
from wonders.train.settings import TrainingSettings
from wonders.train.trainer import Snapshot, Trainer

_STEPS = 600
"""Answers at each table of a contest."""


def run(
    game: AnyGame, settings: TrainingSettings, folder: Path, threads: int, limit: float | None,
    start: Network | None = None, against: Network | None = None,
) -> Iterator[str]:  # fmt: skip
    """Trains until the run is over; a line for every look at the ladder, which is climbed beside the training."""
    record = Record(folder)
    trainer = Trainer(game, settings, threads, limit, start, against)
    pool = ThreadPoolExecutor(1)
    try:
        record.take_up(trainer)
        looking: tuple[Snapshot, Future[list[dict[str, Any]]]] | None = None
        for progress in trainer.lessons():
            over = trainer.done >= 1
            if looking and (over or looking[1].done()):
                yield _told(record.note(trainer, looking[0], looking[1].result()))
                looking = None
            if over or (looking is None and progress.lessons % settings.match_every == 0):
                snapshot = trainer.snapshot()
                looking = snapshot, pool.submit(matches, trainer, snapshot)
        if looking:
            yield _told(record.note(trainer, looking[0], looking[1].result()))
    finally:
        pool.shutdown()
        trainer.close()


def matches(trainer: Trainer, snapshot: Snapshot) -> list[dict[str, Any]]:
    """A network against each rung of the ladder, at each number of players it is trained for."""
    settings, core, game = trainer.settings, trainer.core, trainer.game

    def choose(asked: AskedBatch) -> Array:
        best: Array = choose_best(snapshot.learner.params, trainer.fixed, asked)
        return best

    if trainer.against is not None:
        return [_contest(trainer, snapshot)]
    options = core.coded(game.chosen(None))
    return [
        match(core, players, options, simulations, settings.matches // players * players, choose, trainer.threads)
        for players in sorted({kind.players for kind in settings.kinds})
        for simulations in sorted({0, settings.simulations})
    ]


def _contest(trainer: Trainer, snapshot: Snapshot) -> dict[str, Any]:
    """A network against the one that it is trained against."""
    settings, kind = trainer.settings, trainer.settings.kinds[0]
    group = GameGroup(
        trainer.game, trainer.core, settings, kind, settings.matches, settings.seed, trainer.threads, frozen=True
    )
    wins = group.contest(snapshot.learner.params, trainer.past[0], trainer.fixed, _STEPS)
    group.close()
    error = 1.96 * float(wins.std()) / len(wins) ** 0.5
    found = {"players": kind.players, "against": "the frozen network", "games": len(wins)}
    return {**found, "wins": round(float(wins.mean()), 4), "error": round(error, 4)}


def _told(line: dict[str, Any]) -> str:
    wins = ", ".join(f"{one['players']}:{one['against']} {one['wins']:.1%}" for one in line["matches"])
    return f"{line['seconds']:6} s {line['samples']:12,} samples, {line['games']:10,} games, {wins}"
