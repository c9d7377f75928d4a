"""What stands in for the parts of a game that are not written."""

from dataclasses import dataclass, field, replace

import pytest

from playing import played
from toys import LOTTERY
from wonders.bots import Budget, make_bot
from wonders.core.codec import plain_codec
from wonders.core.events import Event
from wonders.core.game import Advice, AnyGame, Texts, Views
from wonders.core.match import Match
from wonders.core.text.phrases import Speaker


@dataclass
class Mixed:
    """A state with fields of every plain type."""

    piles: list[tuple[int, ...]]
    pair: tuple[str, int]
    owner: dict[int, str]
    last: int | None
    over: bool = False
    tell: list[Event] | None = field(default=None, compare=False)

    def copy(self) -> "Mixed":
        return replace(self, tell=None)


def bare() -> AnyGame:
    """The lottery with every part that has a default left to it."""
    views = Views(LOTTERY.views.view, LOTTERY.views.imagine, LOTTERY.views.tally)
    return replace(LOTTERY, views=views, advice=Advice(), texts=Texts())


@pytest.mark.parametrize("last", [None, 3])
def test_a_state_of_plain_fields_needs_no_codec_of_its_own(last: int | None) -> None:
    codec = plain_codec(Mixed)
    state = Mixed([(1, 2), ()], ("a", 1), {4: "b"}, last, over=True, tell=[])
    data = codec.dump(state)
    assert data == {"piles": [[1, 2], []], "pair": ["a", 1], "owner": {"4": "b"}, "last": last, "over": True}
    assert codec.load(data) == state
    assert codec.load(data).tell is None


def test_a_game_that_says_nothing_more_is_shown_and_offered_as_it_is() -> None:
    match = played(bare(), moves=5)
    game, view = match.game, match.view(1)
    assert game.views.show(view)["points"] == list(view.points)
    assert [offer.action for offer in match.offers(match.waiting()[0])] == match.legal(match.waiting()[0])
    assert game.open_view(match.state) == game.views.show(match.view(None))
    assert game.standing(match.state) == [float(points) for points in view.points]
    speaker = Speaker(game, ("Anna", "Ben"))
    (section,) = game.texts.draw(view, speaker)
    assert f"points  {view.points[0]}, {view.points[1]}" in section.plain()
    assert "viewer" not in section.plain()
    assert game.texts.catalog(speaker) == []
    assert speaker.action("draw") == "draw"


def test_items_are_listed_by_kind() -> None:
    game = replace(LOTTERY, texts=Texts(items=LOTTERY.texts.items))
    (section,) = game.texts.catalog(Speaker(game))
    assert section.title == "lot"
    assert len(section.lines) == len(LOTTERY.texts.items)


@pytest.mark.parametrize("level", ["beginner", "casual"])
def test_bots_without_advice_answer(level: str) -> None:
    match = Match(bare(), seed=2)
    seat = match.waiting()[0]
    question = match.question(seat)
    assert make_bot(level, match.game).choose(match.view(seat), question, Budget(seed=1)) in question.legal
