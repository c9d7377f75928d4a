"""How a tournament is the fold of what happened in it; people are numbers here, so that a name can be removed."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, ClassVar, TypeAlias

from wonders.tournaments.model import Draw, Entrant, Meeting, Terms, Tournament


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody takes part, a person or a bot of that level; who had withdrawn is back."""

    kind: ClassVar[str] = "enter"
    entrant: int
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Withdrew:
    """Somebody plays no more, and does not come back if whoever runs it has taken them `out`."""

    kind: ClassVar[str] = "withdraw"
    entrant: int
    out: bool = False


@dataclass(frozen=True, slots=True)
class TournamentBegan:
    """It begins, with the entrants as they were drawn."""

    kind: ClassVar[str] = "begin"
    order: Sequence[int]


@dataclass(frozen=True, slots=True)
class RoundDrawn:
    """Who meets whom: tables by their names, each with its entrants in the order of their seats."""

    kind: ClassVar[str] = "draw"
    tables: Sequence[tuple[str, Sequence[int]]]
    byes: Sequence[int] = ()
    walkovers: Sequence[Sequence[int]] = ()
    again: bool = False


@dataclass(frozen=True, slots=True)
class TableSettled:
    """A table is over, with the place of each of its entrants."""

    kind: ClassVar[str] = "settle"
    table: str
    places: Sequence[int]


@dataclass(frozen=True, slots=True)
class TournamentEnded:
    """It is over, or was called off."""

    kind: ClassVar[str] = "end"
    cancelled: bool = False


Happening: TypeAlias = Joined | Withdrew | TournamentBegan | RoundDrawn | TableSettled | TournamentEnded
KINDS: dict[str, type[Happening]] = {
    one.kind: one for one in (Joined, Withdrew, TournamentBegan, RoundDrawn, TableSettled, TournamentEnded)
}


def told(happening: Happening) -> dict[str, Any]:
    """As it is stored."""
    return asdict(happening)


def read(kind: str, data: dict[str, Any]) -> Happening:
    """What was stored."""
    return KINDS[kind](**data)


def drawn(draw: Draw, names: Sequence[str]) -> RoundDrawn:
    """A round with names for its tables."""
    return RoundDrawn(list(zip(names, draw.tables, strict=True)), draw.byes, draw.walkovers, draw.again)


def fold(tournament: Tournament, happening: Happening) -> None:
    """Lets something happen."""
    match happening:
        case Joined():
            known = tournament.entrants.get(happening.entrant)
            tournament.entrants[happening.entrant] = known or Entrant(happening.entrant, happening.bot)
            tournament.entrants[happening.entrant].gone = False
            tournament.out.discard(happening.entrant)
        case Withdrew():
            if happening.out:
                tournament.out.add(happening.entrant)
            if tournament.stage == "open":
                del tournament.entrants[happening.entrant]
            else:
                tournament.entrants[happening.entrant].gone = True
        case TournamentBegan():
            tournament.stage, tournament.order = "running", tuple(happening.order)
        case RoundDrawn():
            _draw(tournament, happening)
        case TableSettled():
            meeting = next(one for one in tournament.meetings if one.table == happening.table)
            meeting.places = tuple(happening.places)
        case TournamentEnded():
            tournament.stage = "cancelled" if happening.cancelled else "over"


def _draw(tournament: Tournament, drawn: RoundDrawn) -> None:
    tournament.rounds += 1
    number = tournament.rounds
    tournament.meetings += [
        Meeting(number, tuple(entrants), table, again=drawn.again) for table, entrants in drawn.tables
    ]
    tournament.meetings += [Meeting(number, (one,), places=(1,)) for one in drawn.byes]
    tournament.meetings += [Meeting(number, tuple(two), places=(1, 2)) for two in drawn.walkovers]


def refold(terms: Terms, happenings: Sequence[Happening]) -> Tournament:
    """The tournament that all of this leads to."""
    tournament = Tournament(terms)
    for happening in happenings:
        fold(tournament, happening)
    return tournament
