"""Attacks in small: limits hold, nothing fails, and whoever is there is still answered."""

import re
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import fields
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import httpx
import pytest
import websockets

from serving import Process, people, running, seated
from wonders.core.registry import all_games
from wonders.server.limits import Limits
from wonders.server.web import connections as guarding

GAME = next(iter(all_games()))
HANDSHAKE = (
    "Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {'x' * 22}==", "Sec-WebSocket-Version: 13"
)  # fmt: skip


@contextmanager
def calling(url: str) -> Iterator[socket.socket]:
    """A bare connection."""
    host, _, port = url.removeprefix("http://").partition(":")
    with closing(socket.create_connection((host, int(port)), 30)) as connection:
        yield connection


def lines(url: str, *more: str, path: str = "/api/games") -> bytes:
    """The head of a request."""
    return "\r\n".join((f"GET {path} HTTP/1.1", f"Host: {url.removeprefix('http://')}", *more, "", "")).encode()


def status(connection: socket.socket) -> int:
    """The status of the next answer; 0 if the connection was ended instead."""
    try:
        answer = connection.recv(65536)
    except ConnectionError:
        return 0
    return int(answer.split()[1]) if answer else 0


def pour(connection: socket.socket, data: bytes, times: int, pause: float = 0.001) -> int:
    """Sends the same again and again; how often it was taken before the connection was ended."""
    for number in range(times):
        try:
            connection.sendall(data)
        except OSError:
            return number
        sleep(pause)
    return times


def is_up(url: str) -> bool:
    return httpx.get(f"{url}/api/games", timeout=60, trust_env=False).status_code == 200


def cut(parts: Any, why: str) -> float:
    """How many connections were refused or ended for this reason."""
    count: float = parts.meters.cut.labels(why)._value.get()
    return count


@pytest.mark.parametrize("more", [(), HANDSHAKE])
def test_headers_are_limited(url: str, more: tuple[str, ...]) -> None:
    path = "/api/lobby/socket" if more else "/api/games"
    for headers, answer in (
        (["X: " + "x" * 7900], 101 if more else 200),
        ([f"X{number}: x" for number in range(90)], 101 if more else 200),
        (["X: " + "x" * 8001], 431),
        ([f"X{number}: x" for number in range(101)], 431),
        ([f"X{number}: " + "x" * 5000 for number in range(4)], 431),
        (["X: " + "x" * 20_000], 431),
    ):
        with calling(url) as connection:
            connection.sendall(lines(url, *more, *headers, path=path))
            assert status(connection) == answer, headers[0][:20]
    with calling(url) as connection:
        connection.sendall(lines(url, *more, path="/" + "x" * 17_000))
        assert status(connection) == 431


@pytest.mark.parametrize("beginning", ["GET / HTTP/1.1\r\nX: ", "GET / HTTP/1.1\r\nX", "GET /", "trailer", "extension"])
def test_a_header_that_never_ends_is_cut(url: str, beginning: str) -> None:
    posting = f"POST /api/guests HTTP/1.1\r\nHost: {url.removeprefix('http://')}\r\nTransfer-Encoding: chunked\r\n\r\n1"
    first = {"trailer": posting + "\r\nx\r\n0\r\nX: ", "extension": posting + ";x="}.get(beginning, beginning)
    with calling(url) as connection:
        connection.sendall(first.encode())
        assert pour(connection, b"x" * 10_000, 1000) < 500


def test_sockets_with_strange_addresses_are_refused(url: str, server: Process) -> None:
    before = server.log.stat().st_size
    for path in (b"/api/lobby/\xff", b"/api/lobby/socket?\xc3\xa9"):
        with calling(url) as connection:
            connection.sendall(lines(url, *HANDSHAKE, path="PATH").replace(b"PATH", path))
            assert status(connection) == 400
    assert server.log.stat().st_size == before


def test_slow_and_idle_connections_end(tmp_path: Path) -> None:
    limits = Limits(request_seconds=1, idle_seconds=0.5)
    with running(tmp_path, limits=limits) as (url, parts):
        body = b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"
        for begun in (b"", b"GET / HT", lines(url)[:-2], body):
            began = monotonic()
            with calling(url) as connection:
                connection.sendall(begun)
                assert status(connection) == 0
            assert monotonic() - began > 0.5
        assert cut(parts, "late") == 4
        # Half a second is soon over on a busy machine: who was cut off tries again.
        while True:
            with calling(url) as connection:
                answers = []
                with suppress(ConnectionError):
                    for _ in range(2):
                        connection.sendall(lines(url))
                        answers.append(status(connection))
                if answers == [200, 200]:
                    assert pour(connection, b"\r\n", 100, 0.3) < 100  # what is no request does not keep a connection
                    break
            assert {*answers} <= {0, 200}
        assert is_up(url)


def test_an_early_answer_does_not_keep_a_connection(tmp_path: Path) -> None:
    limits = Limits(request_seconds=1, idle_seconds=0.5)
    with running(tmp_path, limits=limits) as (url, _), calling(url) as connection:
        connection.sendall(b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 20000\r\n\r\n")
        assert status(connection) == 413
        connection.sendall(b"x" * 20_000)
        assert status(connection) == 0


def test_a_reader_that_takes_nothing_is_dropped(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(patience=1, idle_seconds=60)) as (url, parts):
        with calling(url) as connection:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            assert pour(connection, lines(url, path="/api/openapi.json") * 20, 2000, 0.05) < 2000
        assert cut(parts, "reader") == 1
        assert is_up(url)


def test_connections_are_limited_by_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.1")
    with (
        running(tmp_path, limits=Limits(connections_per_network=5, idle_seconds=60)) as (url, parts),
        httpx.Client(base_url=url, timeout=60, trust_env=False) as early,
    ):
        assert early.get("/api/games").status_code == 200
        idle = [socket.create_connection(("127.0.0.1", int(url.rpartition(":")[2]))) for _ in range(20)]
        try:
            late = monotonic() + 60
            while cut(parts, "network") < 16 and monotonic() < late:
                sleep(0.05)
            assert cut(parts, "network") == 16
            # Alive for the test's patience are those that were not ended; the others end within it.
            ended = [connection for connection in idle if _is_ended(connection)]
            assert len(ended) == 16
            assert early.get("/api/games").status_code == 200
        finally:
            for connection in idle:
                connection.close()


def _is_ended(connection: socket.socket) -> bool:
    connection.settimeout(0.3)
    try:
        return connection.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionError:
        return True


def test_a_proxy_brings_many_networks_and_each_has_its_share(tmp_path: Path, play: Any) -> None:
    with running(tmp_path, limits=Limits(connections_per_network=3, sockets=100)) as (url, parts):
        address = url.replace("http", "ws") + "/api/lobby/socket"

        async def scene(http: httpx.AsyncClient) -> None:
            opened = []
            for network in ("192.0.2.7", "2001:db8::1", "192.0.2.8"):
                for _ in range(3):
                    headers = {"X-Forwarded-For": network}
                    opened.append(await websockets.connect(address, additional_headers=headers, proxy=None))
            for network in ("192.0.2.7", "2001:db8::2"):
                headers = {"X-Forwarded-For": network}
                assert (await http.get(f"{url}/api/games", headers=headers)).status_code == 429
                with pytest.raises(websockets.InvalidStatus):
                    await websockets.connect(address, additional_headers=headers, proxy=None)
            assert (await http.get(f"{url}/api/games", headers={"X-Forwarded-For": "192.0.2.9"})).status_code == 200
            for one in opened:
                await one.close()
            assert (await http.get(f"{url}/api/games", headers={"X-Forwarded-For": "192.0.2.7"})).status_code == 200

        play(scene)
        assert cut(parts, "network") == 4


def test_new_people_find_room_among_idle_connections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarding, "file_limit", lambda: 130)
    with running(tmp_path, limits=Limits(idle_seconds=60)) as (url, parts):
        idle = [socket.create_connection(("127.0.0.1", int(url.rpartition(":")[2]))) for _ in range(100)]
        try:
            assert is_up(url)
            assert parts.meters.connections._value.get() <= 30
            assert cut(parts, "room") >= 70
        finally:
            for connection in idle:
                connection.close()


def test_sockets_are_limited_in_all(tmp_path: Path, play: Any) -> None:
    with running(tmp_path, limits=Limits(sockets_in_all=2)) as (url, _):
        address = url.replace("http", "ws") + "/api/lobby/socket"

        async def scene(http: httpx.AsyncClient) -> None:
            async with websockets.connect(address, proxy=None), websockets.connect(address, proxy=None):
                with pytest.raises(websockets.InvalidStatus):
                    await websockets.connect(address, proxy=None)
                assert (await http.get(f"{url}/api/games")).status_code == 200

        play(scene)


def test_tables_and_those_who_watch_are_limited(tmp_path: Path, play: Any) -> None:
    limits = Limits(tables_per_network=3, tables_in_all=4, spectators=1)
    with running(tmp_path, limits=limits) as (url, _):

        async def scene(http: httpx.AsyncClient) -> None:
            anna, ben, eve = await people(http, url, "Anna", "Ben", "Eve")
            made = [(await one.post("/tables", {"game": GAME}))["table"] for one in (anna, ben, eve)]
            assert (await anna.post("/tables", {"game": GAME}, expect=429))["code"] == "limit"
            anna.headers["X-Forwarded-For"] = "192.0.2.7"
            await anna.post("/tables", {"game": GAME})
            assert (await anna.post("/tables", {"game": GAME}, expect=503))["code"] == "busy"
            await eve.post(f"/tables/{made[2]}/close")
            assert (await eve.post("/tables", {"game": GAME}))["table"]
            async with ben.at(made[0]), anna.at(made[0]):
                with pytest.raises(websockets.InvalidStatus):
                    async with eve.at(made[0]):
                        pass

        play(scene)


def test_frames_that_never_make_a_message_end_the_socket(url: str, server: Process, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, _) = await seated(http, url, GAME, 2)
        began = server.log.stat().st_size
        for message, code in (([b""] * 100, 1009), ([b"\xff"], 1007), ([b"x"] * 100, 1009), ([b"\xc3", b"("], 1007)):
            async with anna.at(table) as viewer:
                with suppress(websockets.ConnectionClosed):
                    await viewer.connection.send(iter(message), text=True)
                    await viewer.until("nothing of the kind")
                # A client that is still sending may find the connection gone before it reads why.
                assert viewer.connection.close_code in (code, 1006)
        assert server.log.stat().st_size == began

    play(scene)


def test_pings_without_reading_end_the_socket(tmp_path: Path, play: Any) -> None:
    with running(tmp_path) as (url, parts):
        with calling(url) as connection:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            connection.sendall(lines(url, *HANDSHAKE, path="/api/lobby/socket"))
            assert status(connection) == 101
            ping = bytes((0x89, 0x80 | 125, 0, 0, 0, 0)) + b"x" * 125
            assert pour(connection, ping * 1000, 400) < 400
        assert cut(parts, "reader") == 1
        assert is_up(url)


def test_the_table_of_limits_is_true() -> None:
    text = (Path(__file__).parents[2] / "docs/hosting.md").read_text()
    rows = re.findall(r"^\| `(\w+)` \| .+ \| ([\d,]+)( KiB)?.* \| .+ \|$", text, re.MULTILINE)
    told = {name: int(number.replace(",", "")) * (1024 if unit else 1) for name, number, unit in rows}
    assert told == {field.name: field.default for field in fields(Limits)}


def test_a_higher_limit_keeps_sizes_and_times() -> None:
    high = Limits().times(10)
    assert (high.tables, high.reads_per_minute, high.connections) == (80, 12_000, 40_000)
    assert (high.body, high.head, high.request_seconds) == (Limits().body, Limits().head, Limits().request_seconds)


def test_the_server_opens_as_many_files_as_it_may(tmp_path: Path) -> None:
    import resource  # noqa: PLC0415  not everywhere

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 900), hard))
    try:
        process = Process(tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    try:
        assert is_up(process.url)
        allowed = Path(f"/proc/{process.process.pid}/limits").read_text()
        found = re.search(r"Max open files\s+(\d+)", allowed)
        assert found is not None
        assert int(found[1]) == min(hard, 65_536)
    finally:
        process.stop()
