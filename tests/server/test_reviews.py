"""Reviews over HTTP: of finished games alone, made once and kept, the same of a file; play goes on from any moment."""

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from playing import played
from serving import Process, finished, people, running, seated
from wonders import Player, Replay, dumps
from wonders.coach import Situation, judge_all
from wonders.core.chance import Chance
from wonders.server.bots.pool import pack, think
from wonders.server.limits import Limits

PATIENCE = 110
"""Seconds: bots give way to all else on a machine that has much to do."""


async def told(http: httpx.AsyncClient, address: str, **given: Any) -> httpx.Response:
    """A review; while the bots are busy, as they are on a machine that has much to do, it is asked for again."""
    while (answer := await http.get(address, timeout=PATIENCE, **given)).status_code == 503:
        pass
    return answer


def sent(url: str, content: str | bytes) -> httpx.Response:
    return httpx.post(f"{url}/api/reviews", content=content, timeout=PATIENCE, trust_env=False)


def test_a_finished_game_is_reviewed_and_the_review_is_kept(server: Process, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, _ = await finished(http, server.url, "duel")
        address = f"{server.url}/api/tables/{table}/review"
        first, second = await asyncio.gather(*(told(http, address) for _ in range(2)))
        found = first.json()
        assert found == second.json()
        moments = (await http.get(f"{server.url}/api/tables/{table}/replay?as=open")).json()["moments"]
        assert len(found["chances"]) == len(moments)
        assert [sum(chances) for chances in found["chances"]] == pytest.approx([1] * len(moments), abs=0.01)
        for decision in found["decisions"]:
            assert decision["seat"] in moments[decision["moment"]]["waiting"]
            assert decision["played"] in [answer["action"] for answer in decision["answers"]]
        (kept,) = (server.data / "reviews").glob(f"{table}.*")
        assert gzip.decompress(kept.read_bytes()).decode() == first.text
        wrong = [one for one in found["decisions"] if one["label"] in ("mistake", "blunder")]
        (notes,) = (server.data / "reviews" / "mistakes").glob(f"{table}.*")
        assert json.loads(notes.read_bytes()) == [
            [one["seat"], one["moment"], one["cost"], one["kinds"]] for one in wrong
        ]
        kept.write_bytes(b"no longer a review")
        assert (await told(http, address)).json() == found
        file = (await http.get(f"{server.url}/api/tables/{table}/file")).text
        while (
            sent_in := await http.post(f"{server.url}/api/reviews", content=file, timeout=PATIENCE)
        ).status_code == 503:
            pass
        assert sent_in.json() == found

    play(scene)


def test_nothing_is_said_of_a_game_that_goes_on(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, _) = await seated(http, url, "duel", 2)
        for person in (anna, None):
            ask = person.http if person else http
            answer = await ask.get(f"{url}/api/tables/{table}/review")
            assert (answer.status_code, answer.json()["code"]) == (409, "running")
            assert set(answer.json()) == {"code", "message"}
        going = await anna.ask("POST", f"/tables/{table}/play_on", json={"moment": 0, "seat": 0}, expect=409)
        assert going["code"] == "running"
        waiting = (await anna.post("/tables", {"game": "duel"}))["table"]
        assert (await anna.ask("GET", f"/tables/{waiting}/review", expect=409))["code"] == "status"

    play(scene)
    assert sent(url, dumps(played("duel", seed=3, moves=20))).json()["code"] == "running"
    assert sent(url, "no replay").json()["code"] == "replay"
    assert sent(url, bytes(range(128, 256))).status_code == 422


def test_a_table_by_invitation_is_reviewed_for_those_who_may_see_it(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        (anna, eve) = await people(http, url, "Anna", "Eve")
        table = (await anna.post("/play", {"game": "toy_lottery", "level": "beginner"}))["table"]
        assert (await eve.ask("GET", f"/tables/{table}/review", expect=404))["code"] == "unknown"
        body = {"moment": 0, "seat": 0}
        assert (await eve.ask("POST", f"/tables/{table}/play_on", json=body, expect=404))["code"] == "unknown"

    play(scene)


def test_a_process_is_sent_views_and_judges_as_the_coach_does() -> None:
    match = played("duel", seed=2, moves=20)
    seat = match.waiting()[0]
    asked = [Situation(match.view(seat), match.question(seat))]
    work = pack("judge", match.game, asked)
    assert think(work, lambda: False) == judge_all(match.game, asked)
    other = match.game.views.imagine(match.view(seat), Chance(7))
    assert match.game.codec.dump(other) != match.game.codec.dump(match.state)
    again = Situation(match.game.views.view(other, seat), match.question(seat))
    assert think(pack("judge", match.game, [again]), lambda: False) == judge_all(match.game, asked)


@pytest.mark.usefixtures("a_standing_clock")
def test_reviews_of_files_are_limited(tmp_path: Path) -> None:
    content = dumps(played("duel", seed=3, moves=5))
    with running(tmp_path, limits=Limits(reviews_per_minute=2)) as (address, _server):
        assert [sent(address, content).status_code for _ in range(3)] == [409, 409, 429]


@pytest.mark.parametrize(("game", "count"), [("duel", 2), ("seven_wonders", 3), ("architects", 3), ("toy_auction", 2)])
def test_play_goes_on_from_any_moment(game: str, count: int, url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, crowd = await finished(http, url, game, count)
        (eve,) = await people(http, url, "Eve")
        moments = (await http.get(f"{url}/api/tables/{table}/replay?as=open")).json()["moments"]
        for number in (0, len(moments) // 2, len(moments) - 2):
            seat = moments[number]["waiting"][0]
            body = {"moment": number, "seat": seat, "level": "beginner"}
            fresh = (await eve.post(f"/tables/{table}/play_on", body, expect=201))["table"]
            now = await eve.get(f"/tables/{fresh}")
            assert now["table"]["you"] == seat
            assert [one["kind"] for one in now["table"]["seats"]].count("bot") == count - 1
            assert now["question"] is not None
            # What lies there is what lay there, as the seat saw it then; a half-made choice is taken back.
            eyes = (await http.get(f"{url}/api/tables/{table}/replay?as={seat}")).json()["moments"]
            assert now["view"] in [moment["view"] for moment in eyes]
        last = await crowd[0].ask(
            "POST", f"/tables/{table}/play_on", json={"moment": len(moments) - 1, "seat": 0}, expect=409
        )
        assert last["code"] == "over"
        body = {"moment": 0, "seat": count}
        assert (await crowd[0].ask("POST", f"/tables/{table}/play_on", json=body, expect=422))["code"] == "seat"

    play(scene)


def test_a_game_that_was_played_on_is_a_game_like_any_other(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, _) = await finished(http, url, "duel")
        before = await anna.get(f"/tables/{table}/replay?as=open")
        half = len(before["moments"]) // 2
        fresh = (await anna.post(f"/tables/{table}/play_on", {"moment": half, "seat": 1}, expect=201))["table"]
        while (now := await anna.get(f"/tables/{fresh}"))["table"]["status"] != "over":
            if now["question"] is None:
                await asyncio.sleep(0.05)
                continue
            await anna.post(f"/tables/{fresh}/actions", {"action": now["question"]["legal"][0]})
        after = await anna.get(f"/tables/{fresh}/replay?as=open")
        kept = half + 1
        assert [one["view"] for one in after["moments"][:kept]] == [one["view"] for one in before["moments"][:kept]]
        assert after["about"]["outcome"] is not None
        found = await told(http, f"{url}/api/tables/{fresh}/review", headers=anna.headers)
        assert found.json()["decisions"]

    play(scene)


@pytest.mark.parametrize(("game", "count"), [("duel", 2), ("seven_wonders", 3), ("architects", 3)])
def test_play_goes_on_with_cards_dealt_anew_and_from_a_file(game: str, count: int, url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        match = played(game, players=count, seed=3)
        file = dumps(match)
        (eve,) = await people(http, url, "Eve")
        begun = await eve.post("/analysis", {"file": file, "moment": 12, "seat": 1}, expect=200)
        seat = begun["eyes"]  # who is asked then, so that no bot goes first
        body = {"file": file, "moment": 12, "seat": seat, "level": "beginner"}
        shown = []
        for anew in (None, 4, 4):
            table = (await eve.post("/play_on", {**body, "anew": anew}, expect=201))["table"]
            now = await eve.get(f"/tables/{table}")
            assert now["table"]["you"] == seat
            assert now["question"]
            # Whether the others have chosen already is up to them.
            shown.append({name: now["view"].get(name) for name in ("age", "hand", "layout", "decks")})
        assert all(view == shown[0] for view in shown), "the seat sees what it saw"
        line = f"{begun['eyes']} {begun['question']['offers'][0]['notation']}"
        await eve.post("/play_on", {**body, "path": [line]}, expect=201)
        for wrong, code in (({"path": ["0 nothing"]}, 422), ({"moment": 9999}, 404), ({"file": "x"}, 422)):
            await eve.ask("POST", "/play_on", json={**body, **wrong}, expect=code)
        running = dumps(played(game, players=count, seed=3, moves=20))
        assert (await eve.ask("POST", "/play_on", json={**body, "file": running}, expect=409))["code"] == "running"

    play(scene)


def test_a_file_names_nobody_it_need_not(url: str) -> None:
    record = Replay.of(played("duel", seed=3), [Player("Anna"), Player("Ben")])
    text = sent(url, dumps(record)).text
    assert "Anna" not in text
