"""Data that goes over the wire to many: each part of it becomes JSON once, and is compared as that.

Objects in a list stay as they are: mostly few of them change, and then little about them.
"""

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import Any, TypeAlias, Union

from pydantic_core import from_json, to_json

from wonders.server.protocol.changes import difference, is_shorter, keeps_order

Objects: TypeAlias = list[dict[str, Any]]
Encoded: TypeAlias = Union[bytes, Objects, "Parts"]
"""JSON, a list of objects that nobody changes, or an object in parts of all these."""
Parts: TypeAlias = dict[str, Encoded]
NULL, TRUE, FALSE = b"null", b"true", b"false"
_SHORT = 128
"""Bytes up to which a value is sent whole when it changes: its parts would take as many."""


def encoded(data: Mapping[str, Any]) -> Parts:
    """An object, each of its parts as JSON, but for lists of objects."""
    return {
        name: value if isinstance(value, list) and value and isinstance(value[0], dict) else to_json(value)
        for name, value in data.items()
    }


def shared(data: Objects, other: Encoded | None) -> Objects:
    """The same list; what is equal to something in the other is that, so that memory holds it once."""
    if not isinstance(other, list):
        return data
    pairs = zip(data, other, strict=False)
    return [kept if kept is one or kept == one else one for one, kept in pairs] + data[len(other) :]


def joined(data: Encoded) -> bytes:
    """The whole as JSON."""
    if isinstance(data, bytes):
        return data
    if isinstance(data, list):
        return to_json(data)
    texts = [_name(name) + (part if isinstance(part, bytes) else joined(part)) for name, part in data.items()]
    return b"{%b}" % b",".join(texts)


@cache
def _name(name: str) -> bytes:
    return to_json(name) + b":"


class Differences:
    """Changes between parts, each worked out once, however many see it; `atoms` are parts that are sent whole."""

    def __init__(self, atoms: Collection[str] = ()) -> None:
        self._atoms = atoms
        self._known: dict[tuple[bytes, bytes], bytes] = {}
        self._objects: dict[tuple[int, int], tuple[Any, Any, bytes]] = {}
        """By which objects they are, which are kept as long."""

    def forget(self) -> None:
        """Lets the changes go that lead to where things stood before."""
        self._known.clear()
        self._objects.clear()

    def between(self, old: Parts, new: Parts) -> Encoded:
        """The change from one object to another."""
        names = list(new)
        if names == list(old):
            change: Parts = {}
            before: Iterable[Encoded | None] = old.values()
        elif keeps_order(old, new):
            change = {name: b"[]" for name in old if name not in new}
            before = map(old.get, names)
        else:
            return _whole(new)
        for name, was, part in zip(names, before, new.values(), strict=True):
            if part is was or part == was:
                continue
            if isinstance(part, bytes) and (len(part) <= _SHORT or name in self._atoms):
                change[name] = b"[%b]" % part
            else:
                change[name] = _whole(part) if name in self._atoms else self._change(was, part)
        return change

    def _change(self, old: Encoded | None, new: Encoded) -> Encoded:
        if isinstance(new, bytes):
            return self._inside(old, new) if isinstance(old, bytes) else _whole(new)
        if isinstance(new, list):
            return self._among(old, new) if isinstance(old, list) else _whole(new)
        return self.between(old, new) if isinstance(old, dict) else _whole(new)

    def _among(self, old: Objects, new: Objects) -> Encoded:
        if len(old) > len(new):
            return _whole(new)
        pairs = enumerate(zip(old, new, strict=False))
        change = {str(place): self._of(*pair) for place, pair in pairs if pair[0] is not pair[1] and pair[0] != pair[1]}
        change |= {str(place): _whole(to_json(new[place])) for place in range(len(old), len(new))}
        fits = is_shorter([part[:1] == b"[" for part in change.values()], len(new))
        return {**change} if fits else _whole(new)

    def _of(self, old: dict[str, Any], new: dict[str, Any]) -> bytes:
        known = self._objects.get((id(old), id(new)))
        if known is None:
            text = to_json(new)
            change = _whole(text) if len(text) <= _SHORT else to_json(difference(old, new))
            known = self._objects[id(old), id(new)] = (old, new, change)
        return known[2]

    def _inside(self, old: bytes, new: bytes) -> bytes:
        change = self._known.get((old, new))
        if change is None:
            change = self._known[old, new] = to_json(difference(from_json(old), from_json(new)))
        return change


def _whole(value: Encoded) -> bytes:
    return b"[%b]" % (value if isinstance(value, bytes) else joined(value))
