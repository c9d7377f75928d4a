"""Data tables: comma-separated files whose every cell is checked, with errors that name file, line and column."""

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any, TypeAlias

from wonders.core.errors import DataError
from wonders.core.text.language import LANGUAGES

CellParser: TypeAlias = Callable[[str], Any]
"""Turns a cell into a value, or raises ValueError that says what was expected."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One word of an effect cell with its arguments."""

    word: str
    arguments: tuple[Any, ...] = ()


def identifier(cell: str) -> str:
    """An id: small letters, digits and underscores."""
    if not cell or not cell.replace("_", "a").isalnum() or cell != cell.lower():
        raise ValueError("an id of small letters, digits and underscores")
    return cell


def text(cell: str) -> str:
    """Any text that is not empty."""
    if not cell.strip():
        raise ValueError("a text")
    return cell


def whole(cell: str) -> int:
    """A whole number, 0 or more."""
    if not cell.isascii() or not cell.isdigit():
        raise ValueError("a whole number")
    return int(cell)


def integer(cell: str) -> int:
    """A whole number, negative ones included."""
    try:
        return int(cell)
    except ValueError:
        raise ValueError("a whole number") from None


def yes_no(cell: str) -> bool:
    """`yes` or `no`."""
    if cell not in ("yes", "no"):
        raise ValueError("yes or no")
    return cell == "yes"


def one_of(*values: str) -> CellParser:
    """One of these words."""

    def parse(cell: str) -> str:
        if cell not in values:
            raise ValueError(f"one of {', '.join(values)}")
        return cell

    return parse


def optional(parser: CellParser) -> CellParser:
    """An empty cell (None), or what the parser takes."""

    def parse(cell: str) -> Any:
        return parser(cell) if cell else None

    return parse


def many(parser: CellParser, separator: str = " ") -> CellParser:
    """A list, possibly empty, of what the parser takes."""

    def parse(cell: str) -> tuple[Any, ...]:
        return tuple(parser(part) for part in cell.split(separator)) if cell else ()

    return parse


def letters(alphabet: str) -> CellParser:
    """Letters of this alphabet, in its order, repeated per unit; the value is the tuple of their positions."""

    def parse(cell: str) -> tuple[int, ...]:
        places = tuple(alphabet.find(letter) for letter in cell)
        if -1 in places or list(places) != sorted(places):
            raise ValueError(f"letters of {alphabet} in that order")
        return places

    return parse


def effects(vocabulary: Mapping[str, tuple[CellParser, ...]]) -> CellParser:
    """Effects joined by `;`, each a word of the vocabulary with its arguments joined by `:`."""

    def parse(cell: str) -> tuple[Effect, ...]:
        result = []
        for atom in cell.split(";") if cell else ():
            word, *given = atom.split(":")
            parsers = vocabulary.get(word)
            if parsers is None:
                raise ValueError(f"one of the effect words {', '.join(vocabulary)}")
            if len(given) != len(parsers):
                raise ValueError(f"{len(parsers)} arguments after '{word}'")
            values = tuple(parser(argument) for parser, argument in zip(parsers, given, strict=True))
            result.append(Effect(word, values))
        return tuple(result)

    return parse


def plain(effects: Sequence[Effect], resources: Sequence[str] = ()) -> list[list[Any]]:
    """Effects as lists of a word and its arguments, ready for JSON, with resources by name."""
    return [[effect.word, *(_named(value, resources) for value in effect.arguments)] for effect in effects]


def _named(value: Any, resources: Sequence[str]) -> Any:
    return [resources[place] for place in value] if isinstance(value, tuple) else value


def arguments(word: str, row: Mapping[str, Any]) -> list[tuple[Any, ...]]:
    """The arguments of a word each time it stands among a row's effects."""
    return [effect.arguments for effect in row["effect"] if effect.word == word]


def numbers(word: str, rows: Sequence[Mapping[str, Any]]) -> tuple[int, ...]:
    """For each row the number after a word that takes just one, 0 where it is not printed."""
    return tuple(sum(found[0] for found in arguments(word, row)) for row in rows)


def places(word: str, rows: Sequence[Mapping[str, Any]], values: Sequence[str]) -> tuple[int, ...]:
    """For each row the place of a word's only argument among the values, -1 where it is not printed."""
    return tuple(values.index(found[0][0]) if (found := arguments(word, row)) else -1 for row in rows)


def read(package: str, file: str, columns: Mapping[str, CellParser], key: str | None = "id") -> list[dict[str, Any]]:
    """The rows of a table that lies in a package's folder `data`."""
    content = resources.files(package).joinpath("data", file).read_text(encoding="utf-8")
    return parse(file, content, columns, key)


def names(package: str) -> dict[str, dict[str, str]]:
    """The names of a game's components by id and language, from its table `names.csv`."""
    rows = read(package, "names.csv", {"id": identifier, **dict.fromkeys(LANGUAGES, text)})
    return {row.pop("id"): row for row in rows}


def parse(file: str, content: str, columns: Mapping[str, CellParser], key: str | None = "id") -> list[dict[str, Any]]:
    """The rows of a table given as text; values in the column `key` must differ."""
    reader = csv.reader(io.StringIO(content), strict=True)
    try:
        head, *lines = [(reader.line_num, cells) for cells in reader] or [(1, [])]
    except csv.Error as error:
        raise DataError(f"{file}, line {reader.line_num}: expected cells between commas, found {error}") from None
    if head[1] != list(columns):
        raise DataError(f"{file}, line 1: expected the columns {','.join(columns)}, found {','.join(head[1])}")
    rows: list[dict[str, Any]] = []
    seen: set[Any] = set()
    for line, cells in lines:
        where = f"{file}, line {line}"
        if len(cells) != len(columns):
            raise DataError(f"{where}: expected {len(columns)} cells, found {len(cells)}")
        row = {}
        for (column, parser), cell in zip(columns.items(), cells, strict=True):
            try:
                row[column] = parser(cell)
            except ValueError as error:
                raise DataError(f"{where}, column {column}: expected {error}, found '{cell}'") from None
        if key is not None:
            if row[key] in seen:
                raise DataError(f"{where}, column {key}: expected a new value, found '{row[key]}' again")
            seen.add(row[key])
        rows.append(row)
    return rows
