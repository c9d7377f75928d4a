"""Names in files for spreadsheets: none is calculated, and none makes two cells of one."""

import unicodedata

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would calculate."""


def cell_of(name: str) -> str:
    """A name, or several of them, as a spreadsheet may read it.

    Wide forms of the signs count, too; and where numbers have a decimal comma, a semicolon would begin a new cell.
    """
    plain = name.replace(";", ",")
    return f"'{plain}" if unicodedata.normalize("NFKC", plain[:1]).startswith(_FORMULA) else plain
