"""Processes of one machine are replaced one by one, and only by those that can serve."""

import socket
from collections.abc import Callable
from pathlib import Path
from threading import Event

from structlog.testing import capture_logs

from wonders.server.crew import Crew
from wonders.server.settings import Settings


def serve(settings: Settings, _listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serves, unless this installation is broken."""
    if (settings.data / "broken").exists():
        raise SystemExit(1)
    ready()
    Event().wait()


def test_processes_that_cannot_begin_replace_nobody(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    with socket.create_server(("127.0.0.1", 0)) as listening:
        crew = Crew(serve, Settings(tmp_path, processes=2), listening)
        crew._mates = [crew._begin() for _ in range(2)]
        before = tuple(crew._mates)
        try:
            for mate in before:
                mate.ready.wait(60)
            broken.touch()
            with capture_logs() as told:
                crew._renew()
            assert [line["event"] for line in told] == ["process not replaced"]
            assert tuple(crew._mates) == before
            assert all(mate.process.is_alive() for mate in before)
            broken.unlink()
            crew._renew()
            assert not any(mate.process.is_alive() for mate in before)
            assert all(mate.process.is_alive() for mate in crew._mates)
        finally:
            for mate in crew._mates:
                mate.process.kill()
                mate.process.join()
