"""A server that fails where somebody speaks, with words and values that no log may hold."""

from wonders.server.people.guest import Guest
from wonders.server.tables import decide
from wonders.server.tables.commands import Say
from wonders.server.tables.entries import Entry
from wonders.server.tables.model import Table


def _fail(command: Say, table: Table, _guest: Guest, _around: decide.Circumstances) -> Entry:
    state = table.match.state if table.match else None
    secret = f"{table.seed} {table.invite} {state} {command.text}"
    raise RuntimeError(secret)


decide._asked.register(Say, _fail)
