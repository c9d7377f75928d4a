"""Ratings: what counts and what does not, each game once, and the same from the stored games however often."""

import asyncio
import re
from collections.abc import Sequence
from math import exp, sqrt
from pathlib import Path
from typing import Any

import httpx
import pytest
from bench.ratings import simulate
from sqlalchemy import select

from serving import Person, people, seated
from stored import with_storage
from wonders.bots import LEVELS
from wonders.cli import main
from wonders.core.chance import Chance
from wonders.core.errors import Refused
from wonders.core.registry import all_games
from wonders.server.people.guest import Guest
from wonders.server.ratings.anchors import anchor
from wonders.server.ratings.book import CountedGame, RatingBook
from wonders.server.ratings.counting import count_anew, work_out_anew
from wonders.server.ratings.scale import ANCHORED, BEGIN, LUCK, SURE, UNKNOWN, Rating, rated
from wonders.server.ratings.store import Ratings
from wonders.server.settings import Settings
from wonders.server.storage.people.accounts import Accounts
from wonders.server.storage.people.rows import profiles, rating_steps, ratings
from wonders.server.storage.queries import Storage
from wonders.server.storage.sealing import sealed
from wonders.server.tables.commands import AnswerBack, Back, Command, End, Leave, SeatBot, Sit, Start, TakeBack
from wonders.server.tables.creation import TableSetup, new_table
from wonders.server.tables.decide import Circumstances, decide
from wonders.server.tables.entries import Acted, Entry, Left, Said, StoodIn, TimedOut
from wonders.server.tables.fold import fold
from wonders.server.tables.giving_up import GivenUp
from wonders.server.tables.model import Table
from wonders.server.tables.rights import hinted_seat

ANNA, BEN, CLEO = Guest("anna", "Anna"), Guest("ben", "Ben"), Guest("cleo", "Cleo")
DAY = 86400.0
DUEL = all_games()["duel"]


class Play:
    """A rated table whose log is kept, with a clock of its own."""

    def __init__(self, *guests: Guest, at: float = 1000.0, bots: tuple[str, ...] = (), **more: Any) -> None:
        self.at = at
        self.table, self.entries = new_table(guests[0], TableSetup("duel", 2, bots=bots, rated=True, **more), LEVELS)
        self.guests = guests
        for guest in guests[1:]:
            self.do(Sit(), guest)
        if len(guests) + len(bots) == 2:
            self.do(Start(), guests[0])

    def do(self, command: Command, guest: Guest | None = None) -> None:
        self.put(decide(self.table, guest, command, Circumstances(self.at, LEVELS)))

    def put(self, entry: Entry) -> None:
        self.entries.append(fold(self.table, entry))

    def end(self, seed: int = 1) -> "Play":
        """Plays on at random to the end."""
        chance = Chance(seed)
        while waiting := self.table.waiting():
            self.put(Acted(waiting[0], chance.pick(self.legal(waiting[0])), at=self.at))
        return self

    def legal(self, seat: int) -> list[int]:
        assert self.table.match is not None
        return list(self.table.match.question(seat).legal)

    async def keep(self, storage: Storage) -> Table:
        await storage.append([sealed(self.table, 0, self.entries, [guest.id for guest in self.guests])])
        return self.table


def test_a_pool_is_in_order_soon() -> None:
    after_20, after_40 = simulate(seed=0, people=200, rounds=(20, 40))
    assert after_20.correlation >= 0.90
    assert after_40.correlation >= 0.95
    assert after_40.deviation == pytest.approx(after_40.error, rel=0.25)


def test_who_wins_gains_what_the_other_loses_sureness() -> None:
    winner, loser = rated((Rating(), Rating()), (1, 2))
    assert winner.mean - BEGIN == pytest.approx(BEGIN - loser.mean)
    assert winner.mean > BEGIN
    assert winner.deviation < UNKNOWN
    first, second = rated((Rating(), Rating()), (1, 1))
    assert first == second
    ranks = [one.mean for one in rated([Rating()] * 4, (3, 1, 4, 2))]
    assert sorted(ranks, reverse=True) == [ranks[1], ranks[3], ranks[0], ranks[2]]


def test_a_rating_is_provisional_until_it_is_sure_and_again_after_a_long_time() -> None:
    sure = Rating(1700.0, 80.0)
    assert not sure.provisional
    assert Rating().provisional
    later = [sure.after(days * DAY) for days in (0, 30, 365, 10_000)]
    assert [one.mean for one in later] == [1700.0] * 4
    assert sorted({one.deviation for one in later}) == [one.deviation for one in later]
    assert not later[1].provisional
    assert later[2].deviation > SURE
    assert later[3].deviation == UNKNOWN
    assert sure.after(-DAY) == sure


@pytest.mark.parametrize("game", sorted(all_games()))
def test_every_level_has_a_rating_at_every_table_and_stronger_ones_a_higher_one(game: str) -> None:
    found = all_games()[game]
    for players in found.players:
        points = [one.mean for level in LEVELS if (one := anchor(found, players, level)) is not None]
        assert len(points) == len(LEVELS)
        assert points == sorted(points)
        assert points[LEVELS.index("skilled")] == BEGIN
    assert anchor(found, found.players[0], "greedy") is None


def test_bots_do_not_move_and_nobody_does_where_a_bot_is_unknown() -> None:
    book = RatingBook()
    won = CountedGame("t", "duel", (("anna", None), (None, "master")), (1, 2), 1.0)
    (after,) = book.count(won).values()
    assert (after.games, after.won, after.at) == (1, 1, 1.0)
    assert after.rating.mean > BEGIN + 100
    assert set(book.strengths) == {("anna", "duel", 2)}
    assert book.count(won._replace(seats=(("anna", None), (None, "own:Bot")))) == {}
    assert book.strengths["anna", "duel", 2] == after


def test_a_rated_table_refuses_what_would_spoil_it() -> None:
    for spoiling in ({"helps": "hints"}, {"helps": "planner"}, {"lesson": True}):
        setup = TableSetup("duel", rated=True, **spoiling)
        with pytest.raises(Refused) as refused:
            new_table(ANNA, setup, LEVELS)
        assert refused.value.code == "rated"
    waiting = Play(ANNA)
    for command, guest in ((Sit(keeper=ANNA.id), BEN), (SeatBot(1, "own:Bot"), ANNA)):
        with pytest.raises(Refused) as refused:
            decide(waiting.table, guest, command, Circumstances(1.0, (*LEVELS, "own:Bot")))
        assert refused.value.code == "rated"
    alone = Play(ANNA, bots=("skilled",))
    with pytest.raises(Refused, match="without hints"):
        hinted_seat(alone.table, ANNA)


def first_move(play: Play) -> Guest:
    """Plays one answer; whose it was."""
    seat = play.table.waiting()[0]
    play.put(Acted(seat, play.legal(seat)[0], at=play.at))
    return next(guest for guest in play.guests if guest.id == play.table.seats[seat].owner)


def test_a_move_of_a_rated_game_is_taken_back_only_if_all_agree_and_then_nothing_counts() -> None:
    play = Play(ANNA, BEN, shuffle=False)
    mover = first_move(play)
    other = BEN if mover is ANNA else ANNA
    with pytest.raises(Refused) as refused:
        play.do(TakeBack(), mover)
    assert refused.value.code == "rated"
    play.do(TakeBack(ask=True), mover)
    play.do(AnswerBack(agree=True), other)
    assert play.table.took_back
    assert not play.end().table.counts


def test_alone_with_bots_no_rated_move_is_taken_back() -> None:
    play = Play(ANNA, bots=("skilled",), shuffle=False)
    while play.table.seats[seat := play.table.waiting()[0]].owner != ANNA.id:
        play.put(Acted(seat, play.legal(seat)[0]))
    first_move(play)
    for ask in (False, True):
        with pytest.raises(Refused) as refused:
            play.do(TakeBack(ask=ask), ANNA)
        assert refused.value.code == "rated"


@pytest.mark.parametrize("spoiled", ["", "before", "casual", "unfinished"])
def test_only_rated_games_that_come_to_their_end_count(spoiled: str) -> None:
    play = Play(ANNA, BEN)
    if spoiled == "before":
        play.table.rated_last = False
        play.put(Left(0, "skilled", "left", play.table.seats[0].owner))
    elif spoiled == "casual":
        play.table.rated = False
    if spoiled != "unfinished":
        play.end()
    assert play.table.counts == (not spoiled)
    assert sealed(play.table, 0, play.entries, []).counts == (not spoiled)


def places(play: Play) -> dict[str | None, int]:
    """What the index says of who is rated in which place."""
    summary = play.table.summary()
    return {seat["owner"]: place for seat, place in zip(summary["seats"], summary["places"], strict=True)}


@pytest.mark.parametrize("how", ["left", "conceded", "out of time", "forfeit", "came back", "absent"])
def test_who_gives_a_rated_game_up_is_rated_as_last(how: str) -> None:
    for seed in range(4):
        play = Play(ANNA, BEN)
        seat = play.table.seat_of(BEN.id)
        assert seat is not None
        if how in ("left", "conceded", "came back"):
            play.do(Leave(concede=how == "conceded"), BEN)
        elif how == "absent":
            play.put(StoodIn(seat, "skilled"))
        else:
            play.put(TimedOut(seat, "skilled", "bot" if how == "out of time" else how, BEN.id))
        if how == "came back":
            play.do(Back(), BEN)
        play.end(seed)
        assert sealed(play.table, 0, play.entries, []).counts
        assert places(play) == {ANNA.id: 1, BEN.id: 2}


def test_who_was_absent_and_came_back_is_rated_with_what_they_reached() -> None:
    for seed in range(4):
        play = Play(ANNA, BEN)
        seat = play.table.seat_of(BEN.id)
        assert seat is not None
        play.put(StoodIn(seat, "skilled"))
        play.do(Back(), BEN)
        play.end(seed)
        assert play.table.match is not None
        outcome = play.table.match.outcome()
        assert outcome is not None
        assert places(play)[BEN.id] == outcome.ranks[seat]


def test_when_the_last_person_goes_the_game_ends_and_the_first_to_go_is_last() -> None:
    play = Play(ANNA, BEN)
    play.do(Leave(), BEN)
    assert not sealed(play.table, 0, play.entries, []).counts
    with pytest.raises(Refused, match="those who began it"):
        play.do(Sit(), CLEO)
    play.do(Leave(), ANNA)
    assert play.table.status == "closed"
    assert places(play) == {ANNA.id: 1, BEN.id: 2}
    closed = len(play.entries) - 1
    assert sealed(play.table, closed, play.entries[closed:], []).counts
    assert not sealed(play.table, closed, [Said(0, ANNA.id, "bye")], []).counts
    with pytest.raises(Refused):
        play.do(End("owner"))
    alone = Play(ANNA, bots=("skilled",))
    alone.do(Leave(), ANNA)
    assert places(alone) == {None: 1, ANNA.id: 2}


@pytest.mark.parametrize(("reason", "counts"), [("owner", False), ("rules", False), ("idle", True)])
def test_what_the_server_closes_counts_only_if_somebody_gave_it_up(reason: str, counts: bool) -> None:
    for goes in (False, True):
        play = Play(ANNA, BEN)
        if goes:
            play.do(Leave(), BEN)
        play.do(End(reason))
        assert play.table.counts == (goes and counts)


def test_those_who_stay_keep_their_order() -> None:
    gone = GivenUp()
    gone.go(1, for_good=False)
    gone.go(3, for_good=True)
    assert gone.places([3, 1, 2, 4, 4]) == [2, 5, 1, 4, 3]
    gone.back(1)
    gone.back(3)
    assert gone.places([3, 1, 2, 4, 4]) == [3, 1, 2, 5, 4]


def test_a_game_that_was_given_up_is_counted_once_and_anew_the_same(database: str) -> None:
    async def scene(storage: Storage) -> None:
        await welcome(storage)
        for number, leaver in enumerate((BEN, BEN, ANNA)):
            play = Play(ANNA, BEN, at=1000.0 + number * DAY)
            play.do(Leave(), leaver)
            await play.end(number).keep(storage)
        both = Play(BEN, ANNA, at=1000.0 + 4 * DAY)
        both.do(Leave(), ANNA)
        both.do(Leave(), BEN)
        await both.keep(storage)
        await asyncio.gather(*(Ratings(storage).count() for _ in range(3)))
        before = await everything(storage)
        assert {row["guest"]: (row["games"], row["won"]) for row in before[0]} == {ANNA.id: (4, 2), BEN.id: (4, 2)}
        assert await storage.guarded(count_anew) == 4
        assert await everything(storage) == before

    with_storage(database, scene)


async def everything(storage: Storage) -> list[Sequence[Any]]:
    """All that is kept about ratings, in order."""
    queries = (select(ratings).order_by(*ratings.primary_key), select(rating_steps).order_by(*rating_steps.primary_key))
    return [[dict(row) for row in await storage.ask(query)] for query in queries]


async def welcome(storage: Storage) -> None:
    for guest in (ANNA, BEN, CLEO):
        await storage.add_guest(guest.id, guest.name, 1.0)


async def play_some(storage: Storage) -> None:
    """Eight games, between people and with bots; some end long after others."""
    pairs = [(ANNA, BEN), (BEN, CLEO), (CLEO, ANNA)]
    for number in range(6):
        one, other = pairs[number % 3]
        await Play(one, other, at=1000.0 + number * 20 * DAY).end(number).keep(storage)
    for number, level in enumerate(("beginner", "master")):
        await Play(ANNA, bots=(level,), at=1000.0 + number * DAY).end(number).keep(storage)


def test_ratings_are_the_same_worked_out_anew(database: str) -> None:
    async def scene(storage: Storage) -> None:
        await welcome(storage)
        await play_some(storage)
        store = Ratings(storage)
        await store.count()
        before = await everything(storage)
        assert [len(rows) for rows in before] == [3, 14]
        assert {row["number"] for row in before[1]} == set(range(1, 9))
        # A game that ends later but began to be counted earlier stays where it was counted.
        await Play(BEN, CLEO, at=5.0).end(9).keep(storage)
        await store.count()
        before = await everything(storage)
        handles = [dict(row) for row in await storage.ask(select(profiles).order_by(profiles.c.guest))]
        assert await storage.guarded(count_anew) == 9
        assert await everything(storage) == before
        assert [dict(row) for row in await storage.ask(select(profiles).order_by(profiles.c.guest))] == handles

    with_storage(database, scene)


def test_the_command_counts_while_a_server_may_run(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data.mkdir()

    async def scene() -> list[Sequence[Any]]:
        storage = Storage(Settings(data).address)
        await storage.open()
        await welcome(storage)
        await Play(ANNA, BEN).end().keep(storage)
        assert await work_out_anew(Settings(data).address) == 1
        before = await everything(storage)
        await storage.close()
        return before

    before = asyncio.run(scene())
    assert [row["games"] for row in before[0]] == [1, 1]
    with pytest.raises(SystemExit) as ended:
        main(["ratings", "--data", str(data)])
    assert not ended.value.code
    assert capsys.readouterr().out == "1 rated games counted anew\n"


def test_each_game_is_counted_once_whoever_counts(database: str) -> None:
    async def scene(storage: Storage) -> None:
        await welcome(storage)
        await play_some(storage)
        await asyncio.gather(*(Ratings(storage).count() for _ in range(5)))
        rows = await storage.ask(select(ratings).where(ratings.c.guest == ANNA.id))
        assert [row["games"] for row in rows] == [6]
        assert len((await everything(storage))[1]) == 14

    with_storage(database, scene)


def test_two_servers_count_each_game_once(database: str) -> None:
    async def whole() -> None:
        one, two = (Storage(Settings(Path(), database).address, server=name) for name in ("one", "two"))
        for storage in (one, two):
            await storage.open()
        try:
            await welcome(one)
            for number in range(5):
                await Play(ANNA, BEN, at=1000.0 + number).end(number).keep((one, two)[number % 2])
                await asyncio.gather(Ratings(one).count(), Ratings(two).count())
            before = await everything(one)
            assert sorted(row["number"] for row in before[1]) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
            await two.guarded(count_anew)
            assert await everything(two) == before
        finally:
            for storage in (one, two):
                await storage.close()

    asyncio.run(whole())


def test_who_goes_takes_their_ratings_along_and_nobody_elses(database: str) -> None:
    async def scene(storage: Storage) -> None:
        await welcome(storage)
        await play_some(storage)
        store = Ratings(storage)
        await store.count()
        before = await everything(storage)
        await Accounts(storage).erase(ANNA.id)
        for _ in range(2):
            left = await everything(storage)
            assert left == [[row for row in rows if row["guest"] != ANNA.id] for rows in before]
            assert [row["name"] for row in await store.ladder("duel", 2)] != []
            await storage.guarded(count_anew)
        assert await store.page_of(ANNA.id) is None

    with_storage(database, scene)


async def play_out(table: str, crowd: Sequence[Person], seed: int) -> None:
    chance = Chance(seed)
    while waiting := (await crowd[0].get(f"/tables/{table}"))["waiting"]:
        asked = (await crowd[waiting[0]].get(f"/tables/{table}"))["question"]
        await crowd[waiting[0]].post(f"/tables/{table}/actions", {"action": chance.pick(asked["legal"])})


def test_a_rated_game_is_on_the_ladder_and_on_the_pages_of_those_who_played(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, crowd = await seated(http, url, "duel", 2, rated=True, shuffle=False)
        assert (await crowd[0].get(f"/tables/{table}"))["table"]["rated"] is True
        assert (await crowd[0].get(f"/tables/{table}/ratings")) == {"rated": True, "counted": False, "seats": []}
        await crowd[0].ask("GET", "/me/ratings", expect=404)
        await play_out(table, crowd, 3)
        told = await crowd[0].get(f"/tables/{table}/ratings")
        assert told["counted"] is True
        assert [one["before"] for one in told["seats"]] == [None, None]
        pages = [await person.get("/me/ratings") for person in crowd]
        assert [page["name"] for page in pages] == [person.name for person in crowd]
        assert [page["ratings"][0]["rating"]["points"] for page in pages] == [
            one["after"]["points"] for one in told["seats"]
        ]
        assert [page["opponents"][0]["name"] for page in pages] == [crowd[1].name, crowd[0].name]
        assert {page["opponents"][0]["person"] for page in pages} == {page["person"] for page in pages}
        kept = await crowd[0].get("/me/export")
        assert [one["games"] for one in kept["ratings"]] == [1]
        assert [one["table"] for one in kept["rated_games"]] == [table]
        ladder = (await http.get(f"{url}/api/ratings/duel/2")).json()
        assert {page["person"] for page in pages} <= {line["person"] for line in ladder["provisional"]}
        assert [line["bot"] for line in ladder["lines"] if line["bot"]] == [*reversed(LEVELS)]
        assert {name: (await http.get(f"{url}/api/ratings")).json()[0][name] for name in ("game", "players")} == {
            "game": "duel",
            "players": 2,
        }
        for path, text in (
            ("/ratings/duel/2", crowd[0].name),
            (f"/people/{pages[0]['person']}", crowd[1].name),
            ("/me/ratings", crowd[1].name),
        ):
            shown = await http.get(url + path, headers=crowd[0].headers, follow_redirects=True)
            assert shown.status_code == 200
            assert text in shown.text

    play(scene)


def test_a_rated_game_that_all_give_up_is_on_the_ladder(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, ben) = await seated(http, url, "duel", 2, rated=True)
        assert "rated as last" in (await http.get(f"{url}/table/{table}/plain", headers=ben.headers)).text
        await ben.post(f"/tables/{table}/leave", {})
        assert not (await anna.get(f"/tables/{table}/ratings"))["counted"]
        (cleo,) = await people(http, url, "Cleo")
        assert (await cleo.post(f"/tables/{table}/join", {}, expect=409))["code"] == "rated"
        await anna.post(f"/tables/{table}/leave", {})
        assert (await anna.get(f"/tables/{table}"))["table"]["status"] == "closed"
        told = await anna.get(f"/tables/{table}/ratings")
        assert told["counted"]
        assert [seat["after"]["points"] > 1500 for seat in told["seats"]] == [True, False]
        own = await anna.get("/me/ratings")
        assert [(one["games"], one["ahead"]) for one in own["opponents"]] == [(1, 1)]

    play(scene)


def test_nobody_is_rated_at_a_casual_table_and_ids_of_people_are_nowhere(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, crowd = await seated(http, url, "duel", 2)
        await play_out(table, crowd, 4)
        assert (await crowd[0].get(f"/tables/{table}/ratings")) == {"rated": False, "counted": False, "seats": []}
        await crowd[0].ask("GET", "/me/ratings", expect=404)
        for path in ("/people/nobody", "/ratings/duel/3", "/ratings/nothing/2", "/ratings/duel/x"):
            assert (await http.get(url + path)).status_code == 404
        assert (await http.get(f"{url}/ratings", follow_redirects=True)).status_code == 200

    play(scene)


def strength_rows() -> list[tuple[str, int, int, float]]:
    """What was measured of neighbours, as the page about bots has it: game, players, level, and its first places."""
    titles = {game.title: game.id for game in all_games().values()} | {"Duel": "duel", "Architects": "architects"}
    text = (Path(__file__).parents[2] / "docs/bots.md").read_text(encoding="utf-8")
    table = text.partition("## Strength")[2].partition("The levels of version 0.1")[0]
    found = []
    for title, players, cells in re.findall(r"^\| ([^|]+) \| (\d) \([^)]*\) \|(.*)\|$", table, re.MULTILINE):
        for level, won in enumerate(re.findall(r"([\d.]+) % \(± [\d.]+\)", cells), 1):
            found.append((titles[title], int(players), level, float(won) / 100))
    return found


def test_the_ratings_of_bots_agree_with_what_was_measured() -> None:
    rows = strength_rows()
    assert {(game, players) for game, players, *_ in rows} == {
        (game, players) for game, found in all_games().items() for players in (2, 3, 5, 7) if players in found.players
    }
    assert len(rows) >= 4 * 9
    small = [row for row in rows if row[1] <= 3]  # one against many alike is no company that ratings are made for
    for game, players, level, won in small:
        higher, lower = (anchor(all_games()[game], players, LEVELS[one]) for one in (level, level - 1))
        assert higher is not None
        assert lower is not None
        scale = sqrt(players * (LUCK**2 + ANCHORED**2))
        chance = 1 / (1 + (players - 1) * exp((lower.mean - higher.mean) / scale))
        assert chance == pytest.approx(won, abs=0.07), (game, players, LEVELS[level])
