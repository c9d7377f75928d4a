"""One change of a person at a time, so that what was asked before it still holds when it is written.

SQLite has one writer anyway. PostgreSQL has many, on several servers too: two of them could find room for one more, and
both take it; and what is written just when somebody is forgotten would stay.
"""

from typing import Any

from sqlalchemy import Connection, Select, func, select

from wonders.core.errors import Refused
from wonders.server.storage.schema import guests


def lock_of(*people: str) -> Select[Any]:
    """Those of these people who are known; whoever else asks for one of them so waits for the end of this change."""
    known = select(guests.c.id).where(guests.c.id.in_(people), guests.c.name != "")
    return known.order_by(guests.c.id).with_for_update(key_share=True)


def alone(connection: Connection, *people: str) -> None:
    """Nobody else changes anything of these people until this is written; refused where one of them is forgotten."""
    if len(connection.execute(lock_of(*people)).all()) < len({*people}):
        raise Refused("unknown", "there is nobody like that")


def alone_at(connection: Connection, work: int) -> None:
    """Nobody else does this work, of which all servers know the number, until what comes of it is written."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(work)))
