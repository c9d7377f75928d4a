"""The HTTP interface: challenges. Somebody names an opponent and a game; if they accept, it is dealt at once."""

from time import time
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, Field
from sqlalchemy import RowMapping

from wonders.core.errors import Refused
from wonders.core.registry import find_game
from wonders.core.text.language import later
from wonders.server.api.games import PROBLEMS, Body, TimeWish
from wonders.server.api.tables import Where
from wonders.server.dependencies import Asking, Server, ServerPart, check_creation, network
from wonders.server.live.actor import LiveTable
from wonders.server.people.guest import Guest
from wonders.server.protocol.table_parts import TimeData
from wonders.server.storage.people.challenges import ChallengeAnswer
from wonders.server.tables.creation import TableSetup, new_name, new_table
from wonders.server.tables.rights import OWN_BOTS

router = APIRouter(prefix="/api", responses=PROBLEMS)
MOST = 20
"""Challenges of one person that wait for an answer, and as many that wait for theirs."""
_HOUR = 3600.0
_APART = later("you and this person do not sit together: look for somebody else")
_Named = Annotated[str, Path(max_length=16)]


class NewChallenge(Body):
    """Whom somebody wants to play (`to`: their name, or the id of their page), and what.

    Seats beyond the two of them are for bots of the `level`. It can be accepted for so many `hours`.
    """

    to: str = Field(min_length=1, max_length=60)
    game: str = Field(max_length=64)
    players: int | None = Field(None, ge=2, le=20)
    options: dict[str, str] = Field({}, max_length=20)
    rated: bool = False
    open: bool = True
    level: str = Field("skilled", max_length=100)
    time: TimeWish | None = None
    hours: int = Field(24, ge=1, le=168)


class ChallengeSide(BaseModel):
    """Who challenges, or is challenged; `person` is the id of their page."""

    name: str
    person: str | None
    bot: bool


class ChallengeData(BaseModel):
    """A challenge, by `yours` made by who asks or else for them; `table` is where it is played.

    `options` are those that are not as usual.
    """

    id: str
    maker: ChallengeSide
    taker: ChallengeSide
    yours: bool
    game: str
    players: int
    options: dict[str, str]
    rated: bool
    open: bool
    level: str
    time: TimeData | None
    state: Literal["waiting", "accepted", "declined", "withdrawn", "expired"]
    table: str | None
    created: float
    expires: float


@router.get("/challenges")
async def challenges(server: ServerPart, guest: Asking) -> list[ChallengeData]:
    """What who asks has been challenged to, and whom they have challenged, the latest first."""
    return await list_challenges(server, guest)


async def list_challenges(server: Server, guest: Guest) -> list[ChallengeData]:
    """The same for pages; nothing is heard of those who are blocked."""
    blocked = await server.persons.manners.of(guest.id)
    return [_told(row, guest) for row in await server.persons.challenges.of(guest.id) if not blocked.get(row["guest"])]


@router.post("/challenges", status_code=201)
async def new_challenge(server: ServerPart, guest: Asking, body: NewChallenge) -> ChallengeData:
    """Challenges somebody to a game."""
    return await challenge(server, guest, body)


async def challenge(server: Server, guest: Guest, wanted: NewChallenge) -> ChallengeData:
    """The same for pages: refused where there could be no such table."""
    await check_creation(server, guest)
    other = await _opponent(server, guest, wanted.to)
    if wanted.rated and await server.persons.bots.kin(guest.id, [other.id]):
        raise Refused("rated", OWN_BOTS)
    game = find_game(wanted.game)
    terms: dict[str, Any] = {
        "players": game.seats(wanted.players),
        "options": wanted.options,
        "rated": wanted.rated,
        "open": wanted.open,
        "level": wanted.level,
        "clock": wanted.time.model_dump() if wanted.time else None,
    }
    new_table(other, _setup(server, wanted.game, terms, guest), server.settings.levels(wanted.game))
    # What is as usual needs no words.
    terms["options"] = {key: value for key, value in wanted.options.items() if value != game.options[key][0]}
    name, now = new_name(), time()
    row = {"id": name, "guest": guest.id, "other": other.id, "game": wanted.game, "terms": terms}
    await server.persons.bots.give_page(guest.id)
    await server.persons.challenges.add(row | {"created": now, "expires": now + _HOUR * wanted.hours}, MOST)
    return _told(await _own(server, guest, name), guest)


async def _opponent(server: Server, guest: Guest, wanted: str) -> Guest:
    found = await server.persons.bots.found(" ".join(wanted.split()))
    if not found:
        raise Refused("unknown", "nobody who can be challenged is called that")
    if len(found) > 1:
        raise Refused("person", "several people are called that: challenge them from their page")
    other = Guest(found[0]["id"], found[0]["name"])
    if other.id == guest.id:
        raise Refused("person", "you cannot challenge yourself")
    if await server.persons.manners.apart(guest.id, [other.id]):
        raise Refused("blocked", _APART)
    return other


@router.post("/challenges/{challenge}/accept", status_code=201)
async def accept_challenge(server: ServerPart, request: Request, guest: Asking, challenge: _Named) -> Where:
    """Accepts a challenge: both are seated, and the cards are dealt."""
    live = await accept(server, request, guest, challenge)
    return Where(table=live.table.id, number=live.number(guest))


async def accept(server: Server, request: Request, guest: Guest, name: str) -> LiveTable:
    """The same for pages."""
    await check_creation(server, guest)
    row = await _own(server, guest, name)
    maker = Guest(row["guest"], row["maker_name"])
    if await server.persons.manners.apart(guest.id, [maker.id]):
        raise Refused("blocked", _APART)
    await _answer(server, row, "accepted", theirs=maker.id == guest.id)
    try:
        setup = _setup(server, row["game"], row["terms"], maker)
        live = await server.hall.create(guest, setup, network(request))
    except BaseException:
        await server.persons.challenges.play_at(name, None)
        raise
    await server.persons.challenges.play_at(name, live.table.id)
    return live


@router.post("/challenges/{challenge}/decline", status_code=204)
async def decline_challenge(server: ServerPart, guest: Asking, challenge: _Named) -> Response:
    """Declines a challenge."""
    await decline(server, guest, challenge)
    return Response(status_code=204)


async def decline(server: Server, guest: Guest, name: str) -> None:
    """The same for pages."""
    row = await _own(server, guest, name)
    await _answer(server, row, "declined", theirs=row["guest"] == guest.id)


@router.delete("/challenges/{challenge}", status_code=204)
async def withdraw_challenge(server: ServerPart, guest: Asking, challenge: _Named) -> Response:
    """Takes back a challenge that was not answered yet."""
    await withdraw(server, guest, challenge)
    return Response(status_code=204)


async def withdraw(server: Server, guest: Guest, name: str) -> None:
    """The same for pages."""
    row = await _own(server, guest, name)
    await _answer(server, row, "withdrawn", theirs=row["guest"] != guest.id)


async def _own(server: Server, guest: Guest, name: str) -> RowMapping:
    """A challenge that somebody has made or got; unknown to all others."""
    row = await server.persons.challenges.one(name)
    if row is None or guest.id not in (row["guest"], row["other"]):
        raise Refused("unknown", "there is no such challenge")
    return row


async def _answer(server: Server, row: RowMapping, answer: ChallengeAnswer, *, theirs: bool) -> None:
    """Ends the wait; `theirs` is whether it is for the other one to say that."""
    if theirs:
        raise Refused("asked", "that is for the other one to say")
    if not await server.persons.challenges.answer(row["id"], answer, time()):
        raise Refused("over", "this challenge does not wait for an answer any more")


def _setup(server: Server, game: str, terms: dict[str, Any], maker: Guest) -> TableSetup:
    """The table of a challenge, for whoever accepts it."""
    return TableSetup(
        game,
        terms["players"],
        terms["options"],
        (terms["level"],) * (terms["players"] - 2),
        open=terms["open"],
        absence=server.settings.absence,
        level=terms["level"],
        start=True,
        agreed=(maker,),
        rated=terms["rated"],
        clock=terms["clock"],
    )


def _told(row: RowMapping, guest: Guest) -> ChallengeData:
    # Between the answer and the first card there is no table yet.
    waits = row["state"] == "waiting" or (row["state"] == "accepted" and row["table"] is None)
    sides = {
        side: ChallengeSide(name=row[f"{side}_name"], person=row[f"{side}_handle"], bot=row[f"{side}_bot"])
        for side in ("maker", "taker")
    }
    kept = {name: row[name] for name in ("id", "game", "table", "created", "expires")}
    terms = {**row["terms"], "time": row["terms"]["clock"]}
    state = row["state"] if not waits else "waiting" if row["expires"] > time() else "expired"
    return ChallengeData.model_validate({**terms, **sides, **kept, "yours": row["guest"] == guest.id, "state": state})
