"""The pages of a table: the app, and plain HTML that works without any script, kept fresh by a small one."""

from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from typing import TypeAlias

from fastapi import APIRouter, Request, Response

from wonders.core.errors import Refused
from wonders.server.dependencies import (
    Asking,
    At,
    HeldSeat,
    Looking,
    Onlooking,
    ServerPart,
    Speaking,
    check_creation,
    check_talk,
    count_replay,
    network,
    sit_down,
    unheard_by,
)
from wonders.server.live.past import replays as history
from wonders.server.pages.kit import choice, go, is_drawn, own_address, page, referer
from wonders.server.pages.network import reach
from wonders.server.pages.room import room_page
from wonders.server.pages.wording import Words
from wonders.server.people.guest import Guest
from wonders.server.tables import commands
from wonders.server.tables.model import Table
from wonders.server.tables.rights import LOOKS_ON, companions
from wonders.server.web.forms import fields

router = APIRouter(include_in_schema=False, prefix="/table/{table}")
Form: TypeAlias = dict[str, str]


@router.get("")
async def table_page(server: ServerPart, request: Request, live: At, guest: Looking, invite: str = "") -> Response:
    """The table in the browser's own app once the game has started, and in plain HTML before that."""
    if live.table.match is None:
        return await plain_page(server, request, live, guest, guest, invite)
    return _app(live.table, guest, request, invite)


def _app(table: Table, guest: Guest | None, request: Request, invite: str, shows: str = "table") -> Response:
    query, drawn = request.url.query, is_drawn(table.game)
    return page("app.html", guest, table=table, game=table.game, drawn=drawn, invite=invite, shows=shows, query=query)


@router.get("/plain")
async def plain_page(
    server: ServerPart, request: Request, live: At, guest: Looking, seated: Onlooking, invite: str = ""
) -> Response:
    """The table as text and buttons; it works without any script."""
    if live.table.status == "waiting":
        return await room_page(server, request, live, guest, invite)
    update = await live.snapshot(seated.id if seated else None, unheard=await unheard_by(server, guest))
    words = Words(live.table, update)
    link = own_address(server, request) + (update.table.invite or f"/table/{live.table.id}")
    reached = reach(server, request, host=update.table.host)
    return page("table.html", guest, update=update, words=words, link=link, reach=reached, invite=invite)


@router.get("/invite.svg")
async def invite_picture(server: ServerPart, request: Request, live: At, guest: Asking) -> Response:
    """The invite link as a QR code, for those who sit at the table."""
    path = (await live.snapshot(guest.id)).table.invite
    if path is None:
        raise Refused("spectator", LOOKS_ON)
    import segno  # noqa: PLC0415  only who shows a code needs it

    picture = BytesIO()
    segno.make(own_address(server, request) + path, error="m").save(picture, kind="svg", scale=4, border=3)
    return Response(picture.getvalue(), media_type="image/svg+xml")


@router.get("/replay")
async def replay_page(live: At, guest: Looking, request: Request, at: int = 0, invite: str = "") -> Response:
    """The game moment by moment in the browser's own app, or as plain HTML."""
    if live.table.match is None:
        return await plain_replay(live, guest, request, at, invite)
    return _app(live.table, guest, request, invite, "replay")


@router.get("/review")
async def review_page(live: At, guest: Looking, request: Request, invite: str = "") -> Response:
    """What the coach says of the finished game, in the browser's own app."""
    if live.table.match is None or live.table.status != "over":
        return go(f"/table/{live.table.id}" + (f"?{request.url.query}" if request.url.query else ""))
    return _app(live.table, guest, request, invite, "review")


@router.get("/analysis")
async def analysis_page(live: At, guest: Looking, request: Request, invite: str = "") -> Response:
    """The analysis board at a moment of the finished game, in the browser's own app."""
    if live.table.match is None or live.table.status != "over":
        return go(f"/table/{live.table.id}" + (f"?{request.url.query}" if request.url.query else ""))
    return _app(live.table, guest, request, invite, "analysis")


@router.get("/replay/plain")
async def plain_replay(live: At, guest: Looking, request: Request, at: int = 0, invite: str = "") -> Response:
    """One moment of the game, with links to the others; it works without any script."""
    await count_replay(request)
    await live.settled()
    table = live.table
    if table.foreign:
        return go(f"/table/{table.id}" + (f"?{request.url.query}" if request.url.query else ""))
    record = history.record(table)
    wanted = request.query_params.get("as", "own")
    eyes = history.eyes(table, guest, wanted)
    last = sum(1 for _ in history.positions(record, eyes)) - 1
    at = min(max(at, 0), last)
    position, seen = history.moment(record, eyes, at)
    seat = eyes if isinstance(eyes, int) else None
    words = Words(table, None, seat)
    return page(
        "replay.html",
        guest,
        table=table,
        at=at,
        last=last,
        told=[line for line in map(words.speaker.event, seen.events) if line],
        sections=words.sections(position, seat),
        wanted=wanted,
        names=list(enumerate(table.names())) if table.status == "over" else [],
        invite=invite,
    )


@router.post("/rematch")
async def rematch(server: ServerPart, request: Request, live: At, guest: Asking) -> Response:
    """The same table once more; who comes second sits down at it."""
    await check_creation(server, guest)
    fresh = await server.hall.rematch(live, guest, network(request))
    if fresh.table.seat_of(guest.id) is None and fresh.table.status == "waiting":
        await sit_down(server, fresh, guest)
        for one in companions(live.table, guest):
            with suppress(Refused):  # others were quicker: who finds no seat watches
                await fresh.perform(commands.Sit(invite=fresh.table.invite, keeper=guest.id), one)
    return go(f"/table/{fresh.table.id}")


@router.post("/{what}")
async def do(
    server: ServerPart, request: Request, live: At, guest: Asking, seated: Speaking, what: str, holding: HeldSeat = None
) -> Response:
    """Everything a person can do at a table, one button each."""
    form = await fields(request)
    if what == "say":
        await check_talk(server, guest.id, seated)
    if what not in _COMMANDS:
        raise Refused("unknown", "this action does not exist")
    await live.perform(_COMMANDS[what](form), seated)
    if live.table.seat_of(guest.id) is None:
        return go("/")
    if not referer(request).path.endswith("/plain"):
        return go(f"/table/{live.table.id}")
    return go(f"/table/{live.table.id}/plain" + ("" if holding is None else f"?holding={holding}"))


def _action(form: Form) -> int:
    action = choice(form, "action")
    if action is None:
        raise Refused("empty", "no action was chosen")
    return action


def _seat(form: Form) -> int:
    return choice(form, "seat", 0) or 0


_COMMANDS: dict[str, Callable[[Form], commands.PersonCommand]] = {
    "act": lambda form: commands.Act(_action(form), choice(form, "question")),
    "retract": lambda _form: commands.Retract(),
    "take_back": lambda form: commands.TakeBack(form.get("ask") == "yes"),
    "answer_back": lambda form: commands.AnswerBack(form.get("agree") == "yes"),
    "leave": lambda _form: commands.Leave(),
    "concede": lambda _form: commands.Leave(concede=True),
    "back": lambda _form: commands.Back(),
    "part": lambda form: commands.AddPart(form.get("part", "")),
    "start": lambda _form: commands.Start(),
    "bot": lambda form: commands.SeatBot(_seat(form), form.get("level", "skilled"), form.get("person", "")),
    "free": lambda form: commands.Free(_seat(form)),
    "stand_in": lambda form: commands.StandIn(_seat(form)),
    "host": lambda form: commands.GiveHost(_seat(form)),
    "say": lambda form: commands.Say(form.get("text", "")[:400], form.get("phrase", "")),
    "chat": lambda form: commands.SetChat(form.get("on") == "yes"),
    "pace": lambda form: commands.SetPace(form.get("pace", "")),
    "close": lambda _form: commands.Close(),
}
"""The command of each button."""
