"""What a table remembers of its course: how much had happened when, and what was taken back."""

from typing import NamedTuple

from wonders.server.tables.clock import ClockMark


class Moment(NamedTuple):
    """How much had happened after an entry: events, notes, changes of who is waited for, answers of each seat."""

    events: int
    notes: int
    shifts: int
    answers: tuple[int, ...]

    def number(self, seat: int | None) -> int:
        """The number of this moment for a viewer.

        It grows with what this viewer can notice and with nothing else: how many answers another seat's sealed choice
        took must not show.
        """
        return self.events + self.notes + self.shifts + (self.answers[seat] if seat is not None else 0)


class MoveMark(NamedTuple):
    """A move of a seat, how many events had been told before it, and how the clocks stood then."""

    seat: int
    events: int
    clock: ClockMark | None = None


class BackWish(NamedTuple):
    """A take-back that somebody asks for: the moves that would be kept, and the seats that have agreed."""

    seat: int
    kept: int
    agreed: tuple[int, ...]


class Cut(NamedTuple):
    """A take-back: how many events had been told before it in all, how many it took, and how many stayed."""

    told: int
    taken: int
    kept: int
