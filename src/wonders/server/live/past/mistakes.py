"""What reviews say of mistakes, kept beside them in a few bytes a game: statistics read these, and judge nothing."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from pydantic import TypeAdapter, ValidationError

from wonders.coach.labels import MISTAKES
from wonders.coach.mistakes import MistakeKind
from wonders.coach.review import Review


class MistakeNote(NamedTuple):
    """A mistake or blunder of a seat: the moment of it, what it cost, and what can be shown of it."""

    seat: int
    moment: int
    cost: float
    kinds: tuple[MistakeKind, ...]


_json = TypeAdapter(list[MistakeNote])


def notes_of(review: Review) -> list[MistakeNote]:
    """All mistakes and blunders of a game."""
    return [
        MistakeNote(decision.seat, decision.moment, decision.cost, decision.kinds)
        for decision in review.decisions
        if decision.label in MISTAKES
    ]


class MistakeNotes:
    """The notes of this server's games, a file each; a game whose review is not made, or made anew, has none."""

    def __init__(self, folder: Path, edition: int) -> None:
        self._folder = folder
        self._edition = edition

    def write(self, name: str, notes: list[MistakeNote]) -> None:
        """Keeps the notes of a game; where there is no room for them, its statistics do without."""
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            new = self._place(name).with_suffix(".new")
            new.write_bytes(_json.dump_json(notes))
            new.replace(self._place(name))

    def read(self, names: Iterable[str]) -> dict[str, list[MistakeNote]]:
        """The notes of those of these games that have any kept, perhaps that there was no mistake."""
        found = {}
        for name in names:
            with suppress(OSError, ValidationError):
                found[name] = _json.validate_json(self._place(name).read_bytes())
        return found

    def _place(self, name: str) -> Path:
        return self._folder / f"{name}.{self._edition}.json"
