"""Chapters 1 and 2: components and setup."""

from collections import Counter

import pytest

from rulebook.duel.position import at, dealt, new_game
from wonders.core.errors import SetupError
from wonders.games.duel.rules.catalog import CARD_IDS, COLOUR, DECK, TOKEN_IDS, WONDER_IDS
from wonders.games.duel.rules.effects import COLOURS

AGE_1, AGE_2, AGE_3, GUILD = range(4)
SEEDS = range(8)


def test_rule_1_1_what_is_in_the_box() -> None:
    assert Counter(DECK) == {AGE_1: 23, AGE_2: 23, AGE_3: 20, GUILD: 7}
    assert len(set(CARD_IDS)) == 73
    assert len(set(WONDER_IDS)) == 12
    assert len(set(TOKEN_IDS)) == 10
    assert len(new_game().military_tokens) == 4


@pytest.mark.parametrize(
    ("deck", "colours"),
    [
        (AGE_1, {"brown": 6, "grey": 2, "blue": 3, "green": 4, "yellow": 4, "red": 4}),
        (AGE_2, {"brown": 3, "grey": 2, "blue": 5, "green": 4, "yellow": 4, "red": 5}),
        (AGE_3, {"blue": 6, "green": 4, "yellow": 5, "red": 5}),
        (GUILD, {"purple": 7}),
    ],
)
def test_rule_1_2_seven_colours_and_no_goods_in_age_3(deck: int, colours: dict[str, int]) -> None:
    assert Counter(COLOURS[COLOUR[card]] for card in range(73) if DECK[card] == deck) == colours


def test_rule_1_3_the_bank_never_runs_out() -> None:
    position = at("""
        A: coins 86; cards lumber_yard quarry glassworks press; wonders temple_of_artemis
        B: coins 86
        age 1: tavern baths
    """)
    after = position.play("wonder temple_of_artemis baths", "build tavern")
    assert after.coins("A") == 86 + 12 + 4
    assert after.coins("B") == 86


def test_rule_1_4_backs_tell_the_age_and_guilds() -> None:
    drawing = """
        age 3:
                   ?   ?
             {}  ?   {}
               ?   ?   ?   tacticians_guild
                 ?       ?
               ?   ?   ?   ?
                 ?   ?   ?
                   ?   ?
    """
    position = at(drawing.format("merchants_guild", "builders_guild"))
    assert [position.layout[slot] for slot in (2, 3, 4)] == ["guild_back", "age_3_back", "guild_back"]
    assert position.layout[8] == "tacticians_guild"
    other = at(drawing.format("scientists_guild", "moneylenders_guild"))
    for who in ("A", "B", None):
        assert other.seen_by(who) == position.seen_by(who), "which guild lies there is not to be seen"
    assert at("age 1: theater altar").layout.count("age_1_back") > 0
    assert at("age 2: walls temple").layout.count("age_2_back") > 0


def test_rule_2_1_pawn_in_the_centre_and_four_military_tokens() -> None:
    game = new_game()
    assert game.pawn == 0
    assert game.military_tokens == {"A2", "A5", "B2", "B5"}


def test_rule_2_2_five_progress_tokens_on_the_board_five_in_the_box() -> None:
    boards = []
    for seed in SEEDS:
        deal = dealt(seed)
        assert sorted(deal["progress"]) == sorted(TOKEN_IDS)
        boards.append(frozenset(new_game(deal).board))
        assert len(boards[-1]) == 5
    assert len(set(boards)) > 1, "the tokens are shuffled"
    pair = at("""
        A: cards scriptorium
        age 2: library walls
        board law theology masonry economy urbanism
    """).play("build library")
    assert pair.legal() == {f"progress {token}" for token in ("law", "theology", "masonry", "economy", "urbanism")}


def test_rule_2_3_seven_coins_each() -> None:
    game = new_game()
    assert (game.coins("A"), game.coins("B")) == (7, 7)


@pytest.mark.parametrize("wonders", ["draft", "first_game"])
def test_rule_2_4_seat_0_is_the_first_player(wonders: str) -> None:
    assert {new_game(seed=seed, wonders=wonders).mover for seed in SEEDS} == {"A"}


@pytest.mark.parametrize("seed", SEEDS)
def test_rule_2_5_the_draft_goes_1_2_2_1_then_2_1_1_2(seed: int) -> None:
    deal = dealt(seed)
    w = deal["wonders"]
    game = new_game(deal)
    asked = []
    for offered in (w[0:4], w[1:4], w[2:4], w[4:8], w[5:8], w[6:8]):
        assert game.question == "draft"
        assert game.table["offer"] == list(offered)
        assert game.legal() == {f"draft {wonder}" for wonder in offered}
        asked.append(game.mover)
        game = game.play(f"draft {offered[0]}")
    assert asked == ["A", "B", "B", "B", "A", "A"], "the last of each four is handed over unasked"
    assert game.unbuilt("A") == {w[0], w[3], w[5], w[6]}
    assert game.unbuilt("B") == {w[1], w[2], w[4], w[7]}
    assert game.question == "turn"
    assert sorted(w) == sorted(WONDER_IDS)


def test_rule_2_5_a_draft_is_a_choice() -> None:
    deal = dealt(3)
    w = deal["wonders"]
    game = new_game(deal).play(f"draft {w[2]}", f"draft {w[3]}", f"draft {w[0]}")
    assert game.unbuilt("A") == {w[2], w[1]}
    assert game.unbuilt("B") == {w[3], w[0]}
    assert game.mover == "B"


def test_rule_2_6_the_first_game_has_no_draft() -> None:
    for seed in SEEDS:
        game = new_game(seed=seed, wonders="first_game")
        assert game.question == "turn"
        assert game.unbuilt("A") == {"pyramids", "great_lighthouse", "temple_of_artemis", "statue_of_zeus"}
        assert game.unbuilt("B") == {"circus_maximus", "piraeus", "appian_way", "colossus"}


def test_rule_2_7_twenty_cards_an_age_with_three_guilds_in_age_3() -> None:
    decks = dict(zip(CARD_IDS, DECK, strict=True))
    seen: Counter[str] = Counter()
    for seed in range(40):
        deal = dealt(seed)
        assert Counter(decks[card] for card in set(deal["age_1"])) == {AGE_1: 20}
        assert Counter(decks[card] for card in set(deal["age_2"])) == {AGE_2: 20}
        assert Counter(decks[card] for card in set(deal["age_3"])) == {AGE_3: 17, GUILD: 3}
        seen.update(deal["age_1"] + deal["age_2"] + deal["age_3"])
    assert set(seen) == set(CARD_IDS), "any card may be dealt"
    assert max(seen.values()) < 40, "no card is always dealt"


def test_rule_2_7_another_number_of_guilds_is_no_deal() -> None:
    deal = dict(dealt(1))
    guilds = [card for card in CARD_IDS if card.endswith("_guild")]
    assert len(guilds) == 7
    unused = next(card for card in guilds if card not in deal["age_3"])
    place = next(place for place, card in enumerate(deal["age_3"]) if card not in guilds)
    deal["age_3"] = (*deal["age_3"][:place], unused, *deal["age_3"][place + 1 :])
    with pytest.raises(SetupError):
        new_game(deal)


def test_rule_2_8_the_first_player_starts_age_1() -> None:
    game = new_game(seed=5)
    while game.question == "draft":
        last = game.mover
        game = game.play(min(game.legal()))
    assert last == "A", "the last question of the draft is A's"
    assert game.age == 1
    assert (game.question, game.mover) == ("turn", "A")
    assert new_game(wonders="first_game").mover == "A"
