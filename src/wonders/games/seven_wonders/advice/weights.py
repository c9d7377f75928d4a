"""The numbers of the rules of thumb for 7 Wonders, in points: those in use, and those of other habits."""

from typing import NamedTuple

from wonders.core.game import Habit


class Weights(NamedTuple):
    """What the rules of thumb count for what; three numbers are those of the three ages."""

    coin: tuple[float, ...] = (0.55, 0.45, 0.34)
    to_neighbour: float = 0.12
    """What a coin costs more that goes to a neighbour."""
    raw: tuple[float, ...] = (2.6, 1.6, 0.0)
    """The first unit of a raw material, of a good, and the second and any further one as parts of it."""
    goods: tuple[float, ...] = (3.0, 1.8, 0.0)
    more: tuple[float, ...] = (0.6, 0.3)
    choice: tuple[float, ...] = (2.2, 1.6, 0.0)
    """A source of one of several resources."""
    discount: tuple[float, ...] = (1.6, 1.2, 0.0)
    symbol: tuple[float, ...] = (2.6, 2.0, 0.0)
    """What a scientific symbol promises beyond what it scores now."""
    victory: tuple[float, ...] = (1.0, 1.0, 1.0)
    """A point of a conflict."""
    victory_next: float = 0.4
    """A point of the conflict of the next age."""
    sure: tuple[float, ...] = (0.65, 0.8)
    """How sure a victory is with one shield more than a neighbour, and with two."""
    towards: tuple[float, ...] = (0.1, 0.25)
    """A shield towards a victory that is still out of reach, and one that draws level, as parts of it."""
    ahead: tuple[float, ...] = (0.5, 0.1)
    """A shield beyond a victory, and any shield far beyond it."""
    grows: tuple[float, ...] = (2.0, 1.6, 1.0)
    """What points by count grow to until the end, as a factor."""
    power: tuple[float, ...] = (2.5, 1.5, 5.0, 5.0)
    """Building for free, playing the seventh card, building a discarded card, copying a guild."""
    chain: float = 0.7
    """A later card that a card makes free."""
    denied: float = 0.25
    """How much of what a card is worth to who gets the hand next counts for taking it away."""
    saved: float = 2.0
    """What it costs to use up a power that builds for free: it might have built something dearer."""


class Prospects(NamedTuple):
    """What promises points, fitted to the final margins between the cities of some thousand games."""

    now: float = 0.95
    """A point that can still be overtaken."""
    growth: float = 41.0
    """The points a city gains in a whole game."""
    coin: float = 0.4
    raw: float = 4.5
    """The first unit of a raw material and of a good at the start, and further ones."""
    goods: float = 3.5
    more: float = 5.9
    choice: float = 9.0
    discount: float = 2.7
    symbol: float = 6.5
    stage: float = 1.1
    power: float = 4.0
    leads: tuple[float, ...] = (0.0, 0.7, 1.0)
    """How sure a lead in shields over a neighbour is, by how many they are."""
    next: float = 0.25
    """How sure it is beyond the next conflict."""


WEIGHTS = Weights(
    coin=(0.76, 0.49, 0.11),
    to_neighbour=0.64,
    raw=(3.95, 1.58, 1.32),
    goods=(2.07, 0.58, 1.12),
    more=(0.72, 0.08),
    choice=(11.29, 5.72, 0.88),
    discount=(2.05, 3.25, 0.21),
    symbol=(3.08, 1.23, 0.38),
    victory=(1.31, 1.68, 1.86),
    victory_next=0.27,
    sure=(0.82, 0.96),
    towards=(0.06, 2.88),
    ahead=(1.36, 0.65),
    grows=(0.1, 6.84, 1.19),
    power=(4.37, 3.48, 2.73, 6.23),
    chain=0.47,
    denied=0.04,
    saved=4.97,
)
PROSPECTS = Prospects(
    now=0.94,
    growth=41.0,
    coin=0.0,
    raw=3.5,
    goods=2.68,
    more=0.18,
    choice=7.0,
    discount=1.75,
    symbol=3.1,
    stage=0.0,
    power=5.22,
    leads=(0.0, 0.84, 1.18),
    next=0.16,
)
HABITS = {
    "0.1": Habit(Weights(), Prospects()),
    "science": Habit(
        Weights(
            raw=(9.0, 3.0, 0.0),
            goods=(5.0, 3.0, 0.0),
            choice=(6.0, 3.0, 0.0),
            symbol=(8.0, 7.0, 5.0),
            chain=1.2,
        ),
        PROSPECTS,
    ),
    "army": Habit(
        Weights(
            raw=(9.0, 3.0, 0.0),
            choice=(6.0, 3.0, 0.0),
            symbol=(0.0, 0.0, 0.0),
            victory=(2.0, 1.8, 1.5),
            ahead=(1.5, 0.3),
        ),
        PROSPECTS,
    ),
}
"""Rushes: one builds green cards, one red ones."""
