"""The generator: the same numbers everywhere, evenly spread, streams that do not touch each other."""

from collections import Counter

import pytest

from wonders.core.chance import Chance
from wonders.core.quick import QuickChance


def test_the_numbers_never_change() -> None:
    chance = Chance(7, "deal")
    assert [chance.below(100) for _ in range(8)] == [42, 34, 14, 35, 12, 73, 82, 58]
    assert Chance(7).stream("deal").order(6) == Chance(7, "deal").order(6) == [5, 3, 4, 0, 1, 2]


def test_the_quick_numbers_never_change() -> None:
    chance = QuickChance(7, 1)
    assert [chance.below(100) for _ in range(8)] == [98, 67, 44, 60, 80, 35, 65, 4]
    assert chance.order(6) == [2, 4, 1, 0, 3, 5]


def test_quick_streams_are_independent_of_each_other_and_of_use() -> None:
    used = QuickChance(1, 2)
    used.order(100)
    assert used.stream("a").order(20) == QuickChance(1, 2).stream("a").order(20) != used.stream("b").order(20)
    assert QuickChance(1, 2).order(20) != QuickChance(1, 3).order(20)


def test_streams_are_independent_of_each_other_and_of_use() -> None:
    used = Chance(1)
    for _ in range(1000):
        used.below(10)
    assert used.stream("a").order(20) == Chance(1).stream("a").order(20)
    assert used.stream("a").order(20) != used.stream("b").order(20)
    assert Chance(1, "ab", "c").order(20) != Chance(1, "a", "bc").order(20)


@pytest.mark.parametrize("chance", [Chance(3), QuickChance(3, 0)])
def test_numbers_are_evenly_spread(chance: Chance) -> None:
    for n in (2, 3, 7, 36):
        counts = Counter(chance.below(n) for _ in range(20_000))
        assert set(counts) == set(range(n))
        expected = 20_000 / n
        chi_squared = sum((count - expected) ** 2 / expected for count in counts.values())
        assert chi_squared < n + 5 * (2 * n) ** 0.5


def test_the_largest_range_is_covered() -> None:
    chance = Chance(4)
    draws = [chance.below(1 << 32) for _ in range(2000)]
    assert max(draws) > 0.99 * (1 << 32)
    assert min(draws) < 0.01 * (1 << 32)
    assert all(chance.below(3 << 30) < 3 << 30 for _ in range(2000))
    assert {chance.below(1) for _ in range(10)} == {0}


def test_a_shuffle_gives_every_order_and_leaves_the_original_alone() -> None:
    chance = Chance(5)
    items = ("a", "b", "c")
    orders = Counter(tuple(chance.shuffled(items)) for _ in range(6000))
    assert len(orders) == 6
    assert min(orders.values()) > 850
    assert items == ("a", "b", "c")
