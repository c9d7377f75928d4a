"""Chapter 10: military."""

import pytest

from rulebook.duel.position import at

TOKENS = {"A2", "A5", "B2", "B5"}


@pytest.mark.parametrize(
    ("distance", "points"), [(0, 0), (1, 2), (2, 2), (3, 5), (4, 5), (5, 5), (6, 10), (7, 10), (8, 10)]
)
def test_rule_10_1_points_of_the_zones(distance: int, points: int) -> None:
    ahead, behind = at(f"pawn {distance}"), at(f"pawn {-distance}")
    assert (ahead.points("A", "military"), ahead.points("B", "military")) == (points, 0)
    assert (behind.points("A", "military"), behind.points("B", "military")) == (0, points)


@pytest.mark.parametrize(
    ("before", "card", "after", "loss"),
    [
        (0, "barracks", 1, 0),
        (1, "barracks", 2, 0),
        (2, "barracks", 3, 2),
        (3, "barracks", 4, 0),
        (4, "barracks", 5, 0),
        (5, "barracks", 6, 5),
        (6, "barracks", 7, 0),
        (7, "barracks", 8, 0),
    ],
)
def test_rule_10_1_where_the_tokens_lie(before: int, card: str, after: int, loss: int) -> None:
    for mover, other, sign in (("A", "B", 1), ("B", "A", -1)):
        position = at(f"""
            A: coins 20
            B: coins 20
            age 2: {card} statue
            pawn {sign * before}; turn {mover}
        """)
        then = position.play(f"build {card}")
        assert then.pawn == sign * after
        assert then.coins(other) == 20 - loss
        assert position.military_tokens - then.military_tokens == ({f"{other}{loss}"} if loss else set())


@pytest.mark.parametrize(
    ("age", "card", "shields"),
    [
        (1, "guard_tower", 1),
        (1, "stable", 1),
        (1, "garrison", 1),
        (1, "palisade", 1),
        (2, "walls", 2),
        (2, "horse_breeders", 1),
        (2, "barracks", 1),
        (2, "archery_range", 2),
        (2, "parade_ground", 2),
        (3, "arsenal", 3),
        (3, "pretorium", 3),
        (3, "fortifications", 2),
        (3, "siege_workshop", 2),
        (3, "circus", 2),
    ],
)
def test_rule_10_2_each_shield_moves_the_pawn_one_space(age: int, card: str, shields: int) -> None:
    other = {1: "altar", 2: "statue", 3: "palace"}[age]
    for mover, sign in (("A", 1), ("B", -1)):
        position = at(f"A: coins 20\nB: coins 20\nage {age}: {card} {other}\nturn {mover}")
        assert position.play(f"build {card}").pawn == sign * shields
        assert position.play(f"discard {card}").pawn == 0
        assert position.play(f"build {other}").pawn == 0


@pytest.mark.parametrize(("wonder", "shields"), [("colossus", 2), ("circus_maximus", 1), ("statue_of_zeus", 1)])
def test_rule_10_2_shields_of_wonders(wonder: str, shields: int) -> None:
    position = at(f"A: coins 20; wonders {wonder}\nage 2: walls statue").play(f"wonder {wonder} walls")
    assert position.pawn == shields, "those of the wonder, not of the card under it"


@pytest.mark.parametrize(("coins", "left"), [(7, 5), (2, 0), (1, 0), (0, 0)])
def test_rule_10_3_entering_a_zone_costs_the_opponent_coins(coins: int, left: int) -> None:
    position = at(f"""
        A: coins 9
        B: coins {coins}
        age 2: walls statue
        pawn 1
    """).play("build walls")
    assert position.coins("B") == left
    assert position.coins("A") == 9 - 4, "the coins go to the bank"
    assert position.military_tokens == TOKENS - {"B2"}


def test_rule_10_3_a_token_works_only_once() -> None:
    position = at("""
        A: coins 20
        B: coins 20
        age 2: walls barracks statue
        pawn 2; gone B2
    """).play("build walls")
    assert (position.pawn, position.coins("B")) == (4, 20)


def test_rule_10_3_tokens_act_only_on_the_side_pushed_to() -> None:
    position = at("""
        A: coins 20
        B: coins 20
        age 3: arsenal pretorium obelisk
        pawn -6
    """)
    assert position.military_tokens == {"B2", "B5"}
    back = position.play("build pretorium")
    assert back.pawn == -3, "from one zone back into another"
    assert (back.coins("A"), back.coins("B")) == (12, 20)
    again = back.play("build arsenal")
    assert again.pawn == -6, "into a zone whose token is gone"
    assert again.coins("A") == 12
    assert again.military_tokens == {"B2", "B5"}


def test_rule_10_3_moving_back_takes_no_token_of_the_own_side() -> None:
    position = at("""
        A: coins 20; tokens strategy
        B: coins 20
        age 2: walls archery_range statue
        pawn -2
    """).play("build walls")
    assert position.pawn == 1
    assert (position.coins("A"), position.coins("B")) == (20 - 4, 20)
    assert position.military_tokens == TOKENS


def test_rule_10_4_two_zones_in_one_move() -> None:
    drawing = """
        A: coins 20; tokens strategy
        B: coins {}
        age 3: pretorium obelisk
        pawn 2
    """
    rich = at(drawing.format(20)).play("build pretorium")
    assert (rich.pawn, rich.coins("B")) == (6, 13)
    assert rich.military_tokens == {"A2", "A5"}
    losses = [event.fields["coins"] for event in rich.events if event.kind == "loss"]
    assert losses == [2, 5], "first 2, then 5"
    assert at(drawing.format(4)).play("build pretorium").coins("B") == 0


@pytest.mark.parametrize(("pawn", "result"), [(5, None), (6, "military A"), (7, "military A"), (8, "military A")])
def test_rule_10_5_the_capital_wins_at_once(pawn: int, result: str | None) -> None:
    position = at(f"""
        A: coins 8
        B: coins 90; tokens philosophy agriculture
        age 3: pretorium obelisk
        pawn {pawn}
    """).play("build pretorium")
    assert position.result == result
    assert position.pawn == min(pawn + 3, 9), "surplus shields are ignored"
    assert (position.question is None) == (result is not None)


def test_rule_10_5_nothing_else_of_the_wonder_is_resolved() -> None:
    position = at("""
        A: coins 20; wonders statue_of_zeus
        B: cards quarry sawmill
        age 2: walls statue
        pawn 8
    """).play("wonder statue_of_zeus walls")
    assert (position.result, position.question) == ("military A", None)
    assert position.cards("B") == {"quarry", "sawmill"}
    assert position.discard == set()


def test_rule_10_5_the_second_player_may_win_too() -> None:
    assert at("B: coins 20\nage 2: barracks statue\npawn -8; turn B").play("build barracks").result == "military B"


def test_rule_10_6_the_pawn_is_the_difference_of_shields() -> None:
    position = at("""
        A: coins 30; tokens strategy; wonders colossus
        B: coins 30
        age 2: walls barracks archery_range parade_ground
    """)
    moves = [("build walls", 3), ("build barracks", 2), ("build archery_range", 5), ("build parade_ground", 3)]
    for move, pawn in moves:
        position = position.play(move)
        assert position.pawn == pawn
    position = position.play(f"wonder colossus {min(position.accessible)}")
    assert position.pawn == (2 + 1) + (2 + 1) + 2 - 1 - 2
    assert position.play(f"discard {min(position.accessible)}").pawn == position.pawn
