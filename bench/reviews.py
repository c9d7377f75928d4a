"""How long a review takes of one core: `python -m bench.reviews --games 5`.

Games are played by the networks, drawn by their weights, and reviewed with nothing beside; what is counted is the
processor's time, so that other work on the machine hardly shows. With `--served` the games are played on from their
last moments at a server on this machine, and the clock says when the review is there after the last answer.
"""

import argparse
import os
import sys
from contextlib import ExitStack
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, process_time, sleep

import httpx

from bench.screen import serving
from wonders.bots import Budget, make_bot
from wonders.coach import review
from wonders.core.match import Match
from wonders.core.registry import all_games, find_game
from wonders.core.replay import Replay, dumps

BUSY = 503


def recorded(name: str, players: int, seed: int) -> Replay:
    """A game that the network has played with itself."""
    match = Match(name, players=players, seed=seed)
    bot = make_bot("net:1", match.game)
    while seats := match.waiting():
        view, question = match.view(seats[0]), match.question(seats[0])
        match.play(seats[0], bot.choose(view, question, Budget(seed=f"{seed} {len(match.moves)}")))
    return Replay.of(match)


def once(name: str, players: int, seed: int, url: str) -> float:
    """Seconds for the review of one game."""
    record = recorded(name, players, seed)
    if url:
        return waited(url, record)
    began = process_time()
    review(record)
    return process_time() - began


def waited(url: str, record: Replay) -> float:
    """Seconds from the last answer of a game until its review is there."""
    with httpx.Client(base_url=url, headers={"Origin": url}, timeout=60) as client:
        client.post("/me", data={"name": "Anna"})
        answers = [move for move in record.moves if move.seat is not None]
        last = max(number for number, move in enumerate(answers) if move.seat == 0)
        body = {"moment": last, "seat": 0, "level": "beginner", "file": dumps(record)}
        table = client.post("/api/play_on", json=body).raise_for_status().json()["table"]
        while (now := client.get(f"/api/tables/{table}").json())["outcome"] is None:
            began = monotonic()
            if now["question"]:
                client.post(f"/api/tables/{table}/actions", json={"action": now["question"]["legal"][0]})
            else:
                sleep(0.02)
        while client.get(f"/api/tables/{table}/review").status_code == BUSY:
            sleep(0.05)
        return monotonic() - began


def main() -> None:
    """Prints the median and the longest, by game for the fewest and the most players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="default: all")
    parser.add_argument("--games", type=int, default=5, help="how many of each (default: 5)")
    parser.add_argument("--served", action="store_true", help="at a server, by the clock")
    given = parser.parse_args()
    # As in the bots' processes of a server. Numpy reads it when it is first imported, with the first bot.
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    with ExitStack() as stack:
        url = ""
        if given.served:
            os.environ["WONDERS_LIMITS"] = "1000"
            data = stack.enter_context(TemporaryDirectory())
            url = stack.enter_context(serving(data, sys.executable))
        for name in given.game or all_games():
            game = find_game(name)
            once(name, game.players[0], 0, url)  # what is read once is read
            for players in sorted({game.players[0], game.players[-1]}):
                found = [once(name, players, seed, url) for seed in range(given.games)]
                print(f"{name}, {players} players: {median(found):.2f} s, at most {max(found):.2f} s", flush=True)


if __name__ == "__main__":
    main()
