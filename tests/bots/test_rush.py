"""The scripted rushes of Duel over arrays: the readable rules of thumb with other numbers, from what a seat sees."""

import numpy as np
import pytest

from arrays import CORES, good_answer, positions, twins
from wonders.fast.bits import lowest
from wonders.fast.chance import generator
from wonders.games.duel.advice.evaluate import appraise
from wonders.games.duel.advice.weights import HABITS
from wonders.games.duel.fast.rush import RUSHES, rush

CORE = CORES["duel"]
kinds = pytest.mark.parametrize("kind", range(len(RUSHES)), ids=RUSHES)


def answer(state: np.ndarray, seat: int, kind: int) -> int:
    """What a rush answers."""
    return int(rush(state, seat, kind, np.zeros(CORE.actions, np.int16), np.zeros(CORE.actions)))


@kinds
def test_a_rush_answers_as_the_readable_rules_of_thumb_and_sees_nothing_hidden(kind: int) -> None:
    for seed in range(3):
        for number, twin in enumerate(positions(twins("duel", 2, seed), good_answer)):
            for seat in twin.game.rules.waiting(twin.state):
                actions = twin.game.rules.legal(twin.state, seat)
                worth = appraise(twin.state, seat, actions, HABITS[RUSHES[kind]].weights)
                imagined = twin.array.copy()
                CORE.imagine(imagined, seat, generator(number))
                chosen = answer(twin.array, seat, kind)
                assert worth[actions.index(chosen)] == pytest.approx(max(worth), abs=1e-9)
                assert chosen == answer(imagined, seat, kind)


@pytest.mark.parametrize(("kind", "way"), [("science", "science"), ("army", "military")])
def test_a_rush_wins_its_own_way(kind: str, way: str) -> None:
    """Two rushes of the same kind hinder each other, so it plays against one that starves."""
    won = 0
    for seed in range(100):
        state, ranks = CORE.empty(), np.zeros(2, np.int64)
        CORE.deal(state, 2, 0, generator(seed))
        while seats := CORE.waiting(state):
            seat = int(lowest(seats))
            CORE.apply(state, seat, answer(state, seat, RUSHES.index(kind if seat == seed % 2 else "starve")))
        won += CORE.ways[CORE.outcome(state, ranks)] == way and ranks[seed % 2] == 1
    assert won >= 10
