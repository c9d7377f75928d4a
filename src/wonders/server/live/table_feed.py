"""What the viewers of a table are sent: where things stand, once, and then what changes.

It is worked out once for each seat, and once for all who look on. The latest changes are kept for viewers who are not
through with the ones before; whoever was too slow for them is sent the whole.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from wonders.server.protocol.encoded import Differences, Parts
from wonders.server.protocol.memo import Memo
from wonders.server.protocol.updates import ATOMS, Room, change, picture, whole
from wonders.server.tables.model import Table

_KEPT = 4
"""Changes that are kept for those who look on; of a seat, which hardly ever has two viewers, it is the latest."""
Here: TypeAlias = Callable[[], Room]
"""Who is here; asked only where something is worked out anew."""


@dataclass(frozen=True, slots=True)
class Bookmark:
    """How far a viewer has got: the number it last saw, as which seat, and by how many changes of that seat.

    A viewer that was sent nothing yet, because it has just come, has no count.
    """

    number: int
    seat: int | None = None
    count: int | None = None


@dataclass(frozen=True, slots=True)
class _Step:
    """A change up to a number: with all that is said, and without."""

    number: int
    text: str
    quiet: str


@dataclass(slots=True)
class _Sent:
    """What the viewers of a seat were sent last, and the latest of all the changes that led there."""

    number: int
    touched: int
    picture: Parts
    steps: deque[_Step]
    count: int = 0
    wholes: dict[tuple[int, bool, bool], str] = field(default_factory=dict)
    """What those who look on are sent: the same to many. A seat's text is hardly ever wanted twice."""


class TableFeed:
    """What the viewers of one table are sent."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._memo = Memo()
        self._differences = Differences(ATOMS)
        self._entries = 0
        self._touched = 0
        self._sent: dict[int | None, _Sent] = {}
        self._room: tuple[tuple[int, int], Room] | None = None

    def touch(self) -> None:
        """Something is different that has no number: who is here, how somebody is called."""
        self._touched += 1

    def whole(self, seat: int | None, since: int, room: Here, *, first: bool = True, muted: bool = False) -> str:
        """Where things stand for a seat, and what happened after the number `since`."""
        sent, key = self._now(seat, room), (since, first, muted)
        text = sent.wholes.get(key) or whole(self._table, seat, sent.picture, since, first=first, muted=muted)
        if seat is None:
            sent.wholes[key] = text
        return text

    def next(
        self, seat: int | None, place: Bookmark, room: Here, *, changes: bool, muted: bool
    ) -> tuple[str, Bookmark] | None:
        """What a viewer is sent next, if anything, and how far it has got then."""
        came, moved = place.count is None, seat != place.seat
        if not (came or moved or changes) and place.number == self._table.number(seat):
            return None
        sent = self._now(seat, room)
        if place.count is not None and changes and not moved:
            behind = sent.count - place.count
            if not behind:
                return None
            if behind <= len(sent.steps):
                step = sent.steps[-behind]
                return step.quiet if muted else step.text, Bookmark(step.number, seat, place.count + 1)
        # Seats know different things, and count their moments apart: who changes seats begins anew.
        since = 0 if moved and not came else place.number
        text = self.whole(seat, since, room, first=came or moved, muted=muted)
        return text, Bookmark(sent.number, seat, sent.count)

    def _now(self, seat: int | None, room: Here) -> _Sent:
        """Where things stand for a seat; what is different from the last time is kept as one step."""
        table, number = self._table, self._table.number(seat)
        sent = self._sent.get(seat)
        if sent is not None and (sent.number, sent.touched) == (number, self._touched):
            return sent
        moment = (table.entries, self._touched)
        if self._room is None or self._room[0] != moment:
            self._room = (moment, room())
        now = picture(table, seat, self._room[1], self._memo)
        if sent is None:
            sent = self._sent[seat] = _Sent(number, self._touched, now, deque(maxlen=_KEPT if seat is None else 1))
        else:
            if self._entries != table.entries:
                self._entries = table.entries
                self._differences.forget()
            difference = self._differences.between(sent.picture, now)
            if difference or sent.number != number:
                text = change(table, seat, difference, sent.number, muted=False)
                quiet = change(table, seat, difference, sent.number, muted=True) if '"say"' in text else text
                sent.steps.append(_Step(number, text, quiet))
                sent.count += 1
                sent.number, sent.picture = number, now
                sent.wholes.clear()
        sent.touched = self._touched
        return sent
