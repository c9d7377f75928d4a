"""Several servers share a database: each table has a holder and a fencing number."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Applies this step."""
    op.add_column("tables", sa.Column("holder", sa.String(16)))
    op.add_column("tables", sa.Column("fence", sa.Integer, nullable=False, server_default="0"))
    op.add_column("owner", sa.Column("shared", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "servers",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_servers"),
    )
