"""A run on the disk: its log, its curve, its network, and where it goes on."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import jax
import numpy as np

from wonders.core.errors import SetupError
from wonders.networks.file import FILE, save_network
from wonders.train.curve import curve
from wonders.train.learner import Learner
from wonders.train.settings import TrainingSettings
from wonders.train.trainer import Snapshot, Trainer, TrainingProgress

LOG, CHECKPOINT, CURVE = "log.jsonl", "checkpoint.npz", "curve.svg"


class Record:
    """The folder of one run."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        log = folder / LOG
        lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
        self.results: list[dict[str, Any]] = [json.loads(line) for line in lines]

    def check(self, settings: TrainingSettings) -> None:
        """Refuses the folder of a run with other settings, before anything is played."""
        path = self.folder / CHECKPOINT
        if path.exists():
            with np.load(path) as stored:
                known = json.loads(str(stored["record"]))
            if known["settings"] != json.loads(json.dumps(settings.document())):
                raise SetupError(f"{self.folder} holds a run with other settings: name another folder")

    def take_up(self, trainer: Trainer) -> bool:
        """Goes on where the run was left, if it was begun; past selves are gathered anew."""
        path = self.folder / CHECKPOINT
        if not path.exists():
            return False
        self.check(trainer.settings)
        with np.load(path) as stored:
            known = json.loads(str(stored["record"]))
            params, slopes, squares = (
                {name: stored[f"{part}_{name}"] for name in trainer.learner.params} for part in Learner._fields[:3]
            )
            trainer.learner = Learner(params, slopes, squares, stored["steps"])
            trainer.fixed = trainer.fixed._replace(scale=jax.device_put(stored["scale"]))
        trainer.progress = TrainingProgress(**known["progress"])
        return True

    def note(self, trainer: Trainer, snapshot: Snapshot, matches: list[dict[str, Any]]) -> dict[str, Any]:
        """Writes down how far the run was and how strong the network."""
        policy, value, variety, moved = (round(float(number), 4) for number in snapshot.seen)
        line = {
            **{name: round(number) for name, number in asdict(snapshot.progress).items()},
            "loss": [policy, value], "variety": variety, "moved": moved,
            "ways": [round(float(share), 3) for share in snapshot.ways],
            "matches": matches,
        }  # fmt: skip
        self.results.append(line)
        with (self.folder / LOG).open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        (self.folder / CURVE).write_text(curve(trainer.game.title, self.results), encoding="utf-8")
        return line

    def keep(self, trainer: Trainer, snapshot: Snapshot) -> None:
        """Keeps the network, and what is needed to go on from it."""
        save_network(trainer.network(snapshot.learner, self.results), self.folder / FILE)
        arrays: dict[str, Any] = {
            f"{part}_{name}": np.asarray(array)
            for part, params in zip(Learner._fields[:3], snapshot.learner[:3], strict=True)
            for name, array in params.items()
        }
        known = {"settings": trainer.settings.document(), "progress": asdict(snapshot.progress)}
        new = self.folder / f"new-{CHECKPOINT}"
        np.savez(
            new, record=np.array(json.dumps(known)), steps=np.asarray(snapshot.learner.steps),
            scale=np.asarray(trainer.fixed.scale), **arrays,
        )  # fmt: skip
        new.replace(self.folder / CHECKPOINT)
