"""What the bytes sent to a viewer may hold: nothing that was not announced to that viewer."""

import asyncio
import json
import re
import sqlite3
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from playing import ALL
from serving import Process, Socket, dealt, folded, people, running, seated, table_of, tell
from wonders.core.chance import Chance
from wonders.server.limits import Limits
from wonders.server.live.past.replays import replay_file
from wonders.server.live.subscriber import Viewer
from wonders.server.live.table_feed import Bookmark
from wonders.server.protocol.hearing import NOBODY, Unheard
from wonders.server.tables.entries import Acted, Entry, Retracted
from wonders.server.tables.fold import fold, refold
from wonders.server.tables.model import Table
from wonders.server.tables.stored import data_of, read_entry

WORD = re.compile(r"[a-z][a-z0-9_]*")


def words(data: Any) -> set[str]:
    return set(WORD.findall(json.dumps(data)))


def hidden_of(data: Path, table: str, game: str) -> tuple[str, set[str]]:
    """The seed of a table, and the words of its deal."""
    with sqlite3.connect(data / "wonders.sqlite3") as base:
        ((seed,),) = base.execute("select seed from tables where id = ?", (table,)).fetchall()
    base.close()
    return seed, dealt(data, table, game)


@pytest.mark.parametrize("game", sorted(ALL))
def test_taint_on_the_bytes_of_whole_games(game: str, server: Process, play: Any) -> None:
    """Every word of the deal that reaches a viewer was in an event that this viewer was told."""
    count = min(3, ALL[game].players[-1])

    async def scene(http: httpx.AsyncClient) -> tuple[str, list[Socket]]:
        table, crowd = await seated(http, server.url, game, count)
        crowd += await people(http, server.url, "Eve")
        async with AsyncExitStack() as stack:
            # As the browser does it; the last one is sent the whole each time.
            wishes = [*((person, True) for person in crowd), (crowd[-1], False)]
            sockets = [await stack.enter_async_context(who.at(table, changes=wish)) for who, wish in wishes]
            chance = Chance(6, game)
            await asyncio.gather(*(socket.play(chance) for socket in sockets))
        return table, sockets

    table, sockets = play(scene)
    seed, secret = hidden_of(server.data, table, game)
    assert len(secret) > 3
    hidden = 0
    for viewer in sockets:
        announced: set[str] = set()
        now: dict[str, Any] = {}
        for text in viewer.received:
            message = json.loads(text)
            if message["type"] in ("table", "update", "change"):
                now = folded(now, message)
            if now and now["table"]["status"] == "over":
                break
            assert seed not in text
            assert f"{int(seed):x}" not in text
            announced |= words(message.get("events", []))
            leaked = set(WORD.findall(text)) & secret - announced
            assert not leaked, leaked
            hidden += len(secret - announced)
    assert hidden, "the test would notice: something was hidden at some time"
    log = server.log.read_text()
    assert seed not in log
    assert f"{int(seed):x}" not in log


TOLD = ("", "/replay", "/replay?as=spectator", "/replay/{}", "/replay/{}?as=spectator", "/course", "/hint")
"""What is told of a running game; the planner, which counts what may come too, is held by the tests of its own."""
PAGES = ("/plain", "/replay/plain?at={}", "/replay", "/review", "/analysis")
KEPT = (
    ("GET", "/review", None),
    ("GET", "/file", None),
    ("GET", "/replay?as=open", None),
    ("GET", "/replay/{}?as=open", None),
    *(("POST", f"/analysis{part}", body) for part in ("", "/judgement", "/line") for body in ({}, {"anew": 1})),
    ("POST", "/play_on", {"moment": 0, "seat": 0}),
    ("POST", "/play_on", {"moment": 0, "seat": 0, "anew": 1}),
)
"""What is told when the game is over."""
_MANY = 10_000
PATIENT = Limits(
    reads_per_minute=_MANY, replays_per_minute=_MANY, analyses_per_minute=_MANY, requests_per_minute=_MANY,
    creations_per_minute=_MANY, hints_per_minute=_MANY,
)  # fmt: skip


@pytest.mark.parametrize("game", ["duel", "seven_wonders", "architects"])
def test_taint_on_what_is_asked_beside_the_table(game: str, tmp_path: Path, play: Any) -> None:
    """Replays, shared moments, hints, reviews, analyses and games to play on tell nothing that was not told before."""

    async def scene(http: httpx.AsyncClient) -> None:
        table, crowd = await seated(http, url, game, ALL[game].players[0], helps="hints")
        seed, secret = hidden_of(tmp_path, table, game)
        viewers = [*crowd, *await people(http, url, "Eve")]
        chance, hidden = Chance(8, game), 0
        async with AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(who.at(table)) for who in viewers]
            for move in range(33):
                who = crowd[(await viewers[-1].get(f"/tables/{table}"))["waiting"][0]]
                asked = (await who.get(f"/tables/{table}"))["question"]["legal"]
                await who.post(f"/tables/{table}/actions", {"action": chance.pick(asked)})
                if move % 8:
                    continue
                for viewer, socket in zip(viewers, sockets, strict=True):
                    now = await viewer.get(f"/tables/{table}")
                    while not socket.last or socket.last["number"] < now["number"]:
                        await socket.receive()
                    told = [json.loads(text).get("events", []) for text in socket.received]
                    unknown = secret - words(told)
                    last = len((await viewer.get(f"/tables/{table}/replay"))["moments"]) - 1
                    strangers = [] if viewer in crowd else [(last, dict[str, str]())]
                    for path in (
                        *(f"/api/tables/{table}{one}" for one in TOLD),
                        *(f"/table/{table}{one}" for one in PAGES),
                    ):
                        for moment, who in ((0, viewer.headers), (last, viewer.headers), *strangers):
                            answer = await http.get(f"{url}{path.format(moment)}", headers=who)
                            assert not set(WORD.findall(answer.text)) & unknown, path
                            assert seed not in answer.text, path
                    for method, path, body in KEPT:
                        refused = await viewer.ask(method, f"/tables/{table}{path.format(last)}", json=body, expect=409)
                        assert set(refused) == {"code", "message"}, path
                        assert refused["code"] == "running", path
                        for moment, who in strangers:
                            asked = f"{url}/api/tables/{table}{path.format(moment)}"
                            answer = await http.request(method, asked, headers=who, json=body)
                            assert answer.status_code in (401, 403, 409), path
                            assert set(answer.json()) == {"code", "message"}, path
                    hidden += len(unknown)
        assert hidden, "the test would notice: something was hidden at some time"

    with running(tmp_path, limits=PATIENT) as (url, _server):
        play(scene)


@pytest.mark.parametrize("game", sorted(ALL))
def test_a_viewers_number_moves_exactly_with_what_the_viewer_sees(game: str) -> None:
    for seed in range(3):
        table, chance = table_of(game, seed), Chance(seed, "numbers")
        guests = [*(seat.owner for seat in table.seats), None]
        while waiting := table.waiting():
            before = {guest: picture(table, guest) for guest in guests}
            seat = chance.pick(waiting)
            assert table.match is not None
            entry: Entry = Acted(seat, chance.pick(table.match.legal(seat)), at=1.0)
            held = [
                other for other in range(len(table.seats)) if table.game.sealed.retract(table.match.state.copy(), other)
            ]
            if held and not chance.below(4):
                entry = Retracted(chance.pick(held), at=1.0)
            fold(table, entry)
            for guest in guests:
                number, shown = picture(table, guest)
                assert (number == before[guest][0]) == (shown == before[guest][1])
                assert number >= before[guest][0]


@pytest.mark.parametrize("game", sorted(ALL))
def test_lists_show_a_change_only_with_what_everybody_sees(game: str) -> None:
    table, chance = table_of(game, 5), Chance(5, "changed")
    moved = set()
    for moment in range(2, 200):
        if not (waiting := table.waiting()):
            break
        before, changed, seat = picture(table, None), table.changed, chance.pick(waiting)
        assert table.match is not None
        action = chance.pick(table.match.legal(seat))
        fold(table, Acted(seat, action, at=float(moment)))
        assert table.changed == (changed if picture(table, None) == before else moment)
        moved.add(table.changed == moment)
    assert True in moved


@pytest.mark.parametrize("at_once", [False, True])
def test_what_a_viewer_may_not_notice_does_not_move_the_signs_of_life(at_once: bool) -> None:
    async def scene() -> None:
        class Source:
            ready = True

            async def settled(self) -> None:
                pass

            def next(
                self, _guest: str | None, place: Bookmark, *, changes: bool, unheard: Unheard
            ) -> tuple[str, Bookmark] | None:
                return None if place.number else (f"update {changes} {unheard == NOBODY}", Bookmark(1))

        viewer = Viewer(Source(), None, 0, keep_alive=0.5)
        viewer.taker = (lambda _text: True) if at_once else None
        messages = viewer.messages()
        assert await anext(messages) == "update False True"
        told = asyncio.ensure_future(anext(messages))
        for _ in range(40):
            await asyncio.sleep(0.05)
            viewer.wake()
            if told.done():
                break
        assert json.loads(told.result())["type"] == "alive"

    asyncio.run(scene())


def picture(table: Table, guest: str | None) -> tuple[int, dict[str, Any]]:
    """What a viewer is told that may change: all but the number and what happened before."""
    update = tell(table, guest)
    shown = update.model_dump(exclude={"number"})
    return update.number, shown


@pytest.mark.parametrize("game", sorted(ALL))
def test_a_table_refolds_to_the_same_from_its_log(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wonders.server.tables.fold.find_game", lambda name: ALL[name])
    log: list[Entry] = []
    table, chance = table_of(game, 9, log), Chance(9)
    while waiting := table.waiting():
        assert table.match is not None
        seat = chance.pick(waiting)
        entry = Acted(seat, chance.pick(table.match.legal(seat)), at=2.0)
        log.append(fold(table, entry))
    stored = json.loads(json.dumps([[entry.kind, data_of(entry), entry.at] for entry in log]))
    # Another seed shows that deal and shuffles come from the log alone.
    again = refold("test", 1, [read_entry(*line) for line in stored])
    again.called = table.called
    assert again.moments == table.moments
    assert picture(again, "g0") == picture(table, "g0")
    assert again.summary() == table.summary()


@pytest.mark.parametrize("game", sorted(ALL))
def test_a_table_of_other_rules_is_told_by_its_log(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every move that counted, none that was taken back, in the words of the rules it was made by."""
    monkeypatch.setattr("wonders.server.tables.fold.find_game", lambda name: ALL[name])
    log: list[Entry] = []
    table, chance = table_of(game, 4, log), Chance(4, game)
    match = table.match
    assert match is not None
    while waiting := table.waiting():
        seat = chance.pick(waiting)
        log.append(fold(table, Acted(seat, chance.pick(match.legal(seat)), at=2.0)))
        held = [one for one in range(len(table.seats)) if game_holds(table, one)]
        if held and not chance.below(3):
            log.append(fold(table, Retracted(chance.pick(held), at=2.0)))
    newer = read_entry("create", data_of(log[0]) | {"rules": ALL[game].version + 1}, 1.0)
    foreign = refold("test", 1, [newer, *log[1:]])
    foreign.called = table.called
    told = [(move.seat, move.text) for move in foreign.told if move.seat is not None and move.text]
    assert told == [(move.seat, match.notation(move.action)) for move in match.moves if move.seat is not None]
    assert replay_file(table).startswith(replay_file(foreign).replace(f"rules {foreign.rules}", f"rules {table.rules}"))
    numbers = [moment.number(0) for moment in foreign.moments]
    assert numbers == sorted(numbers)


def game_holds(table: Table, seat: int) -> bool:
    """Whether a seat has a sealed choice to take back."""
    assert table.match is not None
    return bool(table.game.sealed.retract(table.match.state.copy(), seat))
