"""Taking moves back: freely as long as nothing hidden was revealed and nobody has acted since, else by consent of all.

What is taken back is a cut in the record; the match is played anew from what is kept. Nothing is forgotten: the log
has the moves, and that they were taken back.
"""

from collections.abc import Sequence
from typing import NamedTuple

from wonders.core.errors import Refused
from wonders.core.events import Event
from wonders.core.match import Match, Move
from wonders.core.text.language import later
from wonders.core.text.phrases import Saying
from wonders.server.people.guest import Guest
from wonders.server.tables.entries import BackAgreed, BackAsked, BackRefused, Entry, Retracted, TakenBack
from wonders.server.tables.model import Table, Told
from wonders.server.tables.moments import BackWish, Cut, MoveMark
from wonders.server.tables.rights import own_seat, playing_seat, running

NOTHING = later("there is no move of yours to take back")


class LatestMove(NamedTuple):
    """The latest move of a seat: how many moves went before it, and why it cannot be taken back without asking."""

    kept: int
    acted: bool
    """Whether somebody else has acted since."""
    revealed: Event | None
    """The first event since that told something hidden."""
    rated: bool
    """Whether the game is rated: then all have to agree."""

    @property
    def free(self) -> bool:
        """Whether it can be taken back without asking."""
        return not (self.acted or self.revealed or self.rated)


def latest(table: Table, seat: int) -> LatestMove | None:
    """What a seat could take back; None where there is nothing, and while its choice is sealed."""
    match = table.match
    if match is None or table.status != "playing" or match.sealed(seat):
        return None
    last, kept = _last_of(seat, table.marks), _last_of(seat, match.moves)
    if last is None or kept is None:
        return None
    told = match.events[table.marks[last].events :]
    revealed = next((event for event in told if table.game.views.reveals(event)), None)
    # A sealed choice is nobody's business until it is resolved, not even how many answers it has.
    since = len(table.marks) - last - 1 - sum([match.sealed(one) for one in range(match.players)])
    return LatestMove(kept, since > 0, revealed, table.rated)


def _last_of(seat: int, done: Sequence[MoveMark] | Sequence[Move]) -> int | None:
    """The place of the last thing that a seat has done."""
    return next((place for place in range(len(done) - 1, -1, -1) if done[place].seat == seat), None)


def voters(table: Table, seat: int) -> list[int]:
    """The seats whose people have to agree: those at other devices who have not left, absent ones too."""
    owner = table.seats[seat].owner
    party = table.companions(owner) if owner is not None else set()
    places = enumerate(table.seats)
    return [one for one, place in places if place.owner and place.owner not in party and not place.left]


def decide_take_back(table: Table, guest: Guest, *, ask: bool) -> Entry:
    """A take-back, a question to the others, or a refusal that says what was revealed."""
    match, seat = running(table), playing_seat(table, guest)
    if match.sealed(seat):
        return Retracted(seat)
    move = latest(table, seat)
    if move is None:
        raise Refused("resolved", NOTHING)
    if not move.free and table.tournament is not None:
        raise Refused("tournament", "in a tournament no move is taken back once others know more by it")
    if table.rated and not voters(table, seat):
        raise Refused("rated", "this game is rated: no move is taken back")
    if move.free or not voters(table, seat):
        return TakenBack(seat, guest.id, move.kept)
    if ask:
        if table.asked is not None:
            raise Refused("asked", "a take-back is being asked for already")
        return BackAsked(seat, guest.id, move.kept)
    if table.rated:
        raise Refused("rated", "this game is rated: all have to agree, and then it does not count any more")
    if move.acted or move.revealed is None:
        raise Refused("acted", "others have acted since: they have to agree")
    what = Saying(table.game, table.names(), move.revealed.seen_by(seat))
    raise Refused("revealed", "something hidden was revealed, so the others have to agree: {what}", what=what)


def decide_answer(table: Table, guest: Guest, *, agree: bool) -> Entry:
    """What becomes of a take-back that is asked for when somebody answers."""
    running(table)
    seat, asked = own_seat(table, guest), table.asked
    if asked is None:
        raise Refused("not_asked", "nobody asks to take a move back")
    waited = [one for one in voters(table, asked.seat) if one not in asked.agreed]
    if seat == asked.seat and not agree:
        return BackRefused(seat, guest.id)
    if seat not in waited:
        raise Refused("not_asked", "you are not asked about this take-back")
    if not agree:
        return BackRefused(seat, guest.id)
    if waited != [seat]:
        return BackAgreed(seat, guest.id)
    return TakenBack(asked.seat, table.seats[asked.seat].owner or "", asked.kept)


def fold_asked(entry: BackAsked, table: Table) -> None:
    """Remembers what is asked."""
    table.asked = BackWish(entry.seat, entry.kept, ())


def fold_agreed(entry: BackAgreed, table: Table) -> None:
    """Remembers who agreed."""
    if table.asked is not None:
        table.asked = table.asked._replace(agreed=(*table.asked.agreed, entry.seat))


def fold_refused(_entry: BackRefused, table: Table) -> None:
    """Nothing is asked any more."""
    table.asked = None


def fold_taken_back(entry: TakenBack, table: Table) -> None:
    """Cuts the record, and plays it anew."""
    agreed, table.asked = table.asked is not None, None
    table.took_back = True
    if table.match is None:
        _cut_told(table, entry.kept)
        return
    before, lost = len(table.match.events), table.lost
    first = sum(move.seat is not None for move in table.match.moves[: entry.kept])
    mark = table.marks[first].clock if first < len(table.marks) else None
    if table.clock is not None and mark is not None:
        table.clock.rewind(mark, entry.at, agreed=agreed)
    table.match = _cut(table, table.match, entry.kept)
    now = len(table.match.events)
    table.cuts.append(Cut(before + lost, before - now, now))


def _cut(table: Table, match: Match, kept: int) -> Match:
    moves = match.moves[:kept]
    del table.shuffles[sum(move.seat is None for move in moves) :]
    del table.marks[sum(move.seat is not None for move in moves) :]
    return match.rewound(kept)


def _cut_told(table: Table, kept: int) -> None:
    """The same for a game whose rules this server does not have: its moves are words, and one taken back is none."""
    places = [place for place, told in enumerate(table.told) if told.text]
    for place in places[kept:]:
        table.told[place] = Told(table.told[place].seat, "")


def forget_marks(table: Table, seat: int, count: int) -> None:
    """The latest moves of a seat are no more."""
    own = [place for place, mark in enumerate(table.marks) if mark.seat == seat]
    for place in reversed(own[len(own) - count :]):
        del table.marks[place]


def forget_told(table: Table, seat: int, count: int) -> None:
    """A sealed choice that was taken back at such a table."""
    own = [place for place, told in enumerate(table.told) if told.seat == seat and told.text]
    for place in own[len(own) - count :]:
        table.told[place] = Told(seat, "")


FOLDS = (fold_asked, fold_agreed, fold_refused, fold_taken_back)
