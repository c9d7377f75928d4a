"""The score pad: what people count at the end of a printed game, and the outcome that comes of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from wonders.core.events import Fields
from wonders.core.outcome import Outcome

Tally: TypeAlias = Mapping[str, int]
"""What one player has counted, by the keys of the entries."""


@dataclass(frozen=True, slots=True)
class PadEntry:
    """Something that every player counts: a whole number from 0 to `most`, or to `total` at the whole table."""

    key: str
    category: str
    """The category of points it belongs to; empty where it decides the game without points."""
    most: int = 99
    total: int | None = None
    picture: str = ""
    """The id of the picture that stands for it."""


@dataclass(frozen=True, slots=True)
class Objection:
    """Why an entry cannot be so: one word and the numbers that go with it; no seat where it concerns all players."""

    key: str
    seat: int | None
    code: str
    fields: Fields = field(default_factory=dict)


def _nothing(_tallies: Sequence[Tally]) -> list[Objection]:
    return []


@dataclass(frozen=True, slots=True)
class Pad:
    """The score pad of a game."""

    entries: tuple[PadEntry, ...]
    """In the order of the rulebook's score sheet."""
    tie_break: str
    """The key of the entry that decides between players with equally many points."""
    outcome: Callable[[Sequence[Tally]], Outcome]
    """The outcome for tallies that nothing speaks against."""
    against: Callable[[Sequence[Tally]], list[Objection]] = _nothing
    """What the game has against tallies whose numbers are all within their limits."""

    def objections(self, tallies: Sequence[Tally]) -> list[Objection]:
        """All that speaks against these tallies."""
        found = []
        for entry in self.entries:
            for seat, tally in enumerate(tallies):
                if not 0 <= tally[entry.key] <= entry.most:
                    found.append(Objection(entry.key, seat, "range", {"most": entry.most}))
            if entry.total is not None and sum(tally[entry.key] for tally in tallies) > entry.total:
                found.append(Objection(entry.key, None, "total", {"most": entry.total}))
        return found or self.against(tallies)
