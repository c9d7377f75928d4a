"""What strangers may try on a server: each attack goes on until it has done its worst or its time is up."""

import asyncio
import base64
import itertools
import os
import struct
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import httpx
import websockets

Attack: TypeAlias = Callable[[str], Coroutine[Any, Any, None]]
Streams: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]
FLOOD = 300 * 2**20
IDLE = 1100
HALF_OPEN = 60
LOBBY = 300
FRAMES = 20_000
REQUESTS = 3000
HOSTS = ("[", "[::1", "a@127.0.0.1", "evil.example", "127.0.0.1:http", "", "\xff")
NONSENSE = ("http://[", "//[", "https://evil.example", "http://\xff:x", "null")
CHARSETS = ("utf-7", "unicode_escape", "undefined", "punycode", "idna", "utf-16", "rot13", "\xff")
TEXTS = ("+2AA-", "\\ud800", "a\x00b", "\udcff", "\u202eab")


async def call(url: str) -> Streams:
    """A bare connection."""
    place = urlsplit(url)
    return await asyncio.open_connection(place.hostname, place.port)


async def request(url: str, path: str, method: str = "GET", body: bytes = b"", **headers: str) -> bytes:
    """The answer to a request as it is written."""
    fields = {"Host": urlsplit(url).netloc, "Connection": "close", "Content-Length": str(len(body)), **headers}
    head = "\r\n".join([f"{method} {path} HTTP/1.1", *(f"{k.replace('_', '-')}: {v}" for k, v in fields.items())])
    reader, writer = await call(url)
    try:
        writer.write(head.encode("latin-1") + b"\r\n\r\n" + body)
        return await reader.read()
    finally:
        writer.close()


def network(number: int) -> dict[str, str]:
    """Somebody of one of many networks, as a proxy tells it."""
    return {"X-Forwarded-For": f"198.51.100.{number % 250}"}


async def guest(http: httpx.AsyncClient, url: str, number: int) -> dict[str, str]:
    """The headers of a new guest of this network."""
    answer = await http.post(f"{url}/api/guests", json={"name": f"Eve {number}"}, headers=network(number))
    return {"Authorization": f"Bearer {answer.json()['token']}", **network(number)}


async def headers(url: str) -> None:
    """Streams of headers that never end, many small ones and one long one, over and over."""
    sent = 0
    for piece in itertools.cycle((b"X-Header: " + b"x" * 80 + b"\r\n", b"x" * 92)):
        if sent > FLOOD:
            return
        with suppress(OSError):
            _, writer = await call(url)
            writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: x")
            for _ in range(500):
                writer.write(piece * 700)
                sent += 700 * len(piece)
                await writer.drain()
        await asyncio.sleep(0.01)


async def slow(url: str) -> None:
    """Connections that send a byte now and then, and come back when they are cut."""

    async def drip() -> None:
        while True:
            with suppress(OSError):
                _, writer = await call(url)
                writer.write(b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5000\r\n")
                while not writer.is_closing():
                    writer.write(b"X")
                    await writer.drain()
                    await asyncio.sleep(0.3)
            await asyncio.sleep(0.1)

    await asyncio.gather(*(drip() for _ in range(HALF_OPEN)))


async def idle(url: str) -> None:
    """More connections than the process may open files, and nothing on any of them."""
    held: list[Any] = []
    while True:
        while len(held) < IDLE:
            with suppress(OSError):
                held.append(await call(url))
        held = [one for one in held if not one[0].at_eof()]
        await asyncio.sleep(0.2)


async def lobby(url: str) -> None:
    """Hundreds of lobby sockets, and tables that come and go as fast as they may."""
    async with httpx.AsyncClient(timeout=30, trust_env=False) as http:
        guests = [await guest(http, url, number) for number in range(30)]
        address = url.replace("http", "ws") + "/api/lobby/socket"

        async def look(number: int) -> None:
            async with websockets.connect(address, additional_headers=guests[number % 30], proxy=None) as socket:
                async for _ in socket:
                    pass

        async def open_and_close(keys: dict[str, str]) -> None:
            while True:
                made = await http.post(f"{url}/api/tables", json={"game": "duel"}, headers=keys)
                if made.status_code == httpx.codes.CREATED:
                    await http.post(f"{url}/api/tables/{made.json()['table']}/close", headers=keys)
                await asyncio.sleep(0.2)

        await asyncio.gather(
            *(look(number) for number in range(LOBBY)), *map(open_and_close, guests), return_exceptions=True
        )


async def bots(url: str) -> None:
    """As many games against six masters as several guests may have."""
    async with httpx.AsyncClient(timeout=30, trust_env=False) as http:
        guests = [await guest(http, url, number % 2) for number in range(10)]
        body = {"game": "seven_wonders", "players": 7, "level": "master"}
        for keys in guests * 8:
            with suppress(httpx.HTTPError):
                await http.post(f"{url}/api/play", json=body, headers=keys)
        await asyncio.sleep(3600)


async def charsets(url: str) -> None:
    """Forms in charsets that are none, and texts that cannot be written."""
    for number in range(REQUESTS):
        charset, text = CHARSETS[number % len(CHARSETS)], TEXTS[number % len(TEXTS)]
        part = f'--b\r\nContent-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset={charset}'
        kinds = {
            f"multipart/form-data; boundary=b; charset={charset}": f"{part}\r\n\r\n{text}\r\n--b--\r\n",
            f"application/x-www-form-urlencoded; charset={charset}": "name=%ed%a0%80&game=duel",
            "application/json": '{"name": "\\ud800"}',
        }
        for kind, body in kinds.items():
            data = body.encode("utf-8", "surrogatepass")
            for path in ("/me", "/api/guests"):
                await request(url, path, "POST", data, Content_Type=kind, Origin=url, **network(number))
        await asyncio.sleep(0)


def frame(number: int) -> bytes:
    """A frame with something wrong: no message, no text, no such kind, no mask, too long, never whole."""
    masked = bytes(4)
    texts = (b"{", b"null", b'{"type":"act","ref":1e400}', b"[" * 120, b'{"type":"\\ud800"}')
    text = texts[number % len(texts)]
    good = bytes((0x81, 0x80 | len(text))) + masked + text
    wrong = (
        bytes((0x81, 0x81)) + masked + b"\xff",
        bytes((0x83, 0x80)) + masked,
        bytes((0x81, 0x01)) + b"x",
        bytes((0x82, 0xFF)) + struct.pack(">Q", 2**40) + masked,
        bytes((0x01, 0x80)) + masked + (bytes((0x00, 0x80)) + masked) * 200,
    )
    return wrong[number // 50 % len(wrong)] if number % 50 == 0 else good


async def frames(url: str) -> None:
    """Thousands of frames that make no sense, over and over on new sockets from four networks."""
    async with httpx.AsyncClient(timeout=30, trust_env=False) as http:
        keys = await guest(http, url, 0)
        table = (await http.post(f"{url}/api/tables", json={"game": "duel"}, headers=keys)).json()["table"]
    numbers = iter(range(FRAMES))

    async def shake(place: int) -> Streams:
        reader, writer = await call(url)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET /api/tables/{table}/socket HTTP/1.1", f"Host: {urlsplit(url).netloc}", "Upgrade: websocket",
            "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
            f"X-Forwarded-For: {network(place % 4)['X-Forwarded-For']}", "", "",
        ]  # fmt: skip
        writer.write("\r\n".join(lines).encode())
        await reader.readuntil(b"\r\n\r\n")
        return reader, writer

    async def babble(place: int) -> None:
        while True:
            with suppress(OSError, EOFError):
                reader, writer = await shake(place)
                reading = asyncio.create_task(_read(reader))
                for number in numbers:
                    writer.write(frame(number))
                    await writer.drain()
                    if reading.done():
                        break
                    await asyncio.sleep(0)
                else:
                    return
                writer.close()

    await asyncio.gather(*(babble(place) for place in range(40)))


async def _read(reader: asyncio.StreamReader) -> None:
    with suppress(OSError):
        await reader.read()


async def hosts(url: str) -> None:
    """Hosts, origins and referers that make no sense."""
    for number in range(REQUESTS):
        nonsense: dict[str, Any] = {"Origin": NONSENSE[number % len(NONSENSE)], "Referer": NONSENSE[number % 3]}
        await request(url, "/", Host=HOSTS[number % len(HOSTS)])
        await request(url, "/language", "POST", b"language=cs", **nonsense | network(number))
        await request(url, "/nowhere", "POST", **nonsense | network(number))


ATTACKS: dict[str, Attack] = {
    work.__name__: work for work in (headers, slow, idle, lobby, bots, charsets, frames, hosts)
}
