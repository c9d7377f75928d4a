"""How fast every game is on one core of this machine: its engines, searches and environments, beside other people's.

Time is the processor's, so that who else uses the machine matters little; they take turns, and the best round counts.
"""

import os
import random
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import Any, TypeAlias

from wonders.bots import Budget, play_on
from wonders.bots.background import has_core
from wonders.bots.search import DEFAULT, Search
from wonders.core.chance import Chance
from wonders.core.game import AnyGame
from wonders.core.match import Match, Question

READABLE, ARRAY = "readable", "array"
ROUNDS = 3
_SIMULATIONS = {READABLE: 100, ARRAY: 4000}
"""For one question; the search is asked about several."""
Positions: TypeAlias = list[tuple[Any, Question]]
Batch: TypeAlias = Callable[[], tuple[int, int]]
"""Plays some games; how many, and how many answers they took."""


@dataclass(frozen=True, slots=True)
class Speed:
    """What was measured of a game with so many players; the core is an engine, an environment or another library."""

    game: str
    players: int
    core: str
    games_per_second: float
    answers_per_second: float
    simulations_per_second: float | None = None


def speeds(game: AnyGame, players: int, seconds: float) -> list[Speed]:
    """The engines of a game and its environments; the first is the readable one."""
    batches: dict[str, Batch] = {READABLE: lambda: _readable_games(game, players)}
    searches: dict[str, type[Search]] = {READABLE: Search}
    if has_core(game):
        batches[ARRAY] = _array_games(game, players)
        batches["vector"] = _vector_games(game, players)
        searches[ARRAY] = array_search_of(game)
    batches |= _environments(game, players)
    asked = questions(game, players)
    rates = _best(batches, seconds)
    simulations = _best({core: _searching(game, kind, asked) for core, kind in searches.items()}, seconds)
    return [
        Speed(game.id, players, core, *rate, simulations[core][1] if core in simulations else None)
        for core, rate in rates.items()
    ]


def others(seconds: float) -> Iterator[Speed]:
    """Games of other libraries that are installed, played at random in the same way."""
    if find_spec("chess"):
        yield Speed("chess", 2, "python-chess", *_best({"": _chess_games()}, seconds)[""])
    if find_spec("pettingzoo"):
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        for name in ("chess_v6", "connect_four_v3", "tictactoe_v3"):
            with suppress(ImportError), warnings.catch_warnings(action="ignore"):
                game = _seat_by_seat(import_module(f"pettingzoo.classic.{name}").env())
                yield Speed(name.rpartition("_")[0], 2, "pettingzoo", *_best({"": game}, seconds)[""])


def array_search_of(game: AnyGame) -> type[Search]:
    """The search over a game's array core; whoever asks waits until it is compiled."""
    arrays: Any = import_module("wonders.bots.arrays")
    searching: type[Search] = arrays.compiled_search(game, _core(game))
    return searching


def questions(game: AnyGame, players: int) -> Positions:
    """Positions from the beginning to the end of random games, as the seat that is asked sees them."""
    asked: Positions = []
    for seed in range(8):
        match, chance = Match(game, players=players, seed=seed), Chance(seed, "questions")
        for _ in range(6 + 7 * seed):
            if seats := match.waiting():
                match.submit(seats[0], chance.pick(match.legal(seats[0])))
        for seat in match.waiting()[:1]:
            if len(match.legal(seat)) > 1:
                asked.append((match.view(seat), match.question(seat)))
    return asked


def simulations_per_second(game: AnyGame, kind: type[Search], seconds: float) -> float:
    """How many simulations a search comes to, with the fewest players."""
    return _best({"": _searching(game, kind, questions(game, game.players[0]))}, seconds)[""][1]


def _searching(game: AnyGame, kind: type[Search], asked: Positions) -> Batch:
    simulations = _SIMULATIONS[READABLE if kind is Search else ARRAY]

    def search_all() -> tuple[int, int]:
        for view, question in asked:
            budget = Budget(simulations)
            kind(game, DEFAULT, view, question, budget).halve(budget.clock())
        return len(asked), simulations * len(asked)

    return search_all


def _best(batches: dict[str, Batch], seconds: float) -> dict[str, tuple[float, float]]:
    """Games and answers a second of each one's best round; what is compiled or made once is not counted."""
    for batch in batches.values():
        batch()
    rounds = [{name: _round(batch, seconds) for name, batch in batches.items()} for _ in range(ROUNDS)]
    return {name: max(taken[name] for taken in rounds) for name in batches}


def _round(batch: Batch, seconds: float) -> tuple[float, float]:
    games = answers = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds or not games:
        more = batch()
        games, answers = games + more[0], answers + more[1]
    return round(games / spent, 1), round(answers / spent, 1)


def _core(game: AnyGame) -> Any:
    return import_module(f"wonders.games.{game.id}.fast").CORE


def _readable_games(game: AnyGame, players: int, count: int = 20) -> tuple[int, int]:
    options, answers = game.chosen(None), 0
    for number in range(count):
        chance = Chance(number)
        deal = game.rules.deal(players, options, chance)
        answers += play_on(game, game.rules.start(players, options, deal, None), chance)
    return count, answers


def _array_games(game: AnyGame, players: int, count: int = 2000) -> Batch:
    core, playout = _core(game), import_module("wonders.fast.playout")
    options = core.coded(game.chosen(None))

    def play() -> tuple[int, int]:
        results = playout.play_games(core, players, options, 1, count)
        return count, int(results[:, 0].sum())

    return play


def _vector_games(game: AnyGame, players: int, count: int = 256) -> Batch:
    """Many games side by side, each step with the full observation and mask; picking the answers is counted too."""
    core, vector, numpy = _core(game), import_module("wonders.fast.vector"), import_module("numpy")
    options, space = core.coded(game.chosen(None)), game.space.size
    games = vector.Vector(core, space, count, players=players, options=options, threads=1)
    games.reset(1)
    tastes = numpy.random.default_rng(1).integers(1, 128, (20, count, space), numpy.int8)

    def play() -> tuple[int, int]:
        ended = 0
        for taste in tastes:
            games.step((games.masks * taste).argmax(axis=1))
            ended += int(games.done.sum())
        return ended, len(tastes) * count

    return play


def _environments(game: AnyGame, players: int) -> dict[str, Batch]:
    """What learners play a game through, as far as it is installed."""
    faces: dict[str, Batch] = {}
    if find_spec("wonders.envs"):
        with suppress(ImportError):
            faces["pettingzoo"] = _seat_by_seat(import_module("wonders.envs.zoo").env(game.id, players=players))
        with suppress(ImportError):
            gym = import_module("wonders.envs.gym")
            faces["gymnasium"] = _one_seat(gym.OneSeat(game.id, players=players, bots="random"))
        with suppress(ImportError):
            import_module("wonders.envs.spiel")
            spiel = import_module("pyspiel")
            faces["openspiel"] = _chance_included(spiel.load_game(f"wonders_{game.id}", {"players": players}))
    return faces


def _one_seat(env: Any) -> Batch:
    """One random game of an environment of Gymnasium after another; the answers of one seat are counted."""
    numpy: Any = import_module("numpy")
    rng = numpy.random.default_rng(1)

    def play() -> tuple[int, int]:
        seen, _info = env.reset(seed=1)
        answers, over = 0, False
        while not over:
            legal = numpy.flatnonzero(seen["action_mask"])
            seen, _reward, ended, cut, _info = env.step(int(legal[int(rng.random() * len(legal))]))
            answers, over = answers + 1, ended or cut
        return 1, answers

    return play


def _chance_included(game: Any) -> Batch:
    """One random game of OpenSpiel after another; numbers drawn by chance are not counted as answers."""
    choice = random.Random(1)  # noqa: S311  no secrets here

    def play() -> tuple[int, int]:
        state, answers = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(int(choice.random() * len(state.chance_outcomes())))
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(choice.random() * len(legal))])
            answers += 1
        return 1, answers

    return play


def _seat_by_seat(env: Any) -> Batch:
    """One random game of an environment of PettingZoo after another, each step with observation and mask."""
    numpy: Any = import_module("numpy")
    rng = numpy.random.default_rng(1)
    seeds = iter(range(1 << 31))

    def play() -> tuple[int, int]:
        env.reset(seed=next(seeds))
        answers = 0
        for _ in env.agent_iter():
            seen, _reward, ended, cut, _info = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = numpy.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(rng.random() * len(legal))]))
            answers += 1
        return 1, answers

    return play


def _chess_games() -> Batch:
    """A random game of chess on python-chess, to mate, stalemate, bare kings or 75 moves without progress."""
    chess: Any = import_module("chess")
    choice = random.Random(1)  # noqa: S311  no secrets here

    def play() -> tuple[int, int]:
        board, answers = chess.Board(), 0
        while not board.is_insufficient_material() and board.halfmove_clock < 150:
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(choice.random() * len(moves))])
            answers += 1
        return 1, answers

    return play


def tables(games: Iterable[AnyGame], players: int | None) -> Iterator[tuple[AnyGame, int]]:
    """Each game with its numbers of players: those that are asked for, else the fewest, three and the most."""
    for game in games:
        usual = sorted({game.players[0], *({3} & {*game.players}), game.players[-1]})
        for count in usual if players is None else {players} & {*game.players}:
            yield game, count
