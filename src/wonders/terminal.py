"""A game in the terminal: the table drawn as text, answers typed."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from wonders.bots import LEVELS, Bot, Budget, make_bot
from wonders.core.drawing import Section
from wonders.core.errors import WondersError
from wonders.core.match import Match
from wonders.core.offers import Offer, Plan
from wonders.core.outcome import Outcome
from wonders.core.phrases import Number, Speaker
from wonders.core.replay import dumps

STYLES = {
    "brown": "rgb(190,130,90)",
    "grey": "rgb(170,175,180)",
    "blue": "rgb(110,150,255)",
    "green": "rgb(106,194,162)",
    "yellow": "rgb(228,189,42)",
    "red": "rgb(240,90,90)",
    "purple": "rgb(205,102,226)",
    "bold": "bold",
    "dim": "dim",
}
HELP = """Answer with the number of a line, or with the beginning of each word: 'b aq' for 'build aqueduct'.
  hint     what a strong bot would do, and why
  why      what you would like but cannot have, and why
  card X   look a card, wonder or token up
  log      everything that happened so far
  table    draw the table again
  help     this list
  quit     leave; the game so far is saved"""


def print_sections(console: Console, sections: Sequence[Section]) -> None:
    """Prints sections in order, side by side as long as they fit."""
    row: list[Section] = []
    for section in [*sections, None]:
        if section is None or sum(_width(other) for other in [*row, section]) > console.width:
            if row:
                grid = Table.grid(*(() if len(row) == 1 else [""] * len(row)), expand=True)
                grid.add_row(*(section_text(other) for other in row))
                console.print(grid)
            row = []
        if section is not None:
            row.append(section)


def _width(section: Section) -> int:
    lines = [sum(cell_len(text) for text, _ in line) for line in section.lines]
    return max([*lines, len(section.title) + 2]) + 4


Reader: TypeAlias = Callable[[str], str]


HINTS = 3
"""How many answers a hint names."""


class Leave(Exception):  # noqa: N818  the player's wish, not a fault
    """The player leaves the game."""


def section_text(section: Section) -> RenderableType:
    """A section as a titled panel."""
    lines = [Text.assemble(*((text, STYLES.get(style, "")) for text, style in line)) for line in section.lines]
    return Panel(Group(*lines), title=section.title, title_align="left", border_style="dim", padding=(0, 1))


class Terminal:
    """Plays a match with people at the keyboard and bots; `people` are the seats that type."""

    def __init__(self, console: Console, match: Match, people: Sequence[int], bot: Bot, save: Path) -> None:
        self.console = console
        self.match = match
        self.people = people
        self.bot = bot
        self.adviser = make_bot(LEVELS[-1], match.game)
        self.save = save
        self.names = [_seat_name(seat, people) for seat in range(match.players)]
        self.speaker = Speaker(match.game, self.names)
        self._told = 0

    def play(self) -> Outcome | None:
        """Plays to the end, or until somebody leaves; the replay is saved either way."""
        try:
            while seats := self.match.waiting():
                people = [seat for seat in seats if seat in self.people]
                if people:
                    self._ask(people[0])
                else:
                    self._let_bot_move(seats[0])
        except Leave:
            pass
        self._tell(self.people[0] if len(self.people) == 1 else None)
        self.save.write_text(dumps(self.match), encoding="utf-8")
        outcome = self.match.outcome()
        if outcome is not None:
            self.console.print(score_sheet(self.match.game.categories, outcome, self.names))
        self.console.print(f"Saved as {self.save}", soft_wrap=True, highlight=False)
        return outcome

    def _let_bot_move(self, seat: int) -> None:
        with self.console.status(f"{self.names[seat]} thinks …"):
            budget = Budget(seed=len(self.match.moves))
            action = self.bot.choose(self.match.view(seat), self.match.question(seat), budget)
        self.match.submit(seat, action)

    def _ask(self, seat: int) -> None:
        """Shows the table to a seat and takes its answer."""
        if len(self.people) > 1:
            self._read(f"{self.names[seat]}, press Enter when you are at the keyboard ")
        self._table(seat)
        self._tell(seat)
        offers = self.match.offers(seat)
        choices = Choices(self.match, [offer for offer in offers if not offer.reasons], self.speaker)
        question = self.match.question(seat)
        self.console.print(Text(self.speaker.say("question", question.kind, {"seat": seat}), style="bold"))
        choices.print(self.console)
        while True:
            try:
                line = self._read("> ").strip().lower()
                if not self._obey(line, seat, offers):
                    self.match.submit(seat, choices.choose(line, self._read))
                    return
            except WondersError as error:
                self.console.print(f"{error}  (type help for help)", style="red", markup=False)

    def _obey(self, line: str, seat: int, offers: Sequence[Offer]) -> bool:
        """Carries out a command; False if the line is none."""
        word, _, rest = line.partition(" ")
        match word:
            case "quit" | "q":
                raise Leave
            case "help" | "?" | "":
                self.console.print(HELP, markup=False, highlight=False)
            case "table":
                self._table(seat)
            case "log":
                self._told = 0
                self._tell(seat)
            case "hint":
                self._hint(seat)
            case "why":
                self._explain(offers)
            case "card":
                self._look_up(rest)
            case _:
                return False
        return True

    def _hint(self, seat: int) -> None:
        """The best answers by a bot's advice, with its reasons; it knows what this seat knows."""
        with self.console.status("thinking …"):
            budget = Budget(seed=len(self.match.moves))
            options = self.adviser.advise(self.match.view(seat), self.match.question(seat), budget)
        for option in options[:HINTS]:
            merits = [
                f"{self.speaker.say('merit', reason.code, {})} {int(str(reason.fields['tenths'])) / 10:+.1f}"
                for reason in option.reasons
            ]
            chance = f"wins {100 * option.win_chance:.0f} %, ends with {option.points:.0f} points"
            self.console.print(f"  {self.match.notation(option.action)}: {chance}", markup=False, highlight=False)
            if merits:
                self.console.print(f"      {', '.join(merits[:4])}", style="dim", markup=False, highlight=False)

    def _explain(self, offers: Sequence[Offer]) -> None:
        """What cannot be had, one line for answers that differ only in their last word."""
        told: dict[str, None] = {}
        for offer in offers:
            head = _head(self.match.notation(offer.action))
            texts = [self.speaker.say("reason", reason.code, reason.fields) for reason in offer.reasons]
            if texts:
                told[f"  {head}: {'; '.join(texts)}"] = None
        for line in told:
            self.console.print(line, markup=False, highlight=False)
        if not told:
            self.console.print("  You can have everything there is.")

    def _look_up(self, name: str) -> None:
        found = False
        for section in self.match.game.catalog():
            lines = tuple(line for line in section.lines if name in "".join(text for text, _ in line).lower())
            if lines and name:
                found = True
                self.console.print(section_text(Section(section.title, lines)))
        if not found:
            self.console.print(f"no card is called '{name}'", markup=False)

    def _table(self, seat: int) -> None:
        self.console.rule()
        print_sections(self.console, self.match.game.draw(self.match.view(seat), self.names))

    def _tell(self, seat: int | None) -> None:
        """The events since the last time, one line each."""
        for event in self.match.feed(seat, self._told):
            line = self.speaker.event(event)
            if line:
                self.console.print(Text(f"  {line}", style="dim"))
        self._told = len(self.match.events)

    def _read(self, prompt: str) -> str:
        try:
            return self.console.input(prompt, markup=False)
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None


class Choices:
    """The legal answers as numbered lines; those that differ only in the last word share a line."""

    def __init__(self, match: Match, offers: Sequence[Offer], speaker: Speaker) -> None:
        self.match = match
        self.speaker = speaker
        self.texts = {match.notation(offer.action): offer.action for offer in offers}
        self.lines: dict[str, list[str]] = {}
        self.offers: dict[str, Offer] = {}
        for offer in offers:
            text = match.notation(offer.action)
            head = _head(text)
            self.lines.setdefault(head, []).append(text)
            self.offers[head] = offer

    def print(self, console: Console) -> None:
        """Lists the answers: what is done, what it does, what it costs."""
        table = Table.grid(padding=(0, 2))
        for number, (head, texts) in enumerate(self.lines.items(), 1):
            tails = " | ".join(text.split()[-1] for text in texts) if texts != [head] else ""
            what = f"{head} ({tails})" if tails else head
            offer = self.offers[head]
            plan = offer.plan
            sold = plan is not None and plan.coins < 0
            effect = "" if sold else self.match.game.texts.get(offer.gains or head.split()[-1], "")
            table.add_row(f"{number:3}", Text(what), Text(effect, style="green"), Text(self._cost(plan), style="dim"))
        console.print(table)

    def _cost(self, plan: Plan | None) -> str:
        if plan is None:
            return ""
        if plan.coins < 0:
            return f"for {Number(-plan.coins):coin}"
        steps = self.speaker.plan(plan)
        if not plan.coins:
            return steps or "free"
        return f"{Number(plan.coins):coin}: {steps}"

    def choose(self, line: str, read: Reader) -> int:
        """The action an answer means: the number of a line, or the beginnings of its words."""
        if line.isdecimal() and 1 <= int(line) <= len(self.lines):
            texts = list(self.lines.values())[int(line) - 1]
        else:
            texts = [text for text in self.texts if _begins(text, line)]
        while len(texts) > 1:
            shown = ", ".join(text.split(" ", 1)[1] for text in texts)
            more = read(f"which of {shown}? ").strip().lower()
            if not more:
                raise WondersError("nothing chosen")
            texts = [text for text in texts if any(word.startswith(more) for word in text.split()[1:])]
        if not texts:
            raise WondersError(f"'{line}' is none of the answers")
        return self.texts[texts[0]]


def _head(text: str) -> str:
    """The notation of an action without its last word, where that leaves more than the first."""
    words = text.split()
    return " ".join(words[:-1]) if len(words) > 2 else text


def _begins(text: str, line: str) -> bool:
    words, typed = text.split(), line.split()
    return len(typed) <= len(words) and all(word.startswith(part) for word, part in zip(words, typed, strict=False))


def _seat_name(seat: int, people: Sequence[int]) -> str:
    if seat not in people:
        return f"Bot {seat}"
    return "You" if len(people) == 1 else f"Player {seat}"


def score_sheet(categories: Sequence[str], outcome: Outcome, names: Sequence[str]) -> Table:
    """The points by category, a column for each seat."""
    table = Table(title=f"{outcome.how} victory", title_style="bold")
    table.add_column("category")
    for name in names:
        table.add_column(name, justify="right")
    for category in categories:
        table.add_row(category, *(str(points[category]) for points in outcome.points))
    table.add_section()
    table.add_row("total", *map(str, outcome.totals), style="bold")
    table.add_row("rank", *map(str, outcome.ranks), style="bold")
    return table
