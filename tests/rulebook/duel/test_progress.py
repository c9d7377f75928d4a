"""Chapter 8: progress tokens."""

import pytest

from rulebook.duel.position import at

OTHERS = ("architecture", "economy", "law", "masonry", "strategy", "theology", "urbanism")


@pytest.mark.parametrize(
    ("tokens", "points"),
    [
        ("agriculture", 4),
        ("philosophy", 7),
        ("mathematics", 3),
        ("mathematics law", 6),
        ("mathematics philosophy agriculture law", 4 * 3 + 7 + 4),
        *((token, 0) for token in OTHERS),
    ],
)
def test_rule_8_1_points_of_tokens(tokens: str, points: int) -> None:
    position = at(f"A: coins 0; tokens {tokens}\nB: coins 0")
    assert position.points("A", "progress") == points
    assert position.points("A") == points
    assert position.points("B") == 0


def test_rule_8_1_a_token_stays_with_its_owner() -> None:
    position = at("""
        A: tokens law masonry
        B: tokens economy
        age 2 last: statue walls
    """).play("discard statue", "discard walls")
    assert position.age == 3
    assert position.tokens("A") == {"law", "masonry"}
    assert position.tokens("B") == {"economy"}


@pytest.mark.parametrize(
    ("token", "coins"), [("agriculture", 6), ("urbanism", 6), ("philosophy", 0), ("economy", 0), ("mathematics", 0)]
)
def test_rule_8_2_coins_when_a_token_is_gained(token: str, coins: int) -> None:
    position = at("""
        A: coins 0; cards scriptorium
        age 2: library walls
        board agriculture urbanism philosophy economy mathematics
    """).play("build library", f"progress {token}")
    assert position.coins("A") == coins, "the chain that earned Urbanism comes before it"


def test_rule_8_2_urbanism_pays_4_for_each_chain() -> None:
    position = at("""
        A: coins 0; cards baths garrison; tokens urbanism
        age 2: aqueduct barracks walls
    """)
    once = position.play("build aqueduct")
    assert once.coins("A") == 4
    twice = once.play("discard walls", "build barracks")
    assert twice.coins("A") == 8


@pytest.mark.parametrize(
    ("city", "card"),
    [
        ("tokens urbanism", "glass_blower"),
        ("tokens urbanism; cards brickyard", "statue"),
        ("tokens urbanism masonry", "statue"),
    ],
)
def test_rule_8_2_free_without_a_chain_earns_nothing(city: str, card: str) -> None:
    position = at(f"A: coins 0; {city}\nage 2: {card} walls")
    assert position.cost(card) == 0
    assert position.play(f"build {card}").coins("A") == 0


def test_rule_8_2_urbanism_pays_only_its_owner_and_not_for_the_mausoleum() -> None:
    other = at("""
        A: coins 0; cards baths
        B: coins 0; tokens urbanism
        age 2: aqueduct walls
    """).play("build aqueduct")
    assert (other.coins("A"), other.coins("B")) == (0, 0)
    revived = at("""
        A: coins 0; cards baths brickyard glassworks glass_blower press; wonders mausoleum; tokens urbanism
        age 2: temple walls
        discard aqueduct altar
    """).play("wonder mausoleum temple", "revive aqueduct")
    assert revived.coins("A") == 0


@pytest.mark.parametrize(
    ("own", "item", "paid", "gained"),
    [
        ("cards quarry", "walls", 3, 3),
        ("cards", "forum", 3 + 2, 2),
        ("cards", "customs_house", 4, 0),
        ("cards stone_reserve", "walls", 2, 2),
        ("cards caravansery", "walls", 3, 3),
        ("cards baths", "aqueduct", 0, 0),
        ("tokens masonry", "aqueduct", 3, 3),
        ("wonders pyramids", "pyramids", 3 * 3 + 2, 11),
        ("wonders pyramids; tokens architecture", "pyramids", 3 + 2, 5),
        ("wonders pyramids; cards stone_reserve press", "pyramids", 3, 3),
    ],
)
def test_rule_8_3_economy_receives_what_is_really_paid(own: str, item: str, paid: int, gained: int) -> None:
    position = at(f"""
        A: coins 20; {own}
        B: coins 0; cards stone_pit; tokens economy
        age 2: walls forum customs_house aqueduct
    """)
    after = position.play(f"wonder {item} walls" if item == "pyramids" else f"build {item}")
    assert after.coins("A") == 20 - paid
    assert after.coins("B") == gained


def test_rule_8_3_the_owner_of_economy_pays_the_bank() -> None:
    position = at("""
        A: coins 20; tokens economy
        B: coins 5
        age 2: walls forum
    """).play("build walls")
    assert (position.coins("A"), position.coins("B")) == (16, 5)


def test_rule_8_4_two_units_fewer_for_wonders_or_for_blue_cards() -> None:
    drawing = """
        A: coins 20; wonders pyramids; tokens {}
        B: cards quarry
        age 2: aqueduct walls courthouse
    """
    items = ("pyramids", "aqueduct", "walls")
    architecture, masonry, neither = (at(drawing.format(token)) for token in ("architecture", "masonry", "law"))
    assert [architecture.cost(item) for item in items] == [3 + 2, 3 * 3, 2 * 3]
    assert [masonry.cost(item) for item in items] == [3 * 3 + 2, 3, 2 * 3]
    assert [neither.cost(item) for item in items] == [3 * 3 + 2, 3 * 3, 2 * 3]
    assert masonry.cost("courthouse") == 2, "chosen anew each time"


def test_rule_8_4_fewer_than_two_missing_units_cost_nothing_and_pay_nothing() -> None:
    position = at("""
        A: coins 5; cards shelf_quarry; tokens masonry
        age 2: aqueduct rostrum
    """)
    assert position.play("build aqueduct").coins("A") == 5
    assert position.play("build rostrum").coins("A") == 5


def test_rule_8_4_only_constructions_after_gaining_the_token() -> None:
    position = at("""
        A: coins 20; cards scriptorium
        age 2: library courthouse walls
        board masonry law economy theology strategy
    """)
    assert position.cost("courthouse") == 6
    gained = position.play("build library", "progress masonry")
    assert gained.coins("A") == 20, "nothing is paid back"
    assert gained.play("discard walls").cost("courthouse") == 2


def test_rule_8_5_law_is_a_symbol_that_never_pairs() -> None:
    position = at("""
        A: coins 20; cards scriptorium pharmacist
        age 2: library school walls
        board law economy theology strategy philosophy
    """).play("build library", "progress law")
    assert (position.question, position.mover) == ("turn", "B"), "Law itself makes no pair"
    assert position.tokens("A") == {"law"}
    after = position.play("discard walls", "build school")
    assert (after.question, after.mover) == ("turn", "B"), "a fourth different symbol pairs with nothing"


def test_rule_8_5_law_counts_towards_six_different_symbols() -> None:
    drawing = """
        A: coins 20; cards scriptorium pharmacist workshop apothecary{}
        age 3: study palace
    """
    assert at(drawing.format("; tokens law")).play("build study").result == "science A"
    assert at(drawing.format("")).play("build study").result is None


@pytest.mark.parametrize(
    ("card", "shields"), [("barracks", 1), ("walls", 2), ("archery_range", 2), ("statue", 0), ("brewery", 0)]
)
def test_rule_8_6_strategy_adds_a_shield_to_red_cards(card: str, shields: int) -> None:
    layout = f"age 2: {card} sawmill"
    plain = at(f"A: coins 20\n{layout}").play(f"build {card}")
    strategy = at(f"A: coins 20; tokens strategy\n{layout}").play(f"build {card}")
    other = at(f"A: coins 20\nB: tokens strategy\n{layout}").play(f"build {card}")
    assert plain.pawn == other.pawn == shields
    assert strategy.pawn == (shields + 1 if shields else 0)


def test_rule_8_6_strategy_does_nothing_for_wonders_and_earlier_cards() -> None:
    gained = at("""
        A: coins 20; cards scriptorium guard_tower stable; wonders colossus
        age 2: library walls
        board strategy law economy theology masonry; pawn 2
    """).play("build library", "progress strategy")
    assert gained.pawn == 2, "earlier red cards"
    after = gained.play("discard walls")
    after = after.play(f"wonder colossus {min(after.accessible)}")
    assert after.pawn == 4, "a wonder"


@pytest.mark.parametrize("wonder", ["pyramids", "colossus", "great_lighthouse", "mausoleum", "circus_maximus"])
def test_rule_8_7_theology_gives_every_wonder_an_extra_turn(wonder: str) -> None:
    drawing = f"A: coins 30; wonders {wonder}{{}}\nage 2: walls temple"
    assert at(drawing.format("")).play(f"wonder {wonder} walls").mover == "B"
    after = at(drawing.format("; tokens theology")).play(f"wonder {wonder} walls")
    assert after.mover == "A"
    assert after.play("discard temple").mover == "B", "one extra turn"


def test_rule_8_7_no_second_extra_turn_and_none_for_buildings() -> None:
    position = at("A: coins 30; wonders sphinx; tokens theology\nage 2: walls temple statue")
    assert position.play("build walls").mover == "B"
    after = position.play("wonder sphinx walls")
    assert after.mover == "A"
    assert after.play("discard temple").mover == "B"


def test_rule_8_7_theology_gained_by_the_wonder_itself_comes_too_late() -> None:
    library = at("""
        A: coins 30; wonders great_library pyramids
        age 2: walls temple statue
        box theology law strategy
    """).play("wonder great_library walls", "progress theology")
    assert library.mover == "B"
    later = library.play("discard temple")
    assert later.play("wonder pyramids statue").mover == "A", "but the next wonder has it"
    mausoleum = at("""
        A: coins 30; cards pharmacist; wonders mausoleum
        age 2: walls temple
        discard dispensary altar; board theology law strategy economy masonry
    """).play("wonder mausoleum walls", "revive dispensary", "progress theology")
    assert mausoleum.tokens("A") == {"theology"}
    assert mausoleum.mover == "B"
