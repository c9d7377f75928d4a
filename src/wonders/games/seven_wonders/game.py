"""7 Wonders put together: its functions as one record."""

from wonders.core.content.lesson import Lesson
from wonders.core.content.rulebook import read_rulebook
from wonders.core.game import Advice, Codec, Game, Rules, Sealed, Texts, Views
from wonders.games.seven_wonders.advice.brings import brings
from wonders.games.seven_wonders.advice.evaluate import appraise, hunch, merits
from wonders.games.seven_wonders.advice.planner import planner
from wonders.games.seven_wonders.advice.standing import standing
from wonders.games.seven_wonders.advice.themes import THEMES
from wonders.games.seven_wonders.advice.weights import HABITS
from wonders.games.seven_wonders.rules.apply import apply, given, retract
from wonders.games.seven_wonders.rules.catalog import NAMES
from wonders.games.seven_wonders.rules.deal import deal, redealt, start
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
from wonders.games.seven_wonders.views.memory import forget
from wonders.games.seven_wonders.views.offers import offers
from wonders.games.seven_wonders.views.show import open_view, show, show_choice, wonders
from wonders.games.seven_wonders.views.view import View, age, tally, view

GAME: Game[State, View] = Game(
    id="seven_wonders",
    title="7 Wonders",
    version=2,
    players=(2, 3, 4, 5, 6, 7),
    options={
        "sides": ("random", "A", "B", "choose"),
        "wonders": ("random", "choose"),
        "seventh_card": ("afterwards", "same_turn"),
    },
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
    sealed=Sealed(
        given=given,
        retract=retract,
    ),
    views=Views(
        view=view,
        imagine=imagine,
        tally=tally,
        show=show,
        show_choice=show_choice,
        open_view=open_view,
        turned_up={"hand": "cards", "draw": "card"},
        age=age,
        wonders=wonders,
        redealt=redealt,
        offers=offers,
        forget=forget,
        planner=planner,
    ),
    advice=Advice(
        appraise=appraise,
        merits=merits,
        brings=brings,
        hunch=hunch,
        standing=standing,
        habits=HABITS,
        themes=THEMES,
        levels=("greedy:6", "greedy:2", "greedy", "search:12", "search:80", "search:120"),
        trained=("net:2.5~0.7", "net:1.6~0.5", "net:1~0.3", "net:0.6~0.15", "net", "net+search:100"),
        # All choose at once: one turn tells little of what an answer is worth.
        guided=(2, 60.0),
        anchors={
            2: (944, 1217, 1500, 1659, 1788, 1929),
            3: (903, 1204, 1500, 1653, 1786, 1868),
            4: (896, 1211, 1500, 1650, 1820, 1898),
            5: (943, 1205, 1500, 1674, 1850, 1932),
            6: (864, 1191, 1500, 1730, 1845, 1927),
            7: (868, 1165, 1500, 1685, 1877, 1959),
        },
    ),
    codec=Codec(
        dump=dump,
        load=load,
    ),
    texts=Texts(
        names=NAMES,
        phrases=PHRASES,
        items=ITEMS,
        draw=draw,
        catalog=catalog,
        rulebook=read_rulebook("wonders.games.seven_wonders", ITEMS),
        lesson=Lesson(3, 458, {"sides": "A"}),
        pad=PAD,
    ),
    authors=("Antoine Bauza",),
    publisher="Repos Production",
)
