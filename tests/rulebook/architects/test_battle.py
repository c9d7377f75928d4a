"""Chapter 9: red cards and battle."""

import pytest

from rulebook.architects.position import Position, at

WONDERS = ("giza", "olympia", "babylon", "ephesus", "alexandria", "halicarnassus", "rhodes")


def battle(*shields: int) -> Position:
    """A battle in which the seats show these shields; the first takes the card that brings it about."""
    seats = "\n".join(
        f"{'ABCDEFG'[seat]} {WONDERS[seat]}: {'shield ' * (count - (seat == 0))}" for seat, count in enumerate(shields)
    )
    return at(f"""
        {seats}
        deck central: horn ...
        peace 1
    """).play("take central")


def idle(*shields: int) -> Position:
    """The same where the first seat shows none: the battle is due before it takes a card without a horn."""
    assert shields[0] == 0
    seats = "\n".join(f"{'ABCDEFG'[seat]} {WONDERS[seat]}: {'shield ' * count}" for seat, count in enumerate(shields))
    return at(f"{seats}\n peace 0").play("take left")


def test_rule_9_1_each_red_card_is_a_shield_while_it_lies_there() -> None:
    position = at("""
        A giza: shield horn horns
        B rhodes: shield
        C olympia:
        deck A: horn ...
        peace 1
    """)
    assert position.shields == [3, 1, 0]
    assert position.play("take left").shields == [1, 1, 0]


@pytest.mark.parametrize(("card", "horns"), [("shield", 0), ("horn", 1), ("horns", 2)])
@pytest.mark.parametrize("peace", [1, 2, 3, 4])
def test_rule_9_2_horns_flip_conflict_tokens(card: str, horns: int, peace: int) -> None:
    position = at(f"""
        A giza: ; tokens crafts
        B rhodes:
        C olympia:
        D babylon:
        deck central: {card} ...
        peace {peace}
    """).play("take central")
    flipped = min(horns, peace)
    assert sum(event["flipped"] for event in position.told("horns")) == flipped
    assert position.peace == (peace - flipped or 4)
    assert bool(position.told("battle")) == (flipped == peace)


def test_rule_9_3_one_battle_at_the_end_of_the_turn() -> None:
    position = at("""
        A giza: ; tokens propaganda
        B rhodes:
        deck A: horn horn ...
        peace 1
    """).play("take left")
    assert (position.peace, position.told("battle")) == (0, []), "due, but not fought yet"
    after = position.play("take left")
    assert len(after.told("battle")) == 1
    assert len(after.told("horns")) == 1, "the later horn flips nothing"
    assert after.victories == [2, 0]


def test_rule_9_4_strength_is_red_cards_stages_and_tactics() -> None:
    position = at("""
        A rhodes: shield horn; built 1 2; tokens tactics urbanism
        B giza: horns
        C olympia: ; tokens strategy
        deck A: wood shield ...
    """)
    assert position.shields == [5, 1, 0]
    assert position.play("take left", "take left").shields == [6, 1, 0]


def test_rule_9_5_each_neighbour_with_fewer_shields_is_worth_a_token() -> None:
    assert battle(3, 2, 1, 2).victories == [2, 1, 0, 1]
    assert battle(1, 1, 1).victories == [0, 0, 0], "a tie gives nothing"
    assert battle(2, 3, 0, 1, 2).victories == [0, 2, 0, 1, 1]
    lost = battle(1, 4, 1)
    assert lost.victories == [0, 2, 0], "a loss costs nothing"


def test_rule_9_6_cards_with_horns_are_discarded_after_the_battle() -> None:
    before = at("""
        A giza: shield horn
        B rhodes: horns gear
        C olympia: horn shield shield
        deck central: horns ...
        peace 2
    """)
    after = before.play("take central")
    assert [after.cards(who) for who in "ABC"] == ["shield", "gear", "shield shield"]
    assert after.discarded_since(before) == "horn horn horns horns"


def test_rule_9_7_all_conflict_tokens_return_to_peace() -> None:
    position = battle(1, 0, 0, 0, 0)
    assert position.table["conflict"] == {"peace": 5, "battle": 0}


@pytest.mark.parametrize("own", range(1, 6))
@pytest.mark.parametrize("other", range(5))
def test_rule_9_8_two_players(own: int, other: int) -> None:
    expected = 0 if own <= other else 2 if own >= 2 and own >= 2 * other else 1
    reverse = 0 if other <= own else 2 if other >= 2 and other >= 2 * own else 1
    assert battle(own, other).victories == [expected, reverse]


def test_rule_9_9_counting_goes_on_without_tokens() -> None:
    position = at("""
        A giza: shield; victories 27
        B rhodes: ; victories 14
        deck A: horn ...
        peace 1
    """).play("take left")
    assert position.victories == [29, 14]
    assert position.points("A", "military") == 87


def test_s12_two_horns_for_one_token() -> None:
    position = at("""
        A giza: ; tokens propaganda
        B rhodes:
        deck central: horns ...
        peace 1
    """).play("take central")
    assert position.told("horns") == [{"kind": "horns", "seat": 0, "flipped": 1, "peace": 0}]
    assert position.told("battle") == []
    assert len(position.play("stop").told("battle")) == 1


@pytest.mark.parametrize("shields", [(2, 0, 1), (1, 1, 2), (2, 2, 1, 0), (1, 0, 3, 2, 2)])
def test_s13_each_player_gains_none_one_or_two_tokens(shields: tuple[int, ...]) -> None:
    victories = battle(*shields).victories
    assert set(victories) <= {0, 1, 2}
    assert victories == [
        (own > shields[seat - 1]) + (own > shields[(seat + 1) % len(shields)]) for seat, own in enumerate(shields)
    ]


def test_s14_only_cards_without_horns_stay() -> None:
    position = at("""
        A giza: shield horn
        B rhodes:
        deck central: horns ...
        peace 2
    """).play("take central")
    assert (position.cards("A"), position.peace) == ("shield", 3)


def test_s15_rhodes_and_tactics_in_the_comparison() -> None:
    position = at("""
        A rhodes: ; built 2; tokens tactics
        B giza: shield shield
        C olympia: shield shield shield
        deck C: horn ...
        peace 1
    """).play("take right")
    assert position.told("battle")[-1]["shields"] == [4, 2, 3]
    assert position.victories == [2, 0, 1]


def test_s16_more_but_not_twice_as_many() -> None:
    assert battle(3, 2).victories == [1, 0]
    assert battle(5, 3).victories == [1, 0]


def test_s17_at_least_twice_as_many() -> None:
    assert battle(2, 1).victories == [2, 0]
    assert battle(5, 2).victories == [2, 0]


def test_s18_two_or_more_against_none() -> None:
    assert battle(2, 0).victories == [2, 0]
    assert battle(4, 0).victories == [2, 0]


def test_d19_three_players_3_2_2() -> None:
    assert battle(3, 2, 2).victories == [2, 0, 0]


def test_d20_three_players_3_3_1() -> None:
    assert battle(3, 3, 1).victories == [1, 1, 0]


def test_d21_four_players_1_0_2_0() -> None:
    assert battle(1, 0, 2, 0).victories == [2, 0, 2, 0]


@pytest.mark.parametrize(("own", "other", "tokens"), [(1, 0, 1), (2, 0, 2), (2, 1, 2), (3, 2, 1), (4, 2, 2), (2, 2, 0)])
def test_d22_two_players(own: int, other: int, tokens: int) -> None:
    assert battle(own, other).victories[0] == tokens


def test_d22_two_players_none_against_none() -> None:
    assert idle(0, 0).victories == [0, 0]


def test_d23_four_horns_for_three_tokens() -> None:
    position = at("""
        A ephesus: wood; built 1; tokens propaganda architecture
        B giza: shield
        deck A: horns wood ...
        deck B: horn ...
        deck central: horn ...
        peace 3
    """).play("take left", "take left", "take right")
    assert position.told("battle") == [{"kind": "battle", "shields": [3, 1]}]
    assert sum(event["flipped"] for event in position.told("horns")) == 3
    assert (position.victories, position.cards("A"), position.peace) == ([2, 0], "", 3)


def test_d24_tactics_gained_while_a_battle_is_due() -> None:
    position = at("""
        A giza: gear; tokens propaganda
        B rhodes: shield shield
        deck A: horn gear ...
        open tactics decor politics
        peace 1
    """).play("take left", "take left", "progress tactics")
    assert position.told("battle") == [{"kind": "battle", "shields": [3, 2]}]
    assert position.victories == [1, 0]
