"""A score pad filled in by hand: what was typed, what is wrong with it, and the score sheet that comes of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

from starlette.datastructures import QueryParams

from wonders.core.content.pad import Objection, Pad, PadEntry
from wonders.core.game import AnyGame
from wonders.core.outcome import Outcome
from wonders.core.text.language import Language
from wonders.core.text.phrases import Speaker
from wonders.server.web.language import SPOKEN

_NAME = 24
"""As many characters as a name at a table has."""


@dataclass(slots=True)
class Cell:
    """What one player typed for an entry, and what is wrong with it."""

    typed: str = ""
    wrong: str = ""


@dataclass(slots=True)
class Row:
    """An entry with a cell for each player; `single` where at most one of them has it."""

    entry: PadEntry
    label: str
    cells: list[Cell]
    wrong: str = ""

    @property
    def single(self) -> bool:
        """Whether the question is only who has it."""
        return self.entry.total == self.entry.most == 1

    @property
    def nobody(self) -> bool:
        """Whether no player typed anything."""
        return not any(cell.typed for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that cannot be: the field to correct, what it is called, and why."""

    field: str
    what: str
    why: str


@dataclass(slots=True)
class Filled:
    """A score pad with what people entered."""

    players: int
    names: list[str]
    """As typed; empty for those who did not say."""
    rows: list[Row]
    wrong: str = ""
    outcome: Outcome | None = None
    ties: list[str] = field(default_factory=list)
    """How equal totals were decided, in words."""

    @property
    def called(self) -> list[str]:
        """What the players are called on the sheet."""
        language = SPOKEN.get()
        return [name or language.put("Player {number}", number=seat) for seat, name in enumerate(self.names, 1)]

    @property
    def faults(self) -> list[Fault]:
        """All that is wrong, from the top of the pad to its end."""
        found = [Fault("players", SPOKEN.get().text("Players"), self.wrong)] if self.wrong else []
        for row in self.rows:
            if row.wrong:
                found.append(Fault(f"{row.entry.key}-0", row.label, row.wrong))
            for seat, cell in enumerate(row.cells):
                if cell.wrong:
                    found.append(Fault(f"{row.entry.key}-{seat}", f"{row.label}, {self.called[seat]}", cell.wrong))
        return found

    @property
    def winners(self) -> str:
        """The names of those who win."""
        return ", ".join(self.called[seat] for seat in self.outcome.winners) if self.outcome else ""

    @property
    def groups(self) -> list[tuple[str, list[Row]]]:
        """The rows of each category in turn."""
        return [(category, list(rows)) for category, rows in groupby(self.rows, lambda row: row.entry.category)]


def fill_in(game: AnyGame, pad: Pad, query: QueryParams) -> Filled:
    """The pad as a query says; with its outcome if the query asks for it and nothing is wrong."""
    players, wrong = _players(game, query, SPOKEN.get())
    names = _as_many([name.strip()[:_NAME] for name in query.getlist("name")], players)
    speaker = Speaker(game, names, SPOKEN.get())
    rows = [_row(speaker, entry, [text.strip() for text in query.getlist(entry.key)], players) for entry in pad.entries]
    filled = Filled(players, names, rows, wrong)
    whole = _are_whole(speaker, rows)
    tallies = [{row.entry.key: _number(row.cells[seat].typed) for row in rows} for seat in range(players)]
    objections = pad.objections(tallies) if whole else []
    for objection in objections:
        _object(speaker, rows, objection)
    if query.get("sheet") and whole and not objections and not wrong:
        filled.outcome = pad.outcome(tallies)
        filled.ties = _ties(speaker.language, filled.outcome, filled.called, _find(rows, pad.tie_break))
    return filled


def _named(speaker: Speaker, key: str) -> str:
    """What an entry is called: by a phrase of its own, else by the name of the thing."""
    return speaker.say("pad", key) if f"pad.{key}" in speaker.game.texts.phrases else speaker.name(key)


def _players(game: AnyGame, query: QueryParams, language: Language) -> tuple[int, str]:
    given = query.get("players", "").strip()
    if not given:
        return game.players[0], ""
    if _is_whole(given) and int(given) in game.players:
        return int(given), ""
    least, most = game.players[0], game.players[-1]
    # The number is not to be used: as many columns as there are names lose nothing.
    columns = min(max(len(query.getlist("name")), least), most)
    return columns, language.put("{least} to {most}", least=least, most=most)


def _row(speaker: Speaker, entry: PadEntry, given: list[str], players: int) -> Row:
    row = Row(entry, _named(speaker, entry.key), [Cell() for _ in range(players)])
    if row.single:
        for text in given:
            if _is_whole(text) and int(text) < players:
                row.cells[int(text)].typed = "1"
            elif text:
                row.wrong = speaker.language.text("there is no such player")
    else:
        for cell, text in zip(row.cells, _as_many(given, players), strict=True):
            cell.typed = text
    return row


def _as_many(texts: list[str], players: int) -> list[str]:
    return (texts + [""] * players)[:players]


def _is_whole(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 7


def _number(text: str) -> int:
    return int(text) if _is_whole(text) else 0


def _are_whole(speaker: Speaker, rows: list[Row]) -> bool:
    """Whether all cells hold numbers; says so beside those that do not."""
    for row in rows:
        for cell in row.cells:
            if cell.typed and not _is_whole(cell.typed):
                cell.wrong = _range(speaker.language, row.entry)
    return not any(row.wrong or any(cell.wrong for cell in row.cells) for row in rows)


def _range(language: Language, entry: PadEntry) -> str:
    return language.put("a whole number from 0 to {most}", most=entry.most)


def _object(speaker: Speaker, rows: list[Row], objection: Objection) -> None:
    row = _find(rows, objection.key)
    if objection.code == "range":
        text = _range(speaker.language, row.entry)
    elif objection.code == "total":
        text = speaker.language.put("at most {most} for all players together", most=row.entry.total or 0)
    else:
        text = speaker.say("objection", objection.code, objection.fields)
    if objection.seat is None:
        row.wrong = text
    else:
        row.cells[objection.seat].wrong = text


def _find(rows: list[Row], key: str) -> Row:
    return next(row for row in rows if row.entry.key == key)


def _ties(language: Language, outcome: Outcome, names: Sequence[str], row: Row) -> list[str]:
    """For every total that several players have, what told them apart."""
    if not outcome.by_points:
        return []
    told = []
    for total in sorted(set(outcome.totals), reverse=True):
        seats = [seat for seat, points in enumerate(outcome.totals) if points == total]
        if len(seats) > 1:
            counts = ", ".join(f"{names[seat]} {_number(row.cells[seat].typed)}" for seat in seats)
            told.append(
                language.put(
                    "Equal points ({points}); the tie-break is “{what}”: {counts}.",
                    points=total,
                    what=row.label,
                    counts=counts,
                )
            )
    return told
