"""The effect words of Architects' cards, wonder stages and progress tokens."""

from wonders.core.content.tables import CellParser, identifier, one_of, whole

RESOURCES = ("wood", "stone", "brick", "papyrus", "glass")
COLOURS = ("grey", "yellow", "blue", "green", "red")
SYMBOLS = ("compass", "gear", "tablet")

TOPS = ("any", "central", "both_sides")
"""The decks whose top card a stage takes: one of all decks, the central one, or both side decks."""
ANY_DECK, CENTRAL_DECK, BOTH_SIDES = range(3)

COUNTED = ("cat_symbol", "victory_token", "progress_token")
"""What tokens count at the end: cat symbols on blue cards, military victory tokens, progress tokens."""
CAT_SYMBOLS, VICTORY_TOKENS, PROGRESS_TOKENS = range(3)


def kinds(cell: str) -> str:
    """Ids of cards joined by `+`."""
    return "+".join([identifier(card) for card in cell.split("+")])


VOCABULARY: dict[str, tuple[CellParser, ...]] = {
    "resource": (one_of(*RESOURCES),),
    "coin": (),
    "vp": (whole,),
    "cat": (),
    "science": (one_of(*SYMBOLS),),
    "shields": (whole,),
    "horns": (whole,),
    "take_top": (one_of(*TOPS),),
    "search_side": (whole,),
    "gain_progress": (),
    "extra_card_on_take": (kinds,),
    "extra_card_on_build": (),
    "coin_worth": (whole,),
    "any_resources": (),
    "vp_wonder": (whole, whole),
    "vp_per": (one_of(*COUNTED), whole),
    "vp_copies": (whole, whole),
}
