"""Decisions: every command has one, they are the same for everybody who asks, and the match is asked once."""

from dataclasses import replace
from typing import Any, get_args

import pytest

from serving import table_of
from wonders import Refused
from wonders.server.people.guest import Guest
from wonders.server.tables import commands, decide, fold
from wonders.server.tables.commands import Act, BotAct, Leave, PersonCommand, Retract, Say, SeatBot, StandIn, Start
from wonders.server.tables.decide import Circumstances
from wonders.server.tables.entries import Acted, Closed, Entry, Left, StoodIn
from wonders.server.tables.model import Damaged, Table
from wonders.server.tables.stored import ENTRIES

ANNA, BEN, EVE = (Guest(f"g{number}", f"G{number}") for number in (0, 1, 9))
NOW = Circumstances(5.0, levels=("casual",), absent=[1])


def decided(table: Table, person: Guest | None, command: commands.Command) -> Entry:
    return decide.decide(table, person, command, NOW)


def refusal(table: Table, person: Guest | None, command: commands.Command) -> str:
    with pytest.raises(Refused) as caught:
        decided(table, person, command)
    return caught.value.code


def test_every_command_has_a_decision_and_every_entry_a_fold() -> None:
    assert set(get_args(PersonCommand)) == (set(decide._asked.registry) - {object}) | {Act}
    assert set(ENTRIES.values()) == set(fold._apply.registry) - {object}


def test_an_entry_says_who_what_and_when() -> None:
    table = table_of("toy_auction", 1)
    assert decided(table, ANNA, StandIn(1)) == StoodIn(1, "skilled", "g1", at=5.0)
    assert decided(table, BEN, Leave(concede=True)) == Left(1, "skilled", "conceded", "g1", at=5.0)
    assert decided(table, None, commands.End("idle")) == Closed("idle", at=5.0)


def test_refusals() -> None:
    table = table_of("toy_auction", 1)
    assert refusal(table, EVE, Act(0)) == refusal(table, None, Say("hello")) == "spectator"
    assert refusal(table, ANNA, Start()) == refusal(table, ANNA, SeatBot(1, "casual")) == "status"
    assert refusal(table, ANNA, StandIn(2)) == "present"
    assert table.match is not None
    illegal = next(action for action in range(table.game.space.size) if action not in table.match.legal(0))
    assert refusal(table, ANNA, Act(illegal, 7)) == "stale"
    assert refusal(table, ANNA, Act(illegal, 0)) == "illegal"
    assert refusal(table, None, BotAct(0, 0, 0)) == "seated"
    with pytest.raises(Refused, match="nothing to take back"):
        fold.fold(table, decided(table, ANNA, Retract()))
    table.seats[0].stand_in = "casual"
    assert refusal(table, ANNA, Act(0)) == "stand_in"
    for seat in table.seats:
        seat.left = True
    assert refusal(table, None, BotAct(0, 0, 0)) == "people"
    fold.fold(table, Closed("idle"))
    assert refusal(table, ANNA, Act(0)) == "status"


def test_the_match_is_asked_once_whether_an_action_is_legal() -> None:
    table = table_of("toy_auction", 1)
    match = table.match
    assert match is not None
    asked: list[int] = []
    legal = match.game.rules.legal

    def counted(state: Any, seat: int) -> list[int]:
        asked.append(seat)
        return legal(state, seat)

    action = match.legal(0)[0]
    match.game = replace(match.game, rules=replace(match.game.rules, legal=counted))
    fold.fold(table, decided(table, ANNA, Act(action, 0)))
    assert asked == [0]


def test_what_a_log_says_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    log: list[Entry] = []
    table = table_of("toy_auction", 1, log)
    assert table.match is not None
    monkeypatch.setattr("wonders.server.tables.fold.find_game", lambda _name: table.game)
    whole = [*log, Acted(0, table.match.legal(0)[0])]
    assert fold.refold("test", 1, whole).entries == len(whole)
    for wrong in (Acted(0, 10**6), Acted(9, 0)):
        with pytest.raises(Damaged):
            fold.refold("test", 1, [*log, wrong])
