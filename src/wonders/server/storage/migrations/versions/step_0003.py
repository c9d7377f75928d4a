"""Entries name people by id, chat has a table of its own, logs are chained, and the database has an owner."""

import hashlib
import json
import secrets
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

from wonders.server.storage.engines import read_json

revision = "0003"
down_revision = "0002"

_TABLES = sa.table("tables", *map(sa.column, ("id", "seed", "digest")), sa.column("summary", sa.JSON))
_LOG = sa.table("log", *map(sa.column, ("table", "number", "kind", "data", "at", "digest")))
_CHAT = sa.table("chat", *map(sa.column, ("table", "number", "salt", "text")))


def upgrade() -> None:
    """Applies this step."""
    _shape()
    bind = op.get_bind()
    for name, seed, summary in bind.execute(sa.select(_TABLES.c.id, _TABLES.c.seed, _TABLES.c.summary)).all():
        digest = _carry_over(bind, name, seed)
        values = {"digest": digest, "summary": _without_names(summary)}
        bind.execute(sa.update(_TABLES).where(_TABLES.c.id == name).values(values))


def _shape() -> None:
    op.create_table("owner", sa.Column("number", sa.Integer, autoincrement=False), sa.PrimaryKeyConstraint("number"))
    op.execute("insert into owner (number) values (0)")
    op.add_column("tables", sa.Column("digest", sa.String(64), nullable=False, server_default=""))
    with op.batch_alter_table("log") as batch:
        batch.add_column(sa.Column("digest", sa.String(64), nullable=False, server_default=""))
        batch.alter_column("data", type_=sa.Text, existing_type=sa.JSON, nullable=False, postgresql_using="data::text")
    op.create_table(
        "chat",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("salt", sa.String(32), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table", "number", name="pk_chat"),
        sa.ForeignKeyConstraint(["table", "number"], ["log.table", "log.number"], name="fk_chat_table_number"),
    )


def _carry_over(bind: sa.Connection, name: str, seed: str) -> str:
    """Rewrites the log of a table; the digest of its last entry. What cannot be read stays as it is."""
    query = sa.select(_LOG.c.number, _LOG.c.kind, _LOG.c.data, _LOG.c.at).where(_LOG.c.table == name)
    seats = _Seats()
    before = _digest(name, seed)
    lines, said = [], []
    for number, kind, text, at in bind.execute(query.order_by(_LOG.c.number)).all():
        data, line = read_json(text), None
        if isinstance(data, dict):
            data = seats.carry(kind, data)
            if kind == "say" and isinstance(data.get("text"), str):
                line = {"salt": secrets.token_hex(16), "text": data.pop("text").replace("\0", "\ufffd")}
                data["digest"] = _digest(line["salt"], line["text"])
                said.append({"table": name, "number": number, **line})
            text = json.dumps(data, separators=(",", ":"))  # noqa: PLW2901  the same entry, told anew
        before = _digest(before, kind, repr(at), text)
        lines.append({"which": number, "data": text, "digest": before})
    if lines:
        place = sa.and_(_LOG.c.table == name, _LOG.c.number == sa.bindparam("which"))
        bind.execute(sa.update(_LOG).where(place), lines)
    if said:
        bind.execute(sa.insert(_CHAT), said)
    return before


class _Seats:
    """Who sat where, as far as a log tells: enough to know whom an entry means by a name."""

    def __init__(self) -> None:
        self._seats: list[tuple[str | None, str]] = []
        self._host: str | None = None

    def carry(self, kind: str, data: dict[str, Any]) -> dict[str, Any]:
        """An entry with the id of the person it names; bots keep their names."""
        name, seat = data.get("name"), data.get("seat")
        before = self._at(seat)
        try:
            self._follow(kind, data)
        except (LookupError, TypeError):
            return data
        if kind == "bot" or (kind == "free" and before is None):
            return data
        told = {key: value for key, value in data.items() if key != "name"}
        if kind != "create" and "guest" not in told and isinstance(name, str):
            who = before if seat is not None else self._called(name)
            return {**told, "guest": who} if who is not None else told
        return told

    def _at(self, seat: Any) -> str | None:
        return self._seats[seat][0] if isinstance(seat, int) and 0 <= seat < len(self._seats) else None

    def _called(self, name: str) -> str | None:
        found = [owner for owner, called in self._seats if owner is not None and called == name]
        return next(iter([owner for owner in found if owner == self._host] or found), None)

    def _follow(self, kind: str, data: dict[str, Any]) -> None:
        if kind == "create":
            self._host = data["host"]
            self._seats = [(data["host"], data["name"]), *[(None, "")] * (data["players"] - 1)]
        elif kind in ("sit", "take"):
            self._seats[data["seat"]] = (data["guest"], data["name"])
        elif kind in ("bot", "free"):
            self._seats[data["seat"]] = (None, "")
        elif kind == "start":
            self._seats = [self._seats[place] for place in data["order"]]
        elif kind == "host":
            self._host = self._seats[data["seat"]][0]


def _without_names(summary: Any) -> Any:
    seats = summary.get("seats") if isinstance(summary, dict) else None
    for seat in _dicts(seats):
        if isinstance(seat.get("owner"), str):
            seat["name"] = ""
    return summary


def _dicts(found: Any) -> Iterator[dict[str, Any]]:
    return (one for one in found if isinstance(one, dict)) if isinstance(found, list) else iter(())


def _digest(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode(errors="replace")).hexdigest()
