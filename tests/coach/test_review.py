"""A review: every decision once, chances that add up, labels by their thresholds, luck apart from play."""

from collections.abc import Mapping
from functools import cache

import pytest

from playing import ALL, played
from wonders import Match, Refused, Replay
from wonders.bots import Budget, make_bot
from wonders.coach import Review, review
from wonders.coach.fortune import Answered, Turn, accounts_of, turning_points
from wonders.coach.labels import MISTAKES, accuracy, label_of
from wonders.coach.telling import turning_point
from wonders.coach.turns import Retold
from wonders.core.text.language import LANGUAGES, find_language
from wonders.core.text.phrases import Speaker

TABLES: Mapping[str, int] = {"duel": 2, "architects": 2, "toy_lottery": 2}


@cache
def record_of(game: str) -> Replay:
    return Replay.of(played(game, players=TABLES[game], seed=11))


@cache
def review_of(game: str) -> Review:
    return review(record_of(game))


@pytest.mark.parametrize("game", TABLES)
def test_every_decision_is_judged_once(game: str) -> None:
    record, found = record_of(game), review_of(game)
    answers = [move for move in record.moves if move.seat is not None]
    assert len(found.chances) == len(answers) + 1
    for decision in found.decisions:
        assert (decision.seat, decision.played) == (answers[decision.moment].seat, answers[decision.moment].action)
        assert len(decision.answers) > 1
        assert len({answer.action for answer in decision.answers}) == len(decision.answers)
    asked = [len(match.legal(move.seat or 0)) > 1 for match, move in zip(record.positions(), answers, strict=False)]
    assert len(found.decisions) == sum(asked)


@pytest.mark.parametrize("game", ["duel", "architects"])
def test_mistakes_and_nothing_else_have_kinds(game: str) -> None:
    told = [decision.label for decision in review_of(game).decisions if decision.kinds]
    assert told
    assert set(told) <= set(MISTAKES)


@pytest.mark.parametrize("game", TABLES)
def test_the_chances_of_every_moment_add_up_and_end_in_the_result(game: str) -> None:
    found = review_of(game)
    for chances in found.chances:
        assert sum(chances) == pytest.approx(1, abs=0.01)
    outcome = record_of(game).match().outcome()
    assert outcome is not None
    assert [chance > 0 for chance in found.chances[-1]] == [
        seat in outcome.winners for seat in range(len(outcome.ranks))
    ]


@pytest.mark.parametrize("game", TABLES)
def test_play_gifts_and_luck_lead_from_an_even_share_to_the_result(game: str) -> None:
    found = review_of(game)
    for report, result in zip(found.reports, found.chances[-1], strict=True):
        account = report.account
        total = 1 / len(found.reports) + account.play + account.gifts + account.luck
        assert total == pytest.approx(result, abs=0.001)
        assert account.play <= 0 <= account.gifts


@pytest.mark.parametrize("game", TABLES)
def test_labels_follow_from_the_cost(game: str) -> None:
    players = TABLES[game]
    for decision in review_of(game).decisions:
        first = decision.played == decision.answers[0].action
        assert (decision.label == "best") == first
        assert decision.label == label_of(decision.cost, players, first_choice=first) or decision.cost < 0.0001
        assert decision.cost >= 0


def test_reports_count_what_was_decided() -> None:
    found = review_of("duel")
    for seat, report in enumerate(found.reports):
        own = [decision for decision in found.decisions if decision.seat == seat]
        assert sum(report.labels.values()) == sum(age.decisions for age in report.ages) == len(own)
        assert [age.age for age in report.ages] == [0, 1, 2, 3]
        stakes = [max(one.chance for one in at.answers) - min(one.chance for one in at.answers) for at in own]
        weighed = sum(stake * accuracy(at.cost, 2) for stake, at in zip(stakes, own, strict=True)) / sum(stakes)
        assert report.accuracy == pytest.approx(weighed, abs=0.001)


def test_the_thresholds_are_those_of_the_documentation() -> None:
    for cost, label in ((0.0, "good"), (0.02, "good"), (0.03, "slip"), (0.07, "mistake"), (0.13, "blunder")):
        assert label_of(cost, 2, first_choice=False) == label
        assert label_of(cost * 2 / 7, 7, first_choice=False) == label
    assert label_of(0.0, 2, first_choice=True) == "best"
    assert accuracy(0.1, 2) == pytest.approx(0.5)
    assert accuracy(0.05, 4) == pytest.approx(0.5)


def test_who_plays_by_the_network_plays_more_exactly_than_who_plays_at_random() -> None:
    match = Match("duel", seed=2)
    bots = [make_bot("net", match.game), make_bot("random", match.game)]
    while seats := match.waiting():
        seat = seats[0]
        match.play(seat, bots[seat].choose(match.view(seat), match.question(seat), Budget(seed=len(match.moves))))
    exact, random = review(Replay.of(match)).reports
    assert exact.accuracy > 0.9 > random.accuracy
    assert random.account.play < exact.account.play


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    with pytest.raises(Refused) as refusal:
        review(Replay.of(played("duel", seed=1, moves=20)))
    assert refusal.value.code == "running"


def test_luck_is_what_neither_side_did() -> None:
    """The first player errs, then is lucky: the gift is the other's, the luck the own."""
    steps = [Answered(0, 0, 0.5, 0.3), Answered(1, 1, 0.7, 0.7), Answered(2, 0, 0.6, 0.6)]
    accounts = accounts_of(steps, [1.0, 0.0])
    assert accounts[0].play == -0.2
    assert accounts[1].gifts == 0.2
    assert accounts[0].luck == pytest.approx(0.7)
    assert accounts[1].luck == pytest.approx(-0.7)
    kinds = [(turn.kind, turn.moment, turn.seat) for turn in turning_points(steps, [1.0, 0.0])]
    assert ("play", 0, 0) in kinds
    assert kinds == sorted(kinds, key=lambda turn: turn[1])


def test_no_luck_is_greater_than_what_changed() -> None:
    steps = [Answered(0, 0, 0.9, 0.9), Answered(1, 1, 0.6, 0.1), Answered(2, 2, 0.1, 0.1)]
    (play, luck) = [turn for turn in turning_points(steps, [0.0, 0.0, 1.0]) if turn.seat != 2]
    assert (play.kind, play.change) == ("play", -0.5)
    assert (luck.kind, luck.seat, luck.change) == ("luck", 0, -0.9)


def test_strokes_of_luck_are_the_greatest_of_the_seat() -> None:
    found = review_of("duel")
    for seat, report in enumerate(found.reports):
        assert 0 < len(report.strokes) <= 3
        for turn in report.strokes:
            assert (turn.kind, turn.seat, turn.decision) == ("luck", seat, None)
            assert label_of(abs(turn.change), 2, first_choice=False) != "good"
        moments = [turn.moment for turn in report.strokes]
        assert moments == sorted(set(moments))


def test_what_came_is_what_the_seat_saw_come_up() -> None:
    """Face up in its structure or drawn from the box since its last answer, and not before."""
    record, named = record_of("duel"), 0
    asked = {
        moment: match.view(match.waiting()[0]) for moment, match in enumerate(record.positions()) if match.waiting()
    }
    shown = ALL["duel"].views.show
    for seat, report in enumerate(review_of("duel").reports):
        for turn in report.strokes:
            before = max(moment for moment, view in asked.items() if view.viewer == seat and moment < turn.moment)
            for item in turn.came:
                assert item not in shown(asked[before])["layout"]
                named += 1
    assert named


def test_what_came_into_another_hand_is_not_told() -> None:
    record = Replay.of(played("seven_wonders", players=3, seed=4))
    match = record.match()
    retold = Retold(match, [len(before.events) for before in record.positions()], [1] * 99, {})
    for moment, before in enumerate(record.positions()):
        if 6 < moment < 50 and moment % 3 == 0 and not before.sealed(0):
            (point,) = retold.points([Turn("luck", moment, 1, 0.1, moment - 3)])
            assert sorted(point.came) == sorted(match.game.views.show(before.view(1))["hand"])
    (play,) = retold.points([Turn("play", 9, 1, -0.1, 9)])
    assert play.came == ()


@pytest.mark.parametrize(("game", "players"), [("duel", 2), ("seven_wonders", 2), ("architects", 3)])
def test_what_chance_brings_has_a_name_in_every_event(game: str, players: int) -> None:
    match = played(game, players=players, seed=6)
    views, told = match.game.views, set()
    for event in match.events:
        if event.kind in views.turned_up:
            shown = event.opened()[views.turned_up[event.kind]]
            items = {shown} if isinstance(shown, str) else set(shown)  # type: ignore[arg-type]
            assert items <= {*match.game.texts.items}
            told.add(event.kind)
    assert told <= {*views.turned_up}
    assert len(told) >= 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_turning_points_are_told_in_every_language(language: str) -> None:
    found = review_of("duel")
    speaker = Speaker(ALL["duel"], ["Anna", "Ben"], find_language(language))
    assert 0 < len(found.turning_points) <= 3
    told = [*found.turning_points, *found.reports[0].strokes]
    assert any(turn.came for turn in told)
    for turn in told:
        sentence = turning_point(speaker, found, turn)
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert ("Anna", "Ben")[turn.seat] in sentence
        assert all(speaker.name(item) in sentence for item in turn.came)
