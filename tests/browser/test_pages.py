"""The pages around the table: nothing for axe to find, nothing off the screen, on a phone as well."""

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

import wonders.server
from browser.looks import look
from browser.people import PHONE, WIDE, Person
from serving import Process
from wonders import all_games

pytestmark = pytest.mark.slow
GAMES = sorted(all_games())
LONG_NAME = "Bartholomaea Alexandrina"
NO_CLIPBOARD = "navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))"
PAGES = [
    "/", "/new", "/about", "/history", "/replay", "/me", "/nowhere", "/tournaments", "/tournaments/new", "/clubs",
    "/challenges",
    *(f"/patterns/{game}" for game in GAMES),
]  # fmt: skip


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_fit_for_everybody(path: str, visit: Callable[..., Page], server: Process, screens: Path) -> None:
    page = visit()
    person = Person(page, server.url)
    page.goto(f"{server.url}{path}")
    if path == "/me":
        person.play_now(GAMES[0])
        page.goto(f"{server.url}{path}")
    if path.startswith("/patterns"):
        page.wait_for_selector(".patterns")
    name = path.strip("/").replace("/", "-") or "home"
    wrong = look(page, screens, f"page-{name}", fits=False)
    for viewport in (WIDE, PHONE):
        page.set_viewport_size(viewport)  # type: ignore[arg-type]
        sideways = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if sideways > 1:
            wrong.append(f"{path}: {sideways} px wider than {viewport['width']} px")
    assert not wrong, "\n".join(wrong)


def test_the_way_to_ones_own_page_stays_in_sight_on_a_phone(visit: Callable[..., Page], server: Process) -> None:
    page = visit(viewport=PHONE)
    page.goto(server.url)
    own = page.locator(".top nav a").last
    for name in ("Sign in", LONG_NAME):
        assert own.inner_text() == name
        for place in (0, 10_000):
            page.locator(".pages").evaluate("(row, place) => row.scrollTo(place, 0)", place)
            box = own.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= PHONE["width"]
            before = page.locator(".top nav a").nth(-2).bounding_box()
            assert before is not None
            assert not place or before["x"] + before["width"] <= box["x"] + 1, "nothing lies below it at the end"
        page.request.post(f"{server.url}/me", form={"name": LONG_NAME}, headers={"Origin": server.url})
        page.reload()


@pytest.mark.parametrize("game", GAMES)
def test_a_table_waits_and_a_game_is_watched_and_replayed(
    game: str, visit: Callable[..., Page], server: Process, screens: Path
) -> None:
    page = visit()
    page.goto(f"{server.url}/new?game={game}")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Open the table").click()
    wrong = look(page, screens, f"page-waiting-{game}", fits=False)
    person = Person(page, server.url)
    person.play_now(game)
    person.play(most=5)
    person.waits()
    table = page.url
    page.goto(f"{table}/replay?at=2")
    page.wait_for_selector("#moment")
    assert page.locator("output").inner_text().startswith("2 of ")
    page.keyboard.press("ArrowRight")
    assert page.locator("output").inner_text().startswith("3 of ")
    assert "at=3" in page.url
    page.get_by_label("Seen by").select_option("spectator")
    page.get_by_text("a spectator").wait_for(state="attached")
    wrong += look(page, screens, f"replay-{game}", fits=False)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    controls = page.locator(".prompt.replay")
    assert controls.evaluate("bar => bar.scrollWidth <= bar.clientWidth && bar.clientWidth <= innerWidth")
    page.goto(f"{table}/plain")
    wrong += look(page, screens, f"plain-{game}", fits=False)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("part", ["/api/games/", "/api/words", "/static/app/icons.svg"])
@pytest.mark.parametrize(("page_of_table", "first"), [("", "#prompt"), ("/replay", "#moment")])
def test_who_cannot_be_told_anything_can_try_again(
    part: str, page_of_table: str, first: str, visit: Callable[..., Page], server: Process
) -> None:
    page = visit()
    Person(page, server.url).play_now("duel")
    address = page.url + page_of_table
    page.route(f"**{part}*", lambda route: route.abort("connectionrefused"))
    page.goto(address)
    again = page.get_by_role("alert").get_by_role("button", name="Try again")
    again.press("Enter")
    again.wait_for()
    page.wait_for_function("document.activeElement.matches('[role=alert] button')")
    page.unroute(f"**{part}*")
    page.keyboard.press("Enter")
    page.wait_for_selector(".shell")
    page.wait_for_function("first => document.activeElement.matches(first)", arg=first)


def test_a_replay_that_could_not_be_read_is_read_again(visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    Person(page, server.url).play_now("duel")
    page.route("**/api/tables/*/replay*", lambda route: route.abort("connectionrefused"))
    page.goto(f"{page.url}/replay")
    page.get_by_text("The replay could not be loaded.").wait_for()
    page.unroute("**/api/tables/*/replay*")
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector("#moment")


def test_who_shares_a_moment_is_told_that_the_link_is_copied(visit: Callable[..., Page], server: Process) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    person = Person(page, server.url)
    person.play_now("duel")
    person.play(most=2)
    page.goto(f"{page.url}/replay?at=1")
    page.get_by_role("button", name="Share this moment").click()
    told = page.get_by_role("status").get_by_text("Link copied")
    told.wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    page.locator("#moment").focus()
    page.keyboard.press("ArrowRight")
    told.wait_for(state="detached")


def test_who_cannot_share_a_moment_is_told_beside_the_button(visit: Callable[..., Page], server: Process) -> None:
    page = visit(viewport=PHONE)
    page.add_init_script(NO_CLIPBOARD)
    Person(page, server.url).play_now("duel")
    page.goto(f"{page.url}/replay")
    button = page.get_by_role("button", name="Share this moment")
    button.click()
    page.get_by_role("status").get_by_text("Copy the address of this page").wait_for()
    assert button.count() == 1
    assert page.locator(".prompt.replay").evaluate("bar => bar.scrollWidth <= bar.clientWidth")


@pytest.mark.parametrize("path", ["/score/architects?sheet=yes&cat=1", "/me"])
def test_a_link_is_copied_with_one_click(path: str, visit: Callable[..., Page], server: Process) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    Person(page, server.url).play_now("duel")
    page.goto(server.url + path)
    page.locator("details:has(.copy) > summary").evaluate_all("all => all.forEach(one => one.click())")
    page.get_by_role("button", name="Copy the link").click()
    page.get_by_role("status").get_by_text("Link copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == page.locator(".copy input").input_value()


def test_a_link_that_is_not_copied_is_marked(visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    page.add_init_script(NO_CLIPBOARD)
    page.goto(f"{server.url}/score/architects?sheet=yes&cat=1")
    page.get_by_role("button", name="Copy the link").click()
    page.wait_for_function("document.activeElement.matches('.copy input')")
    link = page.locator(".copy input").input_value()
    assert link
    assert page.evaluate("getSelection().toString()") == link
    assert page.locator(".copy [role=status]").inner_text() == ""


def test_a_click_during_an_animation_lands(visit: Callable[..., Page], server: Process) -> None:
    page = visit(reduced_motion="no-preference")
    person = Person(page, server.url)
    person.play_now("duel")
    # Everything moves ten times as slowly as for people, so that every click comes in the middle of it.
    page.evaluate(
        """() => { const animate = Element.prototype.animate;
                   Element.prototype.animate = function (frames, options) {
                     return animate.call(this, frames, { ...options, duration: 4000 }); }; }"""
    )
    for _ in range(12):
        if not person.waits():
            break
        person.answer()
    assert page.evaluate("document.getAnimations().length") > 0


def test_the_scripts_stay_small() -> None:
    """What a table loads; analysis, review and puzzles are fetched by who opens them."""
    app = Path(wonders.server.__file__).parent / "static/app"
    for game in all_games():
        loaded = found = {(app / f"games/{game}/main.js").resolve()}
        while found:
            # A script names those it needs; those it may fetch later are in brackets.
            named = {
                (path.parent / name).resolve() for path in found for name in _NEEDED.findall(path.read_text("utf-8"))
            }
            found = named - loaded
            loaded = loaded | found
        assert len(loaded) > 1
        assert sum(len(gzip.compress(script.read_bytes())) for script in loaded) < 110_000


_NEEDED = re.compile(r'''(?:from|import)"(\.\.?/[^"]+\.js)"''')
_READY = """new MutationObserver(() => {
  if (!window.ready && document.querySelector('[data-pick], [data-offer]')) window.ready = performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true });"""


@pytest.mark.soak
@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_table_can_soon_be_played_at(game: str, visit: Callable[..., Page], server: Process) -> None:
    """With nothing kept from before, as by somebody who comes for the first time."""
    page = visit()
    Person(page, server.url).play_now(game)
    page.wait_for_selector(".prompt.mine")
    session = page.context.new_cdp_session(page)
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.add_init_script(_READY)
    took = []
    for _ in range(3):
        page.reload()
        page.wait_for_selector("[data-pick], [data-offer]", state="attached")
        took.append(page.evaluate("window.ready"))
    assert sorted(took)[1] <= 1500, took
