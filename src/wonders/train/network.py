"""The network while it learns, in jax; `wonders.networks` has the same in numpy."""

from typing import Any, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np

from wonders.core.game import AnyGame
from wonders.networks.pieces import Array, pieces_of
from wonders.networks.styles import likings
from wonders.train.settings import TrainingSettings

Params: TypeAlias = dict[str, Any]
THIRD = 128
"""The width of the layer between the second and the prospects."""


class Fixed(NamedTuple):
    """What is not learned: how large each feature is, the pieces of each action, what each style likes."""

    scale: Any
    pieces: Any
    bonus: Any


class AskedBatch(NamedTuple):
    """Questions, one in a row: what is seen, the legal actions, how many they are, and the seat's style."""

    observed: Any
    legal: Any
    counts: Any
    styles: Any


def fixed_of(game: AnyGame, settings: TrainingSettings, observed: Array) -> Fixed:
    """The same for a game, with the size of the features as some positions have them."""
    sample = observed.astype(np.float32)
    count = np.maximum((sample != 0).sum(axis=0), 1)
    usual = np.sqrt((sample**2).sum(axis=0) / count)
    liked = likings(game, [(style.colour, style.bonus) for style in settings.styles])
    return Fixed(1 / np.maximum(usual, 1), pieces_of(game.space)[0], liked)


def first_params(seed: int, seen: int, hidden: int, pieces: int, styles: int) -> Params:
    """A network that knows nothing: all actions have nearly the same weight."""
    rng = np.random.default_rng(seed)

    def layer(rows: int, columns: int, spread: float) -> Any:
        return jnp.asarray(rng.normal(0, spread, (rows, columns)), jnp.float32)

    return {
        "input": layer(seen, hidden, 0.1),
        "input_bias": jnp.zeros(hidden),
        "styles": layer(styles, hidden, 0.1),
        "hidden": layer(hidden, hidden, (2 / hidden) ** 0.5),
        "hidden_bias": jnp.zeros(hidden),
        "weights": layer(hidden, pieces, 0.1 / hidden**0.5),
        "weights_bias": jnp.zeros(pieces),
        "prospects": layer(hidden, THIRD, (2 / hidden) ** 0.5),
        "prospects_bias": jnp.zeros(THIRD),
        "prospect": layer(THIRD, 1, 1 / THIRD**0.5),
        "prospect_bias": jnp.zeros(1),
    }


def think(params: Params, fixed: Fixed, asked: AskedBatch) -> tuple[Any, Any]:
    """The logarithms of the weights of the legal actions in a row, and the prospects, for each question."""
    precise = jnp.float32 if jax.default_backend() == "cpu" else jnp.bfloat16

    def times(left: Any, name: str) -> Any:
        right = params[name].astype(precise)
        return jnp.dot(left.astype(precise), right, preferred_element_type=jnp.float32) + params[f"{name}_bias"]

    seen = asked.observed.astype(precise) * fixed.scale.astype(precise)
    first = jax.nn.relu(times(seen, "input") + params["styles"][asked.styles])
    second = jax.nn.relu(times(first, "hidden"))
    prospects = jnp.tanh(times(jax.nn.relu(times(second, "prospects")), "prospect"))[:, 0]
    every = jnp.pad(times(second, "weights"), ((0, 0), (0, 1)))
    legal = asked.legal.astype(jnp.int32)
    pieces = fixed.pieces[legal]
    weights = jnp.take_along_axis(every, pieces[..., 0], 1) + jnp.take_along_axis(every, pieces[..., 1], 1)
    weights += fixed.bonus[asked.styles.astype(jnp.int32)[:, None], legal]
    possible = jnp.arange(legal.shape[1]) < asked.counts[:, None]
    return jnp.where(possible, weights, -1e9), prospects


def choose(params: Params, fixed: Fixed, asked: AskedBatch, key: Any) -> tuple[Any, Any, Any]:
    """For each question the place of an action drawn by its weight, the logarithm of its share, and the prospects."""
    weights, prospects = think(params, fixed, asked)
    chosen = jax.random.categorical(key, weights)
    logs = jnp.take_along_axis(jax.nn.log_softmax(weights), chosen[:, None], 1)[:, 0]
    return chosen.astype(jnp.int16), logs, prospects
