"""The tables of clubs and tournaments. What happened in a tournament has no people in it, only numbers.

Who a number is stands in `entrants`, so that it can be removed: the result stays, the name goes.
"""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    select,
    update,
)

from wonders.core.replay import NAMELESS
from wonders.server.storage.schema import metadata

clubs = Table(
    "clubs",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("about", String(1000), nullable=False),
    Column("open", Boolean, nullable=False),
    Column("invite", String(32), nullable=False),
    Column("created", Double, nullable=False),
)
"""Clubs: everybody may join an open one, others those who know the invite code."""

club_members = Table(
    "club_members",
    metadata,
    Column("club", ForeignKey("clubs.id"), primary_key=True),
    Column("guest", ForeignKey("guests.id"), primary_key=True, index=True),
    Column("leads", Boolean, nullable=False),
    Column("since", Double, nullable=False),
)
"""Who is in a club; where nobody `leads` it any more, whoever has been there longest does."""

club_tables = Table(
    "club_tables",
    metadata,
    Column("club", ForeignKey("clubs.id"), primary_key=True),
    Column("table", ForeignKey("tables.id"), primary_key=True),
)
"""The tables that were opened for a club."""

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("club", ForeignKey("clubs.id"), nullable=True, index=True),
    Column("game", String(64), nullable=False),
    Column("terms", JSON, nullable=False),
    Column("stage", String(10), nullable=False, index=True),
    Column("starts", Double, nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
)
"""An index of tournaments; `starts` is 0 where somebody starts it by hand."""

happenings = Table(
    "happenings",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("data", Text, nullable=False),
    Column("at", Double, nullable=False),
)
"""What happened in a tournament, numbered from 0: of two servers that write the same number only one does."""

entrants = Table(
    "entrants",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("guest", ForeignKey("guests.id"), nullable=False, index=True),
    UniqueConstraint("tournament", "guest"),
)
"""The people who take part in a tournament, by their numbers in it."""

organisers = Table(
    "organisers",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("guest", ForeignKey("guests.id"), primary_key=True, index=True),
)
"""Who has the say in a tournament."""

NOBODYS = (
    update(clubs)
    .where(clubs.c.name != NAMELESS, ~select(club_members.c.club).where(club_members.c.club == clubs.c.id).exists())
    .values(name=NAMELESS, about=""),
    update(tournaments)
    .where(
        tournaments.c.name != NAMELESS,
        ~select(organisers.c.guest).where(organisers.c.tournament == tournaments.c.id).exists(),
        ~select(entrants.c.guest).where(entrants.c.tournament == tournaments.c.id).exists(),
    )
    .values(name=NAMELESS),
)
"""What nobody is in any more loses its name, which may be that of somebody who has gone."""
