"""The tables of the database. The log is the truth; `tables` and `members` are an index of it.

Names of people are in `guests` alone, and lines of chat in `chat` alone: both can be removed without breaking a log.
"""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    }
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("generation", Integer, nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False, server_default="0"),
)
"""People by name; a new generation makes earlier return links worthless. `seen` is right to a day."""

keys = Table(
    "keys",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("guest", ForeignKey("guests.id"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False, server_default="0"),
    Column("label", String(80), nullable=False, server_default=""),
    Column("network", String(64), nullable=False, server_default=""),
    Column("scopes", String(80), nullable=False, server_default=""),
)
"""Sessions and tokens, known by their digest only; `label` tells people which device it is."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("status", String(8), nullable=False),
    Column("open", Boolean, nullable=False),
    Column("seed", String(40), nullable=False),
    Column("digest", String(64), nullable=False, server_default=""),
    Column("summary", JSON, nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("holder", String(16)),
    Column("fence", Integer, nullable=False, server_default="0"),
    Index(None, "status", "changed"),
)
"""`digest` is that of the table's latest entry: a log that lost its end does not agree with it.

`holder` is the server that has the table, where several share the database; `fence` grows whenever one takes it.
"""

members = Table(
    "members",
    metadata,
    Column("guest", ForeignKey("guests.id"), primary_key=True),
    Column("table", ForeignKey("tables.id"), primary_key=True),
)

log = Table(
    "log",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("data", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("digest", String(64), nullable=False, server_default=""),
)
"""What happened at each table, numbered from 0: only ever appended to. Each digest covers the one before it."""

chat = Table(
    "chat",
    metadata,
    Column("table", String(16), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("salt", String(32), nullable=False),
    Column("text", Text, nullable=False),
    ForeignKeyConstraint(["table", "number"], ["log.table", "log.number"]),
)
"""What was said, under the number of its entry, which has the digest of salt and text."""

rated_games = Table(
    "rated_games",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("ended", Double, nullable=False),
    Column("number", Integer, unique=True),
)
"""The games that move ratings, written with their last entry; numbered in the order in which they were counted."""

owner = Table(
    "owner",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("shared", Boolean, nullable=False, server_default=false()),
)
"""One row: the number of the server that may write, or of all those that share the database."""

servers = Table(
    "servers", metadata, Column("id", String(16), primary_key=True), Column("until", Double, nullable=False)
)
"""The servers that share the database, each with the time until which it counts as alive, by the database's clock."""
