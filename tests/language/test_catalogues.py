"""The catalogues: every text that is said stands in them, translated, with its fields and its plural forms."""

import json
import re
from collections import Counter
from collections.abc import Sequence
from gettext import c2py
from importlib import resources
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from tools.words import PLURALS, ROOT, catalogue_file, collect, game_of, updated

from wonders import all_games
from wonders.core.text.language import ENGLISH, LANGUAGES, SAMPLES, find_language
from wonders.core.text.phrases import Speaker

OTHERS = [code for code in LANGUAGES if code != ENGLISH.code]
FIELD = re.compile(r"\{[^{}]*\}|%\(\w+\)[sd]|%%")
each_language = pytest.mark.parametrize("code", OTHERS)


def catalogue(code: str) -> Catalog:
    """The catalogue of a language, as it is written."""
    return read_po(BytesIO(catalogue_file(code).read_bytes()), locale=code)


def messages(code: str) -> list[Message]:
    """The texts of a catalogue, without its head."""
    return [message for message in catalogue(code) if message.id]


def forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    """A text as the list of its forms."""
    return (text,) if isinstance(text, str) else tuple(text or ())


@each_language
def test_the_catalogue_is_what_make_words_writes(code: str) -> None:
    """Nothing is missing, and nothing is left over: `make words` brings the catalogue up to date."""
    same = catalogue_file(code).read_bytes() == updated(code)
    assert same, "`make words` writes another catalogue"


@each_language
def test_no_text_is_shared_by_two_games(code: str) -> None:
    """The rulebooks of the games differ in their words, so what a game says has its game as context."""
    for message in messages(code):
        games = {game_of(path) for path, _ in message.locations}
        assert len(games) == 1, message.id
        if games != {None}:
            assert games == {(message.context or "").partition(":")[0]}, message.id


def test_a_game_in_the_browser_speaks_through_its_own_words() -> None:
    """What another module puts into words would be looked for without the game as context."""
    others = [file for file in (ROOT / "web/games").glob("**/*.ts*") if file.name != "language.ts"]
    assert others
    assert [file.name for file in others if "app/words/language.ts" in file.read_text(encoding="utf-8")] == []
    for game in all_games():
        assert f'inContext("{game}")' in (ROOT / "web/games" / game / "language.ts").read_text(encoding="utf-8")


@each_language
def test_everything_is_translated(code: str) -> None:
    unfinished = [message.id for message in messages(code) if message.fuzzy or not all(forms(message.string))]
    assert unfinished == []


@each_language
def test_translations_have_the_fields_of_their_texts(code: str) -> None:
    wrong = []
    for message in messages(code):
        wanted = {field for text in forms(message.id) for field in FIELD.findall(text)}
        wrong += [text for text in forms(message.string) if Counter(FIELD.findall(text)).keys() != wanted]
    assert wrong == []


@each_language
def test_translations_begin_and_end_like_their_texts(code: str) -> None:
    """No space too many, no full stop lost: parts of sentences stay parts."""
    wrong = []
    for message in messages(code):
        for text in forms(message.string):
            source = forms(message.id)[0]
            if text != text.strip() or text.endswith(".") != source.endswith("."):
                wrong.append((source, text))
    assert wrong == []


@each_language
def test_every_plural_form_is_there_and_is_sampled(code: str) -> None:
    count, rule = re.match(r"nplurals=(\d); plural=(.*);", PLURALS[code]).groups()  # type: ignore[union-attr]
    assert {c2py(rule)(number) for number in SAMPLES} == set(range(int(count)))
    plurals = [message for message in messages(code) if message.pluralizable]
    assert plurals
    assert all(len(forms(message.string)) == int(count) for message in plurals)


@each_language
def test_the_compiled_catalogue_says_the_same(code: str) -> None:
    language = find_language(code)
    for message in messages(code):
        said, written = forms(message.id), forms(message.string)
        if message.pluralizable:
            one, many = said
            assert language.count(one, many, 1, message.context) == written[0]
            assert language.count(one, many, 5, message.context) == written[-1]
        else:
            assert (language.text(said[0], message.context),) == written


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_browser_has_its_words(code: str) -> None:
    """Exactly the texts of the browser app, so that no reader loads those of the terminal."""
    file = resources.files("wonders").joinpath("locale", f"{code}.json")
    words = json.loads(file.read_text(encoding="utf-8"))
    said = [message for message in collect() if any(path.startswith("web/") for path, _ in message.locations)]
    assert words.keys() == {"\u0004".join(filter(None, (one.context, forms(one.id)[0]))) for one in said}
    assert all(words.values())


@each_language
@pytest.mark.parametrize("game", all_games())
def test_letters_of_resources_are_told_apart(code: str, game: str) -> None:
    found = all_games()[game]
    if "draw.letters" in found.texts.phrases:
        letters = Speaker(found, language=find_language(code)).template("draw.letters")
        assert len(set(letters)) == len(letters) == len(found.texts.phrases["draw.letters"])
