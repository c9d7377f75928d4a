"""The sieves: which decision is a puzzle. Each is finer and slower than the one before."""

from dataclasses import dataclass

from wonders.bots.bot import Budget, Option
from wonders.core.match import Match, Question
from wonders.puzzles.minds import Minds

SHORT, CANDIDATE, MIDDLE = 60, 240, 2000
"""Simulations of the sieves."""
LONG = 100
"""How many times as long as that of the highest level the last search is."""
CLEAR = 0.05
"""By how much the best answer leads all others at least, in chance to win."""
HOPE = (0.15, 0.97)
"""What the best answer promises: not too little to care, and not a game that is won anyhow."""
FEWEST = 3
"""Answers to choose from."""


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
    greedy = minds.greedy.choose(view, question, Budget(seed=seed))
    quick = minds.short(view, question, SHORT, seed)
    ranked = [option.action for option in minds.glance.advise(view, question, Budget(seed=seed))]
    if greedy == quick[0].action == ranked[0]:
        return None  # they may all be wrong, but hardly ever are
    options = minds.deep(view, question, CANDIDATE, seed)
    best = options[0].action
    tempted = {"greedy": greedy, "glance": ranked[0], "short": quick[0].action}
    if best == greedy or best == ranked[0] == quick[0].action or not is_clear(options):
        return None
    wrong = {who: action for who, action in tempted.items() if action != best}
    return Candidate(moves, question, best, wrong, ranked.index(best), lead(options))


def verified(minds: Minds, match: Match, decision: Candidate, simulations: int, seed: str) -> dict[int, float] | None:
    """The chance of every answer after so many simulations; None unless they still say the same."""
    view = match.view(decision.question.seat)
    options = minds.deep(view, decision.question, simulations, seed)
    if options[0].action != decision.best or not is_clear(options):
        return None
    return {option.action: option.win_chance for option in options}


def lead(options: list[Option]) -> float:
    """By how much the best answer leads the others."""
    return options[0].win_chance - max(option.win_chance for option in options[1:])


def is_clear(options: list[Option]) -> bool:
    """Whether one answer is clearly best, in a game that is not decided."""
    return lead(options) >= CLEAR and HOPE[0] <= options[0].win_chance <= HOPE[1]
