"""Architects: what a viewer may not know has no influence on what it is shown."""

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest

from playing import played, positions, viewers
from wonders.core.chance import Chance
from wonders.core.match import Match
from wonders.games.architects.rules.catalog import CARD_IDS, CENTRAL, COPIES, DECK_IDS, WONDER_IDS

Deal = dict[str, tuple[str, ...]]


@dataclass
class Deck:
    """A deck followed card by card: each card goes by its place in the deal."""

    faces: list[str]
    left: list[int] = field(init=False)
    seen: set[int] = field(default_factory=set)
    """Cards whose face the viewer has seen at some time."""
    searches: list[tuple[list[int], int, bool]] = field(default_factory=list)
    """For each search the cards looked at, the one kept, and whether the viewer was the searcher."""
    shuffle: int = -1
    """The number of the last recorded shuffle of this deck."""
    shown: int = 0
    """How many cards have come to the top since then."""

    def __post_init__(self) -> None:
        self.left = list(range(len(self.faces)))


class Follower:
    """What a viewer has seen of every card in every deck, put together from the events and shuffles of a match."""

    def __init__(self, match: Match, viewer: int | None) -> None:
        self.viewer = viewer
        self.decks = {name: Deck(list(match.deal[name])) for name in DECK_IDS if name in match.deal}
        self.orders = [list(move.order) for move in match.moves if move.seat is None]
        self.used = 0
        window: list[int] = []
        for event in match.events:
            fields: dict[str, Any] = {**event.fields}
            if "deck" in fields:
                deck = self.decks[fields["deck"]]
            if event.kind == "peek" and fields["seat"] == viewer:
                self.decks["central"].seen.add(self.decks["central"].left[0])
            elif event.kind == "search":
                window = deck.left[: fields["count"]]
                if fields["seat"] == viewer:
                    deck.seen.update(window)
            elif event.kind == "take":
                card = next(card for card in window or deck.left if deck.faces[card] == fields["card"])
                assert window or card == deck.left[0]
                if window:
                    deck.searches.append((window, card, fields["seat"] == viewer))
                window = []
                deck.left.remove(card)
                deck.seen.add(card)
            elif event.kind == "shuffle" and len(deck.left) > 1:
                order = self.orders[self.used]
                deck.left = [deck.left[place] for place in order]
                deck.shuffle, deck.shown = self.used, 0
                self.used += 1
            elif event.kind == "reveal":
                deck.seen.add(deck.left[0])
                deck.shown += 1

    def another_deal(self, match: Match, chance: Chance) -> tuple[Deal, list[list[int]]]:
        """A deal and shuffles that differ in what the viewer has not seen, and in nothing that it has."""
        deal = dict(match.deal)
        for name, deck in self.decks.items():
            deal[name] = tuple(self._other_faces(deck, chance))
            if deck.shuffle >= 0:
                order = self.orders[deck.shuffle]
                self.orders[deck.shuffle] = [*order[: deck.shown], *chance.shuffled(order[deck.shown :])]
        gone = len(deal["progress"]) - match.game.views.show(match.view(None))["stack"]
        deal["progress"] = (*deal["progress"][:gone], *chance.shuffled(deal["progress"][gone:]))
        return deal, self.orders

    def _other_faces(self, deck: Deck, chance: Chance) -> list[str]:
        """The unseen faces of a deck shuffled, such that a searcher keeps the same card when asked for its kind."""
        for _ in range(30):
            hidden = [card for card in range(len(deck.faces)) if card not in deck.seen]
            faces = list(deck.faces)
            for card, face in zip(hidden, chance.shuffled([deck.faces[card] for card in hidden]), strict=True):
                faces[card] = face
            if all(
                next(card for card in window if faces[card] == faces[kept]) == kept for window, kept, _ in deck.searches
            ):
                return faces
        return deck.faces


def shown(match: Match, viewer: int | None) -> str:
    """Everything that a viewer is sent, as one text."""
    parts: list[Any] = [match.game.views.show(match.view(viewer)), match.feed(viewer), str(match.view(viewer))]
    if viewer in match.waiting():
        parts += [match.legal(viewer), str(match.offers(viewer)), str(match.question(viewer))]
    return json.dumps(parts)


def again(match: Match, deal: Deal, shuffles: list[list[int]]) -> Match:
    """The same moves with another deal and other shuffles."""
    other = Match("architects", players=match.players, options=match.options, deal=deal, shuffles=shuffles)
    for move in match.moves:
        if move.seat is not None:
            other.submit(move.seat, move.action)
    assert len(other.moves) == len(match.moves)
    return other


def with_search(players: int, moves: int, seed: int) -> Match:
    """A match in which one seat has the wonder that searches, so that decks are shuffled in mid-game."""
    options = {"wonders": "choose", "stage_effects": ("must", "may")[seed // 2 % 2]}
    match = Match("architects", players=players, seed=seed, options=options)
    chance = Chance(seed, "moves")
    while moves and match.waiting():
        seat = match.waiting()[0]
        legal = match.legal(seat)
        wanted = match.action("choose halicarnassus")
        # Building comes first, so that the searching stages are reached early.
        builds = [action for action in legal if match.notation(action).startswith("build")]
        match.submit(seat, wanted if wanted in legal else chance.pick(builds or legal))
        moves -= 1
    return match


@pytest.mark.parametrize("players", [2, 3, 5, 7])
@pytest.mark.parametrize("part", range(8))
def test_hidden_things_make_no_difference(players: int, part: int) -> None:
    chance = Chance(part, "interference", str(players))
    differed = 0
    for seed in range(6):
        moves = chance.below(14) + part * 6 * players // 2
        number = 100 * part + seed
        if seed % 2:
            match = with_search(players, moves, number)
        else:
            match = played("architects", players=players, moves=moves, seed=number)
        for viewer in viewers(match):
            deal, shuffles = Follower(match, viewer).another_deal(match, chance)
            differed += deal != match.deal
            other = again(match, deal, shuffles)
            assert shown(other, viewer) == shown(match, viewer)
    assert differed


def test_searches_and_looks_are_among_the_samples() -> None:
    """A control: the matches above do come to searches, shuffles and looks of the cat's owner."""
    kinds: Counter[str] = Counter()
    for seed in range(8):
        match = with_search(3, 10**9, seed)
        kinds.update(event.kind for event in match.events)
    assert min(kinds[kind] for kind in ("search", "shuffle", "peek")) >= 8


def test_the_test_would_notice_a_peeping_view() -> None:
    """A control: what differs for a spectator's sake is seen by the seats that may know it."""
    noticed = Counter[str]()
    for seed in range(60):
        match = with_search(2, 12 + seed, seed)
        other = again(match, *Follower(match, None).another_deal(match, Chance(seed)))
        for seat in (0, 1):
            one, two = (match.game.views.show(each.view(seat)) for each in (match, other))
            noticed["peek"] += one["decks"][-1]["top"] != two["decks"][-1]["top"]
            noticed["search"] += match.feed(seat) != other.feed(seat) and match.feed(None) == other.feed(None)
        noticed["order"] += match.state.decks != other.state.decks
    assert min(noticed[kind] for kind in ("peek", "search", "order")) > 3


@pytest.mark.parametrize("players", [2, 3, 5, 7])
@pytest.mark.parametrize("wonders", ["random", "choose"])
def test_every_face_was_announced_where_it_is_shown(players: int, wonders: str) -> None:
    """Taint: tops, looks and searches in a view are those an event told this viewer, and still true."""
    for seed in range(2):
        options = {"wonders": wonders, "stage_effects": ("must", "may")[seed % 2]}
        match = Match("architects", players=players, seed=seed, options=options)
        known: dict[int | None, dict[str, Any]] = {viewer: {"looked_at": []} for viewer in viewers(match)}
        told = 0
        for position in positions(match, Chance(seed, "taint")):
            for viewer in viewers(position):
                facts = known[viewer]
                for event in position.feed(viewer, told):
                    hear(facts, event)
                view = position.game.views.show(position.view(viewer))
                for deck in view["decks"]:
                    assert deck["top"] == facts.get(deck["id"])
                    copies = Counter(dict(enumerate(COPIES[DECK_IDS.index(deck["id"])])))
                    copies.subtract(facts.get(f"taken {deck['id']}", []))
                    assert deck["left"] == [copies[card] for card in range(len(CARD_IDS))]
                assert view["looked_at"] == facts["looked_at"]
            told = len(position.events)


def hear(facts: dict[str, Any], event: dict[str, Any]) -> None:
    """Adds what an event tells to what a viewer knows of decks."""
    match event["kind"]:
        case "reveal":
            facts[event["deck"]] = event["card"]
        case "peek" if "card" in event:
            facts["central"] = event["card"]
        case "search":
            facts["looked_at"] = event.get("cards", [])
        case "take":
            facts[event["deck"]] = None
            facts["looked_at"] = []
            facts.setdefault(f"taken {event['deck']}", []).append(CARD_IDS.index(event["card"]))


def test_before_wonders_are_chosen_no_card_is_seen() -> None:
    match = Match("architects", players=4, seed=1, options={"wonders": "choose"})
    for wonder in ("giza", "rhodes", "olympia"):
        view = match.game.views.show(match.view(match.waiting()[0]))
        assert [(deck["id"], deck["top"]) for deck in view["decks"]] == [("central", None)]
        assert not {event["kind"] for event in match.feed(None)} & {"reveal", "table"}
        match.submit(match.waiting()[0], f"choose {wonder}")
    assert set(WONDER_IDS) <= set(match.deal)
    assert len(DECK_IDS) == CENTRAL + 1
