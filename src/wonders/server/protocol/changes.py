"""Changes: what leads from one piece of plain data to another, small where little is different.

A change is a list with the new value, or, where an object or a list keeps some of its parts, an object with the change
of each of the others: by name, or by place. An empty list stands for a part that is gone; places after the last are
added.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

Difference: TypeAlias = list[Any] | dict[str, Any]

_ROWS = (list, tuple)
"""What JSON has as a list."""
_NONE = object()
"""In place of a part that is not there: it is like nothing else."""


def difference(old: Any, new: Any) -> Difference:
    """The change from one value to another, different one."""
    if isinstance(old, dict) and isinstance(new, dict):
        if list(new) == list(old):
            change: dict[str, Any] = {}
            pairs: Iterable[tuple[Any, Any]] = zip(old.values(), new.values(), strict=True)
        elif keeps_order(old, new):
            change = {name: [] for name in old if name not in new}
            pairs = [(old.get(name, _NONE), value) for name, value in new.items()]
        else:
            return [new]
        for name, (before, value) in zip(new, pairs, strict=True):
            if before is not value and before != value:
                change[name] = difference(before, value)
        return change
    if isinstance(old, _ROWS) and isinstance(new, _ROWS) and len(old) <= len(new):
        change = {
            str(place): difference(before, after)
            for place, (before, after) in enumerate(zip(old, new, strict=False))
            if before != after
        }
        change |= {str(place): [new[place]] for place in range(len(old), len(new))}
        if is_shorter([isinstance(part, list) for part in change.values()], len(new)):
            return change
    return [new]


def is_shorter(new: Sequence[bool], size: int) -> bool:
    """Whether a list of this size takes more room than its changes, some of them new values with their places."""
    return 2 * sum(new) <= size


def keeps_order(old: Mapping[str, Any], new: Mapping[str, Any]) -> bool:
    """Whether the names of an object come in the same order, and what is new after them: a change says no more."""
    names = list(new)
    return names == list(old) or names == [name for name in old if name in new] + [
        name for name in new if name not in old
    ]


def changed(old: Any, change: Difference) -> Any:
    """The value that a change leads to; what the change does not name is shared with the old one."""
    if isinstance(change, list):
        return change[0]
    if isinstance(old, list):
        new = list(old)
        for place, part in change.items():
            if int(place) < len(new):
                new[int(place)] = changed(new[int(place)], part)
            else:
                new.append(changed(None, part))
        return new
    kept = {name: value for name, value in old.items() if change.get(name) != []}
    return kept | {name: changed(old.get(name), part) for name, part in change.items() if part != []}
