"""The zoo: bots with other habits, against which every bot is to be measured, not against its like alone."""

from collections.abc import Sequence

from wonders.bots.levels import AnyBot
from wonders.bots.matches.arena import Standing
from wonders.bots.matches.ladder import Rung
from wonders.core.game import AnyGame

ZOO = "zoo"
"""What stands for all bots of the zoo."""


def zoo(game: AnyGame) -> list[str]:
    """The bots of a game's zoo: its rules of thumb, as they are and with every other habit."""
    return ["greedy", *(f"greedy@{habit}" for habit in game.advice.habits)]


def opponents(game: AnyGame, given: Sequence[AnyBot]) -> list[AnyBot]:
    """The bots that are named, `zoo` standing for all that are in it."""
    return [bot for one in given for bot in (zoo(game) if one == ZOO else [one])]


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
