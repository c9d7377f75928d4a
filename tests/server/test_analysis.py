"""The analysis board over HTTP: of finished games alone, judged in the bots' processes, and nothing of it kept."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from playing import played
from serving import Process, finished, people, running, seated
from wonders import Player, Replay, dumps
from wonders.server.limits import Limits

PATIENCE = 110
"""Seconds: bots give way to all else on a machine that has much to do."""
PARTS = ("", "/judgement", "/line")


def ask(url: str, part: str, **body: Any) -> httpx.Response:
    while True:
        told = httpx.post(f"{url}/api/analysis{part}", json=body, timeout=PATIENCE, trust_env=False)
        if told.status_code != 503:
            return told


async def had(http: httpx.AsyncClient, address: str, body: dict[str, Any]) -> Any:
    """What the bots say in the end: on a machine that has much to do they are busy at first."""
    while True:
        told = await http.post(address, json=body, timeout=PATIENCE)
        if told.status_code != 503:
            return told.json()


def recorded(game: str, players: int = 2, seed: int = 3) -> str:
    return dumps(Replay.of(played(game, players=players, seed=seed), [Player(name) for name in "ABC"[:players]]))


@pytest.mark.parametrize(("game", "count"), [("duel", 2), ("seven_wonders", 3)])
def test_a_moment_of_a_finished_game_is_explored(game: str, count: int, url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, _ = await finished(http, url, game, count)
        address = f"{url}/api/tables/{table}/analysis"
        begun = (await http.post(address, json={"moment": 8, "seat": 1})).json()
        eyes = begun["eyes"]
        seen = (await http.get(f"{url}/api/tables/{table}/replay?as={eyes}")).json()["moments"]
        assert begun["frame"]["view"] in [moment["view"] for moment in seen]
        assert begun["question"]["legal"]
        judged = await had(http, f"{address}/judgement", {"moment": 8, "seat": 1})
        assert sum(judged["chances"]) == pytest.approx(1, abs=0.01)
        assert [one["seat"] for one in judged["seats"]] == begun["frame"]["waiting"]
        own = next(one for one in judged["seats"] if one["seat"] == eyes)
        offered = {offer["notation"] for offer in begun["question"]["offers"] if not offer["reasons"]}
        assert {answer["notation"] for answer in own["answers"]} == offered
        chances = [answer["chance"] for answer in own["answers"]]
        assert all(0 <= chance <= 1 for chance in chances)
        path = [own["answers"][0]["line"]]
        body = {"moment": 8, "seat": eyes, "path": path}
        line = (await had(http, f"{address}/line", {**body, "others": True}))["answers"]
        assert all(answer["seat"] != eyes for answer in line)
        body["path"] = [*path, *(answer["line"] for answer in line)]
        after = (await http.post(address, json=body)).json()
        assert after["eyes"] == eyes
        assert after["frame"]["events"]
        ahead = (await had(http, f"{address}/line", body))["answers"]
        body["path"] += [answer["line"] for answer in ahead]
        assert (await http.post(address, json=body)).status_code == 200
        body["path"].append(path[0])
        refused = await http.post(address, json=body)
        assert refused.status_code == 409
        assert refused.json()["code"] in ("illegal", "not_waiting")

    play(scene)


def test_nothing_of_a_running_game_is_analysed(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, _) = await seated(http, url, "duel", 2)
        waiting = (await anna.post("/tables", {"game": "duel"}))["table"]
        for part in PARTS:
            for body in ({}, {"anew": 3}, {"moment": 999}, {"path": ["0 draft pyramids"]}):
                for who in (http, anna.http):
                    answer = await who.post(f"{url}/api/tables/{table}/analysis{part}", json=body)
                    assert (answer.status_code, answer.json()["code"]) == (409, "running")
                    assert set(answer.json()) == {"code", "message"}
            early = await anna.ask("POST", f"/tables/{waiting}/analysis{part}", json={}, expect=409)
            assert early["code"] == "status"
        page = await http.get(f"{url}/table/{table}/analysis")
        assert (page.status_code, page.headers["location"]) == (303, f"/table/{table}")

    play(scene)
    for part in PARTS:
        unfinished = dumps(played("duel", seed=3, moves=20))
        assert ask(url, part, file=unfinished).json()["code"] == "running"


def test_a_table_by_invitation_is_unknown_to_others(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        (anna, eve) = await people(http, url, "Anna", "Eve")
        table = (await anna.post("/play", {"game": "toy_lottery", "level": "beginner"}))["table"]
        for part in PARTS:
            assert (await eve.ask("POST", f"/tables/{table}/analysis{part}", json={}, expect=404))["code"] == "unknown"

    play(scene)


def test_a_file_is_explored_and_wrong_requests_are_refused(server: Process) -> None:
    url, file = server.url, recorded("architects", 3)
    begun = ask(url, "", file=file, moment=5).json()
    assert [seat["name"] for seat in begun["about"]["seats"]] == ["A", "B", "C"]
    after = ask(url, "", file=file, moment=5, path=begun["played"]).json()
    assert after["outcome"]["ranks"]
    assert after["question"] is None
    assert max(ask(url, "/judgement", file=file, moment=5, path=begun["played"]).json()["chances"]) > 0
    for body, status, code in (
        ({}, 422, "empty"),
        ({"file": "no replay"}, 422, "replay"),
        ({"file": file, "moment": 5000}, 404, "unknown"),
        ({"file": file, "seat": 7}, 422, "seat"),
        ({"file": file, "path": ["build"]}, 422, "notation"),
        ({"file": file, "path": ["0 x"] * 501}, 422, "invalid"),
        ({"file": file, "anew": -1}, 422, "invalid"),
        ({"game": "architects", "position": {}}, 404, "unknown"),
        ({"game": "nothing", "position": {}}, 404, "unknown"),
    ):
        for part in PARTS:
            answer = ask(url, part, **body)
            assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text


def test_a_position_entered_by_hand_is_judged(url: str) -> None:
    match = played("duel", seed=5, moves=30)
    shown = match.game.views.show(match.view(match.waiting()[0]))
    names = ("turn", "question", "age", "layout", "pawn", "military_tokens", "board", "discard")
    position = {name: shown[name] for name in names}
    parts = ("coins", "cards", "wonders", "unbuilt", "progress")
    position["cities"] = [{name: city[name] for name in parts} for city in shown["cities"]]
    begun = ask(url, "", game="duel", position=position).json()
    assert begun["eyes"] == shown["turn"]
    assert begun["question"]["legal"] == match.legal(shown["turn"])
    assert begun["played"] == []
    judged = ask(url, "/judgement", game="duel", position=position).json()
    path = [judged["seats"][0]["answers"][0]["line"]]
    after = [ask(url, "", game="duel", position=position, anew=anew, path=path).json()["frame"] for anew in (1, 1, 2)]
    assert after[0] == after[1]
    assert ask(url, "/line", game="duel", position=position).json()["answers"]
    for part in PARTS:
        wrong = ask(url, part, game="duel", position=position | {"pawn": 9})
        assert (wrong.status_code, wrong.json()["code"]) == (422, "position")
        assert "capital" in wrong.json()["message"]


@pytest.mark.usefixtures("a_standing_clock")
def test_analyses_are_limited_by_person(tmp_path: Path, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        (anna, ben) = await people(http, address, "Anna", "Ben")
        for person in (anna, ben):
            for _ in range(2):
                await person.post("/analysis", {"file": recorded("duel")}, expect=200)
            assert (await person.ask("POST", "/analysis/judgement", json={}, expect=429))["code"] == "rate"

    with running(tmp_path, limits=Limits(analyses_per_minute=2)) as (address, _server):
        play(scene)


def test_those_who_play_are_not_held_up(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        file = recorded("seven_wonders", 3)
        many = [
            asyncio.create_task(
                http.post(f"{url}/api/analysis/line", json={"file": file, "moment": 9}, timeout=PATIENCE)
            )
            for _ in range(6)
        ]
        await asyncio.sleep(0.2)
        (anna,) = await people(http, url, "Anna")
        table = (await anna.post("/play", {"game": "duel", "level": "beginner"}))["table"]
        assert (await anna.get(f"/tables/{table}"))["table"]["status"] == "playing"
        assert {(await one).status_code for one in many} <= {200, 503}

    play(scene)
