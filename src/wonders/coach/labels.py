"""How good a decision was: by what it cost in chances to win, against what the coach prefers."""

from typing import Literal, TypeAlias

Label: TypeAlias = Literal["best", "good", "slip", "mistake", "blunder"]
LABELS: tuple[Label, ...] = ("best", "good", "slip", "mistake", "blunder")
MISTAKES: tuple[Label, ...] = ("mistake", "blunder")
"""Labels of what is worth learning from."""
GOOD, SLIP, MISTAKE = 0.02, 0.06, 0.12
"""The most that a good decision, a slip and a mistake of one of two players cost; what costs more is a blunder."""
HALF = 0.10
"""What makes a decision of one of two players count half in the accuracy; twice as much, a quarter."""


def label_of(cost: float, players: int, *, first_choice: bool) -> Label:
    """The label of a decision; among more players chances are smaller, and so is what a label costs."""
    if first_choice:
        return "best"
    weighed = weigh(cost, players)
    return "good" if weighed <= GOOD else "slip" if weighed <= SLIP else "mistake" if weighed <= MISTAKE else "blunder"


def accuracy(cost: float, players: int) -> float:
    """How much of a decision was right, from 0 to 1."""
    return float(0.5 ** (weigh(cost, players) / HALF))


def weigh(cost: float, players: int) -> float:
    """A cost as it would weigh between two players."""
    return cost * players / 2
