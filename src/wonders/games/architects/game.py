"""Architects put together: its functions as one record."""

from wonders.core.game import Game, no_retract
from wonders.games.architects.catalog import CARD_IDS, NAMES, STAGE_IDS, STAGES, TOKEN_IDS, WONDER_IDS, stage_effects
from wonders.games.architects.deal import deal, start
from wonders.games.architects.draw import draw
from wonders.games.architects.evaluate import appraise, hunch, merits
from wonders.games.architects.items import ITEMS
from wonders.games.architects.legal import awaited, legal, waiting
from wonders.games.architects.listing import CARD_TEXT, TOKEN_TEXT, catalog, effect_text, wonder_text
from wonders.games.architects.offers import offers
from wonders.games.architects.pad import PAD
from wonders.games.architects.phrases import PHRASES, STAGE_NAMES, WORDS
from wonders.games.architects.resolve import apply, settle
from wonders.games.architects.score import CATEGORIES, outcome
from wonders.games.architects.space import SPACE
from wonders.games.architects.state import QUESTIONS, State, dump, load
from wonders.games.architects.view import View, imagine, open_view, show, tally, view


def question(state: State, _seat: int) -> str:
    """The kind of the question that is asked."""
    return QUESTIONS[state.ask]


GAME: Game[State, View] = Game(
    id="architects",
    title="7 Wonders: Architects",
    rules=1,
    players=(2, 3, 4, 5, 6, 7),
    options={
        "wonders": ("random", "choose"),
        "must_build_maximum": ("on", "off"),
        "economy_forces_build": ("on", "off"),
    },
    space=SPACE,
    categories=CATEGORIES,
    deal=deal,
    start=start,
    waiting=waiting,
    question=question,
    legal=legal,
    apply=apply,
    retract=no_retract,
    awaited=awaited,
    settle=settle,
    outcome=outcome,
    tally=tally,
    offers=offers,
    appraise=appraise,
    merits=merits,
    hunch=hunch,
    levels=("greedy:6", "greedy:2", "greedy", "search:12", "search:80"),
    view=view,
    imagine=imagine,
    show=show,
    open_view=open_view,
    draw=draw,
    dump=dump,
    load=load,
    names={name: names["en"] for name, names in NAMES.items()}
    | {name: STAGE_NAMES[number % STAGES] for number, name in enumerate(STAGE_IDS)}
    | WORDS,
    texts={
        **dict(zip(CARD_IDS, CARD_TEXT, strict=True)),
        **{name: wonder_text(wonder) for wonder, name in enumerate(WONDER_IDS)},
        **{name: effect_text(stage_effects(number)) for number, name in enumerate(STAGE_IDS)},
        **dict(zip(TOKEN_IDS, TOKEN_TEXT, strict=True)),
    },
    phrases=PHRASES,
    items=ITEMS,
    catalog=catalog,
    pad=PAD,
)
