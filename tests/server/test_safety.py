"""What must not work: foreign sites, forged keys, other people's seats, floods."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from serving import Process, people, seated
from wonders.core.errors import Refused, SetupError
from wonders.core.registry import all_games
from wonders.server.settings import Settings, secret_key
from wonders.server.web.rate_limit import Gate
from wonders.server.web.security import Hosts

GAME = next(iter(all_games()))


def test_sockets_from_foreign_sites_are_refused(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        (anna,) = await people(http, url, "Anna")
        table = (await anna.post("/tables", {"game": GAME}))["table"]
        response = await http.post(f"{url}/me", data={"name": "Ben"}, headers={"Origin": url})
        cookie = response.headers["set-cookie"].partition(";")[0]
        address = f"{url.replace('http', 'ws')}/api/tables/{table}/socket"

        async def first(**headers: str) -> dict[str, Any]:
            async with websockets.connect(address, additional_headers=headers, proxy=None) as socket:
                answer: dict[str, Any] = json.loads(await socket.recv())
                return answer

        assert (await first(Cookie=cookie, Origin=url))["table"]["you"] is None
        foreign: list[dict[str, str]] = [
            {"Cookie": cookie, "Origin": "https://evil.example"},
            {"Cookie": cookie, "Origin": "null"},
            {"Cookie": cookie, "Origin": url.replace("127.0.0.1", "localhost")},
            {"Cookie": cookie},
            {**anna.headers, "Origin": "https://evil.example"},
            {"Cookie": cookie, "Origin": url, "Sec-Fetch-Site": "cross-site"},
        ]
        for headers in foreign:
            with pytest.raises(websockets.InvalidStatus) as refused:
                await first(**headers)
            assert refused.value.response.status_code == 403

    play(scene)


def test_unsafe_requests_from_foreign_sites_are_refused(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        cookie = (await http.post(f"{url}/me", data={"name": "Ben"}, headers={"Origin": url})).headers["set-cookie"]
        key = cookie.partition(";")[0]
        for headers in (
            {"Origin": "https://evil.example"},
            {"Origin": url, "Sec-Fetch-Site": "cross-site"},
            {"Origin": url, "Sec-Fetch-Site": "same-site"},
            {},
        ):
            for path in ("/play", "/api/tables", "/me/leave"):
                response = await http.post(f"{url}{path}", data={"game": GAME}, headers={"Cookie": key, **headers})
                assert (response.status_code, response.json()["code"]) == (403, "origin")
        rebound = await http.get(f"{url}/", headers={"Host": "evil.example"})
        assert (rebound.status_code, rebound.json()["code"]) == (403, "host")
        assert (await http.get(f"{url}/me", headers={"Cookie": key})).status_code == 200

    play(scene)


def test_names_of_this_server() -> None:
    hosts = Hosts(Settings(Path(), public_url="https://games.example:8443"))
    for host in ("127.0.0.1:8000", "[::1]:8000", "192.168.1.7", "localhost", "LOCALHOST:80", "games.example"):
        assert hosts.known(host)
    for host in ("", "evil.example", "games.example.evil", "127.0.0.1.evil.example"):
        assert not hosts.known(host)
    assert hosts.same("https://games.example:8443", "127.0.0.1:8000")
    assert not hosts.same("https://games.example", "127.0.0.1:8000")


def test_forged_keys_are_nobodys(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        (anna,) = await people(http, url, "Anna")
        token = anna.token
        for forged in (token[:-1], token + "A", token.swapcase(), "x", "x" * 5000, "' or 1=1 --"):
            response = await http.get(f"{url}/api/me", headers={"Authorization": f"Bearer {forged}"})
            assert response.status_code == 401
            response = await http.get(f"{url}/api/me", headers={"Cookie": f"wonders={forged}"})
            assert response.status_code == 401
        # A token for scripts is no session, and the other way round.
        assert (await http.get(f"{url}/api/me", headers={"Cookie": f"wonders={token}"})).status_code == 401

    play(scene)


def test_another_seats_action_is_refused(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, crowd = await seated(http, url, GAME, 2)
        state = await crowd[0].get(f"/tables/{table}")
        mover, other = (crowd[0], crowd[1]) if state["question"] else (crowd[1], crowd[0])
        asked = (await mover.get(f"/tables/{table}"))["question"]
        body = {"action": asked["legal"][0], "question": asked["number"]}
        assert (await other.post(f"/tables/{table}/actions", body, expect=409))["code"] == "not_waiting"
        (eve,) = await people(http, url, "Eve")
        assert (await eve.post(f"/tables/{table}/actions", body, expect=403))["code"] == "spectator"
        response = await http.post(f"{url}/api/tables/{table}/actions", json=body)
        assert (response.status_code, response.json()["code"]) == (401, "guest")
        assert await crowd[0].get(f"/tables/{table}") == state

    play(scene)


def test_large_bodies_are_refused(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        response = await http.post(f"{url}/api/guests", json={"name": "x" * 10**6})
        assert (response.status_code, response.json()["code"]) == (413, "size")

        async def chunks() -> Any:
            for _ in range(100):
                yield b"x" * 1000
                await asyncio.sleep(0)

        response = await http.post(f"{url}/api/guests", content=chunks(), headers={"Content-Type": "application/json"})
        assert response.status_code == 413
        response = await http.post(f"{url}/api/guests", content=b"{", headers={"Content-Type": "application/json"})
        assert (response.status_code, response.json()["code"]) == (422, "invalid")

    play(scene)


def test_a_gate_counts() -> None:
    gate = Gate(2)
    for _ in range(3):
        gate.check("a", "x", 3)
    with pytest.raises(Refused, match="too many requests"):
        gate.check("a", "x", 3)
    gate.check("a", "y", 3)
    gate.check("a", "z", 3)
    gate.check("a", "x", 3)


def test_the_secret_is_made_once_and_is_the_users_alone(tmp_path: Path) -> None:
    key = secret_key(tmp_path)
    assert len(key) == 32
    assert secret_key(tmp_path) == key
    assert (tmp_path / "secret").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("text", ["", "00ff", "no secret at all", "ž"])
def test_a_damaged_secret_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "secret").write_text(text)
    with pytest.raises(SetupError, match="is damaged"):
        secret_key(tmp_path)


def test_a_secret_that_another_server_is_just_writing_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "secret").touch()
    monkeypatch.setattr("wonders.server.settings.sleep", lambda _: (tmp_path / "secret").write_text("ab" * 32))
    assert secret_key(tmp_path) == b"\xab" * 32


def test_what_the_server_keeps_is_its_users_alone(tmp_path: Path) -> None:
    folder = tmp_path / "games"

    def open_to_others() -> list[str]:
        return [path.name for path in (folder, *folder.iterdir()) if path.stat().st_mode & 0o077]

    def run() -> None:
        process = Process(tmp_path, "--data", str(folder)).wait_until_up()
        process.stop()
        assert open_to_others() == []

    run()
    assert (folder / "wonders.sqlite3").exists()
    for name in ("wonders.sqlite3", "secret"):
        (folder / name).chmod(0o644)
    run()
    (folder / "secret").write_text("")
    with pytest.raises(AssertionError, match="is damaged"):
        run()


def test_figures_health_and_logs(url: str, server: Any, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, crowd = await seated(http, url, GAME, 2, open=False)
        invite = (await crowd[0].get(f"/tables/{table}"))["table"]["invite"].partition("=")[2]
        figures = (await http.get(f"{url}/metrics")).text
        for name in ("wonders_tables", "wonders_viewers", "wonders_entries_total", "wonders_durable_seconds_bucket"):
            assert name in figures
        assert (await http.get(f"{url}/healthz")).json() == {"status": "ok"}
        lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
        own = [line for line in lines if line.get("table") == table]
        assert [line["entry"] for line in own] == ["create", "sit", "start"]
        text = server.log.read_text()
        assert invite
        assert not any(secret in text for secret in (invite, *(person.token for person in crowd)))

    play(scene)
