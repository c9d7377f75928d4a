"""Bots on other machines, as a server sees them: thoughts go there as long as somebody there can think about them.

The bus may lose things, and machines die. Whoever thinks says every second about what; a thought that is missing there,
or that was with somebody who fell silent, goes to the next one, and in the end to the server's own processes.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from time import monotonic
from typing import Any

from wonders import __version__
from wonders.core.game import AnyGame
from wonders.server.bots.pool import Failed, Task
from wonders.server.bots.queue import Late, Thought
from wonders.server.bots.wire import Unwritable, read_answer, write
from wonders.server.bus.post import Post
from wonders.server.telemetry import logger

SIGNS = 1.0
"""Seconds between two signs of life of those who think."""
_SILENT = 3.0
"""Seconds after which somebody without one is gone."""
_GRACE = 3.0
"""Seconds for which an answer that is due may be on its way: those who think are told when it is, and keep to it."""
_MISSED = 2
"""How often somebody may not name a thought before it counts as lost."""
_TRIES = 2
"""How often a thought may be lost: it may be the thought that ends whoever thinks about it."""


class Alone(Exception):  # noqa: N818  said of a server
    """Nobody is beside who could think about this."""


@dataclass(slots=True, eq=False)
class _Mind:
    """Somebody who thinks for servers."""

    name: str
    places: int
    bots: frozenset[str]
    silence: asyncio.TimerHandle
    errands: "dict[int, _Errand]" = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class _Errand:
    """A thought that is with somebody; the answer is how it ended and what it came to, or None if it was lost."""

    number: int
    mind: _Mind
    thought: Thought
    answer: "asyncio.Future[tuple[str, Any] | None]"
    late: asyncio.TimerHandle | None = None
    missed: int = 0

    def end(self, how: tuple[str, Any] | None) -> None:
        """Tells whoever waits."""
        if not self.answer.done():
            self.answer.set_result(how)


class Beside:
    """All who think on other machines."""

    def __init__(self, post: Post, due: Callable[[Thought], float]) -> None:
        """They are heard over this post; `due` says when a thought is late."""
        self._post = post
        self._due = due
        self._numbers = count(1)
        self._minds: dict[str, _Mind] = {}
        self._errands: dict[Thought, _Errand] = {}
        post.on("bots", self._hear_bots)
        post.on("bots gone", lambda sender, _: self._lose(sender))
        post.on("thought", self._hear_thought)

    @property
    def places(self) -> int:
        """How many thoughts can be thought at once."""
        return sum(mind.places for mind in self._minds.values())

    async def have(self, thought: Thought, task: Task, game: AnyGame, *given: Any) -> Any:
        """What a thought comes to: `Late` if there was no time for it, `Alone` if nobody can be asked."""
        bot = str(given[0]).partition("/")[0] if task in ("choose", "advise") else ""
        refused: set[str] = set()
        for _ in range(_TRIES):
            mind = self._free_one(f"{game.id} {bot}".strip(), refused)
            if mind is None:
                break
            try:
                said = await self._ask(mind, thought, write(task, game, *given))
            except Unwritable:
                break
            how, what = said or ("lost", None)
            if how == "late":
                raise Late
            if how == "failed":
                raise Failed(str(what))
            if how == "done":
                try:
                    return read_answer(task, given, what)
                except ValueError:
                    raise Failed("an answer from beside that makes no sense") from None
            if how == "cannot":
                refused.add(mind.name)
        raise Alone

    def regard(self, thought: Thought) -> bool:
        """Somebody began to wait for a thought, or ceased to; False if it is not beside."""
        errand = self._errands.get(thought)
        if errand is not None:
            self._post.send(errand.mind.name, "regard", [errand.number, int(thought.urgency)])
            self._set_timer(errand)
        return errand is not None

    def close(self) -> None:
        """Waits for nobody any more."""
        for name in list(self._minds):
            self._lose(name)

    def _free_one(self, bot: str, refused: set[str]) -> _Mind | None:
        """Who has least to do for each place, among those who have this bot."""
        able = [mind for mind in self._minds.values() if bot in mind.bots and mind.name not in refused]
        return min(able, key=lambda mind: len(mind.errands) / mind.places, default=None)

    async def _ask(self, mind: _Mind, thought: Thought, written: dict[str, Any]) -> tuple[str, Any] | None:
        thought.asked = thought.since = monotonic()
        errand = _Errand(next(self._numbers), mind, thought, asyncio.get_running_loop().create_future())
        self._errands[thought] = mind.errands[errand.number] = errand
        askers = [list(asker) for asker in thought.askers]
        self._post.send(mind.name, "think", [errand.number, int(thought.urgency), askers, written])
        self._set_timer(errand)
        try:
            return await errand.answer
        finally:
            if errand.late is not None:
                errand.late.cancel()
            del self._errands[thought]
            # Still there: nobody has answered, and nobody waits for it any more.
            if mind.errands.pop(errand.number, None) is not None:
                self._post.send(mind.name, "stop", errand.number)

    def _set_timer(self, errand: _Errand) -> None:
        if errand.late is not None:
            errand.late.cancel()
        seconds = self._due(errand.thought) + _GRACE - monotonic()
        errand.late = asyncio.get_running_loop().call_later(max(0.0, seconds), errand.end, ("late", None))

    def _hear_bots(self, sender: str, told: dict[str, Any]) -> None:
        if told["version"] != __version__:
            return
        silence = asyncio.get_running_loop().call_later(_SILENT, self._lose, sender)
        mind = self._minds.get(sender)
        if mind is None:
            mind = self._minds[sender] = _Mind(sender, int(told["places"]), frozenset(told["bots"]), silence)
            logger.info("bots beside", server=sender, places=mind.places)
        mind.silence.cancel()
        mind.silence = silence
        busy = told["busy"].get(self._post.name, ())
        for errand in list(mind.errands.values()):
            errand.missed = 0 if errand.number in busy else errand.missed + 1
            if errand.missed >= _MISSED:
                errand.end(None)

    def _hear_thought(self, sender: str, said: list[Any]) -> None:
        number, how, what = said
        mind = self._minds.get(sender)
        errand = mind.errands.pop(number, None) if mind is not None else None
        if errand is not None:
            errand.end((how, what))

    def _lose(self, name: str) -> None:
        mind = self._minds.pop(name, None)
        if mind is not None:
            mind.silence.cancel()
            logger.info("bots gone", server=name)
            for errand in list(mind.errands.values()):
                errand.end(None)
