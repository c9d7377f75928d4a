"""The zoo: bots with other habits, against which every bot is to be measured, not against its like alone."""

from collections.abc import Callable, Sequence

from wonders.bots.levels import AnyBot, bot_name
from wonders.bots.matches.arena import Standing, compete
from wonders.bots.matches.ladder import Rung
from wonders.core.errors import SetupError
from wonders.core.game import AnyGame, Options

ZOO = "zoo"
"""What stands for all bots of the zoo."""


def zoo(game: AnyGame) -> list[str]:
    """The bots of a game's zoo: its rules of thumb, as they are and with every other habit."""
    return ["greedy", *(f"greedy@{habit}" for habit in game.advice.habits)]


def opponents(game: AnyGame, given: Sequence[AnyBot]) -> list[AnyBot]:
    """The bots that are named, `zoo` standing for all that are in it."""
    return [bot for one in given for bot in (zoo(game) if one == ZOO else [one])]


def meet(
    game: AnyGame,
    bots: Sequence[AnyBot],
    others: Sequence[AnyBot],
    *,
    players: int | None = None,
    games: int = 100,
    seed: int = 0,
    jobs: int = 1,
    options: Options | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[Rung]:
    """Plays each bot against each of the others: a seat of the bot, the other on all other seats."""
    if not others:
        raise SetupError("there is nobody to play against")
    rungs: list[Rung] = []
    for bot in bots:
        for other in others:
            before = len(rungs) * games

            def report(done: int, before: int = before) -> None:
                if progress is not None:
                    progress(before + done)

            result = compete(
                game.id,
                (bot, other),
                players=players,
                games=games,
                seed=seed,
                jobs=jobs,
                options=options,
                progress=report,
            )
            rungs.append(Rung(bot_name(bot), bot_name(other), result))
    return rungs


def table(game: AnyGame, rungs: list[Rung]) -> str:
    """What came of it, as a table in Markdown."""
    played = rungs[0].result
    lines = [
        f"{game.title}, {played.players} players, {played.games} games a row, seed {played.seed}; even is "
        f"{100 / played.players:.0f} %.",
        "",
        "| bot | against | wins | 95 % | won by | lost by | ms a move |",
        "| --- | --- | --: | --- | --- | --- | --: |",
    ]
    for rung in rungs:
        bot, other = rung.result.bots
        low, high = bot.win_rate_95
        wins = f"{100 * bot.win_rate:.1f} % | {100 * low:.1f}–{100 * high:.1f}"
        lines.append(f"| `{rung.higher}` | `{rung.lower}` | {wins} | {by(bot)} | {by(other)} | {bot.ms_per_move:.1f} |")
    return "\n".join(lines) + "\n"


def by(standing: Standing) -> str:
    """How a bot won its games, in words and percents."""
    return ", ".join(f"{how} {100 * share:.0f} %" for how, share in standing.ways.items()) or "–"
