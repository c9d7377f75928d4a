"""Section 9: the guilds."""

import pytest

from rulebook.seven_wonders.position import at


def worth(guild: str, own: str = "", left: str = "", right: str = "") -> int:
    """The points of a guild of A, with these cards and stages in the cities of A, B and C."""
    lines = (f"A: cards {guild} {own}", f"B: {left}", f"C: {right}")
    return at("\n".join(lines) + "\nage 3").points("A", "guilds")


@pytest.mark.parametrize(
    ("guild", "two", "one"),
    [
        ("workers_guild", "lumber_yard sawmill", "stone_pit"),
        ("magistrates_guild", "altar palace", "baths"),
        ("traders_guild", "tavern forum", "arena"),
        ("philosophers_guild", "apothecary study", "school"),
        ("spies_guild", "stockade walls", "circus"),
    ],
)
def test_rule_9_1_one_point_a_card_of_a_colour_beside(guild: str, two: str, one: str) -> None:
    assert worth(guild, left=f"cards {two}", right=f"cards {one}") == 3
    assert worth(guild, own=two) == 0, "the own city does not count"


def test_rule_9_2_two_points_for_a_grey_card_beside() -> None:
    assert worth("craftsmens_guild", own="loom_1", left="cards press_1 loom_1", right="cards glassworks_2") == 6


def test_rule_9_3_one_point_for_a_defeat_token_beside() -> None:
    assert worth("strategists_guild", left="tokens -1 -1 5", right="tokens -1 3") == 3


def test_rule_9_4_one_point_for_a_stage_here_and_beside() -> None:
    position = at("A: giza_a; stages 2; cards builders_guild\nB: rhodes_b; stages 2\nC: olympia_a; stages 1\nage 3")
    assert position.points("A", "guilds") == 5


def test_rule_9_5_own_brown_grey_and_purple_cards() -> None:
    assert worth("shipowners_guild") == 1, "itself"
    assert worth("shipowners_guild", own="lumber_yard loom_1 press_2 spies_guild altar", left="cards sawmill") == 5


def test_rule_9_6_a_symbol_of_choice() -> None:
    position = at("A: cards scientists_guild school study\nB:\nC:\nage 3")
    assert (position.points("A", "science"), position.points("A", "guilds")) == (10, 0)


def test_rule_9_7_the_own_city_does_not_count_for_neighbour_guilds() -> None:
    own = "lumber_yard altar tavern apothecary stockade loom_1"
    for guild in ("workers", "magistrates", "traders", "philosophers", "spies", "craftsmens"):
        assert worth(f"{guild}_guild", own=own) == 0
    assert at("A: tokens -1 -1; cards strategists_guild\nB:\nC:\nage 3").points("A", "guilds") == 0
