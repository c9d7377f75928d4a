"""The entries of a table's log, one type for each thing that can happen to a table.

The kinds and the order of the fields are those of the stored logs. A field that a log may lack has a default, and is
not written where it has it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeAlias

from wonders.core.game import Deal
from wonders.server.tables.helps import Helps

Orders: TypeAlias = Sequence[Sequence[int]]
"""How shuffles came out."""


_LACKING = ""
"""In place of what logs of earlier versions do not have where later ones have null."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log; `at` is when."""

    kind: ClassVar[str]
    at: float = field(default=0.0, kw_only=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Created(Entry):
    """A table is there, with its host on the first seat; `previous` is the one it is a rematch of.

    At one of a tournament nobody sits yet.
    """

    kind: ClassVar[str] = "create"
    game: str
    rules: int
    players: int
    options: Mapping[str, str]
    host: str
    invite: str
    open: bool
    absence: int
    level: str
    shuffle: bool
    hints: bool | None = None
    """In logs from before there was `helps`."""
    helps: Helps | None = None
    previous: str | None = _LACKING
    lesson: bool | None = None
    fair: bool | None = None
    clock: Mapping[str, Any] | None = None
    tournament: str | None = None
    rated: bool | None = None
    rated_last: bool | None = None


@dataclass(frozen=True, slots=True)
class Sat(Entry):
    """Somebody took a free seat; `keeper` is the visitor at whose device they play, if it is not their own."""

    kind: ClassVar[str] = "sit"
    seat: int
    guest: str
    keeper: str | None = None


@dataclass(frozen=True, slots=True)
class Taken(Sat):
    """Somebody took the seat of a person who had left the game."""

    kind: ClassVar[str] = "take"


@dataclass(frozen=True, slots=True)
class BotSat(Entry):
    """A bot was put on a seat, one of the named persons or any."""

    kind: ClassVar[str] = "bot"
    seat: int
    level: str
    name: str
    person: str | None = None


@dataclass(frozen=True, slots=True)
class Freed(Entry):
    """A seat is free again; whoever was `sent_away` by the host knew the code, so the table got another one."""

    kind: ClassVar[str] = "free"
    seat: int
    guest: str | None = None
    name: str | None = None
    sent_away: str | None = None
    invite: str | None = None


@dataclass(frozen=True, slots=True)
class PartAdded(Entry):
    """Somebody added their random part to what the cards are dealt from."""

    kind: ClassVar[str] = "part"
    seat: int
    guest: str
    part: str


@dataclass(frozen=True, slots=True)
class Started(Entry):
    """The cards were dealt; `order` has the seats as they were shuffled."""

    kind: ClassVar[str] = "start"
    order: Sequence[int]
    deal: Deal
    guest: str | None = None
    shuffles: Orders | None = None


@dataclass(frozen=True, slots=True)
class Acted(Entry):
    """A seat answered; `notation` keeps the move in words for those who have other rules."""

    kind: ClassVar[str] = "act"
    seat: int
    action: int
    shuffles: Orders | None = None
    notation: str | None = None


@dataclass(frozen=True, slots=True)
class Retracted(Entry):
    """A seat took its sealed choice back: that many answers."""

    kind: ClassVar[str] = "retract"
    seat: int
    taken: int | None = None


@dataclass(frozen=True, slots=True)
class BackAsked(Entry):
    """Somebody asked to take moves back: the record would keep the first so many."""

    kind: ClassVar[str] = "ask_back"
    seat: int
    guest: str
    kept: int


@dataclass(frozen=True, slots=True)
class BackAgreed(Entry):
    """Somebody agreed to that."""

    kind: ClassVar[str] = "agree_back"
    seat: int
    guest: str


@dataclass(frozen=True, slots=True)
class BackRefused(Entry):
    """Somebody did not agree, or who had asked thought better of it."""

    kind: ClassVar[str] = "refuse_back"
    seat: int
    guest: str


@dataclass(frozen=True, slots=True)
class TakenBack(Entry):
    """Moves were taken back: the record keeps the first so many, and so many were `taken`."""

    kind: ClassVar[str] = "take_back"
    seat: int
    guest: str
    kept: int
    taken: int | None = None


@dataclass(frozen=True, slots=True)
class Reminded(Entry):
    """Somebody was reminded that their time runs out."""

    kind: ClassVar[str] = "remind"
    seat: int
    guest: str | None


@dataclass(frozen=True, slots=True)
class TimedOut(Entry):
    """Somebody's time was up: a bot stands in, the seat is given up, or everybody waits, as `reason` has it."""

    kind: ClassVar[str] = "time"
    seat: int
    level: str
    reason: str
    guest: str | None


@dataclass(frozen=True, slots=True)
class Left(Entry):
    """Somebody left the game, and a bot took over."""

    kind: ClassVar[str] = "leave"
    seat: int
    level: str
    reason: str | None = None
    guest: str | None = None


@dataclass(frozen=True, slots=True)
class StoodIn(Entry):
    """A bot plays for somebody who is absent."""

    kind: ClassVar[str] = "stand_in"
    seat: int
    level: str
    guest: str | None = None


@dataclass(frozen=True, slots=True)
class CameBack(Entry):
    """Somebody took their own seat back from a bot."""

    kind: ClassVar[str] = "back"
    seat: int
    guest: str | None = None


@dataclass(frozen=True, slots=True)
class HostGiven(Entry):
    """Somebody else is the host."""

    kind: ClassVar[str] = "host"
    seat: int
    guest: str | None = None


@dataclass(frozen=True, slots=True)
class Said(Entry):
    """A line of chat; one that was removed has no text, but the digest of what it was. A phrase is known by its key."""

    kind: ClassVar[str] = "say"
    seat: int
    guest: str | None = None
    text: str | None = None
    digest: str | None = None
    phrase: str | None = None

    def __post_init__(self) -> None:
        """A stored line that is no text fails here: nothing else would look at it before it is shown."""
        if not all(isinstance(part, str) for part in (self.text, self.phrase) if part is not None):
            raise TypeError("a line of chat is a text")


@dataclass(frozen=True, slots=True)
class ChatSet(Entry):
    """The chat was turned off, or on again."""

    kind: ClassVar[str] = "chat"
    on: bool
    guest: str | None = None


@dataclass(frozen=True, slots=True)
class PaceSet(Entry):
    """Bots answer at another pace."""

    kind: ClassVar[str] = "pace"
    pace: str
    guest: str | None = None


@dataclass(frozen=True, slots=True)
class Closed(Entry):
    """The table was closed without a result."""

    kind: ClassVar[str] = "close"
    reason: str
    guest: str | None = None


@dataclass(frozen=True, slots=True)
class Rematched(Entry):
    """There is another table for the same people."""

    kind: ClassVar[str] = "rematch"
    table: str
    guest: str | None = None
