"""Replays for viewers: every moment of a game as a seat, a spectator, or (once it is over) everybody may see it."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from pydantic import BaseModel

from wonders.core.errors import Refused
from wonders.core.match import Match
from wonders.core.replay import dumps, loads
from wonders.server.rights import Guest
from wonders.server.table import Table

Eyes: TypeAlias = int | str
"""Whose eyes a replay is seen through: a seat, `spectator`, or `open` for everything."""


class Frame(BaseModel):
    """One moment of a game: what happened since the one before, and what there was to see."""

    moment: int
    events: list[dict[str, Any]]
    view: dict[str, Any]


def eyes(table: Table, guest: Guest | None, wanted: str) -> Eyes:
    """Whose eyes are meant: `own` by default; other seats' and everything only when the game is over."""
    own = table.seat_of(guest.id) if guest is not None else None
    if wanted == "own":
        return own if own is not None else "spectator"
    if wanted == "spectator":
        return wanted
    if wanted.isascii() and wanted.isdigit() and int(wanted) == own:
        return int(wanted)
    if wanted == "open" or wanted in {str(seat) for seat in range(len(table.seats))}:
        if table.status != "over":
            raise Refused("running", "that is shown when the game is over")
        return wanted if wanted == "open" else int(wanted)
    raise Refused("seat", f"a replay is seen as own, spectator, open or a seat, not as '{wanted[:20]}'")


def positions(match: Match, through: Eyes) -> Iterator[Match]:
    """The match at every moment these eyes can tell apart: another seat's half-made choice is none."""
    seen = (-1, -1)
    for position in loads(dumps(match)).positions():
        own = sum(move.seat == through for move in position.moves)
        moment = (len(position.events), len(position.moves) if through == "open" else own)
        if moment != seen:
            seen = moment
            yield position


def moment(match: Match, through: Eyes, number: int) -> tuple[Match, list[dict[str, Any]]]:
    """One moment: the match as it was, and what these eyes saw happen; refused if there is no such moment."""
    told = 0
    for place, position in enumerate(positions(match, through)):
        if place == number:
            return position, _events(position, through, told)
        told = len(position.events)
    raise Refused("unknown", "the game has no such moment")


def frame(match: Match, through: Eyes, number: int) -> Frame:
    """The same as data."""
    position, events = moment(match, through, number)
    return Frame(moment=number, events=events, view=_view(position, through))


def frames(match: Match, through: Eyes) -> Iterator[Frame]:
    """Every moment of a game, seen through these eyes."""
    told = 0
    for number, position in enumerate(positions(match, through)):
        yield Frame(moment=number, events=_events(position, through, told), view=_view(position, through))
        told = len(position.events)


def _view(position: Match, through: Eyes) -> dict[str, Any]:
    if through == "open":
        # The game that is replayed is over, so nothing in it is secret any more.
        return position.game.open_view(position.state)
    return position.game.show(position.view(through if isinstance(through, int) else None))


def _events(position: Match, through: Eyes, since: int) -> list[dict[str, Any]]:
    if through == "open":
        return [event.opened() for event in position.events[since:]]
    return [dict(event) for event in position.feed(through if isinstance(through, int) else None, since)]


def replay_file(table: Table) -> str:
    """The replay file, with names of the players; refused until the game is over."""
    if table.match is None or table.status != "over":
        raise Refused("running", "the replay file is there when the game is over")
    return dumps(table.match)
