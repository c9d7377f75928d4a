"""The arena: bots against each other on the same deals from every seat, measured with confidence intervals."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Any, TypeAlias

from wonders.bots.bot import Budget
from wonders.bots.levels import AnyBot, bot_name, make_bot
from wonders.bots.matches.workers import workers
from wonders.core.errors import SetupError
from wonders.core.game import Options
from wonders.core.match import Match
from wonders.core.registry import find_game


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """One game of the arena: who sat where, how it was won, the ranks and points of seats, seconds for each move."""

    bots: tuple[int, ...]
    how: str
    ranks: tuple[int, ...]
    points: tuple[dict[str, int], ...]
    seconds: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """What the arena found out about one bot; rates and means are those of one of its seats.

    `rank_gap` is by how much its rank is better than the mean rank of the other seats; `ways` are the shares of its
    wins by how they were won.
    """

    bot: str
    seats: int
    win_rate: float
    win_rate_95: tuple[float, float]
    ways: dict[str, float]
    mean_rank: float
    rank_gap: float
    rank_gap_95: tuple[float, float]
    mean_points: float
    points: dict[str, float]
    rating: float
    ms_per_move: float
    ms_p95: float
    ms_max: float


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """What came of the games."""

    game: str
    players: int
    games: int
    seed: int
    bots: tuple[Standing, ...]


def compete(
    game: str,
    bots: Sequence[AnyBot],
    *,
    players: int | None = None,
    games: int = 100,
    seed: int = 0,
    jobs: int = 1,
    options: Options | None = None,
    progress: Callable[[int], None] | None = None,
    ray: str = "",
) -> ArenaResult:
    """Plays games between bots; the last bot fills the seats that are left, and seats rotate over each deal.

    A bot is a notation or a class; with more than one job a class must lie in a module that can be imported. With the
    address of a Ray cluster, that plays, whatever the number of jobs.
    """
    model = _rating_model()
    found = find_game(game)
    players = found.seats(max(len(bots), found.players[0]) if players is None else players)
    chosen = found.chosen(options)
    if not bots or len(bots) > players:
        raise SetupError(f"{players} seats want 1 to {players} bots, not {len(bots)}")
    for bot in bots:
        make_bot(bot, found)
    if games < 1:
        raise SetupError(f"the number of games is 1 or more, not {games}")
    if seed < 0:
        raise SetupError(f"a seed is a whole number, 0 or more, not {seed}")
    if jobs < 1:
        raise SetupError(f"the number of jobs is 1 or more, not {jobs}")
    deals = [
        (game, tuple(bots), players, chosen, seed, deal, min(players, games - deal * players))
        for deal in range(-(-games // players))
    ]
    rounds: list[list[FinishedGame]] = []
    done = 0
    for played in _played(deals, jobs, ray):
        rounds.append(played)
        done += len(played)
        if progress is not None:
            progress(done)
    standings = _standings(list(map(bot_name, bots)), players, found.rules.categories, rounds, model)
    return ArenaResult(game, players, games, seed, standings)


DealTask: TypeAlias = tuple[str, tuple[AnyBot, ...], int, dict[str, str], int, int, int]
"""Game, bots, players, options, seed, number of the deal, and how many rotations of the seats to play."""


def _played(deals: list[DealTask], jobs: int, ray: str) -> Iterator[list[FinishedGame]]:
    if jobs == 1 and not ray:
        yield from map(play_deal, deals)
        return
    with workers(jobs, ray) as found:
        yield from found.pool.map(play_deal, deals)


def play_deal(task: DealTask) -> list[FinishedGame]:
    """One deal, played once for each rotation of the seats."""
    game, contestants, players, options, seed, deal, rotations = task
    found = find_game(game)
    bots = [make_bot(bot, found) for bot in contestants]
    results = []
    for rotation in range(rotations):
        seated = tuple(min((seat + rotation) % players, len(bots) - 1) for seat in range(players))
        match = Match(found, players=players, options=options, seed=seed * 1_000_003 + deal)
        seconds: list[list[float]] = [[] for _ in bots]
        while seats := match.waiting():
            seat = seats[0]
            question = match.question(seat)
            budget = Budget(seed=f"{seed} {deal} {rotation} {len(match.moves)}")
            view = match.view(seat)
            start = perf_counter()
            action = bots[seated[seat]].choose(view, question, budget)
            if len(question.legal) > 1:
                seconds[seated[seat]].append(perf_counter() - start)
            match.submit(seat, action)
        outcome = match.outcome()
        if outcome is None:
            raise AssertionError("a game without anybody to wait for has an outcome")
        points = tuple(dict(sheet) for sheet in outcome.points)
        results.append(FinishedGame(seated, outcome.how, outcome.ranks, points, tuple(map(tuple, seconds))))
    return results


def _standings(
    bots: Sequence[str], players: int, categories: Sequence[str], rounds: list[list[FinishedGame]], model: Any
) -> tuple[Standing, ...]:
    games = [played for deal in rounds for played in deal]
    ratings = _ratings(model, len(bots), games)
    standings = []
    for bot, name in enumerate(bots):
        wins = [_mean([_share(played, seat) for played in deal for seat in _seats(played, bot)]) for deal in rounds]
        ranks = [_mean([played.ranks[seat] for played in deal for seat in _seats(played, bot)]) for deal in rounds]
        gaps = [_mean([_gap(played, seat) for played in deal for seat in _seats(played, bot)]) for deal in rounds]
        sheets = [played.points[seat] for played in games for seat in _seats(played, bot)]
        seconds = sorted(second for played in games for second in played.seconds[bot]) or [0.0]
        by_category = {one: round(_mean([sheet[one] for sheet in sheets]), 2) for one in categories}
        standings.append(
            Standing(
                bot=name,
                seats=players - len(bots) + 1 if bot == len(bots) - 1 else 1,
                win_rate=round(_mean(wins), 4),
                win_rate_95=_interval(wins),
                ways=_ways(games, bot),
                mean_rank=round(_mean(ranks), 4),
                rank_gap=round(_mean(gaps), 4),
                rank_gap_95=_interval(gaps),
                mean_points=round(sum(by_category.values()), 2),
                points=by_category,
                rating=ratings[bot],
                ms_per_move=round(1000 * _mean(seconds), 2),
                ms_p95=round(1000 * seconds[int(0.95 * (len(seconds) - 1))], 2),
                ms_max=round(1000 * seconds[-1], 2),
            )
        )
    return tuple(standings)


def _seats(played: FinishedGame, bot: int) -> list[int]:
    return [seat for seat, other in enumerate(played.bots) if other == bot]


def _share(played: FinishedGame, seat: int) -> float:
    """A shared first place counts as a fraction."""
    return 1 / played.ranks.count(1) if played.ranks[seat] == 1 else 0.0


def _ways(games: list[FinishedGame], bot: int) -> dict[str, float]:
    """The shares of a bot's wins by how they were won, the most frequent first."""
    found: dict[str, float] = {}
    for played in games:
        won = sum([_share(played, seat) for seat in _seats(played, bot)])
        if won:
            found[played.how] = found.get(played.how, 0.0) + won
    total = sum(found.values())
    return {how: round(won / total, 4) for how, won in sorted(found.items(), key=lambda one: -one[1])}


def _gap(played: FinishedGame, seat: int) -> float:
    """By how much a seat's rank is better than the mean rank of the others."""
    own = played.ranks[seat]
    return (sum(played.ranks) - own) / (len(played.ranks) - 1) - own


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _interval(values: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of the mean; a deal counts once, since its games resemble each other."""
    mean = _mean(values)
    if len(values) < 2:
        return (round(mean, 4), round(mean, 4))
    error = 1.96 * sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
    return (round(mean - error, 4), round(mean + error, 4))


def _rating_model() -> Any:
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415  an extra: only who measures bots needs it
    except ModuleNotFoundError as error:
        raise SetupError(
            f"measuring bots needs the arena extra ({error.name} is missing): install wonders[arena]"
        ) from None
    return PlackettLuce()


def _ratings(model: Any, bots: int, games: list[FinishedGame]) -> list[float]:
    """OpenSkill ratings after all games, in order; higher is better, 0 is a newcomer."""
    ratings = [model.rating() for _ in range(bots)]
    for played in games:
        teams = [[ratings[bot]] for bot in played.bots]
        rated = model.rate(teams, ranks=[float(rank) for rank in played.ranks])
        for bot in range(bots):
            own = [rated[seat][0] for seat in _seats(played, bot)]
            ratings[bot] = model.rating(
                mu=_mean([rating.mu for rating in own]), sigma=_mean([rating.sigma for rating in own])
            )
    return [round(rating.ordinal(), 2) for rating in ratings]
