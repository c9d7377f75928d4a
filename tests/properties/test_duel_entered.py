"""Duel by hand: whatever a game can come to is accepted and judged alike; what it cannot is refused with the reason."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from playing import played, positions
from wonders.coach import follow, from_facts, judge
from wonders.core.chance import Chance
from wonders.core.errors import Impossible, Refused
from wonders.core.match import Match
from wonders.games.duel.game import GAME
from wonders.games.duel.rules.catalog import CARD_IDS, DECKS, ITEM_IDS, TOKEN_IDS
from wonders.games.duel.rules.state import QUESTIONS
from wonders.games.duel.views.entered import entered
from wonders.games.duel.views.show import show
from wonders.games.duel.views.view import View


def facts_of(view: View) -> dict[str, Any]:
    """What somebody at the table would enter."""
    told = show(view)
    known = {*view.unbuilt[0], *view.unbuilt[1], *view.built[0], *view.built[1]}
    names = ("coins", "cards", "wonders", "unbuilt", "progress")
    facts: dict[str, Any] = {
        "turn": view.seat,
        "question": QUESTIONS[view.ask],
        "age": told["age"],
        "layout": told["layout"],
        "pawn": told["pawn"],
        "military_tokens": told["military_tokens"],
        "board": told["board"],
        "discard": told["discard"],
        "again": view.again,
        "chooses": view.chooses,
        "offer": told["offer"],
        "drawn": [TOKEN_IDS[token] for token in view.drawn],
        "cities": [{name: city[name] for name in names} for city in told["cities"]],  # type: ignore[literal-required]
    }
    if view.drafted == 8 and (removed := [wonder for wonder in view.shown_wonders if wonder not in known]):
        facts["removed"] = ITEM_IDS[removed[0]]
    return facts


@pytest.mark.parametrize("starter", ["starts", "chooses"])
def test_whatever_a_game_comes_to_is_accepted_as_it_is(starter: str) -> None:
    asked = set()
    for seed in range(60):
        game = Match("duel", seed=seed, options={"centre_pawn_starter": starter})
        for match in positions(game, Chance(seed, "entered")):
            for seat in match.waiting():
                view = match.view(seat)
                asked.add(view.ask)
                again = entered(facts_of(view))
                assert sorted(again.shown_wonders) == sorted(view.shown_wonders)
                for name in View.__slots__:
                    if name != "shown_wonders":
                        assert getattr(again, name) == getattr(view, name), name
                world = GAME.views.imagine(again, Chance(1))
                assert GAME.rules.legal(world, seat) == match.legal(seat)
    assert len(asked) == len(QUESTIONS)


def test_what_is_entered_is_judged_like_the_game_itself() -> None:
    for seed, moves in ((1, 3), (2, 20), (3, 45), (4, 60), (5, 66)):
        match = played("duel", seed=seed, moves=moves)
        seat = match.waiting()[0]
        there = follow(from_facts(GAME, facts_of(match.view(seat)), seed), []).match
        assert there.waiting() == (seat,)
        mine, own = match.question(seat), there.question(seat)
        assert (own.kind, own.legal) == (mine.kind, mine.legal)
        assert judge(GAME, there.view(seat), mine) == judge(GAME, match.view(seat), mine)


def test_a_first_game_is_entered_too() -> None:
    match = played("duel", seed=8, moves=10, options={"wonders": "first_game"})
    seat = match.waiting()[0]
    there = follow(from_facts(GAME, facts_of(match.view(seat))), []).match
    assert there.legal(seat) == match.legal(seat)


JUNK: tuple[Any, ...] = (None, -1, 3, True, "", "altar", "age_1_back", [], ["law"], {}, [[]], 1.5, {"id": "sphinx"})


def test_junk_is_refused_and_what_is_accepted_can_be_played() -> None:
    chance, accepted = Chance(9, "junk"), 0
    reasons: set[str] = set()
    for seed in range(400):
        match = played("duel", seed=seed, moves=chance.below(65))
        if not match.waiting():
            continue
        facts = deepcopy(facts_of(match.view(match.waiting()[0])))
        for _ in range(1 + chance.below(2)):
            _spoil(facts, chance)
        try:
            world = GAME.views.imagine(entered(facts), Chance(seed))
        except Impossible as why:
            reasons.add(f"position.{why.code}")
            continue
        accepted += 1
        while seats := GAME.rules.waiting(world):
            GAME.rules.apply(world, seats[0], chance.pick(GAME.rules.legal(world, seats[0])))
        assert GAME.rules.outcome(world) is not None
    assert accepted > 20
    assert reasons <= GAME.texts.phrases.keys()


def _spoil(facts: dict[str, Any], chance: Chance) -> None:
    """Changes something, a little or beyond all reason."""
    cities = facts["cities"]
    inside: Any = facts if chance.below(2) or not isinstance(cities, list) or len(cities) < 2 else cities[1]
    if not isinstance(inside, dict):
        return
    name = chance.pick(sorted(inside))
    kind = chance.below(3)
    if kind == 0:
        inside[name] = chance.pick(JUNK)
    elif isinstance(inside[name], int) and kind == 1:
        inside[name] += 1
    elif isinstance(inside[name], list) and inside[name]:
        place = chance.below(len(inside[name]))
        inside[name][place] = inside[name][0] if kind == 1 else chance.pick(JUNK)


Change = Callable[[dict[str, Any]], object]


def _first_card(facts: dict[str, Any]) -> str:
    return str(next(card for city in facts["cities"] for card in city["cards"]))


def _place(facts: dict[str, Any], wanted: Callable[[Any], bool]) -> int:
    return next(slot for slot, card in enumerate(facts["layout"]) if wanted(card))


def _is_card(card: str | None) -> bool:
    return card is not None and "_back" not in card


WRONG: list[tuple[str, Change]] = [
    ("twice", lambda facts: facts["discard"].append(_first_card(facts))),
    ("twice", lambda facts: facts["cities"][1]["unbuilt"].append(facts["cities"][0]["unbuilt"][0])),
    ("twice", lambda facts: facts["board"].append(facts["board"][0])),
    ("cannot lie there", lambda facts: facts["discard"].append("sphinx")),
    ("only 86 coins", lambda facts: facts["cities"][0].update(coins=87)),
    ("goes from", lambda facts: facts["cities"][0].update(coins=-1)),
    ("goes from", lambda facts: facts.update(pawn=10)),
    ("shape", lambda facts: facts.update(pawn=True)),
    ("shape", lambda facts: facts.pop("board")),
    ("shape", lambda facts: facts["layout"].pop()),
    ("shape", lambda facts: facts.update(military_tokens=[[1, 1], [1, 1]])),
    ("shape", lambda facts: facts["cities"][0].update(hidden=[])),
    ("shape", lambda facts: facts["cities"][0].update(wonders=["sphinx"])),
    ("shape", lambda facts: facts.update(drawn=["law", "law"])),
    ("no fact", lambda facts: facts.update(seed=3)),
    ("no question", lambda facts: facts.update(question="win")),
    ("lies on it", lambda facts: facts["layout"].__setitem__(_place(facts, lambda card: card == "age_2_back"), None)),
    (
        "is covered",
        lambda facts: facts["layout"].__setitem__(_place(facts, lambda card: card == "age_2_back"), _spare_card(facts)),
    ),
    (
        "lies face up",
        lambda facts: facts["layout"].__setitem__(
            max(slot for slot, card in enumerate(facts["layout"]) if _is_card(card)), "age_2_back"
        ),
    ),
    ("no card of this age", lambda facts: facts["layout"].__setitem__(_place(facts, _is_card), "senate")),
    ("guilds before", lambda facts: facts["discard"].append("tacticians_guild")),
    ("have been taken", lambda facts: facts["discard"].pop()),
    ("have been taken", lambda facts: facts["discard"].append("gardens")),
    ("four wonders", lambda facts: facts["cities"][0]["unbuilt"].pop()),
    ("before seven", lambda facts: facts.update(removed=_spare_wonder(facts))),
    ("in the draft only", lambda facts: facts.update(offer=[_spare_wonder(facts)])),
    ("each pair", lambda facts: facts["cities"][0]["progress"].append(facts["board"].pop())),
    ("do not go with", lambda facts: facts["board"].pop()),
    (
        "from the box",
        lambda facts: facts.update(drawn=[token for token in TOKEN_IDS if token not in facts["board"]][:3]),
    ),
    ("a capital", lambda facts: facts.update(pawn=9)),
    ("still lies there", lambda facts: facts.update(pawn=8, military_tokens=[[True, True], [True, True]])),
    ("cannot have brought", lambda facts: facts.update(pawn=facts["pawn"] + (-1 if facts["pawn"] > 0 else 1))),
    ("that is gone", lambda facts: facts.update(military_tokens=[[True, False], [True, True]], pawn=0)),
    ("another turn", lambda facts: facts.update(again=True)),
    ("nobody chooses", lambda facts: facts.update(question="start")),
    ("nothing but the draft", lambda facts: facts.update(age=0)),
    ("in the draft", lambda facts: facts.update(question="draft")),
    ("nothing to choose", lambda facts: facts.update(question="destroy")),
    ("nothing to choose", lambda facts: facts.update(question="revive")),
]


def _spare_card(facts: dict[str, Any]) -> str:
    """A card of the second age that nobody has seen."""
    text = str(facts)
    return next(CARD_IDS[card] for card in DECKS[1] if f"'{CARD_IDS[card]}'" not in text)


def _spare_wonder(facts: dict[str, Any]) -> str:
    used = {one for city in facts["cities"] for one in (*city["unbuilt"], *(each["id"] for each in city["wonders"]))}
    return next(wonder for wonder in ("sphinx", "colossus", "pyramids", "piraeus", "appian_way") if wonder not in used)


@pytest.fixture(scope="module")
def middle() -> View:
    """The middle of a second age: nobody has a progress token, some wonders stand, and the pawn is near the middle."""
    for seed in range(200):
        match = played("duel", seed=seed, moves=40)
        if not (seats := match.waiting()):
            continue
        view: View = match.view(seats[0])
        quiet = not any(view.tokens) and not view.drawn and QUESTIONS[view.ask] == "turn" and view.age == 1
        if (
            quiet
            and any(view.built)
            and all(view.unbuilt)
            and "age_2_back" in show(view)["layout"]
            and not any(view.spoils)
        ):
            return view
    raise AssertionError("no such game")


@pytest.mark.parametrize(("reason", "change"), WRONG)
def test_what_cannot_arise_is_refused_with_the_reason(reason: str, change: Change, middle: View) -> None:
    facts = facts_of(middle)
    entered(facts)
    change(facts)
    with pytest.raises(Refused, match=reason) as refusal:
        from_facts(GAME, facts)
    assert refusal.value.code == "position"
    assert " " in str(refusal.value.fields["reason"]), "it is told in words"
