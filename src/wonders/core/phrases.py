"""Phrases: events, questions, reasons and payment plans put into words from a game's templates and names."""

from collections.abc import Mapping, Sequence
from typing import Any

from wonders.core.events import Fields, Value
from wonders.core.game import AnyGame
from wonders.core.offers import Plan
from wonders.core.tables import Effect


class Speaker:
    """Puts a game's data into words for one table; `players` are the names of the seats."""

    def __init__(self, game: AnyGame, players: Sequence[str]) -> None:
        self._phrases: Mapping[str, str] = game.phrases
        self._names: Mapping[str, str] = game.names
        self._players = players

    def say(self, kind: str, word: str, fields: Fields) -> str:
        """The template `kind.word` filled in; without a template, the data as it is."""
        template = self._phrases.get(f"{kind}.{word}")
        if template is None:
            return " ".join([word, *(f"{key}={self._value(key, value)}" for key, value in fields.items())])
        return template.format_map(_Filled({key: self._value(key, value) for key, value in fields.items()}))

    def event(self, seen: Mapping[str, Value]) -> str:
        """A line for an event as some seat may read it; empty for events that need no line."""
        fields = {key: value for key, value in seen.items() if key != "kind"}
        return self.say("event", str(seen["kind"]), fields)

    def plan(self, plan: Plan) -> str:
        """A payment plan in one line."""
        parts = []
        for step in plan.steps:
            fields = {name: getattr(step, name) for name in ("what", "units", "source", "to_seat")}
            parts.append(self.say("step", step.how, {**fields, "coins": abs(step.coins)}))
        return "; ".join(parts)

    def name(self, key: str) -> str:
        """The English name of an id."""
        return self._names.get(key, key.replace("_", " "))

    def _value(self, key: str, value: Any) -> "str | Number":
        if (key == "seat" or key.endswith("_seat")) and isinstance(value, int):
            return self._players[value]
        if isinstance(value, str):
            return self.name(value)
        if isinstance(value, list | tuple):
            return ", ".join(str(self._value(key, part)) for part in value) or "nothing"
        return Number(value) if isinstance(value, int) and not isinstance(value, bool) else str(value)


def effect_phrase(phrases: Mapping[str, str], effect: Effect, letters: str) -> str:
    """An effect in words; tuples of resources are written in their letters.

    A template `effect.word.argument` goes before `effect.word`, for arguments that want words of their own.
    """
    shown: list[str | Number] = []
    for argument in effect.arguments:
        if isinstance(argument, tuple):
            shown.append("".join(letters[resource] for resource in argument))
        else:
            shown.append(Number(argument) if isinstance(argument, int) else str(argument))
    special = phrases.get(f"effect.{effect.word}.{shown[0]}") if shown else None
    template = special if special is not None else phrases[f"effect.{effect.word}"]
    return template.format(*shown)


class Number(int):
    """A number that a template can count with: `{coins:coin}` gives `1 coin` or `3 coins`."""

    def __format__(self, noun: str) -> str:
        return f"{int(self)} {noun}{'' if self == 1 else 's'}" if noun else str(int(self))


class _Filled(dict[str, "str | Number"]):
    """Fields a reader may not see are simply not known."""

    def __missing__(self, key: str) -> str:
        return f"a hidden {key}"
