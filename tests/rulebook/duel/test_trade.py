"""Chapter 5: costs and trade."""

import pytest

from rulebook.duel.position import at


@pytest.mark.parametrize(
    ("age", "card", "cost"),
    [
        (1, "theater", 0),
        (1, "palisade", 2),
        (2, "barracks", 3),
        (3, "pretorium", 8),
        (1, "baths", 2),
        (3, "palace", 10),
        (2, "forum", 3 + 2),
        (2, "caravansery", 2 + 2 + 2),
    ],
)
def test_rule_5_1_coins_resources_both_or_nothing(age: int, card: str, cost: int) -> None:
    other = {1: "altar", 2: "drying_room", 3: "obelisk"}[age]
    position = at(f"A: coins 10\nB: coins 5\nage {age}: {card} {other}\npawn -3")
    assert position.cost(card) == cost
    after = position.play(f"build {card}")
    assert after.coins("A") == 10 - cost
    assert after.coins("B") == 5, "coins go to the bank"


@pytest.mark.parametrize(
    ("cards", "cost"),
    [
        ("", 3 * 2 + 2 * 3),
        ("quarry", 2 * 2 + 2 * 3),
        ("shelf_quarry", 2 + 2 * 3),
        ("shelf_quarry quarry", 2 * 3),
        ("shelf_quarry quarry stone_pit", 2 * 3),
        ("shelf_quarry quarry glassworks press brickyard", 2 * 3),
        ("shelf_quarry quarry lumber_yard", 3),
        ("shelf_quarry quarry sawmill", 0),
    ],
)
def test_rule_5_2_brown_and_grey_cards_produce_what_they_show(cards: str, cost: int) -> None:
    position = at(f"""
        A: cards {cards}
        B: cards logging_camp
        age 3: town_hall palace
    """)
    assert position.cost("town_hall") == cost, "2 wood at 3 coins, 3 stone at 2"


RAW = ["A: cards {}caravansery", "A: cards {}; built great_lighthouse"]
GOODS = ["A: cards {}forum", "A: cards {}; built piraeus"]


@pytest.mark.parametrize("city", RAW)
def test_rule_5_3_one_raw_resource_of_choice_per_construction(city: str) -> None:
    position = at(f"""
        {city.format("")}; coins 9
        age 2: walls statue horse_breeders
    """)
    assert position.cost("walls") == 2, "one of two stone"
    assert position.cost("statue") == 2, "one of two clay"
    assert position.cost("horse_breeders") == 2, "wood or clay, not both"
    after = position.play("build walls", "discard horse_breeders", "build statue")
    assert after.coins("A") == 9 - 2 - 2, "chosen anew each time"


@pytest.mark.parametrize("city", GOODS)
def test_rule_5_3_one_manufactured_resource_of_choice_per_construction(city: str) -> None:
    position = at(f"""
        {city.format("lumber_yard quarry ")}; coins 9
        age 2: school laboratory temple library
    """)
    assert position.cost("school") == 2, "one of two papyrus"
    assert position.cost("laboratory") == 2, "one of two glass"
    assert position.cost("temple") == 0, "the papyrus"
    assert position.cost("library") == 0, "the glass"
    after = position.play("build temple", "discard school", "build library")
    assert after.coins("A") == 9, "chosen anew each time"


@pytest.mark.parametrize("city", RAW)
def test_rule_5_3_no_glass_or_papyrus_from_a_raw_choice(city: str) -> None:
    assert at(f"{city.format('')}\nage 3: chamber_of_commerce study").cost("chamber_of_commerce") == 4


@pytest.mark.parametrize("city", GOODS)
def test_rule_5_3_no_raw_resource_from_a_choice_of_goods(city: str) -> None:
    assert at(f"{city.format('')}\nage 2: walls temple").cost("walls") == 4


@pytest.mark.parametrize(
    ("own", "other", "price"),
    [
        ("", "", 2),
        ("", "cards quarry", 3),
        ("", "cards quarry stone_pit", 4),
        ("", "cards shelf_quarry", 4),
        ("", "cards quarry stone_pit shelf_quarry", 6),
        ("", "cards sawmill brickyard glassworks press", 2),
        ("", "cards caravansery stone_reserve", 2),
        ("", "cards quarry; built great_lighthouse", 3),
        ("cards stone_reserve", "", 1),
        ("cards stone_reserve", "cards shelf_quarry quarry", 1),
        ("cards wood_reserve clay_reserve customs_house", "cards shelf_quarry", 4),
    ],
)
def test_rule_5_4_two_coins_and_one_for_each_the_opponent_makes(own: str, other: str, price: int) -> None:
    cities = [f"{who}: {city}" for who, city in (("A", own), ("B", other)) if city]
    position = at("\n".join([*cities, "age 2: walls aqueduct"]))
    assert position.cost("walls") == 2 * price
    assert position.cost("aqueduct") == 3 * price, "any number of units"


@pytest.mark.parametrize(
    ("card", "reserve", "makes"),
    [
        ("statue", "clay_reserve", "brickyard clay_pit"),
        ("chamber_of_commerce", "customs_house", "press drying_room"),
    ],
)
def test_rule_5_4_fixed_prices(card: str, reserve: str, makes: str) -> None:
    age = "age 2: statue walls" if card == "statue" else "age 3: chamber_of_commerce palace"
    dear = 2 * (2 + 3) if card == "statue" else 2 * (2 + 2)
    assert at(f"B: cards {makes}\n{age}").cost(card) == dear
    assert at(f"A: cards {reserve}\nB: cards {makes}\n{age}").cost(card) == 2


def test_rule_5_4_wood_and_glass_at_fixed_prices() -> None:
    position = at("""
        A: cards wood_reserve customs_house
        B: cards sawmill lumber_yard glass_blower glassworks
        age 2: courthouse laboratory
    """)
    assert position.cost("courthouse") == 3
    assert position.cost("laboratory") == 3


def test_rule_5_4_own_production_does_not_change_the_price() -> None:
    position = at("""
        A: cards quarry
        B: cards shelf_quarry
        age 2: aqueduct walls
    """)
    assert position.cost("aqueduct") == 2 * 4


def test_rule_5_4_a_fixed_price_holds_from_the_next_turn() -> None:
    position = at("""
        A: coins 7
        B: cards quarry
        age 1: stone_reserve baths altar
    """)
    assert position.cost("stone_reserve") == 3
    assert position.cost("baths") == 3
    assert position.play("build stone_reserve", "discard altar").cost("baths") == 1
    extra = at("""
        A: coins 10; wonders mausoleum; tokens theology
        B: cards quarry
        age 2: temple walls
        discard stone_reserve
    """)
    assert extra.cost("walls") == 6
    assert extra.play("wonder mausoleum temple").cost("walls") == 2, "an extra turn is a later turn"


@pytest.mark.parametrize(
    ("own", "other", "age", "item", "cost"),
    [
        ("cards caravansery", "cards shelf_quarry", 2, "rostrum", 2),
        ("cards caravansery wood_reserve", "", 2, "rostrum", 1),
        ("cards caravansery; built great_lighthouse", "", 2, "rostrum", 0),
        ("cards caravansery quarry", "cards sawmill", 2, "rostrum", 0),
        ("cards sawmill forum", "cards glassworks", 3, "study", 2),
        ("cards lumber_yard clay_pool forum; built piraeus", "", 3, "pantheon", 0),
        ("cards forum caravansery", "cards shelf_quarry press", 3, "fortifications", 4 + 2),
        ("tokens architecture; wonders pyramids", "cards shelf_quarry", 2, "pyramids", 4 + 2),
        ("tokens architecture; wonders pyramids; cards press stone_pit", "", 2, "pyramids", 0),
        (
            "cards caravansery; built great_lighthouse; tokens masonry",
            "cards shelf_quarry lumber_yard",
            3,
            "town_hall",
            3,
        ),
        ("cards customs_house forum; tokens masonry", "", 3, "palace", 2 + 1),
        ("cards forum brickyard; tokens masonry", "cards press drying_room", 3, "pantheon", 0),
    ],
)
def test_rule_5_5_the_cheapest_way(own: str, other: str, age: int, item: str, cost: int) -> None:
    layout = {2: "rostrum brewery", 3: f"{item} obelisk"}[age]
    cities = [f"{who}: {city}" for who, city in (("A", own), ("B", other)) if city]
    assert at("\n".join([*cities, f"age {age}: {layout}"])).cost(item) == cost


def test_rule_5_6_the_smallest_total_is_charged_and_nothing_else_offered() -> None:
    position = at("""
        A: coins 30; cards caravansery
        B: coins 0; cards shelf_quarry; tokens economy
        age 2: rostrum walls
    """)
    assert [move for move in position.legal() if move.startswith("build rostrum")] == ["build rostrum"]
    after = position.play("build rostrum")
    assert (after.question, after.mover) == ("turn", "B"), "no question of how to pay"
    assert after.coins("A") == 28
    assert after.coins("B") == 2


CHAINS = [
    ("stable", "horse_breeders", 2),
    ("garrison", "barracks", 2),
    ("palisade", "fortifications", 3),
    ("archery_range", "siege_workshop", 3),
    ("parade_ground", "circus", 3),
    ("scriptorium", "library", 2),
    ("pharmacist", "dispensary", 2),
    ("school", "university", 3),
    ("laboratory", "observatory", 3),
    ("theater", "statue", 2),
    ("statue", "gardens", 3),
    ("altar", "temple", 2),
    ("temple", "pantheon", 3),
    ("baths", "aqueduct", 2),
    ("rostrum", "senate", 3),
    ("tavern", "lighthouse", 3),
    ("brewery", "arena", 3),
]


@pytest.mark.parametrize(("provider", "card", "age"), CHAINS)
def test_rule_5_7_a_chain_makes_a_building_free(provider: str, card: str, age: int) -> None:
    other = {2: "customs_house", 3: "pretorium"}[age]
    layout = f"age {age}: {card} {other}"
    plain = at(f"A: coins 0\n{layout}")
    assert f"build {card}" not in plain.legal()
    chained = at(f"A: coins 0; cards {provider}\nB: coins 0; tokens economy\n{layout}")
    assert chained.cost(card) == 0
    assert chained.cost(other) == plain.cost(other), "only its own chain"
    after = chained.play(f"build {card}")
    assert after.cards("A") >= {provider, card}, "the symbol is not used up"
    assert after.coins("B") == 0, "nothing was bought"
    for elsewhere in (f"B: cards {provider}", f"discard {provider}"):
        assert at(f"{elsewhere}\n{layout}").cost(card) == plain.cost(card) > 0, "a chain needs the own city"


def test_rule_5_8_coins_gained_cannot_pay() -> None:
    guild = at("""
        A: coins 3; cards glassworks glass_blower
        age 3: chamber_of_commerce palace
    """)
    assert guild.cost("chamber_of_commerce") == 4
    assert "build chamber_of_commerce" not in guild.legal(), "though it would bring 6 coins"
    assert guild.rich(4).play("build chamber_of_commerce").coins("A") == 6
    temple = at("""
        A: coins 7; wonders temple_of_artemis pyramids sphinx mausoleum
        age 1: theater altar
    """)
    assert temple.cost("temple_of_artemis") == 8
    assert "wonder temple_of_artemis theater" not in temple.legal(), "though it would bring 12 coins"
    assert temple.rich(8).play("wonder temple_of_artemis theater").coins("A") == 12
