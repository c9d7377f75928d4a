"""Time at a table: what counts, what runs, what is due, and that everything is told once, across restarts."""

import asyncio
from collections import Counter
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from zoneinfo import ZoneInfo

import httpx
import pytest

from playing import ALL
from serving import Process, people
from wonders import Refused
from wonders.bots import LEVELS
from wonders.core.chance import Chance
from wonders.core.text.language import LANGUAGES, find_language
from wonders.server.account.mail import Mailer
from wonders.server.limits import Limits
from wonders.server.live.hall import Hall
from wonders.server.pages.times import TIMES, duration, in_words, wished
from wonders.server.people.guest import Guest
from wonders.server.protocol.table_parts import TimeData
from wonders.server.settings import Settings
from wonders.server.storage.engines import Down
from wonders.server.storage.people.wishes import Wishes
from wonders.server.storage.queries import Storage
from wonders.server.tables.clock import TableClock, TimeControl, between, clock_of, later, time_control
from wonders.server.tables.commands import Act, AnswerBack, Back, Sit, Start, TakeBack
from wonders.server.tables.creation import TableSetup, new_table
from wonders.server.tables.decide import Circumstances, decide
from wonders.server.tables.fold import fold
from wonders.server.telemetry import Meters
from wonders.server.telling.sending import News
from wonders.server.telling.teller import GRACE, Teller
from wonders.server.web.language import SPOKEN
from wonders.server.web.sessions import People

HOUR, DAY = 3600.0, 86400.0
MONDAY = datetime(2026, 11, 16, tzinfo=UTC).timestamp()


def test_weekends_do_not_count() -> None:
    friday, monday = MONDAY + 4 * DAY, MONDAY + 7 * DAY
    assert between(friday, monday + HOUR, UTC) == DAY + HOUR
    assert between(friday, monday + HOUR, None) == 3 * DAY + HOUR
    assert later(friday + 20 * HOUR, 8 * HOUR, UTC) == monday + 4 * HOUR
    assert later(friday + 30 * HOUR, HOUR, UTC) == monday + HOUR
    chance = Chance(1, "weekends")
    for _ in range(300):
        start, seconds = MONDAY + chance.below(20 * 86400), 1.0 + chance.below(10 * 86400)
        end = later(start, seconds, UTC)
        assert between(start, end, UTC) == pytest.approx(seconds)


@pytest.mark.parametrize(
    ("zone", "saturday", "monday", "hours"),
    [
        ("Europe/Prague", "2026-03-28", "2026-03-30", 47),  # summer time begins
        ("Europe/Prague", "2026-10-24", "2026-10-26", 49),  # and ends
        ("Australia/Lord_Howe", "2026-04-04", "2026-04-06", 48.5),  # by half an hour
        ("America/Havana", "2026-03-07", "2026-03-09", 47),  # there is no midnight between the two days
        ("America/St_Johns", "2006-10-28", "2006-10-30", 49),  # and here it comes twice
        ("Pacific/Kiritimati", "2026-11-14", "2026-11-16", 48),
    ],
)
def test_weekends_are_those_of_the_time_zone(zone: str, saturday: str, monday: str, hours: float) -> None:
    here = ZoneInfo(zone)
    begins, ends = (datetime.fromisoformat(day).replace(tzinfo=here).timestamp() for day in (saturday, monday))
    assert ends - begins == hours * HOUR
    assert between(begins - 5 * HOUR, ends + 3 * HOUR, here) == 8 * HOUR
    assert later(begins - 5 * HOUR, 8 * HOUR, here) == ends + 3 * HOUR
    for minutes in range(0, int(hours * 60), 7):
        assert later(begins + 60 * minutes, 60.0, here) == ends + 60
    control = TimeControl(seconds=8 * 3600, weekends=True, zone=zone)
    clock = TableClock(control, shared=False)
    clock.look({0: 0}, begins - 5 * HOUR)
    assert clock.until(0) == ends + 3 * HOUR


def test_a_day_that_was_left_out_does_not_stop_the_count() -> None:
    apia = ZoneInfo("Pacific/Apia")
    thursday = datetime(2011, 12, 29, 12, tzinfo=apia).timestamp()
    monday = datetime(2012, 1, 2, tzinfo=apia).timestamp()
    assert later(thursday, 13 * HOUR, apia) == monday + HOUR


@pytest.mark.parametrize("zone", ["", "Nowhere/City", "../../etc/passwd", "Europe", "x" * 200])
def test_what_is_no_time_zone_is_refused_and_a_stored_one_is_utc(zone: str) -> None:
    with pytest.raises(Refused) as refused:
        time_control({"weekends": True, "zone": zone})
    assert refused.value.code == "zone"
    assert TimeControl(weekends=True, zone=zone).rest is UTC
    assert TimeControl(zone=zone).rest is None


def test_time_for_each_move_begins_anew() -> None:
    clock = TableClock(TimeControl("move", 100, remind=30), shared=False)
    clock.look({0: 0}, 1000.0)
    assert clock.until(0) == 1100
    assert clock.due() == (1070, 0, False)
    clock.reminded.add(0)
    assert clock.due() == (1100, 0, True)
    clock.look({0: 0}, 1050.0)
    assert clock.until(0) == 1100
    clock.look({1: 0}, 1060.0)
    assert clock.until(0) is None
    clock.look({0: 1}, 1090.0)
    assert clock.until(0) == 1190
    assert clock.due() == (1160, 0, False)


def test_time_for_the_game_is_used_up_and_each_move_adds_some() -> None:
    clock = TableClock(TimeControl("game", 100, increment=10), shared=False)
    clock.look({0: 0}, 0.0)
    clock.look({1: 0}, 40.0)
    clock.look({0: 1}, 50.0)
    assert clock.left == {0: 70, 1: 100}
    assert clock.until(0) == 120
    clock.look({1: 1}, 500.0)
    clock.look({0: 2}, 510.0)
    assert clock.left[0] == 10
    clock.back(0)
    assert clock.until(0) == 570


def test_one_clock_runs_for_all_who_choose_together() -> None:
    clock = TableClock(TimeControl("game", 100, increment=5), shared=True)
    clock.look({0: 0, 1: 0, 2: 0}, 0.0)
    clock.look({2: 0}, 30.0)
    assert clock.until(2) == 100
    assert clock.until(0) is None
    clock.look({0: 0, 2: 0}, 40.0)
    assert clock.until(0) == 100
    clock.look({0: 3, 1: 3, 2: 3}, 60.0)
    assert clock.until(1) == 60 + 45


@pytest.mark.parametrize(("per", "increment"), [("move", 0), ("game", 10)])
def test_nobody_gains_time_by_taking_back(per: str, increment: int) -> None:
    """Freely, time runs as if there had been no move; where all agreed, the time since costs nobody anything."""
    people = [Guest("anna", "Anna"), Guest("ben", "Ben")]
    clock = {"per": per, "seconds": 100, "increment": increment}
    setup = TableSetup("duel", 2, agreed=(people[1],), start=True, shuffle=False, clock=clock)
    table, _ = new_table(people[0], setup, LEVELS)
    begun = table.changed

    def do(seat: int, command: Any, after: float) -> None:
        fold(table, decide(table, people[seat], command, Circumstances(begun + after)))

    def until(seat: int) -> float | None:
        assert table.clock is not None
        end = table.clock.until(seat)
        return None if end is None else round(end - begun, 3)

    def move(seat: int, after: float) -> None:
        assert table.match is not None
        do(seat, Act(table.match.legal(seat)[0]), after)

    (mover,) = table.waiting()
    other = 1 - mover
    for time in (10, 20, 30):
        move(mover, time)
        assert until(mover) is None
        assert until(other) == time + 100
        do(mover, TakeBack(), time + 5)
        assert (until(mover), until(other)) == (100, None)
    move(mover, 40)
    while table.waiting() == (other,):
        move(other, 60)
    do(mover, TakeBack(ask=True), 70)
    do(other, AnswerBack(agree=True), 1000)
    assert (until(mover), until(other)) == (1060, None)
    move(mover, 1010)
    assert until(other) == 1110, "nothing of the other's time is gone"


@pytest.mark.parametrize("wish", [{"seconds": 5}, {"seconds": 100, "increment": 101}, {"end": "x"}, {"remind": -1}])
def test_what_is_no_clock_is_refused(wish: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        time_control(wish)


class Reminders(Teller):
    """Counts who would be told what: that their time runs out, by its end, and whose turn it is, by their answers."""

    def __init__(self, week: "Week") -> None:
        self.wishes = Wishes(week.storage)
        self.told, self.turns = week.told, week.turns
        super().__init__(self.wishes, Mailer(Settings(week.folder)), b"secret", lambda: "", sender="", near=False)
        self.clock = lambda: week.now

    async def tell(self, row: Mapping[str, Any], _way: str, news: News) -> int:
        summary = row["summary"]
        seat = next(seat for seat, one in enumerate(summary["seats"]) if one["owner"] == row["guest"])
        if news.title == "Your time runs out":
            self.told[(row["table"], seat, round(summary["until"][seat]))] += 1
        self.turns[(news.title, row["table"], seat, summary["answers"][seat])] += 1
        return 1


class Week:
    """Tables over a week of a time that only goes on when it is told to, at a server that is restarted."""

    def __init__(self, folder: Path, count: int, seed: int) -> None:
        self.folder = folder
        self.count = count
        self.chance = Chance(seed, "week")
        self.now = MONDAY
        self.told: Counter[tuple[str, int, int]] = Counter()
        self.turns: Counter[tuple[str, str, int, int]] = Counter()
        self.ends: Counter[str] = Counter()
        self.wanted: set[tuple[str, int, int]] = set()
        self.plans: dict[str, tuple[TableSetup, list[Guest]]] = {}
        self.answers: dict[tuple[str, int], int] = {}

    async def open(self) -> None:
        self.storage = Storage(Settings(self.folder).address)
        await self.storage.open()
        self.people = People(self.storage, b"secret")
        self.hall = Hall(self.storage, Settings(self.folder, limits=Limits(tables=10**6)), Meters())
        self.hall.timekeeper.now = lambda: self.now
        self.teller = Reminders(self)
        for name in await self.storage.unfinished():
            await self.hall.find(name)

    async def close(self) -> None:
        await self.hall.close()
        await self.storage.close()

    async def begin(self) -> None:
        for number in range(self.count):
            players = [await self.people.welcome(f"P{number} {seat}") for seat in range(2)]
            for person in players:
                await self.teller.wishes.wish(person.id, push=True)
            game = ("duel", "architects", "seven_wonders")[number % 3]
            clock = {
                "per": ("move", "game")[number % 2],
                "seconds": int((6 + self.chance.below(30)) * HOUR) * (1 + 3 * (number % 2)),
                "increment": int(HOUR) * (number % 2),
                "weekends": number % 5 == 0,
                "zone": ("UTC", "Europe/Prague", "America/Los_Angeles")[number % 3],
                "remind": int(2 * HOUR),
                "end": ("wait", "bot", "forfeit")[number // 3 % 3],
            }
            setup = TableSetup(game, 2, clock=clock, level="beginner")
            live = await self.hall.create(players[0], setup)
            await live.perform(Sit(), players[1])
            await live.perform(Start(), players[0])
            self.plans[live.table.id] = (setup, players)

    async def step(self) -> None:
        """An hour goes by in pieces; some people move, some come back."""
        for _ in range(4):
            self.now += HOUR / 4
            self.expect()
            due, before = self.due(), self.given_up()
            await self.hall.timekeeper.keep()
            self.judge(due, before)
            await self.teller.make_round(lambda _table, _guest: False)
            self.check()
        for name, (_, players) in self.plans.items():
            live = await self.hall.find(name)
            table = live.table
            for person in players:
                seat = table.seat_of(person.id)
                if table.status != "playing" or seat is None or table.match is None:
                    continue
                if table.seats[seat].stand_in and seat not in table.forfeited and not self.chance.below(6):
                    await live.perform(Back(), person)
                if seat in table.waiting() and not table.seats[seat].stand_in and not self.chance.below(9):
                    await live.perform(Act(self.chance.pick(table.match.legal(seat))), person)

    def expect(self) -> None:
        """What has to be told by now, worked out from the clocks as they stand before anything is kept."""
        for live in self.hall.live.values():
            table, clock = live.table, live.table.clock
            assert clock is not None
            for seat in table.waiting():
                until = clock.until(seat)
                if table.seats[seat].level is not None or until is None:
                    continue
                early = between(self.now, until, clock.control.rest)
                whole = clock.left[0 if clock.shared else seat] > clock.control.remind
                if early <= clock.control.remind and whole and seat not in clock.overdue:
                    self.wanted.add((table.id, seat, round(until)))

    def due(self) -> set[tuple[str, int]]:
        """Whose time is up, and was not before, by the clocks as they stand."""
        found = set()
        for live in self.hall.live.values():
            table, clock = live.table, live.table.clock
            assert clock is not None
            for seat in table.waiting():
                until = clock.until(seat)
                if table.seats[seat].level is None and until is not None and until <= self.now:
                    found |= {(table.id, seat)} if seat not in clock.overdue else set()
        return found

    def given_up(self) -> dict[tuple[str, int], str]:
        """Whose time was up, and what came of it."""
        found = {}
        for live in self.hall.live.values():
            table, clock = live.table, live.table.clock
            assert clock is not None
            for seat, chair in enumerate(table.seats):
                forfeited, overdue = seat in table.forfeited, seat in clock.overdue
                if forfeited or chair.stand_in or overdue:
                    found[table.id, seat] = "forfeit" if forfeited else "bot" if chair.stand_in else "wait"
        return found

    def judge(self, due: set[tuple[str, int]], before: Mapping[tuple[str, int], str]) -> None:
        """Whose time is up comes to the end that was said for the table, and nobody else does."""
        after = self.given_up()
        assert {one for one, end in after.items() if before.get(one) != end} <= due
        for name, seat in due:
            table = self.hall.live[name].table
            assert table.clock is not None
            # Where the last person has given up, there is nobody left to play for.
            end = "forfeit" if table.status == "closed" else after[name, seat]
            assert end == table.clock.control.end
            self.ends[end] += 1

    def check(self) -> None:
        """Nothing is late: whoever's time is up is played for, has given up, or is known to be overdue."""
        for live in self.hall.live.values():
            table, clock = live.table, live.table.clock
            assert clock is not None
            for seat in table.waiting():
                until = clock.until(seat)
                if table.status == "playing" and until is not None and until <= self.now:
                    assert seat in clock.overdue
                    assert clock.control.end == "wait"
                if table.seats[seat].level is None and self.now - table.changed >= GRACE["push"]:
                    turn = (table.id, seat, table.answers[seat])
                    assert any((title, *turn) in self.turns for title in ("Your turn", "Your time runs out")), "told"


def week(folder: Path, tables: int, hours: int, restarts: int) -> Week:
    async def whole() -> Week:
        it = Week(folder, tables, tables)
        await it.open()
        await it.begin()
        for hour in range(hours):
            await it.step()
            if hour % max(1, hours // (restarts + 1)) == 0:
                before = {name: live.table.entries for name, live in it.hall.live.items()}
                await it.close()
                await it.open()
                after = {name: live.table.entries for name, live in it.hall.live.items()}
                assert all(after.get(name, count) >= count for name, count in before.items())
        await it.close()
        return it

    return asyncio.run(whole())


def judged(it: Week) -> None:
    assert it.told
    assert set(it.told.values()) == {1}, "nobody is told twice"
    assert set(it.told) == it.wanted, "everybody is told"
    assert {title for title, *_ in it.turns} == {"Your turn", "Your time runs out"}
    assert {count for turn, count in it.turns.items() if turn[0] == "Your turn"} == {1}, "of a turn once"


def test_a_few_tables_over_days_with_restarts(tmp_path: Path) -> None:
    judged(week(tmp_path, 6, 48, 3))


def test_a_round_asks_the_database_as_often_however_many_tables_there_are(tmp_path: Path) -> None:
    async def whole(tables: int) -> int:
        (tmp_path / f"{tables}").mkdir()
        it = Week(tmp_path / f"{tables}", tables, 5)
        await it.open()
        await it.begin()
        await it.step()
        asked, ask = [], it.storage.ask

        async def counted(query: Any) -> Any:
            asked.append(query)
            return await ask(query)

        it.teller.wishes = Wishes(SimpleNamespace(ask=counted, carry_out=it.storage.carry_out))
        it.teller._wishes = it.teller.wishes
        await it.teller.make_round(lambda _table, _guest: False)
        await it.close()
        return len(asked)

    assert asyncio.run(whole(2)) == asyncio.run(whole(6)) == 4


@pytest.mark.parametrize("away", ["append", "table"])
def test_what_is_due_while_the_database_is_away_is_done_when_it_is_back(
    tmp_path: Path, away: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def down(*_: object) -> None:
        raise Down

    async def scene() -> None:
        it = Week(tmp_path, 1, 5)
        await it.open()
        await it.begin()
        (name,) = it.plans
        if away == "table":
            # It rests, so that it has to be read first.
            await it.hall.live.pop(name).close()
        it.now += 100 * HOUR
        with monkeypatch.context() as patch:
            patch.setattr(it.storage, away, lambda *given: asyncio.ensure_future(down(*given)))
            await it.hall.timekeeper.keep()
        assert name not in it.hall.live
        it.now += 10
        await it.hall.timekeeper.keep()
        clock = it.hall.live[name].table.clock
        assert clock is not None
        assert clock.overdue
        await it.close()

    asyncio.run(scene())


@pytest.mark.soak
def test_a_week_of_two_hundred_tables(tmp_path: Path) -> None:
    it = week(tmp_path, 200, 7 * 24, 6)
    judged(it)
    assert set(it.ends) == {"bot", "forfeit", "wait"}, "all three ends came up"


def test_who_chooses_together_shares_a_clock() -> None:
    kinds = {name: clock_of(game, {"seconds": 100}) for name, game in ALL.items()}
    assert {name for name, clock in kinds.items() if clock and clock.shared} == {"seven_wonders", "toy_auction"}


def test_a_table_with_a_clock_over_http_and_in_forms(server: Process, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        anna, ben = await people(http, server.url, "Anna", "Ben")
        wish = {"per": "move", "seconds": 3600, "remind": 600, "end": "wait"}
        table = (await anna.post("/tables", {"game": "duel", "shuffle": False, "time": wish}))["table"]
        await ben.post(f"/tables/{table}/join", {})
        await anna.post(f"/tables/{table}/start")
        now = await anna.get(f"/tables/{table}")
        assert now["table"]["time"] == {**wish, "increment": 0, "weekends": False, "zone": "UTC"}
        assert now["table"]["absence"] == 0
        until, other = now["until"]
        assert other is None
        assert 3590 < until - now["notes"][-1]["at"] <= 3600
        headers = {"authorization": f"Bearer {anna.token}"}
        home = await http.get(f"{server.url}/", headers=headers)
        assert "59 minutes" in home.text
        gone = await http.get(f"{server.url}/next", headers=headers)
        assert gone.headers["location"] == f"/table/{table}"
        gone = await http.get(f"{server.url}/next?after={table}", headers=headers)
        assert gone.headers["location"] == "/"
        await anna.post("/tables", {"game": "duel", "time": {"seconds": 5}}, expect=422)
        resting = {"seconds": 86400, "weekends": True, "zone": "Asia/Tokyo"}
        refused = await anna.post("/tables", {"game": "duel", "time": resting | {"zone": "Moon"}}, expect=422)
        assert refused["code"] == "zone"
        room = (await anna.post("/tables", {"game": "duel", "time": resting}))["table"]
        assert "(Asia/Tokyo)" in (await http.get(f"{server.url}/table/{room}", headers=headers)).text

    play(scene)


@pytest.mark.parametrize("code", sorted(LANGUAGES))
def test_time_in_words(code: str) -> None:
    token = SPOKEN.set(find_language(code))
    try:
        for value, _ in TIMES:
            control = wished({"time": value, "end": "bot"})
            assert in_words(TimeData(**control) if control else None)
        assert "{" not in in_words(TimeData(**TimeControl("game", 7000, 90).data()))
        assert {duration(seconds).split()[0] for seconds in (5, 90, 7200, 200000)} == {"5", "1", "2"}
    finally:
        SPOKEN.reset(token)
    with pytest.raises(Refused):
        wished({"time": "game:1:1"})
