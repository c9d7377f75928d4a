"""How a table is the fold of its log: each type of entry changes it in one way. There is no I/O here."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import singledispatch
from typing import Any

from wonders.core.match import Match
from wonders.core.registry import find_game
from wonders.server.tables.clock import clock_of
from wonders.server.tables.entries import (
    Acted,
    ChatSet,
    Closed,
    Created,
    Entry,
    Orders,
    PaceSet,
    PartAdded,
    Rematched,
    Reminded,
    Retracted,
    Said,
    Started,
    TakenBack,
)
from wonders.server.tables.giving_up import GONE
from wonders.server.tables.helps import stored_helps
from wonders.server.tables.model import UNTOLD, Damaged, Note, Result, Seat, Table, Told
from wonders.server.tables.moments import Moment, MoveMark
from wonders.server.tables.seating import SEATING
from wonders.server.tables.timing import fold_reminded, fold_timed_out, run_clock
from wonders.server.tables.undoing import FOLDS, forget_marks, forget_told


def fold(table: Table, entry: Entry) -> Entry:
    """Applies an entry that was decided on; gives it back with what came of it. A refusal changes nothing."""
    before, waiting = len(table.match.moves) if table.match else 0, table.waiting()
    _apply(entry, table)
    if not table.entries:
        table.created = entry.at
    table.entries += 1
    run_clock(table, entry.at)
    if not isinstance(entry, _SILENT):
        table.notes.append(_note(entry, table))
    table.shifts += table.waiting() != waiting
    events = table.lost + len(table.match.events if table.match else table.told)
    moment = Moment(events, len(table.notes), table.shifts, tuple(table.answers))
    if not table.moments or moment.number(None) != table.number(None):
        # Lists show it to everybody: a half-made choice must not move it.
        table.changed = entry.at
    table.moments.append(moment)
    came = _what_came(table.match, before) if table.match else {}
    return replace(entry, **came) if came else entry


def refold(name: str, seed: int, entries: Sequence[Entry]) -> Table:
    """The table that a log leads to; one that leads nowhere is damaged."""
    if not entries or not isinstance(entries[0], Created):
        raise Damaged(0, "no beginning")
    shuffles: list[Sequence[int]] = []
    table = Table(name, seed, shuffles)
    for number, entry in enumerate(entries):
        try:
            if isinstance(entry, Started | Acted):
                shuffles += entry.shuffles or ()
            if isinstance(entry, Acted) and not table.foreign:
                # What is stored was decided on by others: it is checked as if it came from anybody.
                _running(table).check(entry.seat, entry.action)
            fold(table, entry)
        except Exception as error:  # noqa: BLE001  whatever is wrong with the entry, the log cannot be read on
            # The message of the error may tell a move, so its kind has to do.
            raise Damaged(number, type(error).__name__) from None
    return table


def settle(table: Table, summary: Mapping[str, Any]) -> None:
    """Ends a game whose rules this server does not have as the index remembers it: the log cannot tell."""
    table.result = Result(summary["how"], tuple(summary["ranks"]), tuple(summary["totals"]))
    table.status = "over"


def _what_came(match: Match, before: int) -> dict[str, Any]:
    """What the log keeps of an entry besides what was asked: enough to read it without the rules."""
    fresh = match.moves[before:]
    came: dict[str, Any] = {}
    if orders := [move.order for move in fresh if move.seat is None]:
        came["shuffles"] = orders
    for move in fresh:
        if move.seat is not None:
            came["notation"] = match.notation(move.action)
    if len(match.moves) < before:
        came["taken"] = before - len(match.moves)
    return came


def _note(entry: Entry, table: Table) -> Note:
    noted = {name: getattr(entry, name, None) for name in _NOTED}
    note: Note = {
        "kind": entry.kind,
        "at": entry.at,
        "seat": getattr(entry, "seat", None),
        "guest": entry.host if isinstance(entry, Created) else getattr(entry, "guest", None),
        "name": getattr(entry, "name", None),
    }
    if isinstance(entry, Created) and entry.tournament is not None:
        note |= {"guest": None, "reason": "tournament"}
    if isinstance(entry, Said) and entry.text is None:
        note["reason"] = entry.phrase or "removed"
    if isinstance(entry, TakenBack) and table.match is not None:
        note["events"] = len(table.match.events)
    return note | {name: value for name, value in noted.items() if value is not None}


@singledispatch
def _apply(entry: Entry, _table: Table) -> None:
    raise TypeError(f"{type(entry).__name__} changes no table")


@_apply.register
def _create(entry: Created, table: Table) -> None:
    table.game = find_game(entry.game)
    table.rules = entry.rules
    table.options = dict(entry.options)
    table.host = entry.host
    table.invite = entry.invite
    table.open = entry.open
    table.absence = entry.absence
    table.level = entry.level
    table.shuffle = entry.shuffle
    table.helps = stored_helps(entry.helps, entry.hints)
    table.rated = bool(entry.rated)
    table.rated_last = bool(entry.rated_last)
    table.lesson = bool(entry.lesson)
    table.fair = bool(entry.fair)
    table.clock = clock_of(table.game, entry.clock)
    table.previous = entry.previous or None
    table.seats = [Seat() for _ in range(entry.players)]
    table.answers = [0] * entry.players
    table.parts = [""] * entry.players
    table.tournament = entry.tournament
    if entry.tournament is None:
        table.seats[0] = Seat(owner=entry.host)


@_apply.register
def _part(entry: PartAdded, table: Table) -> None:
    table.parts[entry.seat] = entry.part


@_apply.register
def _start(entry: Started, table: Table) -> None:
    table.deal = {pile: tuple(ids) for pile, ids in entry.deal.items()}
    if table.foreign:
        _note_shuffles(table, entry.shuffles)
    else:
        table.match = Match(
            table.game,
            players=len(table.seats),
            options=table.options,
            seed=table.chance,
            deal=table.deal,
            shuffles=table.shuffles,
        )
    table.seats = [table.seats[place] for place in entry.order]
    table.status = "playing"


@_apply.register
def _act(entry: Acted, table: Table) -> None:
    if table.foreign:
        # Action numbers keep their meaning within one version of the rules: today's notation might be another move.
        table.told.append(Told(entry.seat, entry.notation or f"{UNTOLD}{entry.action}"))
        _note_shuffles(table, entry.shuffles)
        table.answers[entry.seat] += 1
        return
    match = _running(table)
    clock = table.clock.mark(entry.at) if table.clock is not None else None
    table.marks.append(MoveMark(entry.seat, len(match.events), clock))
    if table.asked is not None and table.asked.seat == entry.seat:
        table.asked = None
    match.play(entry.seat, entry.action)
    table.answers[entry.seat] += 1
    if match.outcome() is not None:
        table.status = "over"


@_apply.register
def _retract(entry: Retracted, table: Table) -> None:
    if table.foreign:
        forget_told(table, entry.seat, entry.taken or 0)
    else:
        match = _running(table)
        before = len(match.moves)
        match.retract(entry.seat)
        forget_marks(table, entry.seat, before - len(match.moves))
    table.answers[entry.seat] += 1


def _note_shuffles(table: Table, orders: Orders | None) -> None:
    table.told += [Told(None, " ".join(("shuffle", *map(str, order)))) for order in orders or ()]


@_apply.register
def _say(_entry: Said, _table: Table) -> None:
    """It is a note, and changes nothing else."""


@_apply.register
def _chat(entry: ChatSet, table: Table) -> None:
    table.chat = entry.on


@_apply.register
def _pace(entry: PaceSet, table: Table) -> None:
    table.pace = entry.pace


@_apply.register
def _close(entry: Closed, table: Table) -> None:
    if table.status == "playing" and entry.reason in GONE:
        for number, seat in enumerate(table.seats):
            if seat.owner is not None and not seat.left:
                table.given_up.go(number, for_good=True)
    table.status = "closed"
    table.reason = entry.reason


@_apply.register
def _rematch(entry: Rematched, table: Table) -> None:
    table.rematch = entry.table


def _running(table: Table) -> Match:
    if table.match is None:
        raise AssertionError("the log has moves before the game starts")
    return table.match


for _one in (*SEATING, *FOLDS, fold_reminded, fold_timed_out):
    _apply.register(_one)

_NOTED = ("order", "level", "text", "reason", "table", "on", "pace")
"""What of an entry everybody may read, besides who it is about."""
_SILENT = (Acted, Retracted, Reminded)
"""The moves of the game: its events tell of them. A reminder is between the server and a person."""
