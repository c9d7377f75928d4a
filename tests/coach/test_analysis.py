"""The analysis board: any moment of a finished game, followed along any answers; judged by what could be known."""

import pytest

from playing import ALL, played
from wonders import Replay
from wonders.coach import (
    Origin,
    Situation,
    chances_of,
    dealt_anew,
    follow,
    from_facts,
    from_record,
    judge_all,
    replayed,
)
from wonders.core.chance import Chance
from wonders.core.errors import Refused, WondersError

GAMES = [("duel", 2), ("seven_wonders", 3), ("architects", 3), ("toy_auction", 2)]


def recorded(game: str, players: int, seed: int = 4) -> Replay:
    return Replay.of(played(game, players=players, seed=seed))


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_what_was_played_leads_where_the_game_went(game: str, players: int) -> None:
    record = recorded(game, players)
    end = record.match()
    answers = sum(move.seat is not None for move in record.moves)
    for moment in (0, answers // 3, answers - 2):
        origin = from_record(record, moment, 0)
        match = follow(origin, origin.lines()).match
        assert match.game.codec.dump(match.state) == end.game.codec.dump(end.state)
        assert match.outcome() == end.outcome()
        outcome = end.outcome()
        assert outcome is not None
        assert [seat for seat, chance in enumerate(chances_of(match, [])) if chance] == sorted(outcome.winners)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_any_other_answers_can_be_followed_to_the_end(game: str, players: int) -> None:
    record = recorded(game, players)
    origin = from_record(record, 4, players - 1)
    chance = Chance(3, game)
    path: list[str] = []
    while seats := (match := follow(origin, path).match).waiting():
        seat = chance.pick(seats)
        path.append(f"{seat} {match.notation(chance.pick(match.legal(seat)))}")
    assert match.outcome() is not None
    again = follow(origin, path).match
    assert match.game.codec.dump(again.state) == match.game.codec.dump(match.state)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_what_a_seat_could_not_know_is_dealt_anew_and_nothing_else(game: str, players: int) -> None:
    record = recorded(game, players)
    seat = 1
    truth = from_record(record, 4, seat)
    worlds = [from_record(record, 4, seat, number) for number in range(4)]
    view, dump = ALL[game].views.view, ALL[game].codec.dump
    assert all(view(world.state, seat) == view(truth.state, seat) for world in worlds)
    assert len({str(dump(world.state)) for world in worlds}) > 1
    assert all(not world.lines() for world in worlds)
    assert dump(from_record(record, 4, seat, 3).state) == dump(worlds[3].state)


@pytest.mark.parametrize(
    ("game", "players"), [("duel", 2), ("seven_wonders", 3), ("seven_wonders", 2), ("architects", 3)]
)
def test_a_game_is_played_on_with_other_cards_where_nobody_has_looked(game: str, players: int) -> None:
    changed = 0
    for moves in (0, 5, 17, 40):
        match = played(game, players=players, seed=6, moves=moves)
        seat = match.waiting()[0]
        for other in range(players):
            if match.sealed(other):
                match.retract(other)
        for number in (1, 2):
            deal = dealt_anew(match, seat, number)
            changed += deal != match.deal
            again = replayed(match, deal)
            assert again.feed(seat) == match.feed(seat)
            assert again.moves == match.moves
            assert ALL[game].views.show(again.view(seat)) == ALL[game].views.show(match.view(seat))
            assert dealt_anew(match, seat, number) == deal
    assert changed == 8


def test_in_duel_all_that_is_hidden_is_dealt_anew() -> None:
    match = played("duel", seed=6, moves=30)
    seat = match.waiting()[0]
    deal = dealt_anew(match, seat, 3)
    world = ALL["duel"].views.imagine(match.view(seat), Chance(3, "duel"))
    there = replayed(match, deal).state
    assert there.decks[2] == world.decks[2]
    assert [card for card, down in zip(there.layout, world.layout, strict=True) if down >= 0] == [
        card for card in world.layout if card >= 0
    ]
    assert there.box == world.box


def test_cards_of_a_game_that_cannot_tell_are_not_dealt_anew() -> None:
    with pytest.raises(Refused, match="dealt anew"):
        dealt_anew(played("toy_auction", seed=1, moves=2), 0, 1)


def test_chances_sum_to_one_and_come_from_views() -> None:
    record = recorded("seven_wonders", 3)
    truth, other = from_record(record, 20, 0), from_record(record, 20, 0, 7)
    found = []
    for origin in (truth, other):
        match = follow(origin, []).match
        judged = judge_all(match.game, [Situation(match.view(seat), match.question(seat)) for seat in match.waiting()])
        assert sum(chances_of(match, judged)) == pytest.approx(1)
        found.append(judged[0])
    assert found[0] == found[1], "other cards that the seat does not see change nothing of what it is told"


def test_a_game_that_goes_on_is_not_analysed() -> None:
    for moves in (0, 20):
        with pytest.raises(Refused, match="over") as refusal:
            from_record(Replay.of(played("duel", seed=2, moves=moves)), 0, 0)
        assert refusal.value.code == "running"


def test_wrong_beginnings_and_answers_are_refused() -> None:
    record = recorded("duel", 2)
    for moment, seat, code in ((999, 0, "unknown"), (0, 2, "seat"), (0, -1, "seat")):
        with pytest.raises(Refused) as refusal:
            from_record(record, moment, seat)
        assert refusal.value.code == code
    origin: Origin = from_record(record, 0, 0)
    first = origin.lines()[0]
    for path in (["draft"], ["x draft pyramids"], [first, first], ["0 build nothing"], ["-1 start 0"], [""]):
        with pytest.raises(WondersError):
            follow(origin, path)
    with pytest.raises(Refused, match="by hand"):
        from_facts(ALL["toy_auction"], {})
