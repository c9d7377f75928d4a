"""The rulebook of a game: its rules, a quick reference and advice in words, and which rule explains what.

The texts are Markdown files in the folder `text` of the game: `rules.md`, `reference.md` and `strategy.md` in English,
`rules.cs.md` and so on in other languages. The table `links.csv` gives the number of a rule for every key.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable

from wonders.core.content import tables
from wonders.core.content.items import Items
from wonders.core.errors import DataError

_POINTS = "vp"
"""The effect that explains itself: any other on an item is more worth a link."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text of a rulebook, and the language it is written in."""

    language: str
    markdown: str


@dataclass(frozen=True, slots=True, eq=False)
class Rulebook:
    """The rulebook that lies in the folder `text` of a package; there is one for each game."""

    package: str
    links: Mapping[str, str]
    """The number of the rule that explains a thing, keyed like phrases: `reason.built`, `effect.vp`, `item.forum`."""

    def rules(self, language: str) -> Text:
        """The full rules in this language, in English where there are none."""
        return self._text("rules", language)

    def reference(self, language: str) -> Text:
        """The rules on one screen in this language, in English where there are none."""
        return self._text("reference", language)

    def strategy(self, language: str) -> Text | None:
        """Advice on playing well in this language, in English where there is none; None for a game without any."""
        has_advice = _texts(self.package).joinpath("strategy.md").is_file()
        return self._text("strategy", language) if has_advice else None

    def _text(self, name: str, language: str) -> Text:
        folder = _texts(self.package)
        translated = folder.joinpath(f"{name}.{language}.md")
        if translated.is_file():
            return Text(language, translated.read_text(encoding="utf-8"))
        return Text("en", folder.joinpath(f"{name}.md").read_text(encoding="utf-8"))


def _texts(package: str) -> Traversable:
    return resources.files(package).joinpath("text")


def read_rulebook(package: str, items: Items) -> Rulebook:
    """The rulebook of a package; items without a link of their own have that of an effect or of their kind."""
    rows = tables.read(package, "links.csv", {"key": tables.text, "rule": tables.text}, key="key")
    links: dict[str, str] = {row["key"]: row["rule"] for row in rows}
    for name, item in items.items():
        words = sorted((effect[0] for effect in item.get("effects", ())), key=lambda word: word == _POINTS)
        explained = f"effect.{words[0]}" if words else f"kind.{item['kind']}"
        if explained not in links:
            raise DataError(f"links.csv: expected a row for {explained}, which is on {name}")
        links.setdefault(f"item.{name}", links[explained])
    return Rulebook(package, links)
