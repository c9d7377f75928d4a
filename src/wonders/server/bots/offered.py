"""Bots from outside that the host offers: which games they play is found out before the doors open."""

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from wonders.bots import make_bot
from wonders.core.errors import SetupError
from wonders.core.registry import all_games
from wonders.server.bots.pool import load_games


def offered_bots(bots: Sequence[str], modules: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The bots for each game, by its id; refused if one of them cannot be loaded or plays no game.

    Their code is loaded in a process of its own, never in the server's.
    """
    if not bots:
        return {}
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        try:
            return pool.submit(_offered, tuple(bots), modules).result()
        except BrokenProcessPool:
            raise SetupError(f"a bot ended its process while it was loaded: {', '.join(bots)}") from None


def _offered(bots: tuple[str, ...], modules: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    load_games(modules)
    found: dict[str, tuple[str, ...]] = {}
    for bot in bots:
        objections = []
        for game in all_games().values():
            try:
                make_bot(bot, game)
            except SetupError as error:
                objections.append(error)
            else:
                found[game.id] = (*found.get(game.id, ()), bot)
        if len(objections) == len(all_games()):
            raise SetupError(str(objections[0]))
    return found
