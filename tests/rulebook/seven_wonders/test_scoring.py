"""Section 8: the end of the game and scoring."""

import pytest

from rulebook.seven_wonders.position import at
from wonders.games.seven_wonders import GAME
from wonders.games.seven_wonders.rules.score import science


def ended(*cities: str) -> "tuple[int, ...]":
    """The ranks when the last turn of Age III is played in these cities, everybody selling a card."""
    text = "\n".join(f"{who}: {city}" for who, city in zip("ABCDEFG", cities, strict=False))
    outcome = at(f"{text}\nage 3; turn 6").turn().outcome
    assert outcome is not None
    assert outcome.how == "points"
    return outcome.ranks


def test_rule_8_1_most_points_then_most_coins_then_shared() -> None:
    assert ended("cards altar", "cards palace", "cards baths") == (3, 1, 2)
    assert ended("coins 4; cards altar", "coins 3; cards altar", "coins 3") == (1, 2, 3)
    assert ended("cards altar", "cards altar", "") == (1, 1, 3)
    assert ended("coins 0", "coins 0", "coins 0") == (1, 1, 1)


def test_rule_8_1_the_game_ends_after_the_conflicts_of_age_iii() -> None:
    end = at("A: cards circus\nB:\nC:\nage 3; turn 6").turn()
    assert end.asked == ""
    assert end.outcome is not None
    assert end.outcome.points[0]["military"] == 10
    assert end.told()[-1] == "end"


def test_rule_8_2_seven_categories_in_the_order_of_the_sheet() -> None:
    assert GAME.rules.categories == ("military", "treasury", "wonders", "civilian", "science", "commerce", "guilds")
    position = at(
        """
        A: giza_b; stages 4; coins 11; tokens 1 3 -1; cards palace apothecary haven lumber_yard workers_guild
        B: cards stone_pit
        C: cards clay_pool
        age 3
    """
    )
    assert [position.points("A", name) for name in GAME.rules.categories] == [3, 3, 20, 8, 1, 1, 2]
    assert position.points("A") == 38


def test_rule_8_2_all_blue_cards_are_worth_58() -> None:
    blue = "pawnshop baths altar theater aqueduct temple statue courthouse pantheon gardens town_hall palace senate"
    assert at(f"A: cards {blue}\nB:\nC:\nage 3").points("A", "civilian") == 58


@pytest.mark.parametrize(
    ("symbols", "points"),
    [
        ((0, 0, 0, 0), 0),
        ((1, 1, 1, 0), 10),
        ((4, 0, 0, 2), 36),
        ((4, 4, 4, 2), 96),
        ((5, 5, 4, 0), 94),
        ((0, 0, 0, 2), 4),
    ],
)
def test_rule_8_3_squares_and_sets(symbols: tuple[int, int, int, int], points: int) -> None:
    assert science(*symbols) == points


def test_rule_8_3_wild_symbols_are_counted_at_their_best() -> None:
    def plain(a: int, b: int, c: int) -> int:
        return a * a + b * b + c * c + 7 * min(a, b, c)

    for a in range(5):
        for b in range(5):
            for c in range(5):
                one = [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
                assert science(a, b, c, 1) == max(plain(a + x, b + y, c + z) for x, y, z in one)
                two = [(x + u, y + v, z + w) for x, y, z in one for u, v, w in one]
                assert science(a, b, c, 2) == max(plain(a + x, b + y, c + z) for x, y, z in two)


def test_rule_8_4_the_copied_guild_and_the_wild_symbols_together() -> None:
    # A wild symbol makes 10 of 3 with compass and gear (7 more and 1); six brown cards beside would make 6.
    brown = "lumber_yard stone_pit clay_pool"
    text = """
        A: olympia_b; stages 3; cards {}
        B: cards workers_guild scientists_guild {}
        C: cards ore_vein sawmill quarry
        age 3
    """
    symbols = at(text.format("apothecary workshop", brown))
    assert (symbols.points("A", "science"), symbols.points("A", "guilds")) == (10, 0), (
        "the Scientists Guild goes to science"
    )
    guild = at(text.format("apothecary", brown))
    assert (guild.points("A", "science"), guild.points("A", "guilds")) == (1, 6)
    own = at("A: cards scientists_guild apothecary workshop\nB:\nC:\nage 3")
    assert (own.points("A", "science"), own.points("A", "guilds")) == (10, 0)


def test_rule_8_5_yellow_cards_pay_once_and_score_at_the_end() -> None:
    position = at("A: giza_a; cards lumber_yard ore_vein loom_1; hand haven\nB:\nC:\nage 3")
    after = position.turn(A="build haven")
    assert after.coins("A") == 3 + 2
    assert after.points("A", "commerce") == 2
    arena = at("A: giza_a; stages 1; cards arena\nB:\nC:\nage 3")
    assert arena.points("A", "commerce") == 1
    assert at("A: giza_a; stages 3; cards arena\nB:\nC:\nage 3").points("A", "commerce") == 3
