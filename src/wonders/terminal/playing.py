"""A game in the terminal: the table drawn as text, answers typed."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from wonders.bots import LEVELS, Budget, make_adviser, make_bot
from wonders.core.errors import WondersError
from wonders.core.match import Match
from wonders.core.offers import Offer
from wonders.core.outcome import Outcome
from wonders.core.replay import Player, Replay, dumps
from wonders.core.text.drawing import Section
from wonders.core.text.language import ENGLISH, Language, later
from wonders.core.text.phrases import Speaker
from wonders.terminal.choosing import OfferList, _head, _together, fold
from wonders.terminal.hinting import Coach
from wonders.terminal.sections import print_sections, score_sheet, section_text

COMMANDS = {
    "hint": later("what a strong bot would do, and why: more each time you ask"),
    "why": later("what you cannot do, and why"),
    "card": later("look up a card, wonder or token by part of its name"),
    "log": later("everything that has happened so far"),
    "table": later("draw the table again"),
    "help": later("this list"),
    "quit": later("leave; the game so far is saved"),
}
"""The commands, in any language by their English names too, and what they do."""


class Quit(Exception):  # noqa: N818  the player's wish, not a fault
    """The player leaves the game."""


class Terminal:
    """Plays a match with people at the keyboard and bots of a level; `people` are the seats that type."""

    def __init__(
        self,
        console: Console,
        match: Match,
        people: Sequence[int],
        bot: str,
        save: Path,
        language: Language = ENGLISH,
    ) -> None:
        self.console = console
        self.language = language
        self.match = match
        self.people = people
        self.level = bot
        self.bot = make_bot(bot, match.game, at_once=True)
        self.save = save
        self.names = [_seat_name(language, seat, people) for seat in range(match.players)]
        you = people[0] if len(people) == 1 else None
        self.speaker = Speaker(match.game, self.names, language, you)
        self.coach = Coach(console, match, self.speaker, make_adviser(LEVELS[-1], match.game, at_once=True))
        self._commands = {fold(language.text(word, "command")): word for word in COMMANDS}
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
        except Quit:
            pass
        self._tell(self.people[0] if len(self.people) == 1 else None)
        self.save.write_text(dumps(self._record()), encoding="utf-8")
        outcome = self.match.outcome()
        if outcome is not None:
            self.console.print(score_sheet(self.speaker, self.match.game.rules.categories, outcome))
        self.console.print(self.language.put("Saved as {file}", file=self.save), soft_wrap=True, highlight=False)
        return outcome

    def _record(self) -> Replay:
        seats = [
            Player(_seat_name(self.language, seat, range(self.match.players)))
            if seat in self.people
            else Player(name, bot=self.level)
            for seat, name in enumerate(self.names)
        ]
        return Replay.of(self.match, seats, datetime.now(UTC).date())

    def _let_bot_move(self, seat: int) -> None:
        with self.console.status(self.language.put("{name} is thinking …", name=self.names[seat])):
            budget = Budget(seed=len(self.match.moves))
            action = self.bot.choose(self.match.view(seat), self.match.question(seat), budget)
        self.match.submit(seat, action)

    def _ask(self, seat: int) -> None:
        """Shows the table to a seat and takes its answer."""
        if len(self.people) > 1:
            ready = self.language.put("{name}, press Enter when you are at the keyboard", name=self.names[seat])
            self._read(f"{ready} ")
        self._table(seat)
        self._tell(seat)
        offers = self.match.offers(seat)
        choices = OfferList(self.match, [offer for offer in offers if not offer.reasons], self.speaker)
        question = self.match.question(seat)
        asked = self.speaker.say("question", question.kind)
        if len(self.people) > 1:
            asked = f"{self.names[seat]}: {asked}"
        self.console.print(Text(asked, style="bold"))
        choices.print(self.console)
        while True:
            try:
                line = self._read("> ").strip()
                if not self._obey(line, seat, offers):
                    self.match.submit(seat, choices.choose(line, self._read))
                    return
            except WondersError as error:
                self._complain(str(error))

    def _complain(self, problem: str) -> None:
        hint = self.language.put("type {help} for help", help=self._command("help"))
        self.console.print(f"{problem}  ({hint})", style="red", markup=False)

    def _command(self, word: str) -> str:
        """A command as it is typed in the language."""
        return self.language.text(word, "command")

    def _obey(self, line: str, seat: int, offers: Sequence[Offer]) -> bool:
        """Carries out a command; False if the line is none."""
        word, _, rest = line.partition(" ")
        match self._commands.get(fold(word), word):
            case "quit" | "q":
                raise Quit
            case "help" | "?" | "":
                self._help()
            case "table":
                self._table(seat)
            case "log":
                self._told = 0
                self._tell(seat)
            case "hint":
                self.coach.tell(seat)
            case "why":
                self._explain(offers)
            case "card":
                self._look_up(rest)
            case _:
                return False
        return True

    def _help(self) -> None:
        self.console.print(
            self.language.text("Answer with the number of a line, or with the beginning of each of its words."),
            highlight=False,
        )
        table = Table.grid(padding=(0, 2))
        for word, meaning in COMMANDS.items():
            table.add_row(f"  {self._command(word)}", Text(self.language.text(meaning)))
        self.console.print(table)

    def _explain(self, offers: Sequence[Offer]) -> None:
        """What cannot be had, one line for answers that differ only in their last word."""
        told: dict[tuple[str, str], list[str]] = {}
        for offer in offers:
            texts = [self.speaker.say("reason", reason.code, reason.fields) for reason in offer.reasons]
            if texts:
                notation = self.match.notation(offer.action)
                told.setdefault((_head(notation), "; ".join(texts)), []).append(notation)
        for (_, why), notations in told.items():
            answer = self.speaker.action(_together(notations))
            self.console.print(f"  {answer}: {why}", markup=False, highlight=False)
        if not told:
            self.console.print(f"  {self.language.text('Nothing is out of your reach.')}")

    def _look_up(self, name: str) -> None:
        found = False
        for section in self.match.game.texts.catalog(self.speaker):
            lines = tuple(line for line in section.lines if fold(name) in fold("".join(text for text, _ in line)))
            if lines and name:
                found = True
                self.console.print(section_text(Section(section.title, lines)))
        if not found:
            self.console.print(self.language.put("no card is called '{name}'", name=name), markup=False)

    def _table(self, seat: int) -> None:
        self.console.rule()
        print_sections(self.console, self.match.game.texts.draw(self.match.view(seat), self.speaker))

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
            raise Quit from None


def _seat_name(language: Language, seat: int, people: Sequence[int]) -> str:
    if seat not in people:
        return language.put("Bot {number}", number=seat)
    return language.text("You") if len(people) == 1 else language.put("Player {number}", number=seat)
