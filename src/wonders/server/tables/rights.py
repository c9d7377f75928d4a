"""Who may do what at a table, as far as it is asked in several places."""

from wonders.core.errors import Refused
from wonders.core.match import NO_SEAT, Match
from wonders.core.text.language import later
from wonders.server.people.guest import Guest
from wonders.server.people.lookalikes import looks
from wonders.server.tables.helps import Helps, allows
from wonders.server.tables.model import Table

LOOKS_ON = later("you do not sit at this table")
OWN_BOTS = later("this game is rated: nobody plays it against a bot of their own")
NO_GAME = later("there is no game in progress at this table")
_ONLY_WHILE = {
    "waiting": later("that can be done only before the game starts"),
    "playing": later("that can be done only while the game is being played"),
}


def own_seat(table: Table, guest: Guest | None) -> int:
    """The seat of this person; refused for those who only look on."""
    seat = table.seat_of(guest.id) if guest is not None else None
    if seat is None:
        raise Refused("spectator", LOOKS_ON)
    return seat


def speaker(table: Table, visitor: Guest | None, seat: int | None) -> Guest | None:
    """Whom a visitor speaks for: themselves, or who sits on a seat that they hold; refused for all others."""
    if seat is None:
        return visitor
    require_seat(table, seat)
    place = table.seats[seat]
    if visitor is None or place.owner is None or visitor.id not in (place.owner, place.keeper):
        raise Refused("holding", "that seat is not held by you")
    return Guest(place.owner, table.name(place))


def companions(table: Table, visitor: Guest) -> tuple[Guest, ...]:
    """Those who play at this visitor's device, but for the visitor, and have not left."""
    kept = [seat for seat in table.seats if seat.keeper == visitor.id and not seat.left]
    return tuple(Guest(seat.owner, table.name(seat)) for seat in kept if seat.owner is not None)


def playing_seat(table: Table, guest: Guest | None) -> int:
    """The seat that this person plays themselves; refused while a bot plays there."""
    seat = own_seat(table, guest)
    running(table)
    if table.seats[seat].stand_in is not None:
        raise Refused("stand_in", "a bot plays for you: take your seat back first")
    return seat


def bots_seat(table: Table, seat: int) -> int:
    """A seat that a bot answers for; refused when its owner is back, and while there are only bots."""
    if table.seats[seat].level is None:
        raise Refused("seated", "the owner of the seat is back")
    if not table.people() and table.tournament is None:
        raise Refused("people", "bots wait until a person is at the table")
    return seat


def running(table: Table) -> Match:
    """The match in progress; refused before it and after it."""
    if table.match is None or table.status == "closed":
        raise Refused("status", NO_GAME)
    return table.match


def talking_seat(table: Table, guest: Guest | None) -> int:
    """The seat of somebody who may say something."""
    seat = own_seat(table, guest)
    if not table.chat:
        raise Refused("muted", "the host has turned the chat off")
    return seat


def hinted_seat(table: Table, guest: Guest) -> int:
    """Whose question a person may have a hint for: where all others are bots, or the table was made with hints."""
    seat = own_seat(table, guest)
    running(table)
    if not may_use(table, seat, "hints"):
        raise Refused("helps", "this table plays without hints; a new table can allow them")
    return playing_seat(table, guest)


def planned_seat(table: Table, guest: Guest) -> int:
    """The seat that a person may have the planner for, by the same rule."""
    seat = own_seat(table, guest)
    running(table)
    if not may_use(table, seat, "planner"):
        raise Refused("helps", "this table plays without the planner; a new table can allow it")
    return seat


def may_use(table: Table, seat: int | None, help_: Helps) -> bool:
    """Whether a help spoils nobody's game: everybody agreed to it by sitting down, or nobody else plays against them.

    Whoever looks on (None) has what the people at the table have, so that nobody gets more by a second window. Who
    plays for a rating or in a tournament plays against all others too.
    """
    others = [place for number, place in enumerate(table.seats) if number != seat and not place.bot]
    alone = len(others) <= (seat is None) and table.tournament is None and not table.rated
    return allows(table.helps, help_) or alone


def has_double(table: Table, guest: Guest, but: int | None = None) -> bool:
    """Whether somebody else at the table, but for one seat, has a name that looks like this person's."""
    others = [place for seat, place in enumerate(table.seats) if seat != but and place.owner not in (None, guest.id)]
    return any(looks(guest.name) & looks(table.name(other)) for other in others)


def require_status(table: Table, status: str) -> None:
    """Refuses what can be done only while the table waits, or plays."""
    if table.status != status:
        raise Refused("status", _ONLY_WHILE[status])


def require_host(table: Table, guest: Guest) -> None:
    """Refuses what only the host may do."""
    if table.host != guest.id:
        raise Refused("host", "only the host may do that")


def require_seat(table: Table, seat: int) -> None:
    """Refuses a seat that the table does not have."""
    if not 0 <= seat < len(table.seats):
        raise Refused("seat", NO_SEAT, seat=seat, last=len(table.seats) - 1)
