"""Golden games: whole playthroughs kept as text, reviewed as a diff."""

from pathlib import Path

import pytest

from golden.playthrough import playthrough
from wonders import all_games, find_game
from wonders.core.text.phrases import Speaker

FOLDER = Path(__file__).parent / "games"
GAMES = [
    ("duel_civilian", "duel", 2, 1, {}),
    ("duel_military", "duel", 2, 49, {"centre_pawn_starter": "chooses"}),
    ("duel_science", "duel", 2, 126, {}),
    ("duel_first_game", "duel", 2, 4, {"wonders": "first_game"}),
    ("seven_wonders_2", "seven_wonders", 2, 43, {}),
    ("seven_wonders_3", "seven_wonders", 3, 23, {"sides": "choose", "wonders": "choose"}),
    ("seven_wonders_3_same_turn", "seven_wonders", 3, 97, {"sides": "B", "seventh_card": "same_turn"}),
    ("seven_wonders_5", "seven_wonders", 5, 42, {"sides": "B"}),
    ("seven_wonders_7", "seven_wonders", 7, 15, {}),
    ("architects_2", "architects", 2, 356, {}),
    ("architects_3_choose", "architects", 3, 293, {"wonders": "choose"}),
    ("architects_4_may", "architects", 4, 3, {"stage_effects": "may"}),
    ("architects_5_off", "architects", 5, 27, {"must_build_maximum": "off", "economy_forces_build": "off"}),
    ("architects_7", "architects", 7, 210, {}),
]


@pytest.mark.parametrize(("name", "game", "players", "seed", "options"), GAMES, ids=[row[0] for row in GAMES])
def test_a_golden_game_is_played_as_ever(
    name: str, game: str, players: int, seed: int, options: dict[str, str], request: pytest.FixtureRequest
) -> None:
    text = playthrough(find_game(game), players, seed, options)
    file = FOLDER / f"{name}.txt"
    if request.config.getoption("--update-golden"):
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", sorted(all_games()))
def test_the_components_are_as_ever(game: str, request: pytest.FixtureRequest) -> None:
    """Every card, wonder and token as the catalog prints it; checked against the box once, pinned since."""
    text = "\n\n".join(section.plain() for section in find_game(game).texts.catalog(Speaker(find_game(game)))) + "\n"
    file = FOLDER.parent / "catalogs" / f"{game}.txt"
    if request.config.getoption("--update-golden"):
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")


def test_every_golden_file_is_played() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {row[0] for row in GAMES}


@pytest.mark.parametrize("how", ["civilian", "military", "science"])
def test_there_is_a_golden_game_of_duel_for_each_way_to_win(how: str) -> None:
    assert f"\n{how} victory" in (FOLDER / f"duel_{how}.txt").read_text(encoding="utf-8")


def test_the_golden_games_of_architects_ask_every_question_and_shuffle() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in FOLDER.glob("architects_*.txt"))
    for question in ("choose", "take", "act", "pay", "progress", "reach", "order", "search", "keep", "effect"):
        assert f", {question}: " in text, question
    events = ("shuffle ", "battle ", "peek ", "extra ", "doubled=true", "any=true", "blind=true", "decline ", "end ")
    for event in events:
        assert event in text, event
