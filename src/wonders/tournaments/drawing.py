"""The next round of a tournament of any format."""

from wonders.tournaments.arena import draw_arena
from wonders.tournaments.knock_out import draw_knock_out
from wonders.tournaments.model import Draw, Tournament
from wonders.tournaments.round_robin import draw_round_robin
from wonders.tournaments.swiss import draw_swiss

_DRAWN = {
    "swiss": draw_swiss,
    "round_robin": draw_round_robin,
    "knock_out": draw_knock_out,
    "arena": draw_arena,
}


def next_round(tournament: Tournament) -> Draw | None:
    """Who meets whom now; None if nothing is to be drawn: in an arena for the moment, else ever again.

    But in an arena, a round is drawn when all tables of the one before are over.
    """
    if tournament.terms.format != "arena" and tournament.pending():
        raise ValueError("the round is not over")
    return _DRAWN[tournament.terms.format](tournament)
