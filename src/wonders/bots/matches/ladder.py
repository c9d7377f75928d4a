"""The ladder: pairs of bots that meet, and every level against every lower one as the table of the documentation."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from wonders.bots.levels import LEVELS, AnyBot, bot_name, notation_of
from wonders.bots.matches.arena import ArenaResult, compete
from wonders.core.game import Options
from wonders.core.registry import find_game


@dataclass(frozen=True, slots=True)
class Rung:
    """One level, or a bot of one's own, against a lower one: a seat of the higher, the lower on all other seats."""

    higher: str
    lower: str
    result: ArenaResult


def meet(
    game: str,
    pairs: Sequence[tuple[AnyBot, AnyBot]],
    *,
    players: int | None = None,
    games: int = 400,
    seed: int = 0,
    jobs: int = 1,
    options: Options | None = None,
    progress: Callable[[int], None] | None = None,
    ray: str = "",
) -> list[Rung]:
    """Plays each pair: a seat of the first, the second on all other seats."""
    rungs: list[Rung] = []
    for higher, lower in pairs:
        before = len(rungs) * games

        def report(done: int, before: int = before) -> None:
            if progress is not None:
                progress(before + done)

        result = compete(
            game,
            (higher, lower),
            players=players,
            games=games,
            seed=seed,
            jobs=jobs,
            options=options,
            progress=report,
            ray=ray,
        )
        rungs.append(Rung(bot_name(higher), bot_name(lower), result))
    return rungs


def pairings(adjacent: bool, bots: Sequence[AnyBot] = ()) -> list[tuple[AnyBot, AnyBot]]:
    """The pairs that meet: of levels, the higher first, then each of the bots with every level."""
    levels: list[tuple[AnyBot, AnyBot]] = [
        (LEVELS[high], LEVELS[low])
        for high in range(1, len(LEVELS))
        for low in reversed(range(high))
        if not adjacent or high - low == 1
    ]
    return levels + [(bot, level) for bot in bots for level in reversed(LEVELS)]


def table(rungs: list[Rung]) -> str:
    """The ladder as a table in Markdown."""
    game = find_game(rungs[0].result.game)
    played = rungs[0].result
    notations = ", ".join(f"{name} = `{notation_of(name, game)}`" for name in LEVELS)
    lines = [
        f"{game.title}, {played.players} players, {played.games} games a row, seed {played.seed}; {notations}.",
        "",
        "| higher | lower | wins | 95 % | its rank | rank of the lower | better by, 95 % | ms a move |",
        "| --- | --- | --: | --- | --: | --: | --- | --: |",
    ]
    for rung in rungs:
        high, low = rung.result.bots
        wins = f"{100 * high.win_rate:.1f} % | {100 * high.win_rate_95[0]:.1f}–{100 * high.win_rate_95[1]:.1f}"
        gap = f"{high.rank_gap:.2f} ({high.rank_gap_95[0]:.2f}–{high.rank_gap_95[1]:.2f})"
        ranks = f"{high.mean_rank:.2f} | {low.mean_rank:.2f} | {gap}"
        lines.append(f"| {rung.higher} | {rung.lower} | {wins} | {ranks} | {high.ms_per_move:.0f} |")
    return "\n".join(lines) + "\n"
