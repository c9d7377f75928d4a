"""Duel over arrays."""

from wonders.fast.core import Core, no_chance, no_retract, settle_nothing
from wonders.games.duel.fast.apply import apply
from wonders.games.duel.fast.deal import coded, deal
from wonders.games.duel.fast.features import features
from wonders.games.duel.fast.imagine import imagine
from wonders.games.duel.fast.layout import ROOM, SIZE
from wonders.games.duel.fast.legal import LONGEST, legal, waiting
from wonders.games.duel.fast.pack import pack, unpack
from wonders.games.duel.fast.score import outcome, points
from wonders.games.duel.fast.standing import standing, standing_by
from wonders.games.duel.fast.thumb import appraise, appraise_by, hunch, hunch_by, instinct, instinct_by
from wonders.games.duel.rules.score import CATEGORIES
from wonders.games.duel.rules.state import HOW
from wonders.games.duel.views.features import COUNT

CORE = Core(
    game="duel",
    size=SIZE,
    room=ROOM,
    players=2,
    actions=LONGEST,
    shuffled=0,
    categories=len(CATEGORIES),
    observed=COUNT,
    ways=HOW,
    coded=coded,
    pack=pack,
    unpack=unpack,
    deal=deal,
    waiting=waiting,
    legal=legal,
    apply=apply,
    retract=no_retract,
    awaited=no_chance,
    settle=settle_nothing,
    outcome=outcome,
    points=points,
    imagine=imagine,
    appraise=appraise,
    hunch=hunch,
    instinct=instinct,
    standing=standing,
    features=features,
    appraise_by=appraise_by,
    hunch_by=hunch_by,
    standing_by=standing_by,
    instinct_by=instinct_by,
)

__all__ = ["CORE"]
