"""Notes in words: who comes and goes, what is said and set; the app in the browser and the plain page have the same."""

from wonders.core.text.language import Language, later
from wonders.server.protocol.messages import NoteData

NOTES = {
    "create": later("{name} opens the table"),
    "sit": later("{name} sits down"),
    "take": later("{name} takes over a seat"),
    "bot": later("{name} sits down"),
    "free": later("{name} gets up"),
    "start": later("The game starts"),
    "leave": later("{name} leaves the game, a bot takes over"),
    "leave.conceded": later("{name} concedes the game, a bot takes over"),
    "stand_in": later("A bot plays for {name} for now"),
    "back": later("{name} is back"),
    "host": later("{name} is the host now"),
    "say": "{name}: {text}",
    "say.removed": later("{name}: this line was removed"),
    "chat.on": later("The chat is on"),
    "chat.off": later("The chat is off"),
    "pace": later("{name} changes the pace of the bots"),
    "close": later("The table is closed"),
    "close.rules": later(
        "The rules of this game have changed since the table was opened: it ends here, without a result"
    ),
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
