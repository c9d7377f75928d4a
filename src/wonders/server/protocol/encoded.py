"""Data that goes over the wire to many: each part of it becomes JSON once, and is compared as that."""

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any, TypeAlias, Union

from pydantic_core import from_json, to_json

from wonders.server.protocol.changes import difference, keeps_order

Encoded: TypeAlias = Union[bytes, "Parts"]
"""JSON, or an object in parts of it."""
Parts: TypeAlias = dict[str, Encoded]
NULL = b"null"
_SHORT = 24
"""Bytes up to which a value is sent whole when it changes: its parts would take as many."""


def encoded(data: Mapping[str, Any]) -> Parts:
    """An object, each of its parts as JSON."""
    return {name: to_json(value) for name, value in data.items()}


def joined(data: Encoded) -> bytes:
    """The whole as JSON."""
    if isinstance(data, bytes):
        return data
    return b"{%b}" % b",".join([_name(name) + joined(part) for name, part in data.items()])


@cache
def _name(name: str) -> bytes:
    return to_json(name) + b":"


class Differences:
    """Changes between parts, each worked out once, however many see it; `atoms` are parts that are sent whole."""

    def __init__(self, atoms: Collection[str] = ()) -> None:
        self._atoms = atoms
        self._known: dict[tuple[bytes, bytes], bytes] = {}

    def forget(self) -> None:
        """Lets the changes go that lead to where things stood before."""
        self._known.clear()

    def between(self, old: Parts, new: Parts) -> Encoded:
        """The change from one object to another."""
        if not keeps_order(old, new):
            return _whole(new)
        change: Parts = {name: b"[]" for name in old if name not in new}
        for name, part in new.items():
            before = old.get(name)
            if part == before:
                continue
            if isinstance(part, dict) and isinstance(before, dict):
                change[name] = self.between(before, part)
            elif isinstance(part, bytes) and isinstance(before, bytes) and name not in self._atoms:
                change[name] = self._inside(before, part)
            else:
                change[name] = _whole(part)
        return change

    def _inside(self, old: bytes, new: bytes) -> bytes:
        if len(new) <= _SHORT:
            return _whole(new)
        change = self._known.get((old, new))
        if change is None:
            change = self._known[old, new] = to_json(difference(from_json(old), from_json(new)))
        return change


def _whole(value: Encoded) -> bytes:
    return b"[%b]" % joined(value)
