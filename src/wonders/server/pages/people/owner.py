"""The owner's page: people, tables, bans, house rules, announcements and reports."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import ip_network
from time import time
from typing import Annotated, TypeAlias

from fastapi import APIRouter, Depends, Request, Response

from wonders.core.errors import Refused
from wonders.core.text.language import later
from wonders.server.account.house_limits import AT_A_TIME, IN_A_MINUTE, MOST, least
from wonders.server.api.account import forget_all
from wonders.server.dependencies import Asking, Looking, Server, ServerPart
from wonders.server.everywhere import end_sessions
from wonders.server.limits import Limits, network_of
from wonders.server.pages.kit import choice, go, page, remember, visitor
from wonders.server.pages.times import when
from wonders.server.people.guest import Guest
from wonders.server.storage.people.house import DEFAULTS, BanKind
from wonders.server.tables.commands import End
from wonders.server.web.forms import fields

router = APIRouter(include_in_schema=False)
_DAY = 86400.0
_LONGEST = 36500
"""Days for which something holds, unless it is for good."""
_SHOWN = 50
Entered: TypeAlias = dict[str, str]


async def get_owner(server: ServerPart, guest: Asking) -> Guest:
    """Who runs this server; for everybody else there is nothing here."""
    if not await server.persons.house.is_owner(guest.id):
        raise Refused("owner", "this page is for the owner of this server; `wonders owner-link` makes somebody one")
    return guest


Owner: TypeAlias = Annotated[Guest, Depends(get_owner)]


LIMIT_NAMES = {
    "tables": later("Tables that one person hosts"),
    "tables_per_network": later("Tables from one network"),
    "tables_in_all": later("Tables in all"),
    "spectators": later("Onlookers at one table"),
    "sockets": later("Open connections of one person"),
    "thoughts": later("Thoughts of bots that wait for one person"),
    "bot_wait": later("Seconds that somebody waits for a bot"),
    "guests_per_minute": later("New people from one network"),
    "creations_per_minute": later("New tables by one person"),
    "joins_per_minute": later("Seats taken by one person"),
    "requests_per_minute": later("Changes by one person"),
    "messages_per_minute": later("Messages on the sockets of one person"),
    "talk_per_minute": later("Lines of chat and reactions by one person"),
    "notes_per_minute": later("What else one person does at one table"),
    "hints_per_minute": later("Hints for one person"),
    "analyses_per_minute": later("Positions on the analysis board for one person"),
    "reads_per_minute": later("Pages and answers for one network"),
    "replays_per_minute": later("Looks back at whole games from one network"),
    "reviews_per_minute": later("Reviews of replay files from one network"),
    "codes_per_minute": later("Short codes tried from one network"),
    "letters_per_minute": later("Letters caused from one network"),
}
"""What the owner can set, in words."""


@dataclass(frozen=True, slots=True)
class LimitLine:
    """A limit on the page: what it is set to, if it is, and what the settings say."""

    name: str
    text: str
    value: str
    usual: str
    least: int


def _limit_lines(names: Iterable[str], found: Mapping[str, float], usual: Limits) -> list[LimitLine]:
    return [
        LimitLine(
            name=name,
            text=LIMIT_NAMES[name],
            value=f"{found[name]:.0f}" if name in found else "",
            usual=f"{getattr(usual, name):.0f}",
            least=least(name),
        )
        for name in names
    ]


@router.get("/owner")
async def owner_page(server: ServerPart, guest: Owner, find: str = "") -> Response:
    """Everything that the owner can see and set."""
    house, now = server.persons.house, time()
    tables = [live for live in server.hall.live.values() if live.table.status in ("waiting", "playing")]
    limits = server.persons.limits
    return page(
        "owner.html",
        guest,
        count=await house.head_count(),
        people=await house.people(find[:40], _SHOWN),
        find=find[:40],
        tables=sorted(tables, key=lambda live: -live.table.changed)[: 2 * _SHOWN],
        in_all=len(tables),
        viewers=sum(len(live.viewers) for live in server.hall.live.values()),
        bans=await house.all_bans(now),
        notices=await house.announcements(now),
        reports=await house.open_reports(),
        rules=await house.rules(),
        limits=[_limit_lines(names, await house.limits(), limits.usual) for names in (AT_A_TIME, IN_A_MINUTE)],
        limits_since=await house.limits_since(),
        most=MOST,
        when=when,
    )


@router.get("/owner/{token}")
async def owner_link(server: ServerPart, guest: Looking, token: str) -> Response:
    """The link that makes somebody the owner; it takes a click."""
    if await server.persons.ways.meant("owner", token) is None:
        raise Refused("unknown", "this link is no longer valid")
    return page("owner_link.html", guest, token=token)


@router.post("/owner/{token}/become")
async def become_owner(server: ServerPart, request: Request, token: str) -> Response:
    """Makes who follows the link the owner, once."""
    form = await fields(request)
    if await server.persons.ways.meant("owner", token) is None:
        raise Refused("unknown", "this link is no longer valid")
    guest, session = await visitor(request, form)
    if await server.persons.ways.use("owner", token) is None:
        raise Refused("unknown", "this link is no longer valid")
    await server.persons.house.make_owner(guest.id, time())
    return remember(server, go("/owner"), session)


@router.post("/owner/{what}")
async def decide(server: ServerPart, request: Request, guest: Owner, what: str) -> Response:
    """Whatever the owner decides, one button each."""
    if what not in _DECISIONS:
        raise Refused("unknown", "this action does not exist")
    form = await fields(request)
    await _DECISIONS[what](server, guest, form)
    return go(f"/owner#{_PLACES.get(what, what)}")


async def _announce(server: Server, _owner: Guest, form: Entered) -> None:
    text = " ".join(form.get("text", "").split())
    if not text:
        raise Refused("empty", "the message is empty")
    await server.persons.house.announce(text, time(), _until(form))


async def _take_down(server: Server, _owner: Guest, form: Entered) -> None:
    await server.persons.house.take_down(form.get("id", ""))


async def _ban(server: Server, owner: Guest, form: Entered) -> None:
    """Keeps a person out, with the networks they come from if that is wanted, or quiet."""
    person = await server.persons.accounts.person(form.get("guest", ""))
    if person is None or person["id"] == owner.id:
        raise Refused("unknown", "there is nobody like that")
    house, now, until, reason = server.persons.house, time(), _until(form), form.get("reason", "")
    kind: BanKind = "talk" if form.get("kind") == "talk" else "enter"
    networks = await house.networks_of(person["id"]) if form.get("networks") == "yes" else []
    await house.ban(kind, now, until, reason, guest=person["id"])
    if kind == "enter":
        for network in networks:
            await house.ban(kind, now, until, reason, network=network)
        for one in (person, *await server.persons.bots.of(person["id"])):
            await end_sessions(server, Guest(one["id"], one["name"]))


async def _forget(server: Server, owner: Guest, form: Entered) -> None:
    """Forgets a person, as they could themselves: for whoever asks for it and has no way back in."""
    person = await server.persons.accounts.person(form.get("guest", ""))
    if person is None or not person["name"] or person["id"] == owner.id:
        raise Refused("unknown", "there is nobody like that")
    if form.get("sure") != "yes":
        raise Refused("empty", "tick the box to say that you mean it")
    await forget_all(server, Guest(person["id"], person["name"]))


async def _ban_network(server: Server, _owner: Guest, form: Entered) -> None:
    await server.persons.house.ban("enter", time(), _until(form), form.get("reason", ""), network=_network(form))


def _network(form: Entered) -> str:
    text = form.get("network", "").strip()
    try:
        found = ip_network(text)
        # A single address is counted with its network.
        return str(found) if found.prefixlen <= 64 and "/" in text else network_of(str(found.network_address))
    except ValueError:
        raise Refused("network", "a network is an address such as 192.0.2.7 or 2001:db8::/64") from None


async def _lift(server: Server, _owner: Guest, form: Entered) -> None:
    await server.persons.house.lift(form.get("id", ""))


async def _settle(server: Server, _owner: Guest, form: Entered) -> None:
    await server.persons.house.settle(form.get("id", ""), time())


async def _close(server: Server, _owner: Guest, form: Entered) -> None:
    with suppress(Refused):
        live = await server.hall.find(form.get("table", ""))
        if live.table.status in ("waiting", "playing"):
            await live.perform(End("owner"))


async def _limits(server: Server, _owner: Guest, form: Entered) -> None:
    """Sets the limits, or all of them to what the settings say."""
    await server.persons.limits.change({} if form.get("what") == "usual" else form, time())
    server.tell_all("limits", None)


async def _rules(server: Server, _owner: Guest, form: Entered) -> None:
    for name in DEFAULTS:
        await server.persons.house.set_rule(name, "yes" if form.get(name) == "yes" else "no")


def _until(form: Entered) -> float:
    """When something ends, by the days in a form; 0 for never."""
    days = choice(form, "days", 0) or 0
    if days > _LONGEST:
        raise Refused("invalid", "that is too long: {most} days at most", most=_LONGEST)
    return time() + days * _DAY if days else 0.0


_DECISIONS: dict[str, Callable[[Server, Guest, Entered], Awaitable[None]]] = {
    "announce": _announce,
    "take-down": _take_down,
    "ban": _ban,
    "ban-network": _ban_network,
    "forget": _forget,
    "lift": _lift,
    "settle": _settle,
    "close": _close,
    "rules": _rules,
    "limits": _limits,
}
_PLACES = {"take-down": "announce", "ban": "bans", "ban-network": "bans", "forget": "people", "lift": "bans",
           "settle": "reports", "close": "tables"}  # fmt: skip
"""The part of the page where one goes on."""
