"""A review in the terminal: the course of the game, a report for each seat, what turned it, and what it cost."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from wonders.coach.analysis import chances_of
from wonders.coach.judge import Judgement
from wonders.coach.labels import LABELS, Label
from wonders.coach.review import Decision, Report, Review
from wonders.coach.telling import LABEL_NAMES, age_name, percent, turning_point
from wonders.coach.turns import TurningPoint
from wonders.core.match import Match
from wonders.core.text.language import Language
from wonders.core.text.phrases import Speaker

_BARS = "▁▂▃▄▅▆▇█"
_WIDE = 60
"""Moments that the course of a game has room for."""
_STYLES: dict[Label, str] = {"best": "green", "good": "", "slip": "yellow", "mistake": "dark_orange", "blunder": "red"}
_TOLD = ("slip", "mistake", "blunder")


def print_review(console: Console, speaker: Speaker, review: Review, seat: int | None = None) -> None:
    """Prints it; with a seat, the decisions of that seat alone."""
    language = speaker.language
    console.print(language.text("Chance to win"), style="bold")
    _print_course(console, speaker, review)
    console.print(_reports(speaker, review))
    _print_turns(console, speaker, review, language.text("Turning points"), review.turning_points)
    if seat is not None:
        _print_turns(console, speaker, review, language.text("Luck"), review.reports[seat].strokes)
    costly = [decision for decision in review.decisions if decision.label in _TOLD and seat in (None, decision.seat)]
    if not costly:
        console.print(language.text("Nothing was given away."))
        return
    console.print(_decisions(speaker, costly, ages=_has_ages(review)))


def print_answers(console: Console, speaker: Speaker, match: Match, judged: Sequence[Judgement]) -> None:
    """Prints the chance of every seat at a moment, and for those that are asked every answer with what it is worth."""
    language = speaker.language
    table = Table(box=None, pad_edge=False, padding=(0, 2))
    table.add_column(language.text("Chance to win"))
    table.add_column("", justify="right")
    for name, chance in zip(speaker.players, chances_of(match, judged), strict=True):
        table.add_row(Text(name), percent(language, chance))
    for seat, one in zip(match.waiting(), judged, strict=True):
        table.add_row("")
        table.add_row(Text(speaker.players[seat], "bold"))
        for worth in one.answers:
            table.add_row(Text(speaker.action(match.notation(worth.action))), percent(language, worth.chance))
    console.print(table)


def _print_turns(console: Console, speaker: Speaker, review: Review, title: str, turns: Sequence[TurningPoint]) -> None:
    """Prints turning points in a sentence each, if there are any."""
    if turns:
        console.print(title, style="bold")
    for turn in turns:
        age = f"{age_name(speaker.language, turn.age)}: " if _has_ages(review) else ""
        console.print(f"  {age}{turning_point(speaker, review, turn)}", markup=False)


def _has_ages(review: Review) -> bool:
    return any(decision.age for decision in review.decisions)


def _print_course(console: Console, speaker: Speaker, review: Review) -> None:
    """A line for each seat, from the first moment to the last; every column is the mean of its moments."""
    width = min(_WIDE, len(review.chances))
    grid = Table.grid(padding=(0, 1))
    for seat, name in enumerate(speaker.players):
        columns: list[list[float]] = [[] for _ in range(width)]
        for number, chances in enumerate(review.chances):
            columns[number * width // len(review.chances)].append(chances[seat])
        means = [sum(column) / len(column) for column in columns]
        bars = "".join(_BARS[min(int(mean * len(_BARS)), len(_BARS) - 1)] for mean in means)
        grid.add_row(Text(f"  {name}"), Text(bars, style="cyan"))
    console.print(grid)


def _reports(speaker: Speaker, review: Review) -> Table:
    """How exactly everybody played, and where their chances went."""
    language = speaker.language
    table = Table(box=None, pad_edge=False, padding=(0, 2))
    table.add_column("")
    for name in speaker.players:
        table.add_column(Text(name), justify="right")
    table.add_row(
        language.text("Accuracy"), *(percent(language, report.accuracy) for report in review.reports), style="bold"
    )
    ages = sorted({age.age for report in review.reports for age in report.ages})
    if _has_ages(review):
        for age in ages:
            table.add_row(
                f"  {age_name(language, age)}", *(_accuracy(language, report, age) for report in review.reports)
            )
    for label in LABELS:
        counts = [report.labels.get(label, 0) for report in review.reports]
        if any(counts):
            table.add_row(Text(f"  {language.text(LABEL_NAMES[label])}", _STYLES[label]), *map(str, counts))
    for name, part in (
        (language.text("Own play"), "play"),
        (language.text("Given by others"), "gifts"),
        (language.text("Luck"), "luck"),
    ):
        table.add_row(name, *(_signed(language, getattr(report.account, part)) for report in review.reports))
    return table


def _accuracy(language: Language, report: Report, age: int) -> str:
    return next((percent(language, found.share) for found in report.ages if found.age == age), "")


def _decisions(speaker: Speaker, decisions: list[Decision], *, ages: bool) -> Table:
    """What cost something, in the order of the game."""
    language = speaker.language
    table = Table(box=None, pad_edge=False, padding=(0, 2))
    for name in ("", language.text("Player"), language.text("Played"), "", language.text("Better")):
        table.add_column(name)
    for decision in decisions:
        names = {answer.action: speaker.action(answer.notation) for answer in decision.answers}
        label = language.text(LABEL_NAMES[decision.label])
        table.add_row(
            age_name(language, decision.age) if ages else "",
            Text(speaker.players[decision.seat]),
            Text(names[decision.played]),
            Text(f"{label} −{percent(language, decision.cost)}", _STYLES[decision.label]),
            Text(names[decision.answers[0].action]),
        )
    return table


def _signed(language: Language, share: float) -> str:
    return f"{'−' if share < 0 else '+'}{percent(language, abs(share))}"
