"""Texts from outside: checked once where they come in, and mended where a damaged one was stored."""

import unicodedata
from typing import Any

from wonders.core.errors import Refused

_SPACES = "\t\n\r"
"""Control characters that are spaces to a reader."""
_NEVER = ("Cc", "Cs")
"""Control characters, and halves of a pair that stand alone: no text can be written with these."""

_DEPTH = 3
"""How deep the data of a request is nested at most; what lies deeper is refused for that."""


def clean(text: str) -> str:
    """A text in the one form that equal texts have; refused if it holds what is no part of a text."""
    if text.isascii() and text.isprintable():
        return text
    if any(unicodedata.category(letter) in _NEVER and letter not in _SPACES for letter in text):
        raise Refused("text", "this text contains characters that cannot be shown")
    return unicodedata.normalize("NFC", text)


def clean_all(data: Any, depth: int = _DEPTH) -> Any:
    """The same for every text in nested data."""
    if isinstance(data, str):
        return clean(data)
    if depth and isinstance(data, dict):
        return {clean_all(key): clean_all(value, depth - 1) for key, value in data.items()}
    if depth and isinstance(data, list):
        return [clean_all(value, depth - 1) for value in data]
    return data


def mended(data: Any) -> Any:
    """Nested data whose texts can all be written: what is half of a pair becomes a mark that something was lost."""
    if isinstance(data, str):
        return data.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    if isinstance(data, dict):
        return {mended(key): mended(value) for key, value in data.items()}
    if isinstance(data, list):
        return [mended(value) for value in data]
    return data
