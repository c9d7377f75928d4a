"""Questions and answers, F01 to F40."""

from collections import Counter

from rulebook.seven_wonders.position import at, new_game


def test_f01_discarding_although_building_is_possible() -> None:
    assert {"build altar", "discard altar"} <= at("A: hand altar\nB:\nC:").legal()


def test_f02_the_dearer_seller() -> None:
    position = at(
        "A: giza_a; cards west_trading_post; hand barracks\nB: rhodes_a\nC: ephesus_a; cards ore_vein\nturn 2"
    )
    assert position.answer("A", "build barracks").legal("A") == {"pay 1 0", "pay 0 2"}


def test_f03_no_more_than_needed() -> None:
    position = at(
        "A: giza_a; coins 9; hand baths\nB: olympia_a; cards stone_pit\nC: ephesus_a; cards stone_pit\nturn 2"
    )
    assert position.ways("A", "baths") == [(0, 0)], "own stone is there: none is bought"
    assert position.ways("A", "aqueduct") == [(2, 2)]


def test_f04_both_neighbours_and_the_owner() -> None:
    position = at("A: giza_a; hand baths\nB: ephesus_a; hand baths\nC: rhodes_a; hand baths")
    after = position.turn(A="build baths", B="build baths", C="build baths")
    assert after.coins("A") == 3 + 4


def test_f05_one_unit_of_an_either_or_card_for_each_buyer() -> None:
    text = "A: babylon_a; coins 9; cards ore_vein\nB: ephesus_a; cards {}\nC: halicarnassus_a\nage 3"
    assert at(text.format("timber_yard")).ways("A", "haven") == [(2, 2)], "wood left, cloth right"
    assert at(text.format("timber_yard")).ways("A", "senate") is None, "two wood and a stone are too much"


def test_f06_what_a_neighbour_builds_now_is_not_for_sale_yet() -> None:
    position = at("A: giza_a; hand barracks\nB: ephesus_a; hand ore_vein\nC: olympia_a")
    assert "build barracks" not in position.answer("B", "build ore_vein").legal("A")


def test_f07_income_of_the_turn_does_not_pay() -> None:
    position = at("A: giza_a; coins 1; hand barracks\nB: rhodes_a; hand baths\nC: ephesus_a; hand baths")
    sold = position.answer("B", "build baths").answer("C", "build baths")
    assert "build barracks" not in sold.legal("A")


def test_f08_a_chain_from_a_building_of_the_pile() -> None:
    text = """
        A: halicarnassus_a; stages 1; coins 0; cards foundry ore_vein; hand walls
        B: coins 0; hand temple
        C:
        age 2; discard altar
    """
    position = at(text).turn(A="stage walls")
    assert "build temple" in position.answer("A", "revive altar").legal("A"), "B passed the temple on"
    assert "build temple" not in position.answer("A", "decline").legal("A")


def test_f09_a_chain_is_never_paid_for() -> None:
    position = at("A: giza_a; coins 9; cards altar lumber_yard clay_pool glassworks_1; hand temple\nB:\nC:\nage 2")
    after = position.turn(A="build temple")
    assert after.coins("A") == 9
    assert after.told().count("trade") == 0


def test_f10_chain_and_free_cards_keep_the_power() -> None:
    position = at("A: olympia_a; stages 2; cards altar; coins 0; hand temple theater\nB:\nC:\nage 2")
    for card in ("temple", "theater"):
        after = position.turn(A=f"build {card}")
        assert after.seen_by("A")["cities"][0]["free_build"]


def test_f11_no_stage_for_free() -> None:
    position = at("A: olympia_a; stages 2; coins 0; hand palace\nB: giza_a; coins 0\nC: coins 0\nage 3")
    assert "stage palace" not in position.legal()
    assert position.turn(A="free palace").stages("A") == 2


def test_f12_a_guild_for_free() -> None:
    assert "free spies_guild" in at("A: olympia_a; stages 2; coins 0; hand spies_guild\nB:\nC:\nage 3").legal()


def test_f13_unused_powers_are_not_saved_up() -> None:
    position = at("A: olympia_a; stages 2; coins 0\nB:\nC:\nage 2; turn 6").turn()
    assert position.age == 3
    used = position.turn(A=max(move for move in position.legal("A") if move.startswith("free")))
    assert not any(move.startswith("free") for move in used.legal("A"))


def test_f14_the_power_works_from_the_turn_after() -> None:
    position = at("A: olympia_a; stages 1; cards quarry; hand palace\nB: hand pantheon\nC:\nage 2")
    assert "free palace" not in position.legal()
    assert "free pantheon" in position.turn(A="stage palace").legal("A")


def test_f15_the_seventh_card_in_the_age_of_the_stage() -> None:
    position = at("A: babylon_b; stages 1; cards sawmill glassworks_1; hand altar baths theater\nB:\nC:\nage 2; turn 5")
    after = position.turn(A="stage altar").turn()
    assert after.question("A") == "seventh"


def test_f16_the_sixth_card_pays_for_the_seventh() -> None:
    position = at("A: babylon_b; stages 2; coins 0; hand tavern mine\nB:\nC:\nturn 6").turn(A="build tavern")
    assert "build mine" in position.legal("A")


def test_f17_babylon_before_halicarnassus() -> None:
    position = at(
        """
        A: babylon_b; stages 2; hand altar palace
        B: halicarnassus_a; stages 1; cards foundry ore_vein; hand walls loom_2
        C: hand tavern press_2
        age 2; turn 6
    """
    ).turn(A="build altar", B="stage walls", C="build tavern")
    assert position.asked == "A"
    after = position.answer("A", "discard palace")
    assert after.asked == "B"
    assert "revive palace" in after.legal("B")


def test_f18_a_card_of_an_earlier_age() -> None:
    text = "A: halicarnassus_a; stages 1; cards foundry ore_vein; hand palace\nB:\nC:\nage 3; discard altar school"
    assert {"revive altar", "revive school"} <= at(text).turn(A="stage palace").legal("A")


def test_f19_declining() -> None:
    text = "A: halicarnassus_a; stages 1; cards foundry ore_vein; hand palace\nB:\nC:\nage 3; discard altar"
    after = at(text).turn(A="stage palace").answer("A", "decline")
    assert after.cards("A") == {"foundry", "ore_vein"}
    assert "altar" in after.discard


def test_f20_an_empty_pile() -> None:
    text = "A: halicarnassus_a; stages 1; cards foundry ore_vein; hand palace\nB: hand loom_2\nC: hand press_2\nage 2"
    after = at(text).turn(A="stage palace", B="build loom_2", C="build press_2")
    assert after.asked == "ABC"


def test_f21_the_pile_is_not_shown_to_others() -> None:
    after = at("A: hand altar\nB: hand loom_1\nC: hand baths").turn(
        A="discard altar", B="build loom_1", C="discard baths"
    )
    assert after.seen_by("B")["discard"] == {"count": 2, "known": []}


def test_f22_a_card_under_the_wonder_has_no_colour() -> None:
    position = at("A: giza_a; cards stone_pit; hand lumber_yard\nB: cards workers_guild\nC:\nage 3")
    after = position.turn(A="stage lumber_yard")
    assert after.points("B", "guilds") == 1, "the stone pit alone"
    assert after.ways("A", "stockade") is None


def test_f23_the_initial_resource_is_no_card() -> None:
    assert at("A: giza_a; cards workers_guild\nB: rhodes_a\nC: olympia_a\nage 3").points("A", "guilds") == 0


def test_f24_the_lighthouse_counts_itself() -> None:
    after = at("A: alexandria_a; coins 0; cards stone_pit; hand lighthouse\nB:\nC:\nage 3").turn(A="build lighthouse")
    assert (after.coins("A"), after.points("A", "commerce")) == (1, 1)


def test_f25_forum_and_caravansery_do_not_sell() -> None:
    position = at("A: giza_a; coins 9\nB: ephesus_a; cards forum caravansery\nC: rhodes_a\nage 2")
    assert position.ways("A", "stockade") is None
    assert position.ways("A", "workshop") is None


def test_f26_a_copied_shipowners_guild_does_not_count_itself() -> None:
    text = "A: olympia_b; stages 3; cards lumber_yard loom_1 spies_guild\nB: cards shipowners_guild\nC:\nage 3"
    assert at(text).points("A", "guilds") == 3


def test_f27_a_copied_guild_looks_at_the_copying_citys_neighbours() -> None:
    text = (
        "A: olympia_b; stages 3\nB: cards strategists_guild; tokens -1 -1\nC: tokens -1\nD: tokens -1 -1 -1 -1\nage 3"
    )
    position = at(text)
    assert position.points("A", "guilds") == 2 + 4
    assert position.points("B", "guilds") == 0 + 1


def test_f28_a_copied_scientists_guild_is_a_wild_symbol() -> None:
    text = "A: olympia_b; stages 3; cards apothecary workshop\nB: cards scientists_guild\nC:\nage 3"
    assert at(text).points("A", "science") == 10


def test_f29_copying_a_guild_of_the_free_city() -> None:
    text = "A: olympia_b; stages 3\nB: cards lumber_yard\nfree: cards workers_guild stone_pit\nage 3"
    assert at(text).points("A", "guilds") == 2


def test_f30_the_copying_stage_counts_for_builders() -> None:
    text = "A: olympia_b; stages 3; cards builders_guild\nB:\nC:\nage 3"
    assert at(text).points("A", "guilds") == 3


def test_f31_the_same_token_twice() -> None:
    assert at("A: cards stockade\nB:\nC:\nturn 6").turn().tokens("A") == [1, 1]


def test_f32_conflicts_may_be_negative_in_all() -> None:
    assert at("A: tokens -1 -1 -1 -1 -1 -1\nB:\nC:\nage 3").points("A", "military") == -6


def test_f33_the_coin_of_a_brown_card() -> None:
    free = at("A: olympia_a; stages 2; coins 1; hand sawmill\nB:\nC:\nage 2").turn(A="free sawmill")
    assert free.coins("A") == 1
    text = "A: halicarnassus_a; stages 1; coins 0; cards foundry ore_vein; hand walls\nB:\nC:\nage 2; discard mine"
    assert at(text).turn(A="stage walls").answer("A", "revive mine").coins("A") == 0


def test_f34_all_stages_in_one_age() -> None:
    position = at("A: giza_a; cards quarry stone_pit sawmill lumber_yard timber_yard\nB:\nC:\nage 3")
    for _ in range(3):
        position = position.turn(A=max(move for move in position.legal("A") if move.startswith("stage")))
    assert (position.stages("A"), position.age) == (3, 3)


def test_f35_building_from_the_pile_is_no_action() -> None:
    text = "A: halicarnassus_a; stages 1; cards foundry ore_vein; hand walls\nB:\nC:\nage 2; discard altar"
    after = at(text).turn(A="stage walls").answer("A", "revive altar")
    assert (after.stages("A"), "altar" in after.cards("A"), after.turn_number) == (2, True, 2)


def test_f36_nobody_plays_first() -> None:
    game = new_game(5)
    assert game.asked == "ABCDE"
    assert game.answer("C", min(game.legal("C"))).asked in ("ABDE", "ABCDE")


def test_f37_only_what_one_held_is_known() -> None:
    game = new_game(3)
    cards = {who: min(game.hand(who)) for who in "ABC"}
    after = game.turn(**{who: f"discard {card}" for who, card in cards.items()})
    for who in "ABC":
        assert after.seen_by(who)["discard"]["known"] == [cards[who]]
    assert after.seen_by(None)["discard"]["known"] == []


def test_f37_a_hand_that_comes_back_tells_what_left_it() -> None:
    game = new_game(3, seed=5)
    first = Counter(game.hand("A"))
    for _ in range(3):
        game = game.turn(**{who: f"discard {min(game.hand(who))}" for who in "ABC"})
    assert len(first - Counter(game.hand("A"))) == 3
    (left, right) = game.seen_by("A")["remembered"]
    assert {left["seat"], right["seat"]} == {1, 2}
    for hand in (left, right):
        held = game.hand("ABC"[hand["seat"]])
        assert Counter(held) <= Counter(hand["cards"])
        assert len(hand["cards"]) - hand["gone"] == len(held)


def test_f37_with_two_players_the_other_hand_is_known_but_for_the_draw() -> None:
    game = new_game(2, seed=3)
    for _ in range(5):
        assert all(not game.seen_by(who)["remembered"] for who in "AB") == (game.turn_number == 1)
        game = game.turn()
        lead = "AB"[game.seen_by("A")["controller"]]
        other = "BA"["AB".index(lead)]
        (hand,) = game.seen_by(lead)["remembered"]
        assert (sorted(hand["cards"]), hand["gone"], hand["new"]) == (sorted(game.hand(other)), 0, 0)
        (hand,) = game.seen_by(other)["remembered"]
        assert set(hand["cards"]) < set(game.hand(lead))
        assert (len(game.hand(lead)) - len(hand["cards"]), hand["new"]) == (1, 1)


def test_f38_a_ring_of_three() -> None:
    position = at("A: giza_a; coins 9; cards west_trading_post\nB: ephesus_a\nC: rhodes_a\nage 2")
    assert position.ways("A", "barracks") == [(0, 2)], "C is the right neighbour of A, and the left one of B"
    assert at("A: giza_a\nB: ephesus_a\nC: rhodes_a\nage 2").ways("B", "barracks") == [(2, 0)]


def test_f39_no_duplicates_in_the_free_city() -> None:
    text = "A: hand palace altar senate arsenal; coins 0\nB: coins 0\nfree: cards altar; coins 0\nage 3; turn 5"
    assert "city_build altar" not in at(text).answer("A", "discard palace").legal("A")


def test_f40_the_score_of_the_free_city_does_not_matter() -> None:
    outcome = at("A: cards altar\nB:\nfree: cards palace pantheon senate\nage 3; turn 6").turn().outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    assert len(outcome.points) == 2
