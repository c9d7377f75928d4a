"""A network at work within compiled code: what it says of a position in a state of the array core."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from wonders.fast.compiled import compiled, compiled_for
from wonders.fast.core import Array, Core


class Mind(NamedTuple):
    """The arrays of a network, rows turned so that sums run along them, and arrays to work in."""

    input: Any
    input_bias: Any
    hidden: Any
    hidden_bias: Any
    weights: Any
    weights_bias: Any
    prospects: Any
    prospects_bias: Any
    prospect: Any
    pieces: Any
    top: float
    last_bias: float
    seen: Any
    first: Any
    second: Any


def make_mind(arrays: Mapping[str, Array], pieces: Array, top: float, style: int = 0) -> Mind:
    """A network for the actions of a game, in one of its styles."""
    width = len(arrays["hidden"])

    def rows(array: Array) -> Array:
        return np.ascontiguousarray(array, np.float32)

    return Mind(
        input=rows(arrays["input"]),
        input_bias=rows(arrays["input_bias"] + arrays["styles"][style]),
        hidden=rows(arrays["hidden"]),
        hidden_bias=rows(arrays["hidden_bias"]),
        weights=rows(np.pad(arrays["weights"].T, ((0, 1), (0, 0)))),
        weights_bias=rows(np.pad(arrays["weights_bias"], (0, 1))),
        prospects=rows(arrays["prospects"].T),
        prospects_bias=rows(arrays["prospects_bias"]),
        prospect=rows(arrays["prospect"][:, 0]),
        pieces=np.ascontiguousarray(pieces, np.int32),
        top=float(top),
        last_bias=float(arrays["prospect_bias"][0]),
        seen=np.zeros(len(arrays["input"]), np.int8),
        first=np.zeros(width, np.float32),
        second=np.zeros(width, np.float32),
    )


@compiled
def _add(total: Any, times: Any, row: Any) -> None:
    for place in range(len(total)):
        total[place] += times * row[place]


@compiled
def _product(left: Any, right: Any) -> Any:
    total = np.float32(0)
    for place in range(len(left)):
        total += left[place] * right[place]
    return total


@compiled
def _layers(mind: Any) -> None:
    """From what is seen to the second layer."""
    for place in range(len(mind.first)):
        mind.first[place] = mind.input_bias[place]
        mind.second[place] = mind.hidden_bias[place]
    for number in range(len(mind.seen)):
        if mind.seen[number]:
            _add(mind.first, np.float32(mind.seen[number]), mind.input[number])
    for number in range(len(mind.first)):
        if mind.first[number] > 0:
            _add(mind.second, mind.first[number], mind.hidden[number])
    for place in range(len(mind.second)):
        mind.second[place] = max(mind.second[place], np.float32(0))


@compiled
def _prospects(mind: Any) -> Any:
    total = mind.last_bias
    for number in range(len(mind.prospect)):
        third = _product(mind.second, mind.prospects[number]) + mind.prospects_bias[number]
        if third > 0:
            total += third * mind.prospect[number]
    return min(1.0, max(-1.0, np.tanh(total) * mind.top))


@compiled
def _weigh(mind: Any, actions: Any, count: int, weights: Any) -> None:
    for number in range(count):
        weight = 0.0
        for which in range(2):
            piece = mind.pieces[actions[number], which]
            weight += _product(mind.second, mind.weights[piece]) + mind.weights_bias[piece]
        weights[number] = weight


@cache
def weighing(core: Core) -> Callable[..., None]:
    """`(state, seat, actions, count, mind, weights)`: fills in the logarithms of the weights of the actions."""
    features = core.features

    @compiled_for(core.game)
    def weigh(state: Any, seat: int, actions: Any, count: int, mind: Any, weights: Any) -> None:
        features(state, seat, mind.seen)
        _layers(mind)
        _weigh(mind, actions, count, weights)

    return weigh


@cache
def expecting(core: Core) -> Callable[..., Any]:
    """`(state, seat, mind)`: the prospects of a seat, from -1 to 1."""
    features = core.features

    @compiled_for(core.game)
    def expect(state: Any, seat: int, mind: Any) -> Any:
        features(state, seat, mind.seen)
        _layers(mind)
        return _prospects(mind)

    return expect
