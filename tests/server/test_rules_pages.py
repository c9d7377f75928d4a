"""Rules, quick references, advice, galleries and score pads, as a browser without scripts reads them."""

import json
import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Protocol
from urllib.parse import urlencode

import httpx
import pytest

import wonders.server
from pads import COUNT, finished, tallies
from wonders.core.registry import all_games
from wonders.server.pages.pictures import signs_of, signs_of_cost
from wonders.server.pages.reading.rules_text import numbers_of

ROOT = Path(__file__).parents[2]
GAMES = sorted(all_games())
RULED = sorted(name for name, game in all_games().items() if game.texts.rulebook is not None)
OF_RULES = ("/rules/{}", "/rules/{}/reference", "/rules/{}/strategy")
OF_A_GAME = (*OF_RULES, "/gallery/{}", "/score/{}")
PAGES = [
    *("/rules", "/score"),
    *(page.format(game) for game in RULED for page in OF_RULES),
    *(f"/gallery/{game}" for game in GAMES),
    *(f"/score/{game}" for game in COUNT),
]


class Read(Protocol):
    """Gives the text of a page."""

    def __call__(self, path: str, status: int = 200) -> str: ...


class Page(HTMLParser):
    """The ids, links and tags of a page; complains about ids that are not unique."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.shown: list[str] = []
        self.feed(text)
        assert len(self.ids) == len(set(self.ids))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        assert not {"style", "onclick"} & set(values), tag
        if identity := values.get("id"):
            self.ids.append(identity)
            if tag == "article" and "hidden" not in values:
                self.shown.append(identity)
        if tag == "a":
            self.links.append(values.get("href") or "")


@pytest.fixture
def read(url: str) -> Iterator[Read]:
    """Opens pages of the server."""
    with httpx.Client(base_url=url, timeout=60, trust_env=False) as http:

        def get(path: str, status: int = 200) -> str:
            answer = http.get(path)
            assert answer.status_code == status, path
            return answer.text

        yield get


def cells(text: str, row: str) -> list[str]:
    """The cells of a row of the score sheet."""
    found = re.search(rf'<tr><th scope="row">{re.escape(row)}</th>(.*?)</tr>', text)
    assert found, row
    return re.findall(r"<td>(.*?)</td>", found[1])


@pytest.mark.parametrize("path", PAGES)
def test_links_lead_somewhere(read: Read, path: str) -> None:
    known = {path: Page(read(path))}
    for link in set(known[path].links):
        target, _, anchor = link.partition("#")
        page = target or path
        if page not in known:
            known[page] = Page(read(page))
        assert not anchor or anchor in known[page].ids, link


@pytest.mark.parametrize("page", OF_A_GAME)
def test_an_unknown_game_has_no_page(read: Read, page: str) -> None:
    read(page.format("nonsense"), 404)


@pytest.mark.parametrize("page", sorted({*OF_A_GAME} - {"/gallery/{}"}))
def test_a_game_without_rulebook_or_pad_has_no_page_of_them(read: Read, page: str) -> None:
    read(page.format("toy_lottery"), 404)


@pytest.mark.parametrize("game", RULED)
def test_every_rule_has_an_anchor(read: Read, game: str) -> None:
    rulebook = all_games()[game].texts.rulebook
    assert rulebook is not None
    ids = set(Page(read(f"/rules/{game}")).ids)
    assert {f"r{number}" for number in numbers_of(rulebook.rules("en").markdown)} <= ids


@pytest.mark.parametrize("game", RULED)
def test_rules_reference_and_strategy_lead_to_each_other(read: Read, game: str) -> None:
    pages = {f"/rules/{game}", f"/rules/{game}/reference", f"/rules/{game}/strategy"}
    for path in ("/rules", *pages):
        assert pages <= set(Page(read(path)).links), path


@pytest.mark.parametrize("game", RULED)
def test_advice_links_the_rules_it_names_and_draws_its_pictures(read: Read, game: str) -> None:
    text = read(f"/rules/{game}/strategy?language=cs")
    assert 'lang="cs"' in text
    assert f"/rules/{game}#r" in text
    assert "`" not in text


@pytest.mark.parametrize("game", RULED)
def test_the_games_data_lead_to_rules(read: Read, game: str) -> None:
    links = json.loads(read(f"/api/games/{game}"))["links"]
    ids = set(Page(read(f"/rules/{game}")).ids)
    assert links
    assert {f"r{rule}" for rule in links.values()} <= ids


@pytest.mark.parametrize("game", GAMES)
def test_the_gallery_has_every_component(read: Read, game: str) -> None:
    items = all_games()[game].texts.items
    text = read(f"/gallery/{game}")
    page = Page(text)
    assert {name for name, item in items.items() if {"effects", "stages"} & set(item)} <= set(page.ids)
    chains = sum(len(item.get("chain_to", [])) for item in items.values())
    assert text.count("<path d=") == chains


@pytest.mark.parametrize("game", GAMES)
def test_the_gallery_shows_every_picture(read: Read, game: str) -> None:
    text = read(f"/gallery/{game}")
    sprites = Path(wonders.server.__file__).parent / "static" / "app"
    shown = set(re.findall(r'"/static/app/(\w+)\.svg#([\w-]+)"', text))
    items = all_games()[game].texts.items
    assert {("cards", name) for name, item in items.items() if item["kind"] == "card"} <= shown
    assert {sprite for sprite, _ in shown} >= {"backs", "cards", "faces", "icons", "wonders"}
    for sprite, name in shown:
        assert f'<symbol id="{name}"' in (sprites / f"{sprite}.svg").read_text(encoding="utf-8")


def test_the_gallery_is_filtered_without_a_script(read: Read) -> None:
    items = all_games()["seven_wonders"].texts.items
    page = Page(read("/gallery/seven_wonders?age=2&colour=blue&players=4"))
    assert page.shown == [
        name
        for name, item in items.items()
        if item.get("age") == 2 and item.get("colour") == "blue" and min(item["copies_from"]) <= 4
    ]
    assert Page(read("/gallery/seven_wonders?kind=wonder")).shown == [
        name for name, item in items.items() if item["kind"] == "board"
    ]
    two = Page(read("/gallery/seven_wonders?players=2&kind=card"))
    assert two.shown == Page(read("/gallery/seven_wonders?players=3&kind=card")).shown
    assert len(Page(read("/gallery/seven_wonders?age=9&colour=pink&players=x")).shown) > 80


@pytest.mark.parametrize("game", sorted(COUNT))
def test_a_whole_game_entered_on_the_pad_gives_its_score_sheet(read: Read, game: str) -> None:
    found = all_games()[game]
    assert found.texts.pad is not None
    state = finished(found, found.players[-1], 3)
    outcome = found.rules.outcome(state)
    assert outcome is not None
    counted = tallies(found, state)
    fields: list[tuple[str, object]] = [("players", len(counted)), ("sheet", "yes")]
    fields += [("name", f"<b>{seat}</b>") for seat in range(len(counted))]
    for entry in found.texts.pad.entries:
        numbers = [tally[entry.key] for tally in counted]
        if entry.total == entry.most == 1:
            fields += [(entry.key, seat) for seat, number in enumerate(numbers) if number]
        else:
            fields += [(entry.key, number or "") for number in numbers]
    text = read(f"/score/{game}?{urlencode(fields)}")
    assert cells(text, "Total") == [str(total) for total in outcome.totals]
    assert cells(text, "Rank") == [str(rank) for rank in outcome.ranks]
    for category in found.rules.categories:
        label = found.texts.phrases[f"category.{category}"]
        assert cells(text, label) == [str(sheet[category]).replace("-", "−") for sheet in outcome.points]
    assert "<b>0" not in text
    link = unescape(re.search(r'class="link" readonly value="([^"]+)"', text)[1])  # type: ignore[index]
    assert read(link[link.index("/score") :]) == text


def test_a_tie_is_explained(read: Read) -> None:
    pad = "/score/seven_wonders?sheet=yes&players=3&name=Anna&name=Ben&name=Eva"
    text = read(f"{pad}&coins=4&coins=5&coins=0")
    assert "Victory: Ben" in text
    assert "Equal points (1); the tie-break is “Coins”: Anna 4, Ben 5." in unescape(text)
    shared = read(f"{pad}&coins=4&coins=4&coins=0")
    assert "Shared victory: Anna, Ben" in shared


def test_a_supremacy_is_told(read: Read) -> None:
    text = read("/score/duel?sheet=yes&name=Anna&name=Ben&pawn=0&pawn=9&civilian=30&civilian=1")
    assert "Victory: Ben" in text
    assert "Military supremacy" in text
    assert "tie-break" not in text


def test_bad_entries_are_explained_beside_their_fields_and_nothing_is_lost(read: Read) -> None:
    text = read(
        "/score/duel?sheet=yes&name=Anna&name=&coins=many&coins=12&pawn=3&pawn=0&agriculture=1&tokens=1&tokens=1"
    )
    assert 'id="wrong-coins-0">a whole number from 0 to 999<' in text
    assert 'aria-describedby="wrong-coins-0"' in text
    assert '<a href="#coins-0">Coins, Anna</a>: a whole number from 0 to 999' in text
    assert re.findall(r'id="([\w-]+)" autofocus', text) == ["coins-0"]
    for kept in ('value="many"', 'value="12"', 'value="Anna"'):
        assert kept in text
    assert re.search(r'name="agriculture" value="1"[^>]* checked', text)
    assert "Total" not in text
    assert re.findall(r'id="([\w-]+)" autofocus', read("/score/architects?sheet=yes&players=9")) == ["players"]
    assert "autofocus" not in read("/score/duel")
    assert 'id="wrong-pawn"' in read("/score/duel?sheet=yes&pawn=3&pawn=2")
    assert 'id="wrong-tokens-1"' in read("/score/duel?sheet=yes&philosophy=1")
    assert 'id="wrong-wild-0"' in read("/score/seven_wonders?sheet=yes&wild=3")
    assert 'id="wrong-culture"' in read("/score/architects?sheet=yes&culture=2&culture=1&tokens=2&tokens=1")
    assert 'id="wrong-cat"' in read("/score/architects?sheet=yes&cat=7")


def test_a_number_of_players_that_cannot_be_keeps_all_columns(read: Read) -> None:
    text = read("/score/architects?sheet=yes&players=9&name=a&name=b&name=c&name=d&blue=1&blue=2&blue=3&blue=4")
    assert 'id="players-wrong">2 to 7<' in text
    assert all(f'value="{number}" aria-label="Points on blue cards' in text for number in (1, 2, 3, 4))


def test_an_empty_pad_has_no_sheet(read: Read) -> None:
    assert "Total" not in read("/score/seven_wonders?players=5")
    assert read("/score/seven_wonders?players=5").count('name="coins"') == 5


@pytest.mark.parametrize("game", GAMES)
def test_every_effect_cost_and_entry_has_a_picture_that_exists(game: str) -> None:
    found = all_games()[game]
    shown = {entry.picture for entry in found.texts.pad.entries} if found.texts.pad else set()
    for item in found.texts.items.values():
        for effect in item.get("effects", []):
            signs = signs_of(effect)
            assert signs, effect
            shown |= {sign.picture for sign in signs if not sign.letters}
        if "cost" in item:
            shown |= {sign.picture for sign in signs_of_cost(item["cost"])}
    sprite = (ROOT / "web" / "pictures" / "icons.svg").read_text(encoding="utf-8")
    assert shown <= set(re.findall(r'<symbol id="(\w+)"', sprite))
