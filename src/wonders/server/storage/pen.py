"""What is written all the time goes to the driver itself: SQLAlchemy puts a statement into its words, once."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Dialect, Executable


class Statements:
    """Statements in the words of one kind of database, each put into them once."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._known: dict[Executable, tuple[str, Sequence[str]]] = {}

    def of(self, statement: Executable) -> tuple[str, Sequence[str]]:
        """The text of a statement, and the names of its values in their order."""
        known = self._known.get(statement)
        if known is None:
            compiled = statement.compile(dialect=self._dialect)  # type: ignore[attr-defined]  # every statement has it
            known = self._known[statement] = (str(compiled), compiled.positiontup or ())
        return known


class Pen:
    """Writes with a cursor of the driver itself, inside a transaction: for what is written all the time."""

    def __init__(self, cursor: Any, statements: Statements) -> None:
        self._cursor = cursor
        self._statements = statements

    def write(self, statement: Executable, rows: Sequence[Mapping[str, Any]]) -> None:
        """Carries out a statement with each of these rows of values."""
        text, names = self._statements.of(statement)
        values = [tuple([row[name] for name in names]) for row in rows]
        if len(values) == 1:
            self._cursor.execute(text, values[0])
        elif values:
            self._cursor.executemany(text, values)

    def read(self, statement: Executable) -> Any:
        """The one value that is asked for."""
        self._cursor.execute(self._statements.of(statement)[0])
        row = self._cursor.fetchone()
        return row[0] if row is not None else None
