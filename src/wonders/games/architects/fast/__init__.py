"""Architects over arrays: the same rules at machine speed."""

from wonders.fast.core import Core, no_retract
from wonders.games.architects.fast.apply import apply, settle
from wonders.games.architects.fast.deal import coded, deal
from wonders.games.architects.fast.features import OBSERVED, features
from wonders.games.architects.fast.imagine import imagine
from wonders.games.architects.fast.layout import ROOM, SIZE
from wonders.games.architects.fast.legal import awaited, legal, waiting
from wonders.games.architects.fast.pack import pack, unpack
from wonders.games.architects.fast.score import outcome, points
from wonders.games.architects.fast.standing import standing, standing_by
from wonders.games.architects.fast.tables import DECK_SIZE, MOST_WAYS
from wonders.games.architects.fast.thumb import appraise, appraise_by
from wonders.games.architects.rules.catalog import CENTRAL
from wonders.games.architects.rules.score import CATEGORIES
from wonders.games.architects.rules.space import SEATS

CORE = Core(
    game="architects",
    size=SIZE,
    room=ROOM,
    players=SEATS,
    actions=MOST_WAYS,
    shuffled=int(DECK_SIZE[:CENTRAL].max()) - 1,
    categories=len(CATEGORIES),
    observed=OBSERVED,
    ways=("points",),
    coded=coded,
    pack=pack,
    unpack=unpack,
    deal=deal,
    waiting=waiting,
    legal=legal,
    apply=apply,
    retract=no_retract,
    awaited=awaited,
    settle=settle,
    outcome=outcome,
    points=points,
    imagine=imagine,
    appraise=appraise,
    hunch=appraise,
    standing=standing,
    features=features,
    appraise_by=appraise_by,
    hunch_by=appraise_by,
    standing_by=standing_by,
)
