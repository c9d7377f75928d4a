"""Games that differ from a toy in a few functions."""

from dataclasses import fields, replace
from typing import Any

from wonders.core.game import AnyGame

PARTS = ("rules", "sealed", "shuffles", "views", "advice", "codec", "texts")


def changed(game: AnyGame, **changes: Any) -> AnyGame:
    """The same game with other fields, whichever part they are in."""
    for name in PARTS:
        part = getattr(game, name)
        own = {field.name: changes.pop(field.name) for field in fields(part) if field.name in changes}
        game = replace(game, **{name: replace(part, **own)})
    return replace(game, **changes)
