"""The worked examples of the rulebooks, S01 to S37."""

from collections import Counter

import pytest

from rulebook.seven_wonders.position import at, dealt, new_game
from wonders.core.text.phrases import Speaker
from wonders.games.seven_wonders import GAME
from wonders.games.seven_wonders.rules.catalog import CARD, COPIES, DECKS
from wonders.games.seven_wonders.rules.score import science
from wonders.games.seven_wonders.text.box import cost_text

SPEAKER = Speaker(GAME)


def test_s01_costs() -> None:
    assert [cost_text(SPEAKER, CARD[name]) for name in ("marketplace", "mine", "baths", "arena")] == [
        "free",
        "1$",
        "S",
        "SSO",
    ]


def test_s02_stables_at_cost_or_by_chain() -> None:
    assert cost_text(SPEAKER, CARD["stables"]) == "WCO"
    text = "A: giza_a; coins 0; cards {}; hand stables\nB: ephesus_a\nC: alexandria_a\nage 2"
    assert "build stables" not in at(text.format("lumber_yard clay_pool")).legal()
    assert "build stables" in at(text.format("lumber_yard clay_pool ore_vein")).legal()
    assert "build stables" in at(text.format("apothecary")).legal()


def test_s03_a_scriptorium_frees_library_and_courthouse() -> None:
    position = at("A: coins 0; cards scriptorium; hand library courthouse\nB: coins 0\nC: coins 0\nage 2")
    assert {"build library", "build courthouse"} <= position.legal()


def marks_used(players: int) -> Counter[int]:
    """How often each mark stands on the copies of a deck: all copies of a card up to the largest mark."""
    marks: Counter[int] = Counter()
    for age in range(3):
        for card, count in Counter(DECKS[players][age]).items():
            marks.update(COPIES[card][:count])
    return marks


def test_s04_the_deck_for_four() -> None:
    assert set(marks_used(4)) == {3, 4}
    assert marks_used(4).total() == 3 * 28 - 6


def test_s05_the_deck_for_six() -> None:
    assert set(marks_used(6)) == {3, 4, 5, 6}
    assert marks_used(6).total() == 3 * 42 - 8


def test_s06_guilds_and_deck_sizes() -> None:
    for players, guilds in zip((3, 4, 5, 6, 7), (5, 6, 7, 8, 9), strict=True):
        deal = dealt(players)
        assert sum(card.endswith("_guild") for card in deal["age_3"]) == guilds
        assert [len(deal[f"age_{age}"]) for age in (1, 2, 3)] == [7 * players] * 3


def test_s07_a_coin_for_the_bank_or_nothing() -> None:
    assert [cost_text(SPEAKER, CARD[name]) for name in ("timber_yard", "east_trading_post")] == ["1$", "free"]
    after = at("A: hand timber_yard\nB: hand altar\nC: hand theater").turn(
        A="build timber_yard", B="build altar", C="build theater"
    )
    assert [after.coins(who) for who in "ABC"] == [2, 3, 3]


def test_s08_giza_builds_with_its_own_resources() -> None:
    position = at(
        """
        A: giza_a; coins 0; cards stone_pit clay_pool ore_vein press_1 loom_1; hand barracks scriptorium aqueduct
        B:
        C:
        age 1
    """
    )
    assert {"build barracks", "build scriptorium"} <= position.legal()
    assert "build aqueduct" not in position.legal()


@pytest.mark.parametrize(("coins", "possible"), [(4, True), (3, False)])
def test_s09_example_a_wood_from_one_papyrus_from_the_other(coins: int, possible: bool) -> None:
    text = "A: alexandria_a; coins {}; cards lumber_yard; hand university\nB: olympia_a\nC: ephesus_a\nage 3"
    position = at(text.format(coins))
    assert position.ways("A", "university") == [(2, 2)]
    assert ("build university" in position.legal()) == possible


SELLER = "A: halicarnassus_a; coins 0; cards stone_pit quarry mine; hand library"


def test_s10_example_b_the_seller_uses_what_it_sells() -> None:
    # B buys three of the four stone (the pit, the quarry twice, the mine), C one.
    position = at(
        f"{SELLER}\nB: ephesus_a; coins 6; hand walls\nC: giza_a; coins 2; cards stone_pit; hand walls\nage 2"
    )
    assert position.ways("A", "library") == [(0, 0)]
    after = position.turn(A="build library", B="build walls; pay 0 6", C="build walls")
    assert after.coins("A") == 8
    assert "library" in after.cards("A")


def test_s10b_two_stones_to_each_neighbour() -> None:
    position = at(
        f"""
        {SELLER}
        B: ephesus_a; coins 4; cards stone_pit; hand walls
        C: giza_a; coins 4; hand walls
        age 2
    """
    )
    after = position.turn(A="build library", B="build walls; pay 0 4", C="build walls; pay 4 0")
    assert (after.coins("A"), after.coins("B"), after.coins("C")) == (8, 0, 0)


@pytest.mark.parametrize("coins", [0, 1])
def test_s11_example_c_income_of_the_turn_comes_too_late(coins: int) -> None:
    text = "A: babylon_a; coins {}; hand forum altar\nB: giza_a; cards clay_pool\nC: rhodes_a; hand guard_tower\nage 2"
    position = at(text.format(coins))
    assert "build forum" not in position.legal()
    after = position.turn(A="build altar", C="build guard_tower; pay 2 0")
    assert after.coins("A") == coins + 2
    assert (2, 0) in (after.ways("A", "forum") or ()), "next turn it is bought"


def test_s12_scriptorium_then_library() -> None:
    assert "build library" in at("A: coins 0; cards scriptorium; hand library\nB:\nC:\nage 2").legal()


def test_s13_theater_statue_gardens() -> None:
    statue = at("A: coins 0; cards theater; hand statue\nB:\nC:\nage 2")
    assert "build statue" in statue.legal()
    gardens = at("A: coins 0; cards theater statue; hand gardens\nB:\nC:\nage 3")
    assert "build gardens" in gardens.legal()
    assert "build gardens" not in at("A: coins 0; cards theater; hand gardens\nB: coins 0\nC: coins 0\nage 3").legal()


def test_s14_the_second_stage_of_alexandria() -> None:
    after = at("A: alexandria_a; stages 1; cards foundry; hand palace\nB:\nC:\nage 2").turn(A="stage palace")
    assert after.stages("A") == 2
    assert after.cards("A") == {"foundry"}
    assert "palace" not in after.discard


def test_s15_six_cards_to_the_left() -> None:
    position = new_game(3)
    hands = {who: Counter(position.hand(who)) for who in "ABC"}
    played = {who: min(position.hand(who)) for who in "ABC"}
    after = position.turn(**{who: f"discard {card}" for who, card in played.items()})
    for who, left in zip("ABC", "BCA", strict=True):
        assert Counter(after.hand(left)) == hands[who] - Counter([played[who]])


def test_s16_the_sixth_turn_of_age_i() -> None:
    position = at("A: coins 0; hand altar theater\nB:\nC:\nturn 6")
    after = position.turn(A="build altar")
    assert after.coins("A") == 0
    assert "theater" in after.discard


def test_s17_left_5_right_2() -> None:
    after = at("A: cards walls stockade\nB: cards circus archery_range\nC: cards stables\nage 2; turn 6").turn()
    assert after.tokens("A") == [3, -1]


def test_s17b_right_5_left_2() -> None:
    after = at("A: cards walls stockade\nB: cards stables\nC: cards circus archery_range\nage 2; turn 6").turn()
    assert after.tokens("A") == [3, -1]


def test_s18_six_points_of_tokens() -> None:
    assert at("A: tokens 1 3 5 -1 -1 -1\nB:\nC:\nage 3").points("A", "military") == 6


def test_s19_fourteen_coins() -> None:
    assert at("A: coins 14\nB:\nC:").points("A", "treasury") == 4


def test_s20_alexandria_a_complete() -> None:
    assert at("A: alexandria_a; stages 3\nB:\nC:\nage 3").points("A", "wonders") == 10


def test_s21_three_blue_cards() -> None:
    assert at("A: cards altar aqueduct town_hall\nB:\nC:\nage 3").points("A", "civilian") == 13


def test_s22_equal_symbols() -> None:
    assert [science(count, 0, 0, 0) for count in range(1, 7)] == [1, 4, 9, 16, 25, 36]


def test_s23_symbols_3_2_1() -> None:
    cards = "apothecary dispensary lodge workshop laboratory scriptorium"
    assert at(f"A: cards {cards}\nB:\nC:\nage 3").points("A", "science") == 21


def test_s24_symbols_3_2_2() -> None:
    cards = "apothecary dispensary lodge workshop laboratory scriptorium library"
    assert at(f"A: cards {cards}\nB:\nC:\nage 3").points("A", "science") == 31


def test_s25_chamber_of_commerce_with_two_grey_cards() -> None:
    assert at("A: cards chamber_of_commerce loom_1 press_2\nB:\nC:\nage 3").points("A", "commerce") == 4


@pytest.mark.parametrize("stages", [1, 2, 3, 4])
def test_s26_arena_pays_and_scores_by_stages(stages: int) -> None:
    text = f"A: giza_b; stages {stages}; coins 0; cards quarry ore_vein; hand arena\nB:\nC:\nage 3"
    after = at(text).turn(A="build arena")
    assert after.coins("A") == 3 * stages
    assert after.points("A", "commerce") == stages


def test_s27_giza_b_complete() -> None:
    assert at("A: giza_b; stages 4\nB:\nC:\nage 3").points("A", "wonders") == 20


def test_s28_rhodes_b_complete() -> None:
    position = at(
        "A: rhodes_b; coins 0; cards quarry stone_pit ore_vein foundry; hand altar baths\nB:\nC: hand theater\nage 2"
    )
    after = position.turn(A="stage altar")
    after = after.turn(A=min(move for move in after.legal("A") if move.startswith("stage")))
    assert after.coins("A") == 7
    assert after.points("A", "wonders") == 7
    assert after.seen_by(None)["cities"][0]["shields"] == 2


def test_s29_ephesus() -> None:
    side_a = at("A: ephesus_a; stages 1; coins 0; cards sawmill; hand altar\nB:\nC:\nage 2").turn(A="stage altar")
    assert side_a.coins("A") == 9
    assert SPEAKER.text("ephesus_a_2") == "9 coins"
    position = at("A: ephesus_b; coins 0; cards quarry sawmill loom_1 glassworks_1; hand altar\nB:\nC:\nage 2")
    for _ in range(3):
        position = position.turn(A=min(move for move in position.legal("A") if move.startswith("stage")))
    assert (position.coins("A"), position.points("A", "wonders")) == (12, 10)


def test_s30_vineyard_counts_a_brown_card_of_this_turn() -> None:
    after = at("A: coins 0; hand vineyard\nB: hand sawmill\nC:\nage 2").turn(A="build vineyard", B="build sawmill")
    assert after.coins("A") == 1


def test_s31_bazar_counts_a_grey_card_of_this_turn() -> None:
    after = at("A: coins 0; hand bazar\nB: hand loom_2\nC:\nage 2").turn(A="build bazar", B="build loom_2")
    assert after.coins("A") == 2


def test_s32_the_first_turn_of_two() -> None:
    game = new_game(2)
    assert (len(game.hand("A")), len(game.hand("B"))) == (8, 7)
    after = game.turn()
    assert (len(after.hand("A")), len(after.hand("B"))) == (6, 7), "six each, and B has drawn"
    assert after.seen_by("A")["controller"] == 1
    assert set(after.hand("A")) < set(game.hand("B"))


def test_s33_the_sixth_turn_of_two() -> None:
    after = at("A:\nB:\nfree:\nturn 6; last altar").turn()
    assert after.told().count("leftover") == 2
    assert "altar" in after.discard


def test_s34_the_first_controllers() -> None:
    for age, seat in ((1, 0), (2, 1), (3, 0)):
        assert at(f"A:\nB:\nfree:\nage {age}").seen_by("A")["controller"] == seat


def test_s35_equal_shields() -> None:
    after = at("A: cards stockade\nB: cards barracks\nC: cards guard_tower\nturn 6").turn()
    assert [after.tokens(who) for who in "ABC"] == [[], [], []]


def test_s36_olympia_b_and_the_east_trading_post() -> None:
    position = at("A: olympia_b; stages 1; hand east_trading_post\nB: giza_a\nC: rhodes_a\nturn 2")
    assert position.ways("A", "barracks") == [(0, 1)]
    after = position.turn(A="build east_trading_post")
    assert after.ways("A", "barracks") == [(0, 1)]


def test_s37_the_sixth_card_builds_the_stage_for_the_seventh() -> None:
    position = at("A: babylon_b; stages 1; cards sawmill glassworks_1; hand altar theater\nB:\nC:\nage 2; turn 6")
    after = position.turn(A="stage altar")
    assert (after.asked, after.question("A")) == ("A", "seventh")
    assert "theater" in after.answer("A", "build theater").cards("A")
