"""Networks as files: arrays of half precision with a record of what they are for and where they come from."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from wonders.core.errors import SetupError
from wonders.core.game import AnyGame
from wonders.networks.pieces import Array, pieces_of

FILE = "network.npz"
ARRAYS = ("input", "input_bias", "styles", "hidden", "hidden_bias", "weights", "weights_bias",
          "prospects", "prospects_bias", "prospect", "prospect_bias")  # fmt: skip
"""Two layers, from which the pieces of actions follow at once and a seat's prospects through a third."""


@dataclass(frozen=True)
class Network:
    """A trained network: its arrays, and what is known about it."""

    arrays: Mapping[str, Array]
    record: Mapping[str, Any]
    """`game`, `rules`, `features`: what it was trained for; `styles`: their names; `top`: the most that its prospects
    can be; `training`: the settings and what came of them; `chances`, if it has been watched: what they mean."""


def features_version(game: AnyGame) -> int:
    """The version of what a seat of the game sees as numbers."""
    version: int = import_module(f"wonders.games.{game.id}.views.features").FEATURES_VERSION
    return version


def save_network(network: Network, path: Path) -> None:
    """Writes a network, so that there is never half a file."""
    arrays: dict[str, Any] = {name: network.arrays[name].astype(np.float16) for name in ARRAYS}
    new = path.with_suffix(".new.npz")
    np.savez_compressed(new, record=np.array(json.dumps(network.record)), **arrays)
    new.replace(path)


def read_network(game: AnyGame, path: Path | Traversable) -> Network:
    """Reads a network; refuses one that is not for these rules and features of this game."""
    try:
        with path.open("rb") as file, np.load(file) as stored:
            record = json.loads(str(stored["record"]))
            arrays = {name: stored[name].astype(np.float32) for name in ARRAYS}
    except (OSError, KeyError, ValueError, BadZipFile):
        raise SetupError(f"{path} holds no network") from None
    for what, expected in (("game", game.id), ("rules", game.version), ("features", features_version(game))):
        if record.get(what) != expected:
            raise SetupError(f"the network in {path} is for {what} {record.get(what)}, not {expected}: train it anew")
    if arrays["weights"].shape[1] != pieces_of(game.space)[1]:
        raise SetupError(f"the network in {path} knows other actions: train it anew")
    return Network(arrays, record)


@cache
def shipped_network(game_id: str) -> Network:
    """The network that comes with a game."""
    game = import_module(f"wonders.games.{game_id}").GAME
    return read_network(game, _place(game))


def has_network(game: AnyGame) -> bool:
    """Whether a network comes with the game."""
    return _place(game).is_file()


def _place(game: AnyGame) -> Traversable:
    return files(f"wonders.games.{game.id}").joinpath("data", FILE)
