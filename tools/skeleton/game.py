"""Skeleton put together: its functions as one record."""

from tools.skeleton.advice.evaluate import appraise, merits
from tools.skeleton.rules.apply import apply
from tools.skeleton.rules.catalog import NAMES
from tools.skeleton.rules.deal import deal, start
from tools.skeleton.rules.legal import legal, question, waiting
from tools.skeleton.rules.score import CATEGORIES, outcome
from tools.skeleton.rules.space import SPACE
from tools.skeleton.rules.state import State
from tools.skeleton.text.phrases import PHRASES
from tools.skeleton.views.imagine import imagine
from tools.skeleton.views.items import ITEMS
from tools.skeleton.views.offers import offers
from tools.skeleton.views.view import View, tally, view
from wonders.core.codec import plain_codec
from wonders.core.game import Advice, Game, Rules, Texts, Views

GAME: Game[State, View] = Game(
    id="skeleton",
    title="Skeleton",
    version=1,
    players=(2, 3, 4),
    options={},
    space=SPACE,
    rules=Rules(
        deal=deal,
        start=start,
        waiting=waiting,
        question=question,
        legal=legal,
        apply=apply,
        outcome=outcome,
        categories=CATEGORIES,
    ),
    views=Views(view=view, imagine=imagine, tally=tally, offers=offers),
    codec=plain_codec(State),
    advice=Advice(
        appraise,
        merits,
        hunch=appraise,
        levels=("greedy:4", "greedy:1", "greedy", "search:30", "search:100", "search:400"),
    ),
    texts=Texts(names=NAMES, phrases=PHRASES, items=ITEMS),
)
