"""Tactics in Duel: what the search must see."""

import pytest

from bots.choosing import chosen as answer
from rulebook.duel.position import at
from wonders.games.duel import GAME


def chosen(drawing: str) -> str:
    """What the search does in a position."""
    state = at(drawing).state
    (seat,) = GAME.rules.waiting(state)
    return answer(GAME, state, seat, 2)


FIVE_SYMBOLS = "scriptorium pharmacist workshop apothecary academy"


@pytest.mark.parametrize("mover", ["A", "B"])
def test_it_wins_by_science_in_one_move(mover: str) -> None:
    assert (
        chosen(f"""
            {mover}: coins 20; cards {FIVE_SYMBOLS}
            age 3 last: university palace
            turn {mover}
        """)
        == "build university"
    )


def test_it_wins_by_the_army_in_one_move() -> None:
    assert (
        chosen("""
            A: coins 20
            age 3 last: pretorium palace
            pawn 6; gone B2 B5
        """)
        == "build pretorium"
    )


def test_it_wins_by_the_army_with_a_wonder() -> None:
    move = chosen("""
        A: coins 30; wonders colossus pyramids sphinx piraeus
        age 3 last: senate palace
        pawn 7; gone B2 B5
    """)
    assert move.startswith("wonder colossus")


@pytest.mark.parametrize("mover", ["A", "B"])
def test_it_denies_the_sixth_symbol(mover: str) -> None:
    """The opponent would win with the University; whatever else there is, it has to go."""
    other = "B" if mover == "A" else "A"
    move = chosen(f"""
        {mover}: coins 20
        {other}: coins 20; cards {FIVE_SYMBOLS}
        age 3 last: university palace
        turn {mover}
    """)
    assert move.split()[-1] == "university"


def test_it_denies_the_last_shields() -> None:
    move = chosen("""
        A: coins 20
        B: coins 20
        age 3 last: pretorium palace
        pawn -7; gone A2 A5
    """)
    assert move.split()[-1] == "pretorium"


def test_it_takes_the_token_that_wins() -> None:
    """Five symbols and a pair: Law is the sixth symbol."""
    state = at(f"""
        A: coins 20; cards {FIVE_SYMBOLS}
        age 3 last: study palace
        board philosophy law agriculture urbanism economy
    """).play("build study")
    assert state.question == "progress"
    assert answer(GAME, state.state, 0, 2) == "progress law"
