"""The drawings of positions themselves: what is drawn is there, and nonsense is refused."""

import pytest

from rulebook.seven_wonders.drawing import Nonsense
from rulebook.seven_wonders.position import FREE, at
from wonders.core.chance import Chance
from wonders.games.seven_wonders import GAME


def test_what_is_drawn_is_there() -> None:
    position = at(
        """
        A: giza_b; coins 5; cards stone_pit baths; stages 1; hand aqueduct walls; tokens 1 -1
        B: rhodes_a; cards sawmill
        C: babylon_b
        age 2; turn 3; discard tavern altar
    """
    )
    assert (position.age, position.turn_number, position.asked) == (2, 3, "ABC")
    assert (position.coins("A"), position.cards("A"), position.stages("A")) == (5, {"stone_pit", "baths"}, 1)
    assert {"aqueduct", "walls"} <= set(position.hand("A"))
    assert [len(position.hand(who)) for who in "ABC"] == [5, 5, 5]
    assert position.tokens("A") == [1, -1]
    assert sorted(position.discard) == ["altar", "tavern"]
    assert len(position.seen_by("A")["cities"][0]["tucked"]) == 1


def test_a_drawn_game_for_two() -> None:
    position = at("A: coins 1\nB: hand altar\nfree: olympia_a; coins 7; cards mine\nage 2; turn 4; last palace")
    assert (position.coins(FREE), position.cards(FREE)) == (7, {"mine"})
    assert (len(position.hand("A")), len(position.hand("B"))) == (5, 4), "A controls the fourth turn of Age II"


@pytest.mark.parametrize(
    "text",
    [
        "A:\nB:\nC:",
        "A:\nB:\nC:\nD:\nE:\nage 2; turn 4",
        "A:\nB:\nfree:\nage 3; turn 2; last palace",
        "A:\nB:\nC:\nturn 6",
    ],
)
def test_a_drawn_position_can_be_viewed_imagined_and_played_out(text: str) -> None:
    position, chance = at(text), Chance(1)
    for viewer in (None, 0, 1):
        view = GAME.views.view(position.state, viewer)
        assert GAME.views.show(view)["viewer"] == viewer
    state = position.state.copy()
    while seats := GAME.rules.waiting(state):
        GAME.rules.apply(state, seats[0], chance.pick(GAME.rules.legal(state, seats[0])))
    assert GAME.rules.outcome(state) is not None


@pytest.mark.parametrize(
    "text",
    [
        "A:\nB:",
        "A:\nC:\nB:",
        "A:\nA:\nB:\nC:",
        "A: giza_c\nB:\nC:",
        "A: giza_a\nB: giza_b\nC:",
        "A: cards casino\nB:\nC:",
        "A: cards loom_1 loom_2\nB:\nC:",
        "A: crowns 3\nB:\nC:",
        "A:\nB:\nC:\nage 4",
        "A:\nB:\nC:\nturn 7",
        "A:\nB:\nC:\nmoon full",
        "A: stages 1\nB:\nC:",
        "A: rhodes_b; stages 3\nB:\nC:\nage 3",
        "A: hand altar baths theater\nB:\nC:\nturn 6",
        "A:\nB:\nC:\ndiscard altar",
    ],
)
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(Nonsense):
        at(text)
