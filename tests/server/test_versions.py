"""Tables whose rules this server does not have: they end openly, and stay readable."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest

from serving import Person, Process, seated, table_of, tell
from stored import entries
from toys.changed import changed
from wonders import Refused
from wonders.core.chance import Chance
from wonders.core.match import Match
from wonders.core.registry import all_games
from wonders.core.text.language import LANGUAGES, find_language
from wonders.server.limits import Limits
from wonders.server.live.hall import Hall
from wonders.server.live.past import replays as history
from wonders.server.pages.wording import Words
from wonders.server.people.guest import Guest
from wonders.server.protocol.notes import NOTES
from wonders.server.settings import Settings
from wonders.server.storage.queries import Storage
from wonders.server.tables.commands import Act, BotAct, Command, Say
from wonders.server.tables.creation import TableSetup
from wonders.server.tables.model import Told
from wonders.server.telemetry import Meters
from wonders.server.web.sessions import People

GAME = next(iter(all_games()))
SEALED, QUICK = "toy_auction", "toy_lottery"
NEWER = "toys.registered toys.newer"


def in_hall(database: str, tmp_path: Path, scene: Callable[[Hall, Storage, Guest], Awaitable[None]]) -> None:
    async def whole() -> None:
        storage = Storage(Settings(Path(), database).address)
        await storage.open()
        hall = open_hall(storage, tmp_path)
        try:
            await scene(hall, storage, await People(storage, b"secret").welcome("Anna"))
        finally:
            await hall.close()
            await storage.close()

    asyncio.run(whole())


def open_hall(storage: Storage, tmp_path: Path, **settings: Any) -> Hall:
    return Hall(storage, Settings(tmp_path, limits=Limits(tables=1), **settings), Meters())


@pytest.fixture
def release(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Raises the rules of the first game, as a new release does; its options are gone then."""

    def raise_rules() -> None:
        game = all_games()[GAME]
        newer = changed(
            game,
            version=game.version + 1,
            options={},
            deal=lambda players, _options, chance: game.rules.deal(players, game.chosen(None), chance),
            start=lambda players, _options, *rest: game.rules.start(players, game.chosen(None), *rest),
        )
        monkeypatch.setitem(all_games(), GAME, newer)

    return raise_rules


async def begun(hall: Hall, anna: Guest, moves: int = 5) -> str:
    """A table of two, some moves into the game."""
    live = await hall.create(anna, TableSetup(GAME, 2, bots=("beginner",), start=True, shuffle=False, open=False))
    chance = Chance(7)
    for _ in range(moves):
        match = live.table.match
        assert match is not None
        seat = match.waiting()[0]
        action = chance.pick(match.legal(seat))
        await live.perform(*answer(match, seat, action, anna))
    return live.table.id


def answer(match: Match, seat: int, action: int, anna: Guest) -> tuple[Command, Guest | None]:
    """An answer of Anna, who sits on the first seat, or of the bot."""
    return (BotAct(seat, action, match.number(seat)), None) if seat else (Act(action), anna)


async def put_away(hall: Hall) -> None:
    for live in list(hall.live.values()):
        await live.close()
    hall.live.clear()


def kinds(entries: Any) -> list[str]:
    return [entry.kind for entry in entries if entry.kind in ("close", "rematch")]


def test_a_game_of_older_rules_ends_once_and_openly(database: str, tmp_path: Path, release: Any) -> None:
    async def scene(hall: Hall, storage: Storage, anna: Guest) -> None:
        name = await begun(hall, anna)
        await hall.live[name].perform(Say("Good luck"), anna)
        match = hall.live[name].table.match
        assert match is not None
        played = [(move.seat, match.notation(move.action)) for move in match.moves if move.seat is not None]
        await put_away(hall)
        release()
        found = await asyncio.gather(*(hall.find(name) for _ in range(5)))
        assert len(set(found)) == 1
        assert kinds(await entries(storage, name)) == ["close"]
        update = await found[0].snapshot(anna.id, since=40)
        assert (update.table.status, update.table.reason, update.table.rules) == ("closed", "rules", 1)
        assert [seat.name for seat in update.table.seats] == ["Anna", "Bot 2"]
        assert [(event["seat"], event["notation"]) for event in update.events] == played
        assert [note.text for note in update.notes if note.kind == "say"] == ["Good luck"]
        assert update.notes[-1].reason == "rules"
        assert (update.view, update.question, update.outcome) == (None, None, None)
        # It is in nobody's way: its host is at the limit of one table no more.
        fresh = await hall.rematch(found[0], anna)
        assert fresh.table.game.version == fresh.table.rules == 2
        assert fresh.table.options == {}
        await put_away(hall)
        assert (await hall.find(name)).table.rematch == fresh.table.id
        assert kinds(await entries(storage, name)) == ["close", "rematch"]

    in_hall(database, tmp_path, scene)


def test_a_table_that_waits_is_closed_when_the_server_starts(database: str, tmp_path: Path, release: Any) -> None:
    async def scene(hall: Hall, storage: Storage, anna: Guest) -> None:
        name = (await hall.create(anna, TableSetup(GAME))).table.id
        await put_away(hall)
        release()
        again = open_hall(storage, tmp_path)
        await again._wake()
        assert (again.live[name].table.status, again.live[name].table.reason) == ("closed", "rules")
        assert again.listed() == []
        assert await storage.hosted(anna.id) == []
        with pytest.raises(Refused, match="not started"):
            history.replay_file(again.live[name].table)
        await again.close()

    in_hall(database, tmp_path, scene)


def test_an_end_that_could_not_be_saved_comes_with_the_next_load(
    database: str, tmp_path: Path, release: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hall: Hall, storage: Storage, anna: Guest) -> None:
        name = await begun(hall, anna)
        await put_away(hall)
        release()

        async def killed(_batch: object) -> None:
            raise OSError("killed")

        with monkeypatch.context() as patch:
            patch.setattr(storage, "append", killed)
            with pytest.raises(Refused, match="could not be saved"):
                await hall.find(name)
        assert name not in hall.live
        assert not hall.broken
        assert kinds(await entries(storage, name)) == []
        again = open_hall(storage, tmp_path)
        assert (await again.find(name)).table.reason == "rules"
        assert kinds(await entries(storage, name)) == ["close"]
        await again.close()

    in_hall(database, tmp_path, scene)


def test_a_finished_game_of_older_rules_keeps_its_result(database: str, tmp_path: Path, release: Any) -> None:
    async def scene(hall: Hall, storage: Storage, anna: Guest) -> None:
        name = await begun(hall, anna, 0)
        live, chance = hall.live[name], Chance(1)
        while waiting := live.table.waiting():
            match, seat = live.table.match, waiting[0]
            assert match is not None
            await live.perform(*answer(match, seat, chance.pick(match.legal(seat)), anna))
        file = history.replay_file(live.table)
        summary, outcome = live.table.summary(), tell(live.table, None).outcome
        for counted in ("points", "wonders"):  # by the rules, which are gone; the lists keep what they have
            del summary[counted]
        await put_away(hall)
        release()
        again = await hall.find(name)
        assert (again.table.status, again.table.summary()) == ("over", summary)
        shown = tell(again.table, None).outcome
        assert shown is not None
        assert outcome is not None
        assert (shown.how, shown.ranks, shown.totals) == (outcome.how, outcome.ranks, outcome.totals)
        assert kinds(await entries(storage, name)) == []
        # Who has the old release can still replay it.
        told = history.replay_file(again.table)
        assert "\nrules 1\n" in told
        assert file.startswith(told)
        with pytest.raises(Refused, match="version 1 of its rules"):
            history.record(again.table)

    in_hall(database, tmp_path, scene)


def test_moves_that_were_written_down_as_numbers_stay_numbers(database: str, tmp_path: Path, release: Any) -> None:
    """What an action number meant is known to its own rules alone: another notation would be made up."""

    async def scene(hall: Hall, storage: Storage, anna: Guest) -> None:
        name = (await hall.create(anna, TableSetup(GAME, 2, bots=("beginner",), start=True, shuffle=False))).table.id
        live = hall.live[name]
        match = live.table.match
        assert match is not None
        seat, action = match.waiting()[0], match.legal(match.waiting()[0])[-1]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("wonders.server.tables.fold._what_came", lambda *_: {})
            await live.perform(*answer(match, seat, action, anna))
        await put_away(hall)
        release()
        table = (await hall.find(name)).table
        (event,) = tell(table, None).events
        assert event == {"kind": "move", "seat": seat, "notation": f"#{action}"}
        with pytest.raises(Refused, match="version 1 of its rules"):
            history.replay_file(table)

    in_hall(database, tmp_path, scene)


def test_moves_are_told_in_words_where_there_are_any(release: Any) -> None:
    table = table_of(GAME, 1)
    release()
    table.game, table.match, table.rules = all_games()[GAME], None, 1
    moves = ["build aqueduct", "start 9", "start 1", "dance 3", "#42", *["draft circus_maximus"] * 100]
    table.told = [Told(0, move) for move in moves]
    words = Words(table, tell(table, None))
    story, say = words.story(), words.speaker.action
    assert "Aqueduct" in say(moves[0])
    assert story[::-1][:5] == [f"G0: {say(moves[0])}", "G0: start 9", f"G0: {say(moves[2])}", "G0: dance 3", "G0: #42"]
    assert len(story) == len(moves)


async def first_release(http: httpx.AsyncClient, url: str) -> dict[str, Any]:
    """Tables of all kinds: one where a choice was taken back, one that waits, one that is over."""
    sealed, (anna, ben) = await seated(http, url, SEALED, 2)
    await anna.post(f"/tables/{sealed}/say", {"text": "Moin"})
    for _ in range(2):
        asked = (await anna.get(f"/tables/{sealed}"))["question"]
        await anna.post(f"/tables/{sealed}/actions", {"action": asked["legal"][0]})
        await anna.post(f"/tables/{sealed}/retract")
    waiting = (await anna.post("/tables", {"game": GAME}))["table"]
    quick, crowd = await seated(http, url, QUICK, 2)
    for move in range(16):
        await crowd[move % 2].post(f"/tables/{quick}/actions", {"action": "draw"})
    assert (await anna.get(f"/tables/{quick}"))["table"]["status"] == "over"
    file = (await http.get(f"{url}/api/tables/{quick}/file")).text
    return {"file": file, "sealed": sealed, "waiting": waiting, "quick": quick, "anna": anna, "ben": ben}


async def next_release(http: httpx.AsyncClient, url: str, made: dict[str, Any]) -> None:
    anna, ben = (Person(http, url, person.name, person.token) for person in (made["anna"], made["ben"]))
    for name in (made["sealed"], made["waiting"]):
        state = await anna.get(f"/tables/{name}?since=3")
        assert (state["table"]["status"], state["table"]["reason"]) == ("closed", "rules")
        assert state["notes"][-1]["reason"] == "rules"
        async with anna.at(name, since=1000) as viewer:
            told = await viewer.until("table")
            assert (told["after"], told["table"]["status"], told["notes"]) == (0, "closed", state["notes"])
        async with http.stream("GET", f"{url}/api/tables/{name}/stream?end=true", headers=anna.headers) as stream:
            assert len([line async for line in stream.aiter_lines()]) == 1
        for path in ("actions", "start", "close", "leave", "retract"):
            body = {"actions": {"action": 0}, "leave": {}}.get(path)
            assert (await anna.post(f"/tables/{name}/{path}", body, expect=409))["code"] == "status"
        for code in LANGUAGES:
            for path in ("", "/plain"):
                page = unescape((await http.get(f"{url}/table/{name}{path}?language={code}")).text)
                assert page.count(find_language(code).text(NOTES["close.rules"])) == 2
                assert "Player 0" in page
        fresh = await anna.post(f"/tables/{name}/rematch")
        assert (await anna.get(f"/tables/{fresh['table']}"))["table"]["rules"] == 2
    assert [event["notation"] for event in (await ben.get(f"/tables/{made['sealed']}"))["events"]] == []
    assert "Moin" in (await http.get(f"{url}/table/{made['sealed']}")).text
    await finished(http, url, made["quick"], anna, made["file"])


async def finished(http: httpx.AsyncClient, url: str, name: str, anna: Person, file: str) -> None:
    """What is left of a finished game."""
    (listed,) = [one for one in await anna.get("/history") if one["id"] == name]
    assert min(seat["rank"] for seat in listed["seats"]) == 1
    assert f"/table/{name}" in (await http.get(f"{url}/history")).text
    page = await http.get(f"{url}/table/{name}/replay", follow_redirects=True)
    assert page.status_code == 200
    assert "version 1 of the rules" in page.text
    assert "Player 1: DRAW" in page.text or "Player 1: draw" in page.text
    assert re.search(r"<td>Total</td><td>\d+</td>", page.text)
    for path in ("replay", "replay/0", "course"):
        assert (await anna.ask("GET", f"/tables/{name}/{path}", expect=410))["code"] == "rules"
    told = (await http.get(f"{url}/api/tables/{name}/file")).text
    assert "\nrules 1\n" in told
    assert file.startswith(told)


@pytest.mark.slow
def test_a_new_release_with_newer_rules(database: str, data: Path, play: Any) -> None:
    made: dict[str, Any] = {}

    async def before(http: httpx.AsyncClient) -> None:
        made.update(await first_release(http, process.url))

    async def after(http: httpx.AsyncClient) -> None:
        await next_release(http, process.url, made)

    process = Process(data, "--database", database).wait_until_up()
    try:
        play(before)
        process.kill()
        process = Process(data, "--database", database, WONDERS_MODULES=NEWER).wait_until_up()
        play(after)
    finally:
        process.stop()
    assert "Traceback" not in process.log.read_text()
