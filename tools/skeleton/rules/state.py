"""The state: the whole truth about a game in progress."""

from dataclasses import dataclass, field

from wonders.core.events import Event


@dataclass(slots=True)
class State:
    """Cards are numbers; hands are sorted, so that they do not tell in which order they were dealt."""

    hands: list[tuple[int, ...]]
    built: list[tuple[int, ...]]
    discard: tuple[int, ...]
    coins: list[int]
    seat: int
    """The seat whose turn it is."""
    tell: list[Event] | None = field(default=None, compare=False)

    def copy(self) -> "State":
        """An independent state, which tells nobody."""
        return State(self.hands[:], self.built[:], self.discard, self.coins[:], self.seat)
