"""Positions of 7 Wonders drawn as text.

A line for each city, clockwise from A, and one for the table; `;` separates fields, and what is not drawn is filled in:

    A: giza_b; coins 5; cards stone_pit baths; stages 1; hand aqueduct walls; tokens 1 3 -1
    B: rhodes_a; cards sawmill
    C: babylon_b
    age 2; turn 3; discard tavern altar

Two lines for players and one for `free` draw the game for two; there `last` names the last card of the draw pile.
`same_turn` is for a table whose seventh cards belong to the sixth turn.
A hand is filled up to its size with other cards of the age. Past turns that are not drawn were spent on
buildings that stand nowhere: only what is drawn is in the cities, under the stages and in the discard pile.
"""

from dataclasses import dataclass, field

from wonders.games.seven_wonders.rules.catalog import BOARD_IDS, CARD_IDS, WONDER_IDS

LETTERS = "ABCDEFG"
TABLE = ("age", "turn", "discard", "last", "same_turn")
DEFAULT = ("giza_a", "rhodes_a", "babylon_a", "ephesus_a", "alexandria_a", "halicarnassus_a", "olympia_a")


class Nonsense(ValueError):  # noqa: N818  what a drawing is, not what went wrong
    """A drawing that shows no position."""


@dataclass
class City:
    """What is drawn of one city."""

    board: str = ""
    coins: int = 3
    cards: list[str] = field(default_factory=list)
    stages: int = 0
    hand: list[str] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)


@dataclass
class Drawing:
    """What is drawn, still as names."""

    players: int
    cities: list[City]
    age: int = 0
    turn: int = 0
    discard: list[str] = field(default_factory=list)
    last: str = ""
    same_turn: bool = False


def require(condition: bool, complaint: str) -> None:
    """Refuses the drawing unless the condition holds."""
    if not condition:
        raise Nonsense(complaint)


def read(text: str) -> Drawing:
    """What a text draws."""
    cities: dict[str, City] = {}
    table: dict[str, list[str]] = {}
    for line in filter(None, (line.strip() for line in text.splitlines())):
        head, colon, rest = line.partition(":")
        if colon:
            require(head in LETTERS or head == "free", f"there is no city {head}")
            require(head not in cities, f"{head} is drawn twice")
            cities[head] = _city(rest)
        else:
            for part in line.split(";"):
                word, *values = part.split()
                require(word in TABLE, f"'{word}' is nothing that can be drawn")
                require(word not in table, f"'{word}' is drawn twice")
                table[word] = values
    players = sum(name != "free" for name in cities)
    names = ["A", "B", "free"] if "free" in cities else list(LETTERS[:players])
    require(list(cities) == names and len(names) >= 3, f"these are no cities of a game: {' '.join(cities)}")
    drawing = Drawing(players, list(cities.values()))
    drawing.age = int(table.get("age", ["1"])[0]) - 1
    drawing.turn = int(table.get("turn", ["1"])[0]) - 1
    require(0 <= drawing.age < 3 and 0 <= drawing.turn < 6, "there are three ages of six turns")
    drawing.discard = table.get("discard", [])
    drawing.last = table.get("last", [""])[0]
    drawing.same_turn = "same_turn" in table
    _fill_boards(drawing)
    return drawing


def _city(text: str) -> City:
    city = City()
    for part in filter(None, (part.strip() for part in text.split(";"))):
        word, *values = part.split()
        if word in BOARD_IDS:
            require(not values and not city.board, f"'{part}' is no board")
            city.board = word
        elif word in ("coins", "stages"):
            setattr(city, word, int(*values))
        elif word in ("cards", "hand"):
            for name in values:
                require(name in CARD_IDS, f"'{name}' is no card")
            setattr(city, word, values)
        else:
            require(word == "tokens", f"a city has no '{word}'")
            city.tokens = [int(value) for value in values]
    return city


def _fill_boards(drawing: Drawing) -> None:
    """Gives each city without a board one of a wonder nobody has, with nothing to mind."""
    wonders = [city.board.rsplit("_", 1)[0] for city in drawing.cities if city.board]
    require(len(set(wonders)) == len(wonders), "two cities have the same wonder")
    free = [board for board in DEFAULT if board.rsplit("_", 1)[0] not in wonders]
    for city in drawing.cities:
        city.board = city.board or free.pop(0)
    assert all(board.rsplit("_", 1)[0] in WONDER_IDS for board in DEFAULT)
