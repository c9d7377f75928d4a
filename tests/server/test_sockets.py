"""Sockets: numbers, resuming, tabs, refusals, fuzz, slow readers."""

import asyncio
import base64
import json
import os
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from playing import ALL
from serving import people, running, seated
from wonders.core.chance import Chance
from wonders.core.registry import all_games
from wonders.server.limits import Limits

GAME = next(iter(all_games()))
SEALED = "toy_auction"
ODD = (1, 3, 5, 7, 9, 11, 13)


def test_refused_answers_change_nothing(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, ben) = await seated(http, url, GAME, 2)
        async with anna.at(table) as first, ben.at(table) as second:
            await first.until("table")
            await second.until("table")
            mover, other = (first, second) if first.last["question"] else (second, first)
            before = await anna.get(f"/tables/{table}")
            asked = mover.last["question"]
            illegal = next(action for action in range(10**6) if action not in asked["legal"])
            for message, code in (
                ({"action": illegal, "question": asked["number"]}, "illegal"),
                ({"action": asked["legal"][0], "question": asked["number"] + 1}, "stale"),
                ({"action": "fly away", "question": asked["number"]}, "notation"),
                ({"action": 10**9, "question": asked["number"]}, "notation"),
            ):
                assert (await mover.ask(type="act", **message))["code"] == code
            foreign = await other.ask(type="act", action=asked["legal"][0], question=asked["number"])
            assert foreign["code"] == "not_waiting"
            assert (await other.ask(type="retract"))["code"] == "resolved"
            assert (await other.ask(type="back"))["code"] == "seated"
            assert await anna.get(f"/tables/{table}") == before
            doubled = [mover.connection.send(json.dumps({"type": "act", "ref": ref, "question": asked["number"],
                       "action": asked["legal"][0]})) for ref in (100, 101)]  # fmt: skip
            await asyncio.gather(*doubled)
            answers = sorted([(await mover.until("done", "refused"))["type"] for _ in range(2)])
            assert answers == ["done", "refused"]
            again = await mover.ask(type="act", action=asked["legal"][0], question=asked["number"])
            assert again["code"] in ("stale", "not_waiting")

    play(scene)


def test_a_sealed_choice_is_taken_back_and_nobody_notices_halves(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        for _ in range(40):
            table, (anna, ben) = await seated(http, url, SEALED, 2)
            hand = (await anna.get(f"/tables/{table}"))["question"]["legal"]
            if set(hand) & set(ODD):
                break
        odd = next(card for card in hand if card in ODD)
        async with anna.at(table) as first, ben.at(table) as second:
            await first.until("table")
            await second.until("table")
            seen = await ben.get(f"/tables/{table}")
            assert (await first.ask(type="act", question=0, action=odd))["type"] == "done"
            while first.last["number"] == 0 or first.last["question"]["kind"] != "double":
                await first.until("update")
            assert first.last["can_retract"]
            assert (await first.ask(type="retract"))["type"] == "done"
            await first.ask(type="act", question=2, action=odd)
            assert await ben.get(f"/tables/{table}") == seen
            await second.connection.send('{"type":"ping"}')
            while (message := await second.receive())["type"] != "alive":
                assert message["type"] == "presence"
            await first.ask(type="act", question=3, action="double yes")
            update = await second.until("update")
            assert [event["kind"] for event in update["events"]] == ["ready"]
            assert update["number"] == update["after"] + 2, "one event, and one seat less to wait for"
            await first.ask(type="retract")
            assert (await second.until("update"))["events"][0]["kind"] == "not_ready"

    play(scene)


def test_a_viewer_resumes_from_the_last_number_seen(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, ben) = await seated(http, url, GAME, 2)
        async with anna.at(table) as whole, ben.at(table) as other:
            chance = Chance(4)
            playing = asyncio.create_task(other.play(chance))
            await whole.play(chance, 6)
            seen = whole.last
            await whole.play(chance)
            await playing
        events = [event for text in whole.received for event in json.loads(text).get("events", ())]
        async with anna.at(table, since=seen["number"]) as again:
            first = await again.until("table")
            known = sum(len(json.loads(text).get("events", ())) for text in whole.received[: whole.received.index(json.dumps(seen, separators=(",", ":"), ensure_ascii=False)) + 1])  # noqa: E501  # fmt: skip
            assert first["after"] == seen["number"]
            assert first["events"] == events[known:]
            assert first["view"] == whole.last["view"]
        async with anna.at(table, since=10**8) as strange:
            assert (await strange.until("table"))["events"] == []

    play(scene)


def test_several_tabs_see_the_same(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        (anna,) = await people(http, url, "Anna")
        table = (await anna.post("/play", {"game": GAME, "level": "beginner"}))["table"]
        async with anna.at(table) as one, anna.at(table) as two:
            end = await one.play(Chance(5))
            while two.last.get("number", 0) < end["number"]:
                await two.receive()
            assert two.last["view"] == end["view"]
            assert two.last["outcome"] == end["outcome"]

    play(scene)


def test_signs_of_life(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, _) = await seated(http, url, SEALED, 2)
        async with anna.at(table) as viewer:
            await viewer.connection.send('{"type":"ping"}')
            await viewer.until("alive")
            await asyncio.wait_for(await viewer.connection.ping(), 60)

    play(scene)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    frames=st.lists(
        st.one_of(
            st.binary(max_size=300),
            st.text(max_size=300),
            st.recursive(
                st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
                lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
            ).map(json.dumps),
            st.fixed_dictionaries(
                {"type": st.sampled_from(["act", "retract", "say", "react", "mute", "back", "ping", "table"])},
                optional={
                    "question": st.integers() | st.text(max_size=5),
                    "action": st.integers() | st.text(max_size=30) | st.none(),
                    "ref": st.integers() | st.text(max_size=3),
                    "text": st.text(max_size=500),
                    "on": st.integers() | st.booleans(),
                },
            ).map(json.dumps),
        ),
        max_size=12,
    )
)
def test_malformed_frames_are_refused_and_harm_nobody(url: str, frames: list[str | bytes]) -> None:
    async def scene() -> None:
        async with httpx.AsyncClient(timeout=60, trust_env=False) as http:
            table, (anna, ben) = await seated(http, url, SEALED, 2)
            async with anna.at(table) as viewer:
                for frame in frames:
                    await viewer.connection.send(frame)
                await viewer.connection.send('{"type":"mute","ref":77,"on":false}')
                while True:
                    answer = await viewer.until("done", "refused")
                    if answer["ref"] == 77:
                        break
            assert (await ben.get(f"/tables/{table}"))["question"]

    asyncio.run(scene())


def test_an_oversized_frame_ends_the_connection_and_nothing_else(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, ben) = await seated(http, url, SEALED, 2)
        async with anna.at(table) as viewer:
            await viewer.until("table")
            await viewer.connection.send("x" * 100_000)
            with suppress(websockets.ConnectionClosed):
                async for _ in viewer.connection:
                    pass
            assert viewer.connection.close_code in (1006, 1009)
        assert (await ben.get(f"/tables/{table}"))["table"]["status"] == "playing"

    play(scene)


def test_slow_readers_are_dropped_and_the_table_goes_on(tmp_path: Path, play: Any) -> None:
    limits = Limits(talk_per_minute=10**6, requests_per_minute=10**6, guests_per_minute=100, patience=0.5)
    with running(tmp_path, limits=limits) as (url, parts):

        def dropped() -> Any:
            # Whoever notices first: the socket, which waits to send, or the edge, which sees that nothing is taken. On
            # a busy machine both have noticed before it is looked here.
            return max(parts.meters.dropped._value.get(), parts.meters.cut.labels("reader")._value.get())

        async def scene(http: httpx.AsyncClient) -> None:
            table, (anna, ben) = await seated(http, url, GAME, 2)
            sleeper = _open_and_never_read(url, table, anna.token)
            try:
                async with ben.at(table) as viewer:
                    await viewer.until("table")
                    for number in range(4000):
                        await anna.post(f"/tables/{table}/say", {"text": f"{number} " + "x" * 390})
                        await viewer.until("update")
                        if dropped():
                            break
                    assert dropped() == 1
                    await anna.post(f"/tables/{table}/say", {"text": "still here"})
                    assert (await viewer.until("update"))["notes"][-1]["text"] == "still here"
            finally:
                sleeper.close()

        play(scene)


def _open_and_never_read(url: str, table: str, token: str) -> socket.socket:
    host, _, port = url.removeprefix("http://").partition(":")
    sleeper = socket.socket()
    sleeper.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    sleeper.connect((host, int(port)))
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET /api/tables/{table}/socket HTTP/1.1", f"Host: {host}:{port}", f"Authorization: Bearer {token}",
        "Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", "",
    ]  # fmt: skip
    sleeper.sendall("\r\n".join(lines).encode())
    return sleeper


@pytest.mark.usefixtures("a_standing_clock")
def test_messages_and_connections_are_limited(tmp_path: Path, play: Any) -> None:
    limits = Limits(messages_per_minute=5, sockets=2, tables=2, talk_per_minute=3, joins_per_minute=1)
    with running(tmp_path, limits=limits) as (url, _):

        async def scene(http: httpx.AsyncClient) -> None:
            anna, ben = await people(http, url, "Anna", "Ben")
            tables = [(await anna.post("/tables", {"game": GAME}))["table"] for _ in range(2)]
            assert (await anna.post("/tables", {"game": GAME}, expect=429))["code"] == "limit"
            await ben.post(f"/tables/{tables[0]}/join", {})
            assert (await ben.post(f"/tables/{tables[1]}/join", {}, expect=429))["code"] == "rate"
            for _ in range(3):
                await ben.post(f"/tables/{tables[0]}/say", {"text": "x"})
            assert (await ben.post(f"/tables/{tables[0]}/say", {"text": "x"}, expect=429))["code"] == "rate"
            async with anna.at(tables[0]) as viewer, anna.at(tables[0]):
                with pytest.raises(websockets.InvalidStatus):
                    async with anna.at(tables[0]):
                        pass
                answers = [await viewer.ask(type="mute", on=True) for _ in range(5)]
                await viewer.connection.send('{"type":"mute","on":true}')
                refused = await viewer.until("refused")
            assert [answer["type"] for answer in answers] == ["done"] * 5
            assert refused["code"] == "rate"

        play(scene)


def test_the_lobby_is_live(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        (anna,) = await people(http, url, "Anna")
        address = url.replace("http", "ws") + "/api/lobby/socket"
        async with websockets.connect(address, proxy=None) as lobby:
            number = json.loads(await lobby.recv())["number"]

            async def change() -> dict[str, Any]:
                nonlocal number
                message: dict[str, Any] = json.loads(await asyncio.wait_for(lobby.recv(), 60))
                number += 1
                assert (message["type"], message["number"]) == ("change", number)
                return message

            table = (await anna.post("/tables", {"game": GAME}))["table"]
            while table not in [one["id"] for one in (await change())["tables"]]:
                pass
            hidden = (await anna.post("/tables", {"game": GAME, "open": False}))["table"]
            await anna.post(f"/tables/{table}/close")
            while table not in (message := await change())["gone"]:
                assert hidden not in [one["id"] for one in message["tables"]]

    play(scene)


def test_every_game_is_served() -> None:
    assert {GAME, SEALED} <= set(ALL)
