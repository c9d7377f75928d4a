"""What was worked out for the viewers of a table and still holds, as it goes over the wire.

While nothing is told or resolved and a seat's question is the same, so are its offers, its view and the public score,
however many others get ready: all that changes in a view is who is waited for.
"""

from dataclasses import dataclass
from typing import Any, TypeAlias

from pydantic_core import to_json

from wonders.core.match import Match
from wonders.server.protocol.questions import question

_WAITING = "waiting"
Mark: TypeAlias = tuple[int, int, int]
"""How much was told and resolved, and how many questions the seat has answered."""


@dataclass(frozen=True, slots=True)
class _View:
    """A view of some moment; `text` lacks its end where that says who is waited for."""

    mark: Mark
    text: str
    waits: bool


class Memo:
    """Texts for the viewers of one table."""

    def __init__(self) -> None:
        self._tally: tuple[int, str] = (-1, "")
        self._questions: dict[int, tuple[Mark, str]] = {}
        self._views: dict[int | None, _View] = {}
        self._resolved: tuple[int, int] = (-1, 0)

    def tally(self, match: Match) -> str:
        """The public score so far."""
        if self._tally[0] != len(match.events):
            self._tally = (len(match.events), as_text(match.tally()))
        return self._tally[1]

    def question(self, match: Match, seat: int) -> str:
        """What a seat is asked."""
        mark = self._mark(match, seat)
        kept = self._questions.get(seat)
        if kept is None or kept[0] != mark:
            kept = self._questions[seat] = (mark, as_text(question(match, seat)))
        return kept[1]

    def view(self, match: Match, seat: int | None) -> str:
        """What a seat, or a spectator, knows."""
        mark = self._mark(match, seat)
        kept = self._views.get(seat)
        if kept is None or kept.mark != mark:
            kept = self._views[seat] = _shown(match, seat, mark)
        return f'{kept.text},"{_WAITING}":{as_text(match.waiting())}}}' if kept.waits else kept.text

    def _mark(self, match: Match, seat: int | None) -> Mark:
        answers = sum([match.number(other) for other in range(match.players)])
        if self._resolved[0] != answers:
            self._resolved = (answers, match.resolved())
        return len(match.events), self._resolved[1], match.number(seat) if seat is not None else 0


def as_text(data: Any) -> str:
    """Plain data as JSON."""
    return to_json(data).decode()


def _shown(match: Match, seat: int | None, mark: Mark) -> _View:
    shown = match.game.views.show(match.view(seat))
    waits = shown.pop(_WAITING, None) is not None
    text = as_text(shown)
    return _View(mark, text[:-1] if waits else text, waits)
