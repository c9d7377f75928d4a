"""Data that goes over the wire to many: each part of it becomes JSON once, and is compared as that."""

from collections.abc import Collection
from typing import Any, TypeAlias, Union

from pydantic_core import from_json, to_json

from wonders.server.protocol.changes import difference

Encoded: TypeAlias = Union[bytes, "Parts"]
"""JSON, or an object in parts of it."""
Parts: TypeAlias = dict[str, Encoded]
NULL = b"null"


def encoded(data: dict[str, Any]) -> Parts:
    """An object, each of its parts as JSON."""
    return {name: to_json(value) for name, value in data.items()}


def joined(data: Encoded) -> bytes:
    """The whole as JSON."""
    if isinstance(data, bytes):
        return data
    return b"{%b}" % b",".join([b"%b:%b" % (to_json(name), joined(part)) for name, part in data.items()])


def difference_in_parts(old: Parts, new: Parts, atoms: Collection[str] = ()) -> Parts:
    """The change from one object to another; of `atoms` it is not asked which of their parts are different."""
    change: Parts = {name: b"[]" for name in old if name not in new}
    for name, part in new.items():
        before = old.get(name)
        if part == before:
            continue
        if isinstance(part, dict) and isinstance(before, dict):
            change[name] = difference_in_parts(before, part)
        elif before is None or name in atoms:
            change[name] = b"[%b]" % joined(part)
        else:
            change[name] = to_json(difference(from_json(joined(before)), from_json(joined(part))))
    return change
