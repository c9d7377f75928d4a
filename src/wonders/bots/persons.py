"""Bots as persons: named opponents with a style and a line about themselves, at any level."""

from dataclasses import dataclass

from wonders.core.text.language import later

STYLES = {
    "builder": later("builder"),
    "general": later("general"),
    "scholar": later("scholar"),
    "merchant": later("merchant"),
}
"""What a person likes best; a network that knows the style plays accordingly."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody to play against; the name is the same in all languages, the line is translated."""

    id: str
    name: str
    style: str
    line: str


_ALL = (
    Person("builder-1", "Ineni", "builder", later("Stone upon stone: what stands tall is never forgotten.")),
    Person("builder-2", "Eupalinos", "builder", later("Give me a plan and a mountain, and I go straight through it.")),
    Person("builder-3", "Attia", "builder", later("First the wonder. Everything else can wait.")),
    Person("general-1", "Telesilla", "general", later("The best walls are the neighbour's, once they are mine.")),
    Person("general-2", "Surena", "general", later("I retreat only to look at the target from farther away.")),
    Person("general-3", "Iphicrates", "general", later("A shield too many has never lost a war.")),
    Person("scholar-1", "Thales", "scholar", later("While you count coins, I count stars.")),
    Person("scholar-2", "Theano", "scholar", later("Two equal symbols are the beginning of every proof.")),
    Person("scholar-3", "Berossus", "scholar", later("Everything has been written down before. I have read it.")),
    Person("merchant-1", "Lamassi", "merchant", later("I sell dear what I buy cheap; the rest is fate.")),
    Person("merchant-2", "Pasion", "merchant", later("Coins like to sleep in my house.")),
    Person("merchant-3", "Eumachia", "merchant", later("Wool, wine or marble: name a price, and we talk.")),
)
PERSONS = {person.id: person for person in _ALL}


def person_named(name: str) -> str | None:
    """The id of the person of this name, if there is one."""
    return next((person.id for person in _ALL if person.name == name), None)
