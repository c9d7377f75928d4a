"""Architects put together: its functions as one record."""

from wonders.core.content.lesson import Lesson
from wonders.core.content.rulebook import read_rulebook
from wonders.core.game import Advice, Codec, Game, Rules, Shuffles, Texts, Views
from wonders.games.architects.advice.brings import brings
from wonders.games.architects.advice.evaluate import appraise, hunch, merits
from wonders.games.architects.advice.planner import planner
from wonders.games.architects.advice.standing import standing
from wonders.games.architects.advice.themes import THEMES
from wonders.games.architects.advice.weights import HABITS
from wonders.games.architects.rules.apply import apply, settle
from wonders.games.architects.rules.catalog import NAMES
from wonders.games.architects.rules.deal import deal, redealt, start
from wonders.games.architects.rules.legal import awaited, legal, waiting
from wonders.games.architects.rules.pad import PAD
from wonders.games.architects.rules.score import CATEGORIES, outcome
from wonders.games.architects.rules.space import SPACE
from wonders.games.architects.rules.state import QUESTIONS, State, dump, load
from wonders.games.architects.text.box import catalog
from wonders.games.architects.text.draw import draw
from wonders.games.architects.text.phrases import PHRASES
from wonders.games.architects.views.imagine import imagine
from wonders.games.architects.views.items import ITEMS
from wonders.games.architects.views.offers import offers
from wonders.games.architects.views.show import open_view, show, wonders
from wonders.games.architects.views.view import View, reveals, tally, view


def question(state: State, _seat: int) -> str:
    """The kind of the question that is asked."""
    return QUESTIONS[state.ask]


GAME: Game[State, View] = Game(
    id="architects",
    title="7 Wonders: Architects",
    version=1,
    players=(2, 3, 4, 5, 6, 7),
    options={
        "wonders": ("random", "choose"),
        "must_build_maximum": ("on", "off"),
        "economy_forces_build": ("on", "off"),
        "stage_effects": ("must", "may"),
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
    shuffles=Shuffles(
        awaited=awaited,
        settle=settle,
    ),
    views=Views(
        view=view,
        imagine=imagine,
        tally=tally,
        show=show,
        open_view=open_view,
        reveals=reveals,
        turned_up={"reveal": "card", "take": "card", "progress": "token", "open": "token"},
        wonders=wonders,
        redealt=redealt,
        offers=offers,
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
        levels=("greedy:6", "greedy:2", "greedy", "search:12", "search:100", "search:200"),
        trained=("net:20~0.5", "net:1.6~0.5", "net:1~0.3", "net:0.6~0.15", "net", "net+search:300"),
        # What a turn brings is mostly luck: one tells little of what an answer is worth.
        guided=(2, 5.0),
        anchors={
            2: (1178, 1334, 1500, 1625, 1823, 1941),
            3: (1230, 1376, 1500, 1616, 1714, 1832),
            4: (1256, 1394, 1500, 1574, 1700, 1818),
            5: (1292, 1425, 1500, 1600, 1715, 1833),
            6: (1268, 1422, 1500, 1607, 1715, 1833),
            7: (1267, 1409, 1500, 1611, 1697, 1815),
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
        rulebook=read_rulebook("wonders.games.architects", ITEMS),
        lesson=Lesson(3, 259),
        pad=PAD,
    ),
    authors=("Antoine Bauza",),
    publisher="Repos Production",
)
