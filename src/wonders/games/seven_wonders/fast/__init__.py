"""7 Wonders over arrays: the readable rules at machine speed. Needs the extra `fast`."""

from wonders.fast.core import Core, no_chance, settle_nothing
from wonders.games.seven_wonders.fast.apply import apply, retract
from wonders.games.seven_wonders.fast.deal import coded, deal
from wonders.games.seven_wonders.fast.layout import MOST, SIZE
from wonders.games.seven_wonders.fast.legal import LONGEST, legal, waiting
from wonders.games.seven_wonders.fast.pack import pack, unpack
from wonders.games.seven_wonders.fast.score import outcome, points
from wonders.games.seven_wonders.fast.standing import standing, standing_by
from wonders.games.seven_wonders.fast.thumb import appraise, appraise_by, hunch, hunch_by
from wonders.games.seven_wonders.fast.views.features import features
from wonders.games.seven_wonders.fast.views.imagine import imagine
from wonders.games.seven_wonders.fast.views.room import ROOM
from wonders.games.seven_wonders.rules.score import CATEGORIES
from wonders.games.seven_wonders.views.features import COUNT

CORE = Core(
    game="seven_wonders",
    size=SIZE,
    room=ROOM,
    players=MOST,
    actions=LONGEST,
    shuffled=0,
    categories=len(CATEGORIES),
    observed=COUNT,
    ways=("points",),
    coded=coded,
    pack=pack,
    unpack=unpack,
    deal=deal,
    waiting=waiting,
    legal=legal,
    apply=apply,
    retract=retract,
    awaited=no_chance,
    settle=settle_nothing,
    outcome=outcome,
    points=points,
    imagine=imagine,
    appraise=appraise,
    hunch=hunch,
    standing=standing,
    features=features,
    appraise_by=appraise_by,
    hunch_by=hunch_by,
    standing_by=standing_by,
)
