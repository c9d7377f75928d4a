"""The switch that lets others on this network join: who may throw it, and what it opens and closes."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from forms import Browser
from serving import Process
from wonders.core.registry import all_games
from wonders.server.app import create_app
from wonders.server.settings import Settings
from wonders.server.web.network import lan_host

LAN = lan_host(Settings(Path())) or "127.0.0.2"
"""This machine's own address on the network; where it is in none, another address that only this machine has."""
GAME = next(game.id for game in all_games().values() if game.players[-1] == 2)
LARGE = next(game.id for game in all_games().values() if game.players[-1] > 2)
LET_IN, ALONE_AGAIN = "Let others on this network join", "Only this device again"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    process = Process(tmp_path_factory.mktemp("network"), WONDERS_LAN_HOST=LAN).wait_until_up()
    yield process
    process.stop()
    assert "Traceback" not in process.log.read_text()


@pytest.fixture
def far(server: Process) -> Iterator[str]:
    """The server's address on the network, where it does not listen at first."""
    yield f"http://{LAN}:{server.port}"
    if server.process.poll() is None:
        throw(server, "no")


def throw(server: Process, way: str) -> None:
    """Throws the switch."""
    httpx.post(f"{server.url}/network", data={"open": way}, timeout=60, trust_env=False)


def link(browser: Browser) -> str:
    """The link that the page shows."""
    return unescape(re.search(r'class="link" readonly value="([^"]+)"', browser.text)[1])  # type: ignore[index]


def waiting(browser: Browser, game: str = GAME) -> str:
    """A new table, by invitation; its path."""
    browser.send("/new", game=game, players=str(all_games()[game].players[-1]), open="no", bots="0", name="Anna")
    return browser.path


def reachable(address: str) -> bool:
    try:
        return httpx.get(f"{address}/healthz", timeout=60, trust_env=False).is_success
    except httpx.TransportError:
        return False


def test_others_on_the_network_join_and_play(server: Process, far: str) -> None:
    with Browser(server.url) as anna, Browser(far) as ben:
        table = waiting(anna)
        assert link(anna).startswith(f"{server.url}/join/")
        assert "This link works on this device only." in anna.text
        code = anna.http.get(f"{table}/invite.svg").content
        assert f"{table}/invite.svg" not in anna.text
        assert not reachable(far)
        anna.send("/network", open="yes")
        assert (anna.path, str(anna.http.base_url)) == (table, server.url)
        assert link(anna).startswith(f"{far}/join/")
        assert ALONE_AGAIN in anna.text
        assert f"{table}/invite.svg" in anna.text
        assert anna.http.get(f"{table}/invite.svg").content != code
        ben.get(link(anna))
        ben.send(unescape(re.search(r'action="(/join[^"]+)"', ben.text)[1]), name="Ben")  # type: ignore[index]
        assert ben.path == table
        anna.send(f"{table}/start")
        played = set()
        for _ in range(20):
            for person in (anna, ben):
                person.get(f"{table}/plain")
                question, actions = person.actions()
                if actions:
                    person.send(f"{table}/act", question=question, action=actions[0])
                    played.add(person)
        assert played == {anna, ben}


def test_who_comes_from_the_network_cannot_throw_the_switch(server: Process, far: str) -> None:
    with Browser(server.url) as anna, Browser(far) as eve:
        anna.send("/network", open="yes")
        assert f"can join at {far}" in anna.get("/")
        eve.send("/new", game=GAME, players="2", open="yes", bots="0", name="Eve")
        for text in (eve.text, eve.get("/"), eve.get("/me")):
            assert "/network" not in text
        for pretended in ({}, {"X-Forwarded-For": "127.0.0.1"}, {"Host": server.url.removeprefix("http://")}):
            origin = f"http://{pretended['Host']}" if "Host" in pretended else far
            answer = eve.http.post("/network", data={"open": "no"}, headers={"Origin": origin, **pretended})
            assert answer.status_code == 403
            assert "only somebody at the server&#39;s own machine can do that" in answer.text
            assert eve.http.get("/metrics", headers=pretended).status_code == 403
        assert reachable(far)


def test_names_and_sites_are_checked_on_the_network_too(server: Process, far: str) -> None:
    with Browser(server.url) as anna:
        foreign = anna.http.post("/network", data={"open": "yes"}, headers={"Origin": "https://evil.example"})
        assert (foreign.status_code, foreign.json()["code"]) == (403, "origin")
        assert not reachable(far)
        anna.send("/network", open="yes")
    rebound = httpx.get(far, headers={"Host": "evil.example"}, timeout=60, trust_env=False)
    assert (rebound.status_code, rebound.json()["code"]) == (403, "host")


def test_a_server_that_others_reach_anyway_has_no_switch(data: Path) -> None:
    process = Process(data, "--lan", WONDERS_LAN_HOST=LAN)
    try:
        with Browser(process.url) as anna:
            waiting(anna)
            assert "/network" not in anna.text
            assert link(anna).startswith(f"http://{LAN}:{process.port}/join/")
            anna.send("/network", 403, open="yes")
    finally:
        process.stop()


HERE = "http://127.0.0.1:8000"
ALONE = "This link works on this device only"
START = "start the server with --lan or --public-url"


def visiting(app: FastAPI, client: str) -> httpx.AsyncClient:
    """Somebody at this address, who came by an address of the server's own machine."""
    return httpx.AsyncClient(transport=httpx.ASGITransport(app, client=(client, 1)), base_url=HERE)


@pytest.mark.parametrize(
    ("near_port", "network", "client", "told"),
    [
        (8000, "192.168.1.7", "127.0.0.1", LET_IN),
        (8000, "", "127.0.0.1", f"{ALONE}; connect the device to a network to let others join."),
        (8000, "192.168.1.7", "192.168.1.9", START),
        (0, "192.168.1.7", "127.0.0.1", START),
    ],
)
def test_a_link_for_this_machine_alone_says_what_to_do(
    near_port: int, network: str, client: str, told: str, data: Path, monkeypatch: Any, play: Any
) -> None:
    monkeypatch.setattr("wonders.server.pages.network.lan_host", lambda _settings: network)
    app = create_app(Settings(data, near_port=near_port))

    async def scene(_: httpx.AsyncClient) -> None:
        async with app.router.lifespan_context(app), visiting(app, client) as http:
            await http.post("/me", data={"name": "Anna"}, headers={"Origin": HERE})
            assert told in (await http.get("/me")).text

    play(scene)


def test_only_the_host_of_a_table_is_offered_the_switch(server: Process) -> None:
    with Browser(server.url) as anna, Browser(server.url) as ben:
        waiting(anna, LARGE)
        assert LET_IN in anna.text
        ben.get(link(anna))
        ben.send(unescape(re.search(r'action="(/join[^"]+)"', ben.text)[1]), name="Ben")  # type: ignore[index]
        assert f"{ALONE}; the host can let others on this network join." in unescape(ben.text)
        assert LET_IN not in ben.text


def test_a_network_that_cannot_be_opened_is_told(data: Path, play: Any) -> None:
    app = create_app(Settings(data, near_port=8000, lan_host="192.0.2.254"))

    async def scene(_: httpx.AsyncClient) -> None:
        async with app.router.lifespan_context(app), visiting(app, "127.0.0.1") as http:
            answer = await http.post("/network", data={"open": "yes"}, headers={"Origin": HERE})
            assert answer.status_code == 409
            assert "the server cannot listen on the network" in answer.text

    play(scene)


def test_the_switch_closes_again_and_so_does_the_end(server: Process, far: str) -> None:
    with Browser(server.url) as anna, Browser(far) as ben:
        table = waiting(anna)
        for _ in range(2):
            anna.send("/network", open="yes")
            anna.send("/network", open="yes")
            ben.get("/")
            anna.send("/network", open="no")
            anna.send("/network", open="no")
            assert not reachable(far)
            assert LET_IN in anna.get(table)
            assert link(anna).startswith(server.url)
            with pytest.raises(httpx.TransportError):
                ben.get("/")
        anna.send("/network", open="yes")
        ben.get("/")
    server.stop()
    assert not reachable(far)
