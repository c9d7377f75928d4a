"""All see the rules of a table before they sit down, whichever way they come."""

import re
from collections.abc import Callable
from html import unescape

import pytest

from forms import Browser

TABLE = {"game": "toy_lottery", "players": "3", "helps": "planner", "time": "game:900:10", "end": "forfeit"}
RULES = (
    "Helps among people",
    "Memory and planner",
    "15 minutes each, 10 seconds more for each move",
    "When the time is up: the seat is given up to a bot",
    "casual: nothing is counted",
)


def host(browser: Browser, **more: str) -> Browser:
    """Somebody who has opened a table, and is in its room."""
    browser.send("/new", 200, name="Anna", **(TABLE | more))
    return browser


def link_in(text: str, pattern: str) -> str:
    found = re.search(pattern, text)
    assert found is not None, pattern
    return unescape(found[1])


def invited(anna: Browser, ben: Browser) -> None:
    """By the invite link, which the QR code has too."""
    ben.get(link_in(anna.text, r'class="link" readonly value="https?://[^/"]+(/[^"]+)"'))


def from_the_lobby(anna: Browser, ben: Browser) -> None:
    name = anna.path.rpartition("/")[2]
    ben.get(link_in(ben.get("/"), rf'data-table="{name}"><a href="([^"]+)"'))


def from_the_room(anna: Browser, ben: Browser) -> None:
    ben.get(anna.path)
    told(ben)
    ben.get(link_in(ben.text, r'href="(/join/[^"]+seat=2)"'))


def by_code(anna: Browser, ben: Browser) -> None:
    code = link_in(anna.text, r'class="short-code" translate="no">([^<]+)<')
    ben.send("/enter", name="Ben", code=code.lower())


def of_a_club(anna: Browser, ben: Browser) -> None:
    anna.send("/clubs", title="Friday", open="yes")
    club = anna.path
    ben.send(club, name="Ben", what="join")
    host(anna, club=club.rpartition("/")[2])
    from_list = rf'href="(/join/{anna.path.rpartition("/")[2]})"'
    ben.get(link_in(ben.get(club), from_list))


WAYS: dict[str, tuple[Callable[[Browser, Browser], None], dict[str, str]]] = {
    "link": (invited, {"open": "no"}),
    "lobby": (from_the_lobby, {"open": "yes"}),
    "room": (from_the_room, {"open": "yes"}),
    "code": (by_code, {"open": "no"}),
    "club": (of_a_club, {"open": "yes"}),
}


def told(browser: Browser) -> None:
    """The page says all rules of the table."""
    text = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", unescape(browser.text)))
    assert [rule for rule in RULES if rule not in text] == []


@pytest.mark.parametrize("way", WAYS)
def test_the_rules_of_a_table_are_seen_before_one_sits_down(way: str, browse: Callable[[], Browser]) -> None:
    anna, ben = browse(), browse()
    come, more = WAYS[way]
    come(host(anna, **more), ben)
    told(ben)
    assert "Ben" not in anna.get(anna.path)
    form = link_in(ben.text, r'<form class="panel terms" method="post" action="(/join[^"]*)"')
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', ben.text))
    ben.send(form, name="Ben", **fields)
    assert "Ben" in anna.get(anna.path)


def test_a_code_shows_nothing_but_the_way_to_a_seat(browse: Callable[[], Browser]) -> None:
    anna, ben = browse(), browse()
    by_code(host(anna, open="no"), ben)
    assert "invite=" not in ben.text
    assert "/table/" not in ben.text
    ben.get(anna.path, 404)
    by_code(anna, anna)
    assert anna.path.startswith("/table/"), "who sits there already goes to the table"
    ben.get("/join?code=nothing", 404)


def test_a_rated_table_and_a_tournament_say_so(browse: Callable[[], Browser]) -> None:
    anna, ben = browse(), browse()
    host(anna, game="duel", players="2", open="yes", rated="yes")
    from_the_lobby(anna, ben)
    assert "rated: the result counts" in ben.text
    cup = {"game": "toy_lottery", "time": "game:900:10", "end": "forfeit", "pause": "0"}
    anna.send("/tournaments/new", 200, title="Cup", format="swiss", seats="2", **cup)
    text = ben.get(anna.path)
    assert text.index("the seat is given up to a bot") < text.index("Take part")
    assert text.index("Helps among people: Memory") < text.index("Take part")
