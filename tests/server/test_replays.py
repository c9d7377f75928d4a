"""Replay files: written by a table, opened again by any server, and refused in a sentence where they are none."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest

from forms import Browser
from playing import ALL, played
from serving import running, seated, table_of
from wonders import Player, Replay, dumps, loads
from wonders.core.chance import Chance
from wonders.server.limits import Limits
from wonders.server.live.past.replays import replay_file
from wonders.server.settings import Settings


def opened(url: str, content: str | bytes, eyes: str = "open", **headers: str) -> httpx.Response:
    return httpx.post(f"{url}/api/replays?as={eyes}", content=content, headers=headers, timeout=60, trust_env=False)


@pytest.mark.parametrize("game", ["duel", "toy_auction", "toy_lottery"])
def test_the_file_of_a_table_shows_what_the_table_showed(game: str, url: str, play: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr("wonders.core.replay.find_game", lambda name: ALL[name])

    async def scene(http: httpx.AsyncClient) -> None:
        before = datetime.now(UTC).date()
        table, crowd = await seated(http, url, game, 2)
        chance = Chance(3)
        while waiting := (await crowd[0].get(f"/tables/{table}"))["waiting"]:
            asked = (await crowd[waiting[0]].get(f"/tables/{table}"))["question"]
            await crowd[waiting[0]].post(f"/tables/{table}/actions", {"action": chance.pick(asked["legal"])})
        file = (await http.get(f"{url}/api/tables/{table}/file")).text
        record = loads(file)
        assert record.seats == (Player("Player 0"), Player("Player 1"))
        assert record.day is not None
        assert before <= record.day <= datetime.now(UTC).date()
        for eyes in ("open", "spectator", "1"):
            shown = (await http.get(f"{url}/api/tables/{table}/replay?as={eyes}")).json()
            told = (await http.post(f"{url}/api/replays?as={eyes}", content=file)).json()
            assert told["moments"] == shown["moments"]
            assert told["about"] == shown["about"] | {"table": None}
        # What somebody is called is what the file says, whoever has that name by now.
        await crowd[0].ask("PATCH", "/me", json={"name": "Anna"})
        assert loads((await http.get(f"{url}/api/tables/{table}/file")).text).seats[0].name == "Anna"

    play(scene)


def test_a_name_that_was_removed_is_a_question_mark() -> None:
    table = table_of("duel", 3)
    assert table.match is not None
    chance = Chance(1)
    while waiting := table.match.waiting():
        table.match.submit(waiting[0], chance.pick(table.match.legal(waiting[0])))
    table.status = "over"
    del table.called["g1"]
    assert [player.name for player in loads(replay_file(table)).seats] == ["G0", "?"]


def test_files_of_the_terminal_and_of_the_first_version_are_opened(url: str) -> None:
    match = played("architects", players=3, seed=4, moves=20)
    seats = [Player("Player 0"), Player("Bot 1", bot="search:50"), Player("Ben", stand_in="casual")]
    about = opened(url, "\ufeff" + dumps(Replay.of(match, seats)).replace("\n", "\r\n")).json()["about"]
    assert [(seat["kind"], seat["level"], seat["stand_in"]) for seat in about["seats"]] == [
        ("person", None, None),
        ("bot", "search:50", None),
        ("person", None, "casual"),
    ]
    assert (about["outcome"], about["day"], about["eyes"], about["you"]) == (None, None, "open", None)
    old = dumps(match).replace("wonders replay 3", "wonders replay 1")
    first = opened(url, old, "0", **{"accept-language": "cs"}).json()["about"]
    assert [seat["name"] for seat in first["seats"]] == ["Místo 1", "Místo 2", "Místo 3"]


@pytest.mark.parametrize(
    ("change", "sentence", "in_czech"),
    [
        (("wonders replay 3", "chess replay"), "this is no replay file", "není soubor se záznamem"),
        (("game duel", "game chess"), "line 2: there is no game 'chess'", "řádek 2"),
        (("rules 1", "rules 9"), "recorded under rules version 9", "podle verze pravidel 9"),
        (("\n0 ", "\n1 "), "move 1 is refused: nothing is asked of seat 1 now", "1. tah"),
        (("result ", "result no"), "do not lead to the recorded result", "nevedou"),
        (("deal progress", "deal process"), "the recorded set-up is impossible", "není možná"),
    ],
)
def test_a_file_that_is_none_gets_a_sentence(change: tuple[str, str], sentence: str, in_czech: str, url: str) -> None:
    content = dumps(played("duel", seed=3)).replace(*change, 1)
    answer = opened(url, content)
    assert (answer.status_code, answer.json()["code"]) == (422, "replay")
    assert sentence in answer.json()["message"]
    assert in_czech in opened(url, content, **{"accept-language": "cs"}).json()["message"]


def test_what_is_no_text_or_too_large_or_seen_by_nobody_is_refused(url: str) -> None:
    content = dumps(played("duel", seed=3))
    assert "not written in UTF-8" in opened(url, bytes(range(128, 256))).json()["message"]
    assert opened(url, "").status_code == 422
    assert opened(url, content + " " * 20_000).status_code == 413
    assert opened(url, content, "2").status_code == 422
    assert opened(url, content, "eve").json()["code"] == "seat"


@pytest.mark.usefixtures("a_standing_clock")
def test_opening_files_is_limited(tmp_path: Path) -> None:
    content = dumps(played("duel", seed=3))
    with running(tmp_path, limits=Limits(replays_per_minute=3)) as (address, _server):
        answers = [opened(address, content).status_code for _ in range(5)]
    assert answers == [200, 200, 200, 429, 429]


def test_the_longest_file_fits_into_a_request() -> None:
    seats = [Player("Ł" * 24)] * 7
    longest = max(
        len(dumps(Replay.of(played(game, players=7, seed=seed), seats)).encode())
        for game in ("seven_wonders", "architects")
        for seed in range(5)
    )
    assert longest < Settings(Path()).limits.body / 2


def test_the_pages_for_files(browse: Any) -> None:
    browser: Browser = browse()
    assert 'href="/replay"' in browser.get("/history")
    assert "/static/app/site/open.js" in browser.get("/replay")
    shown = browser.get("/replay/duel")
    assert 'data-page="replay" data-table="" data-game="duel"' in shown
    assert browser.http.get("/replay/chess").status_code == 404
