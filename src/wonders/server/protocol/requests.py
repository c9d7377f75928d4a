"""What viewers send over the socket."""

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter, model_validator

from wonders.server.protocol.messages import PhraseKey, Reaction, Text, to_viewer
from wonders.server.protocol.table_parts import Message
from wonders.server.web.texts import clean_all


class Asked(Message):
    """A message from a viewer; its texts are checked as it comes in."""

    @model_validator(mode="before")
    @classmethod
    def _clean(cls, data: Any) -> Any:
        return clean_all(data)


Choice = Annotated[int, Field(ge=0, le=10**9)] | Annotated[str, Field(max_length=200)]
"""An action, by number or in notation."""


class Act(Asked):
    """Answers the question with this number, by action number or notation."""

    type: Literal["act"]
    ref: int | None = None
    question: int
    action: Choice


class Retract(Asked):
    """Takes back a sealed choice."""

    type: Literal["retract"]
    ref: int | None = None


class TakeBack(Asked):
    """Takes back one's latest move; with `wish` the others are asked where that is not free."""

    type: Literal["take_back"]
    ref: int | None = None
    wish: bool = False


class AnswerBack(Asked):
    """Agrees to the take-back that somebody asks for, or not."""

    type: Literal["answer_back"]
    ref: int | None = None
    agree: bool


class Back(Asked):
    """Takes one's seat back from the bot that plays in one's place."""

    type: Literal["back"]
    ref: int | None = None


class Say(Asked):
    """A line of chat."""

    type: Literal["say"]
    ref: int | None = None
    text: Text


class Phrase(Asked):
    """A line of chat that everybody reads in their own language."""

    type: Literal["phrase"]
    ref: int | None = None
    phrase: PhraseKey


class React(Asked):
    """A quick reaction."""

    type: Literal["react"]
    ref: int | None = None
    reaction: Reaction


class Mute(Asked):
    """Whether this connection is spared chat and reactions."""

    type: Literal["mute"]
    ref: int | None = None
    on: bool


class Ping(Asked):
    """Asks for a sign of life."""

    type: Literal["ping"]


ToServer = Annotated[
    Act | Retract | TakeBack | AnswerBack | Back | Say | Phrase | React | Mute | Ping, Field(discriminator="type")
]


to_server: TypeAdapter[Act | Retract | TakeBack | AnswerBack | Back | Say | Phrase | React | Mute | Ping] = TypeAdapter(
    ToServer
)


def schema() -> dict[str, Any]:
    """The JSON schema of all messages, for generating the types of clients."""
    return {
        "to_server": to_server.json_schema(mode="validation"),
        "to_viewer": to_viewer.json_schema(mode="serialization"),
    }
