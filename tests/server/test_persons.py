"""Bots as persons: chosen with a level when they are seated, known by their ids, and the same in a rematch."""

import re
from pathlib import Path
from typing import Any

import httpx

from serving import people
from wonders.bots import make_bot
from wonders.bots.network import NetworkBot
from wonders.bots.persons import PERSONS, STYLES
from wonders.core.registry import all_games
from wonders.core.text.language import LANGUAGES
from wonders.server.settings import Settings
from wonders.server.tables.model import Seat

GAME = "duel"


def test_there_are_three_persons_of_each_style_with_names_and_lines_of_their_own() -> None:
    assert list(PERSONS) == [f"{style}-{number}" for style in STYLES for number in (1, 2, 3)]
    assert all(person.id == f"{person.style}-{person.id[-1]}" for person in PERSONS.values())
    assert len({person.name for person in PERSONS.values()} | {person.line for person in PERSONS.values()}) == 24


def test_a_person_thinks_in_its_style_at_its_level() -> None:
    assert Seat(name="Bot 2", bot="expert").thinker == "expert"
    assert Seat(name="Thales", bot="expert", person="scholar-1").thinker == "expert/scholar"
    assert Seat(owner="somebody", stand_in="casual").thinker == "casual"
    settings = Settings(Path())
    assert settings.allowed(GAME, "expert/scholar") == "expert/scholar"
    assert settings.allowed(GAME, "gone:Bot/scholar") == "skilled/scholar"
    assert isinstance(make_bot("expert/merchant", all_games()[GAME]), NetworkBot)


def test_the_opponents_are_told_in_every_language(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        (anna,) = await people(http, url, "Anna")
        told = {code: await anna.get(f"/persons?language={code}") for code in LANGUAGES}
        assert [one["id"] for one in told["en"]] == list(PERSONS)
        assert len({one["line"] for all_of in told.values() for one in all_of}) == len(LANGUAGES) * len(PERSONS)

    play(scene)


def test_the_host_seats_a_person_once_and_meets_it_again(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        (anna,) = await people(http, url, "Anna")
        body = {"game": "toy_auction", "players": 3, "bots": ["casual/general-2"]}
        table = (await anna.post("/tables", body))["table"]
        chosen = {"level": "casual", "person": "general-2"}
        assert (await anna.ask("PUT", f"/tables/{table}/seats/1/bot", 409, json=chosen))["code"] == "taken"
        nobody = {"level": "casual", "person": "general-9"}
        assert (await anna.ask("PUT", f"/tables/{table}/seats/1/bot", 422, json=nobody))["code"] == "person"
        await anna.ask("PUT", f"/tables/{table}/seats/1/bot", json={"level": "beginner", "person": "scholar-1"})
        seats = (await anna.get(f"/tables/{table}"))["table"]["seats"]
        assert [(seat["name"], seat["level"], seat["person"]) for seat in seats] == [
            ("Anna", None, None),
            ("Thales", "beginner", "scholar-1"),
            ("Surena", "casual", "general-2"),
        ]
        await anna.post(f"/tables/{table}/start")
        await anna.post(f"/tables/{table}/leave", {"concede": True})
        again = (await anna.post(f"/tables/{table}/rematch"))["table"]
        seats = (await anna.get(f"/tables/{again}"))["table"]["seats"]
        assert {seat["person"] for seat in seats} == {None, "scholar-1", "general-2"}

    play(scene)


def test_the_host_chooses_a_person_for_a_chair_of_the_room(browse: Any) -> None:
    host = browse()
    host.send("/new", game=GAME, players="2", open="yes", absence="180", bots="0", name="Anna")
    room = host.path
    for person in PERSONS.values():
        assert f'value="{person.id}"' in host.text
        assert person.line in host.text
    host.send(f"{room}/bot", seat="1", level="casual", person="scholar-1")
    assert "scholar · casual" in host.text
    # Another level keeps who sits there.
    kept = re.search(r'name="person" value="([^"]*)"><button name="level" value="expert"', host.text)
    assert kept is not None
    host.send(f"{room}/bot", seat="1", level="expert", person=kept[1])
    assert "Thales" in host.text
    assert "scholar · expert" in host.text
