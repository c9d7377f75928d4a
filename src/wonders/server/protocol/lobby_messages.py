"""The messages to those who look at the lobby, typed; the browser's types are generated from their schema."""

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from wonders.server.protocol.messages import Status
from wonders.server.protocol.table_parts import Message


class LobbySeat(Message):
    """A seat of an open table: a name, a bot's level, or neither."""

    name: str
    bot: str | None


class LobbyTable(Message):
    """An open table; waiting ones come first, then lower rounds, then later ones.

    A host's latest table of a status is in round 0, the one before it in round 1, and so on.
    """

    id: str
    game: str
    status: Status
    seats: list[LobbySeat]
    round: int
    created: float
    rated: bool = False


class Lobby(Message):
    """All open tables that are shown."""

    type: Literal["lobby"] = "lobby"
    number: int
    tables: list[LobbyTable]


class LobbyChange(Message):
    """What has changed since the number before: tables that are new or other, and the ids of those that are gone."""

    type: Literal["change"] = "change"
    number: int
    tables: list[LobbyTable]
    gone: list[str]


ToLobby = Annotated[Lobby | LobbyChange, Field(discriminator="type")]
to_lobby: TypeAdapter[Lobby | LobbyChange] = TypeAdapter(ToLobby)


def schema() -> dict[str, Any]:
    """The JSON schema of both messages, for generating the types of clients."""
    return to_lobby.json_schema(mode="serialization")
