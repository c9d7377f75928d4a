"""Every reason is true of the position: it is looked for again in worlds that the coach has not seen."""

from typing import Any, TypeAlias

import pytest

from coach.deeds import brings, deed, scored
from playing import after, played
from rulebook.duel.position import at
from wonders import find_game
from wonders.coach.reasons import Claim, reasons
from wonders.core.chance import Chance
from wonders.core.game import AnyGame
from wonders.core.match import Question

Answers: TypeAlias = tuple[int, int]
TABLES = [("duel", 2, 40), ("architects", 3, 40), ("seven_wonders", 3, 25)]


def holds(game: AnyGame, claim: Claim, question: Question, view: Any, answers: Answers, seed: int) -> bool:
    """Whether the engine shows what a reason says, in a world that the coach has not looked at."""
    rules, seat = game.rules, question.seat
    one, two = (after(game, view, question, answer, seed) for answer in answers)

    def can(world: Any, who: int | None) -> bool:
        return who in rules.waiting(world) and claim.action in rules.legal(world, who)

    def builds(world: Any) -> bool:
        return any(brings("stages", deed(game, world.copy(), seat, action)) for action in rules.legal(world, seat))

    match claim.code:
        case "wins":
            outcome = rules.outcome(one)
            return outcome is not None and outcome.winners == (seat,)
        case "again":
            return seat in rules.waiting(one) and seat not in rules.waiting(two)
        case "denies" | "opens":
            within = item(game, claim.action) in [item(game, action) for action in question.legal]
            return can(two, claim.seat) and not can(one, claim.seat) and within == (claim.code == "denies")
        case "saves":
            assert claim.seat is not None
            assert claim.action is not None
            rules.apply(two, claim.seat, claim.action)
            outcome = rules.outcome(two)
            return not can(one, claim.seat) and outcome is not None and outcome.winners == (claim.seat,)
        case "enables":
            return can(one, seat) and not can(two, seat)
        case "affords":
            return builds(one) and not builds(two)
        case "points":
            return scored(game, one, seat) > scored(game, two, seat)
        case code:
            return does(game, code, claim, question, view, answers, seed)


def does(game: AnyGame, code: str, claim: Claim, question: Question, view: Any, answers: Answers, seed: int) -> bool:
    """Whether what the first answer does, and the second does not, is what a reason says."""
    before = after(game, view, question, None, seed)
    one, two = (deed(game, before.copy(), question.seat, answer) for answer in answers)
    if code == "unseen":
        worlds = [after(game, view, question, None, number) for number in range(12)]
        return len({str(deed(game, world, question.seat, answers[0]).event) for world in worlds}) > 1
    assert one.event is not None
    if code == "spares":
        assert two.event is not None
        return two.event.fields["paid"] - one.event.fields["paid"] == claim.points  # type: ignore[operator]
    if code == "chain":
        return one.event.fields.get("chain") is not False
    if code == "coins" and one.event.kind == "discard":
        return two.event is None or two.event.kind != "discard"
    if code == "shields":
        assert one.effects["shields"] == [claim.points]
    unseen = game.advice.brings(before, question.seat, answers[1]) is None
    return brings(code, one) and (unseen or not brings(code, two))


def item(game: AnyGame, action: int | None) -> str:
    return game.space.notation(action or 0).split(" ")[-1]


@pytest.mark.parametrize(("game", "players", "samples"), TABLES)
def test_every_reason_is_true_of_the_position(game: str, players: int, samples: int) -> None:
    """In a world that the coach has not looked at, too."""
    found, wrong = set(), []
    for number in range(samples):
        match = played(game, players=players, seed=number, moves=6 + number)
        if not (seats := [seat for seat in match.waiting() if len(match.legal(seat)) > 1]):
            continue
        view, question = match.view(seats[0]), match.question(seats[0])
        first, second = Chance(number, "pair").shuffled(question.legal)[:2]
        answers = first, second
        for claim in reasons(match.game, view, question, *answers, number):
            found.add(claim.code)
            assert claim.code != "enables" or claim.action not in question.legal
            assert claim.action is None or item(match.game, claim.action) in match.game.texts.items
            if not holds(match.game, claim, question, view, answers, number):
                wrong.append((number, claim, *map(match.notation, answers)))
    assert len(found) >= 5
    assert not wrong


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
