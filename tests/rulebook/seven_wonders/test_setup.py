"""Section 1: components and setup."""

from collections import Counter

import pytest

from rulebook.seven_wonders.position import at, dealt, new_game
from wonders import Match, SetupError
from wonders.games.seven_wonders import GAME
from wonders.games.seven_wonders.rules.catalog import BOARD_IDS, COPIES, DECK, DECKS, GUILD_CARDS, STAGES, WONDER_IDS

ALL_PLAYERS = (3, 4, 5, 6, 7)


def test_rule_1_1_two_to_seven_players_and_three_ages() -> None:
    assert GAME.players == (2, 3, 4, 5, 6, 7)
    for players in (1, 8):
        with pytest.raises(SetupError, match="2–7 players"):
            Match("seven_wonders", players=players)
    for players in GAME.players:
        assert {pile for pile in dealt(players) if pile.startswith("age")} == {"age_1", "age_2", "age_3"}


def test_rule_1_2_what_is_in_the_box() -> None:
    copies = [sum(len(COPIES[card]) for card in range(len(DECK)) if DECK[card] == age) for age in range(3)]
    assert copies == [49, 49, 40]
    assert len(GUILD_CARDS) == 10
    assert len(WONDER_IDS) == 7
    assert len(BOARD_IDS) == 14
    assert sum(map(len, STAGES)) == 42


@pytest.mark.parametrize("players", ALL_PLAYERS)
def test_rule_1_3_seven_cards_a_player_and_players_plus_two_guilds(players: int) -> None:
    deal = dealt(players)
    for age in range(3):
        cards = Counter(deal[f"age_{age + 1}"])
        assert cards.total() == 7 * players
        guilds = [card for card in cards if card.endswith("_guild")]
        assert len(guilds) == (players + 2 if age == 2 else 0)
        assert all(cards[guild] == 1 for guild in guilds)


def test_rule_1_3_the_guilds_are_drawn_and_stay_secret() -> None:
    drawn = {frozenset(card for card in dealt(3, seed)["age_3"] if card.endswith("_guild")) for seed in range(30)}
    assert len(drawn) > 10
    for who in ("A", None):
        assert "_guild" not in str(new_game(3).seen_by(who)) + str(new_game(3).feed(who))


def test_rule_1_4_wonders_and_sides_are_drawn_and_sides_may_be_mixed() -> None:
    boards = [dealt(7, seed)["boards"] for seed in range(20)]
    for row in boards:
        assert len({board[:-2] for board in row}) == 7
    assert len(set(boards)) == 20
    assert any({board[-1] for board in row} == {"a", "b"} for row in boards), "both sides in one game"


@pytest.mark.parametrize("side", ["A", "B"])
def test_rule_1_4_one_side_for_all(side: str) -> None:
    assert {board[-1] for board in dealt(5, sides=side)["boards"]} == {side.lower()}


def test_rule_1_4_choosing_wonders_and_sides_in_the_order_of_the_seats() -> None:
    game = new_game(3, sides="choose", wonders="choose")
    assert (game.asked, game.question("A")) == ("A", "wonder")
    assert game.legal("A") == {f"wonder {name}" for name in WONDER_IDS}
    game = game.answer("A", "wonder giza")
    assert (game.asked, game.question("A"), game.legal("A")) == ("A", "side", {"side a", "side b"})
    game = game.answer("A", "side b")
    assert game.asked == "B"
    assert "wonder giza" not in game.legal("B")
    assert game.why_not("B", "wonder giza") == [("taken", {})]
    game = game.answer("B", "wonder rhodes", "side a").answer("C", "wonder babylon", "side b")
    assert [city["wonder"] + "_" + city["side"] for city in game.seen_by("A")["cities"]] == [
        "giza_b",
        "rhodes_a",
        "babylon_b",
    ]
    assert (game.age, game.asked) == (1, "ABC")


def test_rule_1_4_choosing_only_the_sides_or_only_the_wonders() -> None:
    game = new_game(3, sides="choose")
    wonders = [city["wonder"] for city in game.seen_by("C")["cities"]]
    assert tuple(wonders) == dealt(3, sides="choose")["boards"]
    assert {city["side"] for city in game.seen_by("C")["cities"]} == {None}
    game = game.answer("A", "side a").answer("B", "side b").answer("C", "side b")
    assert [city["side"] for city in game.seen_by("C")["cities"]] == ["a", "b", "b"]

    game = new_game(3, sides="random", wonders="choose")
    offered = game.seen_by("B")["offer"]
    assert len(offered) == 7
    game = game.answer("A", "wonder olympia")
    assert f"olympia_{game.seen_by('B')['cities'][0]['side']}" in offered
    assert new_game(3, sides="B", wonders="choose").answer("A", "wonder giza").seen_by("B")["cities"][0]["side"] == "b"


def test_rule_1_4_the_last_of_seven_wonders_goes_unasked() -> None:
    game = new_game(7, sides="A", wonders="choose")
    for who, wonder in zip("ABCDEF", WONDER_IDS, strict=False):
        game = game.answer(who, f"wonder {wonder}")
    assert game.seen_by(None)["cities"][6]["wonder"] == WONDER_IDS[6]
    assert game.asked == "ABCDEFG"


def test_rule_1_4_nobody_has_seen_a_card_while_wonders_are_chosen() -> None:
    game = new_game(4, sides="choose", wonders="choose")
    assert game.seen_by("A")["hand"] == []
    assert "hand" not in game.told()


def test_rule_1_5_three_coins_each_and_a_bank_without_end() -> None:
    assert [new_game(7).coins(who) for who in "ABCDEFG"] == [3] * 7
    rich = at("A: coins 500; hand tavern\nB:\nC:").turn(A="build tavern")
    assert rich.coins("A") == 505


def test_rule_1_6_tokens_come_from_a_supply_that_suffices() -> None:
    # Seven conflicts lie in a ring of seven cities; each that is decided takes one victory and one defeat token.
    drawing = "\n".join(
        f"{who}: cards {cards}"
        for who, cards in zip("ABCDEFG", ["", "circus", "", "circus", "", "circus", "arsenal circus"], strict=True)
    )
    end = at(drawing + "\nage 3; turn 6").turn()
    won = [end.tokens(who).count(5) for who in "ABCDEFG"]
    lost = [end.tokens(who).count(-1) for who in "ABCDEFG"]
    assert sum(won) == sum(lost) == 7


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"age_1": ("palace",) * 21}, "age 1 needs exactly the cards for 3 players"),
        ({"age_3": ("workers_guild",) * 21}, "age 3 needs exactly"),
        ({"boards": ("giza_a", "giza_b", "rhodes_a")}, "3 boards of different wonders"),
        ({"boards": ("giza_a", "rhodes_a")}, "3 boards of different wonders"),
        ({"boards": ("giza", "rhodes_a", "olympia_a")}, "3 boards of different wonders"),
        ({"age_2": ("casino",) * 21}, "has a card 'casino' that is not in the game"),
        ({"age_4": ()}, "needs the piles boards, age_1, age_2, age_3"),
    ],
)
def test_rule_1_3_an_impossible_deal_is_refused(change: dict[str, tuple[str, ...]], complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        new_game(3, {**dealt(3), **change})


def test_rule_1_3_guilds_of_the_deal_are_counted() -> None:
    deal = dict(dealt(3))
    guild = next(card for card in deal["age_3"] if card.endswith("_guild"))
    other = next(card for card in deal["age_3"] if card.endswith("_guild") and card != guild)
    deal["age_3"] = tuple(guild if card == other else card for card in deal["age_3"])
    with pytest.raises(SetupError, match="right number of different guilds"):
        new_game(3, deal)


def test_rule_1_4_a_deal_must_fit_the_options() -> None:
    with pytest.raises(SetupError, match="boards of side B"):
        new_game(3, dealt(3, sides="A"), sides="B")
    with pytest.raises(SetupError, match="one side of each wonder"):
        new_game(3, {**dealt(3), "boards": ("giza_a",)}, wonders="choose")
    with pytest.raises(SetupError, match="needs the piles age_1"):
        new_game(3, dealt(3), wonders="choose", sides="A")


def test_rule_1_3_decks_for_every_number_of_players_are_nested() -> None:
    for age in range(3):
        for players in (3, 4, 5, 6):
            fewer, more = Counter(DECKS[players][age]), Counter(DECKS[players + 1][age])
            assert fewer <= more
