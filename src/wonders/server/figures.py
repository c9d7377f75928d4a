"""The figures of several servers as one: what each counts is added up."""

from collections.abc import Iterable
from typing import TypeAlias

from prometheus_client.parser import text_string_to_metric_families

Sums: TypeAlias = dict[tuple[str, tuple[tuple[str, str], ...]], float]


def added_up(texts: Iterable[str]) -> str:
    """The figures of all, in the form that Prometheus reads; a time is that of the first."""
    heads: dict[str, list[str]] = {}
    sums: dict[str, Sums] = {}
    for text in texts:
        for family in text_string_to_metric_families(text):
            name = family.name + ("_total" if family.type == "counter" else "")
            heads.setdefault(name, [f"# HELP {name} {family.documentation}", f"# TYPE {name} {family.type}"])
            found = sums.setdefault(name, {})
            for sample in family.samples:
                key = (sample.name, tuple(sample.labels.items()))
                value = float(sample.value)
                if sample.name.endswith("_created"):
                    found[key] = min(found.get(key, value), value)
                else:
                    found[key] = found.get(key, 0.0) + value
    lines = [line for name, head in heads.items() for line in (*head, *(_line(*one) for one in sums[name].items()))]
    return "\n".join(lines) + "\n"


def _line(key: tuple[str, tuple[tuple[str, str], ...]], value: float) -> str:
    name, labels = key
    told = ",".join(f'{label}="{_escaped(text)}"' for label, text in labels)
    return f"{name}{{{told}}} {value!r}" if told else f"{name} {value!r}"


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace('"', '\\"')
