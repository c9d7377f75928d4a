"""The numbers of the rules of thumb for Architects, in points: those in use, and those of other habits."""

from typing import NamedTuple

from wonders.core.game import Habit


class Weights(NamedTuple):
    """What the rules of thumb count for what."""

    unseen: float = 2.2
    """A card that nobody knows."""
    later: float = 0.7
    """A resource that no stage within reach waits for, and what a coin is more."""
    later_coin: float = 0.4
    piece: float = 1.9
    """A resource that an open stage waits for, for each point of the stage, and less for each that is then missing."""
    piece_point: float = 0.15
    missing: float = 0.3
    ready: float = 2.5
    """What is more to a card that pays for a stage."""
    extra: float = 2.0
    """An extra card."""
    token: float = 5.0
    """A progress token to choose."""
    green: tuple[float, ...] = (1.2, 2.2)
    """The first and the second green card towards a set."""
    shield: float = 0.8
    due: float = 0.175
    """How much less likely a battle is for each conflict token that is not yet turned."""
    kept: float = 0.9
    """How likely a battle counts a shield that is not lost in it."""
    least: float = 0.3
    victory: float = 0.6
    """A point of a battle that is still to come, and how much of what another wins in one that comes now counts."""
    defeat: float = 0.4
    cat: float = 0.7
    """A point of the cat."""
    power: tuple[float, ...] = (3.0, 3.5, 3.0)
    """The effects of stages: each shield, a card from any deck, others."""
    blind: float = 1.5
    """What a token that nobody knows is worth beyond a card."""
    lasting: tuple[float, ...] = (5.5, 4.0, 3.0, 3.5, 2.5)
    """Progress tokens: extra cards, a card after building, coins for two, any resource, each shield."""
    end: float = 1.5
    """How much of the lead counts for ending the game."""


class Prospects(NamedTuple):
    """What promises points, fitted to the final margins between the seats of some thousand games."""

    now: float = 0.9
    """A point that can still be overtaken."""
    growth: float = 36.0
    """The points a seat gains in a whole game."""
    good: float = 1.7
    """A resource or coin, and what a coin is more."""
    coin_more: float = 0.7
    greens: tuple[float, ...] = (0.0, 2.4, 5.0)
    """So many green cards."""
    token: float = 1.3
    """Any progress token early on, and more for one that gives extra cards or helps to build."""
    extra: float = 7.9
    lasting: tuple[float, ...] = (5.3, 5.0, 4.0)
    ahead: float = 1.1
    """A shield more than a neighbour early on."""
    battle: float = 0.7
    cat: float = -1.0
    """The points of the cat are easily lost again."""


WEIGHTS = Weights(
    unseen=1.62,
    later=1.79,
    later_coin=5.18,
    piece=2.51,
    piece_point=0.12,
    missing=0.1,
    ready=2.74,
    extra=17.16,
    token=9.97,
    green=(0.13, 0.65),
    shield=0.39,
    due=0.93,
    kept=0.93,
    least=0.31,
    victory=0.58,
    defeat=0.48,
    cat=0.26,
    power=(11.41, 9.3, 3.9),
    blind=1.75,
    lasting=(13.54, 0.91, 1.5, 0.22, 1.06),
    end=0.58,
)
PROSPECTS = Prospects(
    now=0.91,
    growth=36.0,
    good=1.44,
    coin_more=0.78,
    greens=(0.0, 2.33, 5.13),
    token=1.26,
    extra=6.92,
    lasting=(3.78, 4.95, 4.5),
    ahead=1.3,
    battle=1.6,
    cat=-1.15,
)
HABITS = {
    "0.1": Habit(Weights(), Prospects()),
    "science": Habit(Weights(green=(6.0, 8.0), token=12.0, extra=3.0), PROSPECTS),
    "army": Habit(Weights(shield=3.0, victory=1.5, defeat=1.0, kept=1.0, least=0.6, power=(5.0, 3.5, 3.0)), PROSPECTS),
}
"""Rushes: one takes green cards, one red ones."""
