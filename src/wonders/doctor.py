"""The command `wonders doctor`: what is installed, whether it works, and how fast it is on this machine."""

import json
import os
import platform
import re
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, requires, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Column, Table

import wonders
from wonders.arguments import AddCommand, Given, add_place, run_to_end
from wonders.bots.background import has_core
from wonders.bots.search import Search
from wonders.core.errors import LanguageError, StoredError, WondersError
from wonders.core.game import AnyGame
from wonders.core.registry import all_games
from wonders.core.text.language import LANGUAGES, find_language
from wonders.speed import array_search_of, simulations_per_second

OK, ABSENT, WRONG = "ok", "absent", "wrong"
_REQUIREMENT = re.compile(r"""([\w.-]+).*extra == ["']([\w-]+)["']""")
_ELSEWHERE = re.compile(rf"""sys_platform (== ["'](?!{sys.platform})|!= ["']{sys.platform}["'])""")
"""What only other systems need."""
_SECONDS = 0.15
"""For each measured figure, three times over."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at: in order, not there though it might be, or wrong."""

    part: str
    state: str
    text: str


def add_commands(command: AddCommand) -> None:
    """Adds the command."""
    sub = command("doctor", _doctor, "say what is installed, whether it works, and how fast it is on this machine")
    sub.add_argument("--compile", action="store_true", help="compile the array cores now, if that was not done yet")
    sub.add_argument("--json", action="store_true", help="print the findings as JSON")
    add_place(sub)


def _doctor(given: Given) -> None:
    findings: list[Finding] = []
    table = Table("part", "state", Column("text", overflow="fold"), box=None, show_header=False, pad_edge=False)
    for finding in _findings(given):
        findings.append(finding)
        mark = {OK: "ok", ABSENT: "–", WRONG: "[bold red]wrong[/]"}[finding.state]
        table.add_row(finding.part, mark, escape(finding.text))
    wrong = [finding.part for finding in findings if finding.state == WRONG]
    if given.json:
        print(json.dumps({"ok": not wrong, "findings": [asdict(finding) for finding in findings]}))
    else:
        Console(highlight=False).print(table)
    if wrong:
        raise StoredError(f"something is wrong with {', '.join(wrong)}")


def _findings(given: Given) -> Iterator[Finding]:
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    yield Finding("wonders", OK, f"{wonders.__version__} on Python {platform.python_version()}, {machine}")
    rules = ", ".join(f"{game.id} (rules version {game.version})" for game in all_games().values())
    yield Finding("games", OK, rules)
    yield _languages()
    yield from _extras()
    for game in all_games().values():
        yield from _array_core(game, compiling=given.compile)
    if find_spec("fastapi"):
        yield _browser()
        yield from _kept(given)


def _languages() -> Finding:
    try:
        for code in LANGUAGES:
            find_language(code)
    except LanguageError as error:
        return Finding("languages", WRONG, str(error))
    return Finding("languages", OK, ", ".join(LANGUAGES))


def _extras() -> Iterator[Finding]:
    """The extras with the packages they bring, as the installed distribution says."""
    packages: dict[str, list[str]] = {}
    for requirement in requires("wonders") or ():
        if (found := _REQUIREMENT.match(requirement)) and not _ELSEWHERE.search(requirement):
            packages.setdefault(found[2], []).append(found[1])
    for extra, names in packages.items():
        there = {name: number for name in names if (number := _version(name))}
        if len(there) == len(names):
            yield Finding(f"extra {extra}", OK, ", ".join(f"{name} {number}" for name, number in there.items()))
        else:
            missing = ", ".join(name for name in names if name not in there)
            yield Finding(f"extra {extra}", ABSENT, f"not installed ({missing}): install wonders[{extra}]")


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _array_core(game: AnyGame, *, compiling: bool) -> Iterator[Finding]:
    if not has_core(game):
        return
    part = f"array core {game.id}"
    try:
        core: Any = import_module(f"wonders.games.{game.id}.fast").CORE
        tools = import_module("wonders.bots.compiling")
        folder = tools.kept_in(core)
    except (ImportError, OSError, RuntimeError) as error:
        why = str(error).strip().splitlines()[0]
        yield Finding(part, WRONG, f"machine code cannot be made or kept here, so the readable engine plays: {why}")
        return
    if not compiling and not tools.is_kept(core):
        later = "not compiled yet: the first bot that searches sees to it, or wonders doctor --compile"
        yield Finding(part, ABSENT, f"{later} (to be kept in {folder})")
        return
    array = simulations_per_second(game, array_search_of(game), _SECONDS)
    readable = simulations_per_second(game, Search, _SECONDS)
    speed = (
        f"{array:,.0f} simulations a second, {array / readable:.0f} times the {readable:,.0f} of the readable engine"
    )
    yield Finding(part, OK, f"compiled in {folder}; {speed}")


def _browser() -> Finding:
    """The parts of the browser app, which a build puts into the package."""
    app = Path(wonders.__file__).parent / "server/static/app"
    wanted = {"the styles": "table.css", "the fonts": "fonts/*.woff2", "the pages": "site/*.js"}
    wanted |= {
        f"the table of {game}": f"games/{game}/*.js" for game in all_games() if find_spec(f"wonders.games.{game}")
    }
    missing = [name for name, pattern in wanted.items() if not any(app.glob(pattern))]
    if missing:
        return Finding("browser app", WRONG, f"{', '.join(missing)} missing in {app}: build the package anew")
    return Finding("browser app", OK, str(app))


def _kept(given: Given) -> Iterator[Finding]:
    """The data folder and the database of a server."""
    from wonders.server.settings import Settings, data_folder  # noqa: PLC0415

    settings = Settings(data=(given.data or data_folder()).resolve(), database=given.database)
    data = settings.data
    if not data.exists():
        yield Finding("data folder", ABSENT, f"{data} is made when a server starts")
    elif data.is_dir() and os.access(data, os.R_OK | os.W_OK | os.X_OK):
        yield Finding("data folder", OK, str(data))
    else:
        yield Finding("data folder", WRONG, f"{data} is no folder that can be written to")
    if not given.database and not (data / "wonders.sqlite3").exists():
        yield Finding("database", ABSENT, "it is made when a server starts")
        return
    try:
        yield run_to_end(_database(settings.address))
    except (WondersError, OSError) as error:
        yield Finding("database", WRONG, str(error))


async def _database(address: str) -> Finding:
    from sqlalchemy import Connection, func, select  # noqa: PLC0415

    from wonders.server.storage.backup import existing, require_newest  # noqa: PLC0415
    from wonders.server.storage.engines import Down  # noqa: PLC0415
    from wonders.server.storage.schema import tables  # noqa: PLC0415

    def count(connection: Connection) -> int:
        require_newest(connection)
        return connection.scalar(select(func.count()).select_from(tables)) or 0

    base = existing(address)
    try:
        found = await base.read(count)
    except Down as error:
        return Finding("database", WRONG, f"it cannot be reached: {error.__cause__ or error}")
    finally:
        await base.close()
    return Finding("database", OK, f"{address.partition('://')[0]} with {found} tables; wonders check reads them all")
