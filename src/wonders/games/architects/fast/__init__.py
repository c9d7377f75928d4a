"""Architects over arrays: the same rules at machine speed."""

from wonders.fast.core import Core, no_retract
from wonders.games.architects.fast.deal import coded, deal
from wonders.games.architects.fast.layout import ROOM, SIZE, WORDS
from wonders.games.architects.fast.legal import awaited, legal, waiting
from wonders.games.architects.fast.pack import pack, unpack
from wonders.games.architects.fast.resolve import apply, settle
from wonders.games.architects.fast.score import outcome, points
from wonders.games.architects.fast.tables import FIRST_WAY
from wonders.games.architects.score import CATEGORIES
from wonders.games.architects.space import SEATS

CORE = Core(
    game="architects",
    size=SIZE,
    room=ROOM,
    players=SEATS,
    actions=max(b - a for a, b in zip(FIRST_WAY[:-1], FIRST_WAY[1:])),
    shuffled=25,
    categories=len(CATEGORIES),
    observed=0,
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
    imagine=None,appraise=None,hunch=None,standing=None,features=None
)
