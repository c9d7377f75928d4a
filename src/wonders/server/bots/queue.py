"""Whose bot thinks next: those who wait before all others, then shares for networks, and within one for its people.

There are no processes and no clocks here: whoever asks says what time it is.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import IntEnum
from math import inf
from typing import NamedTuple

from wonders.server.limits import Limits


class Late(Exception):  # noqa: N818  said of a thought
    """There was no process for a thought in time."""


class Urgency(IntEnum):
    """Who waits for a thought; the first go first."""

    WAITED_FOR = 0
    """Somebody is there, and only bots have not answered yet."""
    AHEAD = 1
    """Somebody is there, and people are still choosing as well."""
    UNWATCHED = 2
    """Nobody is there."""


class Asker(NamedTuple):
    """Somebody for whom bots think, and where they come from."""

    network: str
    person: str


@dataclass(slots=True, eq=False)
class Thought:
    """One question that a bot is to answer, for those who sit at its table."""

    askers: tuple[Asker, ...]
    urgency: Urgency
    asker: Asker = field(init=False)
    """Whose share it comes out of: of those at the table the one who has had least."""
    asked: float = 0.0
    since: float = 0.0
    """When it became as urgent as it is."""
    begun: float = 0.0


@dataclass(slots=True)
class _Share:
    """What a network or a person has, and the seconds it has had while it always wanted some."""

    spent: float
    waiting: int = 0
    running: int = 0

    @property
    def standing(self) -> tuple[int, float]:
        return self.running, self.spent


class BotQueue:
    """The thoughts that wait for a process, and shares of those who have some."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._waiting: dict[Thought, None] = {}
        self._networks: dict[str, _Share] = {}
        self._people: dict[Asker, _Share] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, thought: Thought, now: float) -> bool:
        """Lets a thought wait for its turn; not if too many wait for the same person."""
        asker = min(thought.askers, key=lambda one: self._network(one).standing + self._person(one).standing)
        person = self._person(asker)
        if person.waiting >= self._limits.thoughts:
            return False
        thought.asker, thought.asked, thought.since = asker, now, now
        for share in (self._networks.setdefault(asker.network, self._network(asker)), person):
            share.waiting += 1
        self._people[asker] = person
        self._waiting[thought] = None
        return True

    def take(self, now: float) -> Thought | None:
        """The thought whose turn it is begins; of equal ones the oldest."""
        if not self._waiting:
            return None
        thought = min(self._waiting, key=self._rank)
        self._remove(thought)
        thought.begun = now
        for share in self._shares(thought):
            share.running += 1
        return thought

    def done(self, thought: Thought, now: float) -> None:
        """A thought that had begun is over, and what it took counts."""
        for share in self._shares(thought):
            share.running -= 1
            share.spent += now - thought.begun
        self._forget(thought.asker)

    def leave(self, thought: Thought) -> None:
        """Nobody wants a thought any more; one that has begun is the process's affair."""
        if thought in self._waiting:
            self._remove(thought)
            self._forget(thought.asker)

    def regard(self, thought: Thought, urgency: Urgency, now: float) -> None:
        """Somebody began to wait for a thought, or ceased to."""
        if thought.urgency != urgency:
            thought.urgency, thought.since = urgency, now

    def due(self, thought: Thought) -> float:
        """When a thought is late."""
        latest = thought.asked + self._limits.bot_wait_unwatched
        return min(latest, thought.since + self._limits.bot_wait) if thought.urgency is Urgency.WAITED_FOR else latest

    def next_due(self) -> float:
        """When the next of those that wait is late."""
        return min(map(self.due, self._waiting), default=inf)

    def late(self, now: float) -> list[Thought]:
        """Those that are late leave."""
        late = [thought for thought in self._waiting if self.due(thought) <= now]
        for thought in late:
            self.leave(thought)
        return late

    def _rank(self, thought: Thought) -> tuple[float, ...]:
        network, person = self._shares(thought)
        return (thought.urgency, *network.standing, *person.standing)

    def _remove(self, thought: Thought) -> None:
        del self._waiting[thought]
        for share in self._shares(thought):
            share.waiting -= 1

    def _shares(self, thought: Thought) -> tuple[_Share, _Share]:
        return self._networks[thought.asker.network], self._people[thought.asker]

    def _network(self, asker: Asker) -> _Share:
        return self._networks.get(asker.network) or _newcomer(self._networks.values())

    def _person(self, asker: Asker) -> _Share:
        others = (share for other, share in self._people.items() if other.network == asker.network)
        return self._people.get(asker) or _newcomer(others)

    def _forget(self, asker: Asker) -> None:
        """Who wants nothing has no share: time in which others thought is not saved up."""
        if not (self._people[asker].waiting or self._people[asker].running):
            del self._people[asker]
        if not (self._networks[asker.network].waiting or self._networks[asker.network].running):
            del self._networks[asker.network]


def _newcomer(others: Iterable[_Share]) -> _Share:
    """Whoever comes begins where the one stands who has had least."""
    return _Share(min((share.spent for share in others), default=0.0))
