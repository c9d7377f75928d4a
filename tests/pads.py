"""What people would count at the end of a game that the engine has played, for the score pads."""

from typing import Any

from wonders.bots import play_on
from wonders.core.chance import Chance
from wonders.core.game import AnyGame
from wonders.core.outcome import Outcome
from wonders.games.architects.rules import catalog as architects
from wonders.games.duel.rules import catalog as duel
from wonders.games.seven_wonders.rules.score import science
from wonders.games.seven_wonders.rules.state import bits


def finished(game: AnyGame, players: int, seed: int) -> Any:
    """A random game played to its end."""
    chance, options = Chance(seed, game.id, "pad", str(players)), game.chosen(None)
    state = game.rules.start(players, options, game.rules.deal(players, options, chance.stream("deal")), None)
    play_on(game, state, chance.stream("play"))
    return state


def tallies(game: AnyGame, state: Any) -> list[dict[str, int]]:
    """What each player counts: points printed on things are read off, all else is a number of things."""
    outcome = game.rules.outcome(state)
    assert outcome is not None
    return [COUNT[game.id](state, seat, outcome) for seat in range(len(outcome.ranks))]


def _duel(state: Any, seat: int, outcome: Outcome) -> dict[str, int]:
    sheet = outcome.points[seat]
    owned = {duel.TOKEN_IDS[token] for token in bits(state.tokens[seat])}
    return {
        **{name: sheet[name] for name in ("civilian", "science", "commerce", "guilds", "wonders")},
        **{name: int(name in owned) for name in ("agriculture", "philosophy", "mathematics")},
        "tokens": len(owned),
        "coins": state.coins[seat],
        "pawn": max(0, -state.pawn if seat else state.pawn),
        "supremacy": int(outcome.how == "science" and seat in outcome.winners),
    }


def _seven_wonders(state: Any, seat: int, outcome: Outcome) -> dict[str, int]:
    sheet = outcome.points[seat]
    names = ("ones", "threes", "fives", "defeats")
    compasses, gears, tablets, wild = state.symbols[4 * seat : 4 * seat + 4]
    # A neighbour's Scientists Guild that Olympia scores as its own is one more symbol of choice.
    copied = sheet["science"] != science(compasses, gears, tablets, wild)
    return {
        **dict(zip(names, state.tokens[4 * seat : 4 * seat + 4], strict=True)),
        **{name: sheet[name] for name in ("wonders", "civilian", "commerce", "guilds")},
        "coins": state.coins[seat],
        "compasses": compasses,
        "gears": gears,
        "tablets": tablets,
        "wild": wild + copied,
    }


def _architects(state: Any, seat: int, outcome: Outcome) -> dict[str, int]:
    sheet = outcome.points[seat]
    owned = [architects.TOKEN_IDS[token] for token in architects.tokens_of(state.tokens[seat])]
    cards = [architects.CARD_IDS[card] for card in architects.cards_of(state.cards[seat])]
    return {
        **{name: owned.count(name) for name in ("decor", "politics", "strategy", "education", "culture")},
        "wonder": sheet["wonder"],
        "stages": state.built[seat].bit_count(),
        "cat": int(state.cat == seat),
        "blue": sheet["blue"],
        "victories": state.victories[seat],
        "tokens": len(owned),
        "cat_symbols": sum(architects.CAT[architects.CARD_IDS.index(card)] for card in cards),
    }


COUNT = {"duel": _duel, "seven_wonders": _seven_wonders, "architects": _architects}
