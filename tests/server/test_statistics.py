"""Statistics: what finished games tell about somebody, and that nothing else is counted."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from playing import ALL, played
from serving import seated
from wonders import all_games
from wonders.core.chance import Chance
from wonders.server.api.statistics import figures
from wonders.server.live.past.mistakes import MistakeNote, MistakeNotes
from wonders.server.pages.insight.statistics import pillars

GAMES = sorted(all_games())
CATEGORIES = all_games()["duel"].rules.categories


def row(number: int, ranks: list[int], totals: list[int], **more: Any) -> dict[str, Any]:
    """A line of the index: Anna against Ben, or against a bot."""
    seats = [{"owner": "anna", "name": "Anna", "bot": None}, {"owner": "ben", "name": "Ben", "bot": None}]
    summary = {"seats": seats, "ranks": ranks, "totals": totals, "how": "civilian"} | more.pop("summary", {})
    return {"id": f"t{number}", "game": "duel", "status": "over", "changed": float(number), "summary": summary} | more


def test_wins_are_counted_by_seat_victory_and_opponent() -> None:
    bot = [{"owner": None, "name": "Thales", "bot": "expert"}, {"owner": "anna", "name": "Anna", "bot": None}]
    rows = [
        row(1, [1, 2], [60, 50]),
        row(2, [2, 1], [40, 55]),
        row(3, [2, 1], [0, 0], summary={"seats": bot, "how": "military"}),
    ]
    (found,) = figures(rows, "anna")
    assert (found.game, found.games, found.won) == ("duel", 3, 2)
    assert [(one.name, one.games, one.won) for one in found.seats] == [("0", 2, 1), ("1", 1, 1)]
    assert [(one.name, one.games, one.won) for one in found.victories] == [("civilian", 2, 1), ("military", 1, 1)]
    assert [(one.name, one.won) for one in found.people] == [("Ben", 1)]
    assert [(one.name, one.won) for one in found.bots] == [("expert", 1)]
    assert [(one.own, one.best_other, one.rank) for one in found.results] == [(60, 50, 1), (40, 55, 2), (0, 0, 1)]


def test_points_are_set_against_those_of_the_others() -> None:
    sheets = [dict.fromkeys(CATEGORIES, 4), dict.fromkeys(CATEGORIES, 1)]
    kept = {"points": sheets, "wonders": [["sphinx", "piraeus"], []]}
    (found,) = figures([row(1, [1, 2], [60, 50], summary=kept), row(2, [1, 2], [60, 50])], "anna")
    assert [(one.category, one.own, one.field) for one in found.points] == [(one, 4, 1) for one in CATEGORIES]
    assert {(one.name, one.games) for one in found.wonders} == {("sphinx", 1), ("piraeus", 1)}
    assert found.games == 2


def test_mistakes_are_counted_by_kind_with_the_costliest_that_may_be_seen() -> None:
    rows = [row(number, [1, 2], [60, 50]) for number in range(4)]
    noted = {
        "t0": [MistakeNote(0, 4, 0.10, ("shields", "points")), MistakeNote(1, 5, 0.5, ("shields",))],
        "t1": [MistakeNote(0, 8, 0.30, ("shields",)), MistakeNote(0, 9, 0.2, ())],
        "t2": [],
        "elsewhere": [MistakeNote(0, 1, 0.9, ("win",))],
    }
    (found,) = figures(rows, "anna", noted, {"t0", "t2"})
    assert found.mistakes is not None
    assert (found.mistakes.games, found.mistakes.mistakes) == (3, 3)
    assert [(one.kind, one.count, one.table, one.moment) for one in found.mistakes.kinds] == [
        ("shields", 2, "t0", 4),
        ("points", 1, "t0", 4),
    ]
    (seen,) = figures(rows, "anna", noted, {"t0", "t1"})
    assert seen.mistakes is not None
    assert (seen.mistakes.kinds[0].table, seen.mistakes.kinds[0].moment) == ("t1", 8)
    assert figures(rows[:2], "anna", noted)[0].mistakes is None


def test_notes_are_kept_a_file_each_and_damage_is_no_mistake(tmp_path: Path) -> None:
    notes = MistakeNotes(tmp_path / "mistakes", 1)
    kept = [MistakeNote(1, 7, 0.25, ("left_symbols",))]
    notes.write("t1", kept)
    notes.write("t2", [])
    (tmp_path / "mistakes" / "t3.1.json").write_text("[[0, 1")
    (tmp_path / "mistakes" / "t4.1.json").write_text('[[0, 1, 0.1, ["no such kind"]]]')
    assert notes.read(["t1", "t2", "t3", "t4", "t5"]) == {"t1": kept, "t2": []}
    assert MistakeNotes(tmp_path / "mistakes", 2).read(["t1"]) == {}


def test_a_shared_first_place_is_won() -> None:
    (found,) = figures([row(1, [1, 1], [50, 50])], "ben")
    assert found.won == 1


@pytest.mark.parametrize(
    "other",
    [
        row(1, [1, 2], [60, 50], status="playing"),
        row(1, [1, 2], [60, 50], game="chess"),
        row(1, [1, 2], [60, 50], summary={"ranks": None}),
        row(1, [1, 2], [60, 50], summary={"seats": "none"}),
        row(1, [1, 2], [60, 50]) | {"summary": None},
    ],
)
def test_what_is_not_over_or_damaged_is_not_counted(other: dict[str, Any]) -> None:
    assert figures([other], "anna") == []


def test_the_clearest_win_is_the_highest_pillar() -> None:
    rows = [row(1, [1, 2], [60, 50]), row(2, [2, 1], [40, 45]), row(3, [1, 2], [50, 50])]
    drawn = pillars(figures(rows, "anna")[0])
    assert [(one.x, one.height, one.won) for one in drawn] == [(0, 40.0, True), (1, 20.0, False), (2, 4.0, True)]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_tells_its_wonders(game: str) -> None:
    match = played(game, players=3 if 3 in all_games()[game].players else 2, seed=1)
    wonders = ALL[game].views.wonders
    assert wonders is not None
    found = wonders(match.view(None))
    assert len(found) == match.players
    assert {one for seat in found for one in seat} <= set(ALL[game].texts.names)
    assert any(found)


def test_a_finished_game_is_on_the_page_of_those_who_played(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, crowd = await seated(http, url, "duel", 2)
        chance = Chance(3)
        while waiting := (await crowd[0].get(f"/tables/{table}"))["waiting"]:
            asked = (await crowd[waiting[0]].get(f"/tables/{table}"))["question"]
            await crowd[waiting[0]].post(f"/tables/{table}/actions", {"action": chance.pick(asked["legal"])})
        told = [await person.get("/me/statistics") for person in crowd]
        assert [one[0]["games"] for one in told] == [1, 1]
        assert sum(one[0]["won"] for one in told) in (1, 2)
        assert [bar["category"] for bar in told[0][0]["points"]] == list(CATEGORIES)
        assert (await http.get(f"{url}/api/me/statistics")).status_code == 401
        shown = await http.get(f"{url}/me/statistics", headers=crowd[0].headers)
        assert shown.text.count("<rect") >= 1
        assert "100 %" in shown.text or "0 %" in shown.text

    play(scene)
