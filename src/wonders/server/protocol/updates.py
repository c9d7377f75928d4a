"""What a viewer is told about a table: built from views, feeds, questions and offers, never from a state."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from wonders.core.events import Value
from wonders.core.outcome import Outcome
from wonders.server.protocol import messages
from wonders.server.protocol.memo import Memo, as_text
from wonders.server.protocol.questions import question
from wonders.server.tables.commands import hints_allowed
from wonders.server.tables.model import Note, Result, Seat, Table

_NOTHING_NOTED = dict.fromkeys(messages.NoteData.model_fields)


@dataclass(frozen=True, slots=True)
class Room:
    """What is true about a table now and not in its log: who is here, who is absent."""

    here: Collection[str] = ()
    absent: Collection[int] = field(default=())


def tell(
    table: Table, guest: str | None, room: Room, since: int = 0, *, first: bool = True, muted: bool = False
) -> messages.Update:
    """Where things stand for a viewer and what happened after the number `since`."""
    match, seat = table.match, table.seat_of(guest)
    update = _update(table, guest, room, since, first=first, muted=muted)
    update["view"] = match.game.views.show(match.view(seat)) if match else None
    update["tally"] = match.tally() if match else None
    update["question"] = question(match, seat) if match and seat is not None and seat in table.waiting() else None
    return messages.Update.model_validate(update)


def tell_text(table: Table, guest: str | None, room: Room, since: int, memo: Memo, *, first: bool, muted: bool) -> str:
    """The same as it goes over the wire, with the help of what was told before."""
    match, seat = table.match, table.seat_of(guest)
    update = as_text(_update(table, guest, room, since, first=first, muted=muted))
    view = memo.view(match, seat) if match else "null"
    tally = memo.tally(match) if match else "null"
    asked = memo.question(match, seat) if match and seat is not None and seat in table.waiting() else "null"
    return f'{update[:-1]},"view":{view},"tally":{tally},"question":{asked}}}'


def _update(table: Table, guest: str | None, room: Room, since: int, *, first: bool, muted: bool) -> dict[str, Any]:
    """An update without what takes long to work out."""
    seat = table.seat_of(guest)
    known = table.after(seat, since)
    match = table.match
    notes = table.notes[known.notes :]
    return {
        "type": "table" if first else "update",
        "number": table.number(seat),
        "after": since,
        "table": table_data(table, guest, room),
        "open_view": match.open_view() if match and table.status == "over" else None,
        "events": match.feed(seat, known.events) if match else told_data(table, known.events),
        "notes": [note_data(table, note) for note in notes if not (muted and note["kind"] == "say")],
        "waiting": table.waiting(),
        "can_retract": can_retract(table, seat),
        "outcome": outcome_data(match.outcome()) if match else result_data(table.result),
    }


def table_data(table: Table, guest: str | None, room: Room) -> dict[str, Any]:
    """The table itself; only those who sit at it see how to invite to it."""
    seat = table.seat_of(guest)
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
        "host": guest is not None and table.host == guest,
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
