"""Clocks that jump: nothing is closed or forgotten because of them."""

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from stored import with_storage
from wonders.core.registry import all_games
from wonders.server.live.hall import Hall
from wonders.server.settings import Settings
from wonders.server.storage.queries import Storage
from wonders.server.tables.creation import TableSetup
from wonders.server.telemetry import Meters
from wonders.server.uptime import Uptime
from wonders.server.web.sessions import People

DAY, YEAR = 86400.0, 365 * 86400.0
BEGINNING = 1_700_000_000.0


class Clocks:
    """The clock on the wall and the one that never jumps, both in the test's hand."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.wall, self.steady = BEGINNING, 500.0
        for place in ("uptime.time", "live.timekeeper.time", "tables.creation.time", "web.sessions.time.time"):
            patch.setattr(f"wonders.server.{place}", lambda: self.wall)
        patch.setattr("wonders.server.uptime.monotonic", lambda: self.steady)

    def run(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    return Clocks(monkeypatch)


def test_a_jump_ahead_is_no_time_in_which_the_server_ran(tmp_path: Path, clocks: Clocks) -> None:
    uptime = Uptime(tmp_path / "uptime.json")
    clocks.run(100)
    uptime.look()
    assert uptime.before(60) == BEGINNING + 40
    assert uptime.before(101) == 0.0
    clocks.run(20)
    clocks.wall += YEAR
    with capture_logs() as lines:
        uptime.look()
    assert [(line["event"], line["seconds"]) for line in lines] == [("clock jumped", YEAR)]
    clocks.run(10)
    uptime.look()
    assert uptime.before(4) == BEGINNING + YEAR + 126
    assert uptime.before(60) == BEGINNING + 70
    assert uptime.before(131) == 0.0


def test_a_clock_set_back_makes_nothing_idle(tmp_path: Path, clocks: Clocks) -> None:
    uptime = Uptime(tmp_path / "uptime.json")
    clocks.run(1000)
    uptime.look()
    clocks.wall -= 600
    uptime.look()
    clocks.run(50)
    uptime.look()
    assert uptime.before(50) == BEGINNING + 400
    assert uptime.before(150) == BEGINNING + 300
    assert uptime.before(451) == 0.0


def test_what_ran_before_a_restart_counts_and_the_time_between_does_not(tmp_path: Path, clocks: Clocks) -> None:
    path = tmp_path / "uptime.json"
    first = Uptime(path)
    clocks.run(100)
    first.look()
    first.save()
    clocks.wall, clocks.steady = BEGINNING + YEAR, 3.0
    again = Uptime(path)
    clocks.run(10)
    again.look()
    assert again.before(30) == BEGINNING + 80
    for damaged in ("", "{}", "[[1]]", "[[5, 1]]", '[["a", "b"]]', "[1]"):
        path.write_text(damaged)
        assert Uptime(path).before(1) == 0.0


def test_a_clock_that_jumps_closes_no_game_and_forgets_nobody(tmp_path: Path, clocks: Clocks) -> None:
    async def scene(storage: Storage) -> None:
        crowd = People(storage, b"secret")
        anna, ben = [await crowd.welcome(name) for name in ("Anna", "Ben")]
        hall = Hall(storage, Settings(tmp_path), Meters())
        live = await hall.create(anna, TableSetup(next(iter(all_games()))))
        for jump in (YEAR, -2 * YEAR, 3 * YEAR):
            clocks.run(60)
            clocks.wall += jump
            await hall.make_round()
            assert live.table.status == "waiting"
        await hall.close()
        # A server that starts with a wrong clock knows no better.
        hall = Hall(storage, Settings(tmp_path), Meters())
        clocks.run(60)
        await hall.make_round()
        live = await hall.find(live.table.id)
        assert live.table.status == "waiting"
        assert await storage.guest(ben.id) is not None
        for _ in range(91):
            clocks.run(DAY)
            await hall.make_round()
        assert live.table.reason == "idle"
        assert await storage.guest(ben.id) is None
        await hall.close()

    with_storage(f"sqlite:///{tmp_path / 'test.sqlite3'}", scene)
