"""What a style changes, and what it costs: `python -m bench.styles GAME --games 600`.

One seat plays in the style, all others without one, always their best answers, over the array core: how often it wins,
how it wins, and how many cards of each colour it builds.
"""

import argparse
from collections import Counter
from importlib import import_module

import numpy as np

from bench.selfplay import SIDE_BY_SIDE, rounds
from wonders.core.game import AnyGame
from wonders.core.registry import find_game
from wonders.fast.core import Array
from wonders.networks.file import shipped_network
from wonders.networks.inference import Thinker
from wonders.networks.pieces import pieces_of
from wonders.networks.styles import COLOURS, liked, number_of
from wonders.train.tables import AskedRows


def measured(
    game: AnyGame, style: str, players: int, games: int, seed: int = 9
) -> tuple[float, Counter[str], Counter[str]]:
    """The share of first places, the ways they were won, and the cards built in a game by colour."""
    core, network = import_module(f"wonders.games.{game.id}.fast").CORE, shipped_network(game.id)
    side = min(SIDE_BY_SIDE, games) // players * players
    thinker = Thinker(network, pieces_of(game.space)[0])
    number = number_of(style, network.record["styles"])
    likes = liked(game, network.record, style)
    cards = next(block for block in game.space.blocks if block.word == "build").arguments[0]
    colours = {game.space.parse(f"build {card}"): game.texts.items[card]["colour"] for card in cards}
    stylish = np.arange(side) % players
    won, ended = 0.0, 0
    ways: Counter[str] = Counter()
    built: Counter[str] = Counter()
    building = [Counter[str]() for _ in range(side)]

    def weigh(shown: AskedRows) -> tuple[Array, Array]:
        plain, prospects = thinker.opinions(shown.seen)
        mine = shown.seats == stylish
        return np.where(mine[:, None], thinker.opinions(shown.seen, number)[0] + likes, plain), prospects

    for now in rounds(game, players, side, seed, weigh):
        for table in np.flatnonzero((now.shown.seats == stylish) & now.counts).tolist():
            if (action := int(now.actions[table])) in colours:
                building[table][colours[action]] += 1
        for table, first in now.over():
            built += building[table]
            building[table].clear()
            ended += 1
            share = float(first[stylish[table]])
            won += share
            ways[core.ways[now.end.ways[table]]] += int(share > 0)
        if ended >= games:
            break
    return won / ended, ways, Counter({colour: round(100 * count / ended) for colour, count in built.items()})


def main() -> None:
    """A line for each style."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--players", type=int)
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    for style in ("", *COLOURS):
        won, ways, built = measured(game, style, game.seats(chosen.players), chosen.games)
        cards = ", ".join(f"{colour} {count / 100:.1f}" for colour, count in sorted(built.items()))
        print(f"{style or 'none'}: wins {100 * won:.1f} % ({dict(ways)}); builds {cards}", flush=True)


if __name__ == "__main__":
    main()
