"""The chains of a game drawn as a graph: a column for each age, an edge from each building to those it makes free."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from wonders.server.pages.reading.gallery_items import Tile

WIDTH, HEIGHT = 190, 30
_GAP = 8
_BETWEEN = 130
_HEAD = 34
_APART = 8
"""Room between chains that have no card in common."""


@dataclass(frozen=True, slots=True)
class CardBox:
    """A card in the graph: the upper left corner of its box."""

    tile: Tile
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Graph:
    """The picture: its size, the middles of its columns by age, its boxes and the paths between them."""

    width: int
    height: int
    columns: dict[int, int]
    nodes: list[CardBox]
    paths: list[str]


def graph_of(tiles: Sequence[Tile]) -> Graph | None:
    """The graph of all chains among these tiles; None where there are none."""
    linked = {tile.id: tile for tile in tiles if tile.chain_from or tile.chain_to}
    if not linked:
        return None
    ages = sorted({tile.age for tile in linked.values()})
    left = {age: place * (WIDTH + _BETWEEN) for place, age in enumerate(ages)}
    nodes: dict[str, CardBox] = {}
    top = _HEAD
    for chain in _chains(linked):
        columns = [[tile for tile in chain if tile.age == age] for age in ages]
        rows = max(len(column) for column in columns)
        for column in columns:
            # Shorter columns stand in the middle of the longest one, in half steps.
            first = top + (rows - len(column)) * (HEIGHT + _GAP) // 2
            for row, tile in enumerate(column):
                nodes[tile.id] = CardBox(tile, left[tile.age], first + row * (HEIGHT + _GAP))
        top += rows * (HEIGHT + _GAP) + _APART
    paths = [_path(nodes[name], nodes[other]) for name, tile in linked.items() for other in tile.chain_to]
    middles = {age: x + WIDTH // 2 for age, x in left.items()}
    return Graph(left[ages[-1]] + WIDTH, top - _APART, middles, list(nodes.values()), paths)


def _chains(linked: Mapping[str, Tile]) -> list[list[Tile]]:
    """The cards that hang together, in the order of the first of them; each chain from its beginnings on."""
    chains: list[list[Tile]] = []
    seen: set[str] = set()
    for start in linked:
        if start in seen:
            continue
        chain, open_ends = [], [start]
        while open_ends:
            name = open_ends.pop(0)
            if name not in seen:
                seen.add(name)
                chain.append(linked[name])
                open_ends += [*linked[name].chain_from, *linked[name].chain_to]
        chains.append(chain)
    return chains


def _path(source: CardBox, target: CardBox) -> str:
    x, y = source.x + WIDTH, source.y + HEIGHT // 2
    end, bottom = target.x, target.y + HEIGHT // 2
    middle = (x + end) // 2
    return f"M{x} {y}C{middle} {y} {middle} {bottom} {end} {bottom}"
