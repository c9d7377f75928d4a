"""A table put into English for its plain page, from the game's own phrases."""

from dataclasses import dataclass

from wonders.core.drawing import Section
from wonders.core.match import Match
from wonders.core.offers import Plan, Step
from wonders.core.phrases import Speaker
from wonders.server.table import Table
from wonders.server.wire import NoteData, OfferData, Update

_LATEST = 60
_NOTES = {
    "create": "{name} opens the table",
    "sit": "{name} sits down",
    "take": "{name} takes over a seat",
    "bot": "{name} sits down",
    "free": "{name} gets up",
    "start": "The game starts",
    "leave": "{name} has {reason} the game, a bot takes over",
    "stand_in": "A bot plays for {name} until they return",
    "back": "{name} is back",
    "host": "{name} is the host now",
    "say": "{name}: {text}",
    "close": "The table is closed",
    "rematch": "{name} asks for a rematch",
}


@dataclass(frozen=True, slots=True)
class Answer:
    """An offer in words: what, how it is paid, and why not."""

    action: int
    text: str
    cost: str
    why_not: str


class Words:
    """The words of one table for one viewer."""

    def __init__(self, table: Table, update: Update | None) -> None:
        self.table = table
        self.speaker = Speaker(table.game, table.names())
        self._update = update

    def now(self) -> str:
        """One sentence: what is expected now, and of whom."""
        table = self.table
        if table.status == "waiting":
            free = sum(seat.free for seat in table.seats)
            return f"Waiting for {free} more" if free else "All seats are taken: the host can start the game"
        if table.status != "playing":
            return "The game is over" if table.status == "over" else "The table is closed"
        update = self._update
        if update is not None and update.question is not None:
            return self.speaker.say("question", update.question.kind, {"seat": update.table.you})
        return "Waiting for " + ", ".join(table.names()[seat] for seat in table.waiting())

    def picture(self) -> list[Section]:
        """The table as this viewer sees it, as text."""
        if self.table.match is None or self._update is None:
            return []
        return self.sections(self.table.match, self._update.table.you)

    def sections(self, match: Match, seat: int | None) -> list[Section]:
        """A position as a seat or a spectator sees it."""
        return match.game.draw(match.view(seat), self.table.names())

    def answers(self) -> list[Answer]:
        """The offers of this viewer's question."""
        update = self._update
        if update is None or update.question is None:
            return []
        return [self._answer(offer) for offer in update.question.offers]

    def story(self) -> list[str]:
        """What happened lately, the latest first."""
        update = self._update
        if update is None:
            return []
        lines = [self.speaker.event(event) for event in update.events]
        return [line for line in reversed(lines) if line][:_LATEST]

    def talk(self) -> list[str]:
        """Notes and chat, the latest first."""
        update = self._update
        notes = update.notes if update is not None else []
        return [self._note(note) for note in reversed(notes)][:_LATEST]

    def _answer(self, offer: OfferData) -> Answer:
        text = " ".join(self.speaker.name(word) for word in offer.notation.split())
        why = "; ".join(self.speaker.say("reason", reason.code, reason.fields) for reason in offer.reasons)
        cost = ""
        if offer.plan is not None:
            steps = tuple(Step(**step.model_dump()) for step in offer.plan.steps)
            cost = self.speaker.plan(Plan(offer.plan.coins, steps)) or "free"
        return Answer(offer.action, text, cost, why)

    def _note(self, note: NoteData) -> str:
        if note.kind == "chat":
            return "The chat is on" if note.on else "The chat is off"
        name = note.name or "Somebody"
        return _NOTES[note.kind].format(name=name, text=note.text or "", reason=note.reason or "left")
