"""How seats stand in drawn positions: what an eye for the game would say."""

import pytest

from rulebook.architects.position import at as architects
from rulebook.duel.position import at as duel
from rulebook.seven_wonders.position import at as seven_wonders
from wonders.core.game import AnyGame
from wonders.games.architects import GAME as ARCHITECTS
from wonders.games.duel import GAME as DUEL
from wonders.games.seven_wonders import GAME as SEVEN_WONDERS


def lead(game: AnyGame, state: object) -> float:
    """By how many points seat A stands better than seat B."""
    standing = game.standing(state)
    return standing[0] - standing[1]


@pytest.mark.parametrize("last", ["age 1 last: baths", "age 2 last: walls", "age 3 last: palace"])
def test_in_duel_equals_stand_equal_but_for_their_wonders(last: str) -> None:
    assert abs(lead(DUEL, duel(last).state)) < 2


def test_in_duel_symbols_and_the_pawn_are_worth_much_before_they_score() -> None:
    table = "age 2: walls aqueduct\n"
    plain = lead(DUEL, duel(table).state)
    scholar = lead(DUEL, duel(f"A: cards scriptorium pharmacist workshop apothecary\n{table}").state)
    soldier = lead(DUEL, duel(f"{table}pawn 2").state)
    assert scholar > plain + 4
    assert soldier > plain + 2


def test_in_7_wonders_production_is_worth_more_early_than_late() -> None:
    city = "A: giza_a; cards quarry brickyard\nB: babylon_a\nC: rhodes_a\n"
    early = lead(SEVEN_WONDERS, seven_wonders(f"{city}age 2; turn 1").state)
    late = lead(SEVEN_WONDERS, seven_wonders(f"{city}age 3; turn 6").state)
    assert early > late + 2


def test_in_7_wonders_shields_count_before_the_conflict() -> None:
    cities = "A: giza_a{}\nB: babylon_a\nC: rhodes_a\nage 2; turn 6"
    unarmed = lead(SEVEN_WONDERS, seven_wonders(cities.format("")).state)
    armed = lead(SEVEN_WONDERS, seven_wonders(cities.format("; cards walls")).state)
    assert armed > unarmed + 2


def test_in_architects_a_token_for_extra_cards_fades_with_the_game() -> None:
    drawing = """
        A giza: wood; tokens science{}
        B rhodes: wood{}
        turn A
    """
    early = lead(ARCHITECTS, architects(drawing.format("", "")).state)
    late = lead(ARCHITECTS, architects(drawing.format("; built 1 2 3 4", "; built 1 2 3 4")).state)
    stages = lead(
        ARCHITECTS, architects(drawing.replace("tokens science", "").format("built 1 2 3 4", "; built 1 2 3 4")).state
    )
    assert early > 8
    assert 1 < late - stages < 3


def test_in_architects_cards_kept_for_a_stage_are_worth_points() -> None:
    position = architects("""
        A giza: wood stone coin
        B rhodes:
        turn A
    """)
    assert 5 < lead(ARCHITECTS, position.state) < 7
