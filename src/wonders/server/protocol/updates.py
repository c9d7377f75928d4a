"""What a viewer is told about a table: built from views, feeds, questions and offers, never from a state."""

from collections.abc import Collection, Hashable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from pydantic_core import to_json

from wonders.core.events import Value
from wonders.core.outcome import Outcome
from wonders.server.protocol import messages
from wonders.server.protocol.encoded import FALSE, NULL, TRUE, Parts, joined
from wonders.server.protocol.hearing import SharedMessage
from wonders.server.protocol.memo import Memo
from wonders.server.tables.codes import code_of, has_room
from wonders.server.tables.model import Note, Result, Seat, Table
from wonders.server.tables.moments import Moment
from wonders.server.tables.rights import may_use
from wonders.server.tables.undoing import latest, voters

ATOMS = ("question",)
"""What is sent whole when it is another: hardly anything of a question is like the one before."""
_SaidNotes: TypeAlias = tuple[tuple[str | None, bytes], ...]
_NOTHING_NOTED = dict.fromkeys(messages.NoteData.model_fields)


@dataclass(frozen=True, slots=True)
class Room:
    """What is true about a table now and not in its log: who is here, who is absent."""

    here: Collection[str] = ()
    absent: Collection[int] = ()


class Scene(NamedTuple):
    """A table at one moment."""

    table: Table
    room: Room
    mark: Hashable
    """All that can change about the table itself: what its notes tell, how people are called, and what no log has."""
    asked: tuple[int, ...]
    alike: Parts
    """What every viewer is told alike."""


def scene(table: Table, room: Room, memo: Memo) -> Scene:
    """A table as it is now."""
    match, asked = table.match, table.waiting()
    owners = [place.owner or "" for place in table.seats]
    here, called = [owner in room.here for owner in owners], [table.called.get(owner) for owner in owners]
    outcome = outcome_data(match.outcome()) if match else result_data(table.result)
    return Scene(
        table,
        room,
        (table.status, len(table.notes), table.asked, *room.absent, *here, *called),
        asked,
        {
            "open_view": to_json(match.open_view()) if match and table.status == "over" else NULL,
            "waiting": to_json(asked),
            "until": to_json([table.clock.until(one) if table.clock else None for one in range(len(table.seats))]),
            "tally": memo.tally(match) if match else NULL,
            "outcome": to_json(outcome) if outcome else NULL,
        },
    )


def own_parts(now: Scene, seat: int | None, memo: Memo) -> Parts:
    """What is worked out for who sits there, or looks on: the same object until something of it can be different."""
    asked = seat is not None and seat in now.asked
    return memo.own(now.table.match, seat, (now.mark, asked), lambda: _own_parts(now, seat, memo, asked=asked))


def _own_parts(now: Scene, seat: int | None, memo: Memo, *, asked: bool) -> Parts:
    table, match = now.table, now.table.match
    mark = now.mark, asked and may_have_hint(table, seat)
    return {
        "table": memo.part("table", seat, mark, lambda: table_data(table, seat, now.room)),
        "view": memo.view(match, seat, memory=may_use(table, seat, "memory")) if match else NULL,
        "question": memo.question(match, seat) if match and seat is not None and asked else NULL,
        "can_retract": TRUE if can_retract(table, seat) else FALSE,
        "take_back": memo.take_back(match, seat, now.mark, lambda: take_back_data(table, seat)) if match else NULL,
    }


def picture(alike: Parts, own: Parts) -> Parts:
    """Where things stand for who is told this of its own. Views say who is waited for too."""
    view, waiting = own["view"], alike["waiting"]
    return {
        "table": own["table"],
        "view": view | {"waiting": waiting} if isinstance(view, dict) and "waiting" in view else view,
        "open_view": alike["open_view"],
        "waiting": waiting,
        "question": own["question"],
        "can_retract": own["can_retract"],
        "take_back": own["take_back"],
        "until": alike["until"],
        "tally": alike["tally"],
        "outcome": alike["outcome"],
    }


def whole(table: Table, seat: int | None, now: Parts, since: int, *, first: bool) -> SharedMessage:
    """An update: where things stand, and what happened after the number `since`."""
    known = table.after(seat, since)
    heard = table.heard(known.events)
    events = table.match.feed(seat, heard) if table.match else told_data(table, heard)
    notes = _notes(table, known)
    kind = b"table" if first else b"update"
    return _message(kind, table.number(seat), since, to_json(events), notes, b"," + joined(now)[1:])


def change(now: Scene, seat: int | None, difference: bytes, known: Moment, memo: Memo) -> SharedMessage:
    """The same for who knows how things stood at a moment before."""
    table, heard = now.table, now.table.heard(known.events)
    events = memo.events(table.match, seat, heard) if table.match else to_json(told_data(table, heard))
    tail = b',"change":%b}' % difference
    return _message(b"change", table.number(seat), known.number(seat), events, _notes(table, known), tail)


def _notes(table: Table, known: Moment) -> _SaidNotes:
    fresh = table.notes[known.notes :]
    return tuple([(_speaker(note), to_json(note_data(table, note))) for note in fresh])


def _speaker(note: Note) -> str | None:
    """Who says a line, empty where that is not known any more; None for what nobody says."""
    return (note["guest"] or "") if note["kind"] == "say" else None


def _message(kind: bytes, number: int, since: int, events: bytes, notes: _SaidNotes, tail: bytes) -> SharedMessage:
    head = b'{"type":"%b","number":%d,"after":%d,"events":%b,"notes":' % (kind, number, since, events)
    return SharedMessage(head, notes, tail)


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
        "helps": table.helps,
        "memory": may_use(table, seat, "memory"),
        "planner": seat is not None and table.game.views.planner is not None and may_use(table, seat, "planner"),
        "rated": table.rated,
        "hint": may_have_hint(table, seat),
        "invite": invite if seat is not None else None,
        "code": code_of(table) if seat is not None and has_room(table) else None,
        "held": held(table, seat),
        "rematch": table.rematch,
        "reason": table.reason,
        "rules": table.rules,
        "asked": asked_data(table),
        "time": table.clock.control.data() if table.clock else None,
        "fair": fair_data(table) if table.fair else None,
        "tournament": table.tournament,
    }


def asked_data(table: Table) -> dict[str, Any] | None:
    """The take-back that somebody asks for: who asks, and who has still to answer."""
    if table.asked is None or table.status != "playing":
        return None
    left = [seat for seat in voters(table, table.asked.seat) if seat not in table.asked.agreed]
    return {"seat": table.asked.seat, "waiting": left}


def take_back_data(table: Table, seat: int | None) -> dict[str, Any] | None:
    """What a seat can take back; where it has to ask, why."""
    move = latest(table, seat) if seat is not None else None
    if move is None or seat is None or table.seats[seat].stand_in is not None:
        return None
    if (table.tournament is not None and not move.free) or (table.rated and not voters(table, seat)):
        return None
    revealed = move.revealed.seen_by(seat) if move.revealed is not None else None
    return {"free": move.free or not voters(table, seat), "acted": move.acted, "revealed": revealed}


def fair_data(table: Table) -> dict[str, Any]:
    """What a viewer may know of what the deal comes from: the seed is secret until the game is over."""
    proof = table.proof
    revealed = {
        "seed": str(proof.seed),
        "parts": list(proof.parts),
        "order": proof.order,
        "number": f"{proof.number:064x}",
    }
    return {
        "commitment": proof.commitment,
        "added": [bool(part) for part in proof.parts],
        "proof": revealed if table.status == "over" else None,
    }


def held(table: Table, seat: int | None) -> list[int]:
    """The seats of those who play at the same device as who sits there."""
    owner = table.seats[seat].owner if seat is not None else None
    party = table.companions(owner) if owner is not None else ()
    return [number for number, place in enumerate(table.seats) if place.owner in party]


def may_have_hint(table: Table, seat: int | None) -> bool:
    """Whether a seat may ask for a hint now."""
    if seat is None or seat not in table.waiting() or table.seats[seat].stand_in is not None:
        return False
    return may_use(table, seat, "hints")


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
        "keeper": table.seat_of(seat.keeper),
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
