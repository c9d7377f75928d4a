"""Data that goes over the wire to many: each part of it becomes JSON once, and is compared as that."""

from collections.abc import Collection, Mapping
from typing import Any, TypeAlias, Union

from pydantic_core import from_json, to_json

from wonders.server.protocol.changes import difference, keeps_order

Encoded: TypeAlias = Union[bytes, "Parts"]
"""JSON, or an object in parts of it."""
Parts: TypeAlias = dict[str, Encoded]
NULL = b"null"


def encoded(data: Mapping[str, Any]) -> Parts:
    """An object, each of its parts as JSON."""
    return {name: to_json(value) for name, value in data.items()}


def joined(data: Encoded) -> bytes:
    """The whole as JSON."""
    if isinstance(data, bytes):
        return data
    return b"{%b}" % b",".join([b"%b:%b" % (to_json(name), joined(part)) for name, part in data.items()])


def difference_in_parts(old: Encoded, new: Encoded, atoms: Collection[str] = ()) -> Encoded:
    """The change from one value to another, different one; of `atoms` it is not asked which parts are different."""
    if not isinstance(old, dict) or not isinstance(new, dict):
        return to_json(difference(from_json(joined(old)), from_json(joined(new))))
    if not keeps_order(old, new):
        return b"[%b]" % joined(new)
    change: Parts = {name: b"[]" for name in old if name not in new}
    for name, part in new.items():
        if name not in old or (name in atoms and part != old[name]):
            change[name] = b"[%b]" % joined(part)
        elif part != old[name]:
            change[name] = difference_in_parts(old[name], part)
    return change
