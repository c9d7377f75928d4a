"""What a viewer is told about a table: built from views, feeds, questions and offers, never from a state."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

from wonders.core.events import Value
from wonders.core.match import Match
from wonders.core.offers import Offer, Plan, Reason
from wonders.core.outcome import Outcome
from wonders.server import wire
from wonders.server.rights import hints_allowed
from wonders.server.table import Note, Result, Seat, Table


@dataclass(frozen=True, slots=True)
class Room:
    """What is true about a table now and not in its log: who is here, who is absent."""

    here: Collection[str] = ()
    absent: Collection[int] = field(default=())


class Memo:
    """What was worked out for viewers of a table and still holds.

    Offers and the public score change only when something is told, not with every seat that gets ready.
    """

    def __init__(self) -> None:
        self._tally: tuple[int, list[dict[str, int]]] = (-1, [])
        self._questions: dict[int, tuple[tuple[int, int], str]] = {}

    def tally(self, match: Match) -> list[dict[str, int]]:
        """The public score so far."""
        if self._tally[0] != len(match.events):
            self._tally = (len(match.events), match.tally())
        return self._tally[1]

    def question(self, match: Match, seat: int) -> str:
        """What a seat is asked, as it goes over the wire."""
        mark = (len(match.events), match.number(seat))
        kept = self._questions.get(seat)
        if kept is None or kept[0] != mark:
            kept = self._questions[seat] = (mark, question(match, seat).model_dump_json())
        return kept[1]


def tell(
    table: Table, guest: str | None, room: Room, since: int = 0, *, first: bool = True, muted: bool = False
) -> wire.Update:
    """Where things stand for a viewer and what happened after the number `since`."""
    match, seat = table.match, table.seat_of(guest)
    asked = question(match, seat) if match and seat is not None and seat in table.waiting() else None
    tally = match.tally() if match else None
    return _update(table, guest, room, since, first=first, muted=muted, tally=tally, asked=asked)


def tell_text(table: Table, guest: str | None, room: Room, since: int, memo: Memo, *, first: bool, muted: bool) -> str:
    """The same as it goes over the wire, with the help of what was told before."""
    match, seat = table.match, table.seat_of(guest)
    asked = memo.question(match, seat) if match and seat is not None and seat in table.waiting() else "null"
    tally = memo.tally(match) if match else None
    update = _update(table, guest, room, since, first=first, muted=muted, tally=tally, asked=None)
    return f'{update.model_dump_json(exclude={"question"})[:-1]},"question":{asked}}}'


def _update(
    table: Table,
    guest: str | None,
    room: Room,
    since: int,
    *,
    first: bool,
    muted: bool,
    tally: list[dict[str, int]] | None,
    asked: wire.QuestionData | None,
) -> wire.Update:
    seat = table.seat_of(guest)
    known = table.after(seat, since)
    match = table.match
    return wire.Update(
        type="table" if first else "update",
        number=table.number(seat),
        after=since,
        table=table_data(table, guest, room),
        view=match.game.show(match.view(seat)) if match else None,
        open_view=match.open_view() if match and table.status == "over" else None,
        events=match.feed(seat, known.events) if match else told_data(table, known.events),
        notes=[note_data(table, note) for note in table.notes[known.notes :] if not (muted and note["kind"] == "say")],
        waiting=list(table.waiting()),
        question=asked,
        can_retract=can_retract(table, seat),
        tally=tally,
        outcome=outcome_data(match.outcome()) if match else result_data(table.result),
    )


def table_data(table: Table, guest: str | None, room: Room) -> wire.TableData:
    """The table itself; only those who sit at it see how to invite to it."""
    seat = table.seat_of(guest)
    invite = f"/join/{table.id}" + ("" if table.open else f"?invite={table.invite}")
    return wire.TableData(
        id=table.id,
        game=table.game.id,
        title=table.game.title,
        status=table.status,
        options=table.options,
        open=table.open,
        seats=[seat_data(table, place, room) for place in table.seats],
        you=seat,
        host=guest is not None and table.host == guest,
        absence=table.absence,
        absent=sorted(room.absent),
        level=table.level,
        chat=table.chat,
        pace=table.pace,
        lesson=table.lesson,
        hints=table.hints,
        hint=may_have_hint(table, seat),
        invite=invite if seat is not None else None,
        rematch=table.rematch,
        reason=table.reason,
        rules=table.rules,
    )


def may_have_hint(table: Table, seat: int | None) -> bool:
    """Whether a seat may ask for a hint now."""
    if seat is None or seat not in table.waiting() or table.seats[seat].stand_in is not None:
        return False
    return hints_allowed(table, seat)


def seat_data(table: Table, seat: Seat, room: Room) -> wire.SeatData:
    """A seat; people are known to each other by name only."""
    return wire.SeatData(
        kind="bot" if seat.bot else "person" if seat.owner else "free",
        name=table.name(seat),
        level=seat.bot,
        stand_in=seat.stand_in,
        left=seat.left,
        here=seat.owner in room.here if seat.owner else bool(seat.bot),
        host=seat.owner is not None and seat.owner == table.host,
    )


def note_data(table: Table, note: Note) -> wire.NoteData:
    """A note as everybody may read it: people are known by their names, if they have one."""
    told = {key: value for key, value in note.items() if key != "guest"}
    return wire.NoteData(**told | {"name": note["name"] or table.called.get(note["guest"])})


def question(match: Match, seat: int) -> wire.QuestionData:
    """What a seat is asked, with every offer, its payment plan and the reasons against it."""
    asked = match.question(seat)
    offers = [offer_data(match, offer) for offer in match.offers(seat)]
    return wire.QuestionData(number=asked.number, kind=asked.kind, legal=list(asked.legal), offers=offers)


def offer_data(match: Match, offer: Offer) -> wire.OfferData:
    """An offer with the notation of its action."""
    plan = plan_data(offer.plan) if offer.plan else None
    return wire.OfferData(
        action=offer.action,
        notation=match.notation(offer.action),
        plan=plan,
        reasons=reasons_data(offer.reasons),
        gains=offer.gains,
        points=offer.points,
        scores=dict(offer.scores) if offer.scores is not None else None,
        consequences=reasons_data(offer.consequences),
    )


def reasons_data(reasons: Sequence[Reason]) -> list[wire.ReasonData]:
    """Reasons or consequences."""
    return [wire.ReasonData(code=reason.code, fields=dict(reason.fields)) for reason in reasons]


def plan_data(plan: Plan) -> wire.PlanData:
    """A payment plan."""
    steps = [
        wire.StepData(
            how=step.how,
            what=step.what,
            units=step.units,
            coins=step.coins,
            source=step.source,
            to_seat=step.to_seat,
        )
        for step in plan.steps
    ]
    return wire.PlanData(coins=plan.coins, steps=steps)


def outcome_data(outcome: Outcome | None) -> wire.OutcomeData | None:
    """The outcome, once there is one."""
    if outcome is None:
        return None
    points: list[dict[str, int]] = [dict(sheet) for sheet in outcome.points]
    return wire.OutcomeData(how=outcome.how, ranks=list(outcome.ranks), points=points, totals=list(outcome.totals))


def told_data(table: Table, since: int) -> list[dict[str, Value]]:
    """The moves of a game whose rules this server does not have; it has ended, so there are no secrets in it."""
    moves = [told for told in table.told[since:] if told.seat is not None and told.text]
    return [{"kind": "move", "seat": told.seat, "notation": told.text} for told in moves]


def result_data(result: Result | None) -> wire.OutcomeData | None:
    """How such a game ended: the points of its categories are not known any more."""
    if result is None:
        return None
    ranks, totals = list(result.ranks), list(result.totals)
    return wire.OutcomeData(how=result.how, ranks=ranks, points=[{} for _ in ranks], totals=totals)


def can_retract(table: Table, seat: int | None) -> bool:
    """Whether a seat has a sealed choice to take back: the game itself is asked, on a copy."""
    if seat is None or table.match is None or table.status != "playing":
        return False
    state: Any = table.match.state.copy()
    return bool(table.game.retract(state, seat))
