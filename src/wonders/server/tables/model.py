"""A table as it stands: its seats, its host, what was noted, and the match. Only `fold` changes it."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from wonders.bots.persons import PERSONS
from wonders.core.fair import Proof
from wonders.core.game import AnyGame, Deal
from wonders.core.match import Match
from wonders.core.outcome import Outcome
from wonders.core.replay import NAMELESS
from wonders.server.tables.clock import TableClock
from wonders.server.tables.giving_up import SET_ASIDE, GivenUp
from wonders.server.tables.helps import Helps
from wonders.server.tables.moments import BackWish, Cut, Moment, MoveMark

Status: TypeAlias = Literal["waiting", "playing", "over", "closed"]
Note: TypeAlias = dict[str, Any]
"""Something everybody at the table may know about it: who came, who left, what was said."""


@dataclass(slots=True)
class Seat:
    """Who sits here: a person (`owner`), a bot (`bot`), or nobody; `stand_in` is a bot that plays for the owner.

    `name` is a bot's, and `person` who it is, if it is one of the named persons; the table knows how people are called.
    `keeper` is the visitor at whose device a person plays.
    """

    owner: str | None = None
    name: str = ""
    bot: str | None = None
    stand_in: str | None = None
    left: bool = False
    person: str | None = None
    keeper: str | None = None

    @property
    def free(self) -> bool:
        """Whether somebody can sit down here."""
        return self.owner is None and self.bot is None

    @property
    def level(self) -> str | None:
        """The level of the bot that answers for this seat; None where a person does."""
        return self.bot or self.stand_in

    @property
    def thinker(self) -> str | None:
        """The same with the style of the person that the bot is."""
        person = PERSONS.get(self.person or "")
        return f"{self.level}/{person.style}" if person and self.level else self.level


class Damaged(Exception):  # noqa: N818  said of a log
    """A log that cannot be read; `where` is the number of the entry that is wrong, `why` a word that tells no move."""

    def __init__(self, where: int, why: str) -> None:
        super().__init__(f"entry {where}: {why}")
        self.where = where
        self.why = why


@dataclass(frozen=True, slots=True)
class Told:
    """A move as the log has it in words; seat None is a shuffle, and an empty text was taken back."""

    seat: int | None
    text: str


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended whose rules this server does not have."""

    how: str
    ranks: tuple[int, ...]
    totals: tuple[int, ...]


UNTOLD = "#"
"""What goes before the number of a move that the log has not in words."""

PACES = {"calm": 2.0, "normal": 1.0, "quick": 0.3, "instant": 0.0}
"""How long bots let people look, against the usual."""
PHRASES = ("luck", "game", "moment", "back", "turn", "again", "going", "night")
"""What can be said without typing; everybody reads it in their own language."""


class Table:
    """Everything about a table, as its log has it."""

    game: AnyGame
    rules: int
    """The version of the rules it plays by."""
    options: dict[str, str]
    host: str
    invite: str
    open: bool
    absence: int
    level: str
    shuffle: bool
    helps: Helps
    """What people may use to think; against bots alone they may use all."""
    rated: bool
    """Whether the result is to move ratings."""
    rated_last: bool
    """Whether who gives such a game up is rated as last; else nobody is rated then."""
    lesson: bool
    fair: bool
    """Whether the cards are dealt from what people added too, so that it can be proved after the end."""
    parts: list[str]
    """What they added, by the seats before they were shuffled."""
    created: float

    def __init__(self, name: str, seed: int, shuffles: list[Sequence[int]] | None = None) -> None:
        """An empty table; `shuffles` are those its log holds, what they lack comes from the seed."""
        self.id = name
        self.seed = seed
        self.head = ""
        """The digest of the latest entry that was sealed."""
        self.fence = 0
        """The number under which this server has the table."""
        self.called: dict[str, str] = {}
        """The names of people by their ids: no entry has them, so that a name can change, or be removed."""
        self.status: Status = "waiting"
        self.seats: list[Seat] = []
        self.chat = True
        self.pace = "normal"
        self.match: Match | None = None
        self.deal: Deal = {}
        self.told: list[Told] = []
        """The moves of a game whose rules this server does not have: such a table has no match."""
        self.result: Result | None = None
        self.notes: list[Note] = []
        self.answers: list[int] = []
        self.shifts = 0
        self.moments: list[Moment] = []
        self.entries = 0
        self.changed = 0.0
        self.reason: str | None = None
        self.marks: list[MoveMark] = []
        """The moves of the match, those of chance apart."""
        self.asked: BackWish | None = None
        self.took_back = False
        self.handed_over = False
        """Whether a seat was played by others than those who began, by a bot or by somebody else."""
        self.given_up = GivenUp()
        self.cuts: list[Cut] = []
        self.clock: TableClock | None = None
        self.forfeited: set[int] = set()
        """Seats whose people ran out of time and gave the game up with it."""
        self.tournament: str | None = None
        """The tournament that it was opened for: whoever leaves is not replaced, and bots play it to its end."""
        self.rematch: str | None = None
        self.previous: str | None = None
        self.shuffles = [] if shuffles is None else shuffles
        self.sent_away: set[str] = set()
        """People whose seat the host has freed: they do not come back to an open table, nor by the code they know."""
        self.former: dict[str, int] = {}
        """The seats of people who left and were replaced: what they know of one seat they may not use on another."""

    @property
    def foreign(self) -> bool:
        """Whether it plays by rules that this server does not have, older ones or newer ones."""
        return self.rules != self.game.version

    @property
    def proof(self) -> Proof:
        """What a fair deal comes from; a secret of the server until the game is over."""
        return Proof(self.id, self.seed, tuple(self.parts), self.shuffle)

    @property
    def chance(self) -> int:
        """What deal and shuffles are drawn from."""
        return self.proof.number if self.fair else self.seed

    @property
    def counts(self) -> bool:
        """Whether its result moves ratings: a rated game that came to its end, or was given up, without a take-back."""
        if not self.rated or self.took_back:
            return False
        if not self.rated_last:
            return self.status == "over" and not self.handed_over
        broken_off = self.status == "closed" and bool(self.given_up) and self.reason not in SET_ASIDE
        return self.status == "over" or broken_off

    def seat_of(self, guest: str | None) -> int | None:
        """The seat this person owns."""
        for number, seat in enumerate(self.seats):
            if guest is not None and seat.owner == guest:
                return number
        return None

    def companions(self, person: str) -> set[str]:
        """Who plays at the same device as this person, themselves included."""
        if not any(seat.keeper for seat in self.seats):
            return {person}
        keeper = next((seat.keeper for seat in self.seats if seat.owner == person and seat.keeper), person)
        return {person} | {seat.owner for seat in self.seats if seat.owner and keeper in (seat.owner, seat.keeper)}

    def leaving_with(self, seat: int) -> list[int]:
        """The seats that are left with this one: whoever takes the device along takes along who plays at it."""
        owner = self.seats[seat].owner
        return [seat] + [number for number, place in enumerate(self.seats) if owner and place.keeper == owner]

    def people(self) -> list[str]:
        """Those who sit here and have not left."""
        return [seat.owner for seat in self.seats if seat.owner is not None and not seat.left]

    def thinks_for(self) -> list[str]:
        """For whom bots think here: people, else the whole tournament, so that its tables share what one has."""
        return self.people() or [f"tournament {self.tournament}"]

    def waiting(self) -> tuple[int, ...]:
        """The seats the game waits for."""
        return self.match.waiting() if self.match and self.status == "playing" else ()

    def options_left(self) -> dict[str, str]:
        """The options of this table that its game still has."""
        return {name: value for name, value in self.options.items() if value in self.game.options.get(name, ())}

    def names(self) -> list[str]:
        """How each seat is called."""
        return [self.name(seat) or f"Seat {number + 1}" for number, seat in enumerate(self.seats)]

    def name(self, seat: Seat) -> str:
        """How whoever sits here is called; empty where nobody does."""
        return seat.name if seat.owner is None else self.called.get(seat.owner, NAMELESS)

    def number(self, seat: int | None) -> int:
        """The number of the latest moment for a viewer."""
        return self.moments[-1].number(seat)

    def after(self, seat: int | None, number: int) -> Moment:
        """How much a viewer knew who last saw this number."""
        place = bisect_right(self.moments, number, key=lambda moment: moment.number(seat))
        return self.moments[place - 1] if place else Moment(0, 0, 0, tuple(self.answers))

    @property
    def lost(self) -> int:
        """How many events were taken back."""
        return sum([cut.taken for cut in self.cuts])

    def heard(self, told: int) -> int:
        """How many of the match's events somebody knows who was told so many in all, taken-back ones too."""
        if not self.cuts:
            return told
        known = told - sum([cut.taken for cut in self.cuts if cut.told <= told])
        return min([known, *(cut.kept for cut in self.cuts if cut.told > told)])

    def summary(self) -> dict[str, Any]:
        """What lists show about the table without opening it, people by their ids; `waiting` are those it waits for."""
        outcome, equal = self.match.outcome() if self.match else self.result, [1] * len(self.seats)
        return {
            "players": len(self.seats),
            "options": self.options,
            "seats": [
                {"name": seat.name, "bot": seat.level, "owner": seat.owner, "left": seat.left} for seat in self.seats
            ],
            "host": self.host,
            "waiting": [who for seat in self.waiting() if (who := self.seats[seat].keeper or self.seats[seat].owner)],
            "ranks": list(outcome.ranks) if outcome else None,
            "totals": list(outcome.totals) if outcome else None,
            "how": outcome.how if outcome else None,
            "reason": self.reason,
            "rated": self.rated,
            "counts": self.counts,
            "places": self.given_up.places(outcome.ranks if outcome else equal) if self.counts else None,
            "until": [self.clock.until(seat) if self.clock else None for seat in range(len(self.seats))],
            "answers": list(self.answers),
            "reminded": sorted(self.clock.reminded) if self.clock else [],
            "tournament": self.tournament,
            **(_counted(self.match, outcome) if self.match and isinstance(outcome, Outcome) else {}),
        }

    def shown(self) -> dict[str, Any]:
        """The same with names."""
        summary = self.summary()
        give_names(summary, self.called)
        return summary


def _counted(match: Match, outcome: Outcome) -> dict[str, Any]:
    """What statistics count of a game that is over: points by category, and the wonders of each seat."""
    wonders = match.game.views.wonders
    return {
        "points": [dict(sheet) for sheet in outcome.points],
        "wonders": wonders(match.view(None)) if wonders else [],
    }


def give_names(summary: dict[str, Any], called: Mapping[str, str]) -> None:
    """Puts the names of people into a summary."""
    for seat in summary["seats"]:
        if seat["owner"] is not None:
            seat["name"] = called.get(seat["owner"], NAMELESS)
