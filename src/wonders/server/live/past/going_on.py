"""A finished game up to one of its moments, from which it is played on."""

from collections.abc import Sequence

from wonders.coach import dealt_anew, read_line, replayed
from wonders.core.errors import Refused
from wonders.core.match import NO_SEAT
from wonders.core.replay import Replay as Record
from wonders.server.live.past.replays import moment
from wonders.server.tables.creation import Begun


def begun(recorded: Record, seat: int, number: int, path: Sequence[str] = (), anew: int | None = None) -> Begun:
    """The game up to a moment of its replay with open eyes, and answers that follow it in place of what was played.

    What was sealed and not resolved is left out. With `anew`, a number, what the seat could not know is dealt anew from
    it, as far as that fits what was played.
    """
    if recorded.match().outcome() is None:
        raise Refused("running", "that is shown when the game is over")
    if seat >= recorded.players:
        raise Refused("seat", NO_SEAT, seat=seat, last=recorded.players - 1)
    match = moment(recorded, "open", number)[0]
    for other in range(match.players):
        if match.sealed(other):
            match.retract(other)
    match = replayed(match, match.deal if anew is None else dealt_anew(match, seat, anew))
    for line in path:
        match.submit(*read_line(line))
    if match.outcome() is not None:
        raise Refused("over", "the game is over")
    for other in range(match.players):
        if match.sealed(other):
            match.retract(other)
    return Begun(match.deal, tuple(match.moves), seat)
