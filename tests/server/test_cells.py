"""Names in files for spreadsheets."""

import pytest

from wonders.server.people.cells import cell_of


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ("Anna", "Anna"),
        ("=1+1", "'=1+1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("-1", "'-1"),
        ("\uff1d1+1", "'\uff1d1+1"),
        ("\uff0b1", "'\uff0b1"),
        ("x;=1+1", "x,=1+1"),
        (";=1+1", ",=1+1"),
        ("", ""),
    ],
)
def test_no_name_is_calculated(name: str, cell: str) -> None:
    assert cell_of(name) == cell
