"""Posting to an address that a stranger gave: only where the public is, once, and not for long."""

import asyncio
import base64
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from wonders.core.errors import Refused
from wonders.server.account.persons import persons_of
from wonders.server.settings import Settings
from wonders.server.storage.queries import Storage
from wonders.server.telling import posting
from wonders.server.telling.posting import Envelope, post, proper_endpoint
from wonders.server.telling.sending import News, Sending


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://[::ffff:10.0.0.1]/x",
        "https://10.1.2.3/x",
        "https://192.168.0.1/x",
        "https://169.254.169.254/latest/meta-data",
        "https://user:word@push.example.org/x",
        "https://push.example.org:8443/x",
        "https:///x",
        "ftp://push.example.org/x",
        "nonsense",
        "https://push.example.org/" + "x" * 2000,
        "https://[broken/x",
    ],
)
def test_addresses_that_must_not_be_called_are_refused(endpoint: str) -> None:
    with pytest.raises(Refused, match="no address for notifications"):
        proper_endpoint(endpoint)


@pytest.mark.parametrize(
    "found",
    [
        "127.0.0.1", "10.0.0.7", "169.254.1.1", "0.0.0.0", "224.0.0.1", "100.64.0.1", "::1", "fe80::1", "fd00::1",
        "fec0::1", "ff02::1", "::ffff:10.0.0.7", "::127.0.0.1", "2002:a00:7::1", "2002:7f00:1::", "64:ff9b::a00:7",
        "64:ff9b:1::1", "2001:0:4136:e378:8000:63bf:f5ff:fff8",
    ],
)  # fmt: skip
def test_a_name_that_leads_home_is_not_called(found: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def looked_up(*_: object) -> list[str]:
        return ["93.184.216.34", found]

    async def must_not(*_: object) -> int:
        raise AssertionError("called")

    monkeypatch.setattr(posting, "_look_up", looked_up)
    monkeypatch.setattr(posting, "_call", must_not)
    with pytest.raises(ConnectionRefusedError):
        asyncio.run(post("https://push.example.org/x", Envelope(b"", {})))
    literal = f"[{found}]" if ":" in found else found
    with pytest.raises(Refused, match="no address for notifications"):
        proper_endpoint(f"https://{literal}/x")


@pytest.mark.parametrize("found", ["93.184.216.34", "2a00:1450:4001:81b::200e", "64:ff9b::5db8:d822"])
def test_what_is_public_is_called(found: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def looked_up(*_: object) -> list[str]:
        return [found]

    async def called(_parts: object, address: str, _port: int, _envelope: object) -> int:
        assert address == found
        return 201

    monkeypatch.setattr(posting, "_look_up", looked_up)
    monkeypatch.setattr(posting, "_call", called)
    assert asyncio.run(post("https://push.example.org/x", Envelope(b"", {}))) == 201


def test_the_name_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[tuple[str, str | None]] = []

    def looked_up(name: str, *_: object, **__: object) -> Any:
        called.append(("looked up", name))
        return [(0, 0, 0, "", ("93.184.216.34", 443))]

    async def connect(address: str, _port: int, *, server_hostname: str | None, **_: object) -> Any:
        called.append((address, server_hostname))
        raise TimeoutError

    monkeypatch.setattr("wonders.server.telling.posting.socket.getaddrinfo", looked_up)
    monkeypatch.setattr("wonders.server.telling.posting.asyncio.open_connection", connect)
    with pytest.raises(TimeoutError):
        asyncio.run(post("https://push.example.org/x", Envelope(b"", {})))
    assert called == [("looked up", "push.example.org"), ("93.184.216.34", "push.example.org")]


def test_who_answers_a_byte_at_a_time_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = asyncio.Event()

    async def dribble(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while not writer.is_closing():
                writer.write(b"x")
                await writer.drain()
                await asyncio.sleep(0.02)
        except ConnectionError:
            pass
        ended.set()

    async def scene() -> None:
        async with await asyncio.start_server(dribble, "127.0.0.1", 0) as office:
            port = office.sockets[0].getsockname()[1]
            with pytest.raises(OSError):  # noqa: PT011  its time is up, or there was too much of it
                await post(f"http://127.0.0.1:{port}/x", Envelope(b"", {}), near=True)
            await asyncio.wait_for(ended.wait(), 60)

    monkeypatch.setattr(posting, "_PATIENCE", 0.3)
    asyncio.run(scene())


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1\r\n", b"x 200 y\r\n", b"HTTP/1.1 many\r\n", b"x" * 5000])
def test_what_is_no_answer_is_none(answer: bytes) -> None:
    async def speak(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answer)
        writer.close()

    async def scene() -> None:
        async with await asyncio.start_server(speak, "127.0.0.1", 0) as office:
            port = office.sockets[0].getsockname()[1]
            with pytest.raises((OSError, ValueError)):
                await post(f"http://127.0.0.1:{port}/x", Envelope(b"", {}), near=True)

    asyncio.run(scene())


@pytest.mark.parametrize("path", ["a b", "a\x00b", "a\x7fb", "?a b"])
def test_no_address_ends_a_line(path: str) -> None:
    with pytest.raises(Refused):
        posting._head(urlsplit(f"http://127.0.0.1/{path}"), Envelope(b"", {}))


@pytest.mark.parametrize(
    ("given", "sender"),
    [
        ({"contact": "olga@example.org", "public_url": "https://games.example.org"}, "mailto:olga@example.org"),
        ({"public_url": "https://games.example.org"}, "https://games.example.org"),
        ({"public_url": "http://192.0.2.7:8000"}, "mailto:nobody@localhost"),
    ],
)
def test_a_notification_says_whom_to_ask_about_it(given: dict[str, Any], sender: str, tmp_path: Path) -> None:
    teller = persons_of(Storage("sqlite://"), Settings(tmp_path, **given), b"secret" * 6, str).teller
    signed = teller.voucher.headers(urlsplit("https://push.example.org/x"))["Authorization"]
    claims = signed.partition("t=")[2].split(".")[1]
    assert json.loads(base64.urlsafe_b64decode(claims + "=="))["sub"] == sender


def test_one_that_nobody_takes_holds_up_nobody_elses() -> None:
    async def scene() -> int:
        taken = asyncio.Event()

        async def tell(row: Mapping[str, Any], _way: str, _news: News) -> int:
            await (taken.wait() if row["guest"] == "slow" else asyncio.sleep(0))
            taken.set()
            return 1

        sending = Sending(tell)
        for guest in ("slow", "quick"):
            sending.add({"guest": guest}, "push", News("", "", "", ""))
        return await asyncio.wait_for(sending.done(), 60)

    assert asyncio.run(scene()) == 2
