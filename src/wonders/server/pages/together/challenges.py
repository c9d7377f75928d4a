"""The page of challenges: those that wait for an answer, what came of others, and a form for a new one."""

from fastapi import APIRouter, Request, Response

from wonders.core.registry import all_games
from wonders.core.text.language import later
from wonders.server.api.games import TimeWish
from wonders.server.api.people.challenges import (
    ChallengeData,
    NewChallenge,
    accept,
    challenge,
    decline,
    list_challenges,
    withdraw,
)
from wonders.server.dependencies import Asking, Looking, ServerPart
from wonders.server.pages.faces import faces_of
from wonders.server.pages.kit import came_from, choice, go, page, remember, visitor
from wonders.server.pages.room import option_texts
from wonders.server.pages.times import ENDS, TIMES, duration, wished
from wonders.server.web.forms import fields

router = APIRouter(include_in_schema=False)
STATE_NAMES = {
    "accepted": later("accepted"),
    "declined": later("declined"),
    "withdrawn": later("taken back"),
    "expired": later("not answered in time"),
}
_LASTING = (1, 8, 24, 72, 168)
_SHOWN = 10
"""Challenges that were answered, the latest ones."""


@router.get("/challenges")
async def challenges_page(server: ServerPart, guest: Looking, to: str = "", game: str = "") -> Response:
    """Who wants to play what, and a form."""
    found = await list_challenges(server, guest) if guest is not None else []
    own = await server.persons.ratings.page_of(guest.id) if guest is not None else None
    named = await server.persons.ratings.person(to) if to else None
    chosen = all_games().get(game) or next(iter(all_games().values()))
    return page(
        "challenges.html",
        guest,
        got=[one for one in found if one.state == "waiting" and not one.yours],
        made=[one for one in found if one.state == "waiting" and one.yours],
        past=[one for one in found if one.state != "waiting"][:_SHOWN],
        states=STATE_NAMES,
        own=own["handle"] if own is not None else None,
        to=named,
        games=list(all_games()),
        chosen=chosen,
        about=option_texts(chosen),
        levels=server.settings.levels(chosen.id),
        times=TIMES,
        ends=ENDS,
        lasting=_LASTING,
        duration=duration,
        face=challenge_face,
    )


def challenge_face(one: ChallengeData) -> str:
    """The face of the other one."""
    return faces_of([((one.taker if one.yours else one.maker).name or "x", None)])[0]


@router.post("/challenges")
async def new_challenge(server: ServerPart, request: Request) -> Response:
    """Challenges somebody."""
    form = await fields(request)
    guest, session = await visitor(request, form)
    clock = wished(form)
    options = [(name.removeprefix("option."), value) for name, value in form.items() if name.startswith("option.")]
    wanted = NewChallenge(
        to=form.get("to", "").strip()[:60] or "-",
        game=form.get("game", "")[:64],
        players=max(2, min(choice(form, "players", 2) or 2, 20)),
        options=dict(options[:20]),
        rated=form.get("rated") == "yes",
        open=form.get("open", "yes") == "yes",
        level=form.get("level", "skilled")[:100],
        time=TimeWish.model_validate(clock) if clock else None,
        hours=max(1, min(choice(form, "hours", 24) or 24, 168)),
    )
    await challenge(server, guest, wanted)
    return remember(server, go("/challenges"), session)


@router.post("/challenges/{name}")
async def answer(server: ServerPart, request: Request, guest: Asking, name: str) -> Response:
    """Accepts, declines or takes back a challenge."""
    form = await fields(request)
    what = form.get("what", "")
    if what == "accept":
        live = await accept(server, request, guest, name)
        return go(f"/table/{live.table.id}")
    await (withdraw if what == "withdraw" else decline)(server, guest, name)
    return go(came_from(request))
