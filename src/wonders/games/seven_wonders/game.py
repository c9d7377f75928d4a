"""7 Wonders put together: its functions as one record."""

from wonders.core.game import Game, no_chance, settle_nothing
from wonders.core.lesson import Lesson
from wonders.core.rulebook import read_rulebook
from wonders.games.seven_wonders.box import catalog
from wonders.games.seven_wonders.catalog import NAMES
from wonders.games.seven_wonders.deal import deal, start
from wonders.games.seven_wonders.draw import draw
from wonders.games.seven_wonders.evaluate import appraise, hunch, merits
from wonders.games.seven_wonders.imagine import imagine
from wonders.games.seven_wonders.items import ITEMS
from wonders.games.seven_wonders.legal import legal, question, waiting
from wonders.games.seven_wonders.offers import offers
from wonders.games.seven_wonders.pad import PAD
from wonders.games.seven_wonders.phrases import PHRASES
from wonders.games.seven_wonders.resolve import apply, retract
from wonders.games.seven_wonders.score import CATEGORIES, outcome
from wonders.games.seven_wonders.show import open_view, show
from wonders.games.seven_wonders.space import SPACE
from wonders.games.seven_wonders.standing import standing
from wonders.games.seven_wonders.state import State, dump, load
from wonders.games.seven_wonders.view import View, tally, view

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
