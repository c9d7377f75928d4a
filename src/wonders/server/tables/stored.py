"""How entries are stored: their kinds, and their fields as data."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from wonders.server.tables.entries import (
    Acted,
    BackAgreed,
    BackAsked,
    BackRefused,
    BotSat,
    CameBack,
    ChatSet,
    Closed,
    Created,
    Entry,
    Freed,
    HostGiven,
    Left,
    PaceSet,
    PartAdded,
    Rematched,
    Reminded,
    Retracted,
    Said,
    Sat,
    Started,
    StoodIn,
    Taken,
    TakenBack,
    TimedOut,
)

ENTRIES: dict[str, type[Entry]] = {
    one.kind: one
    for one in (
        Created, Sat, Taken, BotSat, Freed, PartAdded, Started, Acted, Retracted, BackAsked, BackAgreed, BackRefused,
        TakenBack, Reminded, TimedOut, Left, StoodIn, CameBack, HostGiven, Said, ChatSet, PaceSet, Closed, Rematched,
    )
}  # fmt: skip
"""The type of each kind."""
_FIELDS = {one: [(part.name, part.default) for part in fields(one) if part.name != "at"] for one in ENTRIES.values()}


def data_of(entry: Entry) -> dict[str, Any]:
    """What is stored of an entry beside its kind and time."""
    parts = _FIELDS[type(entry)]
    return {name: value for name, default in parts if (value := getattr(entry, name)) != default}


def read_entry(kind: str, data: Mapping[str, Any], at: float) -> Entry:
    """The entry that was stored; it fails for a kind that is not known, and where a field is missing."""
    one = ENTRIES[kind]
    return one(**{name: data[name] for name, _ in _FIELDS[one] if name in data}, at=at)
