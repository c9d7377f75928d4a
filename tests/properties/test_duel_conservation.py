"""Duel: every card in one place, coins change as events say, what is kept equals what follows."""

from collections import Counter

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from wonders.core.match import Match
from wonders.games.duel.rules.catalog import CARD_IDS, DECK, TOKEN_IDS, WONDER_IDS
from wonders.games.duel.rules.legal import cost
from wonders.games.duel.rules.state import State, bits

COINS_BY_EVENT = {"build": "-paid", "wonder": "-paid", "discard": "+coins", "income": "+coins", "loss": "-coins"}


class DuelMachine(RuleBasedStateMachine):
    """Random play with the laws of conservation checked after every move."""

    @initialize(
        seed=st.integers(0, 2**32),
        wonders=st.sampled_from(["draft", "first_game"]),
        starter=st.sampled_from(["starts", "chooses"]),
    )
    def begin(self, seed: int, wonders: str, starter: str) -> None:
        self.match = Match("duel", seed=seed, options={"wonders": wonders, "centre_pawn_starter": starter})
        self.told = 0
        self.coins = [7, 7]

    @property
    def state(self) -> State:
        state = self.match.state
        assert isinstance(state, State)
        return state

    @rule(choice=st.integers(0, 10_000))
    def move(self, choice: int) -> None:
        for seat in self.match.waiting():
            legal = self.match.legal(seat)
            self.match.submit(seat, legal[choice % len(legal)])

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        s = self.state
        places: Counter[int] = Counter()
        for pile in (s.discard, *s.cards):
            places.update(bits(pile))
        places.update(card for card in s.tucked if card >= 0)
        places.update(s.layout[slot] for slot in bits(s.left))
        for age, deck in enumerate(s.decks):
            if age > s.age:
                places.update(deck)
        dealt = {card for deck in s.decks for card in deck}
        assert set(places) == dealt
        assert set(places.values()) <= {1}
        assert len(dealt) == 60
        assert sum(DECK[card] == 3 for card in dealt) == 3

    @invariant()
    def coins_change_as_events_say(self) -> None:
        for event in self.match.events[self.told :]:
            field = COINS_BY_EVENT.get(event.kind)
            if field is not None:
                change = int(str(event.fields[field[1:]]))
                assert change >= 0
                self.coins[int(str(event.fields["seat"]))] += change if field[0] == "+" else -change
        self.told = len(self.match.events)
        assert self.state.coins == self.coins
        assert min(self.coins) >= 0

    @invariant()
    def what_is_kept_equals_what_follows(self) -> None:
        s = self.state
        fresh = s.copy()
        fresh.derive()
        for name in ("reach", "fixed", "choices", "price1", "symbols", "colours"):
            assert getattr(s, name) == getattr(fresh, name), name
        for seat in (0, 1):
            for item, price in s.prices[seat].items():
                assert price == cost(fresh, seat, item)

    @invariant()
    def tokens_and_wonders_are_where_they_can_be(self) -> None:
        s = self.state
        assert s.tokens[0] & s.tokens[1] == 0
        assert s.board & (s.tokens[0] | s.tokens[1]) == 0
        assert (s.board | s.tokens[0] | s.tokens[1]).bit_count() <= len(TOKEN_IDS)
        wonders = [*s.built[0], *s.built[1], *s.unbuilt[0], *s.unbuilt[1]]
        assert len(set(wonders)) == len(wonders) <= 8
        assert len(s.built[0]) + len(s.built[1]) <= 7
        assert sum(card >= 0 for card in s.tucked) == len(s.built[0]) + len(s.built[1])
        assert -9 <= s.pawn <= 9
        assert len(s.tucked) == len(WONDER_IDS)
        assert len(CARD_IDS) == 73


DuelMachine.TestCase.settings = settings(max_examples=60, stateful_step_count=90, deadline=None)
TestDuel = DuelMachine.TestCase
