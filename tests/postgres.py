"""A private PostgreSQL server for the tests: on a folder and a port of its own, never as root."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class NoPostgres(Exception):  # noqa: N818  a reason to skip, not a fault
    """Why there is no server to test with."""


def binaries() -> Path:
    """The folder with `initdb` and `postgres`."""
    found = shutil.which("initdb")
    places = [Path(found).resolve().parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for place in places:
        if (place / "initdb").exists() and (place / "postgres").exists():
            return place
    raise NoPostgres("PostgreSQL is not installed: no initdb on the path or under /usr/lib/postgresql")


def unprivileged() -> str | None:
    """PostgreSQL refuses to run as root: the user to run it as, None for the present one."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    raise NoPostgres("running as root, and there is no other user to run PostgreSQL as")


@contextmanager
def running() -> Iterator[str]:
    """The address of a server that lives as long as the context."""
    place, user = binaries(), unprivileged()
    folder = Path(tempfile.mkdtemp(prefix="wonders-postgres-"))
    if user is not None:
        shutil.chown(folder, user)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]

    def run(*command: str) -> None:
        done = subprocess.run(
            command, user=user, cwd=folder, capture_output=True, text=True, timeout=120, check=False, env=_environment()
        )
        if done.returncode:
            raise NoPostgres(f"{Path(command[0]).name} failed: {done.stderr.strip()[-300:]}")

    data = str(folder / "data")
    options = f"-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories= -c max_connections=60"
    try:
        run(str(place / "initdb"), "-D", data, "-U", "wonders", "--auth=trust", "-E", "UTF8", "--no-sync")
        run(str(place / "pg_ctl"), "-D", data, "-w", "-l", str(folder / "log"), "-o", options, "start")
        try:
            yield f"postgresql://wonders@127.0.0.1:{port}/postgres"
        finally:
            run(str(place / "pg_ctl"), "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith(("PG", "LC_"))} | {"LC_ALL": "C"}
