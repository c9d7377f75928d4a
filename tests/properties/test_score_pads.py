"""The score pads agree with the engines, and say what speaks against an entry."""

import pytest

from pads import COUNT, finished, tallies
from wonders.core.content.pad import Pad
from wonders.core.outcome import Outcome
from wonders.core.registry import all_games, find_game

GAMES = 1000
KINDS = [(name, players) for name in COUNT for players in find_game(name).players]


def pad_of(game: str) -> Pad:
    pad = find_game(game).texts.pad
    assert pad is not None
    return pad


def scored(name: str, *counted: dict[str, int]) -> Outcome:
    """The outcome of tallies in which all that is not named is 0."""
    pad = pad_of(name)
    whole = [{entry.key: 0 for entry in pad.entries} | tally for tally in counted]
    assert pad.objections(whole) == []
    return pad.outcome(whole)


def objections(name: str, *counted: dict[str, int]) -> list[tuple[str, int | None, str]]:
    pad = pad_of(name)
    whole = [{entry.key: 0 for entry in pad.entries} | tally for tally in counted]
    return [(found.key, found.seat, found.code) for found in pad.objections(whole)]


def agree(name: str, players: int, games: int) -> None:
    game, pad = find_game(name), pad_of(name)
    for seed in range(games):
        state = finished(game, players, seed)
        counted = tallies(game, state)
        assert pad.objections(counted) == []
        assert pad.outcome(counted) == game.rules.outcome(state)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), KINDS)
def test_a_thousand_games_entered_by_hand_have_the_engines_outcome(name: str, players: int) -> None:
    """A thousand of each game in all, spread over the numbers of players."""
    agree(name, players, -(-GAMES // len(find_game(name).players)))


@pytest.mark.soak
@pytest.mark.parametrize(("name", "players"), KINDS)
def test_a_thousand_games_of_every_number_of_players(name: str, players: int) -> None:
    agree(name, players, GAMES)


def test_every_pad_is_tried() -> None:
    assert set(COUNT) == {game.id for game in all_games().values() if game.texts.pad is not None}


@pytest.mark.parametrize("name", sorted(COUNT))
def test_every_entry_has_a_name_and_a_category_of_the_sheet(name: str) -> None:
    game, pad = find_game(name), pad_of(name)
    keys = [entry.key for entry in pad.entries]
    assert len(set(keys)) == len(keys)
    assert pad.tie_break in keys
    for entry in pad.entries:
        assert f"pad.{entry.key}" in game.texts.phrases or entry.key in game.texts.names, entry.key
        assert entry.category in (*game.rules.categories, ""), entry.key
    ordered = [entry.category for entry in pad.entries if entry.category]
    assert list(dict.fromkeys(ordered)) == list(game.rules.categories), "in the order of the score sheet"
    for category in game.rules.categories:
        assert game.texts.phrases[f"category.{category}"]


def test_symbols_of_choice_are_placed_where_they_score_most() -> None:
    sheets = scored(
        "seven_wonders",
        {"compasses": 4, "gears": 4, "tablets": 4, "wild": 2},
        {"compasses": 1, "gears": 1, "wild": 1},
        {"compasses": 3, "wild": 1},
    ).points
    assert [sheet["science"] for sheet in sheets] == [96, 10, 16]


def test_conflict_tokens_may_cost_points() -> None:
    assert scored("seven_wonders", {"defeats": 6}, {"ones": 2, "threes": 2, "fives": 2}, {}).totals == (-6, 18, 0)


def test_coins_break_a_tie_of_seven_wonders() -> None:
    assert scored("seven_wonders", {"coins": 4}, {"coins": 3}, {"civilian": 1}).ranks == (1, 2, 3)
    assert scored("seven_wonders", {"coins": 3}, {"coins": 3}, {}).winners == (0, 1)


def test_blue_points_break_a_tie_of_duel() -> None:
    assert scored("duel", {"civilian": 4, "science": 2}, {"civilian": 3, "science": 3}).winners == (0,)
    assert scored("duel", {"civilian": 4}, {"civilian": 4}).winners == (0, 1)


def test_supremacies_win_whatever_the_points_are() -> None:
    military = scored("duel", {"civilian": 50}, {"pawn": 9})
    assert (military.how, military.winners, military.by_points) == ("military", (1,), False)
    science = scored("duel", {"supremacy": 1}, {"civilian": 50, "pawn": 8})
    assert (science.how, science.winners, science.by_points) == ("science", (0,), False)


def test_the_track_and_the_tokens_of_duel_score_as_printed() -> None:
    for spaces, points in ((0, 0), (2, 2), (3, 5), (5, 5), (6, 10), (8, 10)):
        assert scored("duel", {"pawn": spaces}, {}).points[0]["military"] == points
    tokens = {"tokens": 3, "mathematics": 1, "philosophy": 1}
    assert scored("duel", tokens, {}).points[0]["progress"] == 16


def test_stages_break_a_tie_of_architects() -> None:
    assert scored("architects", {"blue": 3, "stages": 2}, {"wonder": 3, "stages": 3}).winners == (1,)
    assert scored("architects", {"blue": 3, "stages": 2}, {"wonder": 3, "stages": 2}).winners == (0, 1)


def test_tokens_of_architects_score_as_printed() -> None:
    culture = {"tokens": 3, "culture": 2, "education": 1}
    assert scored("architects", culture, {}).points[0]["progress"] == 18
    decor = {"tokens": 1, "decor": 1}
    assert scored("architects", decor | {"stages": 5}, {}).points[0]["progress"] == 6
    assert scored("architects", decor | {"stages": 4}, {}).points[0]["progress"] == 4


def test_what_cannot_be_is_objected_to() -> None:
    assert objections("duel", {"pawn": 10}, {}) == [("pawn", 0, "range")]
    assert objections("duel", {"coins": -1}, {}) == [("coins", 0, "range")]
    assert objections("duel", {"supremacy": 1}, {"supremacy": 1}) == [("supremacy", None, "total")]
    assert objections("duel", {"pawn": 1}, {"pawn": 1}) == [("pawn", None, "both_sides")]
    assert objections("duel", {"pawn": 9}, {"supremacy": 1}) == [("supremacy", None, "two_supremacies")]
    assert objections("duel", {}, {"agriculture": 1}) == [("tokens", 1, "fewer_tokens")]
    assert objections("seven_wonders", {"ones": 2, "defeats": 5}, {}, {}) == [("defeats", 0, "conflicts")]
    assert objections("architects", {"cat": 1}, {"cat": 1}) == [("cat", None, "total")]
    assert objections("architects", {"culture": 2, "tokens": 1}, {}) == [("tokens", 0, "fewer_tokens")]
