"""Languages: English is the source text, the others are gettext catalogues beside the code.

Whoever says something says it in English and asks a language for its words; nothing else knows what languages
there are.
"""

from collections.abc import Iterable
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib import resources

from wonders.core.errors import LanguageError
from wonders.core.text.pseudo import PSEUDO, Pseudo

LANGUAGES = {"en": "English", "cs": "Čeština", "pl": "Polski", "hu": "Magyar"}
"""The languages people can choose, by code, each by its own name."""

SAMPLES = (1, 2, 5)
"""Numbers that between them take every plural form: of one, of a few, of many."""


class Language:
    """A language by its code, and how it puts English texts."""

    def __init__(self, code: str, catalogue: NullTranslations) -> None:
        self.code = code
        self._catalogue = catalogue

    def text(self, message: str, context: str | None = None) -> str:
        """A text in this language; the context tells equal English texts apart."""
        if not message:
            return ""  # the empty text stands for the head of a catalogue
        return self._catalogue.gettext(message) if context is None else self._catalogue.pgettext(context, message)

    def put(self, message: str, **fields: object) -> str:
        """A text in this language with its fields filled in."""
        return self.text(message).format(**fields)

    def count(self, one: str, many: str, number: int, context: str | None = None) -> str:
        """The form of a text that goes with a number; the number is still to be filled in."""
        if context is None:
            return self._catalogue.ngettext(one, many, number)
        return self._catalogue.npgettext(context, one, many, number)

    def forms(self, one: str, many: str, context: str | None = None) -> tuple[str, ...]:
        """The forms of a text for one, a few and many."""
        return tuple(self.count(one, many, number, context) for number in SAMPLES)


ENGLISH = Language("en", NullTranslations())


def later(message: str) -> str:
    """Marks a text that is put into a language where it is used."""
    return message


def known(code: str) -> bool:
    """Whether there is such a language, the pseudo-language included."""
    return code in LANGUAGES or code == PSEUDO


@cache
def find_language(code: str) -> Language:
    """The language with this code."""
    if not known(code):
        raise LanguageError(f"there is no language '{code}' (there are {', '.join(LANGUAGES)})")
    if code == ENGLISH.code:
        return ENGLISH
    return Language(code, Pseudo() if code == PSEUDO else _catalogue(code))


def best_language(wanted: Iterable[str]) -> Language:
    """The first of these languages that there is, English if there is none; `cs-CZ` and `cs_CZ.UTF-8` are `cs`."""
    for tag in wanted:
        code = tag.replace("_", "-").split("-")[0].split(".")[0].strip().lower()
        if code in LANGUAGES:
            return find_language(code)
    return ENGLISH


def _catalogue(code: str) -> NullTranslations:
    file = resources.files("wonders").joinpath("locale", code, "LC_MESSAGES", "wonders.mo")
    if not file.is_file():
        raise LanguageError(f"the catalogue of {LANGUAGES[code]} is not built: `uv sync` builds it")
    with file.open("rb") as opened:
        return GNUTranslations(opened)
