"""Section 4: the turn."""

from collections import Counter

import pytest

from rulebook.seven_wonders.position import at, new_game
from wonders.core.chance import Chance
from wonders.games.seven_wonders.rules.catalog import STAGES


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_rule_4_1_seven_cards_and_six_turns(players: int) -> None:
    game, chance = new_game(players, sides="A"), Chance(players)
    seen = []
    while game.outcome is None:
        who = game.asked[0]
        if game.question(who) == "turn" and (game.age, game.turn_number) not in seen:
            seen.append((game.age, game.turn_number))
            assert {len(game.hand(who)) for who in game.asked} == {8 - game.turn_number}
        game = game.answer(who, chance.pick(sorted(game.legal(who))))
    assert seen == [(age, turn) for age in (1, 2, 3) for turn in range(1, 7)]


def test_rule_4_2_choices_are_secret_until_the_last_is_in() -> None:
    game = new_game(3)
    before = {who: (game.seen_by(who), game.feed(who)) for who in ("B", "C")}
    shown = []
    for move in sorted(game.legal("A")):
        chosen = game.answer("A", move)
        while chosen.question("A"):
            chosen = chosen.answer("A", min(chosen.legal("A")))
        shown.append([(chosen.seen_by(who), chosen.feed(who)) for who in ("B", "C", None)])
        for who in ("B", "C"):
            table, feed = before[who]
            assert chosen.seen_by(who) == {**table, "waiting": [1, 2]}, "ready, and nothing else"
            assert chosen.feed(who) == feed
    assert all(one == shown[0] for one in shown)


def test_rule_4_2_a_sealed_choice_is_taken_back_freely() -> None:
    position = at("A: giza_a; hand barracks\nB: rhodes_a\nC: ephesus_a; cards ore_vein")
    half = position.answer("A", "build barracks")
    back, count = half.retract("A")
    assert (count, back.question("A")) == (1, "turn")
    whole = half.answer("A", "pay 0 2")
    assert whole.question("A") is None
    back, count = whole.retract("A")
    assert (count, back.question("A"), back.asked) == (2, "turn", "ABC")
    assert back.state.acts == position.state.acts
    assert position.retract("A")[1] == 0
    done = whole.turn(B="discard press_1")
    assert done.retract("A")[1] == 0, "what is resolved stays"


def test_rule_4_3_build_stage_or_discard() -> None:
    position = at("A: giza_a; cards stone_pit; hand altar palace\nB:\nC:")
    legal = position.legal()
    assert {"build altar", "stage altar", "discard altar", "stage palace", "discard palace"} <= legal
    assert "build palace" not in legal
    built = position.turn(A="build altar")
    assert (built.cards("A"), built.coins("A"), built.stages("A")) == ({"stone_pit", "altar"}, 3, 0)
    stage = position.turn(A="stage palace")
    assert (stage.cards("A"), stage.coins("A"), stage.stages("A")) == ({"stone_pit"}, 3, 1)
    sold = position.turn(A="discard altar")
    assert (sold.cards("A"), sold.coins("A"), sold.stages("A")) == ({"stone_pit"}, 6, 0)
    assert "altar" in sold.discard
    assert "palace" not in stage.discard


def test_rule_4_3_stages_from_left_to_right_each_once() -> None:
    position = at("A: rhodes_b; stages 1; cards stone_pit quarry foundry ore_vein; hand altar baths\nB:\nC:\nage 2")
    after = position.turn(A="stage altar")
    assert after.stages("A") == len(STAGES[after.state.boards[0]]) == 2
    assert not any(move.startswith("stage") for move in after.legal("A"))
    assert after.why_not("A", f"stage {after.hand('A')[0]}") == [("complete", {"stages": 2})]


def test_rule_4_3_a_card_that_can_be_used_in_no_other_way_is_discarded() -> None:
    position = at("A: giza_a; coins 0; hand palace\nB: coins 0\nC: coins 0\nage 3; turn 6")
    assert {move for move in position.legal() if move.endswith("palace")} == {"discard palace"}


@pytest.mark.parametrize(("age", "left"), [(1, True), (2, False), (3, True)])
def test_rule_4_4_left_right_left(age: int, left: bool) -> None:
    position = at(f"A:\nB:\nC:\nD:\nage {age}")
    after = position.turn()
    for place, who in enumerate("ABCD"):
        source = "ABCD"[(place - 1 if left else place + 1) % 4]
        assert Counter(after.hand(who)) < Counter(position.hand(source))
        assert len(after.hand(who)) == 6


def test_rule_4_5_the_sixth_turn() -> None:
    position = at("A: coins 0; hand altar theater\nB: coins 0\nC: coins 0\nturn 6")
    after = position.turn(A="build altar")
    assert after.coins("A") == 0
    assert "theater" in after.discard
    assert (after.age, after.turn_number) == (2, 1)
    assert "pass" not in after.told()
    assert after.told().count("leftover") == 3


def test_rule_4_6_the_pile_and_tucked_cards_stay_hidden() -> None:
    position = at("A: giza_a; cards stone_pit; hand altar\nB: hand theater\nC: hand baths")
    after = position.turn(A="stage altar", B="discard theater", C="discard baths")
    own, other = after.seen_by("A"), after.seen_by("C")
    assert own["cities"][0]["tucked"] == ["altar"]
    assert other["cities"][0]["tucked"] == [None]
    assert own["discard"] == {"count": 2, "known": []}
    assert after.seen_by("B")["discard"] == {"count": 2, "known": ["theater"]}
    for who in ("C", None):
        told = [event for event in after.feed(who) if event["kind"] in ("stage", "discard") and event["seat"] != 2]
        assert len(told) == 2
        assert all("card" not in event for event in told)
