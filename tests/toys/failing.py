"""A server that fails where somebody speaks, with words and values that no log may hold."""

from typing import Any

from wonders.server.tables import commands


def _fail(table: Any, guest: Any, text: str) -> Any:
    secret = f"{table.seed} {table.invite} {table.match.state} {text}"
    raise RuntimeError(secret)


commands.say = _fail
