"""Phrases: events, questions, reasons, payments and effects put into words from a game's templates and names.

A template is a text with fields: `{card}` is filled in with a name, `{coins:coin}` with a number and its noun,
`{0:or}` with a list of which one is chosen, `{0:seat}` with the player of a seat, `{age}` with a Roman numeral. Where a
noun would stand in another case, or with a preposition, it has a template with its number: `count.price` for
`{paid:price}`.

The same thing can be said in other words, which stand beside its template under the same key with a mark:
`event.build.none` where a number in it is 0, `.hidden` where the reader may not know something in it, `.you` where its
seat is the reader's own, `.to_you` where another of its seats is; `event.build.none.you` for two of these.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from string import Formatter
from typing import Any, Protocol, TypeAlias, cast

from wonders.core.content.items import Items
from wonders.core.events import Fields, Value
from wonders.core.offers import Plan
from wonders.core.text.language import ENGLISH, Language
from wonders.core.text.pseudo import PSEUDO, pseudo

PlainEffect: TypeAlias = Sequence[Any]
"""An effect as data: its word, then its arguments."""

NUMERALS = ("", "I", "II", "III", "IV", "V")
"""Ages as they are printed."""

_SEAT, _OR = "seat", "or"
_COUNT, _NONE = "count.", "none"
_NOUN = re.compile(r"\{\w+:([^{}]+)\}")
_parse = Formatter().parse


class Wording(Protocol):
    """What a speaker asks of a game's texts."""

    @property
    def names(self) -> Mapping[str, Mapping[str, str]]: ...
    @property
    def phrases(self) -> Mapping[str, str]: ...
    @property
    def items(self) -> Items: ...


class Worded(Protocol):
    """What a speaker asks of a game."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def texts(self) -> Wording: ...


class Speaker:
    """Puts a game's data into words of a language for one table; `players` are the names of the seats.

    Whoever reads it is spoken to as `you` where it is told of their own seat.
    """

    def __init__(
        self, game: Worded, players: Sequence[str] = (), language: Language = ENGLISH, you: int | None = None
    ) -> None:
        self.game = game
        self.players = players
        self.language = language
        self.you = you

    def title(self) -> str:
        """The name of the game."""
        return self.language.text(self.game.title, f"{self.game.id}:title")

    def say(self, kind: str, word: str, fields: Fields | None = None) -> str:
        """The template `kind.word` filled in; without a template, the data as it is."""
        given = fields or {}
        if f"{kind}.{word}" not in self.game.texts.phrases:
            return " ".join([word, *(f"{key}={self._show(key, value)}" for key, value in given.items())])
        return self._fill(self.template(self._key(kind, word, given)), given)

    def event(self, seen: Mapping[str, Value]) -> str:
        """A line for an event as some seat may read it; empty for events that need no line, and where nothing came."""
        fields = {key: value for key, value in seen.items() if key != "kind"}
        kind = str(seen["kind"])
        if f"event.{kind}" in self.game.texts.phrases and _NONE in self._marks(
            self._key("event", kind, fields), fields
        ):
            return ""
        return self.say("event", kind, fields)

    def plan(self, plan: Plan) -> str:
        """A payment plan in one line."""
        parts = []
        for step in plan.steps:
            fields = {name: getattr(step, name) for name in ("what", "units", "source", "to_seat")}
            parts.append(self.say("step", step.how, {**fields, "coins": abs(step.coins)}))
        return "; ".join(parts)

    def action(self, notation: str) -> str:
        """An action in words, from its notation; a stroke in its last word separates several of them."""
        word, *arguments = notation.split(" ")
        return self.say("action", word, {str(place): _argument(text) for place, text in enumerate(arguments)})

    def text(self, name: str) -> str:
        """What a card, wonder or token does."""
        return "; ".join(self.effect(effect) for effect in effects_of(self.game.texts.items, name))

    def effect(self, effect: PlainEffect) -> str:
        """An effect in words; arguments that want words of their own have a template `effect.word.argument`."""
        word, *arguments = effect
        keys = [f"effect.{word}"]
        for argument in arguments:
            if isinstance(argument, str):
                keys.append(f"{keys[-1]}.{argument}")
        found = next((key for key in reversed(keys) if key in self.game.texts.phrases), None)
        if found is None:
            return " ".join(map(str, effect))
        return self._fill(self.template(found), {str(place): value for place, value in enumerate(arguments)})

    def name(self, key: str) -> str:
        """The name of an id: as it is printed, else by a word for it, else by its kind and its data."""
        names, phrases = self.game.texts.names.get(key), self.game.texts.phrases
        if names is not None:
            english = names["en"]
            return pseudo(english) if self.language.code == PSEUDO else names.get(self.language.code, english)
        if f"word.{key}" in phrases:
            return self.template(f"word.{key}")
        item = self.game.texts.items.get(key)
        if item is not None and f"name.{item['kind']}" in phrases:
            return self.say("name", item["kind"], cast("Fields", item))
        return key.replace("_", " ")

    def count(self, noun: str, number: int) -> str:
        """A number with its noun: `1 coin`, `3 coins`."""
        one, many, context = counted(self.game, noun)
        return self.language.count(one, many, number, context).format(n=number)

    def template(self, key: str) -> str:
        """The template with this key, in the language."""
        return self.language.text(self.game.texts.phrases[key], f"{self.game.id}:{key}")

    def _key(self, kind: str, word: str, fields: Fields) -> str:
        """The key of the template that says it best."""
        key = f"{kind}.{word}"
        for mark in self._marks(key, fields):
            if f"{key}.{mark}" in self.game.texts.phrases:
                key = f"{key}.{mark}"
        return key

    def _marks(self, key: str, fields: Fields) -> list[str]:
        """What is special about this, in the order in which marks stand in keys."""
        parts = [(field, noun) for _, field, noun, _ in _parse(self.game.texts.phrases[key]) if field is not None]
        seats = {field for field, noun in parts if _SEAT in (field, noun)}
        others = {field for field, _ in parts if field.endswith(f"_{_SEAT}")}
        marks = {
            _NONE: any(_is_zero(fields.get(field)) for field, _ in parts if field not in seats | others),
            "hidden": any(fields.get(field) is None for field, _ in parts),
            "you": self.you is not None and any(fields.get(field) == self.you for field in seats),
            "to_you": self.you is not None and any(fields.get(field) == self.you for field in others),
        }
        return [mark for mark, holds in marks.items() if holds]

    def _fill(self, template: str, fields: Fields) -> str:
        parts = []
        for literal, field, noun, _ in _parse(template):
            parts.append(literal)
            if field is not None:
                known = field in fields and fields[field] is not None
                parts.append(self._show(field, fields[field], noun or "") if known else self.say("hidden", field))
        return "".join(parts)

    def _show(self, field: str, value: Value, noun: str = "") -> str:
        if isinstance(value, str):
            return self.name(value)
        if isinstance(value, bool) or value is None:
            return str(value)
        if isinstance(value, int):
            if _SEAT in (field, noun) or field.endswith("_seat"):
                return self.players[value]
            if field == "age":
                return NUMERALS[value]
            return self.count(noun, value) if noun else str(value)
        return self._list(field, value, noun)

    def _list(self, field: str, values: Sequence[Value], noun: str) -> str:
        """Several things; equal names are counted."""
        shown = [self._show(field, value, "" if noun == _OR else noun) for value in values]
        if all(isinstance(value, str) for value in values):
            shown = [self.times(name, shown.count(name)) for name in dict.fromkeys(shown)]
        if not shown:
            return self.language.text("nothing")
        if noun != _OR or len(shown) == 1:
            return ", ".join(shown)
        return self.language.put("{first} or {last}", first=", ".join(shown[:-1]), last=shown[-1])

    def several(self, keys: Sequence[str]) -> str:
        """The names of some ids; equal names are counted."""
        return self._list("", keys, "")

    def times(self, name: str, number: int) -> str:
        """A name, with a number where there are several of it."""
        return self.language.put("{number} × {name}", number=number, name=name) if number > 1 else name


def effects_of(items: Items, name: str) -> list[PlainEffect]:
    """The effects printed on an item; of one that is built in stages, those of its stages, each once."""
    item = items.get(name)
    if item is None:
        return []
    if "effects" in item:
        return list(item["effects"])
    found: list[PlainEffect] = []
    for stage in item.get("stages", ()):
        found += [effect for effect in items[stage].get("effects", ()) if effect not in found]
    return found


def counted(game: Worded, noun: str) -> tuple[str, str, str]:
    """The English texts for one and for several of a thing, and their context."""
    template = game.texts.phrases.get(f"{_COUNT}{noun}")
    if template is None:
        return f"{{n}} {noun}", f"{{n}} {noun}s", f"{game.id}:noun"
    one, many = template.split("|")
    return one, many, f"{game.id}:{_COUNT}{noun}"


def templates(game: Worded) -> Iterator[str]:
    """The keys of a game's templates; the words for numbers are told apart by `counted`."""
    return (key for key in game.texts.phrases if not key.startswith(_COUNT))


def nouns(game: Worded) -> list[str]:
    """The nouns that a game counts."""
    found = {noun for template in game.texts.phrases.values() for noun in _NOUN.findall(template)}
    own = {key.removeprefix(_COUNT) for key in game.texts.phrases if key.startswith(_COUNT)}
    return sorted((found | own) - {_SEAT, _OR})


def named(game: Worded) -> Iterator[str]:
    """Every id that a game has a name for."""
    yield from game.texts.names
    yield from (key.removeprefix("word.") for key in game.texts.phrases if key.startswith("word."))
    yield from (key for key, item in game.texts.items.items() if f"name.{item['kind']}" in game.texts.phrases)


def _argument(text: str) -> Value:
    """An argument of an action: a number, an id, several of these, or the ids of several things joined by a plus."""
    if "|" in text:
        return [_argument(part) for part in text.split("|")]
    if text.isdecimal():
        return int(text)
    return text.split("+") if "+" in text else text


def _is_zero(value: Value) -> bool:
    return value == 0 and not isinstance(value, bool)


class Saying:
    """An event that is put into words once it is known in which language."""

    def __init__(self, game: Worded, players: Sequence[str], event: Mapping[str, Value]) -> None:
        self._game = game
        self._players = players
        self._event = event

    def told(self, language: Language) -> str:
        """The event in words."""
        return Speaker(self._game, self._players, language).event(self._event)

    def __str__(self) -> str:
        """The same in English."""
        return self.told(ENGLISH)


class Objecting(Saying):
    """Why a position cannot arise, put into words in the same way."""

    def told(self, language: Language) -> str:
        """The reason in words."""
        fields = {name: value for name, value in self._event.items() if name != "kind"}
        return Speaker(self._game, self._players, language).say("position", str(self._event["kind"]), fields)
