"""Chapter 12: the end of the game."""

import pytest

from rulebook.duel.position import at
from wonders.games.duel.rules.catalog import ITEM_IDS, SCIENCE, SHIELDS


def test_rule_12_1_supremacy_ends_the_game_at_once() -> None:
    military = at("A: coins 9\nB: coins 90\nage 1: guard_tower altar\npawn 8")
    assert military.play("build altar").outcome is None
    won = military.play("build guard_tower")
    assert (won.result, won.mover) == ("military A", None)
    science = at("""
        A: coins 0
        B: coins 20; cards scriptorium pharmacist workshop apothecary; tokens law
        age 3: study palace
        turn B
    """).play("build study")
    assert (science.result, science.mover) == ("science B", None)


def test_rule_12_1_otherwise_points_decide_after_age_3() -> None:
    position = at("""
        A: coins 0; cards palace
        B: coins 0; cards theater
        age 3 last: obelisk study
    """).play("discard obelisk")
    assert position.outcome is None
    over = position.play("discard study")
    assert (over.result, over.question, over.mover) == ("civilian A", None, None)
    for age in (1, 2):
        card = {1: "altar", 2: "statue"}[age]
        assert at(f"age {age} last: {card}").play(f"discard {card}").outcome is None


def test_rule_12_2_the_sheet() -> None:
    position = at("""
        A: coins 6; cards palace baths study apothecary port tavern tacticians_guild walls quarry
        A: built sphinx colossus; tokens mathematics philosophy
        B: coins 11; cards town_hall guard_tower stable garrison; built hanging_gardens; tokens agriculture
        age 3 last: obelisk
        pawn 4
    """).play("discard obelisk")
    assert position.outcome is not None
    a, b = position.outcome.points
    assert a == {
        "civilian": 7 + 3,
        "science": 3 + 1,
        "commerce": 3,
        "guilds": 3,
        "wonders": 6 + 3,
        "progress": 2 * 3 + 7,
        "treasury": 3,
        "military": 5,
    }
    assert b == {
        "civilian": 7,
        "science": 0,
        "commerce": 0,
        "guilds": 0,
        "wonders": 3,
        "progress": 4,
        "treasury": 3,
        "military": 0,
    }
    assert position.outcome.totals == (50, 17)
    assert position.result == "civilian A"


def test_rule_12_2_unbuilt_wonders_and_tucked_cards_have_no_points() -> None:
    position = at("""
        A: coins 20; wonders pyramids sphinx colossus mausoleum
        B: coins 0
        age 3: palace obelisk
    """).play("wonder colossus palace")
    assert position.points("A", "wonders") == 3
    assert position.points("A", "civilian") == 0


@pytest.mark.parametrize(
    ("own", "other", "result"),
    [
        ("cards theater altar gardens", "cards baths pantheon academy", "civilian A"),
        ("cards baths pantheon academy", "cards theater altar gardens", "civilian B"),
        ("cards theater altar gardens", "cards baths courthouse statue", "civilian AB"),
        ("cards theater; built pyramids", "cards baths courthouse statue", "civilian B"),
        (
            "cards theater temple magistrates_guild; built hanging_gardens",
            "cards baths courthouse academy apothecary",
            "civilian B",
        ),
        ("cards; built pyramids colossus", "cards; built sphinx hanging_gardens; tokens mathematics", "civilian AB"),
    ],
)
def test_rule_12_3_a_tie_goes_to_blue_points_then_is_shared(own: str, other: str, result: str) -> None:
    position = at(f"""
        A: coins 7; {own}
        B: coins 9; {other}
        age 3 last: obelisk
    """).play("discard obelisk")
    assert position.outcome is not None
    assert position.outcome.totals == (15, 15)
    assert position.result == result


def test_rule_12_3_more_points_win_whatever_is_blue() -> None:
    position = at("""
        A: coins 10; cards theater altar gardens
        B: coins 18; cards academy study; built sphinx
        age 3 last: obelisk
    """).play("discard obelisk")
    assert position.outcome is not None
    assert position.outcome.totals == (16, 18)
    assert position.result == "civilian B"


def test_rule_12_4_no_component_has_a_shield_and_a_symbol() -> None:
    both = [name for name, shields, symbol in zip(ITEM_IDS, SHIELDS, SCIENCE, strict=True) if shields and symbol >= 0]
    assert both == []
    assert sum(shields > 0 for shields in SHIELDS) == 14 + 3, "red cards and three wonders"
    assert sum(symbol >= 0 for symbol in SCIENCE) == 12 + 1, "green cards and Law"
    brink = """
        A: coins 20; cards scriptorium pharmacist workshop apothecary academy
        age 3: {}
        pawn 8
    """
    assert at(brink.format("university palace")).play("build university").result == "science A"
    assert at(brink.format("circus palace")).play("build circus").result == "military A"
