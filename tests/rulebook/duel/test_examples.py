"""The rulebook's worked examples, E01 to E19."""

import pytest

from rulebook.duel.position import at, new_game
from wonders.games.duel.rules.catalog import ITEM
from wonders.games.duel.rules.legal import cost


def test_e01_a_free_card_and_one_for_a_coin() -> None:
    position = at("age 1: lumber_yard stone_pit")
    assert position.cost("lumber_yard") == 0
    assert position.cost("stone_pit") == 1


def test_e02_own_stone_for_the_baths() -> None:
    assert at("A: cards quarry\nage 1: baths altar").cost("baths") == 0


def test_e03_own_clay_stone_and_wood_for_the_arena() -> None:
    assert at("A: cards clay_pool quarry lumber_yard\nage 3: arena palace").cost("arena") == 0


@pytest.mark.parametrize(("cards", "coins"), [("clay_pool lumber_yard", 0), ("stable", 4)])
def test_e04_horse_breeders_by_production_or_by_chain(cards: str, coins: int) -> None:
    position = at(f"A: coins 0; cards {cards}; tokens urbanism\nage 2: horse_breeders walls")
    assert position.cost("horse_breeders") == 0
    assert position.play("build horse_breeders").coins("A") == coins, "Urbanism tells a chain"


def test_e05_own_stone_and_clay_but_bought_glass() -> None:
    # No layout shows these Age I cards once the Brickyard of Age II is built: the price alone is asked for.
    state = at("A: cards quarry clay_pool brickyard press\nage 2: walls statue").state
    prices = [cost(state, 0, ITEM[card]) for card in ("baths", "garrison", "apothecary")]
    assert prices == [0, 0, 2]
    position = at("A: coins 1; cards quarry clay_pool clay_pit press\nage 1: baths garrison apothecary")
    assert [position.cost(card) for card in ("baths", "garrison", "apothecary")] == [0, 0, 2]
    assert "build apothecary" not in position.legal()


def test_e06_the_price_of_stone_on_both_sides() -> None:
    drawing = "B: cards shelf_quarry\nage 2: aqueduct walls\nturn {}"
    assert at(drawing.format("A")).cost("aqueduct") == 3 * 4
    assert at(drawing.format("A")).cost("walls") == 2 * 4
    assert at(drawing.format("B")).cost("aqueduct") == 2, "the third stone"


def test_e07_clay_at_3_and_papyrus_at_2() -> None:
    position = at("""
        A: cards shelf_quarry
        B: cards clay_pool
        age 3: fortifications palace
    """)
    assert position.cost("fortifications") == 3 + 2


def test_e08_three_dear_stones() -> None:
    assert at("B: cards shelf_quarry\nage 2: aqueduct walls").cost("aqueduct") == 12


def test_e09_costs_in_coins() -> None:
    position = at("age 1: scriptorium stone_pit")
    assert position.cost("scriptorium") == 2
    assert position.cost("stone_pit") == 1


def test_e10_coins_and_bought_goods_together() -> None:
    assert at("B: cards glassworks\nage 2: caravansery walls").cost("caravansery") == 2 + 3 + 2


@pytest.mark.parametrize("other", ["", "shelf_quarry quarry stone_pit", "sawmill press"])
def test_e11_the_baths_lead_to_the_aqueduct(other: str) -> None:
    assert at(f"A: cards baths\nB: cards {other}\nage 2: aqueduct walls").cost("aqueduct") == 0


def test_e12_the_palisade_leads_to_the_fortifications() -> None:
    assert at("A: cards palisade\nage 3: fortifications palace").cost("fortifications") == 0


def test_e13_four_cards_lie_open() -> None:
    position = at("""
        age 1:
                         ?   ?
                       ?   ?   ?
                     ?   ?   ?   ?
               baths   ?   ?   ?   stone_pit
             -   -   lumber_yard   scriptorium   -   -
    """)
    assert position.accessible == {"baths", "stone_pit", "lumber_yard", "scriptorium"}


def test_e14_discarding_with_two_yellow_cards() -> None:
    position = at("""
        A: coins 3; cards tavern clay_reserve
        age 2: aqueduct walls
    """).play("discard aqueduct")
    assert position.coins("A") == 3 + 4
    assert position.discard == {"aqueduct"}


@pytest.mark.parametrize("card", ["walls", "customs_house", "brewery"])
def test_e15_the_colossus_with_any_card(card: str) -> None:
    position = at("""
        A: coins 1; cards clay_pool brickyard glassworks; wonders colossus
        age 2: walls customs_house brewery
    """).play(f"wonder colossus {card}")
    assert position.coins("A") == 1
    assert position.built("A") == {"colossus": card}
    assert position.pawn == 2
    assert position.cards("A") == {"clay_pool", "brickyard", "glassworks"}
    assert position.discard == set()


def test_e16_the_seventh_wonder_removes_the_pyramids() -> None:
    position = at("""
        A: coins 20; wonders colossus pyramids; built sphinx piraeus
        B: built hanging_gardens appian_way great_lighthouse temple_of_artemis
        age 2: walls statue
    """).play("wonder colossus walls")
    assert set(position.built("A")) == {"sphinx", "piraeus", "colossus"}
    assert position.unbuilt("A") == set()
    assert position.pawn == 2
    later = position.play("discard statue").rich(40)
    assert not any(move.startswith("wonder") for move in later.legal())


@pytest.mark.parametrize("pawn", [1, 2])
def test_e17_the_archery_range_takes_a_token(pawn: int) -> None:
    position = at(f"""
        A: coins 10
        B: coins 7
        age 2: archery_range walls
        pawn {pawn}
    """).play("build archery_range")
    assert position.pawn == pawn + 2
    assert position.coins("B") == 5
    assert "B2" not in position.military_tokens


@pytest.mark.parametrize("card", ["walls", "archery_range", "parade_ground"])
def test_e18_strategy_makes_two_shields_three(card: str) -> None:
    other = "barracks statue"
    position = at(f"A: coins 20; tokens strategy\nage 2: {card} {other}")
    assert position.play(f"build {card}").pawn == 3


def test_e19_the_wonders_of_the_first_game() -> None:
    game = new_game(wonders="first_game")
    assert game.unbuilt("A") == {"pyramids", "great_lighthouse", "temple_of_artemis", "statue_of_zeus"}
    assert game.unbuilt("B") == {"circus_maximus", "piraeus", "appian_way", "colossus"}
    assert game.built("A") == game.built("B") == {}
