"""The rule of a table about helps: who sees it, and that the server sends nothing that it does not allow."""

import json
from typing import Any

import httpx
import pytest

from serving import people, seated, table_of
from wonders.core.chance import Chance
from wonders.server.pages.wording import Words
from wonders.server.tables.entries import Created
from wonders.server.tables.fold import fold
from wonders.server.tables.helps import HELPS, Helps
from wonders.server.tables.model import Table
from wonders.server.tables.stored import read_entry

STORED = {
    "game": "duel", "rules": 1, "players": 2, "options": {}, "host": "a", "invite": "i", "open": True, "absence": 0,
    "level": "skilled", "shuffle": True,
}  # fmt: skip


@pytest.mark.parametrize("rule", HELPS)
def test_everybody_sees_the_rule_and_has_what_it_allows(rule: Helps, url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, ben) = await seated(http, url, "duel", 2, helps=rule)
        (eve,) = await people(http, url, "Eve")
        told = [(await person.get(f"/tables/{table}"))["table"] for person in (anna, ben, eve)]
        assert [data["helps"] for data in told] == [rule] * 3
        assert [data["memory"] for data in told] == [rule != "none"] * 3
        planned = rule in ("planner", "hints")
        assert [data["planner"] for data in told] == [planned, planned, False]
        path = f"/tables/{table}/planner"
        for person in (anna, ben):
            if planned:
                assert (await person.get(path))["symbols"]
            else:
                assert (await person.ask("GET", path, expect=403))["code"] == "helps"
        assert (await eve.ask("GET", path, expect=403))["code"] == "spectator"
        assert (await http.get(f"{url}/api{path}")).status_code == 401

    play(scene)


@pytest.mark.parametrize("rule", ["none", "memory"])
def test_without_memory_the_server_keeps_nothing_in_mind_for_anybody(rule: Helps, url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, crowd = await seated(
            http, url, "seven_wonders", 3, helps=rule, options={"wonders": "random", "sides": "A"}
        )
        chance = Chance(5)
        for _ in range(4):
            for person in crowd:
                question = (await person.get(f"/tables/{table}"))["question"]
                if question is not None:
                    sales = [one for one in question["offers"] if one["notation"].startswith("discard")]
                    await person.post(f"/tables/{table}/actions", {"action": chance.pick(sales)["notation"]})
        now = await crowd[0].get(f"/tables/{table}")
        view, allowed = now["view"], rule == "memory"
        assert view["turn"] > 2
        assert len(view["hand"]) > 1
        assert bool(view["remembered"]) == allowed
        assert bool(view["seen"]) == allowed
        assert bool(view["discard"]["known"]) == allowed
        assert view["discard"]["count"] >= 3
        replay = await crowd[0].get(f"/tables/{table}/replay")
        assert replay["about"]["eyes"] == ("0" if allowed else "spectator")
        assert replay["about"]["memory"] == allowed
        own = await http.get(f"{url}/api/tables/{table}/replay", params={"as": "0"}, headers=crowd[0].headers)
        assert own.status_code == (200 if allowed else 409)
        assert ('"hand":["' in json.dumps(replay, separators=(",", ":"))) == allowed

    play(scene)


@pytest.mark.parametrize("rule", ["none", "memory"])
def test_the_plain_page_keeps_in_mind_what_the_rule_allows(rule: Helps) -> None:
    table = table_of("seven_wonders", 3)
    match = table.match
    assert match is not None
    while match.state.turn < 2:
        for seat in match.waiting():
            match.submit(seat, match.legal(seat)[0])
    table.helps = rule
    lines = "\n".join(section.plain() for section in Words(table, None, 0).sections(match, 0))
    assert match.game.views.show(match.view(0))["remembered"]
    assert ("G1 has: " in lines) == (rule == "memory"), lines


def test_against_bots_alone_all_helps_are_there(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna,) = await seated(http, url, "duel", 1, helps="none", bots=["beginner"])
        told = (await anna.get(f"/tables/{table}"))["table"]
        assert (told["helps"], told["memory"], told["planner"]) == ("none", True, True)
        assert (await anna.get(f"/tables/{table}/planner"))["symbols"]

    play(scene)


def test_a_game_without_a_planner_says_so(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna,) = await seated(http, url, "toy_lottery", 1, bots=["beginner"])
        assert not (await anna.get(f"/tables/{table}"))["table"]["planner"]
        assert (await anna.ask("GET", f"/tables/{table}/planner", expect=404))["code"] == "unknown"

    play(scene)


@pytest.mark.parametrize(
    ("fields", "rule"),
    [({}, "memory"), ({"hints": False}, "memory"), ({"hints": True}, "hints"), ({"helps": "none"}, "none")],
)
def test_tables_from_before_the_rule_are_read(fields: dict[str, Any], rule: Helps) -> None:
    entry = read_entry("create", STORED | fields, 1.0)
    assert isinstance(entry, Created)
    table = Table("t", 1)
    fold(table, entry)
    assert table.helps == rule


def test_the_rule_is_chosen_and_seen_before_one_sits_down(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        made = await http.post(
            f"{url}/new",
            data={"game": "duel", "name": "Anna", "open": "yes", "helps": "planner"},
            follow_redirects=False,
        )
        table = made.headers["location"].rpartition("/")[2]
        http.cookies.clear()
        for path in (f"/table/{table}", f"/join/{table}"):
            page = (await http.get(url + path)).text
            assert "Helps among people" in page
            assert "Memory and planner" in page
        refused = await http.post(f"{url}/new", data={"game": "duel", "name": "Anna", "helps": "all"})
        assert refused.status_code == 400

    play(scene)
