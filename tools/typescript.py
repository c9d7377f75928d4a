"""Types as TypeScript: JSON schemas, and typed dictionaries by way of a schema of their own."""

import ast
import inspect
import json
import sys
from collections.abc import Iterable, Mapping
from itertools import pairwise
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, TypeAlias, Union, get_args, get_origin, get_type_hints, is_typeddict

Schema: TypeAlias = Mapping[str, Any]

_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
_NAMES = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}


def declarations(named: Mapping[str, Schema]) -> list[str]:
    """A declaration for each named schema, in the order of their names."""
    return [_declaration(name, named[name]) for name in sorted(named)]


def alias(name: str, schema: Schema) -> str:
    """Another name for the type of a schema."""
    return f"export type {name} = {_type(schema)};\n"


def schemas(kinds: Iterable[Any], known: Iterable[str] = ()) -> dict[str, Schema]:
    """The schemas of typed dictionaries and of those they speak of, by name; without those known from elsewhere."""
    found: dict[str, Schema] = {}
    waiting = [*kinds]
    while waiting:
        kind = waiting.pop()
        if kind.__name__ not in found and kind.__name__ not in known:
            found[kind.__name__] = _shape(kind, waiting)
    return found


def _shape(kind: Any, met: list[Any]) -> Schema:
    """The fields that a typed dictionary adds to those it is made from; whatever it speaks of is added to those met."""
    source = _source(kind)
    bases = [vars(sys.modules[kind.__module__])[base.id] for base in source.bases if isinstance(base, ast.Name)]
    bases = [base for base in bases if is_typeddict(base)]
    met += bases
    hints = get_type_hints(kind, include_extras=True)
    fields: dict[str, dict[str, Any]] = {}
    for line, following in pairwise([*source.body, None]):
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            name = line.target.id
            hint = hints[name]
            fields[name] = _schema(get_args(hint)[0] if get_origin(hint) is NotRequired else hint, met)
            if isinstance(following, ast.Expr):
                fields[name]["description"] = inspect.cleandoc(ast.literal_eval(following.value))
    return {
        "type": "object",
        "description": inspect.getdoc(kind),
        "extends": [base.__name__ for base in bases],
        "properties": fields,
        "required": kind.__required_keys__,
    }


def _source(kind: Any) -> ast.ClassDef:
    return next(line for line in ast.parse(inspect.getsource(kind)).body if isinstance(line, ast.ClassDef))


def _schema(hint: Any, met: list[Any]) -> dict[str, Any]:
    origin, inner = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        met.append(hint)
        return {"$ref": hint.__name__}
    if origin is Literal:
        return {"enum": list(inner)}
    if origin in (Union, UnionType):
        return {"anyOf": [_schema(one, met) for one in inner]}
    if origin is list:
        return {"type": "array", "items": _schema(inner[0], met)}
    if origin is dict:
        return {"type": "object", "additionalProperties": _schema(inner[1], met)}
    return {"type": _NAMES[hint]} if hint is not Any else {}


def _declaration(name: str, schema: Schema) -> str:
    doc = _doc(schema.get("description") or "", "")
    if "properties" not in schema:
        return "\n".join([*doc, f"export type {name} = {_type(schema)};", ""])
    required = schema.get("required", ())
    fields = []
    for field, part in schema["properties"].items():
        fields += _doc(part.get("description", ""), "  ")
        fields.append(f"  {field}{'' if field in required else '?'}: {_type(part)};")
    bases = f" extends {', '.join(schema['extends'])}" if schema.get("extends") else ""
    return "\n".join([*doc, f"export interface {name}{bases} {{", *fields, "}", ""])


def _doc(text: str, indent: str) -> list[str]:
    if "\n" not in text:
        return [f"{indent}/** {text} */"] if text else []
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in text.splitlines()), f"{indent} */"]


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    for word in ("anyOf", "oneOf"):
        if word in schema:
            return " | ".join(_type(one) for one in schema[word])
    if schema.get("type") == "array":
        inner = _type(schema.get("items", {}))
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if schema.get("type") == "object":
        return _record(schema)
    return _PLAIN.get(schema.get("type", ""), "unknown")


def _record(schema: Schema) -> str:
    """An object by the name of its shape, else by the fields that are known, else as a plain record."""
    if "x-shape" in schema:
        return str(schema["x-shape"])
    values = schema.get("additionalProperties", True)
    inner = _type(values) if isinstance(values, dict) else "unknown"
    fields = [f"{field}: {_type(part)}" for field, part in schema.get("properties", {}).items()]
    return f"{{ {'; '.join(fields)}; [field: string]: {inner} }}" if fields else f"Record<string, {inner}>"
