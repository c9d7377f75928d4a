"""The chain of a log: the digest of each entry covers the digest before it, so that no entry can be changed or lost.

What somebody said is no part of the entry, only its digest is: a line can be removed and the chain stays whole.
"""

import hashlib
import json
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeAlias

from wonders.server.storage.engines import read_json
from wonders.server.tables.entries import Entry, Said
from wonders.server.tables.model import Damaged
from wonders.server.tables.stored import data_of, read_entry

Chat: TypeAlias = Mapping[int, "Salted"]
"""What was said, by the numbers of its entries."""


_written = json.JSONEncoder(separators=(",", ":")).encode


class Salted(NamedTuple):
    """A line of chat; without its salt nobody can tell from the digest what a removed line was."""

    salt: str
    text: str

    def digest(self) -> str:
        """What its entry has of it."""
        return _digest(self.salt, self.text)


@dataclass(frozen=True, slots=True)
class Line:
    """An entry as it is stored."""

    kind: str
    data: str
    at: float
    digest: str
    said: Salted | None = None


def root(table: str, seed: str) -> str:
    """What the chain of a table begins with."""
    return _digest(table, seed)


def seal(before: str, entries: Iterable[Entry]) -> list[Line]:
    """The entries as they follow an entry with this digest."""
    lines: list[Line] = []
    for entry in entries:
        content, said = _apart(entry)
        data = _written(content)
        before = link(before, entry.kind, data, entry.at)
        lines.append(Line(entry.kind, data, entry.at, before, said))
    return lines


def link(before: str, kind: str, data: str, at: float) -> str:
    """The digest of an entry."""
    return _digest(before, kind, repr(at), data)


def unseal(before: str, lines: Sequence[Line], chat: Chat) -> list[Entry]:
    """The entries of a log; `Damaged` where the chain is broken. A line that is not what was said counts as removed."""
    entries: list[Entry] = []
    for number, line in enumerate(lines):
        before = link(before, line.kind, line.data, line.at)
        if before != line.digest:
            raise Damaged(number, "chain")
        try:
            entries.append(read_entry(line.kind, _together(read_json(line.data), chat.get(number)), line.at))
        except (LookupError, TypeError) as error:
            raise Damaged(number, type(error).__name__) from None
    return entries


def _apart(entry: Entry) -> tuple[Mapping[str, Any], Salted | None]:
    if not isinstance(entry, Said) or entry.text is None:
        return data_of(entry), None
    said = Salted(secrets.token_hex(16), entry.text)
    return data_of(replace(entry, text=None, digest=said.digest())), said


def is_true(line: Line, said: Salted) -> bool:
    """Whether this is what was said."""
    data = read_json(line.data)
    return line.kind == "say" and isinstance(data, dict) and data.get("digest") == said.digest()


def _together(data: Any, said: Salted | None) -> Any:
    if said is None or not isinstance(data, dict) or data.get("digest") != said.digest():
        return data
    return {**{key: value for key, value in data.items() if key != "digest"}, "text": said.text}


def _digest(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode(errors="replace")).hexdigest()
