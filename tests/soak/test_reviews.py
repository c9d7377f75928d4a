"""How long reviews take: within the time that is promised, of one core."""

import resource
import subprocess
import sys
from pathlib import Path

import pytest

from wonders import Match, Replay, dumps, find_game
from wonders.bots import Budget, make_bot

pytestmark = pytest.mark.soak


@pytest.mark.parametrize(
    ("game", "players", "seconds"), [("duel", 2, 2), ("seven_wonders", 7, 10), ("architects", 7, 10)]
)
def test_a_review_is_ready_in_time(game: str, players: int, seconds: float, tmp_path: Path) -> None:
    match = Match(game, players=players, seed=1)
    bot = make_bot("net:1", find_game(game))
    while seats := match.waiting():
        seat = seats[0]
        match.play(seat, bot.choose(match.view(seat), match.question(seat), Budget(seed=len(match.moves))))
    file = tmp_path / "game.replay"
    file.write_text(dumps(Replay.of(match)))
    before = _seconds()
    told = subprocess.run([sys.executable, "-m", "wonders", "review", str(file)], check=True, capture_output=True)
    assert len(told.stdout.splitlines()) > 10
    assert _seconds() - before < seconds


def _seconds() -> float:
    """Processor time of all programs that were run; starting them counts."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
