"""Every reason is true of the position: it is looked for again in worlds that the coach has not seen."""

from typing import Any

import pytest

from playing import after, played
from rulebook.duel.position import at
from wonders import find_game
from wonders.coach.reasons import Claim, reasons
from wonders.core.chance import Chance
from wonders.core.game import AnyGame
from wonders.core.match import Question

TABLES = [("duel", 2, 40), ("architects", 3, 40), ("seven_wonders", 3, 25)]


def holds(game: AnyGame, claim: Claim, seat: int, one: Any, two: Any) -> bool:
    """Whether the engine shows what a reason says, in a world after each answer."""
    rules = game.rules

    def can(world: Any, who: int) -> bool:
        return who in rules.waiting(world) and claim.action in rules.legal(world, who)

    match claim.code:
        case "wins":
            outcome = rules.outcome(one)
            return outcome is not None and outcome.winners == (seat,)
        case "again":
            return seat in rules.waiting(one) and seat not in rules.waiting(two)
        case "denies":
            return claim.seat is not None and can(two, claim.seat) and not can(one, claim.seat)
        case "saves":
            assert claim.seat is not None
            assert claim.action is not None
            rules.apply(two, claim.seat, claim.action)
            outcome = rules.outcome(two)
            return not can(one, claim.seat) and outcome is not None and outcome.winners == (claim.seat,)
        case "enables":
            return can(one, seat) and not can(two, seat)
        case "points":
            return claim.points > 0


@pytest.mark.parametrize(("game", "players", "samples"), TABLES)
def test_every_reason_is_true_of_the_position(game: str, players: int, samples: int) -> None:
    """In a world that the coach has not looked at, too."""
    found = wrong = 0
    for number in range(samples):
        match = played(game, players=players, seed=number, moves=6 + number)
        if not (seats := [seat for seat in match.waiting() if len(match.legal(seat)) > 1]):
            continue
        seat = seats[0]
        view, question = match.view(seat), match.question(seat)
        chance = Chance(number, "pair")
        answer, other = chance.shuffled(question.legal)[:2]
        for claim in reasons(match.game, view, question, answer, other, number):
            worlds = [after(match.game, view, question, action, number) for action in (answer, other)]
            found += 1
            wrong += not holds(match.game, claim, seat, *worlds)
    assert found >= 5
    assert not wrong, (found, wrong)


def test_a_reason_needs_what_can_be_seen_alone() -> None:
    match = played("duel", seed=8, moves=30)
    seat = match.waiting()[0]
    view, question = match.view(seat), match.question(seat)
    other = match.game.views.view(match.game.views.imagine(view, Chance(9)), seat)
    answers = question.legal[:2]
    assert reasons(match.game, other, question, *answers) == reasons(match.game, view, question, *answers)


def drawn(drawing: str, answer: str, other: str) -> list[tuple[str, str]]:
    game = find_game("duel")
    state = at(drawing).state
    (seat,) = game.rules.waiting(state)
    question = Question(2, seat, 0, game.rules.question(state, seat), tuple(game.rules.legal(state, seat)))
    claims = reasons(game, game.views.view(state, seat), question, game.space.parse(answer), game.space.parse(other))
    return [(claim.code, "" if claim.action is None else game.space.notation(claim.action)) for claim in claims]


def test_a_win_is_the_weightiest_reason() -> None:
    told = drawn(
        """
        A: coins 20
        age 3 last: pretorium palace
        pawn 6; gone B2 B5
        """,
        "build pretorium",
        "build palace",
    )
    assert told[0] == ("wins", "")


def test_to_take_what_the_other_would_win_by_saves_the_game() -> None:
    told = drawn(
        """
        A: coins 95
        B: coins 20
        age 3 last: pretorium palace
        pawn -6; gone A2 A5
        """,
        "build pretorium",
        "build palace",
    )
    assert told[0] == ("saves", "build pretorium")
