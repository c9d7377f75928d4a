"""What can be chosen, listed with what it costs, and what was typed about it."""

from collections.abc import Callable, Sequence
from typing import TypeAlias
from unicodedata import combining, normalize

from rich.console import Console
from rich.table import Table
from rich.text import Text

from wonders.core.errors import WondersError
from wonders.core.match import Match
from wonders.core.offers import Offer, Plan
from wonders.core.text.phrases import Speaker

Reader: TypeAlias = Callable[[str], str]


class OfferList:
    """The legal answers as numbered lines; those that differ only in the last word share a line."""

    def __init__(self, match: Match, offers: Sequence[Offer], speaker: Speaker) -> None:
        self.speaker = speaker
        self.language = speaker.language
        self.actions = {match.notation(offer.action): offer.action for offer in offers}
        self.lines: dict[str, list[str]] = {}
        self.offers: dict[str, Offer] = {}
        for offer in offers:
            notation = match.notation(offer.action)
            head = _head(notation)
            self.lines.setdefault(head, []).append(notation)
            self.offers[head] = offer

    def print(self, console: Console) -> None:
        """Lists the answers: what is done, what it does, what it costs."""
        table = Table.grid(padding=(0, 2))
        for number, (head, notations) in enumerate(self.lines.items(), 1):
            offer = self.offers[head]
            plan = offer.plan
            sold = plan is not None and plan.coins < 0
            effect = "" if sold else self.speaker.text(offer.gains or head.split()[-1])
            answer = self.speaker.action(_together(notations))
            table.add_row(f"{number:3}", Text(answer), Text(effect, style="green"), Text(self._cost(plan), style="dim"))
        console.print(table)

    def _cost(self, plan: Plan | None) -> str:
        if plan is None:
            return ""
        steps = self.speaker.plan(plan)
        if plan.coins <= 0:
            return steps or self.speaker.say("label", "free")
        return f"{self.speaker.count('coin', plan.coins)}: {steps}"

    def choose(self, line: str, read: Reader) -> int:
        """The action an answer means: the number of a line, or the beginnings of its words."""
        if line.isdecimal() and 1 <= int(line) <= len(self.lines):
            found = list(self.lines.values())[int(line) - 1]
        else:
            found = [
                notation
                for notation in self.actions
                if _begins(notation, line) or _begins(self.speaker.action(notation), line)
            ]
        while len(found) > 1:
            shown = ", ".join(self._last(notation) for notation in found)
            more = read(f"{self.language.put('which of {answers}?', answers=shown)} ").strip()
            if not more:
                raise WondersError(self.language.text("nothing chosen"))
            found = [notation for notation in found if self._means(notation, more)]
        if not found:
            raise WondersError(self.language.put("'{line}' is not one of the answers", line=line))
        return self.actions[found[0]]

    def _last(self, notation: str) -> str:
        """What tells an answer from others that begin alike."""
        return " ".join(self.speaker.name(word) for word in notation.split()[1:])

    def _means(self, notation: str, more: str) -> bool:
        words = [*notation.split()[1:], *self._last(notation).split()]
        return any(fold(word).startswith(fold(more)) for word in words)


def fold(text: str) -> str:
    """A text as it is typed in haste: in small letters, without accents and punctuation."""
    plain = (letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
    return "".join(letter for letter in plain if letter.isalnum() or letter in " _+").strip()


def _head(notation: str) -> str:
    """The notation of an action without its last word, where that leaves more than the first."""
    words = notation.split()
    return " ".join(words[:-1]) if len(words) > 2 else notation


def _together(notations: Sequence[str]) -> str:
    """Answers that differ only in their last word as one."""
    return "|".join([notations[0], *(notation.split()[-1] for notation in notations[1:])])


def _begins(text: str, line: str) -> bool:
    words, typed = fold(text).split(), fold(line).split()
    return (
        bool(typed)
        and len(typed) <= len(words)
        and all(word.startswith(part) for word, part in zip(words, typed, strict=False))
    )
