"""One test for each numbered rule."""

from tools.skeleton import GAME
from tools.skeleton.rules.catalog import CARD
from tools.skeleton.rules.deal import COINS, HAND
from tools.skeleton.rules.state import State

from wonders.core.match import Match


def table(*hands: str, coins: int = COINS) -> State:
    """A table where the seats hold these cards."""
    held = [tuple(sorted(CARD[card] for card in hand.split())) for hand in hands]
    return State(held, [()] * len(held), (), [coins] * len(held), 0)


def play(state: State, *moves: str) -> State:
    for move in moves:
        (seat,) = GAME.rules.waiting(state)
        action = GAME.space.parse(move)
        assert action in GAME.rules.legal(state, seat)
        GAME.rules.apply(state, seat, action)
    return state


def test_rule_1_1_a_hand_and_coins_for_each() -> None:
    match = Match(GAME, players=3, seed=1)
    assert [len(hand) for hand in match.state.hands] == [HAND] * 3
    assert match.state.coins == [COINS] * 3
    assert match.view(0).hand
    assert not match.view(None).hand


def test_rule_2_1_in_turns() -> None:
    state = table("well mill", "gate bridge")
    asked: list[int] = []
    for move in ("sell well", "sell gate", "sell mill", "sell bridge"):
        asked += GAME.rules.waiting(state)
        play(state, move)
    assert asked == [0, 1, 0, 1]
    assert GAME.rules.waiting(state) == ()


def test_rule_2_2_build_for_its_price_or_sell() -> None:
    state = table("garden temple", "well mill")
    assert GAME.space.parse("build temple") not in GAME.rules.legal(state, 0)
    assert play(state, "build garden").coins[0] == COINS - 2
    assert play(table("temple", "well"), "sell temple").coins[0] == COINS + 2


def test_rule_2_3_coins_at_once() -> None:
    assert play(table("market", "well"), "build market").coins[0] == COINS - 1 + 4


def test_rules_3_1_and_3_2_points_then_coins() -> None:
    outcome = GAME.rules.outcome(play(table("well", "gate", coins=4), "build well", "build gate"))
    assert outcome is not None
    assert [dict(sheet) for sheet in outcome.points] == [{"cards": 1, "treasury": 1}, {"cards": 2, "treasury": 1}]
    assert outcome.winners == (1,)
    tied = GAME.rules.outcome(play(table("well", "gate", coins=3), "build well", "build gate"))
    assert tied is not None
    assert tied.totals == (2, 2)
    assert tied.winners == (0,)
