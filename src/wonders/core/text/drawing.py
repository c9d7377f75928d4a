"""Text pictures: titled sections of styled lines, which the terminal colours and tests read as plain text."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
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


def aligned(rows: Sequence[Sequence[Span]], gap: int = 2) -> tuple[tuple[Span, ...], ...]:
    """Rows of cells with every column as wide as its widest cell, whatever the language."""
    widths = [
        max(map(len, column)) for column in zip_longest(*([text for text, _ in row] for row in rows), fillvalue="")
    ]
    lines = []
    for row in rows:
        cells = [(text.ljust(width + gap), style) for (text, style), width in zip(row[:-1], widths, strict=False)]
        lines.append((*cells, *row[-1:]))
    return tuple(lines)
