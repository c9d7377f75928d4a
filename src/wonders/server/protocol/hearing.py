"""Who is not heard by whom: what somebody says is not sent at all to those who do not want to read it."""

from typing import NamedTuple


class Unheard(NamedTuple):
    """Whose lines and reactions a viewer is not sent: those of some people, or of all but themselves."""

    people: frozenset[str] = frozenset()
    all_but: str | None = None

    def hides(self, speaker: str | None) -> bool:
        """Whether what this person says is not sent; None for what nobody says."""
        return speaker is not None and (speaker in self.people or self.all_but not in (None, speaker))


NOBODY = Unheard()
"""Of somebody who reads everything."""


class SharedMessage(NamedTuple):
    """A message to viewers who are told the same, but for what some of them do not want to read."""

    head: bytes
    notes: tuple[tuple[str | None, bytes], ...]
    """Each with who says it, where somebody does."""
    tail: bytes

    def text(self, unheard: Unheard = NOBODY) -> str:
        """As it goes to a viewer."""
        notes = b",".join([note for speaker, note in self.notes if not unheard.hides(speaker)])
        return (self.head + b"[" + notes + b"]" + self.tail).decode()
