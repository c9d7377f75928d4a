"""Random play at speed, or games of a bot with itself, with a digest that is equal for equal seeds on every machine."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from time import perf_counter

from wonders.bots import Bot, Budget, make_bot, play_on
from wonders.core.chance import Chance
from wonders.core.errors import SetupError
from wonders.core.game import AnyGame, Options
from wonders.core.match import Match
from wonders.core.replay import digest

RANDOM = "random"
"""The bot that needs no view, and so plays at speed."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """What came of a number of games."""

    game: str
    bot: str
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
    bot: str = RANDOM,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Plays games in which every seat picks uniformly from the legal actions, or asks a bot."""
    players = game.seats(players)
    chosen = game.chosen(options)
    if games < 1:
        raise SetupError(f"the number of games is 1 or more, not {games}")
    if seed < 0:
        raise SetupError(f"a seed is a whole number, 0 or more, not {seed}")
    thinker = make_bot(bot, game)
    outcomes: Counter[str] = Counter()
    fingerprint = sha256()
    actions = points = 0
    start = perf_counter()
    for number in range(games):
        chance = Chance(seed, game.id, "simulate", str(number))
        deal = game.rules.deal(players, chosen, chance.stream("deal"))
        if bot == RANDOM:
            state = game.rules.start(players, chosen, deal, None)
            actions += play_on(game, state, chance.stream("play"))
        else:
            match = Match(game, players=players, options=chosen, deal=deal, seed=seed * 1_000_003 + number)
            actions += _let_play(match, thinker, number)
            state = match.state
        outcome = game.rules.outcome(state)
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
        bot=bot,
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


def _let_play(match: Match, bot: Bot, number: int) -> int:
    """Lets a bot answer for every seat until the game is over; how many answers it gave."""
    answers = 0
    while seats := match.waiting():
        seat = seats[0]
        budget = Budget(seed=f"{number} {answers}")
        match.submit(seat, bot.choose(match.view(seat), match.question(seat), budget))
        answers += 1
    return answers
