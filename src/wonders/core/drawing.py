"""Text pictures: titled sections of styled lines, which the terminal colours and tests read as plain text."""

from dataclasses import dataclass
from typing import TypeAlias

Span: TypeAlias = tuple[str, str]
"""A piece of text and its style: a card colour (`brown`, `blue`, …), `bold`, `dim`, or nothing."""


@dataclass(frozen=True, slots=True)
class Section:
    """A titled part of a picture."""

    title: str
    lines: tuple[tuple[Span, ...], ...]

    def plain(self) -> str:
        """The section without styles."""
        body = ("".join(text for text, _ in line).rstrip() for line in self.lines)
        return "\n".join([f"── {self.title} ──", *body])
