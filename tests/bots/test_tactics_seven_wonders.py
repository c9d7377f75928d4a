"""Tactics in 7 Wonders: the last turn of games where one way of playing wins and every other loses."""

from itertools import product

import pytest

from bots.choosing import chosen
from wonders.bots import Budget, make_bot
from wonders.core.match import Match
from wonders.games.seven_wonders import GAME

SEAT = 0
DECISIVE = {
    42: {"build study"},
    49: {"build observatory"},
    100: {"build gardens"},
    153: {"build academy"},
    184: {"build haven"},
    234: {"build strategists_guild"},
    251: {"free arena", "build arena"},
    304: {"build lighthouse"},
}
"""Seeds whose last turn is decisive for seat 0, with the answers that win; found by trying all answers of all seats."""


def last_turn(seed: int) -> Match:
    """A game between bots of version 0.1 that misjudge a little, up to the last turn of Age III."""
    match = Match(GAME, players=3, seed=seed, options={"sides": "A"})
    bot = make_bot("greedy:2@0.1", GAME)
    while (match.state.age, match.state.turn) != (2, 5):
        seat = match.waiting()[0]
        budget = Budget(seed=len(match.moves))
        match.submit(seat, bot.choose(match.view(seat), match.question(seat), budget))
    return match


def winners(match: Match) -> dict[str, bool | None]:
    """For each answer of seat 0 whether it wins whatever the others do; None where that depends on them."""
    found: dict[str, bool | None] = {}
    for action in match.legal(SEAT):
        results = set()
        for others in product(match.legal(1), match.legal(2)):
            state = match.state.copy()
            for seat, answer in enumerate((action, *others)):
                GAME.rules.apply(state, seat, answer)
            while seats := GAME.rules.waiting(state):
                GAME.rules.apply(state, seats[0], GAME.rules.legal(state, seats[0])[0])
            outcome = GAME.rules.outcome(state)
            assert outcome is not None
            results.add(outcome.winners == (SEAT,))
        found[match.notation(action)] = results.pop() if len(results) == 1 else None
    return found


@pytest.mark.parametrize("seed", sorted(DECISIVE))
def test_it_finds_the_answer_that_wins(seed: int) -> None:
    match = last_turn(seed)
    results = winners(match)
    assert {answer for answer, wins in results.items() if wins} == DECISIVE[seed]
    assert not any(wins is None for wins in results.values()), "the others have a say in it"
    assert chosen(GAME, match.state, SEAT, 3) in DECISIVE[seed]
