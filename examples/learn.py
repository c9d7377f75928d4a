"""A player that learns by playing: a small network in numpy, many games side by side against other players.

python examples/learn.py [--game GAME] [--opponents random|greedy] [--seconds 60]

It improves by proximal policy optimisation: play some steps, ask how much better each answer turned out than expected,
and make good answers likelier, a little at a time. The curve is the mean reward of the games that ended: -1 means that
every game is lost, 1 that every game is won. Needs `wonders[envs,fast]`.
"""

import argparse
from time import perf_counter
from typing import Any

import numpy as np

from wonders.envs.vector import SideBySide

Array = np.ndarray[Any, np.dtype[Any]]
STEPS, HIDDEN, EPOCHS, BATCH, POINTS = 32, 64, 2, 512, 12
RATE, CLIP, ENTROPY, TRACE = 2e-3, 0.2, 0.01, 0.95
BYTES = np.arange(256).astype(np.int8).astype(np.float32)
SCALED = np.sign(BYTES) * np.log1p(np.abs(BYTES))


class Network:
    """One hidden layer; an output for each action, and one for the reward to be expected. Learns by Adam."""

    def __init__(self, seen: int, actions: int, rng: np.random.Generator) -> None:
        self.weights = {
            "in": rng.normal(0, 1 / 12, (seen, HIDDEN)).astype(np.float32),
            "bias": np.zeros(HIDDEN, np.float32),
            "policy": np.zeros((actions, HIDDEN), np.float32),
            "value": np.zeros(HIDDEN, np.float32),
        }
        self.means = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.squares = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.steps = 0

    def forward(self, seen: Array, rows: Array, legal: Array) -> tuple[Array, Array, Array, Array]:
        """Numbers, hidden layer, the chance of each legal action (in one row after another), the reward to expect."""
        numbers = SCALED[seen.view(np.uint8)]
        hidden = np.maximum(numbers @ self.weights["in"] + self.weights["bias"], 0)
        weights = np.exp(np.clip((hidden[rows] * self.weights["policy"][legal]).sum(axis=1), -30, 30))
        return numbers, hidden, weights / summed(weights, rows)[rows], hidden @ self.weights["value"]

    def learn(self, seen: Array, masks: Array, actions: Array, before: Array, better: Array, returns: Array) -> None:
        """One step towards answers that were better than expected, and towards what is to be expected."""
        rows, legal = masks.nonzero()
        numbers, hidden, chances, values = self.forward(seen, rows, legal)
        chosen = legal == actions[rows]
        ratio = chances[chosen] / before
        trusted = np.where(better > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        logs = np.log(chances)
        push = (trusted * ratio * better)[rows] * (chances - chosen)
        push += ENTROPY * chances * (logs - summed(chances * logs, rows)[rows])
        missed = (values - returns) / 2
        back = summed(push[:, None] * self.weights["policy"][legal], rows) + missed[:, None] * self.weights["value"]
        back *= hidden > 0
        policy = np.zeros_like(self.weights["policy"])
        np.add.at(policy, legal, push[:, None] * hidden[rows])
        self.steps += 1
        slopes = {"in": numbers.T @ back, "bias": back.sum(0), "policy": policy, "value": hidden.T @ missed}
        for name, total in slopes.items():
            slope = total / len(actions)
            self.means[name] += 0.1 * (slope - self.means[name])
            self.squares[name] += 0.001 * (slope * slope - self.squares[name])
            size = np.sqrt(self.squares[name] / (1 - 0.999**self.steps)) + 1e-7
            self.weights[name] -= RATE * self.means[name] / (1 - 0.9**self.steps) / size


def summed(values: Array, rows: Array) -> Array:
    """The sums of values that belong to the same row; every row has some, and they are in order."""
    total: Array = np.add.reduceat(values, np.flatnonzero(np.diff(rows, prepend=-1)))
    return total


class Learner:
    """Plays games side by side with a network, and lets it learn from how they went."""

    def __init__(self, envs: SideBySide, rng: np.random.Generator) -> None:
        self.envs, self.rng = envs, rng
        self.seen, _ = envs.reset(seed=1)
        self.network = Network(self.seen["observation"].shape[1], self.seen["action_mask"].shape[1], rng)
        self.ended: list[float] = []
        """The rewards of the games that ended since the last point of the curve."""

    def play(self) -> dict[str, Array]:
        """Plays some steps in all games; for each step what was seen, answered, expected and earned."""
        steps: list[tuple[Array, ...]] = []
        for _ in range(STEPS):
            seen, masks = self.seen["observation"], self.seen["action_mask"]
            rows, legal = masks.nonzero()
            _, _, chances, values = self.network.forward(seen, rows, legal)
            first = np.flatnonzero(np.diff(rows, prepend=-1))
            drawn = np.log(chances) + self.rng.gumbel(size=len(chances))
            best = np.flatnonzero(drawn == np.maximum.reduceat(drawn, first)[rows])
            self.seen, rewards, done, _, _ = self.envs.step(legal[best])
            self.ended += rewards[done].tolist()
            steps.append((seen, masks, legal[best], chances[best], values, rewards, done))
        names = ("seen", "masks", "actions", "chances", "values", "rewards", "done")
        return dict(zip(names, map(np.stack, zip(*steps, strict=True)), strict=True))

    def learn(self, record: dict[str, Array]) -> None:
        """Learns from some steps, in batches that are drawn at random."""
        better = np.zeros_like(record["values"])
        ahead = self.network.forward(self.seen["observation"], *self.seen["action_mask"].nonzero())[3]
        trace = np.zeros_like(ahead)
        for step in reversed(range(STEPS)):
            going, values = ~record["done"][step], record["values"][step]
            trace = record["rewards"][step] + going * (ahead + TRACE * trace) - values
            better[step], ahead = trace, values
        returns = better + record["values"]
        better = (better - better.mean()) / (better.std() + 1e-6)
        kept = (record["seen"], record["masks"], record["actions"], record["chances"], better, returns)
        flat = [array.reshape(-1, *array.shape[2:]) for array in kept]
        for _ in range(EPOCHS):
            order = self.rng.permutation(returns.size)
            for part in np.array_split(order, max(returns.size // BATCH, 1)):
                self.network.learn(*(array[part] for array in flat))


def main(arguments: list[str] | None = None) -> list[float]:
    """Learns for a while and prints the curve; gives its points."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="duel")
    parser.add_argument("--opponents", choices=("random", "greedy"), default="random")
    parser.add_argument("--games", type=int, default=128, help="how many games side by side")
    parser.add_argument("--seconds", type=float, default=60.0)
    given = parser.parse_args(arguments)
    envs = SideBySide(given.game, given.games, opponents=given.opponents)
    learner = Learner(envs, np.random.default_rng(1))
    curve: list[float] = []
    begin = perf_counter()
    while len(curve) < POINTS:
        learner.learn(learner.play())
        spent, ended = perf_counter() - begin, learner.ended
        if spent >= (len(curve) + 1) * given.seconds / POINTS and ended:
            curve.append(sum(ended) / len(ended))
            bar = "#" * round(20 * (1 + curve[-1]))
            print(f"{spent:5.0f} s {len(ended):6} games, mean reward {curve[-1]:+.2f} {bar}", flush=True)
            ended.clear()
    envs.close()
    return curve


if __name__ == "__main__":
    main()
