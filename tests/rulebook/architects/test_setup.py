"""Chapters 2 and 3: setup, seating, and what is known to whom."""

from collections import Counter

import pytest

from rulebook.architects.position import Position, at, dealt, new_game
from wonders.core.chance import Chance
from wonders.games.architects import GAME
from wonders.games.architects.rules.catalog import CARD_IDS, DECK_IDS, DECKS, TOKEN_IDS, TOKENS, WONDER_IDS

PLAYERS = range(2, 8)


@pytest.mark.parametrize("players", PLAYERS)
def test_rule_2_1_wonders_at_random(players: int) -> None:
    deal = dealt(players)
    position = new_game(players, deal)
    assert len(set(deal["wonders"])) == players
    assert [seat["wonder"] for seat in position.table["seats"]] == list(deal["wonders"])
    assert set(deal) == {*deal["wonders"], "wonders", "central", "progress"}, "other decks stay in the box"
    assert {deal["wonders"][0] for deal in (dealt(players, seed) for seed in range(60))} == set(WONDER_IDS)
    assert position.question == "take"


@pytest.mark.parametrize("players", PLAYERS)
def test_rule_2_1_wonders_chosen_in_seat_order(players: int) -> None:
    position = new_game(players, wonders="choose")
    chosen = ["rhodes", "giza", "olympia", "babylon", "ephesus", "alexandria", "halicarnassus"][:players]
    for seat, wonder in enumerate(chosen):
        if seat == 6:
            break  # a single wonder is left and goes unasked
        assert (position.question, position.mover) == ("choose", "ABCDEFG"[seat])
        assert position.legal() == {f"choose {name}" for name in WONDER_IDS if name not in chosen[:seat]}
        assert [position.why_not(f"choose {name}") for name in chosen[:seat]] == [
            {"taken": {"seat": owner}} for owner in range(seat)
        ]
        assert [deck["top"] for deck in position.table["decks"]] == [None], "nothing is laid out yet"
        position = position.play(f"choose {wonder}")
    assert [seat["wonder"] for seat in position.table["seats"]] == chosen
    assert [event["wonder"] for event in position.told("choose")] == chosen
    assert (position.question, position.mover) == ("take", "A")
    assert len(position.table["decks"]) == players + 1
    assert GAME.codec.dump(position.state)["box"] == [], "the other decks are out of the game"


@pytest.mark.parametrize("players", PLAYERS)
def test_rule_2_2_nothing_is_built(players: int) -> None:
    for seat in new_game(players).table["seats"]:
        assert seat["stages"] == [False] * 5
        assert seat["cards"] == seat["progress"] == []
        assert seat["victory_tokens"] == 0


@pytest.mark.parametrize("players", PLAYERS)
def test_rule_2_3_wonder_decks_lie_face_up(players: int) -> None:
    deal = dealt(players)
    table = new_game(players, deal).table
    for seat, wonder in enumerate(deal["wonders"]):
        deck = table["decks"][seat]
        assert (deck["id"], deck["size"], deck["top"]) == (wonder, 25, deal[wonder][0])
        assert Counter(deal[wonder]) == Counter(CARD_IDS[card] for card in DECKS[WONDER_IDS.index(wonder)])
    assert dealt(players, 1) != dealt(players, 2), "the decks are shuffled"


@pytest.mark.parametrize("players", PLAYERS)
def test_rule_2_4_the_central_deck_lies_face_down(players: int) -> None:
    position = new_game(players)
    for who in (*"ABCDEFG"[:players], None):
        deck = position.seen_by(who)["decks"][-1]
        assert (deck["id"], deck["size"], deck["top"]) == ("central", 60, None)


def test_rule_2_5_the_discard_pile_is_open_and_never_returns() -> None:
    assert new_game(3).table["discard"] == {}
    position = at("""
        A giza: wood
        B rhodes:
        deck A: stone
        deck B: -
        deck central: -
    """)
    before = position.discard
    after = position.play("take left")
    assert after.discarded_since(position) == "wood stone"
    assert sum(after.table["discard"].values()) == before.total() + 2
    assert after.outcome is not None, "all decks are empty, the discard pile is no deck"


def test_rule_2_6_three_open_tokens_and_twelve_in_the_stack() -> None:
    deal = dealt(4)
    position = new_game(4, deal)
    assert position.open == list(deal["progress"][:3])
    assert position.table["stack"] == 12
    assert Counter(deal["progress"]) == Counter(TOKEN_IDS[token] for token in TOKENS)


def test_rule_2_7_conflict_tokens_on_peace() -> None:
    for players, tokens in zip(PLAYERS, (3, 3, 4, 5, 6, 6), strict=True):
        assert new_game(players).table["conflict"] == {"peace": tokens, "battle": 0}


def test_rule_2_8_supply_and_cat() -> None:
    position = new_game(5)
    assert position.cat is None
    assert position.victories == [0] * 5


@pytest.mark.parametrize("players", PLAYERS)
def test_rule_2_9_seat_0_begins_and_the_left_neighbour_follows(players: int) -> None:
    position = new_game(players)
    movers = []
    for _ in range(2 * players):
        movers.append(position.mover)
        while position.mover == movers[-1]:
            position = position.play(min(position.legal()))
        if position.mover is None:
            position = position.shuffle()
    assert movers == list("ABCDEFG"[:players]) * 2


@pytest.mark.parametrize("players", PLAYERS)
def test_rule_2_10_left_is_the_own_deck_and_right_that_of_the_right_neighbour(players: int) -> None:
    deal = dealt(players)
    for seat in range(players):
        state = new_game(players, deal).state
        state.seat = seat
        position = Position(state, [])
        taken_left = position.play("take left")
        taken_right = position.play("take right")
        assert taken_left.state.next[seat] == 1
        assert taken_right.state.next[(seat - 1) % players] == 1
        assert sum(taken_left.state.next) == sum(taken_right.state.next) == 1


def test_rule_3_1_what_is_open_to_all() -> None:
    position = at("""
        A giza: wood blue; built 1; tokens economy; victories 1
        B rhodes: gear horn
        C olympia:
        deck A: coin ...
        deck B: cat
        peace 2; cat B; turn C
    """)
    views = [position.seen_by(who) for who in ("A", "B", "C", None)]
    assert all({**view, "viewer": None} == views[-1] for view in views)
    table = position.table
    assert table["seats"][0] == {
        "wonder": "giza",
        "stages": [True, False, False, False, False],
        "available": [{"stage": 2, "short": 1}],
        "cards": ["grey_wood", "blue_3"],
        "progress": ["economy"],
        "victory_tokens": 1,
        "shields": 0,
        "spoils": 0,
    }
    assert [(seat["shields"], seat["spoils"]) for seat in table["seats"][1:]] == [(1, 2), (0, 0)]
    assert (table["cat"], table["conflict"]) == (1, {"peace": 2, "battle": 1})
    assert (position.top("A"), position.top("B")) == ("coin", "cat")
    assert len(position.open) == 3
    assert table["decks"][1]["size"] == 1
    assert sum(table["discard"].values()) == position.discard.total() > 0


def test_rule_3_2_what_is_hidden_from_all() -> None:
    """Whatever lies below the tops, in the central deck and in the stack, nobody sees a difference."""
    deal = dict(dealt(3))
    other = dict(deal)
    chance = Chance(7)
    for pile in (*deal["wonders"], "central", "progress"):
        shown = 1 if pile in deal["wonders"] else 3 if pile == "progress" else 0
        other[pile] = (*deal[pile][:shown], *chance.shuffled(deal[pile][shown:]))
        assert other[pile] != deal[pile]
    one, two = new_game(3, deal), new_game(3, other)
    for who in ("A", "B", "C", None):
        assert one.seen_by(who) == two.seen_by(who)
        assert one.feed(who) == two.feed(who)


def test_rule_3_3_what_one_player_alone_knows() -> None:
    peeking = at("""
        A giza:
        B rhodes:
        deck central: horns ...
        cat A
    """)
    assert [peeking.top("central", who) for who in ("A", "B", None)] == ["horns", None, None]
    searching = at("""
        A halicarnassus: wood; built 1
        B rhodes:
        deck A: wood stone gear coin horn blue cat ...
    """).play("take left", "search left")
    looked = ["grey_stone", "green_gear", "yellow_coin", "red_1", "blue_3"]
    assert searching.seen_by("A")["looked_at"] == looked
    assert searching.seen_by("B")["looked_at"] == searching.table["looked_at"] == []
    assert [searching.feed(who)[-1].get("cards") for who in ("A", "B", None)] == [looked, None, None]
    assert {searching.top("A", who) for who in ("A", "B", None)} == {"stone"}, "the former top is no secret"
    done = searching.play("keep grey_stone").shuffle(3, 2, 1, 0, *range(4, 23))
    assert done.top("A") == "blue"
    for who in ("A", "B", None):
        assert done.seen_by(who)["looked_at"] == []


def test_rule_3_4_the_next_card_is_visible_at_once() -> None:
    position = at("""
        A giza:
        B rhodes:
        deck A: wood gear ...
    """)
    assert position.top("A") == "wood"
    after = position.play("take left")
    assert after.top("A") == "gear"
    assert after.told("reveal") == [{"kind": "reveal", "deck": "giza", "card": "green_gear"}]


def test_s02_setup_for_three_players() -> None:
    table = new_game(3).table
    assert [deck["size"] for deck in table["decks"]] == [25, 25, 25, 60]
    assert [deck["top"] is not None for deck in table["decks"]] == [True, True, True, False]
    assert (len(table["open"]), table["stack"]) == (3, 12)
    assert table["conflict"] == {"peace": 3, "battle": 0}


def test_d25_the_three_decks_of_a_seat_among_four() -> None:
    position = at("""
        A giza:
        B rhodes:
        C olympia:
        D babylon:
        deck A: shield ...
        deck B: gear ...
        deck C: tablet ...
        deck D: blue ...
        deck central: compass ...
    """)
    assert position.legal() == {"take left", "take right", "take central"}
    taken = {move: position.play(move).cards("A") for move in position.legal()}
    assert taken == {"take left": "shield", "take right": "blue", "take central": "compass"}
    assert [deck["id"] for deck in position.table["decks"]] == ["giza", "rhodes", "olympia", "babylon", "central"]
    assert GAME.space.notation(GAME.rules.legal(position.state, 0)[0]) == "take left"
    assert len(DECK_IDS) == 8
