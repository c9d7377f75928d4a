"""The outcome of a finished game."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the game was won, each seat's rank (1 is first, equal ranks are shared) and points by category."""

    how: str
    ranks: tuple[int, ...]
    points: tuple[Mapping[str, int], ...]
    by_points: bool = True
    """Whether the points decided; a supremacy wins whatever they are."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share first place."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat in all."""
        return tuple(sum(categories.values()) for categories in self.points)

    def __str__(self) -> str:
        lines = [f"{self.how} victory" if len(self.winners) == 1 else f"{self.how} victory, shared"]
        for seat, (rank, categories) in enumerate(zip(self.ranks, self.points, strict=True)):
            parts = ", ".join(f"{name} {value}" for name, value in categories.items() if value)
            lines.append(f"seat {seat}: rank {rank}, {sum(categories.values())} points ({parts or 'none'})")
        return "\n".join(lines)


def ranked(keys: list[tuple[int, ...]]) -> tuple[int, ...]:
    """The rank of each seat when higher keys are better and equal keys share a rank."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)
