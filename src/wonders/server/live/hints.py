"""Hints: what a strong bot would answer to a seat's question, knowing what that seat knows and nothing else."""

import asyncio
from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING
from weakref import proxy

from pydantic import BaseModel

from wonders.bots import LEVELS, Budget, Option
from wonders.coach import Claim
from wonders.coach.reasons import ClaimCode
from wonders.core.errors import Refused
from wonders.core.match import Match, Question
from wonders.server.bots.processes import Thinkers
from wonders.server.bots.queue import Late, Urgency
from wonders.server.people.guest import Guest
from wonders.server.tables.rights import hinted_seat, running
from wonders.server.telemetry import Meters, logger

if TYPE_CHECKING:
    from wonders.server.live.actor import LiveTable

_SECONDS = 0.8
"""How long the bot thinks about a hint."""
_COMPARED = 12
"""Answers that the best one is compared with."""


class HintReason(BaseModel):
    """What speaks for an option (or, below zero, against it), in points by rules of thumb."""

    code: str
    value: float


class HintClaim(BaseModel):
    """What an answer does that another does not: `seat` is kept from `notation`, or can do it next; sure `points`."""

    code: ClaimCode
    seat: int | None
    notation: str | None
    points: int


class HintOption(BaseModel):
    """An answer with how likely it wins, the points it ends with, and what speaks for it by rules of thumb.

    `why` is what can be shown: of the first option what speaks for it against the second, of others what speaks for the
    first against them.
    """

    action: int
    notation: str
    win_chance: float
    points: float
    reasons: list[HintReason]
    why: list[HintClaim]


class Hint(BaseModel):
    """The answers to the question with this number, best first."""

    question: int
    options: list[HintOption]


class Hints:
    """The hints of one table: one for each question, however often it is asked for."""

    def __init__(self, live: "LiveTable", thinkers: Thinkers, meters: Meters) -> None:
        # The table has it: held the other way too, neither would be freed at once.
        self._live: LiveTable = proxy(live)
        self._thinkers = thinkers
        self._meters = meters
        self._thinking: dict[int, tuple[int, asyncio.Task[Hint]]] = {}

    async def ask(self, guest: Guest) -> Hint:
        """A hint for the question this person has now; refused where hints are not allowed."""
        await self._live.settled()
        table = self._live.table
        match, seat = running(table), hinted_seat(table, guest)
        question = match.question(seat)
        number, task = self._thinking.get(seat, (-1, None))
        if task is None or number != question.number or (task.done() and task.exception() is not None):
            work = self._think(match, match.view(seat), question, guest)
            task = asyncio.create_task(work, name=f"hint at {table.id}")
            self._thinking[seat] = (question.number, task)
        await asyncio.wait([task])
        if task.cancelled():
            raise Refused("stale", "the question has been answered")
        return task.result()

    def look(self) -> None:
        """Stops thinking about questions that are no longer asked."""
        table = self._live.table
        waiting = table.waiting()
        for seat, (number, task) in list(self._thinking.items()):
            if table.match is None or seat not in waiting or table.match.question(seat).number != number:
                task.cancel()
                del self._thinking[seat]

    def close(self) -> None:
        """Stops thinking."""
        for _, task in self._thinking.values():
            task.cancel()
        self._thinking.clear()

    async def _think(self, match: Match, view: object, question: Question, guest: Guest) -> Hint:
        budget = Budget(seconds=_SECONDS, seed=question.number)
        try:
            thought = self._thinkers.thought([guest.id], Urgency.WAITED_FOR)
            options = await self._thinkers.advise(thought, match.game, LEVELS[-1], view, question, budget)
            pairs = _pairs(options)
            thought = self._thinkers.thought([guest.id], Urgency.WAITED_FOR)
            claims = await self._thinkers.explain(thought, match.game, view, question, pairs)
        except Late:
            raise Refused("busy", "the bots are busy: ask again in a moment") from None
        except Exception:  # noqa: BLE001  whoever asks is told, whatever went wrong
            logger.exception("hint failed", table=self._live.table.id)
            self._meters.failures.labels("hint").inc()
            raise Refused("fault", "no hint was found") from None
        told = zip_longest(options, claims, fillvalue=())
        return Hint(
            question=question.number,
            options=[_option(match, option, why) for option, why in told if isinstance(option, Option)],
        )


def _pairs(options: list[Option]) -> list[tuple[int, int]]:
    """The best answer against the second, and against each of the others."""
    best, *others = [option.action for option in options]
    return [(best, other) for other in (*others[:1], *others[:_COMPARED])]


def _option(match: Match, option: Option, why: Sequence[Claim]) -> HintOption:
    return HintOption(
        action=option.action,
        notation=match.notation(option.action),
        win_chance=round(option.win_chance, 3),
        points=round(option.points, 1),
        reasons=[HintReason(code=reason.code, value=_points(reason.fields["tenths"])) for reason in option.reasons],
        why=[_claim(match, claim) for claim in why],
    )


def _claim(match: Match, claim: Claim) -> HintClaim:
    notation = None if claim.action is None else match.notation(claim.action)
    return HintClaim(code=claim.code, seat=claim.seat, notation=notation, points=claim.points)


def _points(tenths: object) -> float:
    return tenths / 10 if isinstance(tenths, int) else 0.0
