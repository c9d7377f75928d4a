"""A player that learns by playing: a small network in numpy, many games side by side against greedy opponents.

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
STEPS, HIDDEN, EPOCHS, BATCH, POINTS = 32, 96, 2, 1024, 15
RATE, CLIP, ENTROPY, TRACE = 1e-3, 0.2, 0.003, 0.95
SCALED = np.sign(np.arange(256).astype(np.int8)) * np.log1p(np.abs(np.arange(256).astype(np.int8).astype(np.float32)))


class Network:
    """One hidden layer; an output for each action, and one for the reward to be expected. Learns by Adam."""

    def __init__(self, seen: int, actions: int, rng: np.random.Generator) -> None:
        self.weights = {
            "in": rng.normal(0, 1 / 12, (seen, HIDDEN)).astype(np.float32),
            "bias": np.zeros(HIDDEN, np.float32),
            "policy": np.zeros((HIDDEN, actions), np.float32),
            "value": np.zeros(HIDDEN, np.float32),
        }
        self.means = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.squares = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.steps = 0

    def forward(self, seen: Array, masks: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, the chance of each action, and the reward to be expected."""
        hidden = np.maximum(seen @ self.weights["in"] + self.weights["bias"], 0)
        logits = np.where(masks, hidden @ self.weights["policy"], -np.inf)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, chances / chances.sum(axis=1, keepdims=True), hidden @ self.weights["value"]

    def learn(self, seen: Array, masks: Array, actions: Array, before: Array, better: Array, returns: Array) -> None:
        """One step towards answers that were better than expected, and towards what is to be expected."""
        hidden, chances, values = self.forward(seen, masks)
        rows = np.arange(len(actions))
        ratio = chances[rows, actions] / before
        trusted = np.where(better > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        push = chances.copy()
        push[rows, actions] -= 1
        push *= (trusted * ratio * better)[:, None]
        logs = np.log(np.maximum(chances, 1e-8))
        push += ENTROPY * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
        missed = 0.5 * (values - returns)
        back = (push @ self.weights["policy"].T + missed[:, None] * self.weights["value"]) * (hidden > 0)
        slopes = {"in": seen.T @ back, "bias": back.sum(0), "policy": hidden.T @ push, "value": hidden.T @ missed}
        self.steps += 1
        for name, total in slopes.items():
            slope = total / len(actions)
            self.means[name] += 0.1 * (slope - self.means[name])
            self.squares[name] += 0.001 * (slope * slope - self.squares[name])
            size = np.sqrt(self.squares[name] / (1 - 0.999**self.steps)) + 1e-7
            self.weights[name] -= RATE * self.means[name] / (1 - 0.9**self.steps) / size


class Learner:
    """Plays games side by side with a network, and lets it learn from how they went."""

    def __init__(self, envs: SideBySide, rng: np.random.Generator) -> None:
        self.envs, self.rng = envs, rng
        self.seen, _ = envs.reset(seed=1)
        self.network = Network(self.seen["observation"].shape[1], self.seen["action_mask"].shape[1], rng)
        self.ended: list[float] = []
        """The rewards of the games that ended since the last point of the curve."""

    def inputs(self) -> tuple[Array, Array]:
        """What is seen now as the network wants it."""
        return SCALED[self.seen["observation"].view(np.uint8)], self.seen["action_mask"].astype(bool)

    def play(self) -> dict[str, Array]:
        """Plays some steps in all games; for each step what was seen, answered, expected and earned."""
        steps: list[tuple[Array, ...]] = []
        rows = np.arange(self.envs.num_envs)
        for _ in range(STEPS):
            seen, masks = self.inputs()
            _, chances, values = self.network.forward(seen, masks)
            noise = self.rng.gumbel(size=chances.shape)
            actions = np.where(masks, np.log(np.maximum(chances, 1e-30)) + noise, -np.inf).argmax(axis=1)
            self.seen, rewards, done, _, _ = self.envs.step(actions)
            self.ended += rewards[done].tolist()
            steps.append((seen, masks, actions, chances[rows, actions], values, rewards, done))
        names = ("seen", "masks", "actions", "chances", "values", "rewards", "done")
        return dict(zip(names, map(np.stack, zip(*steps, strict=True)), strict=True))

    def learn(self, record: dict[str, Array]) -> None:
        """Learns from some steps, in batches that are drawn at random."""
        better = np.zeros_like(record["values"])
        ahead, trace = self.network.forward(*self.inputs())[2], np.zeros(self.envs.num_envs, np.float32)
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
    parser.add_argument("--opponents", choices=("random", "greedy"), default="greedy")
    parser.add_argument("--games", type=int, default=256, help="how many games side by side")
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
