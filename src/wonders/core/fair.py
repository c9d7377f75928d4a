"""A fair deal: chance is drawn from a number that the server committed to, mixed with a part of every person.

`docs/fair-deal.md` has the protocol, and what it proves.
"""

import re
from dataclasses import dataclass
from hashlib import sha256

from wonders.core.chance import Chance

PART = re.compile(r"[0-9a-f]{64}")
"""A person's part: 32 random bytes, written in hexadecimal."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What a deal came from: the server's seed, and the parts of the seats as people sat before they were shuffled.

    A part is empty where nobody added one; `shuffled` says whether the seats were.
    """

    table: str
    seed: int
    parts: tuple[str, ...]
    shuffled: bool = True

    @property
    def commitment(self) -> str:
        """What the server showed before anybody added a part."""
        return commitment(self.table, self.seed)

    @property
    def number(self) -> int:
        """What chance is drawn from."""
        lines = ["wonders deal 1", self.table, str(self.seed), *self.parts]
        return int(_digest(lines), 16)

    @property
    def order(self) -> list[int]:
        """Where everybody sat before, by the seats of the game."""
        count = len(self.parts)
        return Chance(self.number, "seats").order(count) if self.shuffled else list(range(count))

    def lines(self) -> list[str]:
        """The proof as a replay file has it."""
        parts = [f"part {seat} {part}" for seat, part in enumerate(self.parts) if part]
        return [f"proof {self.table} {self.seed} {'shuffled' if self.shuffled else 'kept'}", *parts]


def commitment(table: str, seed: int) -> str:
    """What a server tells of its seed before the deal: it cannot change the seed after, and nobody can tell it."""
    return _digest(["wonders commitment 1", table, str(seed)])


def _digest(lines: list[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()
