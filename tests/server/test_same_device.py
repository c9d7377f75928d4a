"""Several people at one device: each has a seat and its secrets, one visitor holds them all, and nobody else does."""

from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from serving import Person, people
from wonders.core.game import no_retract
from wonders.core.registry import all_games

SEALED = next(name for name, game in all_games().items() if game.sealed.retract is not no_retract)
Play = Callable[[Callable[[httpx.AsyncClient], Awaitable[Any]]], Any]


async def together(http: httpx.AsyncClient, url: str, **plan: Any) -> tuple[str, Person]:
    """A table of Anna with Ben beside her."""
    (anna,) = await people(http, url, "Anna")
    body = {"game": SEALED, "players": 3, "shuffle": False, "absence": 60} | plan
    table = (await anna.post("/tables", body))["table"]
    await anna.post(f"/tables/{table}/companions", {"name": "Ben"}, 201)
    return table, anna


async def started(http: httpx.AsyncClient, url: str, **plan: Any) -> tuple[str, Person]:
    table, anna = await together(http, url, **plan)
    await anna.ask("PUT", f"/tables/{table}/seats/2/bot", json={"level": "beginner"})
    await anna.post(f"/tables/{table}/start")
    return table, anna


async def seen(person: Person, table: str, holding: int | None = None, expect: int | None = None) -> Any:
    return await person.ask("GET", f"/tables/{table}" + ("" if holding is None else f"?holding={holding}"), expect)


def test_the_seats_of_one_device(url: str, play: Play) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, anna = await together(http, url)
        now = (await seen(anna, table))["table"]
        assert [seat["name"] for seat in now["seats"]] == ["Anna", "Ben", ""]
        assert [seat["keeper"] for seat in now["seats"]] == [None, 0, None]
        assert (now["you"], now["held"], now["host"]) == (0, [0, 1], True)
        ben = (await seen(anna, table, 1))["table"]
        assert (ben["you"], ben["held"], ben["host"]) == (1, [0, 1], False)
        (zoe,) = await people(http, url, "Zoe")
        looked = (await seen(zoe, table))["table"]
        assert looked["held"] == []
        assert looked["seats"][1]["keeper"] == 0, "the others know who plays at one device"

    play(scene)


def test_sealed_turns_one_after_the_other(url: str, play: Play) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, anna = await started(http, url)
        for seat in (0, 1):
            own, other = await seen(anna, table, seat), await seen(anna, table, 1 - seat)
            assert own["question"] is not None
            assert own["view"] != other["view"], "each sees their own hand and nobody else's"
            action = max(own["question"]["legal"])
            body = {"action": action, "question": own["question"]["number"]}
            await anna.post(f"/tables/{table}/actions?holding={seat}", body)
        after = await seen(anna, table, 1)
        assert after["number"] > own["number"]

    play(scene)


def test_a_sealed_choice_is_taken_back_by_who_made_it(url: str, play: Play) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, anna = await started(http, url)
        ben = await seen(anna, table, 1)
        body = {"action": max(ben["question"]["legal"]), "question": ben["question"]["number"]}
        await anna.post(f"/tables/{table}/actions?holding=1", body)
        assert not (await seen(anna, table))["can_retract"]
        assert (await seen(anna, table, 1))["can_retract"]
        assert (await anna.post(f"/tables/{table}/retract", expect=409))["code"] == "resolved"
        await anna.post(f"/tables/{table}/retract?holding=1")
        assert (await seen(anna, table, 1))["question"] is not None

    play(scene)


@pytest.mark.parametrize("holding", [0, 1, 2, 9])
def test_nobody_else_speaks_for_a_seat(holding: int, url: str, play: Play) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, _ = await started(http, url)
        (zoe,) = await people(http, url, "Zoe")
        code = "seat" if holding == 9 else "holding"
        status = 422 if holding == 9 else 403
        assert (await seen(zoe, table, holding, status))["code"] == code
        for path in ("actions", "retract", "leave", "say", "react"):
            body = {"action": 0} if path == "actions" else {"text": "Hm"} if path == "say" else {}
            body = {"reaction": "wow"} if path == "react" else body
            refused = await zoe.post(f"/tables/{table}/{path}?holding={holding}", body, status)
            assert refused["code"] == code
        nobody = await http.get(f"{url}/api/tables/{table}?holding={holding}")
        assert nobody.status_code == status

    play(scene)


def test_a_bots_seat_is_held_by_nobody(url: str, play: Play) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, anna = await started(http, url)
        assert (await seen(anna, table, 2, 403))["code"] == "holding"

    play(scene)


def test_the_socket_of_a_seat_that_is_held(url: str, play: Play) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, anna = await started(http, url)
        async with anna.at(f"{table}", holding=1) as socket:
            await socket.until("table")
            assert socket.last["table"]["you"] == 1
            assert [seat["here"] for seat in socket.last["table"]["seats"]] == [True] * 3, "one device, all are here"
            answer = await socket.act(max(socket.last["question"]["legal"]))
            assert answer["type"] == "done"
        assert (await seen(anna, table, 1))["question"] is None
        assert (await seen(anna, table))["question"] is not None

    play(scene)


def test_a_name_that_looks_like_anothers_is_refused(url: str, play: Play) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, anna = await together(http, url)
        for name in ("Anna", "ben"):
            refused = await anna.post(f"/tables/{table}/companions", {"name": name}, 409)
            assert refused["code"] == "same_name"

    play(scene)


def test_only_who_sits_there_brings_somebody_and_only_before_the_game(url: str, play: Play) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, anna = await together(http, url)
        (zoe,) = await people(http, url, "Zoe")
        refused = await zoe.post(f"/tables/{table}/companions", {"name": "Yan"}, 403)
        assert refused["code"] == "spectator"
        await anna.ask("PUT", f"/tables/{table}/seats/2/bot", json={"level": "beginner"})
        await anna.post(f"/tables/{table}/start")
        refused = await anna.post(f"/tables/{table}/companions", {"name": "Yan"}, 409)
        assert refused["code"] == "status"

    play(scene)


def test_who_leaves_takes_the_device_along(url: str, play: Play) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, anna = await together(http, url)
        (zoe,) = await people(http, url, "Zoe")
        await zoe.post(f"/tables/{table}/join", {})
        await anna.post(f"/tables/{table}/leave", {})
        now = (await seen(zoe, table))["table"]
        assert [seat["kind"] for seat in now["seats"]] == ["free", "free", "person"]
        assert now["host"], "the host's rights go to who has a device"

    play(scene)


def test_one_of_two_leaves_the_game(url: str, play: Play) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, anna = await started(http, url)
        await anna.post(f"/tables/{table}/leave?holding=1", {})
        assert [seat["left"] for seat in (await seen(anna, table))["table"]["seats"]] == [False, True, False]
        await anna.post(f"/tables/{table}/back?holding=1", {})
        await anna.post(f"/tables/{table}/leave", {"concede": True})
        assert (await seen(anna, table))["table"]["status"] == "closed", "all people were at one device"

    play(scene)


def test_a_rematch_at_one_device_starts_at_once(url: str, play: Play) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, anna = await started(http, url)
        await anna.post(f"/tables/{table}/leave", {"concede": True})
        fresh = (await anna.post(f"/tables/{table}/rematch", expect=201))["table"]
        now = (await seen(anna, fresh))["table"]
        assert now["status"] == "playing"
        assert sorted(seat["name"] for seat in now["seats"])[:2] == ["Anna", "Ben"]
        assert len(now["held"]) == 2

    play(scene)


def test_the_device_is_waited_for_wherever_it_is(url: str, play: Play) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, anna = await started(http, url)
        own = await seen(anna, table)
        await anna.post(f"/tables/{table}/actions", {"action": max(own["question"]["legal"])})
        mine = await anna.get("/me/tables")
        assert [one["your_turn"] for one in mine] == [True], "Ben is asked, at Anna's device"

    play(scene)
