"""What is told of a mistake is true of the position: the engine is asked again, in worlds the coach has not seen."""

from typing import Any

import pytest

from coach.deeds import brings, deed, scored
from playing import after, played
from rulebook.duel.position import at
from wonders import find_game
from wonders.coach.mistakes import MISTAKE_KINDS, MistakeKind, kinds_of
from wonders.coach.telling import MISTAKE_TEXTS
from wonders.core.chance import Chance
from wonders.core.game import AnyGame
from wonders.core.match import Question
from wonders.core.text.language import LANGUAGES, find_language

TABLES = [("duel", 2, 40), ("architects", 3, 40), ("seven_wonders", 3, 25), ("seven_wonders", 2, 15)]


def holds(game: AnyGame, kind: MistakeKind, question: Question, view: Any, best: int, played: int, seed: int) -> bool:
    """Whether the engine shows what a kind says, in a world that was not looked at."""
    seat, rules = question.seat, game.rules
    one, two = (after(game, view, question, action, seed) for action in (best, played))
    before = after(game, view, question, None, seed)
    if kind in ("symbols", "shields", "stages", "production", "coins"):
        good, bad = (deed(game, before.copy(), seat, action) for action in (best, played))
        return brings(kind, good) and not brings(kind, bad)
    if kind in ("left_symbols", "left_shields"):
        what = kind.removeprefix("left_")

        def can(world: Any, who: int) -> bool:
            return any(brings(what, deed(game, world.copy(), who, action)) for action in rules.legal(world, who))

        return any(can(two, who) and not can(one, who) for who in rules.waiting(two) if who != seat)
    if kind == "sale":
        done = deed(game, before.copy(), seat, played)
        return done.event is not None and done.event.kind == "discard"
    if kind == "chain":
        done = deed(game, before.copy(), seat, best)
        return done.event is not None and done.event.fields.get("chain") is not False
    if kind == "turn":
        return seat in rules.waiting(one) and seat not in rules.waiting(two)
    if kind == "points":
        return scored(game, one, seat) > scored(game, two, seat)
    outcome = rules.outcome(one)
    return outcome is not None and outcome.winners == (seat,)


@pytest.mark.parametrize(("game", "players", "samples"), TABLES)
def test_what_is_told_is_true_of_the_position(game: str, players: int, samples: int) -> None:
    found, wrong = set(), []
    for number in range(samples):
        match = played(game, players=players, seed=number, moves=6 + number)
        if not (seats := [seat for seat in match.waiting() if len(match.legal(seat)) > 1]):
            continue
        view, question = match.view(seats[0]), match.question(seats[0])
        best, other = Chance(number, "pair").shuffled(question.legal)[:2]
        for kind in kinds_of(match.game, view, question, best, other):
            if kind != "loss":
                found.add(kind)
                if not holds(match.game, kind, question, view, best, other, number):
                    wrong.append((number, kind, match.notation(best), match.notation(other)))
    assert len(found) >= 4
    assert not wrong


def drawn(drawing: str, best: str, played: str) -> tuple[MistakeKind, ...]:
    game = find_game("duel")
    state = at(drawing).state
    (seat,) = game.rules.waiting(state)
    question = Question(2, seat, 0, game.rules.question(state, seat), tuple(game.rules.legal(state, seat)))
    return kinds_of(game, game.views.view(state, seat), question, game.space.parse(best), game.space.parse(played))


def test_a_win_that_is_missed_and_one_that_is_let_happen() -> None:
    row = "age 3 last: pretorium palace"
    assert drawn(f"A: coins 20\n{row}\npawn 6; gone B2 B5", "build pretorium", "build palace")[:1] == ("win",)
    let = drawn(f"A: coins 95\nB: coins 20\n{row}\npawn -6; gone A2 A5", "build pretorium", "build palace")
    assert let[:2] == ("loss", "left_shields")
    assert "shields" in let


def test_a_card_that_is_sold_and_one_that_is_left() -> None:
    found = drawn("A: coins 95\nB: coins 20\nage 3 last: university palace", "build university", "discard palace")
    assert found == ("left_symbols", "symbols", "sale", "points")


def test_every_kind_has_a_sentence_in_every_language() -> None:
    assert set(MISTAKE_TEXTS) == set(MISTAKE_KINDS)
    for code in LANGUAGES:
        told = [find_language(code).text(MISTAKE_TEXTS[kind]) for kind in MISTAKE_KINDS]
        assert len(set(told)) == len(told)
