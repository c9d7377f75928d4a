"""What a training run is made of: a file that is kept with its game."""

import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from importlib.resources import files
from pathlib import Path
from typing import Any

from wonders.core.errors import SetupError
from wonders.core.game import AnyGame, Options

FILE = "training.toml"


@dataclass(frozen=True)
class Style:
    """What a seat prefers: a way to win that counts more, and cards that it likes to build."""

    name: str
    share: float = 1.0
    """How many of the seats have it, in proportion."""
    way: str = ""
    """The way to win that counts half as much again, for all seats."""
    colour: str = ""
    """The colour of the cards that it likes to build."""
    bonus: float = 0.0
    """What is added to their weights, as a logarithm."""


@dataclass(frozen=True)
class GameKind:
    """One kind of game that is trained on: a number of players and options, and how many of the games are of it."""

    players: int
    share: float = 1.0
    options: Options = field(default_factory=dict)


@dataclass(frozen=True)
class TrainingSettings:
    """All numbers of a run; the same numbers on the same machine give the same network."""

    kinds: tuple[GameKind, ...]
    styles: tuple[Style, ...] = (Style("neutral"),)
    seed: int = 1
    games: int = 16_384
    """Games side by side, of all kinds together."""
    moments: int = 32
    """Answers in each game between two lessons."""
    held: int = 0
    """How many of the last answers wait for the next lesson: by then more is known of what came of them."""
    samples: int = 300_000_000
    """Answers in all, after which the run is over."""
    hidden: int = 512
    """The width of the network."""
    parts: int = 1
    """Into how many parts the games of a moment are split, each for a step of learning."""
    epochs: int = 2
    """How often each answer is learned from."""
    rate: tuple[float, float] = (1e-3, 5e-5)
    """The step size at the beginning and at the end."""
    entropy: tuple[float, float] = (0.02, 0.003)
    """How much variety counts, at the beginning and at the end."""
    clip: float = 0.2
    trace: float = 0.95
    """How far an outcome reaches back, from answer to answer of a seat."""
    win: tuple[float, float] = (0.5, 0.5)
    """How much the first place counts, against the share of the others beaten, at the beginning and at the end."""
    simple: float = 0.0
    """The share of games in which some seats are played by rules of thumb, with all habits that the game knows."""
    astray: float = 0.1
    """The share of games that begin with some random answers: what follows choices that nobody makes is learned too."""
    past: float = 0.15
    """The share of games in which some seats are played by past selves."""
    kept: int = 8
    """How many past selves are kept."""
    keep_every: int = 20
    """Lessons between two of them."""
    matches: int = 400
    """Games of each match of the ladder."""
    simulations: int = 100
    """What the search of the ladder has."""
    match_every: int = 40
    """Lessons between two looks at the ladder."""

    def document(self) -> dict[str, Any]:
        """All numbers, ready for JSON."""
        return asdict(self)


def read_settings(
    game: AnyGame, path: Path | None = None, *, further: bool = False, **changed: Any
) -> TrainingSettings:
    """The settings of a file, or those that are kept with the game; some may be given anew.

    What the file says under `further` is for runs that begin with a network.
    """
    place = files(f"wonders.games.{game.id}").joinpath("data", FILE) if path is None else path
    try:
        read = tomllib.loads(place.read_text(encoding="utf-8"))
    except OSError as error:
        raise SetupError(f"cannot read {place}: {error.strerror}") from None
    except tomllib.TOMLDecodeError as error:
        raise SetupError(f"{place}: {error}") from None
    then = read.pop("further", {})
    given = {name: value for name, value in changed.items() if value is not None}
    return _settings(game, {**read, **(then if further else {}), **given})


def _settings(game: AnyGame, read: Mapping[str, Any]) -> TrainingSettings:
    unknown = read.keys() - {one.name for one in fields(TrainingSettings)}
    if unknown:
        raise SetupError(f"a training has no '{min(unknown)}'")
    numbers: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in read.items()}
    try:
        numbers["kinds"] = tuple(GameKind(**kind) for kind in read["kinds"])
        if "styles" in read:
            numbers["styles"] = tuple(Style(**style) for style in read["styles"])
        settings = TrainingSettings(**numbers)
    except (KeyError, TypeError) as error:
        raise SetupError(f"the settings of a training are wrong: {error}") from None
    for name in ("rate", "entropy", "win"):
        course = getattr(settings, name)
        if not isinstance(course, tuple) or len(course) != 2:
            raise SetupError(
                f"the settings of a training are wrong: '{name}' has a number at the beginning and at the end"
            )
    for kind in settings.kinds:
        game.seats(kind.players)
        game.chosen(kind.options)
    return settings
