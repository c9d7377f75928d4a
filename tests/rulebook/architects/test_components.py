"""Chapter 1: what is in the box."""

from collections import Counter

import pytest

from rulebook.architects.position import at, new_game
from wonders.core.text.phrases import Speaker
from wonders.games.architects import GAME
from wonders.games.architects.rules.catalog import (
    CARD_EFFECTS,
    CARD_IDS,
    CENTRAL,
    COLOUR,
    CONFLICT_TOKENS,
    COPIES,
    COST,
    DECK_IDS,
    DECKS,
    LEVEL,
    RESTS_ON,
    STAGE_VP,
    STAGES,
    TOKEN_IDS,
    TOKENS,
    VICTORY_TOKENS,
    WONDER_IDS,
)
from wonders.games.architects.rules.effects import COLOURS
from wonders.games.architects.text.box import stage_text

SPEAKER = Speaker(GAME)

COPIES_PRINTED = """
    grey_wood      4  2 2 2 2 2 1 2  17
    grey_stone     4  2 1 2 2 2 2 2  17
    grey_brick     4  2 2 2 1 2 2 2  17
    grey_papyrus   4  2 2 2 2 1 2 2  17
    grey_glass     4  1 2 2 2 2 2 2  17
    yellow_coin    6  4 3 3 3 3 3 2  27
    blue_3         4  2 2 1 2 2 1 2  16
    blue_2_cat     8  2 2 2 3 2 3 2  24
    green_compass  4  1 2 2 2 1 1 1  14
    green_gear     4  2 2 1 1 1 1 2  14
    green_tablet   4  1 1 2 1 2 2 1  14
    red_0          4  2 2 2 2 2 2 2  18
    red_1          4  1 1 1 2 2 2 2  15
    red_2          2  1 1 1 0 1 1 1   8
"""
"""Central deck, then the wonders in alphabetical order, then the sum."""

WONDERS_PRINTED = {
    "alexandria": ("2≠ 4 → 2= 3* → 3≠ 6 → 3= 5* → 4≠ 7", 25, "take the top card of any deck"),
    "babylon": ("2≠ 3 → 2= 0* → 3≠ 5 → 3= 5* , 4≠ 7", 20, "gain a progress token"),
    "ephesus": ("2≠ 3 → 2= 3* , 3≠ 4* , 3= 5* → 4≠ 7", 22, "take the top card of the central deck"),
    "giza": ("2≠ 4 → 2= 5 → 3≠ 6 → 3= 7 → 4≠ 8", 30, ""),
    "halicarnassus": ("2≠ 3 → 2= 3* → 3≠ 6 , 3= 5* → 4≠ 7", 24, "look at 5 cards from a side deck, take 1"),
    "olympia": ("2≠ 3 → 2= 2* , 3≠ 5 → 3= 5* → 4≠ 7", 22, "take the top cards of both side decks"),
    "rhodes": ("2≠ 4 , 2= 4* → 3≠ 5 → 3= 6* → 4≠ 7", 26, "1 shield"),
}
"""Levels from the bottom to the top, stages of one level between commas; a star marks an effect."""


def drawn(wonder: int) -> str:
    """The stages of a wonder in the notation of the table above."""
    levels: dict[int, list[str]] = {}
    for number in range(STAGES * wonder, STAGES * (wonder + 1)):
        same, units = COST[number]
        mark = "*" if stage_text(SPEAKER, number) else ""
        levels.setdefault(LEVEL[number], []).append(f"{units}{'=' if same else '≠'} {STAGE_VP[number]}{mark}")
    return " → ".join(" , ".join(levels[level]) for level in sorted(levels))


def test_rule_1_1_decks_and_backs() -> None:
    assert len(DECKS) == 8
    assert len(DECKS[CENTRAL]) == 60
    assert [len(deck) for deck in DECKS[:CENTRAL]] == [25] * 7
    assert sum(map(len, DECKS)) == 235


def test_rule_1_2_fourteen_kinds_each_showing_one_thing() -> None:
    shown = {name: [(effect.word, *effect.arguments) for effect in CARD_EFFECTS[card]]
             for card, name in enumerate(CARD_IDS)}  # fmt: skip
    assert shown == {
        **{f"grey_{name}": [("resource", name)] for name in ("wood", "stone", "brick", "papyrus", "glass")},
        "yellow_coin": [("coin",)],
        "blue_3": [("vp", 3)],
        "blue_2_cat": [("vp", 2), ("cat",)],
        **{f"green_{name}": [("science", name)] for name in ("compass", "gear", "tablet")},
        "red_0": [("shields", 1)],
        "red_1": [("shields", 1), ("horns", 1)],
        "red_2": [("shields", 1), ("horns", 2)],
    }
    assert all(name.startswith(COLOURS[COLOUR[card]]) for card, name in enumerate(CARD_IDS))


def test_rule_1_3_copies_in_each_deck() -> None:
    for card, line in enumerate(COPIES_PRINTED.split("\n")[1:-1]):
        name, *numbers = line.split()
        assert name == CARD_IDS[card]
        copies = [COPIES[CENTRAL][card], *(COPIES[wonder][card] for wonder in range(7))]
        assert [str(number) for number in (*copies, sum(copies))] == numbers, name
    assert tuple(WONDERS_PRINTED) == WONDER_IDS


@pytest.mark.parametrize("wonder", range(7))
def test_rule_1_4_every_wonder_has_the_same_five_costs(wonder: int) -> None:
    costs = COST[STAGES * wonder : STAGES * (wonder + 1)]
    assert costs == ((False, 2), (True, 2), (False, 3), (True, 3), (False, 4))


@pytest.mark.parametrize("wonder", WONDER_IDS)
def test_rule_1_5_stages_points_and_effects(wonder: str) -> None:
    picture, points, effect = WONDERS_PRINTED[wonder]
    number = WONDER_IDS.index(wonder)
    stages = range(STAGES * number, STAGES * (number + 1))
    assert drawn(number) == picture
    assert sum(STAGE_VP[stage] for stage in stages) == points
    assert {stage_text(SPEAKER, stage) for stage in stages} - {""} == ({effect} if effect else set())
    for stage in stages:
        below = [other for other in stages if LEVEL[other] == LEVEL[stage] - 1]
        assert RESTS_ON[stage] == sum(1 << other % STAGES for other in below), "a stage rests on the level below"


def test_rule_1_6_tokens_and_the_cat() -> None:
    assert len(TOKENS) == 15
    counts = Counter(TOKEN_IDS[token] for token in TOKENS)
    assert len(counts) == 14
    assert {name: count for name, count in counts.items() if count > 1} == {"culture": 2}
    assert (max(CONFLICT_TOKENS), VICTORY_TOKENS) == (6, 28)
    assert "1 cat pawn" in GAME.texts.catalog(SPEAKER)[-1].plain()


def test_rule_1_7_points_of_victory_tokens_and_the_cat() -> None:
    position = at("""
        A giza: ; victories 2
        B rhodes:
        cat B
    """)
    assert (position.points("A"), position.points("A", "military")) == (6, 6)
    assert (position.points("B"), position.points("B", "cat")) == (2, 2)


@pytest.mark.parametrize(
    ("players", "tokens", "cards"), [(2, 3, 110), (3, 3, 135), (4, 4, 160), (5, 5, 185), (6, 6, 210), (7, 6, 235)]
)
def test_rule_1_8_conflict_tokens_and_cards_by_players(players: int, tokens: int, cards: int) -> None:
    position = new_game(players)
    assert position.table["conflict"] == {"peace": tokens, "battle": 0}
    assert sum(deck["size"] for deck in position.table["decks"]) == cards


def test_s01_the_contents_of_the_box() -> None:
    assert sum(map(len, DECKS)) == 235
    assert len(set(DECK_IDS)) == 8
    assert len(STAGE_VP) == 7 * 5
    assert (len(TOKENS), CONFLICT_TOKENS[7], VICTORY_TOKENS) == (15, 6, 28)
    pieces = GAME.texts.catalog(SPEAKER)[-1].plain()
    assert all(piece in pieces for piece in ("6 conflict tokens", "28 military victory tokens", "1 cat pawn"))


def test_s03_the_costs_of_all_stages() -> None:
    costs = Counter(f"{units}{'=' if same else '≠'}" for same, units in COST)
    assert costs == {"2≠": 7, "2=": 7, "3≠": 7, "3=": 7, "4≠": 7}
