"""The messages on the wire as TypeScript types."""

import json
from typing import Any

_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def types(schema: dict[str, Any]) -> str:
    """All messages of a schema, by who gets them, as type declarations."""
    lines = ["// Made from the server's schema: `make golden` writes it anew.", ""]
    known: dict[str, dict[str, Any]] = {}
    for direction in schema.values():
        known |= direction["$defs"]
    for name in sorted(known):
        lines += [_declaration(name, known[name]), ""]
    for name, direction in schema.items():
        lines += [f"export type {name.title().replace('_', '')} = {_type(direction)};", ""]
    return "\n".join(lines)


def _declaration(name: str, part: dict[str, Any]) -> str:
    text = part.get("description", "")
    doc = [f"/** {text} */"] if text and "\n" not in text else []
    if "\n" in text:
        doc = ["/**", *(f" * {line}".rstrip() for line in text.splitlines()), " */"]
    if part.get("type") != "object":
        return "\n".join([*doc, f"export type {name} = {_type(part)};"])
    required = part.get("required", ())
    fields = [
        f"  {field}{'' if field in required else '?'}: {_type(value)};" for field, value in part["properties"].items()
    ]
    return "\n".join([*doc, f"export interface {name} {{", *fields, "}"])


def _type(part: dict[str, Any]) -> str:
    if "$ref" in part:
        return str(part["$ref"]).rsplit("/", 1)[-1]
    if "const" in part:
        return json.dumps(part["const"])
    if "enum" in part:
        return " | ".join(json.dumps(value) for value in part["enum"])
    for word in ("anyOf", "oneOf"):
        if word in part:
            return " | ".join(_type(one) for one in part[word])
    if part.get("type") == "array":
        inner = _type(part["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if part.get("type") == "object":
        values = part.get("additionalProperties", True)
        return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
    return _PLAIN.get(part.get("type", ""), "unknown")
