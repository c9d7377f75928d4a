"""A network at work within compiled code: what it says of a position in a state of the array core."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from wonders.fast.compiled import compiled, compiled_for
from wonders.fast.core import Array, Core


class Mind(NamedTuple):
    """The arrays of a network, those of the weights turned so that sums run along them, and arrays to work in."""

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
    third: Any
    places: Any
    times: Any


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
        prospects=rows(arrays["prospects"]),
        prospects_bias=rows(arrays["prospects_bias"]),
        prospect=rows(arrays["prospect"][:, 0]),
        pieces=np.ascontiguousarray(pieces, np.int32),
        top=float(top),
        last_bias=float(arrays["prospect_bias"][0]),
        seen=np.zeros(len(arrays["input"]), np.int8),
        first=np.zeros(width, np.float32),
        second=np.zeros(width, np.float32),
        third=np.zeros(len(arrays["prospect"]), np.float32),
        places=np.zeros(len(arrays["input"]), np.int64),
        times=np.zeros(len(arrays["input"]), np.float32),
    )


@compiled
def _known(values: Any, mind: Any) -> Any:
    """Notes the numbers that are not 0, and their places; how many there are."""
    count = 0
    for place in range(len(values)):
        if values[place] != 0:
            mind.places[count] = place
            mind.times[count] = values[place]
            count += 1
    return count


@compiled
def _add(total: Any, rows: Any, count: int, mind: Any) -> None:
    """Adds the noted rows, each so many times, one after another; four at once take half the time of one by one."""
    places, times, done = mind.places, mind.times, 0
    while done + 4 <= count:
        one, two, three, four = times[done], times[done + 1], times[done + 2], times[done + 3]
        first, second = rows[places[done]], rows[places[done + 1]]
        third, fourth = rows[places[done + 2]], rows[places[done + 3]]
        for place in range(len(total)):
            sum_of_two = total[place] + one * first[place] + two * second[place]
            total[place] = sum_of_two + three * third[place] + four * fourth[place]
        done += 4
    while done < count:
        one, first = times[done], rows[places[done]]
        for place in range(len(total)):
            total[place] += one * first[place]
        done += 1


@compiled
def _layers(mind: Any) -> Any:
    """From what is seen to the second layer, which is noted; how many numbers of it there are."""
    for place in range(len(mind.first)):
        mind.first[place] = mind.input_bias[place]
        mind.second[place] = mind.hidden_bias[place]
    _add(mind.first, mind.input, _known(mind.seen, mind), mind)
    for place in range(len(mind.first)):
        mind.first[place] = max(mind.first[place], np.float32(0))
    _add(mind.second, mind.hidden, _known(mind.first, mind), mind)
    for place in range(len(mind.second)):
        mind.second[place] = max(mind.second[place], np.float32(0))
    return _known(mind.second, mind)


@compiled
def _prospects(count: int, mind: Any) -> Any:
    mind.third[:] = 0
    _add(mind.third, mind.prospects, count, mind)
    total = mind.last_bias
    for number in range(len(mind.prospect)):
        third = mind.third[number] + mind.prospects_bias[number]
        if third > 0:
            total += third * mind.prospect[number]
    return min(1.0, max(-1.0, np.tanh(total) * mind.top))


@compiled
def _weigh(known: int, mind: Any, actions: Any, count: int, weights: Any) -> None:
    """Two actions at once, of two pieces each: four sums that need not wait for each other."""
    for begin in range(0, count, 2):
        one, two = mind.pieces[actions[begin]], mind.pieces[actions[min(begin + 1, count - 1)]]
        first, second, third, fourth = one[0], one[1], two[0], two[1]
        row_one, row_two, row_three, row_four = (
            mind.weights[first], mind.weights[second], mind.weights[third], mind.weights[fourth]
        )  # fmt: skip
        sum_one = sum_two = sum_three = sum_four = np.float32(0)
        for number in range(known):
            place, times = mind.places[number], mind.times[number]
            sum_one += times * row_one[place]
            sum_two += times * row_two[place]
            sum_three += times * row_three[place]
            sum_four += times * row_four[place]
        biases = mind.weights_bias
        weights[begin] = np.float64(sum_one + biases[first]) + (sum_two + biases[second])
        if begin + 1 < count:
            weights[begin + 1] = np.float64(sum_three + biases[third]) + (sum_four + biases[fourth])


@cache
def weighing(core: Core) -> Callable[..., None]:
    """`(state, seat, actions, count, mind, weights)`: fills in the logarithms of the weights of the actions."""
    features = core.features

    @compiled_for(core.game)
    def weigh(state: Any, seat: int, actions: Any, count: int, mind: Any, weights: Any) -> None:
        features(state, seat, mind.seen)
        _weigh(_layers(mind), mind, actions, count, weights)

    return weigh


@cache
def expecting(core: Core) -> Callable[..., Any]:
    """`(state, seat, mind)`: the prospects of a seat, from -1 to 1."""
    features = core.features

    @compiled_for(core.game)
    def expect(state: Any, seat: int, mind: Any) -> Any:
        features(state, seat, mind.seen)
        return _prospects(_layers(mind), mind)

    return expect
