"""What is drawn: sections side by side, and the score sheet."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from wonders.core.outcome import Outcome
from wonders.core.text.drawing import Section
from wonders.core.text.phrases import Speaker

STYLES = {
    "brown": "rgb(190,130,90)",
    "grey": "rgb(170,175,180)",
    "blue": "rgb(110,150,255)",
    "green": "rgb(106,194,162)",
    "yellow": "rgb(228,189,42)",
    "red": "rgb(240,90,90)",
    "purple": "rgb(205,102,226)",
    "bold": "bold",
    "dim": "dim",
}


def print_sections(console: Console, sections: Sequence[Section]) -> None:
    """Prints sections in order, side by side as long as they fit."""
    row: list[Section] = []
    for section in [*sections, None]:
        if section is None or sum(_width(other) for other in [*row, section]) > console.width:
            if row:
                grid = Table.grid(*(() if len(row) == 1 else [""] * len(row)), expand=True)
                grid.add_row(*(section_text(other) for other in row))
                console.print(grid)
            row = []
        if section is not None:
            row.append(section)


def _width(section: Section) -> int:
    lines = [sum(cell_len(text) for text, _ in line) for line in section.lines]
    return max([*lines, len(section.title) + 2]) + 4


def section_text(section: Section) -> RenderableType:
    """A section as a titled panel."""
    lines = [Text.assemble(*((text, STYLES.get(style, "")) for text, style in line)) for line in section.lines]
    return Panel(Group(*lines), title=section.title, title_align="left", border_style="dim", padding=(0, 1))


def score_sheet(speaker: Speaker, categories: Sequence[str], outcome: Outcome) -> Table:
    """The points by category, a column for each seat."""
    table = Table(title=speaker.name(outcome.how), title_style="bold")
    table.add_column(speaker.language.text("Category"))
    for name in speaker.players:
        table.add_column(Text(name), justify="right")
    for category in categories:
        table.add_row(speaker.say("category", category), *(str(points[category]) for points in outcome.points))
    table.add_section()
    table.add_row(speaker.language.text("Total"), *map(str, outcome.totals), style="bold")
    table.add_row(speaker.language.text("Rank"), *map(str, outcome.ranks), style="bold")
    return table
