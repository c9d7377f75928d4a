"""How people come back: secret codes, passkeys, mail addresses, sessions; and all that is kept of one of them."""

import json
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from sqlalchemy import ColumnElement, Connection, Executable, RowMapping, Select, delete, insert, or_, select, update

from wonders.server.storage.people.alone import alone, lock_of
from wonders.server.storage.people.gatherings import NOBODYS
from wonders.server.storage.people.rows import BELONGINGS, addresses, bans, codes, passkeys
from wonders.server.storage.queries import GOING_ON
from wonders.server.storage.schema import chat, guests, keys, log, members, tables

T = TypeVar("T")
HANDLE = 16
"""Letters of a key's digest that tell it from the other keys of its owner."""


class Database(Protocol):
    """What a store asks of the database."""

    async def ask(self, query: Select[Any]) -> Sequence[RowMapping]:
        """Rows."""

    async def carry_out(self, *statements: Executable) -> int:
        """Changes that belong together; how many rows the last one changed."""

    async def guarded(self, work: Callable[[Connection], T]) -> T:
        """Work that writes, in one transaction."""

    async def reading(self, work: Callable[[Connection], T]) -> T:
        """Work that changes nothing."""


class Accounts:
    """What is kept about how people come back."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep_code(self, digest: str, purpose: str, guest: str | None, detail: str, expires: float) -> None:
        """Remembers a code beside those there are."""
        row = {"digest": digest, "purpose": purpose, "guest": guest, "detail": detail, "expires": expires}
        await self._database.carry_out(insert(codes).values(row))

    async def replace_code(self, digest: str, purpose: str, guest: str, detail: str, expires: float) -> None:
        """The same in place of those of this purpose that the person has."""
        row = {"digest": digest, "purpose": purpose, "guest": guest, "detail": detail, "expires": expires}
        before = delete(codes).where(codes.c.guest == guest, codes.c.purpose == purpose)
        await self._change(guest, before, insert(codes).values(row))

    async def code(self, digest: str, purpose: str, now: float) -> RowMapping | None:
        """A code that is valid now."""
        valid = or_(codes.c.expires == 0, codes.c.expires > now)
        query = select(codes).where(codes.c.digest == digest, codes.c.purpose == purpose, valid)
        found = await self._database.ask(query)
        return found[0] if found else None

    async def use_up(self, digest: str) -> bool:
        """Ends a code; False if somebody else was quicker."""
        return await self._database.carry_out(delete(codes).where(codes.c.digest == digest)) > 0

    async def end_links(self, guest: str) -> None:
        """Ends what is valid for a time and would let somebody in as this person."""
        await self._database.carry_out(delete(codes).where(codes.c.guest == guest, codes.c.expires > 0))

    async def has_code(self, guest: str, purpose: str) -> bool:
        """Whether a person has a code of this purpose."""
        query = select(codes.c.digest).where(codes.c.guest == guest, codes.c.purpose == purpose)
        return bool(await self._database.ask(query))

    async def pending(self, purpose: str, guest: str | None, detail: str, now: float) -> int:
        """How many codes of a purpose wait to be used, for a person or about something."""
        about = codes.c.guest == guest if guest is not None else codes.c.detail == detail
        query = select(codes.c.digest).where(codes.c.purpose == purpose, about, codes.c.expires > now)
        return len(await self._database.ask(query))

    async def sweep(self, now: float, networks_before: float) -> None:
        """Forgets codes that have expired, and where sessions began that have not been used since a time."""
        await self._database.carry_out(
            delete(codes).where(codes.c.expires > 0, codes.c.expires < now),
            update(keys).where(keys.c.created < networks_before, keys.c.network != "").values(network=""),
        )

    async def person(self, guest: str) -> RowMapping | None:
        """What is kept of a person beside all else."""
        found = await self._database.ask(select(guests).where(guests.c.id == guest))
        return found[0] if found else None

    async def keys_of(self, guest: str) -> Sequence[RowMapping]:
        """The sessions and tokens of a person, the latest used first."""
        return await self._database.ask(select(keys).where(keys.c.guest == guest).order_by(keys.c.seen.desc()))

    async def end_key(self, guest: str, handle: str) -> bool:
        """Ends one session or token of a person; False if there is none."""
        one = keys.c.digest.startswith(handle, autoescape=True)
        if len(handle) != HANDLE:
            return False
        return await self._database.carry_out(delete(keys).where(keys.c.guest == guest, one)) > 0

    async def add_passkey(self, row: dict[str, Any]) -> None:
        """Remembers a passkey."""
        await self._change(row["guest"], insert(passkeys).values(row))

    async def passkeys_of(self, guest: str) -> Sequence[RowMapping]:
        """The passkeys of a person."""
        return await self._database.ask(select(passkeys).where(passkeys.c.guest == guest).order_by(passkeys.c.created))

    async def passkey(self, name: str) -> RowMapping | None:
        """A passkey by its id."""
        found = await self._database.ask(select(passkeys).where(passkeys.c.id == name))
        return found[0] if found else None

    async def used_passkey(self, name: str, count: int, at: float) -> None:
        """Remembers that a passkey was used."""
        await self._database.carry_out(update(passkeys).where(passkeys.c.id == name).values(count=count, used=at))

    async def drop_passkey(self, guest: str, name: str) -> bool:
        """Forgets a passkey of a person; False if there is none."""
        mine = delete(passkeys).where(passkeys.c.guest == guest, passkeys.c.id == name)
        return await self._database.carry_out(mine) > 0

    async def mail_of(self, guest: str) -> str:
        """The confirmed address of a person; empty if there is none."""
        found = await self._database.ask(select(addresses.c.mail).where(addresses.c.guest == guest))
        return found[0]["mail"] if found else ""

    async def with_mail(self, mail: str) -> RowMapping | None:
        """The person with this address."""
        query = select(guests.c.id, guests.c.name).join(addresses, addresses.c.guest == guests.c.id)
        found = await self._database.ask(query.where(addresses.c.mail == mail))
        return found[0] if found else None

    async def set_mail(self, guest: str, mail: str, at: float) -> None:
        """Gives a person an address, which nobody else has then; none if it is empty. Links in other letters end."""
        gone = delete(addresses).where(or_(addresses.c.guest == guest, addresses.c.mail == mail))
        links = delete(codes).where(codes.c.guest == guest, codes.c.purpose.in_(("mail", "confirm")))
        fresh = [insert(addresses).values(guest=guest, mail=mail, since=at)] if mail else []
        await self._change(guest, links, gone, *fresh)

    async def said_by(self, guest: str) -> Sequence[RowMapping]:
        """What a person has said at tables."""
        place = (log.c.table == chat.c.table) & (log.c.number == chat.c.number)
        query = select(chat.c.table, log.c.at, chat.c.text).join(log, place).where(_by(guest))
        return await self._database.ask(query.order_by(log.c.at))

    async def companions_of(self, guest: str) -> list[RowMapping]:
        """Those who ever played at the device of a person, and are known by a name alone."""
        sat = await self._database.ask(select(log.c.data).where(log.c.kind == "sit", _has("keeper", guest)))
        beside = {json.loads(row["data"])["guest"] for row in sat}
        return [*await self._database.ask(select(guests).where(guests.c.id.in_(beside), guests.c.name != ""))]

    async def erase(self, guest: str) -> None:
        """Forgets a person: the name, what they said, and all that belongs to them. The id stays in their games."""
        place = (log.c.table == chat.c.table) & (log.c.number == chat.c.number)
        await self._database.carry_out(
            lock_of(guest),
            delete(chat).where(_sat_at(chat.c.table, guest), select(log.c.number).where(place, _by(guest)).exists()),
            update(bans).where(bans.c.guest == guest).values(reason="", network=""),
            *(delete(one).where(one.c[column] == guest) for one, column in BELONGINGS),
            *NOBODYS,
            update(guests)
            .where(guests.c.id == guest)
            .values(name="", created=0, seen=0, generation=guests.c.generation + 1),
        )

    async def forgotten(self, holder: str) -> list[str]:
        """Forgotten people who are known at tables that go on and that this server has."""
        query = select(guests.c.id).distinct().join(members, members.c.guest == guests.c.id)
        query = query.join(tables, tables.c.id == members.c.table).where(guests.c.name == "", tables.c.holder == holder)
        return [row["id"] for row in await self._database.ask(query.where(tables.c.status.in_(GOING_ON)))]

    async def _change(self, guest: str, *statements: Executable) -> None:
        """Changes of a person that belong together."""

        def work(connection: Connection) -> None:
            alone(connection, guest)
            for one in statements:
                connection.execute(one)

        await self._database.guarded(work)


def _by(guest: str) -> Any:
    """Entries of the log that are lines of chat by this person."""
    return (log.c.kind == "say") & _has("guest", guest)


def _has(field: str, guest: str) -> Any:
    """Entries of the log that have this person in a field, at tables where they ever sat: nobody reads all others.

    Entries are written without spaces.
    """
    return _sat_at(log.c.table, guest) & log.c.data.contains(f'"{field}":"{guest}"', autoescape=True)


def _sat_at(table: ColumnElement[str], guest: str) -> ColumnElement[bool]:
    """Whether this person ever sat at a table."""
    return table.in_(select(members.c.table).where(members.c.guest == guest))
