"""When a guest was last seen."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Applies this step."""
    # A server that was killed in this step before steps were whole transactions left the column without its version.
    if "seen" not in {column["name"] for column in sa.inspect(op.get_bind()).get_columns("guests")}:
        op.add_column("guests", sa.Column("seen", sa.Double, nullable=False, server_default="0"))
    op.execute("update guests set seen = created")
