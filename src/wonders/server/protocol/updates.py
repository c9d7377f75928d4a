"""What a viewer is told about a table: built from views, feeds, questions and offers, never from a state."""

from collections.abc import Collection, Hashable
from dataclasses import dataclass
from typing import Any

from pydantic_core import to_json

from wonders.core.events import Value
from wonders.core.outcome import Outcome
from wonders.server.protocol import messages
from wonders.server.protocol.encoded import NULL, Encoded, Parts, joined
from wonders.server.protocol.memo import Memo
from wonders.server.tables.model import Note, Result, Seat, Table
from wonders.server.tables.rights import hints_allowed

ATOMS = ("question",)
"""What is sent whole when it is another: hardly anything of a question is like the one before."""
_NOTHING_NOTED = dict.fromkeys(messages.NoteData.model_fields)


@dataclass(frozen=True, slots=True)
class Room:
    """What is true about a table now and not in its log: who is here, who is absent."""

    here: Collection[str] = ()
    absent: Collection[int] = ()


def picture(table: Table, seat: int | None, room: Room, memo: Memo) -> Parts:
    """Where things stand for who sits there, or looks on."""
    match, waiting = table.match, table.waiting()
    return {
        "table": memo.table(seat, _mark(table, seat, room), lambda: table_data(table, seat, room)),
        "view": memo.view(match, seat) if match else NULL,
        "open_view": to_json(match.open_view()) if match and table.status == "over" else NULL,
        "waiting": to_json(waiting),
        "question": memo.question(match, seat) if match and seat is not None and seat in waiting else NULL,
        "can_retract": to_json(can_retract(table, seat)),
        "tally": memo.tally(match) if match else NULL,
        "outcome": to_json(outcome_data(match.outcome()) if match else result_data(table.result)),
    }


def whole(table: Table, seat: int | None, now: Parts, since: int, *, first: bool, muted: bool) -> str:
    """An update: where things stand, and what happened after the number `since`."""
    return _message("table" if first else "update", table, seat, since, now, muted=muted)


def change(table: Table, seat: int | None, difference: Encoded, since: int, *, muted: bool) -> str:
    """The same for who knows how things stood before."""
    return _message("change", table, seat, since, {"change": difference}, muted=muted)


def _message(kind: str, table: Table, seat: int | None, since: int, parts: Parts, *, muted: bool) -> str:
    known = table.after(seat, since)
    notes = [note_data(table, note) for note in table.notes[known.notes :] if not (muted and note["kind"] == "say")]
    news = {
        "type": kind,
        "number": table.number(seat),
        "after": since,
        "events": table.match.feed(seat, known.events) if table.match else told_data(table, known.events),
        "notes": notes,
    }
    return (to_json(news)[:-1] + b"," + joined(parts)[1:]).decode()


def _mark(table: Table, seat: int | None, room: Room) -> Hashable:
    """All that can change about a table: what its notes tell, how people are called, and what no log has."""
    owners = [place.owner or "" for place in table.seats]
    here, called = [owner in room.here for owner in owners], [table.called.get(owner) for owner in owners]
    return table.status, len(table.notes), may_have_hint(table, seat), *room.absent, *here, *called


def table_data(table: Table, seat: int | None, room: Room) -> dict[str, Any]:
    """The table itself; only those who sit at it see how to invite to it."""
    invite = f"/join/{table.id}" + ("" if table.open else f"?invite={table.invite}")
    return {
        "id": table.id,
        "game": table.game.id,
        "title": table.game.title,
        "status": table.status,
        "options": table.options,
        "open": table.open,
        "seats": [seat_data(table, place, room) for place in table.seats],
        "you": seat,
        "host": seat is not None and table.host == table.seats[seat].owner,
        "absence": table.absence,
        "absent": sorted(room.absent),
        "level": table.level,
        "chat": table.chat,
        "pace": table.pace,
        "lesson": table.lesson,
        "hints": table.hints,
        "hint": may_have_hint(table, seat),
        "invite": invite if seat is not None else None,
        "rematch": table.rematch,
        "reason": table.reason,
        "rules": table.rules,
    }


def may_have_hint(table: Table, seat: int | None) -> bool:
    """Whether a seat may ask for a hint now."""
    if seat is None or seat not in table.waiting() or table.seats[seat].stand_in is not None:
        return False
    return hints_allowed(table, seat)


def seat_data(table: Table, seat: Seat, room: Room) -> dict[str, Any]:
    """A seat; people are known to each other by name only."""
    return {
        "kind": "bot" if seat.bot else "person" if seat.owner else "free",
        "name": table.name(seat),
        "level": seat.bot,
        "person": seat.person,
        "stand_in": seat.stand_in,
        "left": seat.left,
        "here": seat.owner in room.here if seat.owner else bool(seat.bot),
        "host": seat.owner is not None and seat.owner == table.host,
    }


def note_data(table: Table, note: Note) -> dict[str, Any]:
    """A note as everybody may read it: people are known by their names, if they have one."""
    told = {key: value for key, value in note.items() if key != "guest"}
    return _NOTHING_NOTED | told | {"name": note["name"] or table.called.get(note["guest"])}


def outcome_data(outcome: Outcome | None) -> messages.OutcomeData | None:
    """The outcome, once there is one."""
    if outcome is None:
        return None
    points: list[dict[str, int]] = [dict(sheet) for sheet in outcome.points]
    return messages.OutcomeData(how=outcome.how, ranks=list(outcome.ranks), points=points, totals=list(outcome.totals))


def told_data(table: Table, since: int) -> list[dict[str, Value]]:
    """The moves of a game whose rules this server does not have; it has ended, so there are no secrets in it."""
    moves = [told for told in table.told[since:] if told.seat is not None and told.text]
    return [{"kind": "move", "seat": told.seat, "notation": told.text} for told in moves]


def result_data(result: Result | None) -> messages.OutcomeData | None:
    """How such a game ended: the points of its categories are not known any more."""
    if result is None:
        return None
    ranks, totals = list(result.ranks), list(result.totals)
    return messages.OutcomeData(how=result.how, ranks=ranks, points=[{} for _ in ranks], totals=totals)


def can_retract(table: Table, seat: int | None) -> bool:
    """Whether a seat has a sealed choice to take back."""
    if seat is None or table.match is None or table.status != "playing":
        return False
    return table.match.sealed(seat) > 0
