"""Architects: what is shown when nothing is hidden any more."""

from wonders.core.chance import Chance
from wonders.core.match import Match


def test_everything_open_turns_up_the_central_deck() -> None:
    match, chance = Match("architects", players=3, seed=1), Chance(1)
    while seats := match.waiting():
        opened = match.game.open_view(match.state)
        for deck in opened["decks"]:
            left = opened["orders"].get(deck["id"], [])
            assert deck["top"] == (left[0] if left else None)
        match.submit(seats[0], chance.pick(match.legal(seats[0])))
    assert match.game.views.show(match.view(None))["decks"][-1]["top"] is None
