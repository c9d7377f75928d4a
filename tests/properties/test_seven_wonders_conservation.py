"""7 Wonders: every card in one place, coins change as events say, what is kept equals what follows."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from properties.seven_wonders_checks import check_cards, check_coins, check_derived, check_table
from wonders.core.match import Match
from wonders.games.seven_wonders.rules.state import State


class SevenWondersMachine(RuleBasedStateMachine):
    """Random play, with choices taken back now and then, and the laws of conservation checked after every move."""

    @initialize(
        seed=st.integers(0, 2**32),
        players=st.sampled_from([2, 3, 5, 7]),
        sides=st.sampled_from(["random", "A", "B", "choose"]),
        wonders=st.sampled_from(["random", "choose"]),
        seventh=st.sampled_from(["afterwards", "same_turn"]),
    )
    def begin(self, seed: int, players: int, sides: str, wonders: str, seventh: str) -> None:
        options = {"sides": sides, "wonders": wonders, "seventh_card": seventh}
        self.match = Match("seven_wonders", players=players, seed=seed, options=options)
        self.told = 0
        self.coins = [3] * max(players, 3)

    @property
    def state(self) -> State:
        state = self.match.state
        assert isinstance(state, State)
        return state

    @rule(choices=st.lists(st.integers(0, 10_000), min_size=1, max_size=12))
    def move(self, choices: list[int]) -> None:
        """Everybody who is waited for answers."""
        for choice in choices:
            seats = self.match.waiting()
            if seats:
                seat = seats[choice % len(seats)]
                legal = self.match.legal(seat)
                self.match.submit(seat, legal[choice % len(legal)])

    @rule(seat=st.integers(0, 6))
    def take_back(self, seat: int) -> None:
        if seat < self.match.players and self.state.given[seat]:
            moves = len(self.match.moves)
            given = self.state.given[seat]
            self.match.retract(seat)
            assert len(self.match.moves) == moves - given
            assert seat in self.match.waiting()

    @invariant()
    def the_laws_hold(self) -> None:
        check_cards(self.state)
        check_derived(self.state)
        check_table(self.state)
        check_coins(self.state, self.coins, self.match.events[self.told :])
        self.told = len(self.match.events)


SevenWondersMachine.TestCase.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
TestSevenWonders = SevenWondersMachine.TestCase
