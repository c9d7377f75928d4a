"""Mining: strong bots play each other, and the decisions that turned on one answer become puzzles."""

from collections import deque
from collections.abc import Collection, Iterator
from itertools import islice
from math import inf
from time import monotonic
from typing import TypeAlias

from wonders.bots.bot import Budget
from wonders.bots.matches.workers import workers
from wonders.core.chance import Chance
from wonders.core.errors import SetupError
from wonders.core.game import AnyGame
from wonders.core.match import Match
from wonders.core.registry import find_game
from wonders.puzzles.lines import line, promise
from wonders.puzzles.minds import Minds, minds_of
from wonders.puzzles.puzzle import MinedPuzzle, Tempting, play
from wonders.puzzles.sieves import Candidate, sift, verified
from wonders.puzzles.themes import difficulty_of, theme_of

SMALLER = 4
"""So many numbers of players, beginning with the fewest."""
MOST = 2
"""Puzzles of one game."""
TRIED = 6
"""Decisions of one game that are looked at for longer, the clearest first."""
FARTHEST = 100_000
"""Games that are looked through for where a file ends."""
APART = 8
"""Answers between two puzzles of one game, so that they are not alike."""
AHEAD = 4
"""Games for each process that are handed out at once: one that takes long keeps nobody from the next."""
Dig: TypeAlias = tuple[str, int, int, int]
"""Game, players, seed, and the number of the game."""


def mine(
    game: AnyGame,
    games: int,
    seed: int,
    processes: int = 1,
    players: int | None = None,
    seconds: float | None = None,
    ray: str = "",
    first: int = 0,
) -> Iterator[list[MinedPuzzle]]:
    """The puzzles of each game, in the order of the games whatever the number of processes, or on a Ray cluster.

    Where nobody says how many play, the games take turns through the smaller numbers. The first so many games are left
    out, and after so many seconds none begins.
    """
    # Compiled here once, and not by each of the processes.
    dig((game.id, game.players[0], seed, -1), answers=1)
    until = inf if seconds is None else monotonic() + seconds
    counts = game.players[:SMALLER] if players is None else (game.seats(players),)
    tasks: Iterator[Dig] = ((game.id, counts[number % len(counts)], seed, number) for number in range(first, games))
    if processes == 1 and not ray:
        for task in tasks:
            if monotonic() >= until:
                return
            yield dig(task)
        return
    with workers(processes, ray) as (pool, places):
        digging = deque(pool.submit(dig, task) for task in islice(tasks, AHEAD * places))
        try:
            while digging and not digging[0].cancelled():
                yield digging.popleft().result()
                if monotonic() < until:
                    digging.extend(pool.submit(dig, task) for task in islice(tasks, 1))
                else:
                    for waiting in reversed(digging):
                        waiting.cancel()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def deal_of(game: AnyGame, seed: int, number: int) -> int:
    """The seed of the deal of the game with this number."""
    return Chance(seed, "puzzles", game.id, str(number)).below(1 << 32)


def after_last(game: AnyGame, seed: int, kept: Collection[MinedPuzzle]) -> int:
    """The number of the first game after all those that these puzzles are from; refused if they are from others."""
    deals = {puzzle.seed for puzzle in kept if puzzle.game == game.id}
    if len(deals) < len({(puzzle.game, puzzle.seed) for puzzle in kept}):
        raise SetupError("the file has puzzles of another game")
    for number in range(FARTHEST):
        if not deals:
            return number
        deals.discard(deal_of(game, seed, number))
    raise SetupError("the file has puzzles of another seed")


def dig(task: Dig, answers: int = 1000) -> list[MinedPuzzle]:
    """Plays one game, or so many answers of it, and keeps its clearest decisions that are puzzles."""
    name, players, seed, number = task
    game = find_game(name)
    minds = minds_of(game)
    deal = deal_of(game, seed, number)
    match = Match(game, players=players, seed=deal)
    given: list[int] = []
    decisions: list[Candidate] = []
    step = max(1, players // 2)
    while (seats := match.waiting()) and len(given) < answers:
        # Where many play, a game has many decisions that are alike: some of them are enough.
        found = sift(minds, match, f"{seed} {number} {len(given)}", tuple(given)) if not len(given) % step else None
        decisions += [found] if found else []
        question = match.question(seats[0])
        given.append(minds.player.choose(match.view(seats[0]), question, Budget(seed=f"{seed} {number} {len(given)}")))
        match.submit(seats[0], given[-1])
    puzzles: list[MinedPuzzle] = []
    for decision in sorted(decisions, key=lambda one: -one.clarity)[:TRIED]:
        near = any(abs(len(decision.moves) - len(other.moves)) < APART for other in puzzles)
        if len(puzzles) < MOST and not near:
            puzzle = _puzzle(minds, decision, deal, f"{seed} {number} {len(decision.moves)}")
            puzzles += [puzzle] if puzzle else []
    return sorted(puzzles, key=lambda one: len(one.moves))


def _puzzle(minds: Minds, decision: Candidate, deal: int, seed: str) -> MinedPuzzle | None:
    """The puzzle of a decision; None if its lines do not show it, nothing says what it is about, or it was not so."""
    game, best, nearest = minds.game, decision.best, decision.nearest
    seat, players = decision.question.seat, decision.question.players
    tried = dict.fromkeys((best, *decision.tempted.values()))
    ends = {action: _position(game, decision, deal) for action in tried}
    lines = {action: line(end, seat, action, minds.glance) for action, end in ends.items()}
    promises = {action: promise(end, seat, minds.glance) for action, end in ends.items()}
    if promises[best] <= max(value for action, value in promises.items() if action != best):
        return None
    position = _position(game, decision, deal)
    world = game.views.imagine(position.view(seat), Chance(seed, "theme"))
    theme = theme_of(
        game.advice.themes,
        game.advice.merits(world, seat, best),
        game.advice.merits(world, seat, nearest),
        seat,
        (ends[best].outcome(), ends[nearest].outcome()),
    )
    chances = verified(minds, position, decision, seed) if theme else None
    if theme is None or chances is None:
        return None
    tempting = {action: [who for who, wrong in decision.tempted.items() if wrong == action] for action in lines}
    return MinedPuzzle(
        game=game.id,
        rules=game.version,
        players=players,
        options={},
        seed=deal,
        moves=decision.moves,
        seat=seat,
        best=best,
        line=lines[best],
        tempting=tuple(Tempting(wrong, tuple(who), lines[wrong]) for wrong, who in tempting.items() if who),
        chances=tuple(round(100 * chances[action]) for action in decision.question.legal),
        theme=theme,
        difficulty=difficulty_of(decision.place),
    )


def _position(game: AnyGame, decision: Candidate, deal: int) -> Match:
    """The match as it was before the decision."""
    match = Match(game, players=decision.question.players, seed=deal)
    play(match, decision.moves)
    return match
