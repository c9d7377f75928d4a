"""What the owner of a server decides: who owns it, who may not come in or talk, what everybody is told."""

import secrets
from collections.abc import Collection, Mapping, Sequence
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Literal, TypeAlias

from sqlalchemy import ColumnElement, RowMapping, delete, func, insert, or_, select, update

from wonders.server.storage.people.accounts import Database
from wonders.server.storage.people.rows import bans, house, notices, owners, reports
from wonders.server.storage.schema import guests, keys, members

BanKind: TypeAlias = Literal["enter", "talk"]
_LIMIT = "limit "
"""What goes before the name of a limit."""
DEFAULTS: Mapping[str, str] = {"new_people": "yes", "new_tables": "yes", "chat": "yes"}
"""What the owner can turn off for the whole house."""


class House:
    """The house rules of a server."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def is_owner(self, guest: str) -> bool:
        """Whether somebody runs this server."""
        return bool(await self._database.ask(select(owners).where(owners.c.guest == guest)))

    async def make_owner(self, guest: str, at: float) -> None:
        """Lets somebody run this server."""
        again = delete(owners).where(owners.c.guest == guest)
        await self._database.carry_out(again, insert(owners).values(guest=guest, since=at))

    async def rules(self) -> dict[str, str]:
        """What the owner has set."""
        found = {row["name"]: row["value"] for row in await self._database.ask(select(house))}
        return {name: found.get(name, value) for name, value in DEFAULTS.items()}

    async def set_rule(self, name: str, value: str) -> None:
        """Sets one of the rules."""
        gone = delete(house).where(house.c.name == name)
        await self._database.carry_out(gone, insert(house).values(name=name, value=value))

    async def limits(self) -> dict[str, float]:
        """The limits that the owner has set."""
        rows = await self._database.ask(select(house).where(house.c.name.startswith(_LIMIT)))
        return {row["name"].removeprefix(_LIMIT): float(row["value"].partition(" ")[0]) for row in rows}

    async def limits_since(self) -> float:
        """When they were set last; 0 if they are as the settings say."""
        rows = await self._database.ask(select(house.c.value).where(house.c.name.startswith(_LIMIT)))
        return max((float(row["value"].partition(" ")[2]) for row in rows), default=0.0)

    async def set_limits(self, wanted: Mapping[str, float], at: float) -> None:
        """Sets these limits and no others; the time is kept with them."""
        gone = delete(house).where(house.c.name.startswith(_LIMIT))
        rows = [{"name": _LIMIT + name, "value": f"{value:.0f} {at:.0f}"} for name, value in wanted.items()]
        await self._database.carry_out(gone, *(insert(house).values(row) for row in rows))

    async def ban(
        self, kind: BanKind, at: float, until: float, reason: str, *, guest: str | None = None, network: str = ""
    ) -> None:
        """Keeps a person or a network out, or quiet."""
        row = {"id": secrets.token_hex(8), "guest": guest, "network": network, "kind": kind, "reason": reason[:400]}
        await self._database.carry_out(insert(bans).values(row | {"created": at, "until": until}))

    async def lift(self, name: str) -> None:
        """Ends a ban."""
        await self._database.carry_out(delete(bans).where(bans.c.id == name))

    async def all_bans(self, now: float) -> Sequence[RowMapping]:
        """The bans that hold now, with names, the latest first."""
        query = select(bans, guests.c.name).outerjoin(guests, guests.c.id == bans.c.guest).where(_holds(now))
        return await self._database.ask(query.order_by(bans.c.created.desc()))

    async def banned(self, kind: BanKind, now: float, *, guests: Collection[str] = (), network: str = "") -> bool:
        """Whether one of these people, or a network, is kept out or quiet."""
        who = or_(bans.c.guest.in_(guests), bans.c.network != "") if network else bans.c.guest.in_(guests)
        found = await self._database.ask(select(bans.c.network).where(bans.c.kind == kind, who, _holds(now)))
        return any(row["network"] == "" or _is_in(network, row["network"]) for row in found)

    async def networks_of(self, guest: str) -> list[str]:
        """The networks from which the sessions of somebody began, as long as that is kept."""
        query = select(keys.c.network).where(keys.c.guest == guest, keys.c.network != "").distinct()
        return [row["network"] for row in await self._database.ask(query)]

    async def announce(self, text: str, at: float, until: float) -> None:
        """Tells everybody something until a time."""
        row = {"id": secrets.token_hex(8), "text": text[:1000], "created": at, "until": until}
        await self._database.carry_out(insert(notices).values(row))

    async def announcements(self, now: float) -> Sequence[RowMapping]:
        """What everybody is told now, the latest first."""
        valid = or_(notices.c.until == 0, notices.c.until > now)
        return await self._database.ask(select(notices).where(valid).order_by(notices.c.created.desc()))

    async def take_down(self, name: str) -> None:
        """Ends an announcement."""
        await self._database.carry_out(delete(notices).where(notices.c.id == name))

    async def report(self, guest: str, about: str, table: str, text: str, at: float) -> None:
        """Tells the owner something about somebody."""
        row = {"id": secrets.token_hex(8), "guest": guest, "about": about, "table": table, "text": text[:1000]}
        await self._database.carry_out(insert(reports).values(row | {"created": at, "settled": 0.0}))

    async def open_reports(self) -> Sequence[RowMapping]:
        """The reports that are not settled, with the names of both."""
        one, other = guests.alias(), guests.alias()
        query = select(reports, one.c.name.label("by_name"), other.c.name.label("about_name"))
        query = query.join(one, one.c.id == reports.c.guest).join(other, other.c.id == reports.c.about)
        return await self._database.ask(query.where(reports.c.settled == 0).order_by(reports.c.created.desc()))

    async def reports_by(self, guest: str) -> Sequence[RowMapping]:
        """What somebody has reported."""
        return await self._database.ask(select(reports).where(reports.c.guest == guest).order_by(reports.c.created))

    async def settle(self, name: str, at: float) -> None:
        """Puts a report away."""
        await self._database.carry_out(update(reports).where(reports.c.id == name).values(settled=at))

    async def people(self, part: str, limit: int) -> Sequence[RowMapping]:
        """People whose name has this part, those first that were here last, with the number of their tables."""
        count = select(func.count()).where(members.c.guest == guests.c.id).scalar_subquery()
        query = select(guests.c.id, guests.c.name, guests.c.created, guests.c.seen, count.label("tables"))
        query = query.where(guests.c.name != "", guests.c.name.icontains(part, autoescape=True))
        return await self._database.ask(query.order_by(guests.c.seen.desc()).limit(limit))

    async def head_count(self) -> int:
        """How many people are known."""
        (row,) = await self._database.ask(select(func.count().label("count")).where(guests.c.name != ""))
        count: int = row["count"]
        return count

    async def sweep(self, before: float, now: float) -> None:
        """Forgets reports that were settled before a time, and what has ended."""
        await self._database.carry_out(
            delete(reports).where(reports.c.settled > 0, reports.c.settled < before),
            delete(bans).where(bans.c.until > 0, bans.c.until < now),
            delete(notices).where(notices.c.until > 0, notices.c.until < now),
        )


def _is_in(network: str, banned: str) -> bool:
    """Whether a network, as limits count it, is one that is kept out or a part of it."""
    if network == banned:
        return True
    try:
        part, whole = ip_network(network), ip_network(banned)
    except ValueError:
        return False
    if isinstance(part, IPv4Network):
        return isinstance(whole, IPv4Network) and part.subnet_of(whole)
    return isinstance(whole, IPv6Network) and part.subnet_of(whole)


def _holds(now: float) -> ColumnElement[bool]:
    return or_(bans.c.until == 0, bans.c.until > now)
