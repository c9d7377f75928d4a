"""The commands of those who host: `serve`, `bots`, `owner-link`, `check`, `ratings`, `backup`, `restore`, `export`."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from wonders.arguments import AddCommand, Given, add_place, bot, number, run_to_end
from wonders.core.errors import SetupError, StoredError

if TYPE_CHECKING:
    from wonders.server.settings import Settings


def add_commands(command: AddCommand) -> None:
    """Adds them to the parser."""
    sub = command("serve", _serve, "serve the games as a web site, for this machine, the network or the world")
    sub.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: %(default)s)")
    sub.add_argument("--port", type=number, default=8000, help="the port, or the next free one (default: %(default)s)")
    add_place(sub)
    bus = "where servers that share a database hear each other, redis://HOST:PORT"
    sub.add_argument("--bus", default="", metavar="URL", help=bus)
    several = "processes that serve together on this machine (default: 1)"
    sub.add_argument("--processes", type=number, default=1, metavar="N", help=several)
    sub.add_argument("--public-url", default="", metavar="URL", help="where people reach it, behind a proxy")
    sub.add_argument("--lan", action="store_true", help="listen on the network and show how to join by phone")
    sub.add_argument("--pace", type=float, default=1.0, metavar="S", help="seconds between a bot's moves (default: 1)")
    allowed = "a bot of your own that people may choose, as module:Class; may be repeated"
    sub.add_argument("--bot", type=bot, action="append", default=[], help=allowed)
    sub.add_argument("--no-browser", action="store_true", help="do not open the browser")

    sub = command("bots", _bots, "think for the servers on a bus: the moves of bots, hints and reviews")
    sub.add_argument("--bus", required=True, metavar="URL", help="where the servers hear each other, redis://HOST:PORT")
    places = "thoughts at a time (default: one for each core)"
    sub.add_argument("--processes", type=number, default=0, metavar="N", help=places)
    sub.add_argument("--bot", type=bot, action="append", default=[], help="as the servers have it; may be repeated")

    sub = command("owner-link", _owner_link, "make a link that makes who opens it the owner of a server")
    sub.add_argument("--url", default="http://127.0.0.1:8000", help="where the server is (default: %(default)s)")
    add_place(sub)

    add_place(command("check", _check, "check that every table of a server can be read and nothing was changed"))

    add_place(command("ratings", _ratings, "work all ratings of a server out anew from its finished games"))

    sub = command("backup", _backup, "copy all games and people of a server into one file, while it runs")
    sub.add_argument("file", type=Path, help="the file to write; it must not exist yet")
    add_place(sub)

    sub = command("restore", _restore, "put a backup into a database")
    sub.add_argument("file", type=Path, help="the file that `wonders backup` wrote")
    sub.add_argument("--replace", action="store_true", help="delete what the database has")
    add_place(sub)

    sub = command("export", _export, "write all finished games into one archive, a replay file each, without names")
    sub.add_argument("file", type=Path, help="the archive to write (zip); it must not exist yet")
    sub.add_argument("--private", action="store_true", help="also the games of tables that were not open to all")
    sub.add_argument("--names", action="store_true", help="with the names of the players and the proofs of the deals")
    add_place(sub)


def _serve(given: Given) -> None:
    # Nothing that is loaded is garbage; not looking for some takes a sixth off the start. The server looks again
    # once it is up.
    gc.disable()
    with _web():
        from wonders.server.serve import serve  # noqa: PLC0415
        from wonders.server.settings import Settings, data_folder, from_environment  # noqa: PLC0415
    if not 0 <= given.pace <= 60:
        raise SetupError("the pace is between 0 and 60 seconds")
    if given.public_url and not given.public_url.startswith(("http://", "https://")):
        raise SetupError("the public address begins with http:// or https://")
    if not 1 <= given.processes <= 64:
        raise SetupError("there are between 1 and 64 processes")
    settings = Settings(
        data=(given.data or data_folder()).resolve(),
        database=given.database,
        bus=given.bus,
        processes=given.processes,
        public_url=given.public_url.rstrip("/"),
        pace=given.pace,
    )
    browser = not given.no_browser
    serve(from_environment(settings), given.host, given.port, lan=given.lan, browser=browser, bots=given.bot)


def _bots(given: Given) -> None:
    with _web():
        from wonders.server.bots.host import host_bots  # noqa: PLC0415
        from wonders.server.settings import Settings, data_folder, from_environment  # noqa: PLC0415
    settings = from_environment(Settings(data=data_folder(), bus=given.bus))
    host_bots(replace(settings, workers=given.processes or settings.workers), given.bot)


def _check(given: Given) -> None:
    settings = _settings(given)
    with _reached():
        from wonders.server.live.check import check  # noqa: PLC0415

        count, problems = run_to_end(check(settings.address))
    for problem in problems:
        print(problem)
    if problems:
        raise StoredError(f"{len(problems)} problems in {count} tables")
    print(f"{count} tables, all whole")


def _ratings(given: Given) -> None:
    settings = _settings(given)
    with _reached():
        from wonders.server.ratings.counting import work_out_anew  # noqa: PLC0415

        count = run_to_end(work_out_anew(settings.address))
    print(f"{count} rated games counted anew")


def _owner_link(given: Given) -> None:
    settings = _settings(given)
    with _reached():
        from wonders.server.storage.people.owner_link import owner_token  # noqa: PLC0415

        token = run_to_end(owner_token(settings.address))
    print(f"{given.url.rstrip('/')}/owner/{token}")


def _backup(given: Given) -> None:
    settings = _settings(given)
    with _reached():
        from wonders.server.storage.backup import back_up  # noqa: PLC0415

        run_to_end(back_up(settings.address, given.file))
    print(f"{given.file} has everything but the server's secret, {settings.data / 'secret'}")


def _restore(given: Given) -> None:
    settings = _settings(given)
    with _reached():
        from wonders.server.settings import make_private  # noqa: PLC0415
        from wonders.server.storage.backup import restore  # noqa: PLC0415

        make_private(settings.data)
        run_to_end(restore(settings.address, given.file, replace=given.replace))
    print(f"restored {given.file}")


def _export(given: Given) -> None:
    settings = _settings(given)
    with _reached():
        from wonders.server.live.past.export import Selection, export  # noqa: PLC0415

        games, lost = run_to_end(export(settings.address, given.file, Selection(given.private, given.names)))
    print(f"{games} games in {given.file}" + (f"; {lost} cannot be read here" if lost else ""))


def _settings(given: Given) -> "Settings":
    with _web():
        from wonders.server.bots.pool import load_games  # noqa: PLC0415
        from wonders.server.settings import Settings, data_folder, from_environment  # noqa: PLC0415
    settings = from_environment(Settings(data=(given.data or data_folder()).resolve(), database=given.database))
    load_games(settings.modules)
    return settings


@contextmanager
def _web() -> Iterator[None]:
    """The web stack is an extra, and slow to load: only who hosts needs it."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise SetupError(f"serving needs the web extra ({error.name} is missing): install wonders[web]") from None


@contextmanager
def _reached() -> Iterator[None]:
    """A database that cannot be reached is told in one line."""
    from wonders.server.storage.engines import Down  # noqa: PLC0415

    try:
        yield
    except (Down, OSError) as error:
        cause = error.__cause__ or error
        reason = str(getattr(cause, "orig", cause)).strip().splitlines() or [type(cause).__name__]
        raise SetupError(f"the database cannot be used: {reason[0]}") from None
