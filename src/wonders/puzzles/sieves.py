"""The sieves: which decision is a puzzle. Each is finer and slower than the one before."""

from dataclasses import dataclass

from wonders.bots.bot import Budget
from wonders.core.match import Match, Question
from wonders.puzzles.minds import Minds
from wonders.puzzles.proof import GLANCE, SURE, Comparison, compare

SHORT, CANDIDATE = 60, 600
"""Simulations of the sieves."""
LONG = 20
"""How many times as long as that of the highest level the last search may be. An answer of which it is not sure by then
leads by about as much as it must, where another search may find a little less."""
HOPE = (0.15, 0.97)
"""What the best answer promises: not too little to care, and not a game that is won anyhow."""
FEWEST = 3
"""Answers to choose from."""
NARROW = 8
"""How many answers the short look is for, the network's first ones; the long search tries all."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A decision that may become a puzzle: what led to it, what is asked, what is best, and whom what tempts."""

    moves: tuple[int, ...]
    question: Question
    best: int
    tempted: dict[str, int]
    place: int
    """The place of the best answer in the network's first glance, from 0."""
    clarity: float

    @property
    def nearest(self) -> int:
        """The wrong answer that speaks most for itself: what a search falls for, else a glance, else greed."""
        return next(self.tempted[who] for who in ("short", "glance", "greedy") if who in self.tempted)


def sift(minds: Minds, match: Match, seed: str, moves: tuple[int, ...]) -> Candidate | None:
    """The decision of the first seat that is waited for, if a short look says that it may be a puzzle."""
    seat = match.waiting()[0]
    question = match.question(seat)
    if len(question.legal) < FEWEST:
        return None
    view = match.view(seat)
    deep = minds.deep(view, question, seed)
    ranked = list(deep.ranked)
    tempted = {
        "greedy": minds.greedy.choose(view, question, Budget(seed=seed)),
        "glance": ranked[0],
        "short": minds.short.choose(view, question, Budget(SHORT, seed=seed)),
    }
    if len(set(tempted.values())) == 1:
        return None  # they may all be wrong, but hardly ever are
    wanted = {action for action in ranked if _tempts(tempted, action)}
    found = compare(deep, CANDIDATE, GLANCE, wanted, {*ranked[:NARROW], *tempted.values()})
    if found.best not in wanted or not _is_clear(found):
        return None
    wrong = {who: action for who, action in tempted.items() if action != found.best}
    return Candidate(moves, question, found.best, wrong, ranked.index(found.best), found.lead)


def verified(minds: Minds, match: Match, decision: Candidate, seed: str) -> dict[int, float] | None:
    """The chance of every answer, as a long search finds it; None unless it is sure that this one is clearly best."""
    search = minds.deep(match.view(decision.question.seat), decision.question, seed)
    found = compare(search, LONG * minds.level, SURE, (decision.best,))
    return found.chances if found.best == decision.best and found.sure and _is_clear(found) else None


def _tempts(tempted: dict[str, int], action: int) -> bool:
    """Whether an answer would be no plain one: greed is wrong then, and another quick look is."""
    return tempted["greedy"] != action and any(tempted[who] != action for who in ("glance", "short"))


def _is_clear(found: Comparison) -> bool:
    """Whether one answer is clearly best, in a game that is not decided."""
    return found.is_clear and HOPE[0] <= found.chances[found.best] <= HOPE[1]
