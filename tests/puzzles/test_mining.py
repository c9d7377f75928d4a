"""Mining: reproducible, over processes too; what is shipped stands up to a search."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from wonders import all_games, find_game, puzzling
from wonders.cli import main
from wonders.core.match import Match
from wonders.puzzles import MinedPuzzle, mining, shipped_puzzles, sieves
from wonders.puzzles.minds import minds_of
from wonders.puzzles.proof import GLANCE, SURE, Doubt, compare
from wonders.puzzles.puzzle import read
from wonders.puzzles.sieves import LONG, sift

GAMES = [game for game in sorted(all_games()) if shipped_puzzles(find_game(game))]


def agrees(puzzle: MinedPuzzle, simulations: int, doubt: Doubt) -> bool:
    """Whether a search in other worlds says that the best answer is clearly best."""
    match = puzzle.position()
    view, question = match.view(puzzle.seat), match.question(puzzle.seat)
    search = minds_of(match.game).deep(view, question, f"again {puzzle.id}")
    found = compare(search, simulations, doubt, (puzzle.best,))
    return found.best == puzzle.best and found.is_clear


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_search_finds_the_same_answer_again(game: str) -> None:
    puzzles = shipped_puzzles(find_game(game))[:3]
    assert sum(agrees(puzzle, 2000, GLANCE) for puzzle in puzzles) >= 2


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_all_puzzles_stand_up_to_a_long_search(game: str) -> None:
    found = find_game(game)
    puzzles = shipped_puzzles(found)
    doubtful = [puzzle.id for puzzle in puzzles if not agrees(puzzle, LONG * minds_of(found).level, SURE)]
    # At the very edge of what counts as clear, other worlds can fall on the other side.
    assert len(doubtful) <= len(puzzles) / 20, doubtful


@pytest.mark.soak
def test_the_same_seed_gives_the_same_puzzles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sieves, "CANDIDATE", 100)
    monkeypatch.setattr(sieves, "SURE", GLANCE)
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    for file in files:
        with pytest.raises(SystemExit) as ended:
            main(["puzzles", "duel", "--games", "4", "--seed", "1", "--processes", "1", "--out", str(file)])
        assert ended.value.code == 0
    assert files[0].read_text() == files[1].read_text()
    assert [read(line).game for line in files[0].read_text().splitlines()][:1] == ["duel"]


def test_a_file_is_gone_on_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("duel")
    puzzle = shipped_puzzles(game)[0]
    asked: list[int] = []

    def dug(*given: Any) -> Iterator[list[MinedPuzzle]]:
        asked.append(given[-1])
        for number in range(given[-1], given[-1] + 3):
            yield [replace(puzzle, seed=mining.deal_of(game, 5, number))] if number % 3 == 1 else []

    monkeypatch.setattr(puzzling, "mine", dug)
    file = tmp_path / "kept.jsonl"
    for _ in range(3):
        with pytest.raises(SystemExit) as ended:
            main(["puzzles", "duel", "--seed", "5", "--out", str(file)])
        assert ended.value.code == 0
        file.write_text(file.read_text() + '{"game":"du')  # as if it had been killed
    assert asked == [0, 2, 5]
    assert file.read_text().count("\n") == 3
    for wrong in (["duel", "--seed", "6"], ["architects", "--seed", "5"]):
        with pytest.raises(SystemExit) as ended:
            main(["puzzles", *wrong, "--out", str(file)])
        assert ended.value.code == 2


@pytest.mark.slow
def test_nothing_to_choose_is_no_puzzle() -> None:
    match = Match("duel", seed=1)
    minds = minds_of(match.game)
    while len(match.legal(match.waiting()[0])) > 2:
        match.submit(match.waiting()[0], match.legal(match.waiting()[0])[0])
    assert sift(minds, match, "0", ()) is None


@pytest.mark.parametrize("wrong", [["--games", "0"], ["--processes", "0"], ["--out", "/nowhere/at/all"]])
def test_wrong_input_is_answered_in_one_line(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["puzzles", "duel", *wrong])
    assert ended.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
