"""Records of numbers, such as those of the rules of thumb, as flat arrays for compiled code."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from wonders.core.errors import SetupError
from wonders.core.game import Habit
from wonders.fast.compiled import compiled_for
from wonders.fast.core import Array, Core


def flat(record: Any) -> Array:
    """All numbers of a record (a named tuple of numbers and of tuples of numbers) in one row."""
    return fixed(np.concatenate([np.atleast_1d(np.array(value, np.float64)) for value in record]))


def fixed(numbers: Array) -> Array:
    """The same row, which cannot be changed: functions are compiled for such rows, and not once more for others."""
    numbers.setflags(write=False)
    return numbers


def places(record: Any) -> dict[str, int]:
    """Where the numbers of each field begin in that row."""
    sizes = [np.size(value) for value in record]
    return dict(zip(record._fields, np.cumsum([0, *sizes[:-1]]).tolist(), strict=True))


def with_habit(core: Core, name: str, habit: Habit) -> Core:
    """A core that plays by other numbers; what is compiled for it is its own, and kept beside the rest."""
    if core.appraise_by is None or core.hunch_by is None or core.standing_by is None:
        raise SetupError(f"the array core of {core.game} knows no other habits")
    weights, prospects = flat(habit.weights), flat(habit.prospects)
    own = f"{core.game}@{name}"
    instinct = None if core.instinct_by is None else _instinct(core.instinct_by, weights, own)
    return replace(
        core,
        game=own,
        appraise=_appraise(core.appraise_by, weights, own, "appraise"),
        hunch=_appraise(core.hunch_by, weights, own, "hunch"),
        standing=_standing(core.standing_by, prospects, own),
        instinct=instinct,
    )


def _appraise(by: Callable[..., None], weights: Array, own: str, name: str) -> Callable[..., None]:
    def appraise(state: Any, seat: int, actions: Any, count: int, worth: Any) -> None:
        by(weights, state, seat, actions, count, worth)

    appraise.__name__ = name
    return compiled_for(own)(appraise)


def _instinct(by: Callable[..., int], weights: Array, own: str) -> Callable[..., int]:
    @compiled_for(own)
    def instinct(state: Any, seat: int, actions: Any, worth: Any) -> Any:
        return by(weights, state, seat, actions, worth)

    return instinct


def _standing(by: Callable[..., None], prospects: Array, own: str) -> Callable[..., None]:
    @compiled_for(own)
    def standing(state: Any, points: Any) -> None:
        by(prospects, state, points)

    return standing
