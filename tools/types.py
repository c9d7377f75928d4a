"""Writes the browser's types from the server's: of messages, of answers over HTTP, of each game's views and components.

`make golden` writes them anew; a test says when they are out of date.
"""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, get_type_hints, is_typeddict

from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from tools.typescript import alias, declarations, schemas
from wonders import all_games
from wonders.core.content.items import Item
from wonders.core.game import AnyGame
from wonders.server.app import API
from wonders.server.dependencies import Problem
from wonders.server.protocol import lobby_messages, messages, requests

WEB = Path(__file__).parent.parent / "web"
ITEM = 'import type { Item } from "../../app/data/wire.ts";\n'
HEAD = "// Made from the server's types: `python -m tools.types` writes it anew.\n"


def files() -> dict[Path, str]:
    """Every file of types with what has to stand in it."""
    found = {WEB / "app/data/wire.ts": _wire()}
    for game in all_games().values():
        folder = WEB / "games" / game.id
        if not folder.is_dir():
            continue  # its table is not drawn yet
        if shown := declarations(schemas(_shown(game))):
            found[folder / "shown.ts"] = "\n".join([HEAD, *shown])
        if items := declarations(schemas(_own_items(game), schemas([Item]))):
            found[folder / "items.ts"] = "\n".join([HEAD, ITEM, *items])
    return found


def _wire() -> str:
    """The messages on both sockets, what is asked and answered over HTTP, and the components of games."""
    sockets: list[tuple[str, TypeAdapter[Any], JsonSchemaMode]] = [
        ("ToServer", requests.to_server, "validation"),
        ("ToViewer", messages.to_viewer, "serialization"),
        ("ToLobby", lobby_messages.to_lobby, "serialization"),
    ]
    answers = [TypeAdapter(answer) for answer in _answers()]
    named = schemas([Item])
    lines = []
    for name, adapter, mode in sockets:
        schema = adapter.json_schema(mode=mode)
        named |= schema["$defs"]
        lines.append(alias(name, schema))
    for answer in answers:
        schema = answer.json_schema(mode="serialization")
        named |= schema.pop("$defs", {})
        if "properties" in schema:
            named[schema["title"]] = schema
    return "\n".join([HEAD, *declarations(named), *lines])


def _answers() -> Iterator[Any]:
    """What the interface for scripts answers with, in the order of its routes, and how it refuses."""
    for part in API:
        for route in part.router.routes:
            if isinstance(route, APIRoute) and route.response_model is not None:
                yield route.response_model
    yield Problem


def _shown(game: AnyGame) -> Iterator[Any]:
    """What a game shows: its view, and the table with nothing hidden, where their shapes are declared."""
    for show in (game.views.show, game.views.open_view):
        kind = get_type_hints(show)["return"] if show is not None else None
        if is_typeddict(kind):
            yield kind


def _own_items(game: AnyGame) -> Iterator[Any]:
    """What the components of a game have beside what those of all games have: declared where the game lists them."""
    name = game.views.show.__module__.rpartition(".")[0] + ".items"
    if find_spec(name) is None:
        return
    module = import_module(name)
    for kind in vars(module).values():
        if is_typeddict(kind) and kind.__module__ == module.__name__:
            yield kind


def main() -> None:
    """Writes what is out of date."""
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
