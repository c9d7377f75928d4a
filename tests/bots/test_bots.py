"""What every bot promises: legal choices from view, question and budget alone, within the budget."""

import time

import pytest

from playing import ALL, played
from wonders import SetupError
from wonders.bots import LEVELS, Bot, Budget, RandomBot, make_adviser, make_bot
from wonders.core.match import Match

NOTATIONS = ("random", "greedy", "greedy:4", "search:12")
each_game = pytest.mark.parametrize("game", sorted(ALL))
each_bot = pytest.mark.parametrize("notation", NOTATIONS)


def asked(game: str, moves: int, seed: int = 3) -> tuple[Match, int]:
    """A match in the middle, and a seat with more than one answer."""
    match = played(game, seed=seed, moves=moves)
    while len(match.legal(match.waiting()[0])) == 1:
        seat = match.waiting()[0]
        match.submit(seat, match.legal(seat)[0])
    return match, match.waiting()[0]


@each_game
@each_bot
def test_a_bot_plays_legal_answers_to_the_end(game: str, notation: str) -> None:
    match = Match(ALL[game], seed=2)
    bot = make_bot(notation, match.game)
    while seats := match.waiting():
        question = match.question(seats[0])
        action = bot.choose(match.view(seats[0]), question, Budget(simulations=4, seed=len(match.moves)))
        match.submit(seats[0], action, number=question.number)
    assert match.outcome() is not None


@each_game
@each_bot
def test_equal_seeds_give_equal_choices(game: str, notation: str) -> None:
    for moves in (0, 4, 7):
        match, seat = asked(game, moves)
        bots = [make_bot(notation, match.game) for _ in range(2)]
        budget = Budget(simulations=20, seed=5)
        choices = {bot.choose(match.view(seat), match.question(seat), budget) for bot in bots}
        choices.add(bots[0].choose(match.view(seat), match.question(seat), budget))
        assert len(choices) == 1


@each_game
@each_bot
def test_a_choice_is_a_function_of_view_question_budget_and_seed(game: str, notation: str) -> None:
    """Two states that differ only in hidden things give the same choice: the bot cannot know more than the view."""
    for moves in (1, 5, 8):
        match, seat = asked(game, moves)
        view, question = match.view(seat), match.question(seat)
        chance = Budget(seed=moves).chance()
        others = [match.game.views.imagine(view, chance) for _ in range(3)]
        views = [view, *(match.game.views.view(other, seat) for other in others)]
        bot = make_bot(notation, match.game)
        assert len({bot.choose(seen, question, Budget(simulations=15, seed=1)) for seen in views}) == 1


@each_game
def test_advice_ranks_every_answer(game: str) -> None:
    match, seat = asked(game, 3)
    for notation in ("greedy", "search:40"):
        bot = make_adviser(notation, match.game)
        budget = Budget(seed=9)
        options = bot.advise(match.view(seat), match.question(seat), budget)
        assert {option.action for option in options} == set(match.legal(seat))
        assert options[0].action == bot.choose(match.view(seat), match.question(seat), budget)
        assert all(0 <= option.win_chance <= 1 for option in options)
        for option in options:
            assert all(f"merit.{reason.code}" in match.game.texts.phrases for reason in option.reasons)


@each_game
def test_a_wall_clock_is_kept(game: str) -> None:
    match, seat = asked(game, 2)
    bot = make_bot("search", match.game)
    for seconds in (0.02, 0.1):
        start = time.thread_time()
        bot.choose(match.view(seat), match.question(seat), Budget(seconds=seconds))
        # Of the processor, which no other program takes from it; far above the bar of the benchmark.
        assert time.thread_time() - start < seconds + 0.5


@each_game
def test_a_search_can_be_cancelled(game: str) -> None:
    match, seat = asked(game, 2)
    calls = []

    def cancelled() -> bool:
        calls.append(1)
        return len(calls) > 3

    budget = Budget(simulations=10**9, cancelled=cancelled)
    action = make_bot("search", match.game).choose(match.view(seat), match.question(seat), budget)
    assert action in match.legal(seat)
    assert len(calls) == 4


def test_a_single_answer_needs_no_thought() -> None:
    match = played("toy_lottery", seed=1, moves=3)
    question = match.question(match.waiting()[0])
    assert len(question.legal) == 1
    assert make_bot("search", match.game).choose(None, question, Budget()) == question.legal[0]


@each_game
def test_every_level_is_a_bot(game: str) -> None:
    assert len(ALL[game].advice.levels) == len(LEVELS)
    assert len(ALL[game].advice.trained) in {0, len(LEVELS)}
    bots: list[Bot] = [make_bot(level, ALL[game], at_once=True) for level in LEVELS]
    assert not any(isinstance(bot, RandomBot) for bot in bots)


@pytest.mark.parametrize("notation", ["deep_thought", "search:many", "search:-4", "greedy:nan", "search:1e99", ""])
def test_an_unknown_bot_is_refused(notation: str) -> None:
    with pytest.raises(SetupError):
        make_bot(notation, ALL["toy_auction"])


def test_search_finds_the_best_bid() -> None:
    """One round is left: only the highest card, doubled, wins."""
    match = Match(ALL["toy_auction"], deal={"cards": tuple(f"card_{n}" for n in (2, 8, 1, 3, 4, 6, 5, 7))})
    for own, other in (("card_1", "card_5"), ("card_3", "card_7")):
        for seat, bid in ((0, own), (1, other)):
            match.submit(seat, f"bid {bid}")
    view, question = match.view(0), match.question(0)
    budget = Budget(simulations=200)
    assert match.notation(make_bot("search", match.game).choose(view, question, budget)) == "bid card_8"
