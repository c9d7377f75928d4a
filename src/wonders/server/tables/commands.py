"""What can be asked of a table: the same commands from sockets, the HTTP interface, forms and bots.

Whether it may be done is for `decide` to say.
"""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Sit:
    """Takes a free seat, the first by default; in a game one whose owner has left.

    `keeper` is the visitor at whose device somebody plays who has none of their own; the server says so. It also says
    whether they are `unwelcome`: one of those who sit there has blocked them, or they one of those; and whether one of
    those is their `kin`: a bot of theirs, or of the same keeper.
    """

    seat: int | None = None
    invite: str = ""
    keeper: str | None = None
    unwelcome: bool = False
    kin: bool = False


@dataclass(frozen=True, slots=True)
class SeatBot:
    """The host puts a bot on a free seat, or another one in its place; it may be one of the named persons."""

    seat: int
    level: str
    person: str = ""


@dataclass(frozen=True, slots=True)
class Free:
    """The host frees a seat before the game; anybody frees their own."""

    seat: int


@dataclass(frozen=True, slots=True)
class AddPart:
    """Adds one's random part to what the cards are dealt from."""

    part: str


@dataclass(frozen=True, slots=True)
class Start:
    """The host starts the game once every seat is taken; the seats are shuffled and the cards dealt."""


@dataclass(frozen=True, slots=True)
class Act:
    """Answers the question with that number, or the one that is asked now, for one's own seat."""

    action: int | str
    question: int | None = None


@dataclass(frozen=True, slots=True)
class Retract:
    """Takes back one's own sealed choice."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Takes back one's latest move, or asks the others for it where that is not free."""

    ask: bool = False


@dataclass(frozen=True, slots=True)
class AnswerBack:
    """Agrees to the take-back that somebody asks for, or not; who asked takes the wish back with no."""

    agree: bool


@dataclass(frozen=True, slots=True)
class Leave:
    """Gets up; in a game a bot takes over, and alone at a table one closes it by conceding."""

    concede: bool = False


@dataclass(frozen=True, slots=True)
class StandIn:
    """Somebody at the table lets a bot play an absent seat until its owner returns."""

    seat: int


@dataclass(frozen=True, slots=True)
class Back:
    """Takes one's own seat back from the bot."""


@dataclass(frozen=True, slots=True)
class GiveHost:
    """The host hands the host's rights to another person."""

    seat: int


@dataclass(frozen=True, slots=True)
class Say:
    """A line of chat from somebody who sits at the table, or a phrase that everybody reads in their own language."""

    text: str = ""
    phrase: str = ""


@dataclass(frozen=True, slots=True)
class SetChat:
    """The host turns the chat off, or on again."""

    on: bool


@dataclass(frozen=True, slots=True)
class SetPace:
    """The host says how fast bots answer."""

    pace: str


@dataclass(frozen=True, slots=True)
class Close:
    """The host closes a table that has not started."""


@dataclass(frozen=True, slots=True)
class BotAct:
    """A bot answers the question with that number for a seat that is its own, or where it stands in."""

    seat: int
    action: int
    question: int


@dataclass(frozen=True, slots=True)
class End:
    """The server closes a table that cannot go on, or that nobody plays at."""

    reason: str


@dataclass(frozen=True, slots=True)
class KeepTime:
    """The server looks at the clocks: somebody is reminded, or their time is up."""


@dataclass(frozen=True, slots=True)
class Follow:
    """The server notes at a table which one this person has opened for a rematch."""

    table: str
    guest: str


PersonCommand: TypeAlias = (
    Sit
    | SeatBot
    | Free
    | AddPart
    | Start
    | Act
    | Retract
    | TakeBack
    | AnswerBack
    | Leave
    | StandIn
    | Back
    | GiveHost
    | Say
    | SetChat
    | SetPace
    | Close
)
Command: TypeAlias = PersonCommand | BotAct | End | KeepTime | Follow
"""The last ones are the server's own."""
