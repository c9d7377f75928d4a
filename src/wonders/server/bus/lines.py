"""A line between servers: texts go to one of them or to all, at most once, and perhaps never."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

Hear: TypeAlias = Callable[[str], None]


class BusLine(Protocol):
    """How one server reaches the others. Nothing waits: what cannot be sent is lost, and who waits for it notices."""

    async def open(self, name: str, hear: Hear) -> None:
        """Listens under this name."""

    def send(self, to: str, text: str) -> None:
        """Sends a text to the server of that name."""

    def tell(self, text: str) -> None:
        """Sends a text to all servers; the sender may hear it too."""

    async def close(self) -> None:
        """Listens no more."""


class OneRoom:
    """Several servers in one process: they hear each other at once."""

    def __init__(self) -> None:
        self._here: dict[str, Hear] = {}

    def line(self) -> "RoomLine":
        """A line for one of them."""
        return RoomLine(self._here)


class RoomLine:
    """The line of one server in a room."""

    def __init__(self, here: dict[str, Hear]) -> None:
        self._here = here
        self._name = ""

    async def open(self, name: str, hear: Hear) -> None:
        """Listens under this name."""
        self._name = name
        self._here[name] = hear

    def send(self, to: str, text: str) -> None:
        """Sends a text to the server of that name."""
        if hear := self._here.get(to):
            hear(text)

    def tell(self, text: str) -> None:
        """Sends a text to all servers."""
        for hear in list(self._here.values()):
            hear(text)

    async def close(self) -> None:
        """Listens no more."""
        self._here.pop(self._name, None)
