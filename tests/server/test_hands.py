"""Connections go from hand to hand: whole, once, or not at all."""

import asyncio
import socket
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from wonders.server.bus import hands as hands_module
from wonders.server.bus.hands import SUFFIX, Hands, hands_at

pytestmark = pytest.mark.skipif(not hasattr(socket, "send_fds"), reason="this system cannot send files")


class House:
    """Two processes in one: what the one gives, the other takes."""

    def __init__(self, folder: Path) -> None:
        self.taken: list[tuple[socket.socket, bytes]] = []
        self.one = Hands(folder, "one", lambda connection, read: self.taken.append((connection, read)))
        self.two = Hands(folder, "two", lambda connection, read: self.taken.append((connection, read)))

    async def play(self, scene: Coroutine[Any, Any, None]) -> None:
        self.one.open()
        self.two.open()
        try:
            await scene
        finally:
            self.one.close()
            self.two.close()
            for connection, _ in self.taken:
                connection.close()


def test_a_connection_goes_on_where_it_is_given(tmp_path: Path) -> None:
    house = House(tmp_path)

    async def scene() -> None:
        near, far = socket.socketpair()
        with far:
            with near:
                assert await house.one.give("two", near.fileno(), b"GET /" + b"x" * 50_000)
            (connection, read) = house.taken[0]
            assert read == b"GET /" + b"x" * 50_000
            far.sendall(b"and on")
            assert await asyncio.get_running_loop().sock_recv(connection, 100) == b"and on"

    asyncio.run(house.play(scene()))
    assert not list(tmp_path.glob(f"*{SUFFIX}")), "nothing is left behind"


def test_a_connection_stays_where_nobody_takes_it(tmp_path: Path) -> None:
    house = House(tmp_path)

    async def scene() -> None:
        near, far = socket.socketpair()
        with near, far:
            assert not await house.one.give("three", near.fileno(), b"GET /")
            house.two.close()
            assert not await house.one.give("two", near.fileno(), b"GET /")
            near.sendall(b"here")
            assert far.recv(100) == b"here"

    asyncio.run(house.play(scene()))
    assert not house.taken


def test_half_a_hand_over_is_none(tmp_path: Path) -> None:
    house = House(tmp_path)

    async def scene() -> None:
        near, far = socket.socketpair()
        with near, far:
            for packet, files in ((b"\0\0\0\x09GET", [near.fileno()]), (b"\0\0\0\x03GET", []), (b"\xff" * 4, [])):
                with socket.socket(socket.AF_UNIX) as hand:
                    hand.connect(str(tmp_path / f"two{SUFFIX}"))
                    if files:
                        socket.send_fds(hand, [packet], files)
                    else:
                        hand.sendall(packet)
                    hand.shutdown(socket.SHUT_WR)
                    hand.setblocking(False)
                    assert await asyncio.get_running_loop().sock_recv(hand, 1) == b""
            near.sendall(b"here")
            assert far.recv(100) == b"here"

    asyncio.run(house.play(scene()))
    assert not house.taken


def test_where_nobody_can_know_it_counts_as_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hands_module, "_PATIENCE", 0.05)
    house = House(tmp_path)

    async def scene() -> None:
        with socket.socket(socket.AF_UNIX) as silent:
            silent.bind(str(tmp_path / f"silent{SUFFIX}"))
            silent.listen()
            near, far = socket.socketpair()
            with near, far:
                assert await house.one.give("silent", near.fileno(), b"GET /")

    asyncio.run(house.play(scene()))


def test_what_was_killed_leaves_nothing_for_ever(tmp_path: Path) -> None:
    left = tmp_path / f"killed{SUFFIX}"
    with socket.socket(socket.AF_UNIX) as killed:
        killed.bind(str(left))
    house = House(tmp_path)

    async def scene() -> None:
        assert not left.exists()
        assert (tmp_path / f"one{SUFFIX}").exists(), "who is there stays"

    asyncio.run(house.play(scene()))


def test_a_folder_with_no_room_for_sockets_is_none_for_hands(tmp_path: Path) -> None:
    house = House(tmp_path / ("long" * 40))

    async def scene() -> None:
        near, far = socket.socketpair()
        with near, far:
            assert not await house.one.give("two", near.fileno(), b"GET /")

    asyncio.run(house.play(scene()))


@pytest.mark.parametrize("bus", ["bus", "redis://127.0.0.1"])
def test_servers_that_share_a_folder_have_hands(tmp_path: Path, bus: str) -> None:
    address = bus if "://" in bus else str(tmp_path / bus)
    taken: list[socket.socket] = []
    one, two = (hands_at(address, tmp_path, name, lambda given, _: taken.append(given)) for name in ("one", "two"))
    assert one is not None
    assert two is not None
    assert hands_at(address, tmp_path, "three", None) is None

    async def scene() -> None:
        one.open()
        two.open()
        near, far = socket.socketpair()
        with near, far:
            assert await one.give("two", near.fileno(), b"GET /")
        one.close()
        two.close()

    asyncio.run(scene())
    (given,) = taken
    given.close()
