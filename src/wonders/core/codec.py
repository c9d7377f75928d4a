"""A codec for states that are records of plain fields: nobody has to write one."""

from collections.abc import Mapping
from dataclasses import fields
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from wonders.core.defaults import plain
from wonders.core.game import Codec, State

S = TypeVar("S", bound=State)


def plain_codec(state: type[S]) -> Codec[S]:
    """The codec of a dataclass whose fields are numbers, texts, and lists, tuples and dictionaries of these."""
    kept = [field.name for field in fields(state) if field.name != "tell"]  # type: ignore[arg-type]  # a dataclass
    hints = get_type_hints(state)

    def dump(given: S) -> dict[str, Any]:
        return {name: plain(getattr(given, name)) for name in kept}

    def load(data: Mapping[str, Any]) -> S:
        return state(**{name: _typed(hints[name], data[name]) for name in kept})

    return Codec(dump, load)


def _typed(hint: Any, value: Any) -> Any:
    """Plain data as the type it was before: JSON knows no tuples, and no numbers as keys."""
    kind, given = get_origin(hint), get_args(hint)
    if kind in (Union, UnionType):
        return None if value is None else _typed(next(one for one in given if one is not NoneType), value)
    if kind is list:
        return [_typed(given[0], one) for one in value]
    if kind is tuple:
        inner = [given[0]] * len(value) if given[-1] is Ellipsis else given
        return tuple(_typed(one, part) for one, part in zip(inner, value, strict=True))
    if kind is dict:
        return {given[0](key): _typed(given[1], one) for key, one in value.items()}
    return hint(value)
