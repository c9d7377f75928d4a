"""Chapter 4: the turn."""

import pytest

from rulebook.duel.position import at


def test_rule_4_1_one_accessible_card_used_in_one_of_three_ways() -> None:
    position = at("""
        A: coins 2; cards shelf_quarry quarry press; wonders pyramids sphinx mausoleum great_library
        age 2: sawmill customs_house
    """)
    ways = {move for move in position.legal() if move.endswith(" sawmill")}
    assert ways == {"build sawmill", "discard sawmill", "wonder pyramids sawmill"}
    assert position.play("build sawmill").mover == "B"
    assert position.play("discard sawmill").mover == "B"
    assert position.play("wonder pyramids sawmill").mover == "B"


def test_rule_4_1_no_passing_and_discarding_is_always_legal() -> None:
    position = at("""
        A: coins 0; wonders pyramids sphinx mausoleum great_library
        age 1: palisade baths
    """)
    assert position.legal() == {"discard palisade", "discard baths"}


def test_rule_4_1_players_alternate() -> None:
    position = at("age 1: theater altar tavern clay_pool quarry lumber_yard")
    movers = []
    for card in ("theater", "altar", "tavern", "clay_pool"):
        movers.append(position.mover)
        position = position.play(f"build {card}")
    assert movers == ["A", "B", "A", "B"]


def test_rule_4_2_a_building_is_paid_placed_and_works() -> None:
    position = at("A: coins 7\nage 1: palisade baths").play("build palisade")
    assert position.coins("A") == 5
    assert position.cards("A") == {"palisade"}
    assert position.pawn == 1
    assert position.discard == set()
    assert "palisade" not in position.layout


@pytest.mark.parametrize(
    ("yellow", "coins"),
    [("", 2), ("tavern", 3), ("tavern wood_reserve clay_reserve brewery", 6)],
)
def test_rule_4_3_discarding_earns_2_and_1_for_each_yellow_card(yellow: str, coins: int) -> None:
    position = at(f"""
        A: coins 1; cards {yellow} quarry guard_tower
        B: coins 1; cards stone_reserve customs_house
        age 2: walls courthouse
    """).play("discard walls")
    assert position.coins("A") == 1 + coins
    assert position.coins("B") == 1
    assert position.discard == {"walls"}
    assert position.pawn == 0
    assert "walls" not in position.cards("A")
    for who in ("A", "B"):
        assert position.seen_by(who)["discard"] == ["walls"], "the pile is open to both"


def test_rule_4_4_a_wonder_is_paid_and_the_card_tucked() -> None:
    position = at("""
        A: coins 3; cards shelf_quarry quarry press; wonders pyramids
        B: cards sawmill
        age 2: brewery caravansery
    """)
    assert "build caravansery" not in position.legal(), "the card itself would be too dear"
    after = position.play("wonder pyramids caravansery")
    assert after.coins("A") == 3, "the cost of the wonder, not that of the card"
    assert after.built("A") == {"pyramids": "caravansery"}
    assert after.points("A", "wonders") == 9
    assert "caravansery" not in after.cards("A")
    assert after.discard == set()


def test_rule_4_4_a_tucked_card_has_no_effect_and_no_colour() -> None:
    before = at("""
        A: coins 3; cards shelf_quarry quarry press; wonders pyramids colossus
        age 2: brewery walls
    """)
    after = before.play("wonder pyramids brewery")
    assert after.coins("A") == 3, "no 6 coins from the Brewery"
    later = after.play("discard walls")
    assert later.mover == "A"
    cheap = later.play(f"discard {min(later.accessible)}")
    assert cheap.coins("A") == 5, "2 coins, nothing for a yellow card"


def test_rule_4_4_a_wonder_is_built_only_once() -> None:
    position = at("""
        A: coins 40; cards shelf_quarry quarry press; wonders pyramids colossus sphinx mausoleum
        age 2: walls temple rostrum
    """).play("wonder pyramids walls", "discard temple")
    assert position.mover == "A"
    wonders = {move.split()[1] for move in position.legal() if move.startswith("wonder ")}
    assert wonders == {"colossus", "sphinx", "mausoleum"}


def test_rule_4_5_payment_comes_before_effects() -> None:
    position = at("""
        A: coins 10; wonders appian_way
        B: coins 0; tokens economy
        age 1: theater altar
    """).play("wonder appian_way theater")
    assert position.coins("A") == 10 - 10 + 3
    assert position.coins("B") == 10 - 3, "B has the 10 coins of trade before the loss of 3"


def test_rule_4_5_effects_then_choices_then_reveal_then_the_extra_turn() -> None:
    position = at("""
        A: coins 20; wonders circus_maximus; tokens theology
        B: coins 7; cards press glassworks
        age 2:
          ? ? ? ? ? ?
           ? ? ? ? ?
            ? ? ? ?
             temple ? ?
              walls ?
        pawn 2
    """)
    asked = position.play("wonder circus_maximus walls")
    assert asked.question == "destroy"
    assert (asked.pawn, asked.coins("B")) == (3, 5), "the pawn and the loss of coins come first"
    done = asked.play("destroy press")
    assert done.told() == ["wonder", "pawn", "loss", "destroy", "reveal", "again"]
    assert done.mover == "A"


def test_rule_4_6_production_is_not_used_up() -> None:
    position = at("""
        A: coins 0; cards shelf_quarry lumber_yard
        age 2: walls temple rostrum
    """).play("build walls", "discard temple", "build rostrum")
    assert position.cards("A") == {"shelf_quarry", "lumber_yard", "walls", "rostrum"}
    assert position.coins("A") == 0
