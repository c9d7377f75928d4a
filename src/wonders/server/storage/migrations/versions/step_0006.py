"""Ratings: the games that count, how strong people are, and what each game made of that."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

_GUEST, _TABLE = "guests.id", "tables.id"


def upgrade() -> None:
    """Applies this step."""
    op.create_table(
        "rated_games",
        sa.Column("table", sa.String(16), nullable=False),
        *_which(),
        sa.Column("ended", sa.Double, nullable=False),
        sa.Column("number", sa.Integer, nullable=True),
        sa.PrimaryKeyConstraint("table", name="pk_rated_games"),
        sa.ForeignKeyConstraint(["table"], [_TABLE], name="fk_rated_games_table"),
        sa.UniqueConstraint("number", name="uq_rated_games_number"),
    )
    op.create_table(
        "profiles",
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("handle", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("guest", name="pk_profiles"),
        sa.ForeignKeyConstraint(["guest"], [_GUEST], name="fk_profiles_guest"),
        sa.UniqueConstraint("handle", name="uq_profiles_handle"),
    )
    op.create_table(
        "ratings",
        sa.Column("guest", sa.String(16), nullable=False),
        *_which(),
        *_strength(),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("guest", "game", "players", name="pk_ratings"),
        sa.ForeignKeyConstraint(["guest"], [_GUEST], name="fk_ratings_guest"),
    )
    op.create_index("ix_ratings_game_players", "ratings", ["game", "players"])
    op.create_table(
        "rating_steps",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        *_which(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        *_strength(),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table", "guest", name="pk_rating_steps"),
        sa.ForeignKeyConstraint(["table"], [_TABLE], name="fk_rating_steps_table"),
        sa.ForeignKeyConstraint(["guest"], [_GUEST], name="fk_rating_steps_guest"),
    )
    op.create_index("ix_rating_steps_guest_number", "rating_steps", ["guest", "number"])


def _which() -> tuple[sa.Column[str], sa.Column[int]]:
    return sa.Column("game", sa.String(64), nullable=False), sa.Column("players", sa.Integer, nullable=False)


def _strength() -> tuple[sa.Column[float], sa.Column[float]]:
    return sa.Column("mean", sa.Double, nullable=False), sa.Column("deviation", sa.Double, nullable=False)
