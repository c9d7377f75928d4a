"""What the viewers of a table are sent: where things stand, once, and then what changes.

It is worked out once for each seat, and once for all who look on. The latest changes are kept for viewers who are not
through with the ones before; whoever was too slow for them is sent the whole.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from wonders.server.protocol.encoded import Differences, Parts, joined
from wonders.server.protocol.hearing import NOBODY, SharedMessage, Unheard
from wonders.server.protocol.memo import Memo
from wonders.server.protocol.updates import ATOMS, Room, Scene, change, own_parts, picture, scene, whole
from wonders.server.tables.model import Table
from wonders.server.tables.moments import Moment

_KEPT = 4
"""Changes that are kept for those who look on; of a seat, which hardly ever has two viewers, it is the latest."""
Here: TypeAlias = Callable[[], Room]
"""Who is here; asked only where something is worked out anew."""


class Bookmark(NamedTuple):
    """How far a viewer has got: the number it last saw, as which seat, and by how many changes of that seat.

    A viewer that was sent nothing yet, because it has just come, has no count. With `more` it is sent more at once.
    """

    number: int
    seat: int | None = None
    steps: int | None = None
    more: bool = False


class _Step(NamedTuple):
    """A change up to a number, with all that is said in it."""

    number: int
    text: str
    message: SharedMessage

    def without(self, unheard: Unheard) -> str:
        """The change for a viewer who does not read everybody."""
        return self.message.text(unheard) if self.message.notes and unheard != NOBODY else self.text


@dataclass(slots=True)
class _Sent:
    """What the viewers of a seat were sent last, and the latest of all the changes that led there."""

    moment: Moment
    number: int
    touched: int
    alike: Parts
    own: Parts
    steps: deque[_Step]
    count: int = 0
    wholes: dict[tuple[int, bool], str] = field(default_factory=dict)
    """What those who look on are sent: the same to many. A seat's text is hardly ever wanted twice."""


class TableFeed:
    """What the viewers of one table are sent."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._memo = Memo()
        self._differences = Differences(ATOMS)
        self._entries = 0
        self._touched = 0
        self._cuts = 0
        self._sent: dict[int | None, _Sent] = {}
        self._scene: tuple[tuple[int, int], Scene] | None = None
        self._shared: tuple[Parts, Parts, bytes] | None = None
        """What has changed of what all are told alike, since when and until when."""

    def touch(self) -> None:
        """Something is different that has no number: who is here, how somebody is called."""
        self._touched += 1

    def let_go(self) -> None:
        """Everybody has heard everything: nothing has to be kept for anybody."""
        for sent in self._sent.values():
            sent.steps.clear()

    def whole(self, seat: int | None, since: int, room: Here, *, first: bool = True, unheard: Unheard = NOBODY) -> str:
        """Where things stand for a seat, and what happened after the number `since`."""
        sent, key = self._now(seat, room), (since, first)
        if seat is None and unheard == NOBODY and key in sent.wholes:
            return sent.wholes[key]
        text = whole(self._table, seat, picture(sent.alike, sent.own), since, first=first).text(unheard)
        if seat is None and unheard == NOBODY:
            sent.wholes[key] = text
        return text

    def next(
        self, seat: int | None, place: Bookmark, room: Here, *, changes: bool, unheard: Unheard = NOBODY
    ) -> tuple[str, Bookmark] | None:
        """What a viewer is sent next, if anything, and how far it has got then."""
        came, moved = place.steps is None, seat != place.seat
        if not (came or moved or changes) and place.number == self._table.number(seat):
            return None
        sent = self._now(seat, room)
        if place.steps is not None and changes and not moved:
            behind = sent.count - place.steps
            if not behind:
                return None
            if behind <= len(sent.steps):
                step = sent.steps[-behind]
                place = Bookmark(step.number, seat, place.steps + 1, more=behind > 1)
                return step.without(unheard), place
        # Seats know different things, and count their moments apart: who changes seats begins anew.
        since = 0 if moved and not came else place.number
        text = self.whole(seat, since, room, first=came or moved, unheard=unheard)
        return text, Bookmark(sent.number, seat, sent.count)

    def _now(self, seat: int | None, room: Here) -> _Sent:
        """Where things stand for a seat; what is different from the last time is kept as one step."""
        table, moment, touched = self._table, self._table.moments[-1], self._touched
        number, sent = moment.number(seat), self._sent.get(seat)
        if sent is not None and sent.number == number and sent.touched == touched:
            return sent
        if self._cuts != len(table.cuts):
            # What was worked out by the number of events may be about others now.
            self._cuts, self._memo = len(table.cuts), Memo()
        now = self._look(room)
        own = own_parts(now, seat, self._memo)
        if sent is None:
            steps: deque[_Step] = deque(maxlen=_KEPT if seat is None else 1)
            self._sent[seat] = sent = _Sent(moment, number, touched, now.alike, own, steps)
        else:
            difference = self._between(sent, now.alike, own)
            if difference or sent.number != number:
                message = change(now, seat, difference or b"{}", sent.moment, self._memo)
                sent.steps.append(_Step(number, message.text(), message))
                sent.count += 1
                sent.moment, sent.number, sent.alike, sent.own = moment, number, now.alike, own
                sent.wholes.clear()
        sent.touched = touched
        return sent

    def _between(self, sent: _Sent, alike: Parts, own: Parts) -> bytes:
        """What has changed for a seat, if anything: where its own parts are the same, what has changed for all."""
        if own is sent.own and self._shared and self._shared[0] is sent.alike and self._shared[1] is alike:
            return self._shared[2]
        if self._entries != self._table.entries:
            self._entries = self._table.entries
            self._differences.forget()
        change = self._differences.between(picture(sent.alike, sent.own), picture(alike, own))
        difference = joined(change) if change else b""
        if own is sent.own:
            self._shared = sent.alike, alike, difference
        return difference

    def _look(self, room: Here) -> Scene:
        """The table as it is now."""
        when = (self._table.entries, self._touched)
        if self._scene is None or self._scene[0] != when:
            self._scene = (when, scene(self._table, room(), self._memo))
        return self._scene[1]
