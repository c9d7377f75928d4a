"""A table put into words for its plain page, from the game's own phrases."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from wonders.core.events import Value
from wonders.core.match import Match
from wonders.core.offers import Plan, Step
from wonders.core.text.drawing import Section
from wonders.core.text.phrases import Speaker
from wonders.server.protocol.messages import OfferData, PlanData, Update
from wonders.server.protocol.notes import NOTES, note_text
from wonders.server.tables.model import Table
from wonders.server.tables.rights import may_use
from wonders.server.web.language import SPOKEN

_LATEST = 60


@dataclass(frozen=True, slots=True)
class OfferText:
    """An offer in words: what, how it is paid, and why not."""

    action: int
    text: str
    cost: str
    why_not: str


class Words:
    """The words of one table for one viewer."""

    def __init__(self, table: Table, update: Update | None, you: int | None = None) -> None:
        self.table = table
        self.language = SPOKEN.get()
        self.speaker = Speaker(table.game, table.names(), self.language, you if update is None else update.table.you)
        self._update = update

    def now(self) -> str:
        """One sentence: what is expected now, and of whom."""
        table = self.table
        if table.status == "waiting":
            free = sum(seat.free for seat in table.seats)
            if free:
                return self.language.count("Waiting for {n} more", "Waiting for {n} more", free).format(n=free)
            return self.language.text("All seats are taken: the host can start the game")
        if table.status == "over":
            return self.language.text("The game is over")
        if table.status == "closed":
            return self.language.text(NOTES.get(f"close.{table.reason}", NOTES["close"]))
        update = self._update
        if update is not None and update.table.you is not None and table.seats[update.table.you].stand_in:
            return self.language.text("A bot plays for you")
        if update is not None and update.question is not None:
            return self.speaker.say("question", update.question.kind)
        names = ", ".join(table.names()[seat] for seat in table.waiting())
        return self.language.put("Waiting for {names}", names=names)

    def picture(self) -> list[Section]:
        """The table as this viewer sees it, as text."""
        if self.table.match is None or self._update is None:
            return []
        return self.sections(self.table.match, self._update.table.you)

    def sections(self, match: Match, seat: int | None) -> list[Section]:
        """A position as a seat or a spectator sees it."""
        view = match.view(seat)
        if self.table.status == "playing" and not may_use(self.table, seat, "memory"):
            view = match.game.forgotten(view)
        return match.game.texts.draw(view, self.speaker)

    def answers(self) -> list[OfferText]:
        """The offers of this viewer's question."""
        update = self._update
        if update is None or update.question is None:
            return []
        return [self._answer(offer, update.question.plans) for offer in update.question.offers]

    def story(self) -> list[str]:
        """What happened lately, the latest first."""
        update = self._update
        if update is None:
            return []
        if self.table.foreign:
            # There is no replay of it, so all of it is told here.
            return [self._move(event) for event in reversed(update.events)]
        lines = [self.speaker.event(event) for event in update.events]
        return [line for line in reversed(lines) if line][:_LATEST]

    def talk(self) -> list[str]:
        """Notes and chat, the latest first."""
        notes = self._update.notes if self._update is not None else []
        return [note_text(note, self.language) for note in reversed(notes)][:_LATEST]

    def _answer(self, offer: OfferData, plans: Sequence[PlanData]) -> OfferText:
        text = self.speaker.action(offer.notation)
        why = "; ".join(self.speaker.say("reason", reason.code, reason.fields) for reason in offer.reasons)
        cost = ""
        if offer.plan is not None:
            plan = plans[offer.plan]
            steps = tuple(Step(**step.model_dump()) for step in plan.steps)
            cost = self.speaker.plan(Plan(plan.coins, steps)) or self.speaker.say("label", "free")
        return OfferText(offer.action, text, cost, why)

    def _move(self, event: Mapping[str, Value]) -> str:
        """A move as the log has it, in today's words where there are any."""
        told = str(event["notation"])
        if f"action.{told.partition(' ')[0]}" in self.table.game.texts.phrases:
            with suppress(LookupError, TypeError, ValueError):
                told = self.speaker.action(told)
        return f"{self.table.names()[int(str(event['seat']))]}: {told}"
