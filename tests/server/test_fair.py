"""A deal that can be proved: what the server committed to and people added is dealt, and told at the end."""

import asyncio
import json
from typing import Any

import httpx
import pytest

from serving import Process, people
from wonders import Refused, all_games, loads
from wonders.core.chance import Chance
from wonders.core.fair import Proof, commitment
from wonders.server.people.guest import Guest
from wonders.server.protocol.memo import Memo
from wonders.server.protocol.updates import Room, own_parts, scene
from wonders.server.tables.commands import AddPart, Free, Sit, Start
from wonders.server.tables.creation import TableSetup, new_table
from wonders.server.tables.decide import Circumstances, decide
from wonders.server.tables.entries import Entry
from wonders.server.tables.fold import fold, refold
from wonders.server.tables.model import Table

ANNA, BEN = Guest("a", "Anna"), Guest("b", "Ben")
ONE, OTHER = "1" * 64, "2f" * 32
NOW = Circumstances(1.0)


def opened() -> tuple[Table, list[Entry]]:
    table, entries = new_table(ANNA, TableSetup("duel"), ("skilled",))
    return table, [*entries, fold(table, decide(table, BEN, Sit(), NOW))]


def do(table: Table, who: Guest, command: Any) -> Entry:
    return fold(table, decide(table, who, command, NOW))


def test_the_deal_comes_from_the_seed_and_all_parts() -> None:
    table, log = opened()
    log += [do(table, ANNA, AddPart(ONE)), do(table, BEN, AddPart(OTHER)), do(table, ANNA, Start())]
    proof = Proof(table.id, table.seed, (ONE, OTHER))
    assert table.proof == proof
    assert table.match is not None
    assert table.match.deal == table.game.rules.deal(2, table.options, Chance(proof.number, "duel").stream("deal"))
    assert [seat.owner for seat in table.seats] == [("a", "b")[place] for place in proof.order]
    again = refold(table.id, table.seed, log)
    assert again.match is not None
    assert again.match.deal == table.match.deal
    assert len({Proof(table.id, table.seed, parts).number for parts in ((ONE, OTHER), (OTHER, ONE), (ONE, ""))}) == 3


def test_who_gets_up_takes_the_part_along_and_nobody_adds_two() -> None:
    table, _ = opened()
    do(table, BEN, AddPart(ONE))
    for who, part, code in (
        (BEN, OTHER, "taken"),
        (ANNA, ONE.upper() + "x", "part"),
        (Guest("e", "E"), ONE, "spectator"),
    ):
        with pytest.raises(Refused) as refused:
            do(table, who, AddPart(part))
        assert refused.value.code == code
    do(table, BEN, Free(1))
    assert table.parts == ["", ""]


def test_a_lesson_and_an_older_table_have_no_proof() -> None:
    table, entries = new_table(ANNA, TableSetup("duel", seed=5), ("skilled",))
    assert not table.fair
    assert table.chance == 5
    with pytest.raises(Refused, match="nothing can be added"):
        do(table, ANNA, AddPart(ONE))
    assert not refold(table.id, 5, entries).fair


@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_whole_game_tells_nothing_of_the_seed_before_its_end_and_proves_its_deal(
    game: str, server: Process, play: Any
) -> None:
    async def scene(http: httpx.AsyncClient) -> tuple[list[str], dict[str, Any], str]:
        anna, ben = await people(http, server.url, "Anna", "Ben")
        table = (await anna.post("/tables", {"game": game, "players": 2}))["table"]
        where = f"/tables/{table}"
        shown = (await anna.get(where))["table"]["fair"]
        assert shown["proof"] is None
        await ben.post(f"{where}/join", {})
        await anna.post(f"{where}/part", {"part": ONE})
        assert (await ben.get(where))["table"]["fair"] == {**shown, "added": [True, False]}
        await anna.post(f"{where}/start")
        told = [(await http.get(f"{server.url}/table/{table}/fair")).text]
        async with anna.at(table) as one, ben.at(table) as other:
            await asyncio.gather(*(socket.play(Chance(3, game)) for socket in (one, other)))
            told += [text for socket in (one, other) for text in socket.received]
        over = await anna.get(where)
        text = (await http.get(f"{server.url}/api/tables/{table}/file")).text
        page = (await http.get(f"{server.url}/table/{table}/fair")).text
        assert over["table"]["fair"]["proof"]["seed"] in page
        assert "every shuffle come from these numbers" in page
        return told, over["table"], text

    told, table, text = play(scene)
    proof = table["fair"]["proof"]
    before = [
        line for line in told if line.startswith("<") or (json.loads(line).get("open_view") is None and not _over(line))
    ]
    assert len(before) > 5
    for secret in (proof["seed"], proof["number"], str(int(proof["number"], 16)), f"{int(proof['seed']):x}", ONE):
        assert not [line for line in before if secret in line]
    assert commitment(table["id"], int(proof["seed"])) == table["fair"]["commitment"]
    assert sorted(proof["parts"]) == ["", ONE]
    replay = loads(text)
    assert replay.proof == Proof(table["id"], int(proof["seed"]), tuple(proof["parts"]))
    assert replay.proved()
    assert not loads(text.replace(ONE, OTHER)).proved()
    assert not loads(text.replace(proof["seed"], str(int(proof["seed"]) + 1))).proved()


def _over(line: str) -> bool:
    return '"status":"over"' in line or '"over"' in json.dumps(json.loads(line).get("change", {}))


def test_whoever_looks_on_is_told_who_has_added_a_part() -> None:
    table, _ = opened()
    memo = Memo()

    def told() -> list[bool]:
        part = own_parts(scene(table, Room(), memo), 0, memo)["table"]
        assert isinstance(part, bytes)
        added: list[bool] = json.loads(part)["fair"]["added"]
        return added

    assert told() == [False, False]
    do(table, BEN, AddPart(ONE))
    assert told() == [False, True]
