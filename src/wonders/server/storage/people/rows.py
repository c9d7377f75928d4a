"""The tables about people beside their names: how they come back, what they wish, and the manners of the house.

All of it goes when a person goes; only games, in which people have no names, stay.
"""

from sqlalchemy import JSON, Boolean, Column, Double, ForeignKey, Index, Integer, String, Table, Text

from wonders.server.storage.people.gatherings import club_members, entrants, organisers
from wonders.server.storage.schema import keys, metadata

codes = Table(
    "codes",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("purpose", String(16), nullable=False),
    Column("guest", ForeignKey("guests.id"), nullable=True, index=True),
    Column("detail", String(320), nullable=False),
    Column("expires", Double, nullable=False),
)
"""Secrets that let somebody in or confirm something, known by their digest; 0 in `expires` is never."""

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),
    Column("guest", ForeignKey("guests.id"), nullable=False, index=True),
    Column("public_key", Text, nullable=False),
    Column("count", Integer, nullable=False),
    Column("label", String(80), nullable=False),
    Column("created", Double, nullable=False),
    Column("used", Double, nullable=False),
)

addresses = Table(
    "addresses",
    metadata,
    Column("guest", ForeignKey("guests.id"), primary_key=True),
    Column("mail", String(254), nullable=False, unique=True),
    Column("since", Double, nullable=False),
)
"""Addresses that were confirmed, one for a person and one person for each."""

owners = Table(
    "owners",
    metadata,
    Column("guest", ForeignKey("guests.id"), primary_key=True),
    Column("since", Double, nullable=False),
)
"""The people who run this server."""

bans = Table(
    "bans",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("guest", ForeignKey("guests.id"), nullable=True, index=True),
    Column("network", String(64), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("reason", String(400), nullable=False),
    Column("created", Double, nullable=False),
    Column("until", Double, nullable=False),
)
"""Who may not come in (`enter`) or not talk (`talk`), a person or a network; 0 in `until` is for ever."""

notices = Table(
    "notices",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("text", String(1000), nullable=False),
    Column("created", Double, nullable=False),
    Column("until", Double, nullable=False),
)
"""What the owner tells everybody."""

reports = Table(
    "reports",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("guest", ForeignKey("guests.id"), nullable=False, index=True),
    Column("about", ForeignKey("guests.id"), nullable=False, index=True),
    Column("table", String(16), nullable=False),
    Column("text", String(1000), nullable=False),
    Column("created", Double, nullable=False),
    Column("settled", Double, nullable=False),
)
"""What somebody tells the owner about somebody else at a table."""

shunned = Table(
    "shunned",
    metadata,
    Column("guest", ForeignKey("guests.id"), primary_key=True),
    Column("other", ForeignKey("guests.id"), primary_key=True),
    Column("block", Boolean, nullable=False),
)
"""Whom a person does not want to hear and, with `block`, not to sit with."""

house = Table(
    "house",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)
"""What the owner has set."""

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("guest", ForeignKey("guests.id"), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("key", String(100), nullable=False),
    Column("secret", String(40), nullable=False),
    Column("label", String(80), nullable=False),
    Column("created", Double, nullable=False),
    Column("failures", Integer, nullable=False),
)
"""Browsers that want to be told something, by the digest of the address they gave."""

wishes = Table(
    "wishes",
    metadata,
    Column("guest", ForeignKey("guests.id"), primary_key=True),
    Column("push", Boolean, nullable=False),
    Column("mail", Boolean, nullable=False),
    Column("chat", Boolean, nullable=False),
    Column("quiet_from", Integer, nullable=False),
    Column("quiet_to", Integer, nullable=False),
    Column("zone", String(64), nullable=False),
    Column("language", String(8), nullable=False),
)
"""What a person wants to be told and when; the quiet hours are minutes of their day, equal if there are none."""

told = Table(
    "told",
    metadata,
    Column("guest", ForeignKey("guests.id"), primary_key=True),
    Column("table", String(16), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("mark", String(64), primary_key=True),
    Column("at", Double, nullable=False),
)
"""What has been told to whom, so that nothing is told twice."""

profiles = Table(
    "profiles",
    metadata,
    Column("guest", ForeignKey("guests.id"), primary_key=True),
    Column("handle", String(16), nullable=False, unique=True),
)
"""The people who have a page of their own, by what it is called in addresses."""

ratings = Table(
    "ratings",
    metadata,
    Column("guest", ForeignKey("guests.id"), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("players", Integer, primary_key=True),
    Column("mean", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Index(None, "game", "players"),
)
"""How strong people are in a game at tables of a size, after the latest game that counted."""

rating_steps = Table(
    "rating_steps",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("guest", ForeignKey("guests.id"), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("mean", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("at", Double, nullable=False),
    Index(None, "guest", "number"),
)
"""What each game made of the ratings of those who played it; `place` is the rank they reached."""

bot_accounts = Table(
    "bot_accounts",
    metadata,
    Column("guest", ForeignKey("guests.id"), primary_key=True),
    Column("keeper", ForeignKey("guests.id"), nullable=False, index=True),
    Column("created", Double, nullable=False),
)
"""Bots that play under a name of their own, and the person who has registered them."""

challenges = Table(
    "challenges",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("guest", ForeignKey("guests.id"), nullable=False, index=True),
    Column("other", ForeignKey("guests.id"), nullable=False, index=True),
    Column("game", String(64), nullable=False),
    Column("terms", JSON, nullable=False),
    Column("state", String(10), nullable=False),
    Column("table", String(16), nullable=True),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False),
)
"""Who wants to play what with whom; `table` is where they play once the other has accepted."""

BELONGINGS = (
    (keys, "guest"), (codes, "guest"), (passkeys, "guest"), (addresses, "guest"), (owners, "guest"),
    (reports, "guest"), (reports, "about"), (shunned, "guest"), (shunned, "other"), (subscriptions, "guest"),
    (wishes, "guest"), (told, "guest"), (club_members, "guest"), (entrants, "guest"), (organisers, "guest"),
    (profiles, "guest"), (ratings, "guest"), (rating_steps, "guest"), (bot_accounts, "guest"),
    (challenges, "guest"), (challenges, "other"),
)  # fmt: skip
"""Rows that go with a person, and the column that names them."""
