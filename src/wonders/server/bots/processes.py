"""Those who think for all tables: a fair queue before a few processes, and rules of thumb for who would be late."""

import asyncio
import os
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import Any

from wonders.bots import LEVELS, Budget, GreedyBot, Option, RandomBot, SearchBot, make_bot
from wonders.bots.network import EagerBot
from wonders.coach import Claim, Judgement, Situation
from wonders.core.game import AnyGame
from wonders.core.match import Question
from wonders.server.bots.beside import Alone, Beside
from wonders.server.bots.pool import Ended, Task, Worker, pack
from wonders.server.bots.queue import Asker, BotQueue, Late, Thought, Urgency
from wonders.server.bus.post import Post
from wonders.server.settings import Settings
from wonders.server.telemetry import Meters

_REMEMBERED = 20_000
_WHOLE = ("judge", "explain")
"""What is not better with more time, and worth nothing before it is done: it cannot be told to stop."""


@dataclass(slots=True, eq=False)
class _Turn:
    """What is thought about, for whoever awaits the answer, and by whom."""

    work: bytes
    answer: asyncio.Future[Any]
    worker: Worker | None = None


class Thinkers:
    """Hands thoughts to processes, never more than there are, in the order that is fair.

    Where bots think on other machines, thoughts go there; these processes are for when nobody is there.
    """

    def __init__(self, settings: Settings, meters: Meters, post: Post | None = None) -> None:
        count = settings.workers or max(1, (os.cpu_count() or 1) - 1)
        self._limits = settings.limits
        self._queue = BotQueue(settings.limits)
        self._workers = [Worker(settings.modules) for _ in range(count)]
        self._idle = list(self._workers)
        self._meters = meters
        meters.queue.set_function(lambda: len(self._queue))
        self._beside = Beside(post, self._queue.due) if post is not None else None
        meters.beside.set_function(lambda: self._beside.places if self._beside is not None else 0)
        self._turns: dict[Thought, _Turn] = {}
        self._running: set[asyncio.Task[None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._rings = inf
        """When the timer does."""
        self._by_thumb = asyncio.Lock()
        self._networks: OrderedDict[str, str] = OrderedDict()

    def saw(self, person: str, network: str) -> None:
        """Remembers where somebody comes from."""
        self._networks[person] = network
        self._networks.move_to_end(person)
        if len(self._networks) > _REMEMBERED:
            self._networks.popitem(last=False)

    def thought(self, people: Iterable[str], urgency: Urgency) -> Thought:
        """A thought for these people; those whom nobody has seen share what one network has."""
        return Thought(tuple(Asker(self._networks.get(person, ""), person) for person in people), urgency)

    def regard(self, thought: Thought, urgency: Urgency) -> None:
        """Somebody began to wait for a thought, or ceased to."""
        if thought.urgency != urgency:
            self._queue.regard(thought, urgency, monotonic())
            if self._beside is None or not self._beside.regard(thought):
                self._set_timer(self._queue.due(thought))

    async def choose(
        self, thought: Thought, game: AnyGame, level: str, view: Any, question: Question, budget: Budget
    ) -> int:
        """A legal answer by a bot of this level that knows the view, or in time by rules of thumb."""
        try:
            chosen: int = await self.have(thought, "choose", game, level, view, question, budget)
        except Late:
            # One at a time, with a turn for all else in between: many can be late at once.
            async with self._by_thumb:
                await asyncio.sleep(0)
                return choose_quickly(game, level, view, question, budget)
        return chosen

    async def advise(
        self, thought: Thought, game: AnyGame, level: str, view: Any, question: Question, budget: Budget
    ) -> list[Option]:
        """The legal answers, best first, by a bot of this level that knows the view; `Late` if it cannot be had."""
        options: list[Option] = await self.have(thought, "advise", game, level, view, question, budget)
        return options

    async def judge(self, thought: Thought, game: AnyGame, asked: Sequence[Situation]) -> list[Judgement]:
        """What the coach says of each of these questions; `Late` if it cannot be had."""
        judgements: list[Judgement] = await self.have(thought, "judge", game, list(asked))
        return judgements

    async def explain(
        self, thought: Thought, game: AnyGame, view: Any, question: Question, pairs: Sequence[tuple[int, int]]
    ) -> list[list[Claim]]:
        """What speaks for the first answer of each pair against the second; `Late` if it cannot be had."""
        claims: list[list[Claim]] = await self.have(thought, "explain", game, view, question, list(pairs))
        return claims

    async def have(self, thought: Thought, task: Task, game: AnyGame, *given: Any) -> Any:
        """What a thought comes to: on another machine, else here; `Late` if there was no time for it."""
        if self._beside is not None:
            try:
                return await self._beside.have(thought, task, game, *given)
            except Late:
                self._meters.late.labels("queue").inc()
                raise
            except Alone:
                pass
        try:
            return await self._have(thought, pack(task, game, *given))
        except Ended:
            if task in _WHOLE:
                raise Late from None
            raise

    async def close(self) -> None:
        """Ends the processes, whatever they think about."""
        if self._beside is not None:
            self._beside.close()
        self._workers, workers = [], self._workers
        self._idle.clear()
        if self._timer is not None:
            self._timer.cancel()
        await asyncio.gather(*(asyncio.to_thread(worker.close) for worker in workers))
        await asyncio.gather(*self._running)

    async def _have(self, thought: Thought, work: bytes) -> Any:
        if not self._queue.put(thought, monotonic()):
            self._meters.late.labels("queue").inc()
            raise Late
        turn = self._turns[thought] = _Turn(work, asyncio.get_running_loop().create_future())
        self._set_timer(self._queue.due(thought))
        self._hand_out()
        try:
            return await turn.answer
        finally:
            del self._turns[thought]
            self._queue.leave(thought)
            if turn.worker is not None:
                turn.worker.stop()

    def _hand_out(self) -> None:
        while self._idle and (thought := self._queue.take(monotonic())) is not None:
            turn = self._turns[thought]
            turn.worker = self._idle.pop()
            task = asyncio.create_task(self._run(thought, turn, turn.worker), name="thought")
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _run(self, thought: Thought, turn: _Turn, worker: Worker) -> None:
        seconds = max(0.0, min(self._limits.bot_wait, self._queue.due(thought) - thought.begun))
        try:
            answer = await worker.think(turn.work, seconds)
        except Exception as error:  # noqa: BLE001  whoever awaits the answer sees to it
            if not turn.answer.done():
                turn.answer.set_exception(error)
        else:
            if not turn.answer.done():
                turn.answer.set_result(answer)
        turn.worker = None
        now = monotonic()
        if now - thought.begun > seconds:
            self._meters.late.labels("thought").inc()
        self._queue.done(thought, now)
        if self._workers:
            self._idle.append(worker)
            self._hand_out()

    def _set_timer(self, due: float) -> None:
        if due < self._rings:
            if self._timer is not None:
                self._timer.cancel()
            self._rings = due
            self._timer = asyncio.get_running_loop().call_later(max(0.0, due - monotonic()), self._give_up)

    def _give_up(self) -> None:
        for thought in self._queue.late(monotonic()):
            answer = self._turns[thought].answer
            if not answer.done():
                self._meters.late.labels("queue").inc()
                answer.set_exception(Late())
        self._rings = inf
        self._set_timer(self._queue.next_due())


def choose_quickly(game: AnyGame, level: str, view: Any, question: Question, budget: Budget) -> int:
    """An answer within milliseconds: by the bot itself if it does not search, else by its network or rules of thumb.

    Bots from outside are never loaded here.
    """
    bot = make_bot(level, game, at_once=True) if level.partition("/")[0] in LEVELS else GreedyBot(game)
    if isinstance(bot, EagerBot):
        bot = bot.quick
    try:
        return (GreedyBot(game) if isinstance(bot, SearchBot) else bot).choose(view, question, budget)
    except Exception:  # noqa: BLE001  rules of thumb that fail must not hold up the table
        return RandomBot(game).choose(view, question, budget)
