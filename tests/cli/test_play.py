"""Playing in the terminal: answers typed, commands obeyed, nothing lost."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from playing import ALL
from wonders import all_games, loads
from wonders.cli import main
from wonders.core.match import Match
from wonders.core.text.language import find_language
from wonders.terminal.playing import Terminal


class Keyboard(Console):
    """A console whose input comes from a list; the end of the list is the end of the input."""

    def __init__(self, *lines: str, width: int = 100) -> None:
        super().__init__(record=True, width=width, force_terminal=False, quiet=False)
        self.lines = list(lines)
        self.prompts: list[str] = []

    def input(self, prompt: object = "", **_kwargs: object) -> str:
        self.prompts.append(str(prompt))
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def terminal(tmp_path: Path, *lines: str, game: str = "duel", options: dict[str, str] | None = None) -> Terminal:
    match = Match(ALL[game], seed=5, options=options)
    return Terminal(Keyboard(*lines), match, (0,), "random", tmp_path / "game.replay")


def text(table: Terminal) -> str:
    return table.console.export_text()


@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_whole_game_can_be_played_by_numbers(game: str, tmp_path: Path) -> None:
    table = terminal(tmp_path, *["1"] * 2000, game=game)
    assert table.play() is not None
    shown = text(table)
    assert "Total" in shown
    replay = loads((tmp_path / "game.replay").read_text(encoding="utf-8"))
    assert replay.match().outcome() == table.match.outcome()
    assert [player.name for player in replay.seats][:2] == ["Player 0", "Bot 1"]
    assert replay.levels == [None, *["random"] * (replay.players - 1)]


@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_hot_seat_game_shows_each_player_the_own_view(game: str, tmp_path: Path) -> None:
    match = Match(game, seed=6)
    seats = tuple(range(match.players))
    table = Terminal(Keyboard(*["1"] * 4000), match, seats, "random", tmp_path / "game.replay")
    assert table.play() is not None
    assert "Player 1, press Enter" in " ".join(table.console.prompts)  # type: ignore[attr-defined]


def test_answers_may_be_cut_short(tmp_path: Path) -> None:
    table = terminal(tmp_path, "d pir", "d sphinx", options={"wonders": "draft"})
    table.play()
    own = [table.match.notation(move.action) for move in table.match.moves if move.seat == 0]
    assert own[0] == "draft piraeus"


def test_an_answer_that_fits_several_asks_which(tmp_path: Path) -> None:
    table = terminal(tmp_path, "build", "tavern", options={"wonders": "first_game"})
    table.play()
    assert table.match.notation(table.match.moves[0].action) == "build tavern"
    assert any(prompt.startswith("which of") for prompt in table.console.prompts)  # type: ignore[attr-defined]


def test_nonsense_is_answered_and_asked_again(tmp_path: Path) -> None:
    table = terminal(tmp_path, "fly", "99", "", "build", "", "discard tavern", options={"wonders": "first_game"})
    table.play()
    shown = text(table)
    assert "'fly' is not one of the answers" in shown
    assert "'99' is not one of the answers" in shown
    assert "nothing chosen" in shown
    assert "Answer with the number of a line" in shown
    assert table.match.notation(table.match.moves[0].action) == "discard tavern"


def test_commands_are_obeyed(tmp_path: Path) -> None:
    commands = ("hint", "hint", "hint", "hint", "why", "card temple", "card zzz", "log", "table", "help", "quit")
    table = terminal(tmp_path, *commands, options={"wonders": "first_game"})
    assert table.play() is None
    shown = text(table)
    assert shown.index("Ask again for two candidates") < shown.index("One of these two:") < shown.index("chance to win")
    assert shown.count("chance to win") == 2
    assert "covered by" in shown
    assert "coins short: the price is" in shown
    assert "The Temple of Artemis" in shown
    assert "no card is called 'zzz'" in shown
    assert shown.count("Age I ") >= 2
    assert "Saved as" in shown
    assert loads((tmp_path / "game.replay").read_text(encoding="utf-8")).match().outcome() is None


def test_the_command_line_starts_a_game_and_saves_it_when_input_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    with pytest.raises(SystemExit) as info:
        main(["play", "--seed", "5", "--bot", "random"])
    assert info.value.code == 0
    assert "Saved as" in capsys.readouterr().out
    assert len(list(tmp_path.glob("*.replay"))) == 1


@pytest.mark.parametrize(
    ("code", "lines", "shown"),
    [
        (
            "cs",
            ("pomoc", "proc", "PRUBEH", "postav krcma"),
            ("rada", "zakrývá ji: 2× karta lícem dolů", "Začíná I. věk"),
        ),
        ("pl", ("pomoc", "dlaczego", "zb taw"), ("podpowiedź", "przykryta przez: 2× zakryta karta", "zbuduj: Tawerna")),
        ("hu", ("sugo", "miert", "epites kocsma"), ("tipp", "takarja: 2×", "építés: Kocsma")),
    ],
)
def test_a_game_in_another_language(code: str, lines: tuple[str, ...], shown: tuple[str, ...], tmp_path: Path) -> None:
    """Commands and answers are typed in the language, accents or not; the replay is the same in all of them."""
    match = Match("duel", seed=5, options={"wonders": "first_game"})
    table = Terminal(Keyboard(*lines), match, (0,), "random", tmp_path / "game.replay", find_language(code))
    table.play()
    text = table.console.export_text()
    assert [words for words in shown if words not in text] == []
    assert match.notation(match.moves[0].action) == "build tavern"
    assert "build tavern" in (tmp_path / "game.replay").read_text(encoding="utf-8")


def test_the_language_of_the_system_is_spoken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "hu_HU.UTF-8")
    with pytest.raises(SystemExit):
        main(["catalog", "duel"])
    assert "Színház" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["catalog", "duel", "--language", "pl"])
    assert "Teatr" in capsys.readouterr().out


def test_an_unknown_language_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as info:
        main(["catalog", "duel", "--language", "tlh"])
    assert info.value.code == 2
    assert capsys.readouterr().err == "wonders: there is no language 'tlh' (there are en, cs, pl, hu)\n"
