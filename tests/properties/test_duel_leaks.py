"""Duel: what is hidden has no influence on what anybody is shown."""

import json

import pytest

from playing import ids_in, played, viewers
from wonders.core.chance import Chance
from wonders.core.match import Match
from wonders.games.duel.rules.catalog import CARD_IDS, DECK, GUILDS, ITEM, TOKEN_IDS, WONDER_IDS

AGES = ("age_1", "age_2", "age_3")


def shown(match: Match) -> str:
    """Everything that any viewer is sent, as one text."""
    parts: list[object] = []
    for viewer in viewers(match):
        parts.append([match.game.views.show(match.view(viewer)), match.feed(viewer)])
        parts.append(str(match.view(viewer)))
        if viewer in match.waiting():
            parts.append([match.legal(viewer), str(match.offers(viewer)), str(match.question(viewer))])
    return json.dumps(parts)


def another_deal(match: Match, chance: Chance) -> dict[str, tuple[str, ...]]:
    """A deal that differs in everything that was not announced, and in nothing that was."""
    announced = ids_in(match.feed(None))
    laid_out = {f"age_{event['age']}" for event in match.feed(None) if event["kind"] == "layout"}
    deal = dict(match.deal)
    unseen = {
        deck: chance.shuffled([card for card in CARD_IDS if DECK[ITEM[card]] == deck and card not in announced])
        for deck in range(4)
    }
    for age, pile in enumerate(AGES):
        cards = list(deal[pile])
        hidden = [place for place, card in enumerate(cards) if card not in announced]
        backs = [DECK[ITEM[cards[place]]] for place in hidden]
        if pile not in laid_out:
            backs = chance.shuffled(backs)
        for place, back in zip(hidden, backs, strict=True):
            cards[place] = unseen[back].pop()
        deal[pile] = tuple(cards)
        assert all(DECK[ITEM[card]] in (age, GUILDS) for card in cards)
    for pile, everything in (("progress", TOKEN_IDS), ("wonders", WONDER_IDS)):
        secret = chance.shuffled([name for name in everything if name not in announced])
        deal[pile] = tuple(name if name in announced else secret.pop() for name in deal[pile])
    return deal


@pytest.mark.parametrize("moves", [0, 1, 3, 5, 6, 7, 10, 15, 20, 25, 26, 27, 30, 40, 46, 47, 50, 60, 64, 68])
def test_hidden_things_make_no_difference(moves: int) -> None:
    chance = Chance(moves, "interference")
    differed = 0
    for seed in range(12):
        match = played("duel", seed=seed, moves=moves)
        deal = another_deal(match, chance)
        differed += deal != match.deal
        other = Match("duel", deal=deal)
        for move in match.moves:
            assert move.seat is not None
            other.submit(move.seat, move.action)
        assert shown(other) == shown(match)
    assert differed


def test_the_test_would_notice_a_peeping_view() -> None:
    """A control: a view that looks at one face-down card differs between deals that differ there."""
    differences = 0
    for seed in range(5):
        match = played("duel", seed=seed, moves=8)
        other = Match("duel", deal=another_deal(match, Chance(seed)))
        for move in match.moves:
            assert move.seat is not None
            other.submit(move.seat, move.action)
        differences += match.state.layout != other.state.layout
    assert differences == 5


def test_face_down_cards_have_no_identity() -> None:
    match = played("duel", seed=1, moves=6)
    layout = match.game.views.show(match.view(0))["layout"]
    assert layout.count("age_1_back") == 8
    hidden = {match.deal["age_1"][slot] for slot, face in enumerate(layout) if face == "age_1_back"}
    text = json.dumps([match.game.views.show(match.view(0)), match.feed(0), str(match.offers(match.waiting()[0]))])
    assert not any(f'"{card}"' in text or f"'{card}'" in text for card in hidden)
