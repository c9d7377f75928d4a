"""What must hold in every state of 7 Wonders, whatever was played."""

from collections import Counter
from collections.abc import Sequence

from wonders.core.events import Event
from wonders.games.seven_wonders.rules.catalog import AGE, CARDS, SAME, STAGES
from wonders.games.seven_wonders.rules.discards import pile
from wonders.games.seven_wonders.rules.effects import FREE_BUILD
from wonders.games.seven_wonders.rules.space import ACT_DISCARD, ACT_FREE, ACT_STAGE, LEFTOVER
from wonders.games.seven_wonders.rules.state import HAND, PENDING, REVIVE, SEVENTH, TURN, TURNS, State, bits
from wonders.games.seven_wonders.rules.trade import find_ways
from wonders.games.seven_wonders.views.recall import ROWS

DERIVED = ("fixed", "sources", "sale", "cheap", "powers", "shields", "symbols", "colours")
SIGN = {"build": -1, "stage": -1, "discard": 1, "income": 1, "trade": 1, "trade_with_city": 1}


def check_cards(s: State) -> None:
    """Every card that was dealt is in exactly one place, and the cities hold what the record says."""
    for age in range(s.age + 1):
        taken = Counter(act % CARDS for row in s.log[ROWS * age : ROWS * age + ROWS] for act in row if act != PENDING)
        held: Counter[int] = Counter()
        if age == s.age:
            for hand in s.hands:
                held.update(hand)
            if s.players == 2:
                drawn = s.turn + 1
                held.update(s.decks[age][2 * HAND + drawn :] if len(s.log) < ROWS * age + ROWS else ())
                if s.log[ROWS * age + TURNS :] and s.log[-1][2] == PENDING:
                    held.update(s.decks[age][-1:])
        assert taken + held == Counter(s.decks[age])
    for city in range(s.cities):
        acts = [row[city] for row in s.log]
        built = [act % ACT_FREE for act in acts if 0 <= act < ACT_STAGE]
        built += [card for _, _, owner, card in s.looks if owner == city and card >= 0]
        assert sorted(built) == bits(s.cards[city])
        assert sum(ACT_STAGE <= act < ACT_DISCARD for act in acts) == s.stages[city] <= len(STAGES[s.boards[city]])
        assert all((SAME[card] & s.cards[city]).bit_count() == 1 for card in built), "a duplicate"
    sold = [act % CARDS for row in s.log for act in row if act >= ACT_DISCARD]
    raised = [card for _, _, _, card in s.looks if card >= 0]
    assert Counter(pile(s)) + Counter(raised) == Counter(sold)
    assert all(AGE[card] <= s.age for card in pile(s))


def check_coins(s: State, coins: list[int], events: Sequence[Event]) -> None:
    """Follows the coins through events, from those before them to those of the state."""
    for event in events:
        kind = event.kind.removeprefix("city_")
        if kind not in SIGN:
            continue
        fields = event.fields
        amount = int(str(fields["paid" if kind in ("build", "stage") else "coins"]))
        assert amount >= 0
        city = s.players if kind != event.kind else int(str(fields["seat"]))
        if kind == "trade":
            city = int(str(fields["to_seat"]))
        elif kind == "trade_with_city":
            city = s.players
        coins[city] += SIGN[kind] * amount
    assert s.coins == coins
    assert min(coins) >= 0


def check_derived(s: State) -> None:
    """What the state keeps equals what follows from the cities, remembered ways to pay included."""
    fresh = s.copy()
    fresh.derive()
    for name in DERIVED:
        assert getattr(s, name) == getattr(fresh, name), name
    for city in range(s.cities):
        for item, known in s.ways[city].items():
            assert known == find_ways(fresh, city, item)
        assert s.free[city] <= s.powers[city] & FREE_BUILD


def check_table(s: State) -> None:
    """Sizes of hands, tokens in pairs, questions that fit the phase."""
    if s.phase == TURN:
        sizes = [len(hand) for hand in s.hands]
        extra = [1, 0] if s.players == 2 else []
        assert sorted(sizes, reverse=True) == sorted(
            [HAND - s.turn + more for more in extra or [0] * s.players], reverse=True
        )
    assert sum(s.tokens[place] for place in range(len(s.tokens)) if place % 4 < 3) == sum(s.tokens[3::4])
    assert len(s.log) // ROWS in (s.age, s.age + 1) or s.age < 0
    assert all((ask >= 0) == bool(s.open >> seat & 1) for seat, ask in enumerate(s.asks))
    assert not s.due or s.phase in (SEVENTH, REVIVE)
    assert all(act < LEFTOVER + CARDS for row in s.log for act in row)
