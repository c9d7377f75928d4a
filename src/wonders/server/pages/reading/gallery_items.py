"""Every card, wonder and token of a game, put together for the gallery."""

from dataclasses import dataclass, field

from wonders.core.content.items import Item
from wonders.core.game import AnyGame
from wonders.core.text.phrases import Speaker
from wonders.server.pages.pictures import PICTURES, Sign, signs_of, signs_of_cost, wonder_picture

_KINDS = ("card", "wonder", "token")
"""The kinds of tiles; stages stand on the tiles of their wonders."""


@dataclass(slots=True)
class StageTile:
    """A stage of a wonder."""

    id: str
    cost: list[Sign]
    signs: list[list[Sign]]
    """A row of signs for each effect."""
    text: str


@dataclass(slots=True)
class Tile:
    """One component as it is shown."""

    id: str
    kind: str
    name: str
    text: str
    rule: str
    signs: list[list[Sign]]
    """A row of signs for each effect."""
    colour: str = ""
    age: int = 0
    guild: bool = False
    cost: list[Sign] | None = None
    least: int = 0
    """The smallest number of players it is used with; 0 where that plays no part."""
    copies: list[str] = field(default_factory=list)
    chain_from: list[str] = field(default_factory=list)
    chain_to: list[str] = field(default_factory=list)
    picture: str = ""
    makes: list[Sign] = field(default_factory=list)
    stages: list[StageTile] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Back:
    """The back of cards that lie together."""

    picture: str
    name: str
    wonder: str = ""
    """The picture on it, where it is that of a wonder's deck."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What of a gallery is to be shown; empty or 0 for everything."""

    kind: str = ""
    age: int = 0
    colour: str = ""
    players: int = 0


class Gallery:
    """The tiles of a game, and what they can be told apart by."""

    def __init__(self, game: AnyGame, speaker: Speaker) -> None:
        self._game = game
        self._speaker = speaker
        self.tiles = [self._tile(name, item) for name, item in game.texts.items.items() if _kind(item) in _KINDS]
        self.kinds = list(dict.fromkeys(tile.kind for tile in self.tiles))
        self.ages = sorted({tile.age for tile in self.tiles} - {0})
        self.colours = list(dict.fromkeys(tile.colour for tile in self.tiles if tile.colour))
        numbers = {tile.least for tile in self.tiles} - {0}
        self.fewest = min(numbers, default=0)
        """Fewer players than this use the cards for so many."""
        self.players = game.players if len(numbers) > 1 else ()

    def backs(self) -> list[Back]:
        """One for each age, guilds apart; or one for each deck that cards lie in."""
        say, name = self._speaker.say, self._speaker.name
        ages = [Back(str(age), say("draw", "age", {"age": age})) for age in self.ages]
        guilds = [Back("guild", say("draw", "guilds"))] if any(tile.guild for tile in self.tiles) else []
        decks = dict.fromkeys(deck for item in self._game.texts.items.values() for deck in item.get("copies_in", {}))
        items = self._game.texts.items
        mine = [
            Back("wonder", name(deck), wonder_picture(deck)) if deck in items else Back("central", name(deck))
            for deck in decks
        ]
        return ages + guilds + mine

    def objects(self) -> list[str]:
        """The pictures of coins, tokens and other things that the signs of this game tell of."""
        told = {sign.picture for tile in self.tiles for row in tile.signs for sign in row}
        return [name for name in PICTURES["objects"] if name in told]

    def shows(self, tile: Tile, wanted: Wanted) -> bool:
        """Whether a tile is among what is wanted."""
        return (
            wanted.kind in ("", tile.kind)
            and wanted.age in (0, tile.age)
            and wanted.colour in ("", tile.colour)
            and (not wanted.players or tile.least <= max(wanted.players, self.fewest))
        )

    def any_of(self, tiles: list[Tile], wanted: Wanted) -> bool:
        """Whether any of these tiles is among what is wanted."""
        return any(self.shows(tile, wanted) for tile in tiles)

    def sections(self) -> list[tuple[Tile, list[Tile]]]:
        """Tiles of the same kind and age together, guilds apart, each with the first one to be named after."""
        groups: dict[tuple[str, int, bool], list[Tile]] = {}
        for tile in self.tiles:
            groups.setdefault((tile.kind, tile.age, tile.guild), []).append(tile)
        return [(tiles[0], tiles) for tiles in groups.values()]

    def _tile(self, name: str, item: Item) -> Tile:
        rulebook = self._game.texts.rulebook
        wonder = item.get("wonder", name)
        return Tile(
            name,
            _kind(item),
            self._speaker.name(name),
            self._speaker.text(name),
            rulebook.links[f"item.{name}"] if rulebook else "",
            _all_signs(item),
            colour=item.get("colour", ""),
            age=item.get("age", 0),
            guild=item.get("guild", False),
            cost=signs_of_cost(item["cost"]) if "cost" in item else None,
            least=min(item.get("copies_from", []), default=0),
            copies=self._copies(item),
            chain_from=item.get("chain_from", []),
            chain_to=item.get("chain_to", []),
            picture=wonder_picture(wonder) if _kind(item) == "wonder" else "",
            makes=[Sign(resource) for resource in item.get("makes", [])],
            stages=[self._stage(stage) for stage in item.get("stages", [])],
        )

    def _copies(self, item: Item) -> list[str]:
        """One line for each copy or each deck: from how many players on, or how many of them."""
        several = [f"{item['copies']}×"] if item.get("copies", 1) > 1 else []
        decks = [f"{self._speaker.name(deck)} {count}" for deck, count in item.get("copies_in", {}).items() if count]
        return several + decks + [f"{least}+" for least in item.get("copies_from", [])]

    def _stage(self, name: str) -> StageTile:
        item = self._game.texts.items[name]
        return StageTile(name, signs_of_cost(item["cost"]), _all_signs(item), self._speaker.text(name))


def _kind(item: Item) -> str:
    """The kind of an item; whatever has stages is a wonder."""
    return "wonder" if "stages" in item else str(item["kind"])


def _all_signs(item: Item) -> list[list[Sign]]:
    return [signs_of(effect) for effect in item.get("effects", [])]
