"""The events of 7 Wonders: what happened, in ids and numbers, and who may read it.

An event of the free city has the name of the same event of a player with `city_` before it, and as its seat the
controller.
"""

from typing import Literal

from wonders.core.events import Event, Value
from wonders.games.seven_wonders.rules.catalog import BOARD_IDS, CARD_IDS, CARDS, CHAIN, ITEM_IDS, STAGES, WONDER_IDS
from wonders.games.seven_wonders.rules.space import ACT_DISCARD, ACT_FREE, ACT_STAGE
from wonders.games.seven_wonders.rules.state import LEFT, RIGHT, SALE_COINS, State, controller

PASSING: tuple[Literal["left", "right"], ...] = ("left", "right", "left")


def deciding(s: State, city: int) -> int:
    """The seat that decides for a city: its player, or the controller of the free city."""
    if city < s.players:
        return city
    return controller(max(s.age, 0), s.turn)


def _event(s: State, city: int, kind: str, fields: dict[str, Value], secret: dict[str, Value] | None = None) -> Event:
    """An event of a city; what is secret is for the seat that decides for it."""
    seat = deciding(s, city)
    name = kind if city < s.players else f"city_{kind}"
    return Event(name, {"seat": seat, **fields}, secret or {}, (seat,) if secret else ())


def tell_wonder(s: State, city: int, tell: list[Event]) -> None:
    """Which wonder a city has; its side is told with it unless that is still to be chosen."""
    if s.choose_sides:
        tell.append(_event(s, city, "wonder", {"wonder": WONDER_IDS[s.boards[city] >> 1]}))
    else:
        tell_board(s, city, tell)


def tell_board(s: State, city: int, tell: list[Event]) -> None:
    """Which side of which wonder a city has."""
    tell.append(_event(s, city, "board", {"board": BOARD_IDS[s.boards[city]]}))


def tell_hands(s: State, tell: list[Event]) -> None:
    """The hands that the seats now hold, each told to its owner."""
    for seat, hand in enumerate(s.hands):
        cards = [CARD_IDS[card] for card in hand]
        tell.append(Event("hand", {"seat": seat, "count": len(hand)}, {"cards": cards}, (seat,)))


def tell_act(s: State, city: int, tell: list[Event]) -> None:
    """What a city does, told after the payments and before the card is placed."""
    act = s.acts[city]
    name = CARD_IDS[act % CARDS]
    paid = s.pays[city] >> 8
    if act < ACT_STAGE:
        free = act >= ACT_FREE
        chain = not free and CHAIN[act] & s.cards[city] != 0
        fields: dict[str, Value] = {"card": name, "paid": paid, "chain": chain, "power": free}
        tell.append(_event(s, city, "build", fields))
    elif act < ACT_DISCARD:
        stage = ITEM_IDS[STAGES[s.boards[city]][s.stages[city]]]
        tell.append(_event(s, city, "stage", {"stage": stage, "paid": paid}, {"card": name}))
    else:
        tell.append(_event(s, city, "discard", {"coins": SALE_COINS}, {"card": name}))


def tell_income(s: State, city: int, coins: int, item: int, tell: list[Event]) -> None:
    """Coins from the bank for a card or stage just built."""
    tell.append(_event(s, city, "income", {"coins": coins, "source": ITEM_IDS[item]}))


def tell_trade(s: State, city: int, tell: list[Event]) -> None:
    """What a city paid to its neighbours."""
    way = s.pays[city]
    for seller, coins in ((LEFT[s.cities][city], way >> 4 & 15), (RIGHT[s.cities][city], way & 15)):
        if coins and seller < s.players:
            tell.append(_event(s, city, "trade", {"to_seat": seller, "coins": coins}))
        elif coins:
            tell.append(_event(s, city, "trade_with_city", {"coins": coins}))


def tell_last(s: State, city: int, card: int, tell: list[Event]) -> None:
    """A last card that goes to the discard pile; nobody looks at that of the draw pile."""
    if city < s.players:
        tell.append(_event(s, city, "leftover", {}, {"card": CARD_IDS[card]}))
    else:
        tell.append(Event("city_leftover", {}, {"card": CARD_IDS[card]}))


def tell_seventh(s: State, city: int, card: int, tell: list[Event]) -> None:
    """A seventh card may be played; its owner knows it."""
    tell.append(_event(s, city, "seventh", {}, {"card": CARD_IDS[card]}))


def tell_look(s: State, city: int, cards: tuple[int, ...], tell: list[Event]) -> None:
    """A power opens the discard pile to one seat."""
    names = [CARD_IDS[card] for card in cards]
    tell.append(_event(s, city, "look", {"count": len(cards)}, {"cards": names}))


def tell_revive(s: State, city: int, card: int, tell: list[Event]) -> None:
    """A card is built from the discard pile."""
    tell.append(_event(s, city, "revive", {"card": CARD_IDS[card]}))


def tell_decline(s: State, city: int, tell: list[Event]) -> None:
    """No card is built from the discard pile."""
    tell.append(_event(s, city, "decline", {}))


def tell_conflict(s: State, winner: int, loser: int, points: int, tell: list[Event]) -> None:
    """A conflict that one side wins."""
    if winner >= s.players:
        tell.append(Event("city_victory", {"loser_seat": loser, "points": points}))
    elif loser >= s.players:
        tell.append(Event("city_defeat", {"seat": winner, "points": points}))
    else:
        tell.append(Event("conflict", {"seat": winner, "loser_seat": loser, "points": points}))
