"""Clubs and tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Applies this step."""
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("about", sa.String(1000), nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("invite", sa.String(32), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        *_bound("clubs", key=("id",)),
    )
    op.create_table(
        "club_members",
        sa.Column("club", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("leads", sa.Boolean, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        *_bound("club_members", key=("club", "guest"), club="clubs", guest="guests"),
    )
    op.create_table(
        "club_tables",
        sa.Column("club", sa.String(16), nullable=False),
        sa.Column("table", sa.String(16), nullable=False),
        *_bound("club_tables", key=("club", "table"), club="clubs", table="tables"),
    )
    _tournaments()
    for one, column in (
        ("club_members", "guest"), ("tournaments", "club"), ("tournaments", "stage"), ("entrants", "guest"),
        ("organisers", "guest"),
    ):  # fmt: skip
        op.create_index(f"ix_{one}_{column}", one, [column])


def _tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("club", sa.String(16), nullable=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("terms", sa.JSON, nullable=False),
        sa.Column("stage", sa.String(10), nullable=False),
        sa.Column("starts", sa.Double, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        *_bound("tournaments", key=("id",), club="clubs"),
    )
    op.create_table(
        "happenings",
        sa.Column("tournament", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        *_bound("happenings", key=("tournament", "number"), tournament="tournaments"),
    )
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        *_bound("entrants", key=("tournament", "number"), tournament="tournaments", guest="guests"),
        sa.UniqueConstraint("tournament", "guest", name="uq_entrants_tournament_guest"),
    )
    op.create_table(
        "organisers",
        sa.Column("tournament", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        *_bound("organisers", key=("tournament", "guest"), tournament="tournaments", guest="guests"),
    )


def _bound(name: str, *, key: tuple[str, ...], **others: str) -> tuple[sa.Constraint, ...]:
    """The primary key of a table, and the columns that name rows of others."""
    named = [
        sa.ForeignKeyConstraint([column], [f"{other}.id"], name=f"fk_{name}_{column}")
        for column, other in others.items()
    ]
    return sa.PrimaryKeyConstraint(*key, name=f"pk_{name}"), *named
