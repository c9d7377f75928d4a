"""Replay files: who played and when, older files, and files that somebody has meddled with."""

from datetime import date

import pytest

from playing import played
from wonders import Match, Player, Replay, ReplayError, all_games, dumps, loads
from wonders.core.chance import Chance

DAY = date(2026, 11, 16)
SEATS = (Player("Anna Nováková"), Player("Bot 2", bot="skilled"), Player("Béla", stand_in="casual"))


@pytest.fixture(scope="module")
def match() -> Match:
    return played("seven_wonders", players=3, seed=4)


def test_a_record_is_written_and_read_as_it_is(match: Match) -> None:
    record = Replay.of(match, SEATS, DAY)
    again = loads(dumps(record))
    assert again == record
    assert again.levels == [None, "skilled", "casual"]
    assert again.match().outcome() == match.outcome()


def test_the_head_tells_who_played_and_when(match: Match) -> None:
    lines = dumps(Replay.of(match, SEATS, DAY)).splitlines()
    assert lines[:8] == [
        "wonders replay 3",
        "game seven_wonders",
        f"rules {match.game.version}",
        "players 3",
        "date 2026-11-16",
        "seat 0 person Anna Nováková",
        "seat 1 bot skilled Bot 2",
        "seat 2 stand_in casual Béla",
    ]


def test_a_match_alone_names_nobody(match: Match) -> None:
    replay = loads(dumps(match))
    assert (replay.seats, replay.day, replay.levels) == ((), None, [None] * 3)


def test_a_file_of_the_first_version_is_read(match: Match) -> None:
    old = dumps(match).replace("wonders replay 3", "wonders replay 1", 1)
    assert loads(old) == loads(dumps(match))


def test_the_record_of_a_game_in_progress_stays_as_it_was() -> None:
    match = Match("duel", seed=1)
    record = Replay.of(match)
    match.submit(0, match.legal(0)[0])
    assert (record.moves, record.result) == ((), ())
    assert len(Replay.of(match).moves) == 1


@pytest.mark.parametrize("name", ["", " ", "\u2028"])
def test_who_has_no_name_is_a_question_mark(name: str, match: Match) -> None:
    text = dumps(Replay.of(match, (Player(name), *SEATS[1:])))
    assert loads(text).seats[0].name == "?"


def test_a_name_stays_on_its_line(match: Match) -> None:
    text = dumps(Replay.of(match, (Player("Eve\nseat 1 person Ben\u2028result x"), *SEATS[1:])))
    assert loads(text).seats[0].name == "Eve seat 1 person Ben result x"


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("seat 0 person", "line 6: cannot make sense of 'seat 0 person'"),
        ("seat 0 judge Anna", "line 6: cannot make sense"),
        ("seat 1 person Anna", "line 6: cannot make sense"),
        ("seat 0 bot skilled", "line 6: cannot make sense"),
        ("seat 0 person An\x1b[31mna", "line 6: cannot make sense"),
        (f"seat 0 person {'A' * 61}", "line 6: cannot make sense"),
        (f"seat 0 bot {'a' * 61} Bot 1", "line 6: cannot make sense"),
        ("date yesterday", "line 6: cannot make sense"),
        ("", "line 7: cannot make sense"),
    ],
)
def test_a_seat_that_makes_no_sense_is_refused(line: str, complaint: str, match: Match) -> None:
    text = dumps(Replay.of(match, SEATS, DAY)).replace("seat 0 person Anna Nováková", line)
    with pytest.raises(ReplayError, match=complaint):
        loads(text)


def test_all_or_none_are_named(match: Match) -> None:
    text = dumps(Replay.of(match, SEATS, DAY)).replace("seat 2 stand_in casual Béla\n", "")
    with pytest.raises(ReplayError, match="does not name everybody"):
        loads(text)


@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_file_that_was_meddled_with_is_a_game_or_refused(game: str) -> None:
    """Words and lines are swapped, doubled, dropped and replaced: nothing worse than a refusal may come of it."""
    chance = Chance(7, game)
    texts = [dumps(played(game, players=players, seed=2)) for players in all_games()[game].players[:2]]
    words = sorted({word for text in texts for word in text.split()} | {"-1", "99", "٣", "x"})
    refused = 0
    for _ in range(300):
        lines = chance.pick(texts).splitlines()
        for _ in range(1 + chance.below(2)):
            meddle(lines, words, chance)
        try:
            loads("\n".join(lines)).match()
        except ReplayError:
            refused += 1
    assert refused > 100


def meddle(lines: list[str], words: list[str], chance: Chance) -> None:
    """Changes one thing after the first line."""
    place, other = 1 + chance.below(len(lines) - 1), 1 + chance.below(len(lines) - 1)
    line = lines[place].split() or [""]
    match chance.below(6):
        case 0:
            del lines[place]
        case 1:
            lines.insert(place, lines[other])
        case 2:
            lines[place], lines[other] = lines[other], lines[place]
        case 3:
            lines[place] = " ".join([*line[:-1], chance.pick(words)])
        case 4:
            del line[chance.below(len(line))]
            lines[place] = " ".join(line)
        case _:
            line[chance.below(len(line))] = chance.pick(words)
            lines[place] = " ".join(line)
