"""Chapter 6: effects of buildings."""

import pytest

from rulebook.duel.position import at


@pytest.mark.parametrize(
    ("card", "age", "own", "other", "coins"),
    [
        ("tavern", "age 1: tavern baths", "cards quarry", "", 4),
        ("brewery", "age 2: brewery walls", "cards tavern", "", 6),
        ("lighthouse", "age 3: lighthouse palace", "", "cards customs_house tavern", 1),
        ("lighthouse", "age 3: lighthouse palace", "cards customs_house wood_reserve forum", "cards tavern", 4),
        ("armory", "age 3: armory palace", "", "cards stable walls", 0),
        ("armory", "age 3: armory palace", "cards guard_tower garrison barracks", "cards stable", 3),
        ("port", "age 3: port palace", "cards glassworks", "cards quarry", 0),
        ("port", "age 3: port palace", "cards quarry sawmill press", "cards clay_pool brickyard", 4),
        ("chamber_of_commerce", "age 3: chamber_of_commerce palace", "cards quarry", "cards press", 0),
        (
            "chamber_of_commerce",
            "age 3: chamber_of_commerce palace",
            "cards glassworks glass_blower quarry",
            "cards press",
            6,
        ),
        ("arena", "age 3: arena palace", "cards tavern", "built sphinx piraeus", 0),
        ("arena", "age 3: arena palace", "built pyramids colossus mausoleum", "built sphinx", 6),
    ],
)
def test_rule_6_1_coins_are_taken_at_construction(card: str, age: str, own: str, other: str, coins: int) -> None:
    position = at(f"""
        A: coins 20; {own or "cards"}
        B: coins 5; {other or "cards"}
        {age}
    """)
    after = position.play(f"build {card}")
    assert after.coins("A") == 20 - position.cost(card) + coins
    assert after.coins("B") == 5, "only the own city counts, and only its owner gains"
    points = 3 if position.age == 3 else 0
    assert after.points("A", "commerce") == position.points("A", "commerce") + points


def test_rule_6_1_coins_are_taken_once() -> None:
    position = at("""
        A: coins 20; cards tavern
        age 3: lighthouse armory palace
    """).play("build lighthouse")
    assert position.coins("A") == 20 + 2
    position = position.play("discard palace")
    cost = position.cost("armory")
    assert position.play("build armory").coins("A") == 22 - cost, "nothing more for a third yellow card"


def test_rule_6_2_red_moves_the_pawn_green_pairs_and_points_count() -> None:
    position = at("""
        A: coins 0; cards baths aqueduct workshop library port guard_tower walls quarry press
    """)
    assert position.points("A", "civilian") == 3 + 5
    assert position.points("A", "science") == 1 + 2
    assert position.points("A", "commerce") == 3
    assert position.points("A") == 14, "red, brown and grey cards have no points"
    layout = "age 2: walls statue dispensary brewery"
    city = at(f"A: coins 20; cards pharmacist\n{layout}")
    assert city.play("build walls").pawn == 2
    assert city.play("build dispensary").question == "progress"
    for card in ("statue", "brewery"):
        after = city.play(f"build {card}")
        assert (after.pawn, after.question, after.mover) == (0, "turn", "B")


GUILDS = [
    ("merchants_guild", "cards tavern", "cards stone_reserve clay_reserve wood_reserve", 3),
    ("merchants_guild", "cards tavern forum brewery", "cards stone_reserve", 3),
    ("magistrates_guild", "cards theater altar", "cards baths", 2),
    ("magistrates_guild", "cards", "cards baths theater temple statue", 4),
    ("scientists_guild", "cards workshop", "cards scriptorium pharmacist", 2),
    ("scientists_guild", "cards workshop apothecary library", "cards", 3),
    ("tacticians_guild", "cards guard_tower stable", "cards garrison palisade", 2),
    ("tacticians_guild", "cards guard_tower", "cards garrison palisade walls", 3),
    ("shipowners_guild", "cards lumber_yard glassworks", "cards quarry clay_pool press", 3),
    ("shipowners_guild", "cards lumber_yard sawmill stone_pit glassworks", "cards press drying_room", 4),
    ("shipowners_guild", "cards tavern theater", "cards guard_tower", 0),
]


@pytest.mark.parametrize(("guild", "own", "other", "number"), GUILDS)
def test_rule_6_3_guilds_count_the_city_with_most(guild: str, own: str, other: str, number: int) -> None:
    position = at(f"""
        A: coins 20; {own}
        B: coins 5; {other}
        age 3: {guild} palace
    """)
    after = position.play(f"build {guild}")
    assert after.coins("A") == 20 - position.cost(guild) + number
    assert after.coins("B") == 5
    assert after.points("A", "guilds") == number


@pytest.mark.parametrize(
    ("own", "other", "points"),
    [("built sphinx", "built pyramids mausoleum", 4), ("built sphinx piraeus", "built pyramids colossus", 4)],
)
def test_rule_6_3_builders_guild(own: str, other: str, points: int) -> None:
    position = at(f"A: coins 20; {own}\nB: {other}\nage 3: builders_guild palace")
    after = position.play("build builders_guild")
    assert after.coins("A") == 20 - position.cost("builders_guild"), "no coins at construction"
    assert after.points("A", "guilds") == points


@pytest.mark.parametrize(("left", "other", "points"), [(0, 8, 2), (8, 2, 2), (9, 9, 3), (2, 2, 0)])
def test_rule_6_3_moneylenders_guild(left: int, other: int, points: int) -> None:
    position = at(f"A: coins {8 + left}\nB: coins {other}\nage 3: moneylenders_guild palace")
    after = position.play("build moneylenders_guild")
    assert after.coins("A") == left, "8 coins for 2 wood and 2 stone, nothing gained"
    assert after.points("A", "guilds") == points


def test_rule_6_3_coins_and_points_look_at_different_moments() -> None:
    position = at("""
        A: coins 30; cards tavern
        B: cards stone_reserve clay_reserve
        age 3: merchants_guild port arena
    """)
    coins = 30 - position.cost("merchants_guild") + 2
    position = position.play("build merchants_guild")
    assert position.coins("A") == coins, "2 yellow cards, B's"
    assert position.points("A", "guilds") == 2
    position = position.play(f"discard {min(position.accessible - {'port', 'arena'})}", "build port")
    position = position.play(f"discard {min(position.accessible - {'arena'})}", "build arena")
    assert position.points("A", "guilds") == 3, "3 yellow cards, A's"


def test_rule_6_4_guild_points_belong_to_the_owner() -> None:
    position = at("""
        A: coins 0; cards magistrates_guild
        B: coins 0; cards theater altar baths
    """)
    assert position.points("A", "guilds") == 3
    assert position.points("B", "guilds") == 0
    assert (position.points("A"), position.points("B")) == (3, 9)
