"""The effect words of Duel's cards, wonders and progress tokens."""

from wonders.core.content.tables import CellParser, letters, one_of, whole

RESOURCES = ("wood", "stone", "clay", "glass", "papyrus")
LETTERS = "WSCGP"
RAW = 3
"""Resources below this number are raw (brown), the others manufactured (grey)."""

COLOURS = ("brown", "grey", "blue", "green", "yellow", "red", "purple")
BROWN, GREY, BLUE, GREEN, YELLOW, RED, PURPLE = range(7)

SYMBOLS = ("quill", "mortar", "pendulum", "wheel", "sundial", "armillary", "law")

COUNTED = (*COLOURS, "brown+grey", "wonder", "coins3")
"""What effects count: cards of a colour, brown and grey cards together, built wonders, full sets of 3 coins."""
BROWN_AND_GREY, WONDERS, COINS3 = 7, 8, 9

_counted = one_of(*COUNTED)

VOCABULARY: dict[str, tuple[CellParser, ...]] = {
    "produce": (letters(LETTERS),),
    "choice": (one_of("raw", "goods"),),
    "price1": (letters(LETTERS),),
    "coins": (whole,),
    "coins_per": (_counted, whole),
    "coins_most": (_counted, whole),
    "opponent_loses": (whole,),
    "destroy": (one_of(*COLOURS),),
    "progress_from_box": (whole,),
    "build_from_discard": (),
    "shields": (whole,),
    "science": (one_of(*SYMBOLS),),
    "play_again": (),
    "vp": (whole,),
    "vp_per": (one_of("progress"), whole),
    "vp_most": (_counted, whole),
    "waive": (one_of("wonder", *COLOURS), whole),
    "gain_opponent_trade": (),
    "extra_shield": (one_of(*COLOURS), whole),
    "play_again_on": (one_of("wonder"),),
    "coins_on": (one_of("chain"), whole),
}
