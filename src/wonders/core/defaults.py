"""What stands in for the parts of a game that are not written: nothing is known, and data is shown as it is."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from wonders.core.text.drawing import Section, Span, aligned
from wonders.core.text.phrases import Speaker


def indifferent(_state: object, _seat: int, actions: list[int]) -> list[float]:
    """Every action is worth the same."""
    return [0.0] * len(actions)


def unreasoned(_state: object, _seat: int, _action: int) -> dict[str, float]:
    """No reasons for any action."""
    return {}


def brings_nothing(_state: object, _seat: int, _action: int) -> dict[str, int]:
    """Nothing is known of what an action brings."""
    return {}


def ageless(_view: object) -> int:
    """There are no ages."""
    return 0


def reveals_something(_event: object) -> bool:
    """Every event may tell something that was hidden."""
    return True


def plain(value: Any) -> Any:
    """A value as JSON has it: records as objects, sequences as lists."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(inner) for key, inner in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [plain(inner) for inner in value]
    return value


def plain_view(view: Any) -> dict[str, Any]:
    """A view that is a record of ids and numbers, as it is."""
    shown: dict[str, Any] = plain(view)
    return shown


def draw_plainly(view: Any, speaker: Speaker) -> list[Section]:
    """A view that is a record of ids and numbers as a table: for each field what it holds, and the seats one by one."""
    shown = plain_view(view)
    shown.pop("viewer", None)
    seats = shown.pop("seats", [])
    sections = [Section(speaker.title(), _rows(shown, speaker))]
    return sections + [Section(name, _rows(seat, speaker)) for name, seat in zip(speaker.players, seats, strict=False)]


def catalog_of_items(speaker: Speaker) -> list[Section]:
    """A section for each kind of item, with names and effects."""
    kinds: dict[str, list[list[Span]]] = {}
    for key, item in speaker.game.texts.items.items():
        row: list[Span] = [(speaker.name(key), "bold"), (speaker.text(key), "")]
        kinds.setdefault(str(item["kind"]), []).append(row)
    return [Section(speaker.name(kind), aligned(rows)) for kind, rows in kinds.items()]


def _rows(shown: Mapping[str, Any], speaker: Speaker) -> tuple[tuple[Span, ...], ...]:
    rows: list[list[Span]] = []
    for key, value in shown.items():
        if value is not None:
            text = speaker.players[value] if key == "seat" or key.endswith("_seat") else _text(value, speaker)
            rows.append([(speaker.name(key), "bold"), (text, "")])
    return aligned(rows)


def _text(value: Any, speaker: Speaker) -> str:
    """The names and numbers in a value, one after the other; a dash for what is empty."""
    if isinstance(value, Mapping):
        return "; ".join(f"{speaker.name(key)}: {_text(inner, speaker)}" for key, inner in value.items()) or "–"
    if isinstance(value, list):
        texts = [(_text(inner, speaker), isinstance(inner, list | Mapping)) for inner in value]
        return ", ".join(f"({text})" if nested else text for text, nested in texts) or "–"
    return speaker.name(value) if isinstance(value, str) else str(value)
