"""What holds at every address there is: none is changed by a foreign site, and none tells what is hidden."""

import re
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from playing import ALL
from serving import Process, dealt, people, routes, running, seated
from wonders.core.chance import Chance
from wonders.server.app import create_app
from wonders.server.settings import Settings

WORD = re.compile(r"[a-z][a-z0-9_]*")
SAFE = {"GET", "HEAD", "OPTIONS"}
FOREIGN: list[dict[str, str]] = [
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
]


FIELDS = (
    "name", "title", "game", "format", "seats", "rounds", "minutes", "pause", "starts", "level", "club", "what",
    "entrant", "count", "number", "member", "invite", "about", "open", "to", "players", "rated", "hours", "time",
    "end", "zone", "weekends", "text", "days", "id", "guest", "kind", "reason", "network", "networks", "address",
    "mail", "chat", "quiet_from", "quiet_to", "code", "bot", "person", "theme", "language", "sure", "seat", "action",
    "question", "ask", "agree", "part", "on", "phrase", "absence", "bots", "helps", "option.wonders", "tables",
    "sockets",
)  # fmt: skip
ACTS = ("act", "retract", "take_back", "answer_back", "leave", "back", "part", "start", "bot", "free", "host", "pace")
VALUES = (
    "", "0", "1", "2", "-1", "1.5", "yes", "no", "999999999", "99999999999", "\u00b2", "x" * 500, "\u202e", "<b>", "=1",
    "9999-12-31T23:59", "2026-13-01", "1970-01-01T00:00", "../..", "duel", "game:900:10", "move:86400:0", "week:x:y",
    "Europe/Prague", "Nowhere/City", "swiss", "start", "remove", "let_in", "\u0661", "1e9", "nan", "a@example.org",
)  # fmt: skip
"""What people and strangers may write into a form."""


@pytest.fixture(scope="module")
def addresses(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, str]]:
    """Every method and path; `SOCKET` is the method of a socket."""
    app = create_app(Settings(tmp_path_factory.mktemp("app")))
    found = [(method, route.path) for route in routes(app) for method in getattr(route, "methods", ["SOCKET"])]
    assert len(found) > 200
    return found


def filled(path: str, **known: str) -> str:
    """A path with something in the place of its names."""
    return re.sub(r"{(\w+)(:\w+)?}", lambda name: known.get(name[1], "x1"), path)


def test_no_address_is_changed_by_a_foreign_site(server: Process, addresses: list[tuple[str, str]], play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        answer = await http.post(f"{server.url}/me", data={"name": "Ben"}, headers={"Origin": server.url})
        cookie = {"Cookie": answer.headers["set-cookie"].partition(";")[0]}
        for method, path in addresses:
            if method in SAFE:
                continue
            for foreign in FOREIGN:
                headers = {"Origin": server.url} | foreign | cookie
                if method == "SOCKET":
                    address = server.url.replace("http", "ws") + filled(path)
                    with pytest.raises(websockets.InvalidStatus) as refused:
                        await websockets.connect(address, additional_headers=headers, proxy=None)
                    assert refused.value.response.status_code == 403
                    continue
                answer = await http.request(method, server.url + filled(path), headers=headers)
                assert (answer.status_code, answer.json()["code"]) == (403, "origin"), (method, path)
        assert (await http.get(f"{server.url}/me", headers=cookie)).status_code == 200

    play(scene)


def test_no_form_is_a_fault(server: Process, addresses: list[tuple[str, str]], play: Any) -> None:
    """Whatever is written into it: it is done or refused."""
    forms = sorted(path for method, path in addresses if method == "POST" and not path.startswith("/api"))
    assert len(forms) > 40

    async def scene(http: httpx.AsyncClient) -> None:
        chance = Chance(19, "forms")
        host, *_ = await people(http, server.url, "Host")
        table = (await host.post("/tables", {"game": "toy_lottery", "players": 2}))["table"]
        cup = {"name": "Cup", "game": "toy_lottery", "format": "arena", "time": {"seconds": 60}}
        known = {"table": table, "tournament": (await host.post("/tournaments", cup))["tournament"]}
        known["club"] = (await host.post("/clubs", {"name": "Friday"}))["club"]
        for path in forms:
            if path in ("/network", "/friends"):
                continue  # these listen on the network, and call others
            who = host if any(f"{{{name}}}" in path for name in known) else (await people(http, server.url, "Fuzz"))[0]
            for _ in range(25):
                form = {name: chance.pick(VALUES) for name in FIELDS if not chance.below(3)}
                what = chance.pick(ACTS)
                address = server.url + filled(path, **known, what=what)
                answer = await http.post(address, data=form, headers=who.headers)
                assert answer.status_code < 500, (path, form, answer.text)

    play(scene)


def test_looking_changes_nothing(server: Process, addresses: list[tuple[str, str]], play: Any) -> None:
    """A foreign site can make a browser follow any link: whoever asks for every page is who they were."""

    async def scene(http: httpx.AsyncClient) -> None:
        (anna,) = await people(http, server.url, "Anna")
        before = await anna.get("/me/export")
        for method, path in addresses:
            if method == "GET" and not path.endswith(("/stream", "/export")):
                answer = await http.get(server.url + filled(path), headers=anna.headers)
                assert answer.status_code < 500, path
        assert await anna.get("/me/export") == before

    play(scene)


@pytest.mark.parametrize("game", ["duel", "seven_wonders", "architects"])
def test_no_address_of_a_table_tells_what_is_hidden(
    game: str, data: Path, addresses: list[tuple[str, str]], play: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever somebody asks about a game in progress, they read no card that they were not told of."""
    paths = [path for method, path in addresses if method == "GET" and "{table}" in path and "stream" not in path]
    assert len(paths) >= 20

    async def scene(http: httpx.AsyncClient, url: str) -> int:
        table, crowd = await seated(http, url, game, 2)
        crowd += await people(http, url, "Eve")
        chance, hidden = Chance(4, game), 0
        for _ in range(12):
            for person in crowd[:2]:
                asked = (await person.get(f"/tables/{table}"))["question"]
                if asked is not None:
                    await person.post(f"/tables/{table}/actions", {"action": chance.pick(asked["legal"])})
        deal = dealt(data, table, game)
        for person in crowd:
            told = set(WORD.findall((await http.get(f"{url}/api/tables/{table}", headers=person.headers)).text))
            secret = deal - told
            known = [names["en"] for one, names in ALL[game].texts.names.items() if one not in secret]
            shown = [ALL[game].texts.names[one]["en"] for one in secret if one in ALL[game].texts.names]
            # The Temple is a card, and the Temple of Artemis no secret.
            shown = [name for name in shown if not any(name in other for other in known)]
            hidden += len(shown)
            for path in paths:
                for query in ("", "?holding=0", "?as=open", "?as=0", "?as=1", "?through=open", "?since=0"):
                    text = (
                        await http.get(url + filled(path, table=table, number="0") + query, headers=person.headers)
                    ).text
                    leaked = {one for one in shown if one in text} | set(WORD.findall(text)) & secret
                    assert not leaked, (path, query)
        return hidden

    # The same deal every time, so that no card is called by chance like something else on a page.
    monkeypatch.setattr("wonders.server.tables.creation.secrets.randbits", lambda _bits: 19)
    with running(data) as (url, _):
        assert play(lambda http: scene(http, url)), "the test would notice: something was hidden"
