"""The cases that clarify the rules, X01 to X43."""

import pytest

from rulebook.duel.position import at, dealt, new_game


def test_x01_economy_receives_the_trade_and_not_the_printed_coins() -> None:
    position = at("""
        A: coins 10
        B: coins 0; cards glassworks; tokens economy
        age 2: caravansery walls
    """).play("build caravansery")
    assert position.coins("A") == 10 - 7
    assert position.coins("B") == 5


def test_x02_economy_receives_the_fixed_price() -> None:
    position = at("""
        A: coins 10; cards stone_reserve
        B: coins 0; cards shelf_quarry; tokens economy
        age 2: aqueduct walls
    """).play("build aqueduct")
    assert position.coins("A") == 10 - 3
    assert position.coins("B") == 3


def test_x03_economy_receives_nothing_of_the_pretorium() -> None:
    position = at("""
        A: coins 10
        B: coins 0; tokens economy
        age 3: pretorium palace
    """).play("build pretorium")
    assert position.coins("A") == 2
    assert position.coins("B") == 0


def test_x04_forum_and_piraeus_do_not_raise_the_price() -> None:
    position = at("""
        A: cards sawmill
        B: cards forum; built piraeus
        age 2: courthouse walls
    """)
    assert position.cost("courthouse") == 2, "one glass"


def test_x05_a_poor_opponent_loses_what_there_is() -> None:
    position = at("""
        A: coins 9
        B: coins 1
        age 2: barracks walls
        pawn 2
    """).play("build barracks")
    assert position.coins("B") == 0
    assert "B2" not in position.military_tokens


def test_x06_the_appian_way_takes_what_there_is() -> None:
    position = at("""
        A: coins 10; wonders appian_way
        B: coins 2
        age 2: walls statue
    """).play("wonder appian_way walls")
    assert position.coins("A") == 10 - 10 + 3
    assert position.coins("B") == 0


def test_x07_theology_adds_nothing_to_the_sphinx() -> None:
    position = at("""
        A: coins 20; wonders sphinx; tokens theology
        age 1: altar theater tavern
    """).play("wonder sphinx altar")
    assert position.mover == "A"
    assert position.play("build theater").mover == "B", "exactly one extra turn"


def test_x08_theology_gives_the_pyramids_an_extra_turn() -> None:
    position = at("""
        A: coins 20; wonders pyramids; tokens theology
        age 1: altar theater tavern
    """).play("wonder pyramids altar")
    assert position.mover == "A"
    assert position.play("build theater").mover == "B"


def test_x09_strategy_does_nothing_for_the_colossus() -> None:
    position = at("A: coins 20; wonders colossus; tokens strategy\nage 2: walls statue").play("wonder colossus walls")
    assert position.pawn == 2


def test_x10_the_extra_turn_is_lost_with_the_last_card() -> None:
    position = at("""
        A: coins 8; wonders temple_of_artemis
        age 1 last: altar
        pawn 1
    """).play("wonder temple_of_artemis altar")
    assert position.coins("A") == 12
    assert position.age == 2
    assert "again" not in position.told()
    assert (position.question, position.mover) == ("start", "B")
    assert position.play("start 1").mover == "B"


def test_x11_the_lighthouse_counts_itself() -> None:
    position = at("A: coins 0; cards tavern\nage 3: lighthouse palace").play("build lighthouse")
    assert position.coins("A") == 2


def test_x12_the_arena_counts_wonders() -> None:
    position = at("""
        A: coins 0; cards lumber_yard quarry clay_pool; built sphinx pyramids
        B: built colossus
        age 3: arena palace
    """).play("build arena")
    assert position.coins("A") == 4


@pytest.mark.parametrize(
    ("cards", "card", "coins"),
    [
        ("press drying_room", "chamber_of_commerce", 6),
        ("lumber_yard quarry brickyard", "port", 6),
        ("guard_tower stable garrison walls", "armory", 4),
    ],
)
def test_x13_coins_for_grey_brown_and_red_cards(cards: str, card: str, coins: int) -> None:
    position = at(f"A: coins 20; cards {cards}\nage 3: {card} palace")
    assert position.play(f"build {card}").coins("A") == 20 - position.cost(card) + coins


def test_x14_shipowners_count_both_colours_in_one_city() -> None:
    position = at("""
        A: coins 20; cards lumber_yard logging_camp clay_pool clay_pit quarry
        B: cards stone_pit sawmill glassworks press glass_blower drying_room
        age 3: shipowners_guild palace
    """)
    paid = position.cost("shipowners_guild")
    assert paid == 4 + 4, "glass and papyrus"
    assert position.play("build shipowners_guild").coins("A") == 20 - paid + 6


def test_x15_moneylenders_count_the_richer_city() -> None:
    position = at("""
        A: coins 5; cards moneylenders_guild
        B: coins 11
        age 3 last: obelisk
    """).play("discard obelisk")
    assert (position.coins("A"), position.coins("B")) == (7, 11)
    assert position.outcome is not None
    assert [sheet["guilds"] for sheet in position.outcome.points] == [3, 0]


def test_x16_builders_count_the_city_with_more_wonders() -> None:
    position = at("""
        A: cards builders_guild; built sphinx piraeus colossus
        B: built hanging_gardens appian_way great_lighthouse temple_of_artemis
    """)
    assert position.points("A", "guilds") == 8
    assert position.points("B", "guilds") == 0


def test_x17_mathematics_counts_itself() -> None:
    assert at("A: tokens mathematics law economy").points("A", "progress") == 9


def test_x18_eight_coins_are_two_points() -> None:
    assert at("A: coins 8").points("A", "treasury") == 2


@pytest.mark.parametrize(("d", "points"), [(0, 0), (1, 2), (2, 2), (3, 5), (5, 5), (6, 10), (8, 10)])
def test_x19_military_points(d: int, points: int) -> None:
    assert at(f"pawn {d}").points("A", "military") == points
    assert at(f"pawn {d}").points("B", "military") == 0


def test_x20_a_tie_goes_to_blue_points() -> None:
    position = at("""
        A: coins 7; cards theater altar gardens
        B: coins 9; cards baths pantheon academy
        age 3 last: obelisk
    """).play("discard obelisk")
    assert position.outcome is not None
    assert position.outcome.totals == (15, 15)
    assert [sheet["civilian"] for sheet in position.outcome.points] == [12, 9]
    assert position.outcome.ranks == (1, 2)


def test_x21_a_full_tie_is_shared() -> None:
    position = at("""
        A: coins 7; cards theater altar gardens
        B: coins 9; cards baths courthouse statue
        age 3 last: obelisk
    """).play("discard obelisk")
    assert position.outcome is not None
    assert position.outcome.totals == (15, 15)
    assert position.outcome.ranks == (1, 1)


def test_x22_both_tokens_in_one_move() -> None:
    position = at("""
        A: coins 20; tokens strategy
        B: coins 6
        age 3: arsenal palace
        pawn 2
    """).play("build arsenal")
    assert position.pawn == 6
    assert position.coins("B") == 0
    assert [event.fields["coins"] for event in position.events if event.kind == "loss"] == [2, 4]
    assert position.military_tokens == {"A2", "A5"}


MASONRY = """
    A: cards customs_house clay_pool; tokens masonry
    B: cards sawmill glass_blower
    age 3: palace academy
"""


def test_x23_masonry_and_the_customs_house() -> None:
    assert at(MASONRY).cost("palace") == 2


def test_x24_masonry_is_for_blue_cards() -> None:
    assert at(MASONRY).cost("academy") == 8


def test_x25_architecture_and_the_stone_reserve() -> None:
    position = at("""
        A: cards press stone_reserve; tokens architecture; wonders temple_of_artemis
        B: cards sawmill
        age 2: walls statue
    """)
    assert position.cost("temple_of_artemis") == 1


def test_x26_architecture_and_the_forum() -> None:
    position = at("""
        A: cards forum; tokens architecture; wonders mausoleum
        B: cards brickyard glassworks
        age 2: walls statue
    """)
    assert position.cost("mausoleum") == 5


def test_x27_the_order_of_acquisition_does_not_matter() -> None:
    token_last = at("""
        A: coins 20; cards forum scriptorium; wonders hanging_gardens
        age 2: library walls statue
        board architecture law economy theology strategy
    """).play("build library", "progress architecture", "discard walls")
    assert token_last.cost("hanging_gardens") == 2
    card_last = at("""
        A: coins 20; tokens architecture; wonders hanging_gardens
        age 2: forum walls statue
    """)
    assert card_last.cost("hanging_gardens") == 4
    assert card_last.play("build forum", "discard walls").cost("hanging_gardens") == 2


def test_x28_free_by_masonry_is_no_chain() -> None:
    position = at("""
        A: coins 0; tokens masonry urbanism
        B: cards quarry
        age 1: baths altar
    """)
    assert position.cost("baths") == 0
    assert position.play("build baths").coins("A") == 0


def test_x29_choice_producers_cover_the_dearest_units() -> None:
    position = at("""
        A: cards caravansery; built great_lighthouse
        B: cards shelf_quarry lumber_yard
        age 3: town_hall palace
    """)
    assert position.cost("town_hall") == 4 + 3 + 3


def test_x30_urbanism_pays_for_a_chain() -> None:
    position = at("""
        A: coins 0; cards baths; tokens urbanism
        age 2: aqueduct walls
    """).play("build aqueduct")
    assert position.coins("A") == 4


def test_x31_urbanism_pays_nothing_for_the_mausoleum() -> None:
    position = at("""
        A: coins 10; cards baths; tokens urbanism; wonders mausoleum
        age 2: walls statue
        discard aqueduct
    """).play("wonder mausoleum walls")
    assert "aqueduct" in position.cards("A")
    assert position.coins("A") == 0


def test_x32_the_mausoleum_with_an_empty_pile() -> None:
    position = at("A: coins 10; wonders mausoleum\nage 2: walls statue").play("wonder mausoleum walls")
    assert (position.question, position.mover) == ("turn", "B")
    assert position.points("A", "wonders") == 2


def test_x33_circus_maximus_without_a_grey_card() -> None:
    position = at("""
        A: coins 10; wonders circus_maximus
        B: cards quarry tavern
        age 2: walls statue
    """).play("wonder circus_maximus walls")
    assert (position.question, position.mover) == ("turn", "B")
    assert position.pawn == 1
    assert position.cards("B") == {"quarry", "tavern"}


def test_x34_the_mausoleum_may_take_a_destroyed_card() -> None:
    position = at("""
        A: coins 40; wonders circus_maximus mausoleum
        B: cards glassworks press
        age 2: walls statue temple
    """).play("wonder circus_maximus walls", "destroy glassworks", "discard statue", "wonder mausoleum temple")
    assert position.legal() == {"revive glassworks", "revive statue"}
    after = position.play("revive glassworks")
    assert "glassworks" in after.cards("A")
    assert after.discard == {"statue"}
    assert after.cards("B") == {"press"}


def test_x35_law_brings_no_token() -> None:
    position = at("""
        A: coins 20; cards scriptorium; tokens law
        age 2: dispensary school walls
    """)
    for card in ("dispensary", "school"):
        after = position.play(f"build {card}")
        assert (after.question, after.mover, after.tokens("A")) == ("turn", "B", {"law"})
    library = at("""
        A: coins 20; cards scriptorium; wonders great_library
        age 2: dispensary walls
        box law economy masonry
    """).play("wonder great_library walls", "progress law")
    assert (library.question, library.mover, library.tokens("A")) == ("turn", "B", {"law"})


def test_x36_law_as_the_sixth_symbol_wins() -> None:
    position = at("""
        A: coins 20; cards scriptorium pharmacist workshop apothecary academy
        age 3: study palace
        board law economy masonry strategy agriculture
    """).play("build study")
    assert position.result is None
    assert position.play("progress law").result == "science A"


def test_x37_a_pair_with_no_token_left() -> None:
    position = at("""
        A: coins 0; cards scriptorium
        B: tokens law economy masonry strategy agriculture
        age 2: library walls
        board none
    """).play("build library")
    assert (position.question, position.mover) == ("turn", "B")
    assert position.tokens("A") == set()
    assert len(position.tokens("B")) == 5


def test_x38_theology_from_the_great_library_is_too_late_for_it() -> None:
    position = at("""
        A: coins 20; wonders great_library
        age 2: walls statue
        box law theology masonry
    """).play("wonder great_library walls", "progress theology")
    assert position.tokens("A") == {"theology"}
    assert position.mover == "B"


def test_x39_an_extra_turn_in_an_extra_turn() -> None:
    position = at("""
        A: coins 30; wonders sphinx piraeus
        age 1: altar theater tavern
    """).play("wonder sphinx altar", "wonder piraeus theater")
    assert position.mover == "A"
    assert position.play("build tavern").mover == "B"


@pytest.mark.parametrize(("option", "question"), [("", "turn"), ("option chooses", "start")])
def test_x40_the_pawn_in_the_centre(option: str, question: str) -> None:
    position = at(f"age 1 last: altar\npawn 0; turn A\n{option}").play("discard altar")
    assert (position.age, position.question, position.mover) == (2, question, "A")


@pytest.mark.parametrize("last", ["A", "B"])
def test_x41_the_weaker_player_chooses(last: str) -> None:
    position = at(f"age 1 last: altar\npawn 2; turn {last}").play("discard altar")
    assert (position.age, position.question, position.mover) == (2, "start", "B")


def test_x42_supremacy_before_destruction() -> None:
    position = at("""
        A: coins 20; wonders circus_maximus
        B: cards glassworks press
        age 2: walls statue
        pawn 8
    """).play("wonder circus_maximus walls")
    assert position.result == "military A"
    assert position.cards("B") == {"glassworks", "press"}


@pytest.mark.parametrize("seed", range(10))
def test_x43_deck_sizes(seed: int) -> None:
    deal = dealt(seed)
    decks = [deal[f"age_{age}"] for age in (1, 2, 3)]
    assert [len(set(deck)) for deck in decks] == [20, 20, 20]
    assert [sum(card.endswith("_guild") for card in deck) for deck in decks] == [0, 0, 3]
    assert new_game(deal).question == "draft"
