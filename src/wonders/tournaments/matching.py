"""Pairs in which everybody is, if there are any: Edmonds' search for augmenting paths in a graph."""

from collections import deque
from collections.abc import Collection, Mapping

Graph = Mapping[int, Collection[int]]
"""Who may be paired with whom."""


def perfect(graph: Graph) -> dict[int, int] | None:
    """Somebody for everybody; None if that cannot be."""
    mate: dict[int, int] = {}
    for one in graph:
        if one not in mate and not augment(graph, mate, one):
            return None
    return mate


def augment(graph: Graph, mate: dict[int, int], root: int) -> bool:
    """Pairs somebody who is alone, changing other pairs if need be; nothing is changed if that cannot be."""
    search = _Search(graph, mate, root)
    end = search.run()
    while end is not None:
        before = search.parent[end]
        after = mate.get(before)
        mate[end], mate[before] = before, end
        end = after
    return mate.get(root) is not None


class _Search:
    """One search for a path from somebody alone to somebody else alone, on which every other step is a pair."""

    def __init__(self, graph: Graph, mate: Mapping[int, int], root: int) -> None:
        self._graph = graph
        self._mate = mate
        self._root = root
        self.parent: dict[int, int] = {}
        self._base = {one: one for one in graph}
        """Where an odd circle that was found, and counts as one from then on, begins."""
        self._even = {root}
        self._queue = deque((root,))

    def run(self) -> int | None:
        """The other end of such a path; None if there is none."""
        while self._queue:
            one = self._queue.popleft()
            for other in self._graph[one]:
                if self._base[one] == self._base[other] or self._mate.get(one) == other:
                    continue
                if other in self._even:
                    self._contract(one, other)
                elif other not in self.parent:
                    self.parent[other] = one
                    if other not in self._mate:
                        return other
                    self._reach(self._mate[other])
        return None

    def _reach(self, one: int) -> None:
        self._even.add(one)
        self._queue.append(one)

    def _contract(self, one: int, other: int) -> None:
        """Both ends of a step are an even way from the root: a circle of odd length."""
        base = self._meeting_point(one, other)
        circle: set[int] = set()
        self._mark(one, base, other, circle)
        self._mark(other, base, one, circle)
        for place in self._graph:
            if self._base[place] in circle:
                self._base[place] = base
                if place not in self._even:
                    self._reach(place)

    def _meeting_point(self, one: int, other: int) -> int:
        seen = set()
        place = one
        while True:
            place = self._base[place]
            seen.add(place)
            if place == self._root:
                break
            place = self.parent[self._mate[place]]
        place = self._base[other]
        while place not in seen:
            place = self._base[self.parent[self._mate[place]]]
        return place

    def _mark(self, place: int, base: int, child: int, circle: set[int]) -> None:
        while self._base[place] != base:
            circle |= {self._base[place], self._base[self._mate[place]]}
            self.parent[place] = child
            child = self._mate[place]
            place = self.parent[self._mate[place]]
