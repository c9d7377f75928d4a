"""What a tournament is to be: checked once, when somebody sets it up."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from wonders.core.errors import Refused
from wonders.core.registry import all_games
from wonders.server.settings import Settings
from wonders.server.tables.clock import time_control
from wonders.server.tables.decide import WRONG_LEVEL
from wonders.tournaments.model import FORMATS, Terms, least_seats

LONGEST_NAME = 60
_MOST_ROUNDS = 50
_MINUTES = range(5, 7 * 24 * 60 + 1)
_LONGEST_PAUSE = 7 * 86400
_AHEAD = 366 * 86400
_MOST_SEATS = 7


@dataclass(frozen=True, slots=True)
class TournamentPlan:
    """All that is set for a tournament; `minutes` is how long an arena lasts, `pause` seconds between two rounds."""

    name: str
    game: str
    format: str = "swiss"
    seats: int = 2
    rounds: int = 0
    minutes: int = 60
    pause: int = 60
    starts: float = 0.0
    """0 where somebody starts it by hand."""
    options: Mapping[str, str] = field(default_factory=dict)
    clock: Mapping[str, Any] | None = None
    level: str = "skilled"
    """The bots that take over where somebody leaves."""
    club: str | None = None


def proper(plan: TournamentPlan, settings: Settings, now: float) -> dict[str, Any]:
    """The line of the index for a new tournament; refused if there can be none like that."""
    name = title(plan.name)
    game = all_games().get(plan.game)
    if game is None:
        raise Refused("unknown", "there is no such game")
    if plan.format not in FORMATS:
        raise Refused("format", "there is no such kind of tournament")
    if plan.seats not in game.players or not 2 <= plan.seats <= _MOST_SEATS:
        raise Refused("seat", "this game is not played by so many")
    if not 0 <= plan.rounds <= _MOST_ROUNDS or plan.minutes not in _MINUTES or not 0 <= plan.pause <= _LONGEST_PAUSE:
        raise Refused("format", "a tournament has at most 50 rounds, an arena lasts from 5 minutes to a week")
    if plan.starts and not now <= plan.starts <= now + _AHEAD:
        raise Refused("format", "a tournament starts within a year from now")
    if plan.clock is None or time_control(plan.clock).end == "wait":
        raise Refused("clock", "a tournament needs clocks, and a bot that takes over when somebody's time is up")
    if plan.level not in settings.levels(game.id):
        raise Refused("level", WRONG_LEVEL, levels=", ".join(settings.levels(game.id)))
    terms = {name: value for name, value in asdict(plan).items() if name in _TERMS}
    fixed = {"options": game.chosen(dict(plan.options)), "clock": time_control(plan.clock).data()}
    row = {"name": name, "club": plan.club, "game": game.id, "starts": plan.starts, "created": now, "changed": now}
    return row | {"terms": terms | fixed, "stage": "open"}


def title(text: str) -> str:
    """A name as it is kept; refused if it is none."""
    name = " ".join(text.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise Refused("name", "a name has between 1 and 60 letters")
    return name


def terms_of(kept: Mapping[str, Any]) -> Terms:
    """What the pairing needs to know of what was set."""
    seats: int = kept["seats"]
    return Terms(kept["format"], seats, least_seats(seats), kept["rounds"])


_TERMS = ("format", "seats", "rounds", "minutes", "pause", "options", "clock", "level")
