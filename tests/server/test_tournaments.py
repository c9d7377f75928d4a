"""Tournaments on a server: rounds are opened as tables, results taken, and nothing is lost or done twice."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from halls import CLOCK, TournamentHouse, whole
from wonders import Refused
from wonders.server.live.tournaments.plan import TournamentPlan
from wonders.server.live.tournaments.running import places_of
from wonders.server.people.guest import Guest
from wonders.server.storage.people.gatherings import entrants
from wonders.server.tables.commands import Leave, Sit
from wonders.tournaments.model import FORMATS


def run(tmp_path: Path, scene: Callable[[TournamentHouse], Awaitable[None]]) -> None:
    """A scene with a house of its own."""

    async def with_house() -> None:
        house = TournamentHouse(f"sqlite:///{tmp_path / 'test.sqlite3'}", tmp_path)
        await house.start()
        try:
            await scene(house)
        finally:
            await house.stop()

    asyncio.run(with_house())


@pytest.mark.parametrize(("game", "seats"), [("duel", 2), ("architects", 4)])
@pytest.mark.parametrize("form", FORMATS)
def test_a_tournament_goes_through_restarts(tmp_path: Path, form: str, game: str, seats: int) -> None:
    plan = TournamentPlan("Cup", game, form, seats, minutes=30, clock=CLOCK)
    whole(f"sqlite:///{tmp_path / 'test.sqlite3'}", tmp_path, plan, 9)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats"), [("duel", 2), ("architects", 4), ("architects", 7)])
@pytest.mark.parametrize("form", FORMATS)
def test_sixty_four_players(tmp_path: Path, form: str, game: str, seats: int) -> None:
    """All formats, with withdrawals and a restart of the server in each round."""
    plan = TournamentPlan("Cup", game, form, seats, minutes=60, clock=CLOCK)
    whole(f"sqlite:///{tmp_path / 'test.sqlite3'}", tmp_path, plan, 64, seed=seats)


def test_a_table_has_those_who_were_drawn_on_their_seats(tmp_path: Path) -> None:
    async def scene(house: TournamentHouse) -> None:
        name = await house.set_up(TournamentPlan("Cup", "duel", clock=CLOCK), 4)
        running = await house.desk.keeper.read(name)
        people = await house.desk.store.people(name)
        for meeting in running.tournament.pending():
            table = (await house.hall.find(meeting.table)).table
            assert table.status == "playing"
            assert table.tournament == name
            assert [seat.owner for seat in table.seats] == [people[one][0] for one in meeting.entrants]
            assert table.clock is not None
            # Nobody takes a seat that somebody has left, nobody has a hint, and leaving is no way to end it.
            live = await house.hall.find(meeting.table)
            for one in meeting.entrants:
                await live.perform(Leave(concede=True), Guest(*people[one]))
            assert live.table.status == "playing"
            with pytest.raises(Refused, match="all seats are taken"):
                await live.perform(Sit(0), house.host)

    run(tmp_path, scene)


def test_two_servers_open_a_round_once(database: str, tmp_path: Path) -> None:
    """Both look at the same time, again and again; they share the database but nothing in memory."""

    async def scene() -> None:
        houses = [TournamentHouse(database, tmp_path, name) for name in ("one", "two")]
        for house in houses:
            await house.start()
        one, two = houses
        try:
            plan = TournamentPlan("Cup", "duel", "arena", minutes=30, pause=0, clock=CLOCK)
            name = await one.set_up(plan, 8)
            for _ in range(5):
                running = await one.desk.keeper.read(name)
                for meeting in running.tournament.pending():
                    two.hall.live.pop(meeting.table, None)
                    await one.finish(meeting.table, [1, 2])
                await asyncio.gather(one.desk.keeper.look(), two.desk.keeper.look(), one.desk.keeper.look())
            running = await two.desk.keeper.read(name)
            playing = [entrant for meeting in running.tournament.pending() for entrant in meeting.entrants]
            assert len(playing) == len({*playing}) >= 6
            await one.check(name)
            await two.check(name)
        finally:
            for house in houses:
                await house.stop()

    asyncio.run(scene())


def test_who_is_erased_is_a_number_from_then_on(tmp_path: Path) -> None:
    async def scene(house: TournamentHouse) -> None:
        name = await house.set_up(TournamentPlan("Cup", "duel", "arena", minutes=30, clock=CLOCK), 3)
        await house.storage.carry_out(entrants.delete().where(entrants.c.guest == "g1"))
        await house.desk.keeper.tend(name)
        running, people = await house.desk.keeper.read(name), await house.desk.store.people(name)
        (gone,) = [one for one in running.tournament.entrants.values() if one.gone]
        assert gone.number not in people
        assert running.called(gone.number, people) == "?"
        assert not await house.storage.ask(select(entrants).where(entrants.c.guest == "g1"))

    run(tmp_path, scene)


def test_it_starts_by_itself_at_its_time_or_not_at_all(tmp_path: Path) -> None:
    async def scene(house: TournamentHouse) -> None:
        await house.storage.add_guest(house.host.id, house.host.name, house.time)
        plan = TournamentPlan("Cup", "duel", starts=house.time + 60, clock=CLOCK)
        full, empty = await house.desk.set_up(house.host, plan), await house.desk.set_up(house.host, plan)
        for number in range(3):
            await house.desk.enter(full, await house.welcome(number))
        await house.desk.keeper.look()
        assert (await house.desk.keeper.read(full)).tournament.stage == "open"
        house.time += 61
        await house.desk.keeper.look()
        assert (await house.desk.keeper.read(full)).tournament.rounds == 1
        assert (await house.desk.keeper.read(empty)).tournament.stage == "cancelled"

    run(tmp_path, scene)


def test_one_that_nobody_starts_is_called_off_in_the_end(tmp_path: Path) -> None:
    async def scene(house: TournamentHouse) -> None:
        await house.storage.add_guest(house.host.id, house.host.name, house.time)
        by_hand, at_a_time = [
            await house.desk.set_up(house.host, TournamentPlan("Cup", "duel", starts=starts, clock=CLOCK))
            for starts in (0.0, house.time + 40 * 86400)
        ]
        ran = 29 * 86400.0
        house.hall.uptime.before = lambda seconds: house.time + ran - seconds  # type: ignore[method-assign]
        await house.desk.keeper.look()
        assert (await house.desk.keeper.read(by_hand)).tournament.stage == "open"
        ran += 86400
        house.time += 1
        await house.desk.keeper.look()
        assert (await house.desk.keeper.read(by_hand)).tournament.stage == "cancelled"
        assert (await house.desk.keeper.read(at_a_time)).tournament.stage == "open"

    run(tmp_path, scene)


def test_however_many_wait_a_look_asks_the_database_as_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(house: TournamentHouse) -> None:
        asked: list[int] = []
        for count in (2, 5):
            host = await house.welcome(count)
            names = [await house.desk.set_up(host, TournamentPlan("Cup", "duel", clock=CLOCK)) for _ in range(count)]
            for name in names:
                await house.desk.enter(name, host)
            await house.desk.keeper.look()
            queries: list[Any] = []

            def counted(query: Any, ask: Any = house.storage.ask, queries: list[Any] = queries) -> Any:
                queries.append(query)
                return ask(query)

            with monkeypatch.context() as patch:
                patch.setattr(house.storage, "ask", counted)
                await house.desk.keeper.look()
            asked.append(len(queries))
            assert len((await house.desk.keeper.read(names[0])).tournament.entrants) == 1
        assert asked[0] == asked[1] < 4

    run(tmp_path, scene)


def test_what_is_refused(tmp_path: Path) -> None:
    async def scene(house: TournamentHouse) -> None:
        desk, late = house.desk, Guest("late", "Late")
        name = await house.set_up(TournamentPlan("Cup", "duel", "knock_out", clock=CLOCK), 2)
        await house.storage.add_guest(late.id, late.name, house.time)
        wrong = [
            ("begun already", desk.enter(name, late)),
            ("do not take part", desk.withdraw(name, late)),
            ("whoever runs", desk.cancel(name, late)),
            ("whoever runs", desk.add_bot(name, late, "skilled")),
            ("no such tournament", desk.enter("nothing", late)),
            ("needs clocks", desk.set_up(late, TournamentPlan("Cup", "duel"))),
            ("needs clocks", desk.set_up(late, TournamentPlan("Cup", "duel", clock={**CLOCK, "end": "wait"}))),
            ("no such kind", desk.set_up(late, TournamentPlan("Cup", "duel", "league", clock=CLOCK))),
            ("so many", desk.set_up(late, TournamentPlan("Cup", "duel", seats=3, clock=CLOCK))),
            ("no such game", desk.set_up(late, TournamentPlan("Cup", "chess", clock=CLOCK))),
            ("between 1 and 60", desk.set_up(late, TournamentPlan(" ", "duel", clock=CLOCK))),
        ]
        for message, asked in wrong:
            with pytest.raises(Refused, match=message):
                await asked
        await desk.cancel(name, house.host)
        with pytest.raises(Refused, match="is over"):
            await desk.withdraw(name, Guest("g0", "Guest 0"))

    run(tmp_path, scene)


def test_who_left_comes_after_all_who_stayed() -> None:
    def seats(*left: bool) -> list[dict[str, bool]]:
        return [{"left": one} for one in left]

    assert places_of({"seats": seats(False, True, False), "ranks": [3, 1, 1]}) == [2, 3, 1]
    assert places_of({"seats": seats(False, False), "ranks": None}) == [1, 1]
    assert places_of({"seats": seats(True, False), "ranks": None}) == [2, 1]
