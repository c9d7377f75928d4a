"""The link that makes somebody the owner of a server: made at the first start, and whenever the host asks for one."""

import secrets
from hashlib import sha256

from sqlalchemy import Connection, func, insert, select

from wonders.server.storage.backup import existing, require_newest
from wonders.server.storage.people.rows import codes, owners


async def owner_token(address: str, *, first: bool = False) -> str | None:
    """The secret part of a new link, while a server may run; with `first` only if there was none and is no owner."""
    base = existing(address)
    try:
        return await base.run(lambda connection: _token(connection, first=first))
    finally:
        await base.close()


def _token(connection: Connection, *, first: bool) -> str | None:
    require_newest(connection)
    links = select(func.count()).select_from(codes).where(codes.c.purpose == "owner")
    known = [connection.scalar(one) for one in (select(func.count()).select_from(owners), links)]
    if first and any(known):
        return None
    token = secrets.token_urlsafe(24)
    row = {"digest": sha256(token.encode()).hexdigest(), "purpose": "owner", "guest": None, "detail": "", "expires": 0}
    connection.execute(insert(codes).values(row))
    return token
