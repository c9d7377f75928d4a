"""Time at a table: what is decided when something is due, and how the log tells it."""

from wonders.core.errors import Refused
from wonders.server.tables.entries import Closed, Entry, Reminded, TimedOut
from wonders.server.tables.model import Table
from wonders.server.tables.seating import pass_on


def run_clock(table: Table, at: float) -> None:
    """Stops and starts the clocks after an entry."""
    clock, match = table.clock, table.match
    if clock is None or match is None:
        return
    people = [seat for seat in table.waiting() if table.seats[seat].level is None]
    # Where all choose together a turn is one question, however often somebody changes their mind.
    turn = match.resolved() if clock.shared else 0
    clock.look({seat: turn if clock.shared else table.answers[seat] for seat in people}, at)


def decide_time(table: Table, now: float) -> Entry:
    """What is due at a table now, the earliest first; refused if nothing is."""
    due = table.clock.due() if table.clock is not None and table.status == "playing" else None
    if due is None or table.clock is None or due.at > now:
        raise Refused("early", "nothing is due at this table")
    owner = table.seats[due.seat].owner
    if not due.up:
        return Reminded(due.seat, owner)
    alone = {*table.people()} <= {owner} and table.tournament is None
    # At a rated table a game that its last person gives up ends at once: it is decided.
    if alone and (table.clock.control.end == "forfeit" or (table.rated and table.clock.control.end == "bot")):
        return Closed("time")
    return TimedOut(due.seat, table.level, table.clock.control.end, owner)


def fold_reminded(entry: Reminded, table: Table) -> None:
    """Nobody is reminded twice of the same question."""
    if table.clock is not None:
        table.clock.reminded.add(entry.seat)


def fold_timed_out(entry: TimedOut, table: Table) -> None:
    """A bot plays on, or everybody knows that the time is up."""
    if table.clock is not None:
        table.clock.overdue.add(entry.seat)
    if entry.reason == "wait":
        return
    table.handed_over = True
    table.given_up.go(entry.seat, for_good=True)
    place = table.seats[entry.seat]
    place.stand_in = entry.level
    if entry.reason == "forfeit":
        place.left = True
        table.forfeited.add(entry.seat)
    pass_on(table)
