"""What the toys are for: take-back and recorded chance."""

import pytest

from playing import ALL, played
from toys import AUCTION, LOTTERY
from toys.auction import State
from wonders import Refused, ReplayError
from wonders.core.match import Match, Move
from wonders.core.replay import dumps, loads


@pytest.fixture(autouse=True)
def _toys_can_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wonders.core.replay.find_game", lambda name: ALL[name])


def sealed(hands: str) -> Match:
    """An auction with these hands, one seat a line."""
    cards = [f"card_{number}" for number in hands.split()]
    return Match(AUCTION, players=len(cards) // 4, deal={"cards": tuple(cards)})


def test_a_half_answered_choice_is_taken_back() -> None:
    match = sealed("2 3 5 7  1 4 6 8")
    match.submit(0, "bid card_2")
    assert match.question(0).kind == "double"
    assert match.waiting() == (0, 1)
    match.retract(0)
    assert match.question(0).kind == "bid"
    assert match.moves == []


def test_a_whole_choice_is_taken_back_until_the_last_seat_is_in() -> None:
    match = sealed("2 3 5 7  1 4 6 8")
    match.submit(1, "bid card_1")
    match.submit(0, "bid card_2")
    match.submit(0, "double yes")
    with pytest.raises(Refused, match="nothing to take back"):
        match.retract(0)
    assert match.waiting() == (0, 1)
    match.submit(0, "bid card_3")
    match.retract(0)
    match.submit(0, "bid card_5")
    match.submit(1, "bid card_4")
    match.submit(1, "double no")
    assert [match.notation(move.action) for move in match.moves] == [
        "bid card_1",
        "bid card_2",
        "double yes",
        "bid card_5",
        "bid card_4",
        "double no",
    ]
    assert match.state.points == [2, 0]
    assert loads(dumps(match)).match().state.points == [2, 0]


def test_a_choice_that_was_taken_back_makes_the_old_question_stale() -> None:
    match = sealed("2 3 5 7  1 4 6 8")
    number = match.question(0).number
    match.submit(0, "bid card_3", number=number)
    match.retract(0)
    with pytest.raises(Refused) as info:
        match.submit(0, "bid card_3", number=number)
    assert info.value.code == "stale"


def test_shuffles_are_recorded_and_replayed() -> None:
    match = played(LOTTERY, seed=5)
    shuffles = [move for move in match.moves if move.seat is None]
    assert len(shuffles) == 2
    assert all(sorted(move.order) == list(range(6)) for move in shuffles)
    assert loads(dumps(match)).match().moves == match.moves


def test_a_match_resumes_its_shuffles_where_the_record_ends() -> None:
    match = played(LOTTERY, seed=5)
    recorded = [move.order for move in match.moves if move.seat is None]
    resumed = Match(LOTTERY, seed=5, deal=match.deal, shuffles=recorded[:1])
    for move in match.moves:
        if move.seat is not None:
            resumed.submit(move.seat, move.action)
    assert resumed.moves == match.moves


@pytest.mark.parametrize("order", [(0, 1, 2, 3, 4), (0, 0, 1, 2, 3, 4), (1, 2, 3, 4, 5, 6)])
def test_a_shuffle_that_is_no_order_is_refused(order: tuple[int, ...]) -> None:
    match = played(LOTTERY, seed=5)
    place = next(place for place, move in enumerate(match.moves) if move.seat is None)
    match.moves[place] = Move(None, order=order)
    with pytest.raises(ReplayError, match="no order of 6 things"):
        loads(dumps(match)).match()


def test_a_shuffle_at_the_wrong_place_is_refused() -> None:
    match = played(LOTTERY, seed=5)
    place = next(place for place, move in enumerate(match.moves) if move.seat is None)
    match.moves.insert(place - 2, match.moves.pop(place))
    with pytest.raises(ReplayError, match="a shuffle that is not due there"):
        loads(dumps(match)).match()


def test_what_can_be_taken_back_is_known_without_trying_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = sealed("2 3 5 7  1 4 6 8")
    match.submit(0, "bid card_2")
    monkeypatch.delattr(State, "copy")
    assert [match.sealed(seat) for seat in (0, 1)] == [1, 0]
    assert match.resolved() == 0
