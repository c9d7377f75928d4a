"""Architects: every card and token in one place, events tell the table, and choices that cannot matter do not."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from wonders.core.chance import Chance
from wonders.core.events import Event
from wonders.core.match import Match
from wonders.games.architects import GAME
from wonders.games.architects.rules.apply import act
from wonders.games.architects.rules.catalog import (
    BIT,
    BUILD_TOKEN,
    CARD_IDS,
    CENTRAL,
    COMPLETE,
    CONFLICT_TOKENS,
    DECK_IDS,
    DECKS,
    TOKEN_IDS,
    TOKENS,
    TRIGGERED,
    cards_of,
    heap,
    tokens_of,
)
from wonders.games.architects.rules.course import begin_turn, exhausted, take
from wonders.games.architects.rules.legal import answers
from wonders.games.architects.rules.score import spoils
from wonders.games.architects.rules.state import ACTING, ORDERING, OVER, TAKING, State, size


class Table:
    """The table as a spectator can put it together from events alone."""

    def __init__(self, players: int) -> None:
        self.cards: list[Counter[str]] = [Counter() for _ in range(players)]
        self.discard: Counter[str] = Counter()
        self.tokens: list[Counter[str]] = [Counter() for _ in range(players)]
        self.open: Counter[str] = Counter()
        self.stages: list[set[int]] = [set() for _ in range(players)]
        self.victories = [0] * players
        self.tops: dict[str, str | None] = {}
        self.sizes: dict[str, int] = {"central": 60}
        self.peace = CONFLICT_TOKENS[players]
        self.cat: int | None = None

    def hear(self, event: dict[str, Any]) -> None:
        seat = event.get("seat", -1)
        match event["kind"]:
            case "wonder" | "choose":
                self.sizes[event["wonder"]] = 25
            case "table":
                self.open = Counter(event["tokens"])
                assert event["conflict_tokens"] == self.peace
            case "take":
                self.cards[seat][event["card"]] += 1
                self.sizes[event["deck"]] -= 1
                self.tops[event["deck"]] = None
            case "reveal":
                self.tops[event["deck"]] = event["card"]
            case "build":
                self.stages[seat].add(event["stage"])
                self.drop(seat, event["cards"])
            case "set" | "disarm":
                self.drop(seat, event["cards"])
            case "progress":
                self.tokens[seat][event["token"]] += 1
                self.open[event["token"]] -= not event["blind"]
            case "open":
                self.open[event["token"]] += 1
            case "horns":
                self.peace -= event["flipped"]
                assert self.peace == event["peace"]
            case "peace":
                self.peace = event["conflict_tokens"]
            case "victory":
                self.victories[seat] += event["tokens"]
            case "cat":
                self.cat = seat

    def drop(self, seat: int, cards: list[str]) -> None:
        self.cards[seat].subtract(cards)
        assert min(self.cards[seat].values()) >= 0
        self.discard.update(cards)


class ArchitectsMachine(RuleBasedStateMachine):
    """Random play with the laws of conservation checked after every move."""

    @initialize(
        seed=st.integers(0, 2**32),
        players=st.integers(2, 7),
        wonders=st.sampled_from(["random", "choose"]),
        maximum=st.sampled_from(["on", "off"]),
        economy=st.sampled_from(["on", "off"]),
        effects=st.sampled_from(["must", "may"]),
    )
    def begin(self, seed: int, players: int, wonders: str, maximum: str, economy: str, effects: str) -> None:
        options = {
            "wonders": wonders,
            "must_build_maximum": maximum,
            "economy_forces_build": economy,
            "stage_effects": effects,
        }
        self.match = Match("architects", players=players, seed=seed, options=options)
        self.table = Table(players)
        self.told = 0

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
    def every_card_and_token_is_in_one_place(self) -> None:
        s = self.state
        owned = [token for mask in s.tokens for token in tokens_of(mask)]
        assert sorted([*owned, *s.open, *s.stack]) == list(TOKENS)
        if len(s.wonders) < s.players:
            return
        places: Counter[int] = Counter(cards_of(s.discard))
        for pile in s.cards:
            places.update(cards_of(pile))
        for deck, place in enumerate(s.next):
            places.update(s.decks[deck][place:])
        assert places == Counter(card for deck in (*s.wonders, CENTRAL) for card in DECKS[deck])
        for deck, kind in enumerate((*s.wonders, CENTRAL)):
            assert sorted(s.decks[deck]) == list(DECKS[kind])

    @invariant()
    def events_tell_the_table(self) -> None:
        for event in self.match.feed(None, self.told):
            self.table.hear(event)
        self.told = len(self.match.events)
        s, table = self.state, self.table
        shown = GAME.views.show(GAME.views.view(s, None))
        assert [Counter(seat["cards"]) for seat in shown["seats"]] == [+cards for cards in table.cards]
        assert [Counter(seat["progress"]) for seat in shown["seats"]] == table.tokens
        assert [{n for n, built in enumerate(seat["stages"], 1) if built} for seat in shown["seats"]] == table.stages
        assert [seat["victory_tokens"] for seat in shown["seats"]] == table.victories
        assert shown["discard"] == +table.discard
        assert Counter(shown["open"]) == +table.open
        assert shown["conflict"]["peace"] == table.peace
        assert shown["cat"] == table.cat
        for deck in shown["decks"]:
            assert deck["size"] == table.sizes[deck["id"]] == sum(deck["left"])
            assert deck["top"] == table.tops.get(deck["id"])

    @invariant()
    def what_is_kept_equals_what_follows(self) -> None:
        s = self.state
        assert tuple(answers(s)) == s.menu or not s.menu
        assert s.ready & s.used == 0
        assert s.ready & ~s.tokens[s.seat] == 0
        assert 0 <= s.peace <= CONFLICT_TOKENS[s.players]
        assert (s.deck >= 0) <= (s.ask not in (ACTING, ORDERING))


ArchitectsMachine.TestCase.settings = settings(max_examples=40, stateful_step_count=110, deadline=None)
TestArchitects = pytest.mark.slow(ArchitectsMachine.TestCase)


def positions(games: int) -> list[State]:
    """The states before every move of some random games."""
    result = []
    for seed in range(games):
        chance = Chance(seed, "choices")
        players = 2 + seed % 6
        options = GAME.chosen({})
        state = GAME.rules.start(players, options, GAME.rules.deal(players, options, chance), None)
        while GAME.rules.outcome(state) is None:
            if seats := GAME.rules.waiting(state):
                result.append(state.copy())
                GAME.rules.apply(state, seats[0], chance.pick(GAME.rules.legal(state, seats[0])))
            else:
                GAME.shuffles.settle(state, chance.order(GAME.shuffles.awaited(state)))
    return result


EXTRA = [token for token in range(len(TOKEN_IDS)) if BIT[token] & (BUILD_TOKEN | sum(set(TRIGGERED)))]
"""The tokens that give an extra card."""


def endowed(start: State) -> State:
    """The same state with all tokens that give an extra card owned by the seat to move."""
    state = start.copy()
    mask = sum(BIT[token] for token in EXTRA)
    state.open = tuple(token for token in state.open if token not in EXTRA)
    state.stack = tuple(token for token in state.stack if token not in EXTRA)
    state.tokens = [tokens | mask if seat == state.seat else tokens & ~mask for seat, tokens in enumerate(state.tokens)]
    return state


def test_it_does_not_matter_which_token_an_extra_card_comes_from() -> None:
    """The engine spends them in a fixed order; any other order asks the same questions and ends alike."""
    assert len(EXTRA) == 6
    tried = 0
    for number, start in enumerate(positions(60)):
        if start.ask != TAKING:
            continue
        state, chance = endowed(start), Chance(number, "extra")
        seat = state.seat
        while GAME.rules.waiting(state) == (seat,) and state.ready & (state.ready - 1) == 0:
            GAME.rules.apply(state, seat, chance.pick(GAME.rules.legal(state, seat)))
            if state.ask == TAKING:
                break
        if state.ask != ACTING or state.ready & (state.ready - 1) == 0 or not size(state, seat):
            continue
        tried += 1
        last = 1 << state.ready.bit_length() - 1
        other = state.copy()
        other.ready ^= last
        other.used |= last
        other.menu = ()
        take(other, seat, seat)
        act(other)
        GAME.rules.apply(state, seat, GAME.space.parse("take left"))
        play_alike(state, other, seat, chance)
    assert tried > 200


def play_alike(one: State, two: State, seat: int, chance: Chance) -> None:
    """Plays the same moves in both states to the end of the turn, where nothing may tell them apart."""
    while one.ask != OVER and (one.seat == seat and one.ask != TAKING):
        assert one.ask == two.ask
        assert one.ready | one.used == two.ready | two.used
        assert one.ready.bit_count() == two.ready.bit_count()
        if count := GAME.shuffles.awaited(one):
            order = chance.order(count)
            GAME.shuffles.settle(one, order)
            GAME.shuffles.settle(two, order)
        else:
            assert GAME.rules.legal(one, seat) == GAME.rules.legal(two, seat)
            action = chance.pick(GAME.rules.legal(one, seat))
            GAME.rules.apply(one, seat, action)
            GAME.rules.apply(two, seat, action)
    assert GAME.codec.dump(one) == GAME.codec.dump(two)


def test_it_does_not_matter_which_side_deck_comes_first() -> None:
    tried = 0
    for start in positions(150):
        if start.ask == ORDERING:
            left, right = start.copy(), start.copy()
            GAME.rules.apply(left, start.seat, GAME.space.parse("take left"))
            GAME.rules.apply(right, start.seat, GAME.space.parse("take right"))
            assert GAME.codec.dump(left) == GAME.codec.dump(right)
            tried += 1
    assert tried > 20


def test_games_with_few_cards_left_end_when_the_last_is_taken() -> None:
    """Decks run out one by one, seats without a card in reach pass, and the game ends in one of its two ways."""
    kinds: Counter[str] = Counter()
    for number, start in enumerate(positions(40)):
        if start.ask != TAKING:
            continue
        chance = Chance(number, "few")
        state = start.copy()
        for deck in range(state.players + 1):
            gone = size(state, deck) - min(size(state, deck), chance.below(4))
            state.discard += heap(state.decks[deck][state.next[deck] : state.next[deck] + gone])
            state.next[deck] += gone
        state.known = 0
        if exhausted(state):
            continue
        events: list[Event] = []
        state.tell = events
        begin_turn(state, state.seat)
        while GAME.rules.outcome(state) is None:
            if seats := GAME.rules.waiting(state):
                GAME.rules.apply(state, seats[0], chance.pick(GAME.rules.legal(state, seats[0])))
            else:
                GAME.shuffles.settle(state, chance.order(GAME.shuffles.awaited(state)))
        kinds.update(str(event.fields.get("cause", event.kind)) for event in events)
        assert exhausted(state) or COMPLETE in state.built
    assert min(kinds[kind] for kind in ("pass", "decks_empty", "wonder_complete")) > 50


def test_battles_are_fair() -> None:
    """Nobody wins against more shields, and with two players only one can win."""
    chance = Chance(3, "battles")
    for _ in range(2000):
        shields = [chance.below(6) for _ in range(2 + chance.below(6))]
        won = [spoils(shields, seat) for seat in range(len(shields))]
        assert max(won) <= 2
        assert won[shields.index(min(shields))] == 0
        if max(shields) > min(shields):
            assert sum(won) > 0
        if len(shields) == 2:
            assert 0 in won


def test_every_deck_has_an_id_of_its_own() -> None:
    assert len(set(DECK_IDS)) == len(DECKS) == 8
    assert len(set(CARD_IDS)) == 14
