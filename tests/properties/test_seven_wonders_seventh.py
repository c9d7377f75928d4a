"""7 Wonders: a seventh card that belongs to the sixth turn, against a brute force over the table before that turn."""

import json
from collections import Counter

import pytest

from playing import viewers
from properties.seven_wonders_checks import check_cards, check_derived, check_table
from properties.test_seven_wonders_payments import oracle, undercut
from wonders.core.chance import Chance
from wonders.core.match import Match
from wonders.games.seven_wonders import GAME
from wonders.games.seven_wonders.rules.catalog import CHAIN, PRICE, SAME, STAGES
from wonders.games.seven_wonders.rules.legal import last_of_pile
from wonders.games.seven_wonders.rules.space import ACT_DISCARD, ACT_FREE, ACT_PAY, ACT_STAGE, CITY, pay_action
from wonders.games.seven_wonders.rules.state import SEVENTH, State

BOARDS = ("babylon_b", "giza_a", "rhodes_b", "ephesus_b", "olympia_b", "alexandria_b", "halicarnassus_b")
TABLES = [(2, 2), (2, 0), (3, 1), (5, 4), (7, 0)]
"""Numbers of players, and the city that may play a seventh card; of two players the third is the free city."""


class Sevenths:
    """Games in which a city plays seventh cards in the sixth turn, each stopped at every question about one."""

    def __init__(self, players: int, place: int, seed: int) -> None:
        boards = list(BOARDS[1 : max(players, 3)])
        boards.insert(place, BOARDS[0])
        deal = {**Match(GAME, players=players, seed=seed).deal, "boards": tuple(boards)}
        self.match = Match(GAME, players=players, deal=deal, options={"seventh_card": "same_turn"})
        self.city = place
        self.chance = Chance(seed, "seventh")
        self.before = self.state.copy()
        self.coins = 0

    @property
    def state(self) -> State:
        state = self.match.state
        assert isinstance(state, State)
        return state

    def go_on(self) -> bool:
        """Plays at random until a seventh card is asked about; False at the end of the game."""
        while self.match.waiting():
            told, self.before = len(self.match.events), self.state.copy()
            self.move()
            if self.state.phase == SEVENTH and self.before.phase != SEVENTH:
                kinds = ("build", "stage") if self.city < self.match.players else ("city_build", "city_stage")
                events = [event.fields for event in self.match.events[told:] if event.kind in kinds]
                paid = sum(int(str(fields["paid"])) for fields in events if self.mine(fields["seat"]))
                self.coins = self.before.coins[self.city] - paid
                return True
        return False

    def mine(self, seat: object) -> bool:
        return self.city >= self.match.players or seat == self.city

    def move(self) -> None:
        """A random answer, but mostly a stage or a building where there is one: otherwise the power would be rare."""
        seat = self.chance.pick(self.match.waiting())
        legal = self.match.legal(seat)
        stages = [action for action in legal if ACT_STAGE <= action % CITY < ACT_DISCARD]
        useful = stages or [action for action in legal if action % CITY < ACT_FREE]
        self.match.submit(seat, self.chance.pick(useful if useful and self.chance.below(5) else legal))

    def ways(self, item: int) -> set[tuple[int, int]]:
        """The ways to pay for an item by the table and the coins from before the sixth turn, by brute force."""
        totals = oracle(self.before, self.city, item)
        if self.city < self.match.players:
            totals = {total for total in totals if not undercut(total, totals)}
        return {total for total in totals if sum(total) + PRICE[item] <= self.coins}

    def expected(self, card: int) -> dict[int, set[tuple[int, int]]]:
        """What the city may do with its seventh card, and how it may pay."""
        now, city = self.state, self.city
        found: dict[int, set[tuple[int, int]]] = {}
        if CHAIN[card] & self.before.cards[city]:
            found[card] = {(0, 0)}
        else:
            found[card] = self.ways(card)
        if SAME[card] & now.cards[city]:
            del found[card]
        for stage in STAGES[now.boards[city]][now.stages[city] :][:1]:
            found[ACT_STAGE + card] = self.ways(stage)
        found = {action: ways for action, ways in found.items() if ways}
        if city >= now.players:
            if CHAIN[card] & self.before.cards[city] and card in found:
                return {card: {(0, 0)}}
            return found or {ACT_DISCARD + card: {(0, 0)}}
        return found | {ACT_DISCARD + card: {(0, 0)}}


@pytest.mark.parametrize(("players", "place"), TABLES)
def test_the_seventh_card_is_paid_by_what_was_there_before_the_sixth_turn(players: int, place: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(80 // players):
        game = Sevenths(players, place, seed)
        while game.go_on():
            state, (seat,) = game.state, game.match.waiting()
            shift = CITY if place >= players else 0
            expected = game.expected(state.hands[place][0] if place < players else last_of_pile(state))
            assert {action - shift for action in game.match.legal(seat)} == set(expected)
            for action, ways in expected.items():
                branch = state.copy()
                GAME.rules.apply(branch, seat, shift + action)
                payments = set(GAME.rules.legal(branch, seat)) if branch.phase == SEVENTH else set()
                asked = {shift + pay_action((left << 4) + right) for left, right in ways} if len(ways) > 1 else set()
                assert payments == asked
                seen["choice" if asked else "no choice"] += 1
            seen["questions"] += 1
            seen["income that does not count"] += state.coins[place] > game.coins
    assert seen["income that does not count"] > 2
    assert seen["questions"] > 10


@pytest.mark.parametrize(("players", "place"), TABLES)
def test_everything_that_is_told_about_a_seventh_card_agrees(players: int, place: int) -> None:
    """Stored, copied, imagined and played on, the state asks the same; offers and bots follow the same prices."""
    for seed in range(18 // players):
        game = Sevenths(players, place, seed)
        while game.go_on():
            match, state, (seat,) = game.match, game.state, game.match.waiting()
            legal = match.legal(seat)
            assert {offer.action for offer in match.offers(seat) if not offer.reasons} == set(legal)
            stored = GAME.codec.load(json.loads(json.dumps(GAME.codec.dump(state))))
            assert GAME.rules.legal(stored, seat) == legal
            for viewer in viewers(match):
                view = match.view(viewer)
                world = GAME.views.imagine(view, game.chance)
                assert GAME.views.view(world, viewer) == view
                for check in (check_cards, check_derived, check_table):
                    check(world)
                if viewer == seat:
                    assert GAME.rules.legal(world, seat) == legal
            assert len(GAME.advice.appraise(state, seat, legal)) == len(legal)
            action = game.chance.pick(legal)
            for branch in (stored, state.copy()):
                GAME.rules.apply(branch, seat, action)
            match.submit(seat, action)
            if match.waiting() == (seat,) and match.legal(seat)[0] % CITY >= ACT_PAY and game.state.phase == SEVENTH:
                game.move()
            assert not game.state.sixth or game.state.phase == SEVENTH
            check_derived(game.state)
