"""The generator of the array cores."""

import numpy as np

from wonders.core.quick import QuickChance
from wonders.fast.chance import below, generator, shuffle
from wonders.fast.playout import seeded


def test_equal_seeds_give_equal_numbers() -> None:
    one, other = generator(7), generator(7)
    assert [below(one, 100) for _ in range(50)] == [below(other, 100) for _ in range(50)]
    assert below(generator(8), 1 << 30) != below(generator(7), 1 << 30)


def test_numbers_are_below_their_bound_and_even() -> None:
    rng = generator(1)
    counts = np.bincount([below(rng, 6) for _ in range(6000)], minlength=6)
    assert len(counts) == 6
    assert counts.min() > 850
    assert counts.max() < 1150


def test_a_shuffle_keeps_the_items_and_leaves_the_others() -> None:
    items = np.arange(20)
    shuffle(generator(3), items, 5, 10)
    assert sorted(items) == list(range(20))
    assert list(items[:5]) == list(range(5))
    assert list(items[15:]) == list(range(15, 20))
    assert list(items[5:15]) != list(range(5, 15))


def test_the_quick_chance_of_python_draws_the_same() -> None:
    for seed, number in ((0, 0), (5, 3), ((1 << 31) - 1, 1 << 40)):
        chance, rng = QuickChance(seed, number), generator(0)
        seeded(rng, seed, number)
        assert [chance.below(n) for n in range(1, 300)] == [below(rng, n) for n in range(1, 300)]
        items = np.arange(60)
        shuffle(rng, items, 0, 60)
        assert chance.order(60) == list(items)
