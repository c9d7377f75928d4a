"""A tournament as it is told: standings, tables, and what whoever asks may do; as data and for spreadsheets."""

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

from pydantic import BaseModel
from sqlalchemy import RowMapping

from wonders.server.live.tournaments.running import LATE, People, Running
from wonders.server.people.cells import cell_of
from wonders.server.people.guest import Guest
from wonders.server.protocol.table_parts import TimeData
from wonders.tournaments.standings import BREAKS

TournamentFormat: TypeAlias = Literal["swiss", "round_robin", "knock_out", "arena"]
_KEPT = ("id", "name", "club", "game", "stage", "starts", "created")
_COLUMNS = ("tables", "wins", "byes", "withdrawn")


class TournamentListed(BaseModel):
    """A tournament in a list; `starts` is 0 where somebody starts it by hand."""

    id: str
    name: str
    club: str | None
    game: str
    format: TournamentFormat
    seats: int
    stage: Literal["open", "running", "over", "cancelled"]
    starts: float
    created: float


class EntrantData(BaseModel):
    """Somebody who takes part, in the order of the standings; `breaks` decide between equal points, in their order."""

    number: int
    name: str
    bot: str | None
    gone: bool
    place: int
    points: float
    breaks: dict[str, float]
    tables: int
    wins: int
    byes: int


class TakenOut(BaseModel):
    """Somebody who was taken out, and does not come back by themselves."""

    number: int
    name: str


class MeetingData(BaseModel):
    """A table, with places once it is over; without a `table` a bye or a walk-over."""

    round: int
    table: str | None
    entrants: list[int]
    places: list[int] | None
    again: bool


class TournamentData(TournamentListed):
    """A tournament as it stands; `you` is the number of who asks, `runs` whether they have the say."""

    rounds: int
    minutes: int
    pause: int
    options: dict[str, str]
    time: TimeData
    level: str
    number: int
    """How much has happened: it grows with every change."""
    began: float
    round: int
    you: int | None
    runs: bool
    late: bool
    """Whether people may enter it now."""
    table: str | None
    """Where who asks plays now."""
    organisers: list[str]
    entrants: list[EntrantData]
    out: list[TakenOut]
    """Who was taken out, for whoever runs it alone."""
    meetings: list[MeetingData]


def listed_tournament(row: Mapping[str, Any] | RowMapping) -> TournamentListed:
    """A line of the index."""
    return TournamentListed.model_validate(_line(row))


def _line(row: Mapping[str, Any] | RowMapping) -> dict[str, Any]:
    return {**row["terms"], **{name: row[name] for name in _KEPT}}


def told_tournament(
    running: Running, people: People, organisers: Sequence[str], guest: Guest | None, *, runs: bool
) -> TournamentData:
    """A tournament for somebody, who may run it; `organisers` are the names of those who set it up."""
    tournament = running.tournament
    names = BREAKS[tournament.terms.format]
    own = next((number for number, (who, _) in people.items() if guest is not None and who == guest.id), None)
    entrants = [
        EntrantData(
            number=row.entrant,
            name=running.called(row.entrant, people),
            bot=tournament.entrants[row.entrant].bot,
            gone=tournament.entrants[row.entrant].gone,
            place=row.place,
            points=round(float(row.points), 4),
            breaks={name: round(float(value), 4) for name, value in zip(names, row.breaks, strict=True)},
            tables=row.tables,
            wins=row.wins,
            byes=row.byes,
        )
        for row in running.standings()
    ]
    meetings = [
        MeetingData(
            round=one.round,
            table=one.table or None,
            entrants=[*one.entrants],
            places=None if one.places is None else [*one.places],
            again=one.again,
        )
        for one in tournament.meetings
    ]
    out = sorted(tournament.out & people.keys()) if runs else []
    playing = [one.table for one in tournament.pending() if own in one.entrants]
    return TournamentData.model_validate(
        {
            **_line(running.row),
            "time": running.terms["clock"],
            "stage": tournament.stage,
            "number": running.number,
            "began": running.began,
            "round": tournament.rounds,
            "you": own,
            "runs": runs,
            "late": tournament.stage == "open" or (tournament.stage == "running" and tournament.terms.format in LATE),
            "table": next(iter(playing), None),
            "organisers": [name for name in organisers if name],
            "entrants": entrants,
            "out": [TakenOut(number=one, name=people[one][1]) for one in out],
            "meetings": meetings,
        }
    )


def results_table(told: TournamentData) -> str:
    """The standings as comma-separated values; no name is a formula."""
    breaks = BREAKS[told.format]
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(("place", "name", "bot", "points", *(f"break {name}" for name in breaks), *_COLUMNS))
    for one in told.entrants:
        decided = [one.breaks[tie] for tie in breaks]
        figures = (one.tables, one.wins, one.byes, "yes" if one.gone else "")
        writer.writerow((one.place, cell_of(one.name), one.bot or "", one.points, *decided, *figures))
    return text.getvalue()
