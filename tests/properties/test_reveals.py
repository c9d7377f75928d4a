"""What a move reveals: if none of its events does, what follows could be told by all who knew the table."""

from collections import Counter

import pytest

from playing import played, positions, viewers
from wonders import Match, all_games
from wonders.core.chance import Chance

WORLDS = 3
"""Worlds that each viewer imagines."""
NEVER_FREE = {"seven_wonders"}
"""Games in which every answer is sealed, and what is resolved tells the choices of others."""


def check(match: Match, seat: int, action: int, chance: Chance) -> str:
    """Plays an action in the match; if nothing was revealed, it looks the same in every world that could have been."""
    game, told = match.game, len(match.events)
    views = [match.view(viewer) for viewer in viewers(match)]
    match.submit(seat, action)
    if match.sealed(seat):
        return "sealed"
    if any(game.views.reveals(event) for event in match.events[told:]):
        return "revealing"
    for viewer, view in [*zip(viewers(match), views, strict=True)] * WORLDS:
        world = game.views.imagine(view, chance)
        assert action in game.rules.legal(world, seat)
        game.rules.apply(world, seat, action)
        assert game.views.view(world, viewer) == match.view(viewer), (viewer, match.notation(action))
    return "free"


def sample(name: str, games: int) -> Counter[str]:
    found: Counter[str] = Counter()
    game = all_games()[name]
    for seed in range(games):
        chance = Chance(seed, "reveals")
        match = Match(game, players=chance.pick(game.players), seed=seed)
        while seats := match.waiting():
            seat = chance.pick(seats)
            found[check(match, seat, chance.pick(match.legal(seat)), chance)] += 1
    return found


@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_move_that_reveals_nothing_teaches_nobody_anything(game: str) -> None:
    found = sample(game, 6)
    assert found["revealing"]
    assert (found["free"] > 0) == (game not in NEVER_FREE)


@pytest.mark.soak
@pytest.mark.parametrize("game", sorted(all_games()))
def test_many_games_reveal_nothing_unsaid(game: str) -> None:
    assert sample(game, 150)["revealing"]


def test_the_test_would_notice_an_event_that_is_thought_to_be_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wonders.games.duel.views.view.PLAIN", frozenset({"reveal", "build", "discard", "income"}))
    with pytest.raises(AssertionError):
        sample("duel", 10)


@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_match_is_rewound_to_any_of_its_moves(game: str) -> None:
    match = played(game, seed=4)
    stages = [len(one.moves) for one in positions(Match(game, seed=4), Chance(4, "played"))]
    for kept in stages[:: max(1, len(stages) // 6)]:
        again = match.rewound(kept)
        assert again.moves == match.moves[:kept]
        assert again.events == match.events[: len(again.events)]
        assert all(new > old for new, old in zip(again.numbers(), match.numbers(), strict=True))
        for move in match.moves[kept:]:
            if move.seat is not None:
                again.submit(move.seat, move.action)
        assert again.moves == match.moves
        assert again.outcome() == match.outcome()
