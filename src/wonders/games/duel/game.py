"""Duel put together: its functions as one record."""

from wonders.core.content.lesson import Lesson
from wonders.core.content.rulebook import read_rulebook
from wonders.core.game import Advice, Codec, Game, Rules, Texts, Views
from wonders.games.duel.advice.brings import brings
from wonders.games.duel.advice.evaluate import appraise, hunch, merits
from wonders.games.duel.advice.planner import planner
from wonders.games.duel.advice.standing import standing
from wonders.games.duel.advice.themes import THEMES
from wonders.games.duel.advice.weights import HABITS
from wonders.games.duel.rules.apply import apply
from wonders.games.duel.rules.catalog import NAMES
from wonders.games.duel.rules.deal import deal, redealt, start
from wonders.games.duel.rules.legal import legal, waiting
from wonders.games.duel.rules.pad import PAD
from wonders.games.duel.rules.score import CATEGORIES, outcome
from wonders.games.duel.rules.space import SPACE
from wonders.games.duel.rules.state import QUESTIONS, State, dump, load
from wonders.games.duel.text.box import catalog
from wonders.games.duel.text.draw import draw
from wonders.games.duel.text.phrases import PHRASES
from wonders.games.duel.views.entered import entered
from wonders.games.duel.views.imagine import imagine
from wonders.games.duel.views.items import ITEMS
from wonders.games.duel.views.offers import offers
from wonders.games.duel.views.show import open_view, show, wonders
from wonders.games.duel.views.view import View, age, reveals, tally, view


def question(state: State, _seat: int) -> str:
    """The kind of the question that is asked."""
    return QUESTIONS[state.ask]


GAME: Game[State, View] = Game(
    id="duel",
    title="7 Wonders Duel",
    version=1,
    players=(2,),
    options={"wonders": ("draft", "first_game"), "centre_pawn_starter": ("starts", "chooses")},
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
    views=Views(
        view=view,
        imagine=imagine,
        tally=tally,
        show=show,
        open_view=open_view,
        reveals=reveals,
        turned_up={"reveal": "card", "drawn": "tokens", "offer": "wonders"},
        age=age,
        wonders=wonders,
        entered=entered,
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
        opening=frozenset({"draft"}),
        themes=THEMES,
        levels=("greedy:8", "greedy:3", "greedy", "search:12", "search:100", "search:300"),
        trained=("net:5~0.6", "net:1.7~0.5", "net:1.1~0.33", "net:0.6~0.18", "net", "net+search:200"),
        anchors={2: (1110, 1283, 1500, 1686, 1898, 2069)},
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
        rulebook=read_rulebook("wonders.games.duel", ITEMS),
        lesson=Lesson(2, 118, {"wonders": "first_game"}),
        pad=PAD,
    ),
    authors=("Antoine Bauza", "Bruno Cathala"),
    publisher="Repos Production",
)
