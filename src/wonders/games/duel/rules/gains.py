"""What cards, wonders and tokens of Duel bring, and the choices they give (4.5, 7, 9, 10)."""

from wonders.core.events import Event
from wonders.games.duel.rules.catalog import (
    ACTS,
    ALL_PRICES,
    CARD_IDS,
    CHOICE,
    COINS,
    COINS_MOST,
    COINS_PER,
    COLOUR,
    EXTRA_SHIELDS,
    ITEM_IDS,
    KEEPS_PRICES,
    OPPONENT_LOSES,
    PRICE1,
    PRICES_CHANGE,
    PRODUCE,
    SCIENCE,
    SHIELD_TOKEN,
    SHIELDS,
    TOKEN,
    TOKEN_IDS,
    WONDER,
)
from wonders.games.duel.rules.course import finish
from wonders.games.duel.rules.effects import RED
from wonders.games.duel.rules.legal import targets
from wonders.games.duel.rules.score import count
from wonders.games.duel.rules.state import (
    CAPITAL,
    DESTROYING,
    MILITARY,
    PROGRESS,
    SCIENTIFIC,
    TURN,
    ZONES,
    State,
    bits,
)

SYMBOLS_TO_WIN = 6


def place(s: State, seat: int, card: int) -> None:
    """Puts a card into the city and resolves its effect."""
    s.cards[seat] |= 1 << card
    s.colours[7 * seat + COLOUR[card]] += 1
    gain(s, seat, card)


def gain(s: State, seat: int, item: int) -> None:
    """Resolves what is printed on a card, wonder or token, choices apart (4.5)."""
    change = PRICES_CHANGE[item]
    if change != KEEPS_PRICES:
        s.prices[seat] = {}
        if change == ALL_PRICES:
            s.prices[1 - seat] = {}
            for resource in PRODUCE[item]:
                s.fixed[5 * seat + resource] += 1
        s.price1[seat] |= PRICE1[item]
        if CHOICE[item] >= 0:
            s.choices[2 * seat + CHOICE[item]] += 1
    if not ACTS[item]:
        return
    if COINS[item]:
        earn(s, seat, COINS[item], ITEM_IDS[item])
    per = COINS_PER[item]
    if per is not None:
        earn(s, seat, per[1] * count(s, seat, per[0]), ITEM_IDS[item])
    most = COINS_MOST[item]
    if most is not None:
        earn(s, seat, most[1] * max(count(s, 0, most[0]), count(s, 1, most[0])), ITEM_IDS[item])
    if OPPONENT_LOSES[item]:
        lose(s, 1 - seat, OPPONENT_LOSES[item], ITEM_IDS[item])
    if SHIELDS[item]:
        extra = item < WONDER and COLOUR[item] == RED and s.tokens[seat] & SHIELD_TOKEN
        advance(s, seat, SHIELDS[item] + EXTRA_SHIELDS if extra else SHIELDS[item])
    if SCIENCE[item] >= 0:
        study(s, seat, SCIENCE[item])


def earn(s: State, seat: int, coins: int, source: str) -> None:
    """Coins from the bank, or from the opponent's trade."""
    s.coins[seat] += coins
    if s.tell is not None:
        s.tell.append(Event("income", {"seat": seat, "coins": coins, "source": source}))


def lose(s: State, seat: int, coins: int, source: str) -> None:
    """Coins to the bank, at most those there are."""
    lost = min(coins, s.coins[seat])
    s.coins[seat] -= lost
    if s.tell is not None:
        s.tell.append(Event("loss", {"seat": seat, "coins": lost, "source": source}))


def advance(s: State, seat: int, shields: int) -> None:
    """Moves the conflict pawn towards the opponent's capital; tokens and the capital on its way act (10.2-10.5)."""
    before = s.pawn if seat == 0 else -s.pawn
    after = min(before + shields, CAPITAL)
    s.pawn = after if seat == 0 else -after
    if s.tell is not None:
        s.tell.append(Event("pawn", {"seat": seat, "shields": shields, "space": s.pawn}))
    for zone in (0, 1):
        space, coins = ZONES[zone]
        if before < space <= after and not s.spoils[seat] >> zone & 1:
            s.spoils[seat] |= 1 << zone
            lose(s, 1 - seat, coins, "military_token")
    if after == CAPITAL:
        finish(s, MILITARY, seat)


def study(s: State, seat: int, symbol: int) -> None:
    """A new symbol may be the sixth; a second equal one earns a progress token (9.2-9.4)."""
    bit = 1 << symbol
    if s.symbols[seat] & bit:
        ask(s, PROGRESS, seat)
        return
    s.symbols[seat] |= bit
    if s.symbols[seat].bit_count() == SYMBOLS_TO_WIN:
        finish(s, SCIENTIFIC, seat)


def ask(s: State, question: int, seat: int) -> None:
    """Asks for a choice; without a thing to choose nothing happens, a single one is taken unasked."""
    if question == PROGRESS:
        things = bits(s.board)
    elif question == DESTROYING:
        things = targets(s, seat)
    else:
        things = bits(s.discard)
    if len(things) > 1:
        s.ask = question
    elif things:
        if question == PROGRESS:
            take_token(s, seat, things[0])
        elif question == DESTROYING:
            destroy(s, seat, things[0])
        else:
            revive(s, seat, things[0])


def take_token(s: State, seat: int, token: int) -> None:
    """A progress token from the board or the box works at once (8.1, 9.2)."""
    s.ask = TURN
    s.board &= ~(1 << token)
    s.tokens[seat] |= 1 << token
    if s.tell is not None:
        s.tell.append(Event("progress", {"seat": seat, "token": TOKEN_IDS[token]}))
    gain(s, seat, TOKEN + token)


def destroy(s: State, seat: int, card: int) -> None:
    """Puts a card of the opponent on the discard pile; its production is gone (7.6)."""
    s.ask = TURN
    other = 1 - seat
    s.cards[other] ^= 1 << card
    s.colours[7 * other + COLOUR[card]] -= 1
    for resource in PRODUCE[card]:
        s.fixed[5 * other + resource] -= 1
    s.prices[0] = {}
    s.prices[1] = {}
    s.discard |= 1 << card
    if s.tell is not None:
        s.tell.append(Event("destroy", {"seat": seat, "card": CARD_IDS[card]}))


def revive(s: State, seat: int, card: int) -> None:
    """Builds a card from the discard pile for free; that is no chain (7.5)."""
    s.ask = TURN
    s.discard ^= 1 << card
    if s.tell is not None:
        s.tell.append(Event("revive", {"seat": seat, "card": CARD_IDS[card]}))
    place(s, seat, card)
