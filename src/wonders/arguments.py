"""What the commands have in common: their arguments, and how wrong ones are answered."""

import argparse
import os
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, NoReturn, TypeAlias, TypeVar

from wonders.core.errors import LanguageError, SetupError
from wonders.core.text.language import ENGLISH, LANGUAGES, Language, best_language, find_language

T = TypeVar("T")
WRONG_INPUT = 2
Given: TypeAlias = argparse.Namespace
AddCommand: TypeAlias = Callable[[str, Callable[[Given], None], str], argparse.ArgumentParser]
"""Adds a command: its name, what it does, and a line about it."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        """Says what is wrong, and ends."""
        self.exit(WRONG_INPUT, f"{self.prog}: {message}\n")


def add_setup(sub: argparse.ArgumentParser, language: Language = ENGLISH) -> None:
    """Adds what sets a game up."""
    players = language.text("number of players (default: the fewest)")
    sub.add_argument("--players", type=number, metavar="N", help=players)
    seed = language.text("a whole number; the same seed gives the same deal")
    sub.add_argument("--seed", type=number, metavar="S", help=seed)
    option = language.text("an option of the game; may be repeated")
    sub.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=option)


def add_language(sub: argparse.ArgumentParser, language: Language = ENGLISH) -> None:
    """Adds the language."""
    codes = language.put("{codes} (default: the language of the system)", codes=", ".join(LANGUAGES))
    sub.add_argument("--language", metavar="CODE", help=codes)


def add_place(sub: argparse.ArgumentParser) -> None:
    """Adds where a server keeps its games."""
    sub.add_argument("--data", type=Path, metavar="FOLDER", help="where games are kept (default: the user's data)")
    sub.add_argument("--database", default="", metavar="URL", help="PostgreSQL instead of SQLite in the data folder")


def add_cluster(sub: argparse.ArgumentParser) -> None:
    """Adds where else work is done."""
    cluster = "a Ray cluster does it instead: HOST:PORT, auto for the one of this machine, local for a new one"
    sub.add_argument("--ray", default="", metavar="ADDRESS", help=cluster)


def run_to_end(work: Coroutine[Any, Any, T]) -> T:
    """Runs what waits for a database; the loop for it is slow to load, and most commands do without."""
    import asyncio  # noqa: PLC0415

    return asyncio.run(work)


def number(text: str) -> int:
    """A whole number, 0 or more."""
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"expected a whole number, 0 or more, not '{text}'")
    return int(text)


def options_of(given: Given) -> dict[str, str]:
    """The options of the game, by name."""
    options = {}
    for text in given.option:
        name, sign, value = text.partition("=")
        if not sign:
            raise SetupError(f"an option is written NAME=VALUE, not '{text}'")
        options[name] = value
    return options


def language_of(given: Given) -> Language:
    """The language that is asked for, else that of the system's settings."""
    return find_language(given.language) if given.language else system_language()


def system_language() -> Language:
    """The language of the system's settings, else English."""
    settings = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    try:
        return best_language([next(filter(None, settings), "")])
    except LanguageError:
        return ENGLISH  # who uses the engines from the sources, without a build, did not ask for another language


def bot(text: str) -> str:
    """A bot's notation; the module of one's own bot may lie in the folder the command is given in."""
    here = str(Path.cwd())
    if ":" in text and here not in sys.path:
        sys.path.append(here)
    return text


def bots(text: str) -> list[str]:
    """Several of them."""
    return [bot(name.strip()) for name in text.split(",")]
