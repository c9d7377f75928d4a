"""Pipes between servers: each carries what one connection says and hears, in order, or breaks.

Whoever puts something in waits while much of it is unread, as at a socket.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Any, TypeAlias

from wonders.server.bus.post import Post

_AHEAD = 16
"""Messages that may be unread."""
Opened: TypeAlias = Callable[["Pipe", Any], None]


class Broken(Exception):  # noqa: N818  said of a pipe
    """The other end is gone."""


class Pipe:
    """One end of a pipe."""

    def __init__(self, post: Post, peer: str, topic: str, number: int, forget: Callable[[], None]) -> None:
        self.peer = peer
        self.why: str | None = None
        """How it ended, once it has."""
        self.taker: Callable[[Any], bool] | None = None
        """Takes a message at once, or says that it cannot now: then it waits for who gets it."""
        self._post = post
        self._topic = topic
        self._number = number
        self._forget = forget
        self._unread = 0
        self._waiting = 0
        self._read = 0
        self._mail: deque[Any] = deque()
        self._changed = asyncio.Event()
        self._writable = asyncio.Event()
        self._writable.set()

    def put_now(self, message: Any) -> bool:
        """Puts a message in; False if that has to wait."""
        return not self._waiting and self._put(message)

    def _put(self, message: Any) -> bool:
        if self.why is not None or self._unread >= _AHEAD:
            return False
        self._unread += 1
        self._post.send(self.peer, self._topic, [self._number, message])
        return True

    async def put(self, message: Any) -> None:
        """Puts a message in when there is room."""
        self._waiting += 1
        try:
            while not self._put(message):
                if self.why is not None:
                    raise Broken(self.why)
                self._writable.clear()
                await self._writable.wait()
        finally:
            self._waiting -= 1

    async def get(self) -> Any:
        """The next message; `Broken` after the last one."""
        while not self._mail:
            if self.why is not None:
                raise Broken(self.why)
            self._changed.clear()
            await self._changed.wait()
        message = self._mail.popleft()
        self._count()
        return message

    def end(self, why: str = "") -> None:
        """Nothing more is said or heard."""
        if self.why is None:
            self._post.send(self.peer, self._topic + "end", [self._number, why])
            self.break_off(why)

    def break_off(self, why: str) -> None:
        """The same where the other end knows, or cannot be told."""
        self.why = self.why or why
        self._forget()
        self._changed.set()
        self._writable.set()

    def hear(self, message: Any) -> None:
        """A message comes out of it."""
        if not self._mail and self.taker is not None and self.taker(message):
            self._count()
        else:
            self._mail.append(message)
            self._changed.set()

    def hear_read(self, count: int) -> None:
        """The other end has read so many."""
        self._unread -= count
        self._writable.set()

    def _count(self) -> None:
        self._read += 1
        if self._read >= _AHEAD // 2 and self.why is None:
            self._post.send(self.peer, self._topic + "read", [self._number, self._read])
            self._read = 0


class Pipes:
    """All pipes of one server: those it has opened to others, and those that others have opened to it."""

    def __init__(self, post: Post, opened: Opened, silent: float) -> None:
        """For pipes that others open, `opened` is called; a server silent for so many seconds cannot be reached."""
        self._post = post
        self._silent = silent
        self._opened = opened
        self._numbers = 0
        self._there: dict[tuple[str, int], Pipe] = {}
        self._back: dict[tuple[str, int], Pipe] = {}
        self._heard: dict[str, float] = {}
        post.on("pipe", self._open)
        for topic, ends in (("there", self._back), ("back", self._there)):
            post.on(topic, _to(ends, Pipe.hear))
            post.on(topic + "read", _to(ends, Pipe.hear_read))
            post.on(topic + "end", _to(ends, Pipe.break_off))
        post.on("beat", lambda sender, _: self._heard.update({sender: monotonic()}))
        post.on_gap(self._break)

    def open(self, peer: str, about: Any) -> Pipe:
        """A pipe to another server, which is told what it is about."""
        self._numbers += 1
        self._heard.setdefault(peer, monotonic())
        pipe = self._keep(self._there, peer, "there", self._numbers)
        self._post.send(peer, "pipe", [self._numbers, about])
        return pipe

    def beat(self, alive: frozenset[str]) -> None:
        """A sign of life to all servers with pipes; those that are dead, or silent for too long, have none any more."""
        now = monotonic()
        for peer in {peer for peer, _ in (*self._there, *self._back)}:
            self._post.send(peer, "beat", None)
            if peer not in alive or now - self._heard.get(peer, now) > self._silent:
                self._break(peer)
        peers = {peer for peer, _ in (*self._there, *self._back)}
        self._heard = {peer: self._heard.get(peer, now) for peer in peers}

    def close(self) -> None:
        """Ends all of them."""
        for pipe in [*self._there.values(), *self._back.values()]:
            pipe.end("closed")

    def _open(self, sender: str, message: Any) -> None:
        number, about = message
        if (sender, number) not in self._back:
            self._opened(self._keep(self._back, sender, "back", number), about)

    def _keep(self, ends: dict[tuple[str, int], Pipe], peer: str, topic: str, number: int) -> Pipe:
        def forget() -> None:
            ends.pop((peer, number), None)

        pipe = ends[peer, number] = Pipe(self._post, peer, topic, number, forget)
        return pipe

    def _break(self, peer: str) -> None:
        for pipe in [pipe for pipe in (*self._there.values(), *self._back.values()) if pipe.peer == peer]:
            pipe.end("lost")


def _to(ends: dict[tuple[str, int], Pipe], hear: Callable[[Pipe, Any], None]) -> Callable[[str, Any], None]:
    def hearer(sender: str, message: Any) -> None:
        number, said = message
        if pipe := ends.get((sender, number)):
            hear(pipe, said)

    return hearer
