"""Positions of Duel drawn as text.

Lines for each city and for the table; `;` separates fields, and what is not drawn is filled in:

    A: coins 7; cards clay_pool brickyard; wonders colossus pyramids; built sphinx; tokens strategy
    B: coins 7; cards shelf_quarry
    age 2: aqueduct walls
    pawn 2; gone B5; discard baths; board law theology masonry economy; box urbanism; turn A; option chooses

The layout comes in one of three forms: `age 2: aqueduct walls` names all accessible cards, in the order of their
slots; `age 2 last: aqueduct` names all cards that are left; `age 2:` is followed by one line a row from the far row
to the near one, with ids, `?` for any card and `-` for a taken one.

`pawn` counts towards B's capital; `gone B5` is the token of 5 coins on B's side, no longer there. `box` names the
tokens in the box that are drawn first. Each city is filled up to four wonders, the board and the cities to five
tokens. Cards of the past that are not drawn count as if they had been removed at setup.
"""

from dataclasses import dataclass, field

from wonders.games.duel.rules.catalog import CARD_IDS

ANY, TAKEN = "?", "-"
TABLE = ("pawn", "gone", "discard", "board", "box", "turn", "option")


class Nonsense(ValueError):  # noqa: N818  what a drawing is, not what went wrong
    """A drawing that shows no position."""


@dataclass
class City:
    """What is drawn of one city."""

    coins: int = 7
    cards: list[str] = field(default_factory=list)
    wonders: list[str] = field(default_factory=list)
    built: list[str] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)


@dataclass
class Drawing:
    """What is drawn, still as names; the layout is unknown, a list of cards, or rows."""

    cities: dict[str, City] = field(default_factory=lambda: {"A": City(), "B": City()})
    age: int = 2
    accessible: list[str] | None = None
    last: bool = False
    rows: list[list[str]] = field(default_factory=list)
    table: dict[str, list[str]] = field(default_factory=dict)


def require(condition: bool, complaint: str) -> None:
    """Refuses the drawing unless the condition holds."""
    if not condition:
        raise Nonsense(complaint)


def read(text: str) -> Drawing:
    """What a text draws."""
    drawing = Drawing()
    seen: set[str] = set()
    for line in filter(None, (line.strip() for line in text.splitlines())):
        head, colon, rest = line.partition(":")
        words = head.split()
        if colon and head in drawing.cities:
            for part in rest.split(";"):
                word, *values = part.split()
                _once(seen, f"{head}: {word}")
                _read_city(drawing.cities[head], word, values)
        elif colon and words[0] == "age":
            _once(seen, "age")
            _read_age(drawing, words[1:], rest.split())
        elif words[0] in (*CARD_IDS, ANY, TAKEN) and "age" in seen and drawing.accessible is None:
            drawing.rows.append(line.split())
        else:
            for part in line.split(";"):
                word, *values = part.split()
                require(word in TABLE, f"'{word}' is nothing that can be drawn")
                _once(seen, word)
                drawing.table[word] = [] if values == ["none"] else values
    return drawing


def _once(seen: set[str], word: str) -> None:
    require(word not in seen, f"'{word}' is drawn twice")
    seen.add(word)


def _read_city(city: City, word: str, values: list[str]) -> None:
    require(word in ("coins", "cards", "wonders", "built", "tokens"), f"a city has no '{word}'")
    if word == "coins":
        city.coins = int(*values)
        require(city.coins >= 0, "nobody has less than no coins")
    else:
        setattr(city, word, values)


def _read_age(drawing: Drawing, words: list[str], cards: list[str]) -> None:
    require(words[0] in ("1", "2", "3"), f"there is no age {words[0]}")
    drawing.age = int(words[0]) - 1
    drawing.last = words[1:] == ["last"]
    require(drawing.last or not words[1:], f"an age is no '{' '.join(words[1:])}'")
    drawing.accessible = cards or None
