"""Taking moves back: what is free, what others are asked, what is refused and why; nobody learns or loses anything."""

import json
from typing import Any

import httpx
import pytest

from playing import ALL
from serving import Process, people, table_of, tell
from wonders import Refused
from wonders.core.chance import Chance
from wonders.server.people.guest import Guest
from wonders.server.tables.commands import Act, AnswerBack, Back, BotAct, Leave, TakeBack
from wonders.server.tables.decide import Circumstances, decide
from wonders.server.tables.entries import BackAgreed, BackAsked, BackRefused, Entry, Retracted, StoodIn, TakenBack
from wonders.server.tables.fold import fold, refold
from wonders.server.tables.model import Table
from wonders.server.tables.undoing import latest

NOW = Circumstances(2.0)
MOVING = ("number", "after", "events", "notes", "question", "take_back")
"""What differs when things stand as before."""


def guest(seat: int) -> Guest:
    return Guest(f"g{seat}", f"G{seat}")


def do(table: Table, seat: int, command: Any, log: list[Entry] | None = None) -> Entry:
    entry = fold(table, decide(table, guest(seat), command, NOW))
    if log is not None:
        log.append(entry)
    return entry


def refusal(table: Table, seat: int, command: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        decide(table, guest(seat), command, NOW)
    return caught.value


def stands(table: Table) -> str:
    """How things stand for everybody, but for what counts on."""
    shown = [tell(table, who).model_dump() for who in [*(seat.owner for seat in table.seats), None]]
    return json.dumps([{key: value for key, value in one.items() if key not in MOVING} for one in shown])


def act(table: Table, chance: Chance, log: list[Entry] | None = None) -> int:
    assert table.match is not None
    seat = chance.pick(table.waiting())
    do(table, seat, Act(chance.pick(table.match.legal(seat))), log)
    return seat


@pytest.mark.parametrize("game", sorted(ALL))
def test_what_is_free_leads_back_to_where_things_stood(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    freely = 0
    for seed in range(4):
        log: list[Entry] = []
        table, chance = table_of(game, seed, log), Chance(seed, "undo")
        while table.waiting():
            before = stands(table)
            seat = act(table, chance, log)
            move = latest(table, seat)
            if move is not None and move.free and chance.below(2):
                numbers = {one: table.number(one) for one in (*range(len(table.seats)), None)}
                entry = do(table, seat, TakeBack(), log)
                assert isinstance(entry, TakenBack)
                assert entry.taken
                assert stands(table) == before
                assert all(table.number(one) > number for one, number in numbers.items())
                freely += 1
        monkeypatch.setattr("wonders.server.tables.fold.find_game", lambda name: ALL[name])
        again = refold("test", seed, log)
        again.called = table.called
        assert stands(again) == stands(table)
        assert again.moments == table.moments
    assert bool(freely) == (game in ("architects", "duel"))


def revealing(table: Table, chance: Chance) -> int:
    """Plays until a move has revealed something and nobody has acted since; who made it."""
    while True:
        seat = act(table, chance)
        move = latest(table, seat)
        if move is not None and move.revealed is not None and not move.acted:
            return seat


def test_what_was_revealed_is_said_and_the_others_are_asked() -> None:
    table = table_of("duel", 3)
    before = len(table.marks)
    seat = revealing(table, Chance(1))
    other = 1 - seat
    refused = refusal(table, seat, TakeBack())
    assert refused.code == "revealed"
    assert "Wonders on offer" in str(refused)
    assert isinstance(do(table, seat, TakeBack(ask=True)), BackAsked)
    assert refusal(table, seat, TakeBack(ask=True)).code == "asked"
    assert refusal(table, seat, AnswerBack(agree=True)).code == "not_asked"
    assert isinstance(do(table, other, AnswerBack(agree=False)), BackRefused)
    assert refusal(table, other, AnswerBack(agree=True)).code == "not_asked"
    do(table, seat, TakeBack(ask=True))
    entry = do(table, other, AnswerBack(agree=True))
    assert isinstance(entry, TakenBack)
    assert entry.seat == seat
    assert table.took_back
    assert len(table.marks) >= before
    assert table.waiting() == (seat,)


def test_who_has_acted_since_has_to_agree_and_all_of_them_do() -> None:
    table = table_of("architects", 2)
    chance = Chance(4)
    while len({mark.seat for mark in table.marks}) < 2:
        seat = act(table, chance)
    first = table.marks[0].seat
    assert first != seat
    assert refusal(table, first, TakeBack()).code == "acted"
    do(table, first, TakeBack(ask=True))
    others = [one for one in range(3) if one != first]
    assert tell(table, "g0").table.asked.waiting == others  # type: ignore[union-attr]
    assert isinstance(do(table, others[0], AnswerBack(agree=True)), BackAgreed)
    assert isinstance(do(table, others[1], AnswerBack(agree=True)), TakenBack)
    assert first in table.waiting()
    assert all(mark.seat == first for mark in table.marks)


def test_bots_and_those_who_left_are_not_asked() -> None:
    table = table_of("duel", 5)
    chance = Chance(7)
    mover = act(table, chance)
    do(table, 1 - mover, Leave())
    while table.waiting() == (mover,):
        act(table, chance)
    assert table.match is not None
    seat = 1 - mover
    fold(table, decide(table, None, BotAct(seat, table.match.legal(seat)[0], table.match.number(seat)), NOW))
    assert tell(table, f"g{mover}").take_back.free  # type: ignore[union-attr]
    assert isinstance(do(table, mover, TakeBack()), TakenBack)
    assert table.waiting() == (mover,)


def test_who_is_absent_is_asked_and_no_bot_agrees_for_them() -> None:
    table = table_of("duel", 3)
    seat = revealing(table, Chance(1))
    fold(table, StoodIn(1 - seat, "skilled"))
    assert refusal(table, seat, TakeBack()).code == "revealed"
    assert isinstance(do(table, seat, TakeBack(ask=True)), BackAsked)
    do(table, 1 - seat, Back())
    assert isinstance(do(table, 1 - seat, AnswerBack(agree=False)), BackRefused)


def test_a_sealed_choice_is_retracted_and_nothing_is_taken_back_twice() -> None:
    table = table_of("seven_wonders", 1)
    assert refusal(table, 0, TakeBack()).code == "resolved"
    assert table.match is not None
    do(table, 0, Act(table.match.legal(0)[0]))
    assert isinstance(do(table, 0, TakeBack()), Retracted)
    assert table.marks == []


def test_an_answer_to_what_was_taken_back_is_stale() -> None:
    table = table_of("duel", 3)
    seat = revealing(table, Chance(1))
    other = 1 - seat
    assert table.match is not None
    asked = {one: table.match.number(one) for one in (0, 1)}
    do(table, seat, TakeBack(ask=True))
    do(table, other, AnswerBack(agree=True))
    assert refusal(table, seat, Act(0, asked[seat])).code == "stale"


def test_who_was_away_is_told_what_is_new_and_no_more() -> None:
    table = table_of("duel", 3)
    chance = Chance(1)
    numbers = {0: 0}
    known: dict[int, list[Any]] = {}
    for step in range(1, 6):
        act(table, chance)
        numbers[step] = table.number(None)
    assert table.match is not None
    told = {step: table.heard(table.after(None, number).events) for step, number in numbers.items()}
    kept = 2
    entry = TakenBack(table.marks[kept].seat, "g0", kept, at=2.0)
    cut = table.marks[kept].events
    fold(table, entry)
    act(table, chance)
    events = table.match.feed(None)
    for step, number in numbers.items():
        known[step] = events[table.heard(table.after(None, number).events) :]
        assert known[step] == events[min(told[step], cut) :], step


def test_over_http_and_the_socket(server: Process, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        anna, ben = await people(http, server.url, "Anna", "Ben")
        table = (await anna.post("/tables", {"game": "duel", "shuffle": False}))["table"]
        where = f"/tables/{table}"
        await ben.post(f"{where}/join", {})
        await anna.post(f"{where}/start")
        async with anna.at(table, changes=True) as one, ben.at(table) as other:
            await one.until("table")
            await other.until("table")
            while not (now := await anna.get(where))["take_back"]:
                who = anna if now["waiting"] == [0] else ben
                asked = (await who.get(where))["question"]
                await who.post(f"{where}/actions", {"action": asked["legal"][0], "question": asked["number"]})
            before = now["view"]
            if now["take_back"]["free"]:
                await anna.post(f"{where}/take-back", {})
            else:
                await anna.post(f"{where}/take-back", {}, expect=409)
                assert (await one.ask(type="take_back", wish=True))["type"] == "done"
                assert (await other.ask(type="answer_back", agree=True))["type"] == "done"
            after = await anna.get(where)
            assert after["waiting"] == [0]
            assert after["view"] != before
            assert after["notes"][-1]["kind"] == "take_back"

    play(scene)
