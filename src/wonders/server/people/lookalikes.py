"""Names that look alike: letters of other scripts pass for Latin ones, and some signs are not seen at all."""

import unicodedata

_LATIN = str.maketrans(
    # Cyrillic
    {"\u0430": "a", "\u0432": "b", "\u0435": "e", "\u043a": "k", "\u043c": "m", "\u043d": "h", "\u043e": "o",
     "\u0440": "p", "\u0441": "c", "\u0442": "t", "\u0443": "y", "\u0445": "x", "\u044c": "b", "\u0455": "s",
     "\u0456": "i", "\u0457": "\u00ef", "\u0458": "j", "\u04bb": "h", "\u0501": "d", "\u051b": "q", "\u051d": "w",
     "\u0451": "\u00eb", "\u04cf": "l", "\u04af": "y", "\u0433": "r"}
    # Greek
    | {"\u03b1": "a", "\u03b2": "b", "\u03b5": "e", "\u03b6": "z", "\u03b7": "h", "\u03b9": "i", "\u03ba": "k",
       "\u03bc": "m", "\u03bd": "n", "\u03bf": "o", "\u03c1": "p", "\u03c3": "o", "\u03c4": "t", "\u03c5": "y",
       "\u03c7": "x", "\u03ac": "\u00e1", "\u03cc": "\u00f3", "\u03f2": "c", "\u03f3": "j"}
    # Armenian
    | {"\u0570": "h", "\u0575": "j", "\u0578": "n", "\u057d": "u", "\u0581": "g", "\u0585": "o", "\u0566": "q"}
    # Latin letters of phonetics, small capitals, one without its dot, and digits
    | {"\u0251": "a", "\u0261": "g", "\u0299": "b", "\u1d0f": "o", "\u1d1b": "t", "\u0131": "i", "0": "o", "1": "l"}
)  # fmt: skip
"""Small letters and digits that pass for Latin letters, small or capital."""
_UNSEEN = ("Cf", "Mn", "Me", "Zs")
"""Marks without a form, marks on nothing, and spaces."""


def looks(name: str) -> set[str]:
    """How a name may be read: two names look alike if they have one reading in common."""
    shown = unicodedata.normalize("NFKC", name)
    # A capital i is a small L to the eye.
    return {_read(shown), _read(shown.replace("I", "l").replace("|", "l"))}


def without_accents(name: str) -> str:
    """The same from afar: one reading, in which accents are not seen either."""
    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).translate(_LETTERS)


def _read(name: str) -> str:
    letters = unicodedata.normalize("NFC", name.casefold()).translate(_LATIN)
    seen = "".join(letter for letter in letters if unicodedata.category(letter) not in _UNSEEN)
    return seen.replace("rn", "m").replace("vv", "w")


_LETTERS = {key: value for key, value in _LATIN.items() if not chr(key).isdigit()}
