"""Finished games for the world: all that are over and open, each whole, nobody named unless the host says so."""

import asyncio
import csv
import io
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import httpx
import pytest

from serving import Person, Process, people
from wonders import SetupError, loads
from wonders.core.chance import Chance
from wonders.server.live.past.export import Selection, export
from wonders.server.settings import Settings


async def played(http: httpx.AsyncClient, crowd: list[Person], **given: Any) -> str:
    """A game of two people to its end."""
    table: str = (await crowd[0].post("/tables", {"game": "duel", "players": 2, **given}))["table"]
    invite = (await crowd[0].get(f"/tables/{table}"))["table"]["invite"].partition("invite=")[2]
    await crowd[1].post(f"/tables/{table}/join", {"invite": invite} if invite else {})
    await crowd[0].post(f"/tables/{table}/start")
    chance = Chance(3)
    while waiting := (await crowd[0].get(f"/tables/{table}"))["waiting"]:
        seats = (await crowd[0].get(f"/tables/{table}"))["table"]["seats"]
        who = next(one for one in crowd if one.name == seats[waiting[0]]["name"])
        asked = (await who.get(f"/tables/{table}"))["question"]
        await who.post(f"/tables/{table}/actions", {"action": chance.pick(asked["legal"])})
    return table


def archive(data: Path, file: Path, **choice: bool) -> tuple[tuple[int, int], dict[str, str]]:
    counts = asyncio.run(export(Settings(data).address, file, Selection(**choice)))
    with ZipFile(file) as opened:
        return counts, {name: opened.read(name).decode() for name in opened.namelist()}


def test_all_that_is_over_and_nobody_is_named(data: Path, tmp_path: Path, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> list[str]:
        crowd = await people(http, process.url, "Anna", "Benedikt")
        found = [await played(http, crowd), await played(http, crowd), await played(http, crowd, open=False)]
        await crowd[0].post("/tables", {"game": "duel", "players": 2})
        return found

    process = Process(data).wait_until_up()
    try:
        names = play(scene)
        (count, lost), files = archive(data, tmp_path / "a.zip")
    finally:
        process.stop()
    assert (count, lost) == (2, 0)
    assert sorted(files) == ["duel/000001.replay", "duel/000002.replay", "games.csv"]
    told = "\n".join(files.values())
    for secret in ("Anna", "Benedikt", *names):
        assert secret not in told
    first, second = (loads(files[f"duel/00000{number}.replay"]) for number in (1, 2))
    assert first.match().outcome() is not None
    assert {player.name for player in first.seats} == {player.name for player in second.seats}
    rows = list(csv.DictReader(io.StringIO(files["games.csv"])))
    assert [row["file"] for row in rows] == ["duel/000001.replay", "duel/000002.replay"]
    assert rows[0]["seats"].split(" / ") == [player.name for player in first.seats]
    outcome = first.match().outcome()
    assert outcome is not None
    assert (rows[0]["how"], rows[0]["points"]) == (outcome.how, " ".join(map(str, outcome.totals)))

    (count, _), again = archive(data, tmp_path / "b.zip", private=True)
    assert count == 3
    assert not {player.name for player in loads(again["duel/000001.replay"]).seats} & {p.name for p in first.seats}
    (count, _), named = archive(data, tmp_path / "c.zip", names=True)
    assert {player.name for player in loads(named["duel/000001.replay"]).seats} == {"Anna", "Benedikt"}
    with pytest.raises(SetupError, match="exists already"):
        archive(data, tmp_path / "c.zip")
