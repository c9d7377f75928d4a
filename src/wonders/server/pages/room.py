"""The room before the game: a table with chairs, who sits on them, and how friends come to the free ones."""

from collections.abc import Mapping
from math import inf
from urllib.parse import urlencode

from fastapi import APIRouter, Request, Response

from wonders.bots.persons import PERSONS
from wonders.core.errors import Refused
from wonders.core.game import AnyGame
from wonders.core.text.language import later
from wonders.server.api.tables import bring, find_by_code, sit_by_code
from wonders.server.dependencies import Asking, At, Looking, Server, ServerPart, unheard_by
from wonders.server.live.actor import LiveTable
from wonders.server.pages.faces import faces_of
from wonders.server.pages.kit import choice, go, own_address, page, remember, visitor
from wonders.server.pages.network import reach
from wonders.server.pages.wording import Words
from wonders.server.people.guest import Guest
from wonders.server.protocol.listing import recorded
from wonders.server.tables.helps import HELPS, Helps
from wonders.server.web.forms import fields
from wonders.server.web.language import words_of

router = APIRouter(include_in_schema=False)
HELP_NAMES: Mapping[Helps, str] = {
    "none": later("no helps"),
    "memory": later("Memory"),
    "planner": later("Memory and planner"),
    "hints": later("Memory, planner and hints"),
}
"""What people may use at a table, in words."""


async def room_page(server: Server, request: Request, live: LiveTable, guest: Guest | None, invite: str) -> Response:
    """A table that waits for players; it works without any script."""
    update = await live.snapshot(guest.id if guest else None, unheard=await unheard_by(server, guest))
    seats = update.table.seats
    address = own_address(server, request)
    return page(
        "room.html",
        guest,
        update=update,
        words=Words(live.table, update),
        faces=faces_of((seat.name, seat.person or seat.level) for seat in seats),
        levels=server.settings.levels(live.table.game.id),
        persons=PERSONS.values(),
        seated={seat.person for seat in seats},
        styles={person.id: person.style for person in PERSONS.values()},
        about=option_texts(live.table.game),
        helps=HELP_NAMES[live.table.helps],
        link=address + (update.table.invite or f"/table/{live.table.id}"),
        address=address,
        reach=reach(server, request, host=update.table.host),
        invite=invite,
    )


async def join_page(
    live: LiveTable, guest: Guest | None, *, invite: str = "", seat: str = "", code: str = ""
) -> Response:
    """An invitation: what is played by which rules, and one step to sit down; by a short code it tells nothing else."""
    if guest is not None and live.table.seat_of(guest.id) is not None:
        return go(f"/table/{live.table.id}")
    return page(
        "join.html",
        guest,
        table=live.table,
        told=(await live.snapshot(None)).table,
        about=option_texts(live.table.game),
        helps=HELP_NAMES[live.table.helps],
        invite=invite,
        seat=seat,
        code=code,
    )


def option_texts(game: AnyGame) -> dict[str, str]:
    """What each option of a game is about, where the game says so."""
    told = [name for name in game.options if f"option.{name}.about" in game.texts.phrases]
    return {name: words_of(game).say("option", f"{name}.about") for name in told}


def helps_wished(form: Mapping[str, str]) -> Helps:
    """The rule that was chosen for a new table."""
    wanted = form.get("helps", "memory")
    found = next((helps for helps in HELPS if helps == wanted), None)
    if found is None:
        raise Refused("form", "there is no such rule about helps")
    return found


@router.post("/table/{table}/beside")
async def seat_beside(server: ServerPart, request: Request, live: At, guest: Asking) -> Response:
    """Seats somebody who plays at the same device."""
    form = await fields(request)
    await bring(server, request, live, guest, form.get("name", ""), choice(form, "seat"))
    return go(f"/table/{live.table.id}")


@router.get("/next")
async def next_table(server: ServerPart, guest: Asking, after: str = "") -> Response:
    """The next table that waits for who asks, the one whose time is up first before others; else the home page."""
    tables = recorded(await server.storage.tables_of(guest.id, 200), guest.id, server.hall.broken)
    waiting = [table for table in tables if table.your_turn and table.id != after]
    first = min(waiting, key=lambda table: (table.until or inf, table.changed), default=None)
    return go(f"/table/{first.id}" if first is not None else "/")


@router.post("/enter")
async def enter(server: ServerPart, request: Request) -> Response:
    """What the Enter key sends on the home page: a short code leads to what is played at its table, a name is kept."""
    form = await fields(request)
    _, session = await visitor(request, form)
    code = form.get("code", "").strip()
    return remember(server, go("/join?" + urlencode({"code": code}) if code else "/"), session)


@router.get("/join")
async def invited_by_code(server: ServerPart, request: Request, guest: Looking, code: str = "") -> Response:
    """What is played at the table with a short code, before one sits down."""
    return await join_page(await find_by_code(server, request, code), guest, code=code)


@router.post("/join")
async def sit_by_short_code(server: ServerPart, request: Request) -> Response:
    """Sits down at the table with a short code."""
    form = await fields(request)
    guest, session = await visitor(request, form)
    server.gate.check("join", guest.id, server.settings.limits.joins_per_minute)
    live = await sit_by_code(server, request, guest, form.get("code", ""))
    return remember(server, go(f"/table/{live.table.id}"), session)
