"""The hidden cards of a game dealt anew, so that it can be played on: the same moves have to lead to the same view."""

from wonders.core.chance import Chance
from wonders.core.errors import Refused, SetupError
from wonders.core.game import Deal
from wonders.core.match import Match


def dealt_anew(match: Match, seat: int, number: int) -> Deal:
    """Another deal that leads to what a seat knows, drawn from a number.

    Pile by pile: one that does not fit the moves so far stays as it was dealt, as a hand does that hidden cards were
    played from.
    """
    game = match.game
    if game.views.redealt is None:
        raise Refused("unknown", "the cards of this game cannot be dealt anew")
    world = game.views.imagine(match.view(seat), Chance(number, game.id))
    deal = dict(match.deal)
    for pile, cards in game.views.redealt(match.deal, world).items():
        if cards != deal[pile] and _fits(match, seat, {**deal, pile: cards}):
            deal[pile] = cards
    return deal


def _fits(match: Match, seat: int, deal: Deal) -> bool:
    """Whether the moves so far are legal with a deal, and the seat has seen the same and sees the same."""
    try:
        again = replayed(match, deal)
    except (Refused, SetupError):
        return False
    shown = match.game.views.show
    return again.feed(seat) == match.feed(seat) and shown(again.view(seat)) == shown(match.view(seat))


def replayed(match: Match, deal: Deal) -> Match:
    """The same moves with a deal; chance comes out as it did."""
    shuffles = [move.order for move in match.moves if move.seat is None]
    again = Match(match.game, players=match.players, options=match.options, deal=deal, shuffles=shuffles, seed=0)
    for move in match.moves:
        if move.seat is not None:
            again.submit(move.seat, move.action)
    return again
