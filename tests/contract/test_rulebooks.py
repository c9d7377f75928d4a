"""What every rulebook promises: each thing a player can wonder about leads to a rule that exists."""

import re
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

import wonders
from wonders.core.game import AnyGame
from wonders.core.language import LANGUAGES
from wonders.core.registry import all_games
from wonders.core.rulebook import Rulebook

SOURCE = Path(wonders.__file__).parent
GAMES = sorted(all_games())
RULE = re.compile(r"^\*\*(\d+\.\d+)\*\*", re.MULTILINE)
ROW = re.compile(r"^\| ([A-Z]\d\d[a-z]?) \|", re.MULTILINE)
TEXTS = [(name, text, language) for name in GAMES for text in ("rules", "reference") for language in LANGUAGES]
_parser = MarkdownIt("commonmark").enable("table")


def book_of(game: AnyGame) -> Rulebook:
    assert game.rulebook is not None
    return game.rulebook


def effect_words(game: AnyGame) -> set[str]:
    """The words of all effects that are printed on anything."""
    found: set[str] = set()
    for item in game.items.values():
        stages = [stage for stage in item.get("stages", []) if not isinstance(stage, str)]
        for part in (item, *stages):
            found |= {effect[0] for effect in part.get("effects", [])}
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_question_reason_step_effect_item_and_category_leads_to_a_rule(name: str) -> None:
    game = all_games()[name]
    links, rules = book_of(game).links, set(RULE.findall(book_of(game).rules("en").markdown))
    said = {".".join(key.split(".")[:2]) for key in game.phrases}
    wanted = {key for key in said if key.split(".")[0] in ("question", "reason", "step")}
    wanted |= {f"effect.{word}" for word in effect_words(game)}
    wanted |= {f"item.{item}" for item in game.items}
    wanted |= {f"category.{category}" for category in game.categories}
    assert wanted <= set(links)
    assert set(links.values()) <= rules


@pytest.mark.parametrize("name", GAMES)
def test_no_link_is_left_over(name: str) -> None:
    game = all_games()[name]
    said = {".".join(key.split(".")[:2]) for key in game.phrases}
    known = said | {f"item.{item}" for item in game.items} | {f"kind.{item['kind']}" for item in game.items.values()}
    known |= {f"effect.{word}" for word in effect_words(game)}
    assert set(book_of(game).links) <= known


@pytest.mark.parametrize("name", GAMES)
def test_the_quick_reference_shows_pictures_that_exist_and_names_rules_that_exist(name: str) -> None:
    book = book_of(all_games()[name])
    rules = set(RULE.findall(book.rules("en").markdown))
    text = book.reference("en").markdown
    mentioned = set(re.findall(r"\b\d+\.\d+\b", text))
    assert len(mentioned) > 15
    assert mentioned <= rules
    sprite = (SOURCE.parents[1] / "web" / "pictures" / "icons.svg").read_text(encoding="utf-8")
    pictures = re.findall(r"`([^`]+)`", text)
    assert len(pictures) > 15
    assert set(pictures) <= set(re.findall(r'<symbol id="(\w+)"', sprite))


@pytest.mark.parametrize("name", GAMES)
def test_a_language_without_a_text_gets_the_english_one(name: str) -> None:
    book = book_of(all_games()[name])
    assert book.rules("xx") == book.rules("en")
    assert book.reference("xx").language == "en"


def read(name: str, text: str, language: str) -> str:
    suffix = "md" if language == "en" else f"{language}.md"
    return (SOURCE / "games" / name / f"{text}.{suffix}").read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "text", "language"), TEXTS)
def test_every_language_has_the_same_numbers_rows_pictures_and_blocks(name: str, text: str, language: str) -> None:
    english, other = read(name, text, "en"), read(name, text, language)
    assert (other == english) == (language == "en")
    for pattern in (RULE, ROW, re.compile(r"`([^`]+)`")):
        assert pattern.findall(other) == pattern.findall(english)
    mentions = re.compile(r"\b\d+\.\d+\b")
    assert sorted(mentions.findall(other)) == sorted(mentions.findall(english))
    # A line that happens to begin with a number and a stop would become a list.
    assert [token.type for token in _parser.parse(other)] == [token.type for token in _parser.parse(english)]
