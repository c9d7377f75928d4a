"""7 Wonders: what views and offers say beyond the cards: neighbours, prices, the last turn, cards seen, worth."""

from collections import Counter

import pytest

from rulebook.seven_wonders.position import at, new_game
from wonders import Match
from wonders.core.chance import Chance
from wonders.core.text.phrases import Speaker
from wonders.games.seven_wonders.views import cities, prospect, view
from wonders.games.seven_wonders.views.items import ITEMS


def test_a_city_knows_its_neighbours_and_what_it_pays_them() -> None:
    city = at("A: giza_a; cards west_trading_post marketplace\nB:\nC:\nD:\nage 2").seen_by("A")["cities"][0]
    assert (city["left"], city["right"]) == (1, 3)
    assert city["prices"] == {"left": {"raw": 1, "goods": 1}, "right": {"raw": 2, "goods": 1}}


def test_the_last_turn_shows_buildings_and_hides_what_lies_face_down() -> None:
    position = at("A: hand altar\nB: hand loom_1\nC: hand tavern\nturn 2")
    after = position.turn(A="build altar", B="discard loom_1", C="build tavern")
    shown = [city["played"] for city in after.seen_by("A")["cities"]]
    assert shown == [
        {"how": "build", "card": "altar"},
        {"how": "discard", "card": None},
        {"how": "build", "card": "tavern"},
    ]
    assert after.seen_by("B")["cities"][1]["played"] == {"how": "discard", "card": "loom_1"}


def test_nothing_was_played_before_the_first_turn() -> None:
    assert new_game(3).seen_by("A")["cities"][0]["played"] is None


@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_cards_seen_are_never_more_than_the_deck_and_cover_every_hand_held(players: int) -> None:
    game = new_game(players, seed=players)
    held: dict[str, Counter[str]] = {who: Counter() for who in "ABCDEFG"[:players]}
    age = 1
    while game.outcome is None:
        if game.age != age:
            age = game.age
            held = {who: Counter() for who in held}
        for who in held:
            held[who] |= Counter(game.hand(who))
            seen = Counter(game.seen_by(who)["seen"])
            assert held[who] <= seen <= _deck(age, max(players, 3))
        game = game.turn()


def _deck(age: int, cities: int) -> "Counter[str]":
    cards = {name: item for name, item in ITEMS.items() if item["kind"] == "card" and item["age"] == age}
    return Counter(
        {
            name: 1 if item["guild"] else sum(least <= cities for least in item["copies_from"])
            for name, item in cards.items()
        }
    )


def test_what_left_a_hand_face_down_before_it_came_was_not_seen() -> None:
    game = new_game(3, seed=2)
    for _ in range(2):
        game = game.turn(**{who: f"discard {min(game.hand(who))}" for who in "ABC"})
    # One card of the second hand and two of the third were discarded face down before they came.
    assert len(game.seen_by("A")["seen"]) == 21 - 3


def test_guilds_in_play_that_were_not_seen_are_counted() -> None:
    game = at("A: giza_a; hand spies_guild\nB:\nC:\nage 3").seen_by("A")
    seen = sum(ITEMS[card]["guild"] for card in game["seen"])
    assert game["guilds_hidden"] == 5 - seen < 5


def test_a_copied_guild_is_shown_once_the_game_is_over() -> None:
    position = at(
        "A: olympia_b; stages 3\nB: cards workers_guild lumber_yard\nC: cards lumber_yard stone_pit\nage 3; turn 6"
    )
    assert position.seen_by("A")["cities"][0]["copied"] is None
    over = position.turn()
    assert over.outcome is not None
    assert over.seen_by(None)["cities"][0]["copied"] == "workers_guild"


@pytest.mark.parametrize(
    ("cards", "hand", "move", "points"),
    [
        ("", "altar", "build altar", 2),
        ("", "altar", "discard altar", 1),
        ("apothecary workshop", "scriptorium", "build scriptorium", 8 - 1),
        ("", "tavern", "build tavern", 1),
        ("lumber_yard ore_vein", "barracks", "build barracks", 0),
    ],
)
def test_an_offer_says_what_it_adds_to_the_score(cards: str, hand: str, move: str, points: int) -> None:
    """The coins it takes and brings included: three are a point."""
    position = at(f"A: rhodes_a; coins 3; cards {cards}; hand {hand}\nB: ephesus_a\nC: halicarnassus_a\nage 2")
    assert position.offer("A", move).points == points


def test_what_the_coins_take_from_a_score_is_told_apart() -> None:
    position = at(
        "A: rhodes_a; coins 3; cards apothecary workshop; hand scriptorium\nB: ephesus_a\nC: halicarnassus_a\nage 2"
    )
    assert position.offer("A", "build scriptorium").scores == {"science": 8, "treasury": -1}
    assert position.offer("A", "discard scriptorium").scores == {"treasury": 1}


def test_a_stage_adds_its_points_and_a_way_to_pay_its_coins() -> None:
    position = at("A: giza_a; coins 6; cards stone_pit; hand altar\nB: olympia_a\nC:")
    assert position.offer("A", "stage altar").points == 3
    dear = at("A: giza_a; coins 6; hand barracks\nB: rhodes_a\nC: ephesus_a; cards ore_vein\nturn 2")
    asked = dear.answer("A", "build barracks")
    assert {asked.offer("A", way).points for way in ("pay 2 0", "pay 0 2")} == {-1}


def test_what_cannot_be_had_adds_nothing() -> None:
    position = at("A: giza_a; cards altar; hand altar palace\nB: ephesus_a\nC: rhodes_a\nage 3")
    assert position.offer("A", "build altar").points is None
    assert position.offer("A", "build palace").points is None


def test_a_drawn_table_says_whom_it_waits_for_until_the_game_is_over() -> None:
    match = Match("seven_wonders", seed=1, players=3)
    speaker = Speaker(match.game, ["Anna", "Ben", "Cleo"])
    assert "waiting for Anna, Ben, Cleo" in match.game.texts.draw(match.view(None), speaker)[0].plain()
    while seats := match.waiting():
        match.submit(seats[0], match.legal(seats[0])[0])
    assert "waiting" not in match.game.texts.draw(match.view(None), speaker)[0].plain()


@pytest.mark.parametrize("players", [2, 4])
def test_what_viewers_share_is_what_each_would_be_shown_alone(players: int) -> None:
    match, chance = Match("seven_wonders", seed=players, players=players), Chance(players, "shared")
    show = match.game.views.show
    while seats := match.waiting():
        viewers = chance.shuffled([*range(players), None])
        together = [show(match.view(viewer)) for viewer in viewers]
        for viewer, shown in zip(viewers, together, strict=True):
            cities._city.cache_clear()
            view._derived.cache_clear()
            assert show(match.view(viewer)) == shown
        for _ in range(5):
            if seats := match.waiting():
                match.submit(seats[0], chance.pick(match.legal(seats[0])))


def test_what_scores_by_itself_is_told_without_a_new_sheet_and_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    match, chance = Match("seven_wonders", seed=5, players=3), Chance(5, "glance")
    while seats := match.waiting():
        seat = chance.pick(seats)
        quick = match.offers(seat)
        with monkeypatch.context() as patched:
            patched.setattr(prospect, "_BY_OTHERS", [True] * len(prospect._BY_OTHERS))
            assert match.offers(seat) == quick
        match.submit(seat, chance.pick(match.legal(seat)))
