"""Chapter 13: what is open and what is hidden."""

import json

import pytest

from rulebook.duel.position import Position, at, dealt, new_game
from wonders.core.game import Deal
from wonders.games.duel.rules.catalog import CARD_IDS, TOKEN_IDS, WONDER_IDS

VIEWERS = ("A", "B", None)


def same_for_all(one: Position, other: Position) -> bool:
    """Whether nobody can tell two games apart by what is seen and told."""
    return all(one.seen_by(who) == other.seen_by(who) and one.feed(who) == other.feed(who) for who in VIEWERS)


def test_rule_13_1_what_is_open_to_both() -> None:
    position = at("""
        A: coins 9; cards quarry; wonders pyramids sphinx colossus; built piraeus; tokens law
        B: coins 4; cards press; wonders mausoleum great_library appian_way; built hanging_gardens
        age 2: walls statue
        discard baths altar; board theology masonry economy urbanism; pawn -4
    """)
    for who in VIEWERS:
        seen = position.seen_by(who)
        a, b = seen["cities"]
        assert (a["coins"], b["coins"]) == (9, 4)
        assert (a["cards"], b["cards"]) == (["quarry"], ["press"])
        assert set(a["unbuilt"]) == {"pyramids", "sphinx", "colossus"}
        assert set(b["unbuilt"]) == {"mausoleum", "great_library", "appian_way"}
        assert [wonder["id"] for city in (a, b) for wonder in city["wonders"]] == ["piraeus", "hanging_gardens"]
        assert (a["progress"], b["progress"]) == (["law"], [])
        assert set(seen["discard"]) == {"baths", "altar"}
        assert set(seen["board"]) == {"theology", "masonry", "economy", "urbanism"}
        assert {"walls", "statue"} <= set(seen["layout"])
        assert seen["pawn"] == -4


def other_deal(deal: Deal, change: str) -> Deal:
    """A deal that differs in what nobody can know at the start of Age I."""
    piles = {name: list(pile) for name, pile in deal.items()}
    ages = ("age_1", "age_2", "age_3")
    unused = [card for card in CARD_IDS if not any(card in piles[age] for age in ages)]
    if change == "face-down cards":
        first = piles["age_1"]
        first[2], first[13] = first[13], first[2]
    elif change == "a removed card":
        piles["age_1"][9] = next(card for card in unused if CARD_IDS.index(card) < 23)
    elif change == "an unused guild":
        place = next(place for place, card in enumerate(piles["age_3"]) if card.endswith("_guild"))
        piles["age_3"][place] = next(card for card in unused if card.endswith("_guild"))
    elif change == "later ages":
        piles["age_2"].reverse()
        piles["age_3"].reverse()
    return {name: tuple(pile) for name, pile in piles.items()}


@pytest.mark.parametrize("change", ["face-down cards", "a removed card", "an unused guild", "later ages"])
def test_rule_13_2_faces_and_removed_cards_are_hidden(change: str) -> None:
    deal = dealt(7, wonders="first_game")
    other = other_deal(deal, change)
    assert other != deal
    assert same_for_all(new_game(deal, wonders="first_game"), new_game(other, wonders="first_game"))


def test_rule_13_2_a_face_up_card_is_not_hidden() -> None:
    deal = dict(dealt(7, wonders="first_game"))
    cards = list(deal["age_1"])
    cards[0], cards[2] = cards[2], cards[0]
    other = {**deal, "age_1": tuple(cards)}
    assert not same_for_all(new_game(deal, wonders="first_game"), new_game(other, wonders="first_game"))


def test_rule_13_2_backs_are_open() -> None:
    layout = new_game(wonders="first_game").layout
    assert {layout[slot] for slot in (2, 3, 4, 9, 10, 11, 12, 13)} == {"age_1_back"}


def test_rule_13_3_the_wonders_left_out_are_never_shown() -> None:
    deal = dealt(4)
    wonders = deal["wonders"]
    other = {**deal, "wonders": (*wonders[:4], *reversed(wonders[4:]))}
    assert same_for_all(new_game(deal), new_game(other)), "wonders not yet revealed"
    game = new_game(deal)
    while game.question == "draft":
        game = game.play(min(game.legal()))
    left_out = set(wonders[8:])
    for who in VIEWERS:
        told = json.dumps([game.seen_by(who), game.feed(who)])
        assert not any(f'"{wonder}"' in told for wonder in left_out)
    assert set(WONDER_IDS) - game.unbuilt("A") - game.unbuilt("B") == left_out, "known by elimination"


def test_rule_13_4_the_order_of_the_box_is_hidden_the_set_is_known() -> None:
    deal = dealt(4, wonders="first_game")
    tokens = deal["progress"]
    game = new_game(deal, wonders="first_game")
    other = new_game({**deal, "progress": (*tokens[:5], *reversed(tokens[5:]))}, wonders="first_game")
    assert same_for_all(game, other)
    assert set(TOKEN_IDS) - game.board == set(tokens[5:])
    drawn = at("""
        A: coins 20; wonders great_library
        age 1: altar theater
        box law strategy economy
    """)
    assert drawn.table["drawn"] == []
    assert set(drawn.play("wonder great_library altar").table["drawn"]) == {"law", "strategy", "economy"}


def test_rule_13_5_a_tucked_card_was_open_when_taken() -> None:
    position = at("A: coins 20; wonders pyramids\nage 1: altar theater").play("wonder pyramids altar")
    for who in VIEWERS:
        (told,) = [event for event in position.feed(who) if event["kind"] == "wonder"]
        assert told["card"] == "altar"
        assert position.seen_by(who)["cities"][0]["wonders"] == [{"id": "pyramids", "tucked": "altar"}]
