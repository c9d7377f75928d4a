"""Notes in words: who comes and goes, what is said and set; the app in the browser and the plain page have the same."""

from wonders.core.text.language import Language, later
from wonders.server.protocol.messages import NoteData
from wonders.server.tables.model import PHRASES

NOTES = {
    "create": later("{name} opens the table"),
    "create.tournament": later("A table of the tournament is opened"),
    "sit": later("{name} sits down"),
    "take": later("{name} takes over a seat"),
    "bot": later("{name} sits down"),
    "free": later("{name} gets up"),
    "part": later("{name} adds a random part to the deal"),
    "start": later("The game starts"),
    "ask_back": later("{name} asks to take a move back"),
    "agree_back": later("{name} agrees to the take-back"),
    "refuse_back": later("{name} says no to the take-back"),
    "take_back": later("{name} takes a move back"),
    "time.bot": later("The time of {name} is up: a bot plays for now"),
    "time.forfeit": later("The time of {name} is up: the seat is given up to a bot"),
    "time.wait": later("The time of {name} is up"),
    "leave": later("{name} leaves the game, a bot takes over"),
    "leave.conceded": later("{name} concedes the game, a bot takes over"),
    "stand_in": later("A bot plays for {name} for now"),
    "back": later("{name} is back"),
    "host": later("{name} is the host now"),
    "say": "{name}: {text}",
    "say.removed": later("{name}: this line was removed"),
    "say.luck": later("{name}: Good luck, have fun!"),
    "say.game": later("{name}: Good game!"),
    "say.moment": later("{name}: One moment, please."),
    "say.back": later("{name}: Here I am again."),
    "say.turn": later("{name}: We are waiting for you."),
    "say.again": later("{name}: Shall we play again?"),
    "say.going": later("{name}: I have to go."),
    "say.night": later("{name}: Good night!"),
    "chat.on": later("The chat is on"),
    "chat.off": later("The chat is off"),
    "pace": later("{name} changes the pace of the bots"),
    "close": later("The table is closed"),
    "close.rules": later(
        "The rules of this game have changed since the table was opened: it ends here, without a result"
    ),
    "close.owner": later("The owner of this server has closed the table"),
    "rematch": later("{name} asks for a rematch"),
    "nobody": later("Somebody"),
}
"""The templates of notes by their kind, and where there are several of a kind by what tells them apart."""


def note_text(note: NoteData, language: Language) -> str:
    """A note in words."""
    name = note.name or language.text(NOTES["nobody"])
    return language.put(NOTES[_key(note)], name=name, text=note.text or "")


def _key(note: NoteData) -> str:
    if note.on is not None:
        return f"{note.kind}.{'on' if note.on else 'off'}"
    special = f"{note.kind}.{note.reason}"
    return special if special in NOTES else note.kind


def phrase_texts(language: Language) -> list[tuple[str, str]]:
    """The phrases that can be said without typing, with their words."""
    return [(key, language.put(NOTES[f"say.{key}"], name="").removeprefix(":").strip()) for key in PHRASES]
