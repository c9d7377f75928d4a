"""Architects: imagined states respect what a viewer knows and are drawn evenly from all it cannot rule out."""

from collections import Counter

import pytest

from rulebook.architects.position import at
from wonders.core.chance import Chance
from wonders.games.architects import GAME
from wonders.games.architects.rules.catalog import CARD_IDS, TOKEN_IDS

DRAWS = 6000


def orders(text: str, viewer: int | None, *moves: str) -> dict[str, Counter[str]]:
    """How often each order of each deck and of the stack is imagined."""
    position = at(text).play(*moves)
    view = GAME.views.view(position.state, viewer)
    chance = Chance(9, "even")
    counts: dict[str, Counter[str]] = {"A": Counter(), "B": Counter(), "central": Counter(), "stack": Counter()}
    for _ in range(DRAWS):
        state = GAME.views.imagine(view, chance)
        for name, deck, place in zip(("A", "B", "central"), state.decks, state.next, strict=True):
            counts[name][" ".join(CARD_IDS[card] for card in deck[place:])] += 1
        counts["stack"][" ".join(TOKEN_IDS[token] for token in state.stack)] += 1
    return counts


def even(counts: Counter[str], number: int) -> bool:
    """Whether there are so many different orders, all about equally frequent (chi-square, far in the tail)."""
    share = DRAWS / number
    distance = sum((count - share) ** 2 / share for count in counts.values())
    return len(counts) == number and distance <= number - 1 + 5 * (2 * (number - 1)) ** 0.5


FEW = """
    A giza:
    B rhodes:
    deck A: wood gear coin blue cat
    deck B: shield
    deck central: stone stone horn glass
    open decor politics strategy; stack urbanism crafts science
"""


def test_what_lies_below_the_top_is_in_any_order() -> None:
    for viewer in (0, 1, None):
        counts = orders(FEW, viewer)
        assert even(counts["A"], 24), "four cards below the wood"
        assert all(order.startswith("grey_wood ") for order in counts["A"])
        assert even(counts["B"], 1)
        assert even(counts["central"], 12), "two of the four are alike"
        assert even(counts["stack"], 6)


def test_who_looked_at_the_central_card_imagines_it_on_top() -> None:
    text = FEW + "cat A"
    knowing = orders(text, 0)["central"]
    assert all(order.startswith("grey_stone ") for order in knowing)
    assert even(knowing, 6)
    assert even(orders(text, 1)["central"], 12)


def test_who_searches_imagines_the_cards_looked_at() -> None:
    text = """
        A halicarnassus: wood; built 1
        B rhodes:
        deck A: wood gear coin blue cat tablet horn shield
        deck B: shield
        deck central: stone
        open decor politics strategy; stack urbanism
    """
    searcher = orders(text, 0, "take left", "search left")["A"]
    looked = "green_gear yellow_coin blue_3 blue_2_cat green_tablet "
    assert all(order.startswith(looked) for order in searcher)
    assert even(searcher, 2), "only the two below are unknown"
    other = orders(text, 1, "take left", "search left")["A"]
    assert all(order.startswith("green_gear ") for order in other)
    assert even(other, 720)
    for viewer in (0, 1):
        due = orders(text, viewer, "take left", "search left", "keep blue_3")["A"]
        assert len(due) > 700, "what will be shuffled may lie in any order"


@pytest.mark.parametrize("players", [2, 7])
def test_imagined_decks_hold_what_is_left_of_them(players: int) -> None:
    chance = Chance(players)
    options = GAME.chosen({})
    state = GAME.rules.start(players, options, GAME.rules.deal(players, options, chance), None)
    for _ in range(30):
        if seats := GAME.rules.waiting(state):
            GAME.rules.apply(state, seats[0], chance.pick(GAME.rules.legal(state, seats[0])))
        else:
            GAME.shuffles.settle(state, chance.order(GAME.shuffles.awaited(state)))
    for viewer in (*range(players), None):
        imagined = GAME.views.imagine(GAME.views.view(state, viewer), chance)
        for deck, place in enumerate(state.next):
            assert Counter(imagined.decks[deck][place:]) == Counter(state.decks[deck][place:])
        assert sorted(imagined.stack) == sorted(state.stack)
