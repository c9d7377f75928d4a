"""Section 2: cities, production and costs."""

import pytest

from rulebook.seven_wonders.position import at, new_game
from wonders.core.chance import Chance
from wonders.games.seven_wonders import GAME
from wonders.games.seven_wonders.rules.catalog import AGE, CARDS, CHAIN, NEED, PRICE
from wonders.games.seven_wonders.rules.state import bits


def test_rule_2_1_nothing_leaves_a_city_and_resources_are_there_every_turn() -> None:
    position = at(
        "A: giza_a; cards stone_pit quarry; hand baths aqueduct walls; coins 0\nB: coins 0\nC: coins 0\nage 2"
    )
    assert position.ways("A", "aqueduct") == [(0, 0)]
    after = position.turn(A="build aqueduct")
    assert {"stone_pit", "quarry", "aqueduct"} == after.cards("A")
    assert after.ways("A", "walls") == [(0, 0)], "the stone of this turn is there again in the next"

    game, chance = new_game(3), Chance(2)
    while game.asked:
        before = {who: game.cards(who) for who in "ABC"}
        who = game.asked[0]
        game = game.answer(who, chance.pick(sorted(game.legal(who))))
        assert all(before[city] <= game.cards(city) for city in "ABC")


def test_rule_2_2_where_resources_come_from() -> None:
    made = at("A: alexandria_b; stages 2; cards lumber_yard loom_1 forum caravansery tavern baths\nB:\nC:\nage 3")
    city = made.seen_by("A")["cities"][0]
    assert sorted(city["makes"]) == ["cloth", "glass", "wood"]
    raw, goods = ["wood", "stone", "clay", "ore"], ["glass", "cloth", "papyrus"]
    assert sorted(source["resources"] for source in city["choices"]) == sorted([goods, raw, raw, goods])
    assert not any(source["for_sale"] for source in city["choices"])


def test_rule_2_3_an_either_or_source_gives_one_unit_a_double_source_two() -> None:
    either = at("A: giza_a; cards timber_yard clay_pit; coins 0\nB: ephesus_a\nC: halicarnassus_a\nage 2")
    assert either.ways("A", "stables") is None, "wood, clay and ore from two sources"
    assert at("A: cards timber_yard; coins 0\nB: ephesus_a\nC: halicarnassus_a").ways("A", "stockade") == [(0, 0)]
    double = at("A: olympia_a; cards sawmill ore_vein\nB: ephesus_a\nC: halicarnassus_a\nage 2")
    assert double.ways("A", "archery_range") == [(0, 0)]


def test_rule_2_4_costs_are_coins_or_resources_and_never_both() -> None:
    assert all(not (PRICE[item] and NEED[item]) for item in range(len(NEED)))
    assert all(NEED[stage] and not PRICE[stage] for stage in range(CARDS, len(NEED)))
    after = at("A: hand mine; coins 1\nB: coins 0\nC: coins 0").turn(A="build mine", B="discard press_1")
    assert [after.coins(who) for who in "ABC"] == [0, 3, 3], "the coin goes to the bank"


def test_rule_2_5_a_chain_makes_a_building_free() -> None:
    position = at("A: cards altar; coins 0; hand temple\nB:\nC:\nage 2")
    assert "build temple" in position.legal()
    plan = position.offer("A", "build temple").plan
    assert plan is not None
    assert plan.steps[0].source == "altar"
    assert position.turn(A="build temple").coins("A") == 0
    assert "build temple" not in at("A: coins 0; hand temple\nB:\nC:\nage 2").legal()


@pytest.mark.parametrize("post", ["east_trading_post", "west_trading_post"])
def test_rule_2_5_any_one_of_several_links_is_enough(post: str) -> None:
    assert "build forum" in at(f"A: cards {post}; coins 0; hand forum\nB:\nC:\nage 2").legal()


def test_rule_2_5_every_chain_leads_from_one_age_to_the_next() -> None:
    links = [(source, card) for card in range(CARDS) for source in bits(CHAIN[card])]
    assert len(links) == 26
    assert all(AGE[card] == AGE[source] + 1 for source, card in links)
    several = [card for card in range(CARDS) if CHAIN[card].bit_count() > 1]
    assert [GAME.space.notation(card) for card in several] == ["build forum"]


def test_rule_2_6_no_two_buildings_of_one_name() -> None:
    position = at("A: cards loom_1 altar; hand loom_2 altar glassworks_2\nB:\nC:\nage 2")
    legal = position.legal()
    assert "build loom_2" not in legal
    assert "build altar" not in legal
    assert "build glassworks_2" in legal
    assert position.why_not("A", "build loom_2") == [("duplicate", {"card": "loom_1"})]
    assert {"discard loom_2", "discard altar"} <= legal


def test_rule_2_6_a_duplicate_may_be_discarded_or_tucked() -> None:
    position = at("A: giza_a; cards altar quarry; hand altar\nB:\nC:\nage 2")
    assert {"discard altar", "stage altar"} <= position.legal()
    assert position.turn(A="stage altar").stages("A") == 1


def test_rule_2_6_two_copies_in_one_hand_are_one_choice() -> None:
    position = at("A: hand altar altar\nB:\nC:\nD:\nE:")
    assert position.hand("A").count("altar") == 2
    after = position.turn(A="build altar")
    assert after.hand("B").count("altar") == 1, "the other copy is passed on"
