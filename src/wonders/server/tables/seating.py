"""How the log tells who sits where: each entry about seats changes the table in one way."""

from wonders.server.tables.entries import BotSat, CameBack, Freed, HostGiven, Left, Sat, StoodIn, Taken
from wonders.server.tables.model import Seat, Table


def seat(entry: Sat, table: Table) -> None:
    """Somebody sits there now."""
    table.seats[entry.seat] = Seat(owner=entry.guest, keeper=entry.keeper)


def replace_owner(entry: Taken, table: Table) -> None:
    """Somebody plays on where another has left."""
    table.handed_over = True
    before = table.seats[entry.seat].owner
    if before is not None:
        table.former[before] = entry.seat
    seat(entry, table)
    pass_on(table)


def seat_bot(entry: BotSat, table: Table) -> None:
    """A bot sits there now."""
    table.seats[entry.seat] = Seat(name=entry.name, bot=entry.level, person=entry.person)


def free(entry: Freed, table: Table) -> None:
    """Nobody sits there any more, nor who played at the same device."""
    for place in table.leaving_with(entry.seat):
        table.seats[place] = Seat()
        table.parts[place] = ""
    if entry.sent_away is not None and entry.invite is not None:
        table.sent_away.add(entry.sent_away)
        table.invite = entry.invite
    pass_on(table)


def leave(entry: Left, table: Table) -> None:
    """A bot plays on."""
    table.handed_over = True
    for place in table.leaving_with(entry.seat):
        table.seats[place].left = True
        table.seats[place].stand_in = entry.level
        table.given_up.go(place, for_good=True)
    pass_on(table)


def stand_in(entry: StoodIn, table: Table) -> None:
    """A bot plays for now."""
    table.handed_over = True
    table.seats[entry.seat].stand_in = entry.level
    table.given_up.go(entry.seat, for_good=False)
    pass_on(table)


def come_back(entry: CameBack, table: Table) -> None:
    """The owner plays again."""
    table.seats[entry.seat].left = False
    table.given_up.back(entry.seat)
    if table.clock is not None:
        table.clock.back(entry.seat)
    table.seats[entry.seat].stand_in = None
    pass_on(table)


def give_host(entry: HostGiven, table: Table) -> None:
    """Somebody else has the say."""
    owner = table.seats[entry.seat].owner
    if owner is not None:
        table.host = owner


def pass_on(table: Table) -> None:
    """The host's rights go to the first person who is there when the host is not."""
    here = [seat.owner for seat in table.seats if seat.owner and not seat.keeper and seat.stand_in is None]
    if here and table.host not in here:
        table.host = here[0]


SEATING = (seat, replace_owner, seat_bot, free, leave, stand_in, come_back, give_host)
