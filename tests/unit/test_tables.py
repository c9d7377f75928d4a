"""A bad cell is refused with file, line, column and what was expected."""

import pytest

from wonders.core.content import tables
from wonders.core.errors import DataError

COLUMNS = {
    "id": tables.identifier,
    "colour": tables.one_of("red", "blue"),
    "cost": tables.letters("WSC"),
    "effect": tables.effects({"vp": (tables.whole,), "produce": (tables.letters("WSC"),), "again": ()}),
    "next": tables.many(tables.integer),
    "open": tables.optional(tables.yes_no),
}
HEAD = "id,colour,cost,effect,next,open\n"


def test_good_rows_become_values() -> None:
    rows = tables.parse("cards.csv", HEAD + "mill,red,WWC,vp:3;again,1 -2,\nquay,blue,,produce:SC,,yes\n", COLUMNS)
    assert rows[0] == {
        "id": "mill",
        "colour": "red",
        "cost": (0, 0, 2),
        "effect": (tables.Effect("vp", (3,)), tables.Effect("again")),
        "next": (1, -2),
        "open": None,
    }
    assert rows[1]["effect"] == (tables.Effect("produce", ((1, 2),)),)
    assert rows[1]["open"] is True


@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        ("Mill,red,,,,", "line 2, column id: expected an id of small letters, digits and underscores, found 'Mill'"),
        ("mill,green,,,,", "line 2, column colour: expected one of red, blue, found 'green'"),
        ("mill,red,CW,,,", "line 2, column cost: expected letters of WSC in that order, found 'CW'"),
        ("mill,red,X,,,", "line 2, column cost: expected letters of WSC in that order, found 'X'"),
        (
            "mill,red,,vq:3,,",
            "line 2, column effect: expected one of the effect words vp, produce, again, found 'vq:3'",
        ),
        ("mill,red,,vp,,", "line 2, column effect: expected 1 arguments after 'vp', found 'vp'"),
        ("mill,red,,vp:many,,", "line 2, column effect: expected a whole number, found 'vp:many'"),
        ("mill,red,,,one,", "line 2, column next: expected a whole number, found 'one'"),
        ("mill,red,,,,maybe", "line 2, column open: expected yes or no, found 'maybe'"),
        ("mill,red,,", "line 2: expected 6 cells, found 4"),
        ("mill,red,,,,\nmill,red,,,,", "line 3, column id: expected a new value, found 'mill' again"),
        ('"mill,red', "line 2: expected cells between commas, found unexpected end of data"),
    ],
)
def test_a_bad_cell_is_named(row: str, complaint: str) -> None:
    with pytest.raises(DataError) as info:
        tables.parse("cards.csv", HEAD + row + "\n", COLUMNS)
    assert str(info.value).startswith("cards.csv, ")
    assert complaint in str(info.value)


@pytest.mark.parametrize("content", ["", "id,color\n"])
def test_wrong_columns_are_named(content: str) -> None:
    with pytest.raises(DataError, match=r"cards.csv, line 1: expected the columns id,colour"):
        tables.parse("cards.csv", content, COLUMNS)


def test_a_text_is_not_empty() -> None:
    with pytest.raises(DataError, match="column name: expected a text, found ' '"):
        tables.parse("names.csv", "name\n \n", {"name": tables.text}, key=None)
