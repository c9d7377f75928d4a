"""Whether the coach's first choice stands before a long search: `python -m bench.coach GAME --seconds 300`.

Games are played by the network, drawn by its weights; of each, one question is looked at. Where a search a hundred
times as long as the coach's finds one answer clearly ahead of all others, it is counted whether the coach has it first.
Every question is a line of the file as soon as it is judged; called again, it goes on from what the file has.
"""

import argparse
import json
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, wait
from dataclasses import asdict, dataclass
from itertools import count, islice
from math import sqrt
from pathlib import Path
from time import monotonic, process_time
from typing import TypeAlias

from wonders.bots import Budget, make_bot
from wonders.bots.guided import TUNING, guided_over
from wonders.bots.matches.workers import workers
from wonders.coach.judge import Situation, judge_all
from wonders.core.chance import Chance
from wonders.core.game import AnyGame
from wonders.core.match import Match
from wonders.core.registry import find_game
from wonders.puzzles.proof import CLEAR, Doubt, compare

TIMES = 100
TRIALS = 70
"""What the coach tries at a question, on average."""
DOUBT = Doubt(3.0, 3.0, 100)
"""The long search ends before where it is sure of what it would find in the end."""
LookTask: TypeAlias = tuple[str, int, int]
"""Game, players, and the number of the question."""


@dataclass(frozen=True, slots=True)
class LookedAt:
    """One question: by how much the long search's first answer leads, and whether the coach has the same first.

    `behind` is what the coach's first answer is worth less by the long search, `ms` the coach's processor time.
    """

    number: int
    players: int
    moment: int
    lead: float
    agreed: bool
    behind: float
    ms: float

    @property
    def clear(self) -> bool:
        """Whether one answer is clearly best."""
        return self.lead >= CLEAR


def look(task: LookTask) -> LookedAt:
    """Plays a game and judges one of its questions, by the coach and by the long search."""
    name, players, number = task
    game = find_game(name)
    moment, asked = _question(game, players, number)
    search = guided_over(game)(game, TUNING, asked.view, asked.question, Budget(seed=number))
    found = compare(search, TIMES * TRIALS, DOUBT, asked.question.legal)
    began = process_time()
    first = judge_all(game, [asked], seed=number)[0].answers[0].action
    spent = process_time() - began
    behind, agreed = found.chances[found.best] - found.chances[first], first == found.best
    return LookedAt(number, players, moment, round(found.lead, 4), agreed, round(behind, 4), round(1000 * spent, 1))


def _question(game: AnyGame, players: int, number: int) -> tuple[int, Situation]:
    """One question with more than one answer of the game with this number, drawn from all of them."""
    bot = make_bot("net:1", game)
    match = Match(game, players=players, seed=number)
    found: list[tuple[int, Situation]] = []
    moment = 0
    while seats := match.waiting():
        view, question = match.view(seats[0]), match.question(seats[0])
        if len(question.legal) > 1:
            found.append((moment, Situation(view, question)))
        match.play(seats[0], bot.choose(view, question, Budget(seed=f"{number} {moment}")))
        moment += 1
    return found[Chance(number, "coach").below(len(found))]


def main() -> None:
    """Looks at questions until enough of them were clear, or the time is over; prints how often they agree."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, nargs="*", help="numbers of players in turn (default: all)")
    parser.add_argument("--clear", type=int, default=500, help="how many clear questions are asked for")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no further question after so many")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, help="where every question goes (default: GAME-coach.jsonl)")
    given = parser.parse_args()
    # The networks are small: threads of numpy's would only be in each other's way. The processes inherit it.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    game = find_game(given.game)
    path = given.out or Path(f"{game.id}-coach.jsonl")
    sizes = given.players or game.players
    found = kept(path)
    seen = {one.number for one in found}
    tasks = ((game.id, sizes[number % len(sizes)], number) for number in count() if number not in seen)
    with path.open("a", encoding="utf-8") as file:
        for one in _looked(tasks, given.processes, monotonic() + given.seconds):
            file.write(json.dumps(asdict(one)) + "\n")
            file.flush()
            found.append(one)
            if sum(each.clear for each in found) >= given.clear:
                break
            if len(found) % 100 == 0:
                print(told(game.id, found), flush=True)
    print(told(game.id, found))
    for players in sizes if len(sizes) > 1 else ():
        print(told(f"  {players} players", [one for one in found if one.players == players]))


def kept(path: Path) -> list[LookedAt]:
    """What the file has already; a last line that was cut off is made anew."""
    if not path.exists():
        return []
    whole = path.read_text(encoding="utf-8").rpartition("\n")[0]
    path.write_text(whole + "\n" if whole else "", encoding="utf-8")
    return [LookedAt(**json.loads(line)) for line in whole.splitlines()]


def _looked(tasks: Iterator[LookTask], processes: int, until: float) -> Iterator[LookedAt]:
    """The questions one after another, as they are judged in so many processes."""
    if processes == 1:
        while monotonic() < until:
            yield look(next(tasks))
        return
    with workers(processes) as (pool, places):
        looking = {pool.submit(look, task) for task in islice(tasks, places)}
        try:
            while looking:
                done, looking = wait(looking, return_when=FIRST_COMPLETED)
                if monotonic() < until:
                    looking |= {pool.submit(look, task) for task in islice(tasks, len(done))}
                yield from [one.result() for one in done]
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def told(name: str, found: Sequence[LookedAt]) -> str:
    """How often the coach agrees where one answer is clearly best, and what it costs where it does not."""
    clear = [one for one in found if one.clear]
    if not clear:
        return f"{name}: none clear of {len(found)}"
    share = sum(one.agreed for one in clear) / len(clear)
    error = sqrt(share * (1 - share) / len(clear))
    behind = sum(one.behind for one in clear) / len(clear)
    each = sum(one.ms for one in clear) / len(clear)
    return (
        f"{name}: {100 * share:.1f} ± {100 * error:.1f} % of {len(clear)} clear of {len(found)}; "
        f"costs {100 * behind:.1f} points of chance on average; {each:.0f} ms each"
    )


if __name__ == "__main__":
    main()
