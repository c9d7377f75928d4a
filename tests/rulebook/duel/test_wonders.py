"""Chapter 7: wonders."""

import pytest

from rulebook.duel.position import at


def test_rule_7_1_the_eighth_wonder_leaves_the_game_whoever_owns_it() -> None:
    position = at("""
        A: coins 40; wonders sphinx; built pyramids colossus piraeus
        B: coins 40; wonders mausoleum; built hanging_gardens great_lighthouse temple_of_artemis
        age 2: walls temple statue
    """)
    after = position.play("wonder sphinx walls")
    assert len(after.built("A")) + len(after.built("B")) == 7
    assert after.unbuilt("B") == set()
    assert after.points("A", "wonders") == 9 + 3 + 2 + 6
    assert after.mover == "A", "the seventh wonder works as printed"
    later = after.play("discard temple")
    assert later.mover == "B"
    assert not any(move.startswith("wonder") for move in later.legal())


def test_rule_7_1_six_wonders_remove_nothing() -> None:
    position = at("""
        A: coins 40; wonders sphinx colossus; built pyramids piraeus
        B: coins 40; wonders mausoleum; built hanging_gardens great_lighthouse temple_of_artemis
        age 2: walls temple
    """).play("wonder colossus walls")
    assert position.unbuilt("A") == {"sphinx"}
    assert position.unbuilt("B") == {"mausoleum"}
    assert "wonder mausoleum temple" in position.legal()


def test_rule_7_1_the_other_player_is_left_with_three() -> None:
    position = at("""
        A: coins 40; wonders mausoleum; built pyramids sphinx piraeus
        B: coins 40; wonders colossus; built hanging_gardens great_lighthouse temple_of_artemis
        age 2: walls temple
        turn B
    """)
    after = position.play("wonder colossus walls")
    assert len(after.built("B")) == 4
    assert (len(after.built("A")), after.unbuilt("A")) == (3, set())


@pytest.mark.parametrize(
    ("wonder", "cost", "coins", "loss", "shields", "points", "again"),
    [
        ("appian_way", 10, 3, 3, 0, 3, True),
        ("circus_maximus", 8, 0, 0, 1, 3, False),
        ("colossus", 8, 0, 0, 2, 3, False),
        ("great_library", 10, 0, 0, 0, 4, False),
        ("great_lighthouse", 8, 0, 0, 0, 4, False),
        ("hanging_gardens", 8, 6, 0, 0, 3, True),
        ("mausoleum", 10, 0, 0, 0, 2, False),
        ("piraeus", 8, 0, 0, 0, 2, True),
        ("pyramids", 8, 0, 0, 0, 9, False),
        ("sphinx", 8, 0, 0, 0, 6, True),
        ("statue_of_zeus", 10, 0, 0, 1, 3, False),
        ("temple_of_artemis", 8, 12, 0, 0, 0, True),
    ],
)
def test_rule_7_2_what_each_wonder_costs_and_gives(
    *, wonder: str, cost: int, coins: int, loss: int, shields: int, points: int, again: bool
) -> None:
    position = at(f"""
        A: coins 30; wonders {wonder}
        B: coins 20
        age 2: walls temple
        box law theology strategy
    """)
    assert position.cost(wonder) == cost, "2 coins for each resource"
    after = position.play(f"wonder {wonder} walls")
    if wonder == "great_library":
        after = after.play("progress law")
    assert after.coins("A") == 30 - cost + coins
    assert after.coins("B") == 20 - loss
    assert after.pawn == shields
    assert after.points("A", "wonders") == points
    assert (after.question, after.mover) == ("turn", "A" if again else "B")


@pytest.mark.parametrize(
    ("wonder", "question", "answers"),
    [
        ("circus_maximus", "destroy", {"destroy press", "destroy glass_blower"}),
        ("statue_of_zeus", "destroy", {"destroy quarry", "destroy sawmill"}),
        ("mausoleum", "revive", {"revive baths", "revive stable"}),
        ("great_library", "library", {"progress law", "progress theology", "progress strategy"}),
    ],
)
def test_rule_7_2_wonders_with_a_choice(wonder: str, question: str, answers: set[str]) -> None:
    position = at(f"""
        A: coins 40; wonders {wonder}
        B: cards press glass_blower quarry sawmill
        age 2: walls temple
        box law theology strategy; discard baths stable
    """).play(f"wonder {wonder} walls")
    assert (position.question, position.mover) == (question, "A")
    assert position.legal() == answers


@pytest.mark.parametrize(("wonder", "card"), [("great_lighthouse", "stable"), ("piraeus", "workshop")])
def test_rule_7_2_wonders_that_produce(wonder: str, card: str) -> None:
    position = at(f"""
        A: coins 40; wonders {wonder}
        age 1: {card} theater altar
    """)
    assert position.cost(card) == 2
    after = position.play(f"wonder {wonder} theater")
    if after.mover == "B":
        after = after.play("discard altar")
    assert after.cost(card) == 0


def test_rule_7_3_an_extra_turn_is_a_complete_turn() -> None:
    position = at("""
        A: coins 40; wonders sphinx hanging_gardens temple_of_artemis pyramids
        age 1: palisade theater altar tavern
    """)
    after = position.play("wonder sphinx palisade")
    assert after.mover == "A"
    assert after.accessible >= {"theater", "altar", "tavern"}
    for move in ("build theater", "discard theater", "wonder pyramids theater"):
        assert after.play(move).mover == "B"
    row = after.play("wonder hanging_gardens theater")
    assert row.mover == "A"
    row = row.play("wonder temple_of_artemis altar")
    assert row.mover == "A", "several in a row"
    assert row.play("build tavern").mover == "B"


def test_rule_7_3_no_extra_turn_without_a_card_left() -> None:
    position = at("""
        A: coins 40; wonders sphinx
        age 1 last: palisade
    """).play("wonder sphinx palisade")
    assert "again" not in position.told()
    assert (position.age, position.question, position.mover) == (2, "turn", "A"), "A took the last card"
    assert position.play(f"discard {min(position.accessible)}").mover == "B", "nothing is carried over"


def test_rule_7_4_what_the_discard_pile_holds() -> None:
    position = at("""
        A: coins 40; wonders circus_maximus mausoleum
        B: cards glassworks
        age 2: walls temple rostrum statue
        discard baths
    """)
    position = position.play("discard walls", "discard temple")
    assert position.discard == {"baths", "walls", "temple"}, "of either player, since the start of the game"
    position = position.play("wonder circus_maximus rostrum")
    assert position.discard == {"baths", "walls", "temple", "glassworks"}, "destroyed cards, but no tucked card"
    position = position.play("build statue")
    asked = position.play(f"wonder mausoleum {min(position.accessible)}")
    pile = {"revive baths", "revive walls", "revive temple", "revive glassworks"}
    assert asked.legal() == pile, "no card of the layout, of a city or under a wonder"


@pytest.mark.parametrize(
    ("card", "coins", "pawn"),
    [
        ("brewery", 6, 0),
        ("walls", 0, 2),
        ("merchants_guild", 2, 0),
        ("sawmill", 0, 0),
        ("port", 6, 0),
        ("palace", 0, 0),
    ],
)
def test_rule_7_5_the_mausoleum_builds_a_discarded_card_for_free(card: str, coins: int, pawn: int) -> None:
    position = at(f"""
        A: coins 0; wonders mausoleum; cards brickyard clay_pool quarry glassworks glass_blower press
        B: cards tavern wood_reserve
        age 3: study obelisk
        discard {card} altar
    """)
    asked = position.play("wonder mausoleum study")
    assert asked.legal() == {f"revive {card}", "revive altar"}, "one must be taken"
    after = asked.play(f"revive {card}")
    assert after.coins("A") == coins
    assert after.pawn == pawn
    assert card in after.cards("A")
    assert after.discard == {"altar"}
    assert after.mover == "B"


def test_rule_7_5_a_card_from_the_pile_may_make_a_pair_or_win() -> None:
    city = "cards brickyard glassworks glass_blower press"
    pair = at(f"""
        A: wonders mausoleum; {city} pharmacist
        age 2: walls temple
        discard dispensary altar
    """).play("wonder mausoleum walls", "revive dispensary")
    assert (pair.question, pair.mover) == ("progress", "A")
    science = at(f"""
        A: wonders mausoleum; {city} pharmacist scriptorium workshop apothecary academy
        age 3: obelisk palace
        discard university altar
    """).play("wonder mausoleum obelisk", "revive university")
    assert science.result == "science A"
    military = at(f"""
        A: wonders mausoleum; {city}
        age 2: temple statue
        discard walls altar; pawn 7
    """).play("wonder mausoleum temple", "revive walls")
    assert military.result == "military A"


def test_rule_7_5_strategy_counts_and_urbanism_does_not() -> None:
    position = at("""
        A: coins 0; wonders mausoleum; cards baths brickyard glassworks glass_blower press; tokens strategy urbanism
        age 2: temple statue
        discard walls aqueduct
    """).play("wonder mausoleum temple")
    red, chain = position.play("revive walls"), position.play("revive aqueduct")
    assert (red.pawn, red.coins("A")) == (3, 0)
    assert (chain.pawn, chain.coins("A")) == (0, 0)
    assert "aqueduct" in chain.cards("A")


def test_rule_7_5_one_card_is_taken_unasked_and_none_skipped() -> None:
    drawing = """
        A: coins 0; wonders mausoleum; cards brickyard glassworks glass_blower press
        age 2: temple statue
        discard {}
    """
    one = at(drawing.format("tavern")).play("wonder mausoleum temple")
    assert (one.mover, one.discard, one.coins("A")) == ("B", set(), 4)
    assert "tavern" in one.cards("A")
    none = at(drawing.format("none")).play("wonder mausoleum temple")
    assert (none.mover, none.question) == ("B", "turn")
    assert set(none.built("A")) == {"mausoleum"}


def test_rule_7_6_only_a_card_of_the_colour_and_one_must_be_chosen() -> None:
    drawing = """
        A: coins 30; cards drying_room clay_pit; wonders {}
        B: coins 5; cards press glassworks quarry sawmill tavern forum caravansery; built great_lighthouse piraeus
        age 2: walls temple
    """
    circus = at(drawing.format("circus_maximus")).play("wonder circus_maximus walls")
    assert circus.legal() == {"destroy press", "destroy glassworks"}
    zeus = at(drawing.format("statue_of_zeus")).play("wonder statue_of_zeus walls")
    assert zeus.legal() == {"destroy quarry", "destroy sawmill"}


def test_rule_7_6_the_destroyed_card_is_gone_from_the_city() -> None:
    position = at("""
        A: coins 30; wonders statue_of_zeus
        B: coins 5; cards shelf_quarry quarry
        age 2: temple walls rostrum
    """)
    assert position.cost("walls") == 2 * (2 + 3)
    after = position.play("wonder statue_of_zeus temple", "destroy shelf_quarry")
    assert after.cards("B") == {"quarry"}
    assert after.discard == {"shelf_quarry"}
    assert after.coins("B") == 5
    assert after.cost("walls") == 2, "B makes one stone now"
    assert after.play("discard rostrum").cost("walls") == 2 * (2 + 1), "and A buys cheaper"


def test_rule_7_6_colour_counts_drop_and_coins_stay() -> None:
    position = at("""
        A: coins 30; wonders circus_maximus
        B: coins 0; cards press glassworks drying_room
        age 3: chamber_of_commerce shipowners_guild obelisk
        turn B
    """)
    position = position.play("build chamber_of_commerce")
    assert position.coins("B") == 9
    position = position.play("wonder circus_maximus obelisk", "destroy press")
    assert position.coins("B") == 9, "coins already gained stay"
    before = position.coins("B") - position.cost("shipowners_guild")
    assert position.play("build shipowners_guild").coins("B") == before + 2, "two grey cards are left"


@pytest.mark.parametrize(
    ("wonder", "other"), [("circus_maximus", "cards quarry forum"), ("statue_of_zeus", "cards press caravansery")]
)
def test_rule_7_6_nothing_to_destroy(wonder: str, other: str) -> None:
    position = at(f"""
        A: coins 30; cards glassworks sawmill; wonders {wonder}
        B: {other}
        age 2: walls temple
    """)
    after = position.play(f"wonder {wonder} walls")
    assert (after.question, after.mover) == ("turn", "B")
    assert after.cards("B") == position.cards("B")
    assert after.cards("A") == position.cards("A"), "the own cards are safe"
    assert after.pawn == 1


def test_rule_7_7_three_tokens_from_the_box_never_from_the_board() -> None:
    position = at("""
        A: coins 30; wonders great_library
        age 2: walls temple
        board law theology masonry economy philosophy; box urbanism strategy agriculture mathematics
    """).play("wonder great_library walls")
    answers = {"progress urbanism", "progress strategy", "progress agriculture"}
    assert (position.question, position.legal()) == ("library", answers)
    for who in ("A", "B", None):
        assert set(position.seen_by(who)["drawn"]) == {"urbanism", "strategy", "agriculture"}, "shown to all"
    after = position.play("progress strategy")
    assert after.tokens("A") == {"strategy"}
    assert after.board == {"law", "theology", "masonry", "economy", "philosophy"}
    assert after.mover == "B"


@pytest.mark.parametrize(("token", "coins"), [("urbanism", 6), ("agriculture", 6), ("strategy", 0)])
def test_rule_7_7_the_token_works_at_once(token: str, coins: int) -> None:
    position = at("""
        A: coins 10; wonders great_library
        age 2: walls temple
        box urbanism strategy agriculture
    """).play("wonder great_library walls", f"progress {token}")
    assert position.coins("A") == coins


def test_rule_7_7_law_from_the_box_may_be_the_sixth_symbol() -> None:
    position = at("""
        A: coins 10; wonders great_library; cards scriptorium pharmacist workshop apothecary academy
        age 3: palace obelisk
        box law strategy agriculture
    """).play("wonder great_library palace", "progress law")
    assert position.result == "science A"
