"""Requests that make no sense: a clear answer, and nothing for the log."""

import json
import socket
from contextlib import closing
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from serving import Process, seated
from wonders.core.registry import all_games

GAME = next(iter(all_games()))
HOSTS = (
    "[",
    "[::1",
    "::1]",
    "[x]",
    "127.0.0.1/[",
    "a@127.0.0.1",
    "127.0.0.1?x",
    "127.0.0.1:http",
    "127.0.0.1:",
    "\xff",
    "",
)
NONSENSE = ("http://[", "http://[x]", "//[", "[", "http://\xff:x", "http://a:b:c")


def raw(url: str, path: str, method: str = "GET", body: str = "", **headers: str) -> tuple[int, str]:
    """The status and the rest of an answer to a request as it is written."""
    place = urlsplit(url)
    fields = {"Host": place.netloc, "Connection": "close", "Content-Length": str(len(body)), **headers}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name.replace('_', '-')}: {value}" for name, value in fields.items())]
    with closing(socket.create_connection((place.hostname, place.port), 20)) as connection:
        connection.sendall("\r\n".join((*lines, "", body)).encode("latin-1"))
        answer = b""
        while part := connection.recv(65536):
            answer += part
    head, _, rest = answer.decode("latin-1").partition("\r\n\r\n")
    return int(head.split()[1]), rest


@pytest.fixture
def quiet(server: Process) -> Any:
    """Nothing is logged and nothing counted as a fault while a test runs."""
    before = server.log.stat().st_size
    yield
    more = [json.loads(line) for line in server.log.read_text()[before:].splitlines()]
    assert [line for line in more if line["level"] not in ("info", "debug")] == []
    assert 'failures_total{where="request"}' not in httpx.get(f"{server.url}/metrics", timeout=60, trust_env=False).text


@pytest.mark.usefixtures("quiet")
def test_hosts_and_origins_that_make_no_sense_are_refused(url: str) -> None:
    for host in HOSTS:
        for path in ("/", "/api/games", "/nowhere", "/healthz"):
            status, text = raw(url, path, Host=host)
            assert (status, json.loads(text)["code"]) == (403, "host"), (host, path)
    for nonsense in NONSENSE:
        for path in ("/language", "/api/guests", "/nowhere"):
            status, text = raw(url, path, "POST", Origin=nonsense)
            assert (status, json.loads(text)["code"]) == (403, "origin"), (nonsense, path)
        socket_wanted = {"Upgrade": "websocket", "Sec_WebSocket_Key": "x" * 22 + "==", "Sec_WebSocket_Version": "13"}
        assert raw(url, "/api/lobby/socket", **socket_wanted, Connection="Upgrade", Origin=nonsense)[0] == 403


@pytest.mark.usefixtures("quiet")
def test_a_referer_that_makes_no_sense_leads_home(url: str, play: Any) -> None:
    form = {"Content_Type": "application/x-www-form-urlencoded", "Origin": url}
    for nonsense in NONSENSE:
        assert raw(url, "/language", "POST", "language=cs", Referer=nonsense, **form)[0] == 303

    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, _) = await seated(http, url, GAME, 2)
        for nonsense in NONSENSE:
            keys = {"Authorization": anna.headers["Authorization"], "Referer": nonsense}
            assert raw(url, f"/table/{table}/say", "POST", "text=a", **keys, **form)[0] == 303

    play(scene)


@pytest.mark.usefixtures("quiet")
def test_addresses_that_make_no_sense_are_refused(url: str) -> None:
    strange = (
        "%00",
        "a%00b",
        "%0a",
        "%1b[2J",
        "%ed%a0%80",
        "%ff",
        "..%2f..%2fetc",
        "%5b",
        "%",
        "x" * 300,
        "[",
        "//[",
        "//[/",
    )
    for name in strange:
        for path in (f"/table/{name}", f"/api/tables/{name}", f"/join/{name}", f"/static/{name}", f"/{name}"):
            assert 400 <= raw(url, path)[0] < 500, path
    for path in ("/", "/back/{}", "/api/tables/none?invite={}", "/rules/{}", "/?language={}", "/api/games/{}"):
        for name in ("%00", "%00.x", "%ed%a0%80.x", "9" * 5000):
            assert raw(url, path.format(name))[0] < 500, path


@pytest.mark.usefixtures("quiet")
def test_bodies_that_make_no_sense_are_refused(url: str) -> None:
    deep, huge = "[" * 8000 + "]" * 8000, "9" * 8000
    bodies = (deep, huge, "null", "[]", '"a"', "\xff", "{", '{"name": ' + huge + "}", '{"name": NaN}', '{"\\ud800": 1}')
    for body in (*bodies, '{"name": "\\ud800"}', '{"a": 1, "name": ' + deep[4000:-4000] + "}"):
        for path in ("/api/guests", "/language", "/play"):
            for kind in ("application/json", "application/x-www-form-urlencoded"):
                status, _ = raw(url, path, "POST", body, Content_Type=kind, Origin=url)
                assert 300 <= status < 500, (path, kind, body[:40])


@pytest.mark.usefixtures("quiet")
def test_frames_that_make_no_sense_are_refused(url: str, play: Any) -> None:
    deep, huge = "[" * 8000, "9" * 5000
    frames: list[str | bytes] = ["", "{", "null", "[]", "7", b"", b"\xff\x00", deep, deep + "]" * 8000, huge, "NaN"]
    frames += [
        f'{{"type":"act","ref":{huge},"question":0,"action":0}}',
        f'{{"type":"mute","on":true,"ref":{huge[:4000]}}}',
    ]
    frames += [f'{{"type":"act","ref":1,"question":{huge[:30]},"action":{huge[:30]}}}', '{"type":"\\ud800","ref":true}']
    frames += [
        f'{{"type":"act","ref":1,"question":{huge[:4000]},"action":-{huge[:4000]}}}',
        '{"ref":1e400}',
        '{"ref":-1}',
    ]

    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, _) = await seated(http, url, GAME, 2)
        async with anna.at(table, since=10**30) as viewer:
            for frame in frames:
                await viewer.connection.send(frame)
                answer = await viewer.until("done", "refused")
                assert answer["type"] == "refused" or '"mute"' in str(frame), frame
            assert (await viewer.ask(type="mute", on=False))["type"] == "done"

    play(scene)
