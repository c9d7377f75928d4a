"""The database brought up to date, in one transaction."""

from pathlib import Path

from sqlalchemy import Connection, column, inspect, select, table

from wonders.core.errors import StoredError

MIGRATIONS = Path(__file__).parent / "migrations"
NEWEST = "0008"
"""The last step of the migrations."""
VERSION = table("alembic_version", column("version_num"))


def version(connection: Connection) -> str | None:
    """The step a database is at; None for an empty one, refused if it is ahead of this program."""
    if not inspect(connection).has_table(VERSION.name):
        return None
    found: str | None = connection.scalar(select(VERSION.c.version_num))
    if found is not None and found > NEWEST:
        raise StoredError("the database belongs to a newer version of this program: update it, or restore a backup")
    return found


def upgrade(connection: Connection) -> None:
    """Takes all steps that a database lacks."""
    if version(connection) == NEWEST:
        return
    # Alembic takes as long to load as the rest of the server; only a database that is behind needs it.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
