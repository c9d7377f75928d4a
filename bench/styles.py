"""What a style changes, and what it costs: `python -m bench.styles GAME --games 600`.

One seat plays in the style, all others without one, always their best answers, over the array core: how often it wins,
how it wins, and how many cards of each colour it builds.
"""

import argparse
from collections import Counter
from importlib import import_module

import numpy as np

from bench.calibrate import SIDE_BY_SIDE
from wonders.core.game import AnyGame
from wonders.core.registry import find_game
from wonders.networks.file import shipped_network
from wonders.networks.inference import Thinker
from wonders.networks.pieces import pieces_of
from wonders.networks.styles import COLOURS, liked, number_of
from wonders.train.tables import ThreadTables, step


def measured(
    game: AnyGame, style: str, players: int, games: int, seed: int = 9
) -> tuple[float, Counter[str], Counter[str]]:
    """The share of first places, the ways they were won, and the cards built in a game by colour."""
    core, network = import_module(f"wonders.games.{game.id}.fast").CORE, shipped_network(game.id)
    side = min(SIDE_BY_SIDE, games) // players * players
    nobody = np.zeros((side, core.players), np.int8)
    tables = ThreadTables(core, nobody, np.zeros((1, 1)), players, core.coded(game.chosen(None)), seed, 2)
    thinker = Thinker(network, pieces_of(game.space)[0])
    number = number_of(style, network.record["styles"])
    likes = liked(game, network.record, style)
    cards = next(block for block in game.space.blocks if block.word == "build").arguments[0]
    colours = {game.space.parse(f"build {card}"): game.texts.items[card]["colour"] for card in cards}
    stylish = np.arange(side) % players
    shown, _ = step(tables, np.full(side, -1, np.int16))
    begun = np.zeros(side, bool)
    won, ended = 0.0, 0
    ways: Counter[str] = Counter()
    built: Counter[str] = Counter()
    while ended < games:
        mine = shown.seats == stylish
        weights = np.where(
            mine[:, None], thinker.opinions(shown.seen, number)[0] + likes, thinker.opinions(shown.seen)[0]
        )
        weights = np.take_along_axis(weights, shown.legal.astype(np.int64), 1)
        best = np.where(np.arange(weights.shape[1]) < shown.counts[:, None], weights, -np.inf).argmax(axis=1)
        actions = shown.legal[np.arange(side), best]
        for action in actions[mine & begun].tolist():
            if action in colours:
                built[colours[action]] += 1
        shown, end = step(tables, actions)
        for table in np.flatnonzero(end.done).tolist():
            first = end.ranks[table, :players] == 1
            if begun[table]:
                ended += 1
                share = float(first[stylish[table]] / first.sum())
                won += share
                ways[core.ways[end.ways[table]]] += int(share > 0)
            begun[table] = True
    tables.close()
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
