"""The HTTP interface for puzzles: a position through the eyes of the seat to move; tries are judged here."""

import asyncio
from datetime import UTC, date, datetime
from functools import cache
from itertools import islice
from typing import Any

from fastapi import APIRouter, Depends
from pydantic import BaseModel, Field

from wonders.bots import Bot, GreedyBot
from wonders.bots.network import NetworkBot, plays_by_network
from wonders.bots.persons import PERSONS
from wonders.core.errors import Refused
from wonders.core.game import AnyGame
from wonders.core.match import Match
from wonders.core.registry import all_games
from wonders.core.replay import Replay as Record
from wonders.puzzles import MinedPuzzle, of_the_day, puzzle_named, shipped_puzzles
from wonders.puzzles.lines import line
from wonders.puzzles.puzzle import play
from wonders.server.api.games import PROBLEMS, Body
from wonders.server.dependencies import count_replay
from wonders.server.live.past.replays import Frame, frames, positions
from wonders.server.protocol import messages
from wonders.server.protocol.questions import question
from wonders.server.web.language import SPOKEN

router = APIRouter(prefix="/api/puzzles", responses=PROBLEMS)


class PuzzleListed(BaseModel):
    """A puzzle in a list: what it is about, how hard it is (1 to 3), and for how many players the game is."""

    id: str
    theme: str
    difficulty: int
    players: int


class PuzzleList(BaseModel):
    """The puzzles of a game, and which of them is today's."""

    day: date
    today: str
    puzzles: list[PuzzleListed]


class PuzzleData(PuzzleListed):
    """A puzzle to be solved: who sits there, whose eyes it is seen through, and what that seat is asked."""

    game: str
    today: bool
    following: str
    seats: list[messages.SeatData]
    you: int
    frame: Frame
    question: messages.QuestionData


class Try(Body):
    """An answer to a puzzle; without one the solution is asked for."""

    action: int | None = Field(None, ge=0, le=1_000_000)


class TryResult(BaseModel):
    """Whether a try is right, what it is worth, and how it can go on after it, moment by moment.

    The chances to win are in percent; that of the best answer, and `best` itself, are told once it is known. `tempts`
    says whom a wrong answer tempts too.
    """

    action: int
    right: bool
    chance: int
    best: int | None
    best_chance: int | None
    tempts: list[str]
    line: list[Frame]


@router.get("/{game}")
async def puzzles(game: str) -> PuzzleList:
    """The puzzles of a game, and the one of the day, which is the same for everybody."""
    found, day = puzzles_of(game), today()
    listed = [_listed(one) for one in shipped_puzzles(found)]
    return PuzzleList(day=day, today=of_the_day(found, day).id, puzzles=listed)


@router.get("/{game}/{puzzle}", response_model=PuzzleData)
async def one_puzzle(game: str, puzzle: str) -> dict[str, Any]:
    """A puzzle as the seat to move sees it, without its solution."""
    return posed(puzzle_named(puzzles_of(game), puzzle))


@router.post("/{game}/{puzzle}", dependencies=[Depends(count_replay)])
async def judge(game: str, puzzle: str, body: Try) -> TryResult:
    """Judges a try, and shows how it can go on; without an answer it tells the solution."""
    found = puzzle_named(puzzles_of(game), puzzle)
    return await asyncio.to_thread(judged, found, body.action)


def today() -> date:
    """The day, the same all over the world."""
    return datetime.now(UTC).date()


def puzzles_of(name: str) -> AnyGame:
    """The game of this id; refused where there are no puzzles for it."""
    game = all_games().get(name)
    if game is None or not shipped_puzzles(game):
        raise Refused("unknown", "there are no puzzles for this game")
    return game


def _listed(puzzle: MinedPuzzle) -> PuzzleListed:
    return PuzzleListed(id=puzzle.id, theme=puzzle.theme, difficulty=puzzle.difficulty, players=puzzle.players)


def posed(puzzle: MinedPuzzle) -> dict[str, Any]:
    """A puzzle as data of the shape of `PuzzleData`."""
    match, seat = puzzle.position(), puzzle.seat
    others = shipped_puzzles(match.game)
    return {
        **_listed(puzzle).model_dump(),
        "game": puzzle.game,
        "today": puzzle is of_the_day(match.game, today()),
        "following": others[(others.index(puzzle) + 1) % len(others)].id,
        "seats": _seats(puzzle),
        "you": seat,
        "frame": moment(match, seat),
        "question": question(match, seat),
    }


def judged(puzzle: MinedPuzzle, action: int | None) -> TryResult:
    """What a try is worth; refused if it is not legal."""
    match, seat = puzzle.position(), puzzle.seat
    legal = match.legal(seat)
    tried = puzzle.best if action is None else match.check(seat, action)
    following = puzzle.line_of(tried) or line(puzzle.position(), seat, tried, _player(match.game))
    right = tried == puzzle.best
    chance = dict(zip(legal, puzzle.chances, strict=True))
    before = sum(1 for _ in positions(Record.of(match), seat))
    play(match, following)
    return TryResult(
        action=tried,
        right=right,
        chance=chance[tried],
        best=puzzle.best if right else None,
        best_chance=chance[puzzle.best] if right else None,
        tempts=[who for wrong in puzzle.tempting if wrong.action == tried for who in wrong.to],
        line=list(islice(frames(Record.of(match), seat), before, None)),
    )


@cache
def _player(game: AnyGame) -> Bot:
    """Who plays on after a try that nobody thought of."""
    return NetworkBot(game) if plays_by_network(game) else GreedyBot(game)


def moment(match: Match, seat: int) -> Frame:
    """The moment that is asked about, with all that the seat saw happen before it."""
    return Frame(
        number=0,
        mover=None,
        events=[dict(event) for event in match.feed(seat)],
        view=dict(match.game.views.show(match.view(seat))),
        waiting=list(match.waiting()),
        tally=match.tally(),
    )


def _seats(puzzle: MinedPuzzle) -> list[messages.SeatData]:
    """Who solves it, and opponents with a name and a face."""
    names = list(PERSONS.values())
    others = iter([names[(puzzle.seed + 5 * place) % len(names)] for place in range(puzzle.players)])
    return [
        messages.SeatData(
            kind="person" if seat == puzzle.seat else "bot",
            name=SPOKEN.get().text("You") if seat == puzzle.seat else other.name,
            level=None,
            person=None if seat == puzzle.seat else other.id,
            stand_in=None,
            left=False,
            here=True,
            host=False,
        )
        for seat, other in enumerate(others)
    ]
