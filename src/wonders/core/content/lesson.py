"""A first game that teaches: always the same deal, so that what is explained lies on the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Lesson:
    """How the first game is set up; the learner sits on seat 0."""

    players: int
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
