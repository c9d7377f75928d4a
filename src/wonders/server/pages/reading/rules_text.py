"""The texts of rulebooks, from Markdown to HTML: an anchor for every numbered rule, a link for every mention of one."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token

from wonders.core.content.rulebook import Rulebook, Text

_RULE = re.compile(r"^\*\*(\d+\.\d+)\*\*", re.MULTILINE)
_NUMBER = re.compile(r"(\b\d+\.\d+\b)")
_CHAPTER = re.compile(r"(\d+)\.")
_PICTURE = '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="/static/app/icons.svg#{}"/></svg>'
_parser = MarkdownIt("commonmark", {"html": False}).enable("table")
_parser.add_render_rule("table_open", lambda *_: '<div class="scroll" tabindex="0"><table>')
_parser.add_render_rule("table_close", lambda *_: "</table></div>")


@dataclass(slots=True)
class Rule:
    """A numbered rule with all that belongs to it; without a number, the text before the first one."""

    number: str
    html: str


@dataclass(slots=True)
class Chapter:
    """A heading and what stands below it."""

    anchor: str
    title: str
    level: int
    rules: list[Rule] = field(default_factory=list)


@dataclass(slots=True)
class Book:
    """A text ready to be shown: its language, its first chapter (title and introduction), and all others."""

    language: str
    opening: Chapter
    chapters: list[Chapter]


@cache
def full_rules(rulebook: Rulebook, language: str) -> Book:
    """The full rules in a language."""
    text = rulebook.rules(language)
    return _Reader(numbers_of(text.markdown), "").read(text)


@cache
def quick_reference(rulebook: Rulebook, language: str, rules: str) -> Book:
    """The quick reference in a language; `rules` is the address of the full rules."""
    known = numbers_of(rulebook.rules(language).markdown)
    return _Reader(known, rules, pictures=True).read(rulebook.reference(language))


@cache
def advice(rulebook: Rulebook, language: str, rules: str) -> Book | None:
    """The advice on strategy in a language, if there is any; `rules` is the address of the full rules."""
    text = rulebook.strategy(language)
    known = numbers_of(rulebook.rules(language).markdown)
    return _Reader(known, rules, pictures=True).read(text) if text else None


def numbers_of(markdown: str) -> frozenset[str]:
    """The numbers of all rules of a text."""
    return frozenset(_RULE.findall(markdown))


class _Reader:
    """Turns a text into chapters; mentions of known rules become links to the rules at an address."""

    def __init__(self, known: frozenset[str], address: str, *, pictures: bool = False) -> None:
        self._known = known
        self._address = address
        self._pictures = pictures

    def read(self, text: Text) -> Book:
        """The chapters of a text, which begins with its title."""
        chapters: list[Chapter] = []
        for block in _blocks(_parser.parse(text.markdown)):
            if block[0].type == "heading_open":
                title = block[1].content
                numbered = _CHAPTER.match(title)
                anchor = f"chapter-{numbered[1]}" if numbered else f"part-{len(chapters)}"
                chapters.append(Chapter(anchor, title, int(block[0].tag[1:])))
                continue
            rules = chapters[-1].rules
            found = _RULE.match(block[1].content) if block[0].type == "paragraph_open" else None
            if found or not rules:
                rules.append(Rule(found[1] if found else "", ""))
            rules[-1].html += self._html(block, found[1] if found else "")
        return Book(text.language, chapters[0], chapters[1:])

    def _html(self, block: list[Token], number: str) -> str:
        if number:
            first = block[1].children or []
            end = next(place for place, token in enumerate(first) if token.type == "strong_close")
            block[1].children = [_raw(f'<a class="number" href="#r{number}">{number}</a>'), *first[end + 1 :]]
        for token in block:
            if token.type == "inline":
                token.children = [new for child in token.children or [] for new in self._inline(child)]
            elif token.attrs.pop("style", None):
                # The parser aligns columns of numbers by a style attribute, which the security policy refuses.
                token.attrSet("class", "numbers")
        return str(_parser.renderer.render(block, _parser.options, {}))

    def _inline(self, token: Token) -> Iterator[Token]:
        if token.type == "code_inline" and self._pictures:
            yield _raw(_PICTURE.format(token.content))
        elif token.type == "text":
            for part in _NUMBER.split(token.content):
                if part in self._known:
                    yield _raw(f'<a href="{self._address}#r{part}">{part}</a>')
                elif part:
                    yield Token("text", "", 0, content=part)
        else:
            yield token


def _blocks(tokens: list[Token]) -> Iterator[list[Token]]:
    """The blocks of a text, each with all that is nested in it."""
    block: list[Token] = []
    for token in tokens:
        block.append(token)
        if token.level == 0 and token.nesting <= 0:
            yield block
            block = []


def _raw(html: str) -> Token:
    return Token("html_inline", "", 0, content=html)
