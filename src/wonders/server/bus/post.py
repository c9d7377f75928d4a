"""The post between servers: messages with a topic, questions with answers; what was repeated or came late is let go.

All that is due to one server at one moment goes in one text. Texts are numbered, so that whoever misses one knows.
"""

import asyncio
import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, TypeAlias

from wonders.server.bus.lines import BusLine
from wonders.server.telemetry import logger

TopicHearer: TypeAlias = Callable[[str, Any], None]
Answerer: TypeAlias = Callable[[Any], Any]
_ALL = ""
_HEAD = re.compile(r"(\S+) (\S*) (\d{1,18})")
"""What a text begins with: who says it, to whom, and its number."""
_SECONDS = 2.0
"""How long an answer is waited for."""


class Post:
    """What one server says and hears; both are JSON."""

    def __init__(self, name: str, line: BusLine) -> None:
        self.name = name
        self._line = line
        self._hearers: dict[str, TopicHearer] = {}
        self._answerers: dict[str, Answerer] = {}
        self._gaps: list[Callable[[str], None]] = []
        self._due: defaultdict[str, list[str]] = defaultdict(list)
        self._sent: defaultdict[str, int] = defaultdict(int)
        self._heard: dict[tuple[str, str], int] = {}
        self._questions = 0
        self._asked: dict[int, tuple[dict[str, Any], set[str], asyncio.Event]] = {}
        self._open = False

    async def open(self) -> None:
        """Begins to listen."""
        await self._line.open(self.name, self._hear)
        self._open = True

    async def close(self) -> None:
        """Sends what is due, and listens no more."""
        for to in list(self._due):
            self._write(to)
        self._open = False
        await self._line.close()

    def on(self, topic: str, hear: TopicHearer) -> None:
        """Messages of this topic are heard by this function, with the name of who sent them."""
        self._hearers[topic] = hear

    def answer(self, topic: str, reply: Answerer) -> None:
        """Questions of this topic are answered by this function."""
        self._answerers[topic] = reply

    def on_gap(self, tell: Callable[[str], None]) -> None:
        """Told the name of a server of which something was missed."""
        self._gaps.append(tell)

    def send(self, to: str, topic: str, data: Any, ref: int = 0) -> None:
        """Sends a message to one server."""
        if not self._open:
            return
        due = self._due[to]
        if not due:
            asyncio.get_running_loop().call_soon(self._write, to)
        due.append(json.dumps([topic, ref, data], separators=(",", ":"), ensure_ascii=False))

    def tell(self, topic: str, data: Any) -> None:
        """Sends a message to all other servers."""
        self.send(_ALL, topic, data)

    async def ask(self, several: Iterable[str], topic: str, data: Any) -> dict[str, Any]:
        """The answers of these servers by their names; of those that were there in time."""
        self._questions += 1
        ref, missing = self._questions, set(several)
        found: dict[str, Any] = {}
        if not missing:
            return found
        done = asyncio.Event()
        self._asked[ref] = (found, missing, done)
        try:
            for one in missing:
                self.send(one, "?" + topic, data, ref)
            with suppress(TimeoutError):
                async with asyncio.timeout(_SECONDS):
                    await done.wait()
        finally:
            del self._asked[ref]
        return found

    def _write(self, to: str) -> None:
        due = self._due.pop(to, None)
        if not due:
            return
        self._sent[to] += 1
        text = "\n".join([f"{self.name} {to} {self._sent[to]}", *due])
        if to == _ALL:
            self._line.tell(text)
        else:
            self._line.send(to, text)

    def _hear(self, text: str) -> None:
        head, *lines = text.split("\n")
        if not (found := _HEAD.fullmatch(head)):
            logger.warning("text of no server")
            return
        sender, channel, number = found[1], found[2], int(found[3])
        if sender == self.name or not self._open:
            return
        # What goes to all may have begun before this server did; what goes to it alone has not.
        before = self._heard.get((sender, channel), None if channel == _ALL else 0)
        if before is not None and number <= before:
            return
        self._heard[sender, channel] = number
        if before is not None and number > before + 1:
            for tell in self._gaps:
                tell(sender)
        for line in lines:
            try:
                self._take(sender, *json.loads(line))
            except Exception:  # noqa: BLE001  one bad message must not cost the others
                logger.exception("message of another server", server=sender)

    def _take(self, sender: str, topic: str, ref: int, data: Any) -> None:
        if topic == "=":
            self._take_answer(sender, ref, data)
        elif topic.startswith("?"):
            if reply := self._answerers.get(topic[1:]):
                self.send(sender, "=", reply(data), ref)
        elif hear := self._hearers.get(topic):
            hear(sender, data)

    def _take_answer(self, sender: str, ref: int, data: Any) -> None:
        if ref in self._asked:
            found, missing, done = self._asked[ref]
            if sender in missing:
                missing.discard(sender)
                found[sender] = data
            if not missing:
                done.set()
