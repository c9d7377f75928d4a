"""A run from its settings to its network, with a look at the ladder now and then."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from wonders.core.game import AnyGame
from wonders.networks.pieces import Array
from wonders.train.ladder import match
from wonders.train.network import AskedBatch, choose_best
from wonders.train.record import Record
from wonders.train.settings import TrainingSettings
from wonders.train.trainer import Trainer


def run(game: AnyGame, settings: TrainingSettings, folder: Path, threads: int, limit: float | None) -> Iterator[str]:
    """Trains until the run is over; a line for every look at the ladder."""
    record = Record(folder)
    trainer = Trainer(game, settings, threads, limit)
    try:
        record.take_up(trainer)
        for progress in trainer.lessons():
            if progress.lessons % settings.match_every == 0 or trainer.done >= 1:
                yield _told(record.note(trainer, matches(trainer)))
    finally:
        trainer.close()


def matches(trainer: Trainer) -> list[dict[str, Any]]:
    """The network against each rung of the ladder, at each number of players it is trained for."""
    settings, core, game = trainer.settings, trainer.core, trainer.game

    def choose(asked: AskedBatch) -> Array:
        best: Array = choose_best(trainer.learner.params, trainer.fixed, asked)
        return best

    options = core.coded(game.chosen(None))
    return [
        match(core, players, options, simulations, settings.matches // players * players, choose, trainer.threads)
        for players in sorted({kind.players for kind in settings.kinds})
        for simulations in sorted({0, settings.simulations})
    ]


def _told(line: dict[str, Any]) -> str:
    wins = ", ".join(f"{one['players']}:{one['against']} {one['wins']:.1%}" for one in line["matches"])
    return f"{line['seconds']:6} s {line['samples']:12,} samples, {line['games']:10,} games, {wins}"
