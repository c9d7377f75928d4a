"""Replay files in the browser: chosen or dropped, looked at through any eyes, and a sentence where one is none."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.looks import look
from playing import played
from serving import Process
from wonders import Player, Replay, all_games, dumps

pytestmark = pytest.mark.slow
GAMES = sorted(all_games())
DROP = """text => {
  const data = new DataTransfer();
  data.items.add(new File([text], 'game.replay'));
  document.querySelector('main').dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true}));
}"""


def recorded(game: str) -> str:
    match = played(game, players=3 if 3 in all_games()[game].players else 2, seed=3)
    others = [Player(f"Bot {seat + 1}", bot="skilled") for seat in range(1, match.players)]
    return dumps(Replay.of(match, [Player("Zoë"), *others]))


@pytest.mark.parametrize("game", GAMES)
def test_a_file_is_chosen_and_looked_at(
    game: str, visit: Callable[..., Page], server: Process, screens: Path, tmp_path: Path
) -> None:
    page = visit()
    file = tmp_path / "game.replay"
    file.write_text(recorded(game), encoding="utf-8")
    page.goto(f"{server.url}/history")
    page.get_by_role("link", name="Open a replay file").click()
    wrong = look(page, screens, "page-open", fits=False)
    page.get_by_label("Choose a file").set_input_files(file)
    page.wait_for_selector("#moment")
    assert page.url.startswith(f"{server.url}/replay/{game}?at=0&as=open")
    names = page.get_by_label("Seen by").inner_text()
    assert "Zoë" in names
    assert "Bot 2 (skilled)" in names
    page.keyboard.press("End")
    page.get_by_label("Seen by").select_option("0")
    page.wait_for_url("**as=0")
    page.reload()
    page.wait_for_selector("#moment")
    assert "as=0" in page.url
    wrong += look(page, screens, f"replay-file-{game}", fits=False)
    page.get_by_role("link", name="Open another file").click()
    page.get_by_label("Choose a file").wait_for()
    assert not wrong, "\n".join(wrong)


def test_a_file_is_dropped_and_one_that_is_none_gets_a_sentence(visit: Callable[..., Page], server: Process) -> None:
    page = visit(locale="cs")
    page.goto(f"{server.url}/replay")
    page.route("**/api/replays*", lambda route: route.abort("connectionrefused"))
    page.evaluate(DROP, recorded("duel"))
    page.get_by_role("alert").get_by_text("Server neodpovídá").wait_for()
    page.unroute("**/api/replays*")
    page.evaluate(DROP, "x" * 20_000)
    page.get_by_role("alert").get_by_text("moc velký").wait_for()
    page.evaluate(DROP, recorded("duel").replace("\n0 ", "\n1 ", 1))
    page.get_by_role("alert").get_by_text("1. tah nejde zahrát").wait_for()
    page.evaluate(DROP, recorded("duel"))
    page.wait_for_selector("#moment")


def test_without_a_file_there_is_one_to_choose(visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    page.goto(f"{server.url}/replay/duel")
    page.wait_for_url(f"{server.url}/replay")
