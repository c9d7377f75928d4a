"""The network bot: answers from what it learned by playing against itself, without search."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from wonders.bots.background import built_in, guided_search
from wonders.bots.bot import Adviser, Budget, Option
from wonders.bots.search import SearchBot
from wonders.bots.simple import drawn, merits
from wonders.core.chance import Chance
from wonders.core.errors import SetupError
from wonders.core.game import AnyGame
from wonders.core.match import Question

SURE = 0.02
"""The temperature below which the best answer is always taken."""
_PARTS = 1 << 30


def plays_by_network(game: AnyGame) -> bool:
    """Whether a network comes with the game, and what it needs is installed."""
    return bool(built_in(game) and find_spec("numpy") and import_module("wonders.networks.file").has_network(game))


def make_guided_bot(game: AnyGame, simulations: int, style: str = "") -> Adviser:
    """The search bot that the network of a game guides; it thinks over the array core."""
    _check(game, "numba", "fast")
    bot: Adviser = import_module("wonders.bots.guided").guided_bot(game, simulations, style)
    return bot


def _check(game: AnyGame, package: str, extra: str) -> None:
    if find_spec(package) is None:
        raise SetupError(f"this bot needs the {extra} extra ({package} is missing): install wonders[{extra}]")
    if not import_module("wonders.networks.file").has_network(game):
        raise SetupError(f"there is no network for {game.id} yet")


class NetworkBot:
    """Takes the answer that its network gives most weight; with a temperature any, by its weight.

    A share of the answers it overlooks, like people who miss a card. A style that the network does not know is the one
    without preferences.
    """

    def __init__(self, game: AnyGame, temperature: float = 0.0, overlooks: float = 0.0, style: str = "") -> None:
        _check(game, "numpy", "web")
        network = import_module("wonders.networks.file").shipped_network(game.id)
        pieces = import_module("wonders.networks.pieces").pieces_of(game.space)[0]
        self.game = game
        self.temperature = temperature
        self.overlooks = overlooks
        styles = import_module("wonders.networks.styles")
        self._style = styles.number_of(style, network.record["styles"])
        self._liked = styles.liked(game, network.record, style)
        self._mind = import_module("wonders.networks.inference").Thinker(network, pieces)
        self._features = import_module(f"wonders.games.{game.id}.views.features").features
        self._array = import_module("numpy").array

    def choose(self, view: Any, question: Question, budget: Budget) -> int:
        """The answer of most weight among those that it sees, or one drawn by weight."""
        legal = question.legal
        if len(legal) == 1:
            return legal[0]
        chance = budget.chance()
        found = dict(zip(legal, self._weighed(view, question)[0], strict=True))
        seen = self._seen(legal, chance)
        weights = [found[action] for action in seen]
        if self.temperature < SURE:
            return seen[weights.index(max(weights))]
        return drawn(seen, weights, self.temperature, chance)

    def advise(self, view: Any, question: Question, budget: Budget) -> list[Option]:
        """The legal actions by weight; the win chance is that of the position, before any of them."""
        weights, prospects = self._weighed(view, question)
        chance = float(self._mind.chances(prospects, question.players))
        world = self.game.views.imagine(view, budget.chance())
        points = self.game.standing(world)[question.seat]
        ranked = sorted(zip(question.legal, weights, strict=True), key=lambda weighed: -weighed[1])
        return [Option(action, chance, points, merits(self.game, world, question.seat, action)) for action, _ in ranked]

    def _seen(self, legal: tuple[int, ...], chance: Chance) -> tuple[int, ...]:
        """The answers that are not overlooked; all, if that would be none."""
        if not self.overlooks:
            return legal
        return tuple(action for action in legal if chance.below(_PARTS) >= self.overlooks * _PARTS) or legal

    def _weighed(self, view: Any, question: Question) -> tuple[list[float], float]:
        observed, legal = self._array(self._features(view), "int8"), self._array(question.legal)
        opinion = self._mind.opinion(observed, legal, self._style)
        return (opinion.weights + self._liked[legal]).tolist(), opinion.prospects


class EagerBot:
    """The guided search as soon as it is compiled, which happens in the background; until then the network alone."""

    def __init__(self, game: AnyGame, simulations: int, style: str = "") -> None:
        self.game = game
        self.quick = NetworkBot(game, style=style)
        self._wanted = (game, simulations, style)
        self._guided: SearchBot | None = None

    def choose(self, view: Any, question: Question, budget: Budget) -> int:
        """The answer that promises most, as far as can be known now."""
        return self._now().choose(view, question, budget)

    def advise(self, view: Any, question: Question, budget: Budget) -> list[Option]:
        """The legal actions, best first."""
        return self._now().advise(view, question, budget)

    def _now(self) -> Adviser:
        if self._guided is None and guided_search(self.game):
            self._guided = import_module("wonders.bots.guided").guided_bot(*self._wanted)
        return self._guided or self.quick
