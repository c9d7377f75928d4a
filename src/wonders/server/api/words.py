"""The HTTP interface for the browser: the words of the games and of the app itself, in a language."""

import json
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Annotated, Any, TypeAlias

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, WithJsonSchema

from wonders.bots.persons import PERSONS, STYLES
from wonders.core.errors import LanguageError, Refused
from wonders.core.registry import all_games
from wonders.core.text.language import ENGLISH, Language, find_language, known
from wonders.core.text.phrases import Speaker, counted, effects_of, named, nouns, templates
from wonders.core.text.pseudo import PSEUDO, pseudo
from wonders.server.api.games import PROBLEMS, GameData, game_data
from wonders.server.dependencies import ServerPart
from wonders.server.protocol.notes import NOTES

router = APIRouter(prefix="/api", responses=PROBLEMS)
Code: TypeAlias = Annotated[str, Query(max_length=8)]
ItemData: TypeAlias = Annotated[dict[str, Any], WithJsonSchema({"type": "object", "x-shape": "Item"})]
"""A component; its shape is that of the items of all games."""
Catalogue: TypeAlias = dict[str, str | list[str]]


class GameTexts(GameData):
    """A game with the words for everything that views, events, offers and questions name, and its components.

    `phrases` are the templates, and `nouns` the forms of what they count: for one, for a few and for many; `links` are
    the numbers of the rules that explain a question, reason, step, effect or item.
    """

    names: dict[str, str]
    texts: dict[str, str]
    phrases: dict[str, str]
    nouns: dict[str, list[str]]
    categories: list[str]
    items: dict[str, ItemData]
    links: dict[str, str]


@router.get("/games/{game}", response_model=GameTexts)
async def one_game(server: ServerPart, request: Request, game: str, language: Code = ENGLISH.code) -> Response:
    """One game with all its words in a language."""
    if game not in all_games():
        raise Refused("unknown", "there is no such game")
    return _kept(request, _game_texts(game, _spoken(language), server.settings.levels(game)))


class Opponent(BaseModel):
    """A bot with a name, a style and a line about itself; it plays at any level."""

    id: str
    name: str
    style: str
    style_name: str
    line: str


@router.get("/persons")
async def persons(language: Code = ENGLISH.code) -> list[Opponent]:
    """The named opponents, with their words in a language."""
    text = _spoken(language).text
    return [
        Opponent(id=one.id, name=one.name, style=one.style, style_name=text(STYLES[one.style]), line=text(one.line))
        for one in PERSONS.values()
    ]


@router.get("/words", response_model=Catalogue)
async def words(request: Request, language: Code = ENGLISH.code) -> Response:
    """The texts of the browser app in a language, by the English text; those that count have several forms.

    Before a text that only one game says stands its game; before the kind of a note, in place of a text, `note`.
    """
    return _kept(request, _app_words(_spoken(language)))


def _spoken(code: str) -> Language:
    if not known(code):
        raise Refused("language", "there is no such language")
    return find_language(code)


def _kept(request: Request, content: str) -> Response:
    """An answer that the browser keeps, and asks for again only to hear that it is still the same."""
    tag = f'"{sha256(content.encode()).hexdigest()[:20]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(content, media_type="application/json", headers=headers)


@cache
def _game_texts(name: str, language: Language, levels: tuple[str, ...]) -> str:
    game = all_games()[name]
    speaker = Speaker(game, language=language)
    texts, book = game.texts, game.texts.rulebook
    return GameTexts(
        **game_data(game, levels) | {"title": speaker.title()},
        names={key: speaker.name(key) for key in named(game)},
        texts={key: speaker.text(key) for key in texts.items if effects_of(texts.items, key)},
        phrases={key: speaker.template(key) for key in templates(game)},
        nouns={noun: list(language.forms(*counted(game, noun))) for noun in nouns(game)},
        categories=list(game.rules.categories),
        items={key: dict(item) for key, item in texts.items.items()},
        links=dict(book.links) if book else {},
    ).model_dump_json()


@cache
def _app_words(language: Language) -> str:
    code = ENGLISH.code if language.code == PSEUDO else language.code
    file = resources.files("wonders").joinpath("locale", f"{code}.json")
    if not file.is_file():
        raise LanguageError(f"the words of the browser app are not built: {code}.json is missing")
    found: Catalogue = json.loads(file.read_text(encoding="utf-8"))
    if language.code == PSEUDO:
        found = {key: pseudo(text) if isinstance(text, str) else [*map(pseudo, text)] for key, text in found.items()}
    found |= {f"note\u0004{key}": language.text(text) for key, text in NOTES.items()}
    return json.dumps(found, ensure_ascii=False)
