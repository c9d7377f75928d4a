"""The numbers of the rules of thumb for Duel, in points: those in use, and those of other habits."""

from typing import NamedTuple

from wonders.core.game import Habit

WIN = 100.0


class Weights(NamedTuple):
    """What the rules of thumb count for what."""

    coin: tuple[float, ...] = (0.5, 0.42, 0.34)
    """A coin in each age."""
    unit: tuple[float, ...] = (3.0, 2.0, 0.3)
    """The first unit of a resource in each age."""
    more: tuple[float, ...] = (0.5, 0.25)
    """The second and any further unit, as parts of the first."""
    either: float = 1.3
    """A card that makes one of several resources, as a part of a unit."""
    cheap: float = 0.5
    """A resource for one coin, as a part of a unit."""
    dear: float = 0.0
    """A unit of a resource that the opponent does not make, for making it dear."""
    army: tuple[float, ...] = (0.0, 1.5, 3.0, 5.5, 6.5, 8.0, 11.0, 13.0, 17.0, WIN)
    """The pawn pushed so far."""
    symbol: tuple[float, ...] = (0.8, 1.2, 2.0, 3.5, 9.0, WIN)
    """The next new symbol with so many already there."""
    pair: float = 5.0
    """A progress token to choose."""
    pair_law: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    """The same with so many symbols, if one is on a token of the board."""
    again: float = 3.5
    """Another turn."""
    again_hides: float = 0.0
    """How much less it matters what a move uncovers if another turn follows."""
    destroy: float = 0.8
    """A card of the opponent destroyed, as a part of a unit."""
    revive: float = 4.0
    """A card from the discard pile."""
    draft_shield: float = 1.5
    draft_destroy: float = 2.0
    draft_revive: float = 3.0
    denied: float = 0.5
    """How much of what a card is worth to the opponent counts for taking it away."""
    face_down: float = 0.8
    """What it costs to turn a card up for the opponent, unseen."""
    lasting: tuple[float, ...] = (4.5, 3.5, 3.5, 6.0, 4.0)
    """Progress tokens: trade, waivers, shields, another turn, chains."""


class Prospects(NamedTuple):
    """What promises points, fitted to the final margins of some thousand games, a supremacy counting 20 points."""

    now: float = 0.9
    """A point that can still be overtaken."""
    growth: float = 44.0
    """The points a city gains in a whole game."""
    coin: float = 0.1
    coin_later: float = 0.6
    unit: float = 1.6
    """The first unit of a resource at any time, and early on; further ones early on."""
    unit_later: float = 4.0
    more_later: float = 4.7
    choice: float = 11.5
    price: float = 7.0
    symbols: tuple[float, ...] = (0.0, 0.0, 0.0, 4.0, 19.0, 48.0, 48.0)
    """So many different symbols."""
    pawn: float = 1.0
    wonder: float = 1.6
    wonder_again: float = 1.5
    token: tuple[float, ...] = (6.3, 4.9, 4.9, 8.4, 5.6)
    """Progress tokens: trade, waivers, shields, another turn, chains."""


WEIGHTS = Weights(
    coin=(2.34, 0.59, 0.37),
    unit=(17.09, 3.41, 1.06),
    more=(0.64, 0.37),
    either=0.73,
    cheap=0.99,
    dear=0.99,
    army=(0.0, 1.51, 3.84, 6.35, 10.77, 18.32, 29.66, 50.16, 52.97, 100.0),
    symbol=(0.34, 1.06, 5.69, 14.22, 14.38, 100.0),
    pair=4.86,
    pair_law=(0.79, 0.21, 0.16, 0.24, 0.96, 0.95),
    again=0.36,
    again_hides=1.0,
    destroy=0.48,
    revive=4.01,
    draft_shield=1.62,
    draft_destroy=2.66,
    draft_revive=3.91,
    denied=1.13,
    face_down=2.25,
    lasting=(1.45, 0.85, 3.19, 1.95, 0.62),
)
PROSPECTS = Prospects(
    now=0.99,
    growth=44.0,
    coin=0.0,
    coin_later=0.49,
    unit=1.14,
    unit_later=5.01,
    more_later=5.43,
    choice=11.19,
    price=8.26,
    symbols=(0.0, 0.1, 0.1, 5.1, 13.9, 56.9, 56.9),
    pawn=0.41,
    wonder=3.56,
    wonder_again=1.62,
    token=(14.62, 5.43, 11.19, 3.78, 2.11),
)
HABITS = {
    "0.1": Habit(Weights(), Prospects()),
    "science": Habit(
        Weights(
            coin=(1.7, 2.2, 0.7),
            unit=(5.4, 6.3, 0.3),
            more=(0.5, 0.2),
            either=0.4,
            cheap=2.6,
            army=(0.0, 0.4, 0.4, 1.0, 1.5, 10.5, 17.0, 31.0, 56.0, WIN),
            symbol=(18.0, 35.0, 43.0, 57.0, 60.0, WIN),
            pair=11.0,
            pair_law=(5.0, 20.0, 20.0, 26.0, 54.0, WIN),
            again=0.2,
            again_hides=1.0,
            revive=13.0,
            draft_shield=0.4,
            draft_destroy=3.6,
            draft_revive=8.0,
            denied=0.7,
            face_down=0.1,
            lasting=(12.5, 1.0, 0.1, 23.0, 4.5),
        ),
        PROSPECTS,
    ),
    "army": Habit(
        Weights(
            coin=(0.9, 1.0, 0.9),
            unit=(3.5, 0.6, 2.5),
            more=(0.4, 0.6),
            either=0.4,
            cheap=1.9,
            army=(0.0, 6.0, 10.6, 22.0, 27.0, 41.0, 48.0, 61.0, 67.0, WIN),
            symbol=(1.5, 1.2, 0.5, 22.0, 22.0, WIN),
            pair=1.8,
            again=3.1,
            again_hides=1.0,
            destroy=0.4,
            revive=4.9,
            draft_shield=11.0,
            draft_destroy=0.9,
            draft_revive=4.4,
            denied=0.6,
            lasting=(0.8, 0.7, 16.0, 5.0, 1.7),
        ),
        PROSPECTS,
    ),
    "starve": Habit(
        Weights(
            coin=(1.04, 0.79, 0.39),
            unit=(8.25, 5.89, 0.98),
            more=(0.94, 0.85),
            either=1.36,
            cheap=0.34,
            dear=4.44,
            army=(0.0, 0.45, 3.36, 4.91, 9.32, 12.46, 19.02, 21.36, 21.74, 100.0),
            symbol=(0.5, 1.32, 2.96, 2.51, 9.48, 100.0),
            pair=5.27,
            again=2.7,
            again_hides=1.0,
            destroy=0.94,
            revive=1.23,
            draft_shield=1.87,
            draft_destroy=4.88,
            draft_revive=1.12,
            denied=0.85,
            face_down=1.17,
            lasting=(13.77, 1.29, 4.0, 5.9, 3.63),
        ),
        PROSPECTS,
    ),
}
"""Rushes: one wins by symbols or not at all, one by the pawn, one takes what the opponent needs."""
