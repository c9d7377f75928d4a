"""Everything that is kept about a person, as data for themselves; and how all of it goes."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from wonders.core.errors import Refused
from wonders.server.account.persons import Persons
from wonders.server.live.hall import Hall
from wonders.server.live.sharing import Elsewhere
from wonders.server.people.guest import Guest
from wonders.server.protocol.listing import recorded
from wonders.server.storage.people.clubs import ClubStore
from wonders.server.storage.people.tournaments import TournamentStore
from wonders.server.storage.queries import Storage
from wonders.server.tables.commands import Leave

_MOST = 100_000
_TIMES = frozenset(("created", "seen", "used", "since", "at", "until", "settled"))
_SECRET = frozenset(("digest", "public_key", "guest", "generation", "key", "secret", "id", "about"))
"""What is of no use to anybody but the server, or would let somebody in."""


async def everything_about(persons: Persons, storage: Storage, hall: Hall, guest: Guest) -> dict[str, Any]:
    """What is kept about a person."""
    accounts = persons.accounts
    person = await accounts.person(guest.id)
    tables = recorded(await storage.tables_of(guest.id, _MOST), guest.id, hall.broken)
    return {
        "person": _plain(person or {}),
        "sessions": [_plain(one) for one in await accounts.keys_of(guest.id)],
        "passkeys": [_plain(one) for one in await accounts.passkeys_of(guest.id)],
        "mail": await accounts.mail_of(guest.id) or None,
        "recovery_code": await accounts.has_code(guest.id, "recovery"),
        "wishes": _plain(await persons.wishes.of(guest.id)),
        "notified_browsers": [_plain(one) for one in await persons.wishes.subscriptions_of(guest.id)],
        "shunned": [{"name": name, "block": block} for _, name, block in await persons.manners.named(guest.id)],
        "reports": [_plain(one) for one in await persons.house.reports_by(guest.id)],
        "clubs": [{"name": one["name"]} for one in await ClubStore(storage).listed(guest.id, _MOST) if one["own"]],
        "tournaments": [_plain(one) for one in await TournamentStore(storage).of_person(guest.id, _MOST)],
        "ratings": [_plain(one) for one in await persons.ratings.of(guest.id)],
        "at_your_device": [_plain(one) for one in await accounts.companions_of(guest.id)],
        "bots": [_plain(one) for one in await persons.bots.of(guest.id)],
        "challenges": [_challenge(one, guest.id) for one in await persons.challenges.of(guest.id)],
        "rated_games": [_step(one) for one in await persons.ratings.steps(guest.id)],
        "said": [_plain(one) for one in await accounts.said_by(guest.id)],
        "tables": [table.model_dump(mode="json") for table in tables],
    }


def _challenge(row: Mapping[str, Any] | Any, guest: str) -> dict[str, Any]:
    """A challenge that one has made or got: what it was about, and what came of it."""
    told = {name: row[name] for name in ("game", "terms", "state", "table", "created")}
    return _plain({"by": "you" if row["guest"] == guest else row["maker_name"], **told})


def _step(row: Mapping[str, Any] | Any) -> dict[str, Any]:
    """What a game made of one's rating; the table itself is told elsewhere."""
    return _plain({name: row[name] for name in ("table", "game", "players", "place", "mean", "deviation", "at")})


async def erase(persons: Persons, storage: Storage, hall: Hall, guest: Guest) -> None:
    """Forgets a person: bots take over where they play, their name and lines go, the games stay."""
    await _leave_all(storage, hall, guest)
    # What they played counts for the others as it was played.
    await persons.ratings.count()
    await persons.accounts.erase(guest.id)
    await _read_anew(hall, guest.id)
    if hall.sharing is not None:
        hall.sharing.post.tell("erased", guest.id)


async def erased(storage: Storage, hall: Hall, guest: str) -> None:
    """Another server has forgotten a person: the same at the tables of this one."""
    await _leave_all(storage, hall, Guest(guest, ""))
    await _read_anew(hall, guest)


async def _leave_all(storage: Storage, hall: Hall, guest: Guest) -> None:
    for row in await storage.tables_of(guest.id, _MOST):
        if row["status"] in ("waiting", "playing"):
            await _leave(hall, row["id"], guest)


async def _read_anew(hall: Hall, guest: str) -> None:
    """Reads all tables in memory anew that know this person: the database has forgotten them."""
    for name, live in list(hall.live.items()):
        if guest in live.table.called:
            # Closed first: nobody may write to it any more when another one takes its place.
            await live.close()
            if hall.live.get(name) is live:
                del hall.live[name]
            with suppress(Elsewhere):
                await hall.find(name)


async def _leave(hall: Hall, table: str, guest: Guest) -> None:
    try:
        live = await hall.find(table)
        await live.perform(Leave(concede=True), guest)
    except (Refused, Elsewhere):
        pass  # has left already, or the table cannot be opened any more; or its own server sees to it


def _plain(row: Mapping[str, Any] | Any) -> dict[str, Any]:
    """A row as people read it: without secrets, and with times as days."""
    pairs: Iterable[tuple[str, Any]] = dict(row).items()
    return {name: _when(value) if name in _TIMES else value for name, value in pairs if name not in _SECRET}


def _when(moment: float) -> str | None:
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="seconds") if moment else None
