"""A private PostgreSQL server for the tests: on a folder and a port of its own, never as root."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ports import lasting_port


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


class Server:
    """A server on a folder of its own, which can be restarted."""

    def __init__(self) -> None:
        self._place, self._user = binaries(), unprivileged()
        self._folder = Path(tempfile.mkdtemp(prefix="wonders-postgres-"))
        if self._user is not None:
            shutil.chown(self._folder, self._user)
        port = lasting_port()
        self._options = (
            f"-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories= -c max_connections=60"
        )
        self.port = port
        self.address = f"postgresql://wonders@127.0.0.1:{port}/postgres"
        try:
            self._run("initdb", "-U", "wonders", "--auth=trust", "-E", "UTF8", "--no-sync")
            self.start()
        except NoPostgres:
            shutil.rmtree(self._folder, ignore_errors=True)
            raise

    def start(self) -> None:
        """Starts it."""
        self._run("pg_ctl", "-w", "-l", str(self._folder / "log"), "-o", self._options, "start")

    def stop(self) -> None:
        """Stops it at once, as a crash does."""
        self._run("pg_ctl", "-m", "immediate", "stop")

    def restart(self) -> None:
        """Stops it and starts it again."""
        self.stop()
        self.start()

    def folder(self, name: str) -> Path:
        """A folder beside its data that it may use."""
        found = self._folder / name
        if not found.exists():
            found.mkdir(mode=0o700)
            if self._user is not None:
                shutil.chown(found, self._user)
        return found

    def write(self, name: str, *lines: str) -> None:
        """Writes a file into its data."""
        path = self._folder / "data" / name
        path.write_text("".join(f"{line}\n" for line in lines))
        if self._user is not None:
            shutil.chown(path, self._user)

    def copy(self, to: Path, *options: str) -> None:
        """Copies its data while it runs."""
        self._do("pg_basebackup", f"--pgdata={to}", f"--port={self.port}", "--host=127.0.0.1", *options)

    def become(self, copy: Path) -> None:
        """Goes on with another one's data; stopped before."""
        shutil.rmtree(self._folder / "data")
        copy.rename(self._folder / "data")

    def processes(self) -> list[int]:
        """The server's process and all that it has started."""
        first = int((self._folder / "data" / "postmaster.pid").read_text().split()[0])
        return [first, *map(int, Path(f"/proc/{first}/task/{first}/children").read_text().split())]

    def remove(self) -> None:
        """Stops it, and leaves nothing behind."""
        try:
            self.stop()
        finally:
            shutil.rmtree(self._folder, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> None:
        self._do(program, "-D", str(self._folder / "data"), *arguments)

    def _do(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(self._place / program), *arguments],
            user=self._user,
            cwd=self._folder,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
            env=_environment(),
        )
        if done.returncode:
            raise NoPostgres(f"{program} failed: {done.stderr.strip()[-300:]}")


@contextmanager
def running() -> Iterator[str]:
    """The address of a server that lives as long as the context."""
    server = Server()
    try:
        yield server.address
    finally:
        server.remove()


def _environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith(("PG", "LC_"))} | {"LC_ALL": "C"}
