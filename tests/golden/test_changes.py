"""Changes that are kept in a file, so that the server which makes them and the browser which takes them agree."""

import json
from pathlib import Path
from typing import Any

import pytest

from serving import folded, table_of
from wonders.core.chance import Chance
from wonders.server.live.table_feed import Bookmark, TableFeed
from wonders.server.protocol.changes import changed, difference
from wonders.server.protocol.updates import Room
from wonders.server.tables.entries import Acted
from wonders.server.tables.fold import fold

FILE = Path(__file__).parent / "changes.json"
VALUES: list[tuple[Any, Any]] = [
    (None, {"coins": 3}),
    ({"coins": 3, "cards": ["altar"]}, {"coins": 4, "cards": ["altar", "baths"]}),
    ({"coins": 3, "turn": 1}, {"turn": 1}),
    ({"coins": 3}, {"coins": 3, "turn": None}),
    ({"coins": 3, "turn": 1}, {"turn": 1, "coins": 3}),
    ([{"coins": 3}, {"coins": 7}], [{"coins": 3}, {"coins": 5}]),
    (["altar", "baths", "quarry", "tavern"], ["altar", "theater", "quarry", "tavern", "garrison"]),
    (["altar", "baths"], ["baths"]),
    ({"hand": []}, {"hand": [[]]}),
    ({"hand": {}}, {"hand": []}),
]


def test_the_changes_in_the_file_are_those_of_the_server(request: pytest.FixtureRequest) -> None:
    text = json.dumps({"values": _values(), "game": _game()}, indent=1) + "\n"
    if request.config.getoption("--update-golden"):
        FILE.write_text(text, encoding="utf-8")
    assert text == FILE.read_text(encoding="utf-8")


def _values() -> list[dict[str, Any]]:
    made = [{"old": old, "change": difference(old, new), "new": new} for old, new in VALUES]
    for one in made:
        assert json.dumps(changed(one["old"], one["change"])) == json.dumps(one["new"])
    return made


def _game() -> dict[str, Any]:
    """A game as one seat is sent it, and how it stands in the end."""
    table, chance = table_of("toy_auction", 3), Chance(3)
    feed, place, sent = TableFeed(table), Bookmark(0), []
    now: dict[str, Any] = {}
    while True:
        while told := feed.next(0, place, Room, changes=True):
            place = told[1]
            sent.append(json.loads(told[0]))
            now = folded(now, sent[-1])
        if not (waiting := table.waiting()):
            return {"sent": sent, "end": now}
        assert table.match is not None
        seat = chance.pick(waiting)
        fold(table, Acted(seat, chance.pick(table.match.legal(seat)), at=1.0))
