"""A run from its settings to its network, with a look at the ladder now and then."""

from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from wonders.core.game import AnyGame
from wonders.networks.file import Network
from wonders.train.group import GameGroup, Others
from wonders.train.ladder import climb
from wonders.train.record import Record
from wonders.train.settings import TrainingSettings
from wonders.train.trainer import Snapshot, Trainer

_STEPS = 600
"""Answers at each table of a contest."""


def run(
    game: AnyGame, settings: TrainingSettings, folder: Path, threads: int, limit: float | None,
    start: Network | None = None, against: Network | None = None,
) -> Iterator[str]:  # fmt: skip
    """Trains until the run is over; a line for every look at the ladder, which another process climbs meanwhile."""
    record = Record(folder)
    record.check(settings)
    trainer = Trainer(game, settings, threads, limit, start, against)
    pool = ProcessPoolExecutor(1, get_context("spawn"))

    def look() -> tuple[Snapshot, Future[list[dict[str, Any]]]]:
        snapshot = trainer.snapshot()
        record.keep(trainer, snapshot)
        if against is None:
            return snapshot, pool.submit(climb, game.id, settings, trainer.network(snapshot.learner, []), threads)
        found: Future[list[dict[str, Any]]] = Future()
        found.set_result([_contest(trainer, snapshot)])
        return snapshot, found

    try:
        record.take_up(trainer)
        looking = None
        for progress in trainer.lessons():
            if looking and looking[1].done():
                yield _told(record.note(trainer, looking[0], looking[1].result()))
                looking = None
            if looking is None and progress.lessons % settings.match_every == 0 and trainer.done < 1:
                looking = look()
        if looking:
            yield _told(record.note(trainer, looking[0], looking[1].result()))
        if trainer.progress.lessons:
            snapshot, found = look()
            yield _told(record.note(trainer, snapshot, found.result()))
            record.keep(trainer, snapshot)
    finally:
        pool.shutdown(cancel_futures=True)
        trainer.close()


def _contest(trainer: Trainer, snapshot: Snapshot) -> dict[str, Any]:
    """A network against the one that it is trained against."""
    settings, kind = trainer.settings, trainer.settings.kinds[0]
    group = GameGroup(
        trainer.game, trainer.core, settings, kind, settings.matches, settings.seed, trainer.threads, Others.FROZEN
    )
    wins = group.contest(snapshot.learner.params, trainer.past[0], trainer.fixed, _STEPS)
    group.close()
    error = 1.96 * float(wins.std()) / len(wins) ** 0.5
    found = {"players": kind.players, "against": "the frozen network", "games": len(wins)}
    return {**found, "wins": round(float(wins.mean()), 4), "error": round(error, 4)}


def _told(line: dict[str, Any]) -> str:
    wins = ", ".join(f"{one['players']}:{one['against']} {one['wins']:.1%}" for one in line["matches"])
    return f"{line['seconds']:6} s {line['samples']:12,} samples, {line['games']:10,} games, {wins}"
