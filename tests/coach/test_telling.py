"""The coach says the same in the terminal and in the browser, and finds words for every reason."""

from pathlib import Path
from typing import get_args

import pytest

from wonders.coach import Claim
from wonders.coach.reasons import ClaimCode
from wonders.coach.telling import claim_text, nudge_text
from wonders.core.match import Match
from wonders.core.text.phrases import Speaker

SAID = (Path(__file__).parents[2] / "web/app/words/claims.ts").read_text(encoding="utf-8")
MATCH = Match("duel", seed=1, options={"wonders": "first_game"})
SPEAKER = Speaker(MATCH.game, ["Anna", "Ben"])


@pytest.mark.parametrize(("code", "ahead"), [*((code, 0.0) for code in get_args(ClaimCode)), (None, 0.2), (None, 0.0)])
def test_every_reason_has_its_words(code: ClaimCode | None, ahead: float) -> None:
    action = MATCH.legal(0)[0]
    claim = None if code is None else Claim(code, 1.0, 1, action, points=3)
    named = SPEAKER.action(MATCH.notation(action))
    said = claim_text(SPEAKER, MATCH, claim, ahead), nudge_text(SPEAKER, claim, ahead)
    for text in said:
        template = text.replace(named, "{action}").replace("Ben", "{player}").replace("3 ", "{n} ")
        assert f'"{template}"' in SAID
    assert named not in said[1]
    assert (named in said[0]) == (code in ("saves", "denies", "opens", "enables"))
