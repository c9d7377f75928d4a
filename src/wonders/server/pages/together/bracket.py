"""A knock-out as it is drawn: stages from left to right, and in pairs who came from where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from wonders.core.text.language import later
from wonders.server.live.tournaments.told import MeetingData

LATE_STAGES = {1: later("Final"), 2: later("Semi-finals"), 4: later("Quarter-finals")}
"""How a stage of so many tables is called; all others have numbers."""


@dataclass(slots=True)
class BracketNode:
    """A meeting with those that its entrants came from; without one it only keeps the place in its column."""

    meeting: MeetingData | None
    feeders: list[BracketNode] = field(default_factory=list)


def stages_of(meetings: Iterable[MeetingData]) -> list[list[MeetingData]]:
    """The meetings of each stage, each as it was played last: who was level has played once more."""
    stages: list[dict[frozenset[int], MeetingData]] = []
    for one in meetings:
        if not stages or (not one.again and one.round > max(other.round for other in stages[-1].values())):
            stages.append({})
        stages[-1][frozenset(one.entrants)] = one
    return [list(stage.values()) for stage in stages]


def bracket_of(stages: Sequence[Sequence[MeetingData]]) -> list[BracketNode]:
    """The meetings of pairs as trees, the latest stage at their roots.

    Where the winner of a meeting has withdrawn, nothing follows from it: it stands by itself, in its own column.
    """
    before: list[BracketNode] = []
    for stage in stages:
        nodes = [BracketNode(one) for one in stage]
        left = list(before)
        for node in nodes:
            for entrant in node.meeting.entrants if node.meeting is not None else ():
                found = next((one for one in left if one.meeting is not None and entrant in one.meeting.entrants), None)
                if found is not None:
                    left.remove(found)
                    node.feeders.append(found)
        before = nodes + [BracketNode(None, [one]) for one in left]
    return before
