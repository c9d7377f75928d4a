"""The coach judges from a view alone, every answer, by chances that add up."""

from pathlib import Path

import pytest

from playing import ALL, played
from rulebook.duel.position import at
from wonders import find_game
from wonders.coach import judge
from wonders.core.chance import Chance
from wonders.core.match import Match, Question

SOURCES = Path(__file__).parents[2] / "src" / "wonders" / "coach"
TABLES = [("duel", 2), ("seven_wonders", 4), ("architects", 3), ("toy_auction", 3), ("toy_lottery", 2)]


@pytest.mark.parametrize(("game", "players"), [table for table in TABLES if table[0] in ALL])
def test_every_legal_answer_is_judged_and_the_chances_add_up(game: str, players: int) -> None:
    match = Match(ALL[game], players=players, seed=4)
    seat = match.waiting()[0]
    found = judge(match.game, match.view(seat), match.question(seat))
    assert sorted(worth.action for worth in found.answers) == sorted(match.legal(seat))
    assert sum(found.chances) == pytest.approx(1)
    assert all(0 <= chance <= 1 for chance in found.chances)
    assert found.chances[seat] == found.answers[0].chance == max(worth.chance for worth in found.answers)


@pytest.mark.parametrize(("game", "players"), TABLES[:3])
def test_what_the_seat_cannot_know_changes_nothing(game: str, players: int) -> None:
    """Two tables that differ only in what is hidden from the seat are judged alike."""
    match = played(game, players=players, seed=8, moves=30)
    seat = match.waiting()[0]
    view, question = match.view(seat), match.question(seat)
    other = match.game.views.imagine(view, Chance(99))
    assert match.game.codec.dump(other) != match.game.codec.dump(match.state)
    again = match.game.views.view(other, seat)
    assert judge(match.game, again, question) == judge(match.game, view, question)


def test_no_state_is_given_to_the_judge() -> None:
    """Only the record of a finished game is walked through; everything else works on views and imagined worlds."""
    for module in ("judge", "trials", "foresight"):
        text = (SOURCES / f"{module}.py").read_text(encoding="utf-8")
        assert "match.state" not in text
        assert "Match" not in text


@pytest.mark.parametrize(
    ("drawing", "best"),
    [
        (
            """
            A: coins 20; cards scriptorium pharmacist workshop apothecary academy
            age 3 last: university palace
            """,
            "build university",
        ),
        (
            """
            A: coins 20
            age 3 last: pretorium palace
            pawn 6; gone B2 B5
            """,
            "build pretorium",
        ),
    ],
)
def test_a_win_in_one_is_the_best_answer_and_certain(drawing: str, best: str) -> None:
    game = find_game("duel")
    state = at(drawing).state
    (seat,) = game.rules.waiting(state)
    question = Question(2, seat, 0, game.rules.question(state, seat), tuple(game.rules.legal(state, seat)))
    found = judge(game, game.views.view(state, seat), question)
    assert game.space.notation(found.answers[0].action) == best
    assert found.answers[0].chance == 1


@pytest.mark.parametrize("seed", [0, 4, 5])
def test_no_wonder_decides_the_game_when_it_is_drafted(seed: int) -> None:
    match = Match("duel", seed=seed)
    found = judge(match.game, match.view(0), match.question(0))
    assert all(0.2 < worth.chance < 0.8 for worth in found.answers)
