"""Positions of Architects drawn as text.

A line for each seat in turn order, lines for decks, and lines for the table; `;` separates fields, and what is not
drawn is filled in:

    A rhodes: wood wood stone coin; built 1 2; tokens economy; victories 2
    B giza: blue
    deck A: coin gear ...
    deck central: horn
    open decor politics science; stack culture urbanism; peace 2; cat A; turn B; known A
    option must_build_maximum off

Cards go by short names: the resources, `coin`, `blue` (3 points), `cat` (2 points and a cat), the science symbols,
`shield`, `horn` and `horns` (a shield with 0, 1 and 2 horns). `deck A` is the deck of A's wonder, from the top:
exactly these cards are left, or with `...` also all that are nowhere else. A deck that is not drawn is `...`; `-` is
an empty one.

Every card of the decks in play is somewhere: in front of a seat, in a deck, or on the discard pile. Tokens that are
drawn nowhere are open up to three and then in the stack; with `stack` drawn exactly these are left in it, and the last
seat owns what is drawn nowhere.
"""

from collections import Counter
from dataclasses import dataclass, field

from wonders.games.architects.rules.catalog import CARD_IDS, TOKEN_IDS, TOKENS, WONDER_IDS

SHORT = dict(
    zip(
        (
            *("wood", "stone", "brick", "papyrus", "glass", "coin", "blue", "cat"),
            *("compass", "gear", "tablet", "shield", "horn", "horns"),
        ),
        range(len(CARD_IDS)),
        strict=True,
    )
)
NAMES = list(SHORT)
SEATS = "ABCDEFG"
REST = "..."
EMPTY = "-"
HARMLESS = ("decor", "politics", "strategy", "education", "culture", "tactics")
"""The tokens that are open if nothing else is said: they never ask anything."""


class Nonsense(ValueError):  # noqa: N818  what a drawing is, not what went wrong
    """A drawing that shows no position."""


@dataclass
class Seat:
    """What is drawn in front of one seat."""

    wonder: int
    cards: list[int] = field(default_factory=list)
    built: list[int] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    victories: int = 0


@dataclass
class Drawing:
    """What is drawn; a deck is its cards from the top and whether all that is nowhere else follows."""

    seats: list[Seat] = field(default_factory=list)
    decks: dict[str, tuple[list[int], bool]] = field(default_factory=dict)
    table: dict[str, list[str]] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)


def require(condition: bool, complaint: str) -> None:
    """Refuses the drawing unless the condition holds."""
    if not condition:
        raise Nonsense(complaint)


def cards(words: list[str]) -> list[int]:
    """Cards by their short names."""
    for word in words:
        require(word in SHORT, f"there is no card '{word}'")
    return [SHORT[word] for word in words]


def tokens(words: list[str]) -> list[int]:
    """Tokens by their ids."""
    for word in words:
        require(word in TOKEN_IDS, f"there is no token '{word}'")
    return [TOKEN_IDS.index(word) for word in words]


def read(text: str) -> Drawing:
    """What a text draws."""
    drawing = Drawing()
    for line in filter(None, (line.strip() for line in text.splitlines())):
        head, colon, rest = line.partition(":")
        match head.split():
            case ["deck", name] if colon:
                drawing.decks[name] = _deck(rest.split())
            case [letter, wonder] if colon:
                require(letter == SEATS[len(drawing.seats)], f"'{letter}' is not the next seat")
                require(wonder in WONDER_IDS, f"there is no wonder '{wonder}'")
                drawing.seats.append(_seat(WONDER_IDS.index(wonder), rest))
            case ["option", name, value]:
                drawing.options[name] = value
            case _:
                for part in line.split(";"):
                    word, *values = part.split()
                    known = ("open", "stack", "peace", "cat", "turn", "known")
                    require(word in known and word not in drawing.table, f"'{word}' cannot be drawn (again)")
                    drawing.table[word] = values
    letters = [*SEATS[: len(drawing.seats)], "central"]
    require(set(drawing.decks) <= set(letters), "a deck is drawn that is not on the table")
    for letter in letters:
        drawing.decks.setdefault(letter, ([], True))
    return drawing


def _deck(words: list[str]) -> tuple[list[int], bool]:
    if words == [EMPTY]:
        return [], False
    return cards([word for word in words if word != REST]), words[-1:] == [REST]


def _seat(wonder: int, text: str) -> Seat:
    first, *fields = text.split(";")
    seat = Seat(wonder, cards(first.split()))
    for part in fields:
        word, *values = part.split()
        if word == "built":
            seat.built = [int(value) - 1 for value in values]
        elif word == "tokens":
            seat.tokens = tokens(values)
        elif word == "victories":
            seat.victories = int(values[0])
        else:
            raise Nonsense(f"'{word}' is nothing that lies in front of a seat")
    return seat


def spread(drawing: Drawing) -> tuple[list[int], list[int]]:
    """The open tokens and the stack; the last seat is given what must not be there."""
    free = Counter(TOKENS)
    for seat in drawing.seats:
        free.subtract(seat.tokens)
    stack = tokens(drawing.table["stack"]) if "stack" in drawing.table else None
    if stack is not None:
        free.subtract(stack)
    if "open" in drawing.table:
        opened = tokens(drawing.table["open"])
    else:
        order = [*tokens(list(HARMLESS)), *TOKENS]
        opened = list(dict.fromkeys(token for token in order if free[token] > 0))[:3]
    free.subtract(opened)
    require(min(free.values()) >= 0, "a token is in two places")
    left = sorted(free.elements())
    if stack is None:
        return opened, left
    drawing.seats[-1].tokens += left
    return opened, stack
