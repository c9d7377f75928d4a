"""Names that look alike: nobody sits down beside a double."""

from typing import Any

import httpx
import pytest

from serving import people
from wonders.core.registry import all_games
from wonders.server.people.lookalikes import looks

GAME = next(game.id for game in all_games().values() if game.players[-1] > 2)
ALIKE = [
    ("Anna", "anna"),
    ("Anna", "\u0410nn\u0430"),
    ("Anna", "An\u200bna"),
    ("Anna", "An na"),
    ("Anna", "\uff21nna"),
    ("Ivan", "lvan"),
    ("Ivan", "IVAN"),
    ("Oto", "0t0"),
    ("Tom", "\u03a4om"),
    ("J\u00f3zef", "Jo\u0301zef"),
    ("Martin", "rnartin"),
    ("Oswald", "Osvvald"),
    ("Gaga", "\u0261\u0251\u0261\u0251"),
    ("Oto", "\u0585to"),
]
APART = [
    ("Anna", "Hanna"),
    ("Lia", "Ila"),
    ("Peter", "P\u00e9ter"),
    ("Jan", "Jana"),
    ("\u0410\u043d\u043d\u0430", "Anna"),
]


@pytest.mark.parametrize(("one", "two"), ALIKE)
def test_doubles_are_known(one: str, two: str) -> None:
    assert looks(one) & looks(two)


@pytest.mark.parametrize(("one", "two"), APART)
def test_different_names_stay_different(one: str, two: str) -> None:
    assert not looks(one) & looks(two)


def test_nobody_sits_down_beside_a_double(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        anna, double, ben = await people(http, url, "Anna", "\u0410nn\u0430", "Ben")
        table = (await anna.post("/tables", {"game": GAME, "players": 3}))["table"]
        assert (await double.post(f"/tables/{table}/join", {}, expect=409))["code"] == "same_name"
        await ben.post(f"/tables/{table}/join", {})
        await double.ask("PATCH", "/me", json={"name": "Eve"})
        await double.post(f"/tables/{table}/join", {})
        assert (await double.ask("PATCH", "/me", expect=409, json={"name": "anna"}))["code"] == "same_name"

    play(scene)
