"""Perft: how many sequences of answers there are from a start, which pins the generator of legal answers."""

import pytest

from wonders import find_game
from wonders.core.chance import Chance
from wonders.core.game import AnyGame


def perft(game: AnyGame, state: object, depth: int) -> int:
    """The number of sequences of `depth` answers; where several seats are waited for, the first answers."""
    seats = game.rules.waiting(state)
    if not depth or not seats:
        return 1
    if depth == 1:
        return len(game.rules.legal(state, seats[0]))
    total = 0
    for action in game.rules.legal(state, seats[0]):
        branch = state.copy()  # type: ignore[attr-defined]
        game.rules.apply(branch, seats[0], action)
        total += perft(game, branch, depth - 1)
    return total


COUNTS = [
    # The draft by hand: 4 · 3 · 2 answers for the first four wonders (the last goes unasked), the same for the next.
    ("duel", 2, 0, {}, (4, 12, 24, 96, 288, 576)),
    ("duel", 2, 0, {"wonders": "first_game"}, (12, 120, 1930, 29372, 340006)),
    ("duel", 2, 1, {"wonders": "first_game"}, (12, 120, 2101, 34136, 404128)),
    # Sealed choices do not see each other: 12 · 12 · 14 answers of three seats. Of seven wonders each is taken once.
    ("seven_wonders", 3, 0, {}, (12, 144, 2016, 24192, 252924)),
    ("seven_wonders", 2, 0, {}, (14, 72, 864, 8910)),
    ("seven_wonders", 7, 0, {}, (13, 169, 2197, 24167)),
    ("seven_wonders", 4, 0, {"sides": "choose", "wonders": "choose"}, (7, 14, 84, 168, 840)),
    # 7 · 6 · 5 wonders, then one of three cards a turn as long as nothing else is to be chosen.
    ("architects", 3, 0, {"wonders": "choose"}, (7, 42, 210, 630, 1890, 5670)),
    ("architects", 2, 0, {}, (3, 9, 27, 81, 243, 729, 2187, 6539, 19715)),
    ("architects", 2, 1, {"must_build_maximum": "off"}, (3, 9, 27, 81, 244, 739, 2252, 6856, 20980)),
    ("architects", 2, 1, {"stage_effects": "may"}, (3, 9, 27, 81, 244, 739, 2252, 6856, 20949)),
]


@pytest.mark.parametrize(("name", "players", "seed", "options", "counts"), COUNTS)
def test_perft(name: str, players: int, seed: int, options: dict[str, str], counts: tuple[int, ...]) -> None:
    game = find_game(name)
    chosen = game.chosen(options)
    state = game.rules.start(players, chosen, game.rules.deal(players, chosen, Chance(seed, "perft")), None)
    assert tuple(perft(game, state, depth) for depth in range(1, len(counts) + 1)) == counts
