"""Hints in the terminal, as a coach gives them: a nudge first, then two candidates, then the answer with its reason."""

from rich.console import Console

from wonders.bots import Budget, Option
from wonders.bots.bot import Adviser
from wonders.coach import Claim, reasons
from wonders.coach.telling import claim_text, nudge_text
from wonders.core.match import Match
from wonders.core.text.phrases import Speaker

NUDGED = 3
"""With so many answers the first hint is a nudge; among fewer there is little to look for."""


class Coach:
    """Tells more each time it is asked about the same question; it knows what the seat knows and nothing else."""

    def __init__(self, console: Console, match: Match, speaker: Speaker, adviser: Adviser) -> None:
        self._console = console
        self._match = match
        self._speaker = speaker
        self._adviser = adviser
        self._asked: tuple[int, int] | None = None
        self._options: list[Option] = []
        self._why: Claim | None = None
        self._told = 0

    def tell(self, seat: int) -> None:
        """The next grade of the hint for the seat's question; the answer again once it has been told."""
        question = self._match.question(seat)
        if self._asked != (seat, question.number):
            with self._console.status(self._speaker.language.text("thinking …")):
                self._think(seat)
            self._asked = (seat, question.number)
            self._told = 0 if len(self._options) >= NUDGED else 2
        steps = (self._nudge, self._candidates, self._answer)
        steps[min(self._told, 2)]()
        self._told += 1

    def _think(self, seat: int) -> None:
        match, question = self._match, self._match.question(seat)
        view = match.view(seat)
        self._options = self._adviser.advise(view, question, Budget(seed=len(match.moves)))
        best, *others = [option.action for option in self._options]
        found = reasons(match.game, view, question, best, others[0]) if others else []
        self._why = found[0] if found else None

    def _nudge(self) -> None:
        language = self._speaker.language
        self._say(nudge_text(self._speaker, self._why, self._ahead()))
        self._say(language.text("Ask again for two candidates, and once more for the answer."), "dim")

    def _candidates(self) -> None:
        self._say(self._speaker.language.text("One of these two:"))
        for name in sorted(self._name(option) for option in self._options[:2]):
            self._say(f"  {name}")

    def _answer(self) -> None:
        best = self._options[0]
        chance = self._speaker.language.put(
            "{percent}% chance to win, {points} points at the end",
            percent=f"{100 * best.win_chance:.0f}",
            points=f"{best.points:.0f}",
        )
        self._say(f"{self._name(best)}: {chance}")
        if len(self._options) > 1:
            self._say(claim_text(self._speaker, self._match, self._why, self._ahead()))

    def _ahead(self) -> float:
        """By how much the best answer leads the second in chance to win."""
        best, second = (option.win_chance for option in self._options[:2])
        return best - second

    def _name(self, option: Option) -> str:
        return self._speaker.action(self._match.notation(option.action))

    def _say(self, text: str, style: str = "") -> None:
        self._console.print(f"  {text}", style=style, markup=False, highlight=False)
