"""What messages are made of: their base, and parts of a table beside its seats."""

from typing import Literal

from pydantic import BaseModel, ConfigDict


class Message(BaseModel):
    """A message; fields it does not know are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True, json_schema_serialization_defaults_required=True)


class ProofData(Message):
    """What a fair deal came from: the server's seed, what each seat added, and the number that these give together.

    `order` has the seats before they were shuffled, which `parts` goes by, for each seat of the game.
    """

    seed: str
    parts: list[str]
    order: list[int]
    number: str


class FairData(Message):
    """A deal that can be proved: what the server committed to, who added a part, and once it is over all of it."""

    commitment: str
    added: list[bool]
    proof: ProofData | None


class AskedData(Message):
    """A take-back that a seat asks for, and the seats that have still to agree."""

    seat: int
    waiting: list[int]


class TimeData(Message):
    """How long people may think at a table: so many seconds for each `move`, or for the `game` with an increment.

    With `weekends` clocks rest on Saturdays and Sundays of the time `zone`. `end` is what happens when the time is up:
    `bot`, `forfeit` or `wait`; `remind` how many seconds before it somebody is reminded.
    """

    per: Literal["move", "game"]
    seconds: int
    increment: int
    weekends: bool
    remind: int
    end: Literal["bot", "forfeit", "wait"]
    zone: str = "UTC"
