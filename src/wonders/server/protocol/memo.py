"""What was worked out for the viewers of a table and still holds, as it goes over the wire.

While nothing is told or resolved and a seat's question is the same, so are its offers, its view and the public score,
however many others get ready: all that changes in a view is who is waited for. A game can say what the seat's own
sealed answers change; the rest of its view holds too.
"""

from collections.abc import Callable, Hashable, Mapping
from typing import Any, TypeAlias

from pydantic_core import to_json

from wonders.core.match import Match
from wonders.server.protocol.encoded import Parts, encoded, shared
from wonders.server.protocol.questions import question

Mark: TypeAlias = tuple[int, int, int]
"""How much was told and resolved, and how many questions the seat has answered."""


class Memo:
    """What holds for the viewers of one table."""

    def __init__(self) -> None:
        self._own: dict[int | None, tuple[Hashable, Parts]] = {}
        self._parts: dict[tuple[str, int | None], tuple[Hashable, bytes]] = {}
        self._tally: tuple[int, bytes] = (-1, b"")
        self._questions: dict[int, tuple[Mark, bytes]] = {}
        self._views: dict[int | None, tuple[Mark, Parts]] = {}
        self._resolved: tuple[tuple[int, ...], int] = ((), 0)
        self._told: tuple[int, int, list[bytes]] = (0, 0, [])
        self._seen: tuple[int, Mark, Any] | None = None

    def own(self, match: Match | None, seat: int | None, mark: Hashable, make: Callable[[], Parts]) -> Parts:
        """What a seat is told and others perhaps not; `mark` is what else than the match it is made of."""
        mark = mark, self._mark(match, seat) if match else None
        kept = self._own.get(seat)
        if kept is None or kept[0] != mark:
            kept = self._own[seat] = (mark, make())
        return kept[1]

    def part(self, name: str, seat: int | None, mark: Hashable, make: Callable[[], Mapping[str, Any] | None]) -> bytes:
        """A part of what a seat is told; `mark` is all that it is made of."""
        kept = self._parts.get((name, seat))
        if kept is None or kept[0] != mark:
            kept = self._parts[name, seat] = (mark, to_json(make()))
        return kept[1]

    def take_back(
        self, match: Match, seat: int | None, mark: Hashable, make: Callable[[], Mapping[str, Any] | None]
    ) -> bytes:
        """What a seat can take back; `mark` is what else than the match it is made of."""
        return self.part("take_back", seat, (mark, self._mark(match, seat)), make)

    def tally(self, match: Match) -> bytes:
        """The public score so far."""
        if self._tally[0] != len(match.events):
            self._tally = (len(match.events), to_json(match.tally()))
        return self._tally[1]

    def events(self, match: Match, seat: int | None, since: int) -> bytes:
        """What happened from number `since` on, as a seat may read it: what it reads like everybody is made once."""
        if since == len(match.events):
            return b"[]"
        fresh = match.events[since:]
        if self._told[:2] != (since, len(match.events)):
            self._told = (since, len(match.events), [to_json(event.seen_by(None)) for event in fresh])
        told = zip(fresh, self._told[2], strict=True)
        own = [to_json(event.seen_by(seat)) if seat in event.readers else text for event, text in told]
        return b"[%b]" % b",".join(own)

    def question(self, match: Match, seat: int) -> bytes:
        """What a seat is asked."""
        mark = self._mark(match, seat)
        kept = self._questions.get(seat)
        seen, self._seen = self._seen, None
        if kept is None or kept[0] != mark:
            view = seen[2] if seen is not None and seen[:2] == (seat, mark) else None
            kept = self._questions[seat] = (mark, to_json(question(match, seat, view)))
        return kept[1]

    def view(self, match: Match, seat: int | None, *, memory: bool = True) -> Parts:
        """What a seat, or a spectator, knows, without what it could keep in mind where `memory` is not allowed.

        Who is waited for may be others by now.
        """
        mark = self._mark(match, seat)
        kept = self._views.get(seat)
        if kept is None or kept[0] != mark:
            views = match.game.views
            if kept is not None and kept[0][:-1] == mark[:-1] and views.show_choice is not None:
                view = kept[1] | encoded(views.show_choice(match.state, seat))
            else:
                seen = match.view(seat)
                view = self._shared(encoded(views.show(seen if memory else match.game.forgotten(seen))), mark)
                if seat is not None and seat in match.waiting():
                    self._seen = (seat, mark, seen)  # at hand for the question, which comes next
            kept = self._views[seat] = (mark, view)
        return kept[1]

    def _shared(self, view: Parts, mark: Mark) -> Parts:
        """The same view: of what is in a list, what others see too is kept in memory once."""
        others = [other for at, other in self._views.values() if at[:2] == mark[:2]]
        for name, part in view.items():
            if isinstance(part, list):
                for other in others:
                    part = shared(part, other.get(name))  # noqa: PLW2901  the same, with less of it in memory
                view[name] = part
        return view

    def _mark(self, match: Match, seat: int | None) -> Mark:
        numbers = match.numbers()
        if self._resolved[0] != numbers:
            self._resolved = (numbers, match.resolved())
        return len(match.events), self._resolved[1], numbers[seat] if seat is not None else 0
