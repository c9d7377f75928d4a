"""The pages, as a browser without scripts uses them."""

import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest

import wonders.server
from playing import ALL
from serving import Process
from wonders.cli import main
from wonders.core.chance import Chance
from wonders.core.registry import all_games


@pytest.mark.parametrize("game", sorted(ALL))
def test_a_game_by_forms_alone(game: str, browse: Any) -> None:
    browser, chance = browse(), Chance(5, game)
    assert ALL[game].title in browser.get("/")
    browser.send("/play", game=game, level="beginner", name="Anna")
    table = browser.path.removesuffix("/plain")
    for _ in range(3000):
        question, actions = browser.actions()
        if actions:
            browser.send(f"{table}/act", question=question, action=chance.pick(actions))
        elif "Rematch" in browser.text:
            break
        else:
            browser.get(table)
    assert "<td>Total</td>" in browser.text
    replay = browser.get(f"{table}/replay?at=3")
    assert "moment 3 of" in replay
    assert "replay file" in replay
    browser.get(f"{table}/replay?at=999999&as=1")
    browser.send(f"{table}/rematch")
    assert browser.path != table
    assert "/start" not in browser.text
    assert browser.actions()[1] or "Waiting for Bot" in browser.text


def test_the_home_page_asks_for_a_name_once_and_not_again(browse: Any) -> None:
    browser = browse()
    assert browser.get("/").count('name="name"') == 1
    assert browser.text.index('formaction="/enter"') < browser.text.index('name="name"')
    browser.send("/enter", name="Anna")
    assert browser.path == "/"
    assert 'name="name"' not in browser.text


def test_a_number_of_players_is_that_of_the_game_it_is_chosen_for(browse: Any) -> None:
    browser = browse()
    several = [game for game in all_games().values() if len(game.players) > 1]
    wanted = {f"players.{game.id}": str(game.players[2 + place]) for place, game in enumerate(several)}
    for game in several:
        browser.send("/play", game=game.id, level="beginner", name="Anna", **wanted)
        assert browser.text.count("(beginner)") == int(wanted[f"players.{game.id}"]) - 1


@pytest.mark.parametrize("game", sorted(all_games()))
def test_what_a_game_says_about_a_number_of_players_stands_where_it_is_chosen(game: str, browse: Any) -> None:
    found, browser = all_games()[game], browse()
    noted = [count for count in found.players if f"players.{count}" in found.texts.phrases]
    form = browser.get(f"/new?game={game}")
    assert [int(count) for count in re.findall(r'<option value="(\d)"[^>]* data-noted', form)] == noted
    assert all(found.texts.phrases[f"players.{count}"] in form for count in noted)
    assert not re.search(r"<option[^>]* selected data-noted", form)


def test_friends_join_by_link_in_one_step(browse: Any) -> None:
    anna, ben, eve = browse(), browse(), browse()
    game = next(iter(ALL))
    anna.get(f"/new?game={game}")
    anna.send("/new", game=game, players=str(ALL[game].players[0]), open="no", absence="180", bots="0", name="Anna")
    table = anna.path
    assert "What happened" not in anna.text
    assert "Start</button>" not in anna.text
    link = unescape(re.search(r'class="link" readonly value="([^"]+)"', anna.text)[1])  # type: ignore[index]
    assert "invite=" in link
    picture = anna.http.get(f"{table}/invite.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    eve.get(table, 404)
    eve.get(f"/join/{table.rpartition('/')[2]}", 404)
    # Who was not invited is not even asked for a name.
    eve.send(f"/join/{table.rpartition('/')[2]}", 404)
    ben.get(link)
    form = unescape(re.search(r'action="(/join[^"]+)"', ben.text)[1])  # type: ignore[index]
    ben.send(form, name="Ben")
    assert ben.path == table
    assert "Start</button>" not in ben.text
    for person in (anna, ben):
        assert "Invite" not in person.get(table), "all seats are taken"
    assert "Start</button>" in anna.text
    anna.send(f"{table}/start")
    assert "Start</button>" not in anna.text
    eve.get(table, 404)
    invited = link.replace("/join/", "/table/")
    watching = eve.get(invited)
    assert 'name="action"' not in watching
    eve.get(invited.replace("?", "/replay?"))
    for path in re.findall(r'href="(\?at=[^"]+)"', eve.text):
        assert "moment 0 of" in eve.get(f"{table}/replay/plain{unescape(path)}")
    assert eve.get(unescape(re.search(rf'href="({table}\?[^"]+)"', eve.text)[1])) == watching  # type: ignore[index]
    anna.send(f"{table}/say", text="<b>hi</b>")
    assert "&lt;b&gt;hi&lt;/b&gt;" in ben.get(table)
    anna.send(f"{table}/leave")
    assert '<p class="now" role="status">A bot plays for you</p>' in anna.text
    assert "a bot plays" in ben.get(table)
    anna.send(f"{table}/back")
    ben.send(f"{table}/nonsense", 404)
    ben.send(f"{table}/act", 422)


def test_a_guest_comes_back_from_another_device(browse: Any) -> None:
    anna, phone = browse(), browse()
    anna.get("/me")
    assert anna.path == "/signin"
    anna.get("/")
    anna.send("/me", name="Anna")
    assert anna.path == "/"
    anna.get("/me")
    link = re.search(r'value="([^"]+/back/[^"]+)"', anna.text)[1]  # type: ignore[index]
    assert "Continue as Anna" in phone.get(link)
    assert "Set-Cookie" not in phone.http.get(link).headers
    phone.send(link)
    assert phone.path == "/me"
    phone.send("/me", name="Hana")
    assert "Hana" in anna.get("/me")
    phone.get(link[:-1] + ("0" if link[-1] != "0" else "1"), 404)
    anna.send("/me/leave")
    phone.get("/me")
    assert phone.path == "/signin"
    phone.get(link, 404)


def test_history_lists_finished_games_of_open_tables(browse: Any) -> None:
    assert "Finished games" in browse().get("/history")


def test_pages_load_nothing_from_elsewhere_and_hold_no_inline_script(url: str) -> None:
    folder = Path(wonders.server.__file__).parent
    files = [file for kind in ("pages/templates", "static") for file in (folder / kind).rglob("*") if file.is_file()]
    assert any(file.suffix == ".js" for file in files), "the browser app is built"
    for file in files:
        if file.suffix in (".txt", ".woff2", ".png", ".gz"):  # licences, fonts, icons; what is packed is there too
            continue
        # Names of the languages of the web look like addresses, and lead nowhere.
        text = re.sub(r"http://www\.w3\.org/\d{4}/\w+(/MathML)?", "", file.read_text(encoding="utf-8"))
        assert not re.search(r"https?://", text), file
        if file.suffix != ".js":
            assert not re.search(r"//[a-z]+\.[a-z]", text), file
            assert not re.search(r"<script(?![^>]* src=)|\son\w+=|\sstyle=|<style|javascript:", text), file
    headers = httpx.get(url, timeout=60, trust_env=False).headers
    policy = headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"


def test_the_cookie_is_out_of_reach_for_scripts(browse: Any, data: Path) -> None:
    browser = browse()
    response = browser.http.post("/me", data={"name": "Anna"}, follow_redirects=False)
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie
    assert "strict-transport-security" not in response.headers
    process = Process(data, "--public-url", "https://games.example")
    try:
        headers = {"Host": "games.example", "Origin": "https://games.example"}
        response = httpx.post(f"{process.url}/me", data={"name": "Anna"}, headers=headers, timeout=60, trust_env=False)
        cookie = response.headers["set-cookie"]
        assert cookie.startswith("__Host-wonders=")
        assert "path=/" in cookie.lower()
        assert "secure" in cookie.lower()
        assert response.headers["strict-transport-security"] == "max-age=31536000"
        headers["Cookie"] = cookie.partition(";")[0]
        assert "Anna" in httpx.get(f"{process.url}/me", headers=headers, timeout=60, trust_env=False).text
        response = httpx.post(f"{process.url}/me/leave", headers=headers, timeout=60, trust_env=False)
        assert response.headers["set-cookie"].startswith('__Host-wonders="";')
        assert "secure" in response.headers["set-cookie"].lower()
    finally:
        process.stop()


def test_lan_shows_the_address_as_link_and_code(data: Path) -> None:
    process = Process(data, "--lan")
    try:
        assert any(line.startswith("Friends join at http://") for line in process.lines)
        assert sum("█" in line or "▀" in line or "▄" in line for line in process.lines) > 8
    finally:
        process.stop()


def test_a_taken_port_is_said_clearly(server: Process, data: Path) -> None:
    process = Process(data, port=server.port)
    try:
        assert process.port > server.port
        assert f"Port {server.port} is taken; using {process.port}." in process.lines
    finally:
        process.stop()


def test_serving_without_the_extra_is_one_clear_line(monkeypatch: Any, capsys: Any) -> None:
    for name in [name for name in sys.modules if name.startswith("wonders.server.serve")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    with pytest.raises(SystemExit) as end:
        main(["serve"])
    assert end.value.code == 2
    assert "install wonders[web]" in capsys.readouterr().err


def test_engines_bots_and_terminal_do_without_the_web_stack() -> None:
    check = "import sys, wonders.cli; print({'fastapi', 'sqlalchemy', 'pydantic', 'uvicorn'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


@pytest.mark.parametrize("game", sorted(all_games()))
def test_no_file_of_the_server_names_a_game(game: str) -> None:
    folder = Path(wonders.server.__file__).parent
    for file in folder.rglob("*.*"):
        built = folder / "static/app" in file.parents
        if not built and file.suffix in (".py", ".html", ".js", ".css", ".svg", ".mako"):
            text = file.read_text(encoding="utf-8").replace("The 7 Wonders family", "")
            assert not re.search(rf"\b{game}\b|{ALL[game].title}", text, re.IGNORECASE), file


def test_somebody_else_plays_on_for_who_left(browse: Any) -> None:
    anna, ben, eve = browse(), browse(), browse()
    game = next(iter(ALL))
    anna.send("/new", game=game, players=str(ALL[game].players[0]), open="yes", absence="180", bots="0", name="Anna")
    table = anna.path.removesuffix("/plain")
    join = f"/join/{table.rpartition('/')[2]}"
    ben.send(join, name="Ben")
    anna.send(f"{table}/start")
    assert "<form" not in eve.get(join).partition("<main")[2].partition("</main>")[0]
    assert "Make host" in anna.get(f"{table}/plain")
    ben.send(f"{table}/leave")
    assert "Make host" not in anna.get(f"{table}/plain")
    assert "play on in their place" in eve.get(join)
    eve.send(join, name="Eve")
    assert "Eve" in anna.get(f"{table}/plain")
    assert "Make host" in anna.text
