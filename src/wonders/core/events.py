"""Events: what happened, as ids and numbers, and who may read which part of it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

Value: TypeAlias = int | str | bool | Sequence["Value"] | None
Fields: TypeAlias = Mapping[str, Value]


_NOTHING: Fields = {}


class Event(NamedTuple):
    """One thing that happened.

    Everybody reads `fields`; the fields in `secret` are read by the seats in `readers` alone. Fields that hold a
    seat are called `seat` or end in `_seat`; all other values are numbers and ids, never sentences.
    """

    kind: str
    fields: Fields
    secret: Fields = _NOTHING
    readers: tuple[int, ...] = ()

    def seen_by(self, seat: int | None) -> dict[str, Value]:
        """The event as this seat (or a spectator, None) may read it."""
        seen: dict[str, Value] = {"kind": self.kind, **self.fields}
        if seat is not None and seat in self.readers:
            seen.update(self.secret)
        return seen

    def opened(self) -> dict[str, Value]:
        """The event with all its fields, for when the game is over."""
        return {"kind": self.kind, **self.fields, **self.secret}
