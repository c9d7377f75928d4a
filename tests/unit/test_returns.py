"""What came of each answer, seat by seat."""

import numpy as np
import pytest

from wonders.train.returns import trace, trace_duel


def test_an_outcome_reaches_back_along_the_answers_of_each_seat() -> None:
    seats = np.array([[0], [1], [0], [1]])
    prospects = np.array([[0.1], [-0.1], [0.3], [-0.5]], np.float32)
    rewards = np.zeros((4, 1, 2), np.float32)
    rewards[3, 0] = (1, -1)
    done = np.array([[0], [0], [0], [1]])
    traced = trace(seats, prospects, rewards, done, 0.5)
    last, last_other = 1 - 0.3, -1 + 0.5
    expected = [0.3 - 0.1 + 0.5 * last, -0.5 + 0.1 + 0.5 * last_other, last, last_other]
    assert traced.gains[:, 0].tolist() == pytest.approx(expected)
    assert traced.returns[:, 0].tolist() == pytest.approx([0.1 + expected[0], -0.1 + expected[1], 1, -1])
    assert traced.known.all()


def test_what_a_game_that_goes_on_will_bring_is_not_known() -> None:
    seats = np.array([[0], [0], [1], [0]])
    prospects = np.array([[0.0], [0.2], [0.4], [0.6]], np.float32)
    rewards = np.zeros((4, 1, 2), np.float32)
    rewards[0, 0] = (-1, 1)
    traced = trace(seats, prospects, rewards, np.array([[1], [0], [0], [0]]), 1.0)
    assert traced.known[:, 0].tolist() == [1, 1, 0, 0]
    assert traced.gains[:2, 0].tolist() == pytest.approx([-1, 0.4])
    assert not traced.gains[2:].any()


def test_of_two_seats_each_answer_is_traced_from_the_next_one() -> None:
    seats = np.array([[0], [1], [1], [0]])
    prospects = np.array([[0.1], [-0.3], [-0.2], [0.6]], np.float32)
    rewards = np.zeros((4, 1, 2), np.float32)
    rewards[3, 0] = (1, -1)
    traced = trace_duel(seats, prospects, rewards, np.array([[0], [0], [0], [1]]), 0.5)
    last = 1 - 0.6
    third = -(0.6 - 0.2) + 0.5 * -last
    second = -0.2 + 0.3 + 0.5 * third
    first = 0.3 - 0.1 - 0.5 * second
    assert traced.gains[:, 0].tolist() == pytest.approx([first, second, third, last])
    assert traced.returns[:, 0].tolist() == pytest.approx([0.1 + first, -0.3 + second, -0.2 + third, 1])
    assert traced.known.all()
