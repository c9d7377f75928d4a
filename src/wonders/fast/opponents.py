"""Simple opponents over a core, for the seats that nobody else plays; they see no more than their seat does."""

from collections.abc import Callable
from functools import cache
from typing import Any

from wonders.fast.chance import below
from wonders.fast.compiled import compiled_for
from wonders.fast.core import Core
from wonders.fast.tree import most

OPPONENTS = ("random", "greedy")
"""Any legal action; the best by the game's rules of thumb, in a world that the seat cannot rule out."""
_RANDOM = OPPONENTS.index("random")


@cache
def choosing(core: Core) -> Callable[..., int]:
    """`(opponent, state, seat, world, actions, worth, rng)`: the answer of an opponent; three arrays are room."""
    legal, imagine, appraise, size = core.legal, core.imagine, core.appraise, core.size

    @compiled_for(core.game)
    def choose(opponent: int, state: Any, seat: int, world: Any, actions: Any, worth: Any, rng: Any) -> Any:
        count = legal(state, seat, actions)
        if count == 1 or opponent == _RANDOM:
            return int(actions[below(rng, count)])
        for place in range(size):
            world[place] = state[place]
        imagine(world, seat, rng)
        appraise(world, seat, actions, count, worth)
        return int(actions[most(worth, count)])

    return choose
