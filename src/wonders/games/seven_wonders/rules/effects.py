"""The effect words of the cards and wonder stages of 7 Wonders."""

from wonders.core.content.tables import CellParser, letters, one_of, whole

RESOURCES = ("wood", "stone", "clay", "ore", "glass", "cloth", "papyrus")
LETTERS = "WSCOGLP"
RAW = 4
"""Resources below this number are raw (brown), the others manufactured (grey)."""

COLOURS = ("brown", "grey", "blue", "green", "yellow", "red", "purple")
BROWN, GREY, BLUE, GREEN, YELLOW, RED, PURPLE = range(7)

SYMBOLS = ("compass", "gear", "tablet", "any")
ANY = 3
"""The symbol that is chosen at final scoring."""

COUNTED = (*COLOURS, "stage", "defeat")
"""What effects count: cards of a colour, built wonder stages, defeat tokens."""
STAGES_BUILT, DEFEATS = 7, 8

SCOPES = ("own", "neighbours", "own+neighbours")
"""Whose things are counted."""
OWN, NEIGHBOURS, ALL = range(3)

CHEAP_RAW_LEFT, CHEAP_GOODS_LEFT, CHEAP_RAW_RIGHT, CHEAP_GOODS_RIGHT = 1, 2, 4, 8
"""Bits for what a city buys at the lower price, and from which neighbour."""

FREE_BUILD, PLAY_SEVENTH, BUILD_DISCARDED, COPY_GUILD = 1, 2, 4, 8
"""Bits for the powers of wonder stages that are more than a number."""

_counted = one_of(*COUNTED)
_scope = one_of(*SCOPES)

VOCABULARY: dict[str, tuple[CellParser, ...]] = {
    "produce": (letters(LETTERS),),
    "choice": (letters(LETTERS),),
    "private": (letters(LETTERS),),
    "vp": (whole,),
    "coins": (whole,),
    "shields": (whole,),
    "science": (one_of(*SYMBOLS),),
    "trade": (one_of("raw", "goods"), one_of("left", "right", "both")),
    "coins_per": (_counted, _scope, whole),
    "vp_per": (_counted, _scope, whole),
    "free_build": (one_of("age"),),
    "play_seventh": (),
    "build_discarded": (),
    "copy_guild": (),
}
