"""Collects every text that people read, and brings the catalogues of all languages up to date.

`make words` keeps translations and leaves new texts empty; a text that is no longer said goes, with its translations.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

from babel.core import Locale
from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

from wonders import all_games
from wonders.bots import LEVELS
from wonders.core.game import AnyGame
from wonders.core.text.language import ENGLISH, LANGUAGES
from wonders.core.text.phrases import counted, nouns, templates
from wonders.terminal.playing import COMMANDS

Text: TypeAlias = str | tuple[str, str]
"""A text, or its forms for one and for many."""

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src/wonders"
PLURALS = {
    "cs": "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);",
    "pl": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
    "hu": "nplurals=2; plural=(n != 1);",
}
"""How each language counts; the order is that of `Language.forms`: one, a few, many."""
_PUT = {"text": 1, "put": 1, "count": 2}
"""The methods of a language that put texts into words, and how many texts they take."""
_MARKED = {"later": 0, "gettext": 0, "Refused": 1, "ReplayError": 0}
"""The functions that take a text, and its place among their arguments."""
_TEXT = r'"((?:[^"\\]|\\.)*)"'
_IN_BROWSER = re.compile(rf"(?<![\w.])(?:_\(\s*{_TEXT}|n_\(\s*{_TEXT},\s*{_TEXT})")


def catalogue_file(code: str) -> Path:
    """The catalogue of a language."""
    return SOURCE / "locale" / code / "LC_MESSAGES" / "wonders.po"


def collect() -> Catalog:
    """Every text of the program, untranslated."""
    found = Catalog()
    for game in all_games().values():
        _collect_game(found, game)
    for level in LEVELS:
        found.add(level, locations=[("src/wonders/bots/levels.py", 0)])
    for command in COMMANDS:
        found.add(command, locations=[("src/wonders/terminal/playing.py", 0)], context="command")
    for path, text in _from_code():
        place = path.relative_to(ROOT).as_posix()
        found.add(text, locations=[(place, 0)], context=game_of(place) if place.startswith("web/") else None)
    return found


def game_of(place: str) -> str | None:
    """The game whose folder a file lies in; in the browser it is the context of what is said there."""
    match = re.match(r"(?:web|src/wonders)/games/(\w+)/", place)
    return match and match[1]


def _collect_game(found: Catalog, game: AnyGame) -> None:
    """The templates of a game; its id is part of their context."""
    where = [(f"src/wonders/games/{game.id}/text/phrases.py", 0)]
    found.add(game.title, locations=where, context=f"{game.id}:title")
    for noun in nouns(game):
        one, many, context = counted(game, noun)
        found.add((one, many), locations=where, context=context)
    for key in templates(game):
        if game.texts.phrases[key]:
            found.add(game.texts.phrases[key], locations=where, context=f"{game.id}:{key}")


def _from_code() -> Iterator[tuple[Path, Text]]:
    for path in sorted(SOURCE.rglob("*.py")):
        yield from ((path, text) for text in _from_python(path.read_text(encoding="utf-8")))
    for path in sorted(SOURCE.rglob("templates/**/*.html")):
        content = BytesIO(path.read_bytes())
        for _, text, _, _ in extract("jinja2.ext:babel_extract", content, options={"silent": "false"}):
            yield path, text if isinstance(text, str) else (text[0], text[1])
    for path in sorted((ROOT / "web").rglob("*.ts*")):
        if "node_modules" not in path.parts and not path.stem.endswith("_test"):
            yield from ((path, text) for text in _from_browser(path.read_text(encoding="utf-8")))


def _from_python(source: str) -> Iterator[Text]:
    """The texts of a Python file: `language.put("…")`, `language.count("…", "…", …)`, `later("…")`."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        match node.func:
            case ast.Attribute(attr=method, value=ast.Name(id="language") | ast.Attribute(attr="language")):
                given = node.args[: _PUT.get(method, 0)]
            case ast.Name(id=function) if function in _MARKED:
                given = node.args[_MARKED[function] :][:1]
            case _:
                continue
        texts = [part.value for part in given if isinstance(part, ast.Constant) and isinstance(part.value, str)]
        if texts and len(texts) == len(given):
            yield texts[0] if len(texts) == 1 else (texts[0], texts[1])


def _from_browser(source: str) -> Iterator[Text]:
    """The texts of a TypeScript file: `_("…")`, `n_("…", "…", …)`."""
    for match in _IN_BROWSER.finditer(source):
        text, one, many = (part and _unescaped(part) for part in match.groups())
        yield text or (one, many)


def _unescaped(literal: str) -> str:
    return literal.replace('\\"', '"').replace("\\n", "\n")


def updated(code: str) -> bytes:
    """The catalogue of a language as it should be: all texts, with the translations there are."""
    file = catalogue_file(code)
    old = read_po(BytesIO(file.read_bytes()), locale=code) if file.exists() else Catalog()
    fresh = Catalog(locale=code)
    fresh.mime_headers = [("Plural-Forms", PLURALS[code])]
    for message in collect():
        if message.id:
            key = message.id[0] if message.pluralizable else message.id
            known = old.get(key, message.context)
            string = known.string if known and known.pluralizable == message.pluralizable else ""
            fresh.add(message.id, string, message.locations, context=message.context)
    written = BytesIO()
    written.write(_head(code).encode())
    write_po(written, fresh, width=120, omit_header=True, include_lineno=False)
    return written.getvalue()


def _head(code: str) -> str:
    lines = (f"Language: {code}", "Content-Type: text/plain; charset=utf-8", f"Plural-Forms: {PLURALS[code]}")
    quoted = "\n".join(f'"{line}\\n"' for line in lines)
    return f'# {Locale(code).get_display_name("en")}\nmsgid ""\nmsgstr ""\n{quoted}\n\n'


def main() -> None:
    """Writes all catalogues anew, and says what is left to translate."""
    for code in LANGUAGES:
        if code == ENGLISH.code:
            continue
        file = catalogue_file(code)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(updated(code))
        catalogue = read_po(BytesIO(file.read_bytes()), locale=code)
        open_texts = [message for message in catalogue if message.id and not _translated(message.string)]
        print(f"{code}: {len(catalogue)} texts, {len(open_texts)} to translate")


def _translated(string: str | Sequence[str] | None) -> bool:
    return bool(string) and all(string or ())


if __name__ == "__main__":
    main()
