"""What every rulebook promises: each thing a player can wonder about leads to a rule that exists."""

import re
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

import wonders
from wonders.core.content.rulebook import Rulebook
from wonders.core.game import AnyGame
from wonders.core.registry import all_games
from wonders.core.text.language import LANGUAGES, find_language
from wonders.core.text.phrases import Speaker

SOURCE = Path(wonders.__file__).parent
WEB = Path(__file__).parents[2] / "web"
GAMES = sorted(name for name, game in all_games().items() if game.texts.rulebook is not None)
RULE = re.compile(r"^\*\*(\d+\.\d+)\*\*", re.MULTILINE)
MENTION = re.compile(r"\b\d+\.\d+\b")
PICTURE = re.compile(r"`([^`]+)`")
SPOKEN = [(name, language) for name in GAMES for language in LANGUAGES]
TEXTS = [(name, text, language) for name, language in SPOKEN for text in ("rules", "reference", "strategy")]
_parser = MarkdownIt("commonmark").enable("table")


def book_of(game: AnyGame) -> Rulebook:
    assert game.texts.rulebook is not None
    return game.texts.rulebook


def read(name: str, text: str, language: str) -> str:
    suffix = "md" if language == "en" else f"{language}.md"
    return (SOURCE / "games" / name / "text" / f"{text}.{suffix}").read_text(encoding="utf-8")


def rows_of_tables(markdown: str) -> list[int]:
    """How many rows each table of a text has."""
    rows: list[int] = []
    for token in _parser.parse(markdown):
        if token.type == "table_open":
            rows.append(0)
        elif token.type == "tr_open":
            rows[-1] += 1
    return rows


def effect_words(game: AnyGame) -> set[str]:
    """The words of all effects that are printed on anything."""
    return {effect[0] for item in game.texts.items.values() for effect in item.get("effects", [])}


@pytest.mark.parametrize("name", GAMES)
def test_every_question_reason_step_effect_item_and_category_leads_to_a_rule(name: str) -> None:
    game = all_games()[name]
    links, rules = book_of(game).links, set(RULE.findall(book_of(game).rules("en").markdown))
    said = {".".join(key.split(".")[:2]) for key in game.texts.phrases}
    wanted = {key for key in said if key.split(".")[0] in ("question", "reason", "step")}
    wanted |= {f"effect.{word}" for word in effect_words(game)}
    wanted |= {f"item.{item}" for item in game.texts.items}
    wanted |= {f"category.{category}" for category in game.rules.categories}
    assert wanted <= set(links)
    assert set(links.values()) <= rules


def signs_of(name: str) -> set[str]:
    """The signs and numbers on the table of a game that can be asked about."""
    text = (WEB / "games" / name / "signs.ts").read_text(encoding="utf-8")
    return {f"sign.{sign}" for sign in re.findall(r"^  (\w+): \{", text, re.MULTILINE)}


@pytest.mark.parametrize("name", GAMES)
def test_no_link_is_left_over(name: str) -> None:
    game = all_games()[name]
    said = {".".join(key.split(".")[:2]) for key in game.texts.phrases}
    known = (
        said
        | {f"item.{item}" for item in game.texts.items}
        | {f"kind.{item['kind']}" for item in game.texts.items.values()}
    )
    known |= {f"effect.{word}" for word in effect_words(game)}
    known |= signs_of(name)
    assert set(book_of(game).links) <= known
    assert signs_of(name) <= set(book_of(game).links)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("text", "fewest_rules", "fewest_pictures"), [("reference", 16, 16), ("strategy", 3, 0)])
def test_reference_and_strategy_show_pictures_that_exist_and_name_rules_that_exist(
    name: str, text: str, fewest_rules: int, fewest_pictures: int
) -> None:
    markdown = read(name, text, "en")
    mentioned, pictures = set(MENTION.findall(markdown)), set(PICTURE.findall(markdown))
    assert len(mentioned) >= fewest_rules
    assert len(pictures) >= fewest_pictures
    assert mentioned <= set(RULE.findall(read(name, "rules", "en")))
    sprite = (SOURCE.parents[1] / "web" / "pictures" / "icons.svg").read_text(encoding="utf-8")
    assert pictures <= set(re.findall(r'<symbol id="(\w+)"', sprite))


@pytest.mark.parametrize("name", GAMES)
def test_a_language_without_a_text_gets_the_english_one(name: str) -> None:
    book = book_of(all_games()[name])
    assert book.rules("xx") == book.rules("en")
    assert book.reference("xx").language == "en"
    assert book.strategy("xx") == book.strategy("en")
    assert book.strategy("en") is not None


def test_a_rulebook_without_advice_has_no_strategy() -> None:
    assert Rulebook("wonders.core", {}).strategy("en") is None


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_the_rules_name_options_as_the_form_does(name: str, language: str) -> None:
    game = all_games()[name]
    speaker = Speaker(game, language=find_language(language))
    rules = " ".join(read(name, "rules", language).split())
    for option, values in game.options.items():
        for key in (option, *(f"{option}.{value}" for value in values)):
            assert speaker.say("option", key) in rules, key


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_the_rules_are_written_for_players(name: str, language: str) -> None:
    rules = read(name, "rules", language)
    assert {token.type for token in _parser.parse(rules)}.isdisjoint({"code_block", "fence"})
    assert "`" not in rules
    assert not re.search(r"\bmod\b|\b[A-Z]\d\d[a-z]?\b", rules), "a formula or the id of a test"


@pytest.mark.parametrize(("name", "text", "language"), TEXTS)
def test_every_language_has_the_same_numbers_pictures_rows_and_blocks(name: str, text: str, language: str) -> None:
    english, other = read(name, text, "en"), read(name, text, language)
    assert (other == english) == (language == "en")
    for pattern in (RULE, PICTURE):
        assert pattern.findall(other) == pattern.findall(english)
    assert sorted(MENTION.findall(other)) == sorted(MENTION.findall(english))
    assert rows_of_tables(other) == rows_of_tables(english)
    # A line that happens to begin with a number and a stop would become a list.
    assert [token.type for token in _parser.parse(other)] == [token.type for token in _parser.parse(english)]
