"""How long reviews take: within the time that is promised, of one core."""

from time import process_time

import pytest

from wonders import Match, Replay, find_game
from wonders.bots import Budget, make_bot
from wonders.coach import review

pytestmark = pytest.mark.soak


@pytest.mark.parametrize(
    ("game", "players", "seconds"), [("duel", 2, 2), ("seven_wonders", 7, 10), ("architects", 7, 10)]
)
def test_a_review_is_ready_in_time(game: str, players: int, seconds: float) -> None:
    match = Match(game, players=players, seed=1)
    bot = make_bot("net:1", find_game(game))
    while seats := match.waiting():
        seat = seats[0]
        match.play(seat, bot.choose(match.view(seat), match.question(seat), Budget(seed=len(match.moves))))
    record = Replay.of(match)
    began = process_time()
    assert review(record).decisions
    assert process_time() - began < seconds
