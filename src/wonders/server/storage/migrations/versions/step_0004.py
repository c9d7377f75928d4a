"""People may stay: ways to come back, wishes, what was told, and the manners of the house."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_GUEST = "guests.id"


def upgrade() -> None:
    """Applies this step."""
    op.add_column("keys", sa.Column("seen", sa.Double, nullable=False, server_default="0"))
    for name, length in (("label", 80), ("network", 64), ("scopes", 80)):
        op.add_column("keys", sa.Column(name, sa.String(length), nullable=False, server_default=""))
    _ways_back()
    _house()
    _wishes()


def _ways_back() -> None:
    op.create_table(
        "codes",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16), nullable=True),
        sa.Column("detail", sa.String(320), nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
        *_bound("codes", "guest", key=("digest",)),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("used", sa.Double, nullable=False),
        *_bound("passkeys", "guest", key=("id",)),
    )
    op.create_table(
        "addresses",
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("mail", sa.String(254), nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        *_bound("addresses", "guest", key=("guest",)),
        sa.UniqueConstraint("mail", name="uq_addresses_mail"),
    )
    for one in ("codes", "passkeys"):
        op.create_index(f"ix_{one}_guest", one, ["guest"])


def _house() -> None:
    op.create_table(
        "owners",
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        *_bound("owners", "guest", key=("guest",)),
    )
    op.create_table(
        "bans",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16), nullable=True),
        sa.Column("network", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("reason", sa.String(400), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        *_bound("bans", "guest", key=("id",)),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("text", sa.String(1000), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        *_bound("notices", key=("id",)),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("about", sa.String(16), nullable=False),
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("text", sa.String(1000), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("settled", sa.Double, nullable=False),
        *_bound("reports", "guest", "about", key=("id",)),
    )
    op.create_table(
        "shunned",
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("other", sa.String(16), nullable=False),
        sa.Column("block", sa.Boolean, nullable=False),
        *_bound("shunned", "guest", "other", key=("guest", "other")),
    )
    op.create_table(
        "house",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.String(200), nullable=False),
        *_bound("house", key=("name",)),
    )
    for one, column in (("bans", "guest"), ("reports", "guest"), ("reports", "about")):
        op.create_index(f"ix_{one}_{column}", one, [column])


def _wishes() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("secret", sa.String(40), nullable=False),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        *_bound("subscriptions", "guest", key=("id",)),
    )
    op.create_table(
        "wishes",
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("push", sa.Boolean, nullable=False),
        sa.Column("mail", sa.Boolean, nullable=False),
        sa.Column("chat", sa.Boolean, nullable=False),
        sa.Column("quiet_from", sa.Integer, nullable=False),
        sa.Column("quiet_to", sa.Integer, nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        *_bound("wishes", "guest", key=("guest",)),
    )
    op.create_table(
        "told",
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("mark", sa.String(64), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        *_bound("told", "guest", key=("guest", "table", "kind", "mark")),
    )
    op.create_index("ix_subscriptions_guest", "subscriptions", ["guest"])


def _bound(table: str, *people: str, key: tuple[str, ...]) -> tuple[sa.Constraint, ...]:
    """The primary key of a table, and the columns that name people."""
    named = [sa.ForeignKeyConstraint([one], [_GUEST], name=f"fk_{table}_{one}") for one in people]
    return sa.PrimaryKeyConstraint(*key, name=f"pk_{table}"), *named
