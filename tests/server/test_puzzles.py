"""Puzzles over HTTP: a position without its solution, tries judged on the server, the same one for all on a day."""

from datetime import date
from typing import Any

import httpx
import pytest

from wonders import all_games, find_game
from wonders.core.chance import Chance
from wonders.puzzles import MinedPuzzle, of_the_day, shipped_puzzles
from wonders.server.api.puzzles import PuzzleData, judged, moment, posed, today
from wonders.server.protocol.questions import question

GAMES = [game for game in sorted(all_games()) if shipped_puzzles(find_game(game))]
SOME = [puzzle for game in GAMES for puzzle in shipped_puzzles(find_game(game))[:8]]


def get(url: str, path: str) -> httpx.Response:
    return httpx.get(f"{url}/api/puzzles{path}", trust_env=False, timeout=60)


def post(url: str, puzzle: MinedPuzzle, body: dict[str, Any]) -> httpx.Response:
    return httpx.post(f"{url}/api/puzzles/{puzzle.game}/{puzzle.id}", json=body, trust_env=False, timeout=60)


@pytest.mark.parametrize("game", GAMES)
def test_the_list_names_the_puzzle_of_the_day(game: str, url: str) -> None:
    before, told, found = today(), get(url, f"/{game}").json(), find_game(game)
    day = date.fromisoformat(told["day"])
    assert before <= day <= today()
    assert told["today"] == of_the_day(found, day).id
    assert [one["id"] for one in told["puzzles"]] == [one.id for one in shipped_puzzles(found)]
    assert set(told["puzzles"][0]) == {"id", "theme", "difficulty", "players"}


@pytest.mark.parametrize("puzzle", SOME, ids=lambda puzzle: puzzle.id)
def test_nothing_is_told_that_the_seat_cannot_know(puzzle: MinedPuzzle) -> None:
    """Another world that the seat cannot rule out looks the same to it, in all that is sent."""
    match = puzzle.position()
    told = moment(match, puzzle.seat), question(match, puzzle.seat)
    for number in range(3):
        match.state = match.game.views.imagine(match.view(puzzle.seat), Chance(number))
        assert (moment(match, puzzle.seat), question(match, puzzle.seat)) == told


@pytest.mark.parametrize("puzzle", SOME[::8], ids=lambda puzzle: puzzle.id)
def test_a_puzzle_is_sent_without_its_solution(puzzle: MinedPuzzle, url: str) -> None:
    told = get(url, f"/{puzzle.game}/{puzzle.id}").json()
    assert set(told) == set(PuzzleData.model_fields)
    assert PuzzleData(**posed(puzzle)).model_dump(mode="json")["frame"] == told["frame"]
    assert told["you"] == puzzle.seat
    assert told["question"]["legal"] == list(puzzle.position().legal(puzzle.seat))
    assert [seat["kind"] for seat in told["seats"]].count("person") == 1
    assert len({seat["name"] for seat in told["seats"]}) == puzzle.players
    assert str(puzzle.seed) not in str(told)


@pytest.mark.parametrize("puzzle", SOME[::8], ids=lambda puzzle: puzzle.id)
def test_tries_are_judged_and_what_follows_is_shown(puzzle: MinedPuzzle, url: str) -> None:
    tempting = puzzle.tempting[0]
    wrong = post(url, puzzle, {"action": tempting.action}).json()
    assert (wrong["right"], wrong["best"], wrong["best_chance"]) == (False, None, None)
    assert wrong["tempts"] == list(tempting.to)
    assert wrong["line"]
    right = post(url, puzzle, {"action": puzzle.best}).json()
    assert (right["right"], right["best"]) == (True, puzzle.best)
    assert right["chance"] == right["best_chance"] > wrong["chance"]
    assert post(url, puzzle, {}).json() == right


def test_a_try_that_nobody_thought_of_is_played_on_too() -> None:
    puzzle = next(one for one in SOME if len(one.chances) > len(one.tempting) + 1)
    known = {puzzle.best, *(wrong.action for wrong in puzzle.tempting)}
    other = next(action for action in puzzle.position().legal(puzzle.seat) if action not in known)
    verdict = judged(puzzle, other)
    assert not verdict.right
    assert verdict.tempts == []
    assert verdict.line


def test_what_is_wrong_is_refused(url: str) -> None:
    puzzle = SOME[0]
    illegal = next(action for action in range(5000) if action not in puzzle.position().legal(puzzle.seat))
    assert post(url, puzzle, {"action": illegal}).json()["code"] == "illegal"
    assert post(url, puzzle, {"action": -1}).status_code == 422
    assert post(url, puzzle, {"answer": 1}).status_code == 422
    assert get(url, "/chess").json()["code"] == "unknown"
    assert get(url, f"/{puzzle.game}/00000000").status_code == 404


def test_the_pages_lead_from_home_to_a_puzzle(url: str) -> None:
    with httpx.Client(base_url=url, follow_redirects=True, trust_env=False, timeout=60) as http:
        assert '"/puzzles"' in http.get("/").text
        before, listed = today(), http.get("/puzzles").text
        for game in GAMES:
            page = http.get(f"/puzzles/{game}").text
            names = [of_the_day(find_game(game), day).id for day in (before, today())]
            assert any(f'"/puzzles/{game}/{name}" data-puzzle="{name}">Puzzle of the day' in listed for name in names)
            assert any(f'data-puzzle="{name}"' in page for name in names)
        assert http.get("/puzzles/duel/nothing").status_code == 404
