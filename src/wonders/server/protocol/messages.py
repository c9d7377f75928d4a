"""The messages on the wire, typed; the browser's types are generated from their schema."""

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter, WithJsonSchema

from wonders.core.offers import CostState, PaymentWay
from wonders.server.protocol.table_parts import AskedData, FairData, Message, TimeData
from wonders.server.tables.helps import Helps

Text = Annotated[str, Field(min_length=1, max_length=400)]
Reaction = Literal["hello", "thanks", "well_played", "oops", "thinking", "hurry", "wow", "sorry"]
PhraseKey = Literal["luck", "game", "moment", "back", "turn", "again", "going", "night"]
GameEvent = Annotated[
    dict[str, Any],
    WithJsonSchema({"type": "object", "properties": {"kind": {"type": "string"}}, "required": ["kind"]}),
]
"""An event as a viewer may read it."""
Status = Literal["waiting", "playing", "over", "closed"]


def _none(value: object) -> bool:
    return value is None


def _nothing(value: object) -> bool:
    return not value


class StepData(Message):
    """One line of a payment plan; without `to_seat` the bank gets the coins, if there are any."""

    how: PaymentWay
    what: str
    units: int
    coins: int = Field(0, exclude_if=_nothing)
    source: str | None = Field(None, exclude_if=_nothing)
    to_seat: int | None = Field(None, exclude_if=_none)


class PlanData(Message):
    """How something is paid for: the coins it takes in all, what it comes to, and its steps."""

    coins: int
    state: CostState
    steps: list[StepData]


class ReasonData(Message):
    """Why something cannot be done, or what follows from it."""

    code: str
    fields: dict[str, Any]


class OfferData(Message):
    """One action a seat may want; legal exactly when there is no reason against it. What it does not have is left out.

    `plan` is the place of its payment among the question's plans, `gains` the id of what it brings where the notation
    does not say, `points` what it adds to the score now, by category in `scores`, `consequences` what else it leads to.
    """

    action: int
    notation: str
    reasons: list[ReasonData]
    plan: int | None = Field(None, exclude_if=_none)
    gains: str | None = Field(None, exclude_if=_none)
    points: int | None = Field(None, exclude_if=_none)
    scores: dict[str, int] | None = Field(None, exclude_if=_none)
    consequences: list[ReasonData] = Field([], exclude_if=_nothing)


class QuestionData(Message):
    """What this viewer is asked; answers carry its number back."""

    number: int
    kind: str
    legal: list[int]
    plans: list[PlanData]
    offers: list[OfferData]


class OutcomeData(Message):
    """How the game was won."""

    how: str
    ranks: list[int]
    points: list[dict[str, int]]
    totals: list[int]


class SeatData(Message):
    """Who sits on a seat: a person, a bot of a level, or nobody; `stand_in` is the bot that plays for a person.

    `person` is the id of the opponent that a bot is, if it is one of those with a name and a style.
    `keeper` is the seat of the person at whose device they play, if it is not their own.
    """

    kind: Literal["free", "person", "bot"]
    name: str
    level: str | None
    person: str | None
    stand_in: str | None
    left: bool
    here: bool
    host: bool
    keeper: int | None = None


class TakeBackData(Message):
    """A move of this viewer that can be taken back: freely, or if the others agree.

    They are asked because they have acted since, or because of what an event revealed.
    """

    free: bool
    acted: bool
    revealed: GameEvent | None


class TableData(Message):
    """A table as this viewer may know it; `you` is the viewer's seat, `invite` the path friends join by.

    `code` is the short code that does the same while the table waits for players. `held` are the seats of those who
    play at this viewer's device, `you` among them.
    `helps` is the rule of the table about helps among people; `memory` and `planner` say whether this viewer has them,
    `hint` whether it may have one now. `rules` is the version of the rules it is played by; a table of another version
    than the server's has ended, with its moves as events.
    `fair` is missing where the deal cannot be proved. `tournament` is the one that the table was opened for.
    `rated` says whether the result moves ratings.
    """

    id: str
    game: str
    title: str
    status: Status
    options: dict[str, str]
    open: bool
    seats: list[SeatData]
    you: int | None
    host: bool
    absence: int
    absent: list[int]
    level: str
    chat: bool
    pace: str
    lesson: bool
    helps: Helps
    memory: bool
    planner: bool
    rated: bool
    hint: bool
    invite: str | None
    code: str | None
    held: list[int]
    rematch: str | None
    reason: str | None
    rules: int
    asked: AskedData | None
    time: TimeData | None
    fair: FairData | None
    tournament: str | None


class NoteData(Message):
    """Something about the table that is no event of the game; `events` is how many of them a take-back has left."""

    kind: str
    at: float
    seat: int | None
    name: str | None
    order: list[int] | None = None
    level: str | None = None
    text: str | None = None
    reason: str | None = None
    table: str | None = None
    on: bool | None = None
    pace: str | None = None
    events: int | None = None


class Update(Message):
    """Where things stand for this viewer, and what happened after the number `after`.

    The first one on a connection is of type `table`; it has all that happened since the number the viewer gave.
    `tally` is the public score so far, `until` when the time of each seat is up whose clock runs.
    """

    type: Literal["table", "update"]
    number: int
    after: int
    table: TableData
    view: dict[str, Any] | None
    open_view: dict[str, Any] | None
    events: list[GameEvent]
    notes: list[NoteData]
    waiting: list[int]
    question: QuestionData | None
    can_retract: bool
    take_back: TakeBackData | None
    until: list[float | None]
    tally: list[dict[str, int]] | None
    outcome: OutcomeData | None


class Change(Message):
    """What is different for this viewer since the number `after`, the one of the message before, and what happened.

    `change` leads from where things stood then to where they stand now, part by part of an update; it may say who is
    here now and nothing else, at the same number.
    """

    type: Literal["change"] = "change"
    number: int
    after: int
    events: list[GameEvent]
    notes: list[NoteData]
    change: dict[str, Any]


class Presence(Message):
    """Who is here now, and which seats a bot may be let play."""

    type: Literal["presence"] = "presence"
    here: list[bool]
    absent: list[int]


class Reacted(Message):
    """Somebody reacts; seen by those who are here and not kept."""

    type: Literal["reaction"] = "reaction"
    seat: int
    reaction: Reaction


class Done(Message):
    """What was asked with `ref` is done and durable; `number` is the viewer's number after it."""

    type: Literal["done"] = "done"
    ref: int | None
    number: int


class Refusal(Message):
    """What was asked with `ref` is refused and changed nothing."""

    type: Literal["refused"] = "refused"
    ref: int | None = None
    code: str
    message: str


class Alive(Message):
    """A sign of life."""

    type: Literal["alive"] = "alive"


ToViewer = Annotated[Update | Change | Presence | Reacted | Done | Refusal | Alive, Field(discriminator="type")]

to_viewer: TypeAdapter[Update | Change | Presence | Reacted | Done | Refusal | Alive] = TypeAdapter(ToViewer)
