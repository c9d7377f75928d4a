"""Random play at speed, with a digest that is equal for equal seeds on every machine."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from time import perf_counter

from wonders.bots import play_on
from wonders.core.chance import Chance
from wonders.core.errors import SetupError
from wonders.core.game import AnyGame, Options
from wonders.core.replay import digest


@dataclass(frozen=True, slots=True)
class Simulation:
    """What came of a number of random games."""

    game: str
    players: int
    options: dict[str, str]
    seed: int
    games: int
    actions: int
    seconds: float
    actions_per_second: float
    outcomes: dict[str, int]
    mean_points: float
    digest: str


def simulate(
    game: AnyGame,
    *,
    players: int | None = None,
    options: Options | None = None,
    games: int = 1000,
    seed: int = 0,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Plays random games; every player picks uniformly from the legal actions."""
    players = game.seats(players)
    chosen = game.chosen(options)
    if games < 1:
        raise SetupError(f"the number of games is 1 or more, not {games}")
    if seed < 0:
        raise SetupError(f"a seed is a whole number, 0 or more, not {seed}")
    outcomes: Counter[str] = Counter()
    fingerprint = sha256()
    actions = points = 0
    start = perf_counter()
    for number in range(games):
        chance = Chance(seed, game.id, "simulate", str(number))
        state = game.start(players, chosen, game.deal(players, chosen, chance.stream("deal")), None)
        actions += play_on(game, state, chance.stream("play"))
        outcome = game.outcome(state)
        if outcome is None:
            raise AssertionError("a game without anybody to wait for has an outcome")
        outcomes[outcome.how] += 1
        points += sum(outcome.totals)
        fingerprint.update(digest(game, state).encode())
        if progress is not None:
            progress(number + 1)
    seconds = perf_counter() - start
    return Simulation(
        game=game.id,
        players=players,
        options=chosen,
        seed=seed,
        games=games,
        actions=actions,
        seconds=round(seconds, 3),
        actions_per_second=round(actions / seconds, 1),
        outcomes=dict(sorted(outcomes.items())),
        mean_points=round(points / games / players, 2),
        digest=fingerprint.hexdigest(),
    )
