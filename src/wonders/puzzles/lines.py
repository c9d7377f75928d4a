"""Lines: how it can go on after an answer, when good players play on in the very game of the puzzle."""

from wonders.bots.bot import Bot, Budget
from wonders.bots.network import NetworkBot
from wonders.bots.play import Rounds
from wonders.core.match import Match

TURNS = 2
"""How many times the turn comes back in a line."""


def line(match: Match, seat: int, action: int, bot: Bot) -> tuple[int, ...]:
    """The answer of a seat and all that follow, until it has come to its turn again; the match is played on."""
    first = len(match.moves)
    match.submit(match.waiting()[0], action)
    rounds = Rounds(seat, TURNS)
    while (seats := match.waiting()) and not rounds.over(seats):
        asked = seats[0]
        seed = f"line {len(match.moves)}"
        match.submit(asked, bot.choose(match.view(asked), match.question(asked), Budget(seed=seed)))
    return tuple(move.action for move in match.moves[first:] if move.seat is not None)


def promise(match: Match, seat: int, bot: NetworkBot) -> float:
    """A seat's chance to win where a line has led: as it is asked again, or as the game has ended."""
    outcome = match.outcome()
    if outcome is not None:
        return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return bot.advise(match.view(seat), match.question(seat), Budget())[0].win_chance
