"""The puzzles that come with the games, and the rules by which puzzles get their theme and difficulty."""

import json
from datetime import date, timedelta

import pytest

from wonders import all_games, find_game
from wonders.core.outcome import Outcome
from wonders.puzzles import MinedPuzzle, of_the_day, puzzle_named, shipped_puzzles
from wonders.puzzles.puzzle import play, read, write
from wonders.puzzles.themes import THEMES, difficulty_of, theme_of

GAMES = [game for game in sorted(all_games()) if shipped_puzzles(find_game(game))]
SHIPPED = [puzzle for game in GAMES for puzzle in shipped_puzzles(find_game(game))]
REASONS = {"army": "military", "denies": "denial", "uncovers": "denial", "victory.science": "science"}


@pytest.mark.parametrize("game", sorted(all_games()))
def test_there_are_puzzles_and_no_two_are_the_same(game: str) -> None:
    names = [puzzle.id for puzzle in shipped_puzzles(find_game(game))]
    assert names
    assert names == sorted(set(names))


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.id)
def test_a_puzzle_is_whole(puzzle: MinedPuzzle) -> None:
    match = puzzle.position()
    legal = match.legal(puzzle.seat)
    assert match.waiting()[0] == puzzle.seat
    assert len(puzzle.chances) == len(legal) >= 3
    chances = dict(zip(legal, puzzle.chances, strict=True))
    others = [chance for action, chance in chances.items() if action != puzzle.best]
    assert chances[puzzle.best] - max(others) >= 4  # five points, rounded
    assert "greedy" in {who for wrong in puzzle.tempting for who in wrong.to}
    assert len({who for wrong in puzzle.tempting for who in wrong.to}) > 1
    assert puzzle.theme in THEMES
    assert puzzle.difficulty in (1, 2, 3)
    assert len(write(puzzle)) < 1500
    assert read(write(puzzle)) == puzzle
    lines = [(puzzle.best, puzzle.line), *((wrong.action, wrong.line) for wrong in puzzle.tempting)]
    for action, line in lines:
        assert line[0] == action
        play(puzzle.position(), line)


@pytest.mark.parametrize("game", GAMES)
def test_no_puzzle_comes_again_before_all_others(game: str) -> None:
    found = find_game(game)
    count = len(shipped_puzzles(found))
    days = [date(2026, 11, 16) + timedelta(number) for number in range(count + 1)]
    named = [of_the_day(found, day).id for day in days]
    assert len(set(named)) == count
    assert named[0] == named[-1]
    assert puzzle_named(found, named[0]) is of_the_day(found, days[0])


def test_the_name_is_that_of_the_position_alone() -> None:
    told = json.loads(write(SHIPPED[0]))
    assert read(json.dumps(told | {"theme": "tempo", "chances": []})).id == SHIPPED[0].id
    assert read(json.dumps(told | {"seed": told["seed"] + 1})).id != SHIPPED[0].id


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_that_has_a_theme_is_one_of_the_game(game: str) -> None:
    phrases, themes = find_game(game).texts.phrases, find_game(game).advice.themes
    assert set(themes.values()) <= set(THEMES)
    assert [key for key in themes if key not in phrases and f"merit.{key}" not in phrases] == []


def test_the_theme_is_what_the_best_answer_does_most_more() -> None:
    best, tempting = {"army": 3.0, "denies": 1.0}, {"army": 1.0, "denies": 2.0}
    assert theme_of(REASONS, best, tempting, 0, (None, None)) == "military"
    assert theme_of(REASONS, tempting, best, 0, (None, None)) == "denial"


def test_all_reasons_of_a_theme_count_together() -> None:
    best, tempting = {"army": 1.5, "denies": 1.0}, {"uncovers": -1.0}
    assert theme_of(REASONS, best, tempting, 0, (None, None)) == "denial"


def test_a_difference_nobody_feels_is_no_theme() -> None:
    assert theme_of(REASONS, {"army": 1.4}, {"army": 1.0}, 0, (None, None)) is None
    assert theme_of(REASONS, {"nothing": 9.0}, {}, 0, (None, None)) is None


def test_a_line_that_ends_the_game_says_what_it_is_about() -> None:
    won, lost = Outcome("science", (1, 2), ({}, {})), Outcome("science", (2, 1), ({}, {}))
    more = {"army": 9.0}
    assert theme_of(REASONS, more, {}, 0, (won, None)) == "science"
    assert theme_of(REASONS, more, {}, 0, (None, lost)) == "science"
    assert theme_of(REASONS, more, {}, 0, (lost, won)) == "military"
    assert theme_of(REASONS, more, {}, 0, (Outcome("points", (1, 2), ({}, {})), None)) == "military"


def test_the_difficulty_goes_by_the_first_glance() -> None:
    assert [difficulty_of(place) for place in range(5)] == [1, 2, 2, 3, 3]
