"""The pseudo-language: English with accents and about a third longer, to see what is clipped or not translated."""

import re
from gettext import NullTranslations

PSEUDO = "xx"
_LONGER = 0.35
_PLACES = re.compile(r"(\{[^{}]*\}|%\([a-z_]+\)[sd]|%%|<[^<>]*>|&[a-z]+;)")
_ACCENTS = str.maketrans("aceinouyszACEINOUYSZ", "áčéíñőűýšžÁČÉÍÑŐŰÝŠŽ")


def pseudo(message: str) -> str:
    """A text in the pseudo-language; fields to be filled in and tags stay as they are."""
    parts = _PLACES.split(message)
    words = "".join(part if place % 2 else part.translate(_ACCENTS) for place, part in enumerate(parts))
    letters = sum(len(part) for part in parts[::2])
    return words + "·" * round(letters * _LONGER) if letters else words


class Pseudo(NullTranslations):
    """A catalogue that knows every text."""

    def gettext(self, message: str) -> str:
        """A text in the pseudo-language."""
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The English form for a number, in the pseudo-language."""
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, _context: str, message: str) -> str:
        """A text in the pseudo-language, whatever its context."""
        return pseudo(message)

    def npgettext(self, _context: str, msgid1: str, msgid2: str, n: int) -> str:
        """The English form for a number in the pseudo-language, whatever its context."""
        return self.ngettext(msgid1, msgid2, n)
