"""Bots with a name of their own, and challenges."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Applies this step."""
    op.create_table(
        "bot_accounts",
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("keeper", sa.String(16), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("guest", name="pk_bot_accounts"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_bot_accounts_guest"),
        sa.ForeignKeyConstraint(["keeper"], ["guests.id"], name="fk_bot_accounts_keeper"),
    )
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("other", sa.String(16), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("terms", sa.JSON, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("table", sa.String(16), nullable=True),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_challenges"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_challenges_guest"),
        sa.ForeignKeyConstraint(["other"], ["guests.id"], name="fk_challenges_other"),
    )
    for one, column in (("bot_accounts", "keeper"), ("challenges", "guest"), ("challenges", "other")):
        op.create_index(f"ix_{one}_{column}", one, [column])
