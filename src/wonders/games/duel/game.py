"""Duel put together: its functions as one record."""

from wonders.core.game import Game, no_chance, no_retract, none_given, settle_nothing
from wonders.core.lesson import Lesson
from wonders.core.rulebook import read_rulebook
from wonders.games.duel.advice.evaluate import appraise, hunch, merits
from wonders.games.duel.advice.standing import standing
from wonders.games.duel.rules.apply import apply
from wonders.games.duel.rules.catalog import NAMES
from wonders.games.duel.rules.deal import deal, start
from wonders.games.duel.rules.legal import legal, waiting
from wonders.games.duel.rules.pad import PAD
from wonders.games.duel.rules.score import CATEGORIES, outcome
from wonders.games.duel.rules.space import SPACE
from wonders.games.duel.rules.state import QUESTIONS, State, dump, load
from wonders.games.duel.text.box import catalog
from wonders.games.duel.text.draw import draw
from wonders.games.duel.text.phrases import PHRASES
from wonders.games.duel.views.imagine import imagine
from wonders.games.duel.views.items import ITEMS
from wonders.games.duel.views.offers import offers
from wonders.games.duel.views.show import open_view, show
from wonders.games.duel.views.view import View, tally, view


def question(state: State, _seat: int) -> str:
    """The kind of the question that is asked."""
    return QUESTIONS[state.ask]


GAME: Game[State, View] = Game(
    id="duel",
    title="7 Wonders Duel",
    rules=1,
    players=(2,),
    options={"wonders": ("draft", "first_game"), "centre_pawn_starter": ("starts", "chooses")},
    space=SPACE,
    categories=CATEGORIES,
    deal=deal,
    start=start,
    waiting=waiting,
    question=question,
    legal=legal,
    apply=apply,
    given=none_given,
    retract=no_retract,
    awaited=no_chance,
    settle=settle_nothing,
    outcome=outcome,
    tally=tally,
    offers=offers,
    appraise=appraise,
    merits=merits,
    hunch=hunch,
    standing=standing,
    levels=("greedy:8", "greedy:3", "greedy", "search:12", "search:100"),
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
    rulebook=read_rulebook("wonders.games.duel", ITEMS),
    lesson=Lesson(2, 118, {"wonders": "first_game"}),
    pad=PAD,
    authors=("Antoine Bauza", "Bruno Cathala"),
    publisher="Repos Production",
)
