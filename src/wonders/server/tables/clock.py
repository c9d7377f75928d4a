"""The time of a table: how much everybody has, whose clock runs, and what is due when. No clock is read here.

Where all choose at the same time, one clock runs for all. Only people have clocks; bots answer when they can.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import tzinfo
from typing import Any, Literal, NamedTuple

from wonders.core.errors import Refused
from wonders.core.game import AnyGame, Sealed
from wonders.server.people.zones import is_weekend, next_midnight, require_zone, zone_of

_SHORTEST, _LONGEST = 10, 60 * 86400
_RETURNING = 60.0
"""Seconds that somebody has at least who comes back after their time was up."""
_AGAIN = -1
"""What a clock runs for whose question is asked again, whatever its number is now."""


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How long people may think: so many seconds for each move, or for the whole game with an increment for each move.

    With `weekends` clocks rest on Saturdays and Sundays of a time `zone`. `remind` is how many seconds before its end
    somebody is reminded, 0 for never. At the end of the time a bot stands in until its owner is back (`bot`), the seat
    is given up to a bot (`forfeit`), or everybody waits (`wait`).
    """

    per: Literal["move", "game"] = "move"
    seconds: int = 86400
    increment: int = 0
    weekends: bool = False
    remind: int = 0
    end: Literal["bot", "forfeit", "wait"] = "bot"
    zone: str = "UTC"

    @property
    def rest(self) -> tzinfo | None:
        """Where it has to be a weekend for clocks to rest; None if they never do."""
        return zone_of(self.zone) if self.weekends else None

    def data(self) -> dict[str, Any]:
        """As it is stored."""
        return asdict(self)


def time_control(data: Mapping[str, Any]) -> TimeControl:
    """What somebody wants; refused if there can be none like that."""
    control = TimeControl(**data)
    if not _SHORTEST <= control.seconds <= _LONGEST or not 0 <= control.increment <= control.seconds:
        raise Refused("clock", "the time must be between 10 seconds and 60 days")
    if control.per not in ("move", "game") or control.end not in ("bot", "forfeit", "wait") or control.remind < 0:
        raise Refused("clock", "there is no such clock")
    require_zone(control.zone)
    return control


class Due(NamedTuple):
    """What comes next for a seat, and when."""

    at: float
    seat: int
    up: bool
    """Whether the time is up then; else it is a reminder."""


class ClockMark(NamedTuple):
    """The clocks of a table at a time, before a move."""

    at: float
    left: Mapping[int, float]
    since: Mapping[int, float]
    reminded: frozenset[int]


@dataclass(slots=True)
class TableClock:
    """The clocks of a table: what is left on each, since when it runs, who was told what."""

    control: TimeControl
    shared: bool
    """Whether one clock runs for all."""
    left: dict[int, float] = field(default_factory=dict)
    """By seat, or for all under 0; whoever is not in it has not begun."""
    since: dict[int, float] = field(default_factory=dict)
    marks: dict[int, int] = field(default_factory=dict)
    """Which question a clock runs for."""
    asked: tuple[int, ...] = ()
    reminded: set[int] = field(default_factory=set)
    overdue: set[int] = field(default_factory=set)

    def look(self, waiting: Mapping[int, int], at: float) -> None:
        """Stops and starts clocks: these people are waited for, each with the number of their question or turn."""
        self.asked = tuple(waiting)
        wanted = {0: next(iter(waiting.values()))} if self.shared and waiting else dict(waiting)
        self._ask_again(wanted)
        for key in [key for key, mark in self.marks.items() if wanted.get(key) != mark]:
            self._stop(key, at)
        for key, mark in wanted.items():
            if key not in self.marks:
                self.marks[key], self.since[key] = mark, at
                self.left.setdefault(key, float(self.control.seconds))

    def mark(self, at: float) -> ClockMark:
        """The clocks as they stand before a move."""
        return ClockMark(at, dict(self.left), dict(self.since), frozenset(self.reminded))

    def rewind(self, before: ClockMark, at: float, *, agreed: bool) -> None:
        """A move is taken back: nobody gains time by it.

        Whoever takes it back freely pays for the time since, as if there had been no move. If all agreed it costs
        nobody anything: what was left at the move is left now.
        """
        self.left, self.since = dict(before.left), dict(before.since)
        self.reminded, self.overdue = set(before.reminded), set()
        for key, since in before.since.items() if agreed else ():
            self.left[key] = max(0.0, self.left[key] - between(since, before.at, self.control.rest))
            self.since[key] = at
        self.marks = dict.fromkeys(self.since, _AGAIN)

    def back(self, seat: int) -> None:
        """Somebody is back whose time was up: a little is left, so that it is not up again at once."""
        if not self.shared and self.control.per == "game":
            self.left[seat] = max(self.left.get(seat, 0.0), _RETURNING)

    def until(self, seat: int) -> float | None:
        """When the time of a seat is up; None while its clock stands."""
        key = 0 if self.shared else seat
        if seat not in self.asked or key not in self.marks:
            return None
        return later(self.since[key], self.left[key], self.control.rest)

    def due(self) -> Due | None:
        """What comes next."""
        found = []
        for seat in self.asked:
            up = self.until(seat)
            if up is None or seat in self.overdue:
                continue
            found.append(Due(up, seat, up=True))
            key = 0 if self.shared else seat
            before = self.left[key] - self.control.remind
            if self.control.remind and seat not in self.reminded and before > 0:
                found.append(Due(later(self.since[key], before, self.control.rest), seat, up=False))
        return min(found, default=None)

    def _ask_again(self, wanted: Mapping[int, int]) -> None:
        """Lets the clocks run on that were wound back, for the question as it is numbered now."""
        for key in [key for key, mark in self.marks.items() if mark == _AGAIN]:
            del self.marks[key]
            since = self.since.pop(key)
            if key in wanted:
                self.marks[key], self.since[key] = wanted[key], since

    def _stop(self, key: int, at: float) -> None:
        since = self.since.pop(key)
        del self.marks[key]
        for told in (self.reminded, self.overdue):
            if self.shared:
                told.clear()
            else:
                told.discard(key)
        if self.control.per == "move":
            del self.left[key]
        else:
            used = between(since, at, self.control.rest)
            self.left[key] = max(0.0, self.left[key] - used) + self.control.increment


def clock_of(game: AnyGame, data: Mapping[str, Any] | None) -> TableClock | None:
    """The clock of a table by what its log says."""
    return TableClock(TimeControl(**data), game.sealed.given is not Sealed().given) if data else None


def between(start: float, end: float, rest: tzinfo | None) -> float:
    """The seconds that count from one time to another, where weekends of a time zone do not."""
    if rest is None:
        return max(0.0, end - start)
    counted, now = 0.0, start
    while now < end:
        midnight = min(end, next_midnight(now, rest))
        if not is_weekend(now, rest):
            counted += midnight - now
        now = midnight
    return counted


def later(start: float, seconds: float, rest: tzinfo | None) -> float:
    """When so many seconds that count have passed."""
    if rest is None:
        return start + seconds
    now, left = start, seconds
    while True:
        midnight = next_midnight(now, rest)
        if not is_weekend(now, rest):
            if left <= midnight - now:
                return now + left
            left -= midnight - now
        now = midnight
