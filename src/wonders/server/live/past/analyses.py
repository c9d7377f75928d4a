"""The analysis board over the wire: positions of a variation, what the coach says of them, and how it may go on.

A process is sent views and questions alone, as for a review; those who play go before.
"""

import asyncio
from collections.abc import Sequence

from pydantic import BaseModel

from wonders.coach import Judgement, Origin, Situation, chances_of, follow, line_of
from wonders.core.errors import Refused
from wonders.core.match import Match
from wonders.server.bots.processes import Thinkers
from wonders.server.bots.queue import Late, Urgency
from wonders.server.live.past.replays import About, Frame
from wonders.server.protocol import messages
from wonders.server.protocol.questions import question
from wonders.server.protocol.updates import outcome_data

_AHEAD = 8
"""Answers of a line of likely play; those who choose together are not parted."""
_OTHERS = 60
"""Answers that the coach gives for others at most before somebody is asked again."""


class AnalysedPosition(BaseModel):
    """A position of a variation, through the eyes of the seat that is asked (`eyes`), and what it is asked.

    `played` has the answers that were given in the game from where the analysis begins, as they are written in a
    variation; none where the cards are dealt anew or the position was entered by hand.
    """

    about: About
    eyes: int
    frame: Frame
    question: messages.QuestionData | None
    outcome: messages.OutcomeData | None
    played: list[str]


class AnalysedAnswer(BaseModel):
    """An answer as it is written in a variation, the chance to win that it leads to, and the points likely then."""

    line: str
    notation: str
    chance: float
    points: float


class SeatJudgement(BaseModel):
    """All answers of a seat that is asked, best first."""

    seat: int
    answers: list[AnalysedAnswer]


class PositionJudgement(BaseModel):
    """The chance of every seat to win, and what the seats that are asked can answer."""

    chances: list[float]
    seats: list[SeatJudgement]


class LikelyAnswer(BaseModel):
    """An answer of a likely line: the coach's first choice, with the chance of its seat."""

    seat: int
    line: str
    notation: str
    chance: float | None


class LikelyLine(BaseModel):
    """How it is likely to go on."""

    answers: list[LikelyAnswer]


async def look(origin: Origin, about: About, path: Sequence[str], seat: int) -> AnalysedPosition:
    """The position at the end of a variation, for a seat, or for the first that is asked where that one is not."""
    return await asyncio.to_thread(_look, origin, about, path, seat)


def _look(origin: Origin, about: About, path: Sequence[str], seat: int) -> AnalysedPosition:
    match, told = follow(origin, path)
    waiting = match.waiting()
    eyes = seat if seat in waiting or not waiting else waiting[0]
    frame = Frame(
        number=len(path),
        mover=match.moves[-1].seat if match.moves else None,
        events=[dict(event) for event in match.feed(eyes, told)] if path else [],
        view=dict(match.game.views.show(match.view(eyes))),
        waiting=list(waiting),
        tally=match.tally(),
    )
    asked = messages.QuestionData.model_validate(question(match, eyes)) if waiting else None
    return AnalysedPosition(
        about=about,
        eyes=eyes,
        frame=frame,
        question=asked,
        outcome=outcome_data(match.outcome()),
        played=origin.lines() if not path else [],
    )


async def judgement(thinkers: Thinkers, person: str, origin: Origin, path: Sequence[str]) -> PositionJudgement:
    """What the coach says of the position at the end of a variation."""
    match = (await asyncio.to_thread(follow, origin, path)).match
    found = await _judge(thinkers, person, match, match.waiting())
    seats = [_seat(match, seat, one) for seat, one in zip(match.waiting(), found, strict=True)]
    return PositionJudgement(chances=[round(chance, 4) for chance in chances_of(match, found)], seats=seats)


async def likely(
    thinkers: Thinkers, person: str, origin: Origin, path: Sequence[str], others_of: int | None
) -> LikelyLine:
    """How it goes on by the coach's first choices; with `others_of` only until that seat is asked."""
    match = (await asyncio.to_thread(follow, origin, path)).match
    most = _AHEAD if others_of is None else _OTHERS
    answers: list[LikelyAnswer] = []
    while (waiting := match.waiting()) and others_of not in waiting and len(answers) < most:
        hard = [seat for seat in waiting if len(match.legal(seat)) > 1]
        found = dict(zip(hard, await _judge(thinkers, person, match, hard), strict=True))
        for seat in waiting:
            best = found[seat].answers[0] if seat in found else None
            action = best.action if best else match.legal(seat)[0]
            answers.append(
                LikelyAnswer(
                    seat=seat,
                    line=line_of(match.game, seat, action),
                    notation=match.notation(action),
                    chance=round(best.chance, 4) if best else None,
                )
            )
            match.play(seat, action)
    return LikelyLine(answers=answers)


async def _judge(thinkers: Thinkers, person: str, match: Match, seats: Sequence[int]) -> Sequence[Judgement]:
    """What the coach says of what these seats are asked."""
    asked = [Situation(match.view(seat), match.question(seat)) for seat in seats]
    if not asked:
        return []
    try:
        return await thinkers.judge(thinkers.thought([person], Urgency.AHEAD), match.game, asked)
    except Late:
        raise Refused("busy", "the bots are busy: ask again in a moment") from None


def _seat(match: Match, seat: int, judged: Judgement) -> SeatJudgement:
    answers = [
        AnalysedAnswer(
            line=line_of(match.game, seat, worth.action),
            notation=match.notation(worth.action),
            chance=round(worth.chance, 4),
            points=round(worth.points, 1),
        )
        for worth in judged.answers
    ]
    return SeatJudgement(seat=seat, answers=answers)
