"""Challenges between people and bots with names of their own: over HTTP, rated, told once, unknown to all others."""

import asyncio
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

from post_office import PostOffice
from serving import Person, people, running
from wonders.server.storage.schema import metadata
from wonders.server.telling.teller import GRACE

EXAMPLE = Path(__file__).parents[2] / "examples/challenge_bot.py"
GAME = "toy_lottery"


async def found(*crowd: Person) -> None:
    """Lets others find these people by their names."""
    for person in crowd:
        await person.post("/me/page")


async def bot_of(keeper: Person, name: str) -> Person:
    """A bot of somebody."""
    told = await keeper.post("/me/bots", {"name": name}, expect=201)
    assert told["scopes"] == ["read", "play"]
    return Person(keeper.http, keeper.url, told["name"], told["token"])


def test_two_examples_play_a_rated_challenge(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        anna, ben = await people(http, url, "Anna", "Ben")
        first, second = await bot_of(anna, "Hop"), await bot_of(ben, "Skip")
        assert (first.name, second.name) == ("Hop [bot]", "Skip [bot]")
        outs = await asyncio.gather(
            example(url, first.token, second.name, GAME),
            example(url, second.token),
        )
        assert [out.partition(":")[0] for out in outs] == [first.name, second.name]
        bots = [*await anna.get("/me/bots"), *await ben.get("/me/bots")]
        pages = [await http.get(f"{url}/api/people/{one['person']}") for one in bots]
        told = [page.json() for page in pages]
        assert [one["bot"] for one in told] == [True, True]
        assert [one["ratings"][0]["games"] for one in told] == [1, 1]
        ladder = (await http.get(f"{url}/api/ratings/{GAME}/2")).json()
        assert {first.name, second.name} <= {line["name"] for line in ladder["provisional"]}

    async def example(*arguments: str) -> str:
        command = [sys.executable, str(EXAMPLE), *arguments]
        done = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    play(scene)


def test_nobody_is_rated_against_a_bot_of_their_own(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        anna, ben = await people(http, url, "Keeping Anna", "Keeping Ben")
        one, two, other = await bot_of(anna, "Jump"), await bot_of(anna, "Run"), await bot_of(ben, "Crawl")
        for keeper, bot in ((anna, one), (one, two), (two, one)):
            wanted = {"to": bot.name, "game": GAME, "players": 2}
            assert (await keeper.post("/challenges", wanted | {"rated": True}, expect=409))["code"] == "rated"
            await keeper.post("/challenges", wanted, expect=201)
        table = (await one.post("/tables", {"game": GAME, "players": 3, "rated": True}))["table"]
        for kin in (anna, two):
            assert (await kin.post(f"/tables/{table}/join", {}, expect=409))["code"] == "rated"
        await other.post(f"/tables/{table}/join", {})
        await ben.post(f"/tables/{table}/join", {}, expect=409)

    play(scene)


def test_a_challenge_is_made_accepted_and_dealt(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        anna, ben, eve = await people(http, url, "Challenging Anna", "Challenged Ben", "Eve")
        wanted = {"to": ben.name, "game": "seven_wonders", "players": 3, "rated": True, "level": "beginner"}
        wanted |= {"time": {"per": "move", "seconds": 600}}
        assert (await anna.post("/challenges", wanted, expect=404))["code"] == "unknown", "Ben cannot be found"
        await found(ben)
        made = await anna.post("/challenges", wanted, expect=201)
        assert (made["state"], made["yours"], made["table"]) == ("waiting", True, None)
        assert (await anna.post("/challenges", wanted, expect=409))["code"] == "asked"
        (got,) = await ben.get("/challenges")
        assert (got["maker"]["name"], got["taker"]["name"], got["yours"]) == (anna.name, ben.name, False)
        assert got["maker"]["person"], "who challenges can be looked up"
        assert await eve.get("/challenges") == []
        name = made["id"]
        for person, road in ((eve, "accept"), (eve, "decline")):
            await person.post(f"/challenges/{name}/{road}", expect=404)
        await eve.ask("DELETE", f"/challenges/{name}", 404)
        assert (await anna.post(f"/challenges/{name}/accept", expect=409))["code"] == "asked"
        assert (await ben.ask("DELETE", f"/challenges/{name}", 409))["code"] == "asked"
        both = await asyncio.gather(
            *(ben.http.post(f"{url}/api/challenges/{name}/accept", headers=ben.headers) for _ in "ab")
        )
        assert sorted(one.status_code for one in both) == [201, 409], "one table, however often it is accepted"
        table = next(one.json()["table"] for one in both if one.is_success)
        for person in (anna, ben):
            told = await person.get(f"/tables/{table}")
            assert (told["table"]["status"], told["table"]["rated"]) == ("playing", True)
            assert told["table"]["you"] is not None
            assert [one["table"] for one in await person.get("/challenges")] == [table]
        assert sorted(seat["level"] or "" for seat in told["table"]["seats"]) == ["", "", "beginner"]

    play(scene)


def test_a_challenge_is_declined_withdrawn_or_runs_out(data: Path, play: Any) -> None:
    async def scene(http: httpx.AsyncClient, url: str, parts: Any) -> None:
        anna, ben = await people(http, url, "Anna", "Ben")
        await found(anna, ben)
        wanted = {"to": ben.name, "game": "duel", "hours": 1}
        first = (await anna.post("/challenges", wanted))["id"]
        await ben.post(f"/challenges/{first}/decline", expect=204)
        second = (await anna.post("/challenges", wanted))["id"]
        await anna.ask("DELETE", f"/challenges/{second}", 204)
        third = (await anna.post("/challenges", wanted))["id"]
        await run(parts, parts.persons.challenges.sweep(0))
        await change(parts, third, expires=1.0)
        assert [one["state"] for one in await anna.get("/challenges")] == ["expired", "withdrawn", "declined"]
        for name in (first, second, third):
            assert (await ben.post(f"/challenges/{name}/accept", expect=409))["code"] == "over"
        await run(parts, parts.persons.challenges.sweep(2.0))
        assert len(await anna.get("/challenges")) == 2

    with running(data) as (url, parts):
        play(lambda http: scene(http, url, parts))


async def run(parts: Any, work: Any) -> Any:
    (task, *_) = parts.hall._tasks
    return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, task.get_loop()))


async def change(parts: Any, name: str, **values: Any) -> None:
    table = metadata.tables["challenges"]
    await run(parts, parts.storage.carry_out(table.update().where(table.c.id == name).values(**values)))


def test_what_cannot_be_played_cannot_be_challenged_to(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        anna, ben, other = await people(http, url, "Anna K", "Ben K", "Ben K")
        await found(anna, ben)
        good = {"to": ben.name, "game": "duel"}
        for wrong, status in (
            ({"game": "nothing"}, 404),
            ({"players": 3}, 422),
            ({"options": {"x": "y"}}, 422),
            ({"level": "nobody"}, 422),
            ({"to": "nobody at all"}, 404),
            ({"to": anna.name}, 422),
            ({"hours": 0}, 422),
        ):
            await anna.post("/challenges", good | wrong, expect=status)
        await found(other)
        assert (await anna.post("/challenges", good, expect=422))["code"] == "person", "two are called that"
        page = (await other.post("/me/page"))["person"]
        assert (await anna.post("/challenges", good | {"to": page}))["taker"]["person"] == page
        assert (await other.post("/me/page"))["person"] == page

    play(scene)


def test_who_is_blocked_cannot_challenge(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        anna, ben = await people(http, url, "Anna B", "Ben B")
        await found(anna, ben)
        before = (await anna.post("/challenges", {"to": ben.name, "game": "duel"}))["id"]
        table = (await anna.post("/tables", {"game": "duel"}))["table"]
        await ben.post(f"/tables/{table}/join", {})
        await ben.ask("PUT", f"/tables/{table}/seats/0/manners", 204, json={"block": True})
        assert await ben.get("/challenges") == [], "what was there before is not heard any more"
        assert (await ben.post(f"/challenges/{before}/accept", expect=403))["code"] == "blocked"
        await anna.ask("DELETE", f"/challenges/{before}", 204)
        for one, other in ((anna, ben), (ben, anna)):
            assert (await one.post("/challenges", {"to": other.name, "game": "duel"}, expect=403))["code"] == "blocked"

    play(scene)


def test_a_bots_token_plays_and_does_nothing_else(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        anna, ben = await people(http, url, "Anna T", "Ben T")
        bot = await bot_of(anna, "Ada")
        (kept,) = await anna.get("/me/bots")
        assert await ben.get("/me/bots") == []
        for method, path, body in (
            ("PATCH", "/me", {"name": "Somebody"}),
            ("DELETE", "/me", None),
            ("POST", "/me/bots", {"name": "Eve"}),
            ("POST", "/me/tokens", {"scopes": ["account"]}),
            ("GET", "/me/export", None),
        ):
            assert (await bot.ask(method, path, 403, json=body))["code"] == "scope"
        table = (await bot.post("/play", {"game": GAME}))["table"]
        assert bot.name in [seat["name"] for seat in (await bot.get(f"/tables/{table}"))["table"]["seats"]]
        await ben.post(f"/me/bots/{kept['person']}/token", {}, expect=404)
        await ben.ask("DELETE", f"/me/bots/{kept['person']}", 404)
        fresh = await anna.post(f"/me/bots/{kept['person']}/token", {"scopes": ["read"]})
        await bot.get("/me/tables", expect=401)
        reader = Person(http, url, bot.name, fresh["token"])
        await reader.get("/me/tables")
        assert (await reader.post("/play", {"game": GAME}, expect=403))["code"] == "scope"
        await anna.post(f"/me/bots/{kept['person']}/token", {"scopes": ["account"]}, expect=422)

    play(scene)


def test_nobody_passes_for_a_bot_and_no_bot_for_another(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        (anna,) = await people(http, url, "Anna N")
        await bot_of(anna, "Alpha")
        for name in ("Alpha [bot]", "Ben (bot)", "Ben ｛Bot｝", "Ben «b0t»!"):
            answer = await http.post(f"{url}/api/guests", json={"name": name})
            assert (answer.status_code, answer.json()["code"]) == (422, "name"), name
        assert (await anna.post("/me/bots", {"name": "ΑIpha"}, expect=409))["code"] == "same_name"
        assert (await anna.post("/me/bots", {"name": "x" * 19}, expect=422))["code"] == "name"
        for number in range(4):
            await anna.post("/me/bots", {"name": f"Number {'abcd'[number]}"})
        assert (await anna.post("/me/bots", {"name": "One more"}, expect=429))["code"] == "limit"

    play(scene)


def test_who_goes_takes_their_bots_and_challenges_along(data: Path, play: Any) -> None:
    async def scene(http: httpx.AsyncClient, url: str, parts: Any) -> None:
        anna, ben = await people(http, url, "Anna Gone", "Ben")
        await found(ben)
        bot = await bot_of(anna, "Gone Too")
        for person in (anna, bot):
            await person.post("/challenges", {"to": "Ben", "game": "duel"})
        await ben.post(f"/challenges/{(await ben.get('/challenges'))[0]['id']}/accept")
        told = await anna.get("/me/export")
        assert [one["name"] for one in told["bots"]] == [bot.name]
        assert [one["by"] for one in told["challenges"]] == ["you"]
        assert bot.token not in str(told)
        await anna.ask("DELETE", "/me", 204)
        assert await ben.get("/challenges") == []
        await bot.get("/me/tables", expect=401)
        for table in metadata.tables.values():
            for row in await run(parts, parts.storage.ask(table.select())):
                assert "Gone" not in str(dict(row)), table.name

    with running(data) as (url, parts):
        play(lambda http: scene(http, url, parts))


def test_pages_lead_from_a_name_to_a_table(url: str, browse: Any) -> None:
    anna, ben = browse(), browse()
    anna.send("/me", name="Anna P")
    ben.send("/me", name="Ben P")
    assert "Let others challenge me" in ben.get("/challenges")
    ben.send("/me/page")
    assert "Let others challenge me" not in ben.get("/challenges")
    anna.send("/challenges", 422, to="Ben P", game="duel", time="move:86400:0", end="nonsense")
    anna.send("/challenges", 404, to="Ben Q", game="duel")
    anna.send("/challenges", to="Ben P", game="duel", rated="yes", time="move:86400:0")
    assert "Waiting for an answer" in anna.get("/challenges")
    for path in ("/", "/challenges"):
        text = ben.get(path)
        assert "You are challenged" in text
        assert "<bdi>Anna P</bdi>" in text
    (name,) = re.findall(r'action="/challenges/(\w+)"', text)
    (page,) = re.findall(r'href="/people/(\w+)"><bdi>Anna P', text)
    assert f"/challenges?to={page}" in ben.get(f"/people/{page}")
    assert f"/challenges?to={page}" not in anna.get(f"/people/{page}")
    assert f'value="{page}"' in ben.get(f"/challenges?to={page}&game=duel")
    assert browse().http.post(f"/challenges/{name}", data={"what": "accept"}).status_code == 401
    anna.send(f"/challenges/{name}", 409, what="accept")
    ben.send(f"/challenges/{name}", what="accept")
    assert "You are challenged" not in ben.get("/")
    assert "accepted" in anna.get("/challenges")
    ben.send(f"/challenges/{name}", 409, what="decline")


def test_a_bot_is_registered_and_removed_on_ones_own_page(url: str, browse: Any) -> None:
    anna = browse()
    anna.send("/me", name="Anna R")
    (token,) = re.findall(r'readonly value="([^"]+)"', anna.send("/me/bots", bot="Robot <1>"))
    own = anna.get("/me")
    assert "Robot &lt;1&gt; [bot]" in own
    assert token not in own, "it is shown once"
    (page,) = re.findall(r'action="/me/bots/(\w+)"', own)
    assert "A bot that plays by itself" in anna.get(f"/people/{page}")
    headers = {"Authorization": f"Bearer {token}"}
    assert httpx.get(f"{url}/api/me/tables", headers=headers, timeout=60, trust_env=False).status_code == 200
    anna.send(f"/me/bots/{page}", what="token")
    assert httpx.get(f"{url}/api/me/tables", headers=headers, timeout=60, trust_env=False).status_code == 401
    anna.send(f"/me/bots/{page}", what="drop")
    assert "[bot]" not in anna.get("/me")
    anna.send(f"/me/bots/{page}", 404, what="drop")


def test_foreign_sites_challenge_nobody(url: str, browse: Any) -> None:
    anna = browse()
    anna.send("/me", name="Anna F")
    for method, path in (
        ("POST", "/challenges"), ("POST", "/challenges/x"), ("POST", "/me/bots"), ("POST", "/me/bots/x"),
        ("POST", "/me/page"),
        ("POST", "/api/challenges"), ("POST", "/api/challenges/x/accept"), ("POST", "/api/challenges/x/decline"),
        ("DELETE", "/api/challenges/x"), ("POST", "/api/me/bots"), ("POST", "/api/me/bots/x/token"),
        ("DELETE", "/api/me/bots/x"), ("POST", "/api/me/page"),
    ):  # fmt: skip
        answer = anna.http.request(
            method, path, headers={"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}
        )
        assert answer.status_code == 403, path
        nobody = httpx.request(
            method, f"{url}{path}", timeout=60, trust_env=False, json={} if path.startswith("/api") else None
        )
        assert nobody.status_code in (401, 422), path


def test_a_challenge_is_told_once_and_names_nobody(data: Path, play: Any) -> None:
    async def scene(http: httpx.AsyncClient, url: str, parts: Any, office: PostOffice) -> None:
        anna, ben = await people(http, url, "Anna", "Ben")
        await found(ben)
        await ben.post("/me/push", office.subscription(), expect=204)
        await anna.post("/challenges", {"to": "Ben", "game": "duel", "hours": 1})
        teller = parts.persons.teller

        async def make_round(later: float) -> int:
            teller.clock = lambda: time.time() + later
            sent: int = await run(parts, teller.make_round(lambda _table, _guest: False))
            return sent

        assert await make_round(0) == 0, "it has just come"
        assert await make_round(GRACE["push"] + 1) == 1
        assert await make_round(GRACE["push"] + 2) == 0
        told = office.opened()
        assert (told["title"], told["path"]) == ("You are challenged", "/challenges")
        assert "Anna" not in told["title"] + told["body"]
        await anna.ask("DELETE", f"/challenges/{(await anna.get('/challenges'))[0]['id']}", 204)
        await anna.post("/challenges", {"to": "Ben", "game": "duel", "hours": 1})
        assert await make_round(3601) == 0, "it has run out"

    with PostOffice() as office, running(data, near_push=True, telling=3600) as (url, parts):
        play(lambda http: scene(http, url, parts, office))
