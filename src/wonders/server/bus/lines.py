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
