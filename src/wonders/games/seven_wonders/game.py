"""7 Wonders put together: its functions as one record."""

from wonders.core.game import Game, no_chance, settle_nothing
from wonders.core.lesson import Lesson
from wonders.core.rulebook import read_rulebook
from wonders.games.seven_wonders.advice.evaluate import appraise, hunch, merits
from wonders.games.seven_wonders.advice.standing import standing
from wonders.games.seven_wonders.rules.apply import apply, given, retract
from wonders.games.seven_wonders.rules.catalog import NAMES
from wonders.games.seven_wonders.rules.deal import deal, start
from wonders.games.seven_wonders.rules.legal import legal, question, waiting
from wonders.games.seven_wonders.rules.pad import PAD
from wonders.games.seven_wonders.rules.score import CATEGORIES, outcome
from wonders.games.seven_wonders.rules.space import SPACE
from wonders.games.seven_wonders.rules.state import State, dump, load
from wonders.games.seven_wonders.text.box import catalog
from wonders.games.seven_wonders.text.draw import draw
from wonders.games.seven_wonders.text.phrases import PHRASES
from wonders.games.seven_wonders.views.imagine import imagine
from wonders.games.seven_wonders.views.items import ITEMS
from wonders.games.seven_wonders.views.offers import offers
from wonders.games.seven_wonders.views.show import open_view, show
from wonders.games.seven_wonders.views.view import View, tally, view

GAME: Game[State, View] = Game(
    id="seven_wonders",
    title="7 Wonders",
    rules=2,
    players=(2, 3, 4, 5, 6, 7),
    options={
        "sides": ("random", "A", "B", "choose"),
        "wonders": ("random", "choose"),
        "seventh_card": ("afterwards", "same_turn"),
    },
    space=SPACE,
    categories=CATEGORIES,
    deal=deal,
    start=start,
    waiting=waiting,
    question=question,
    legal=legal,
    apply=apply,
    given=given,
    retract=retract,
    awaited=no_chance,
    settle=settle_nothing,
    outcome=outcome,
    tally=tally,
    offers=offers,
    appraise=appraise,
    merits=merits,
    hunch=hunch,
    standing=standing,
    levels=("greedy:6", "greedy:2", "greedy", "search:12", "search:80"),
    view=view,
    imagine=imagine,
    show=show,
    open_view=open_view,
    draw=draw,
    dump=dump,
    load=load,
    names=NAMES,
    phrases=PHRASES,
    items=ITEMS,
    catalog=catalog,
    rulebook=read_rulebook("wonders.games.seven_wonders", ITEMS),
    lesson=Lesson(3, 458, {"sides": "A"}),
    pad=PAD,
    authors=("Antoine Bauza",),
    publisher="Repos Production",
)
