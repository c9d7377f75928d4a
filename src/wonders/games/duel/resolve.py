"""What happens when a seat answers its question in Duel."""

from wonders.core.events import Event, Fields
from wonders.games.duel.catalog import (
    ACTS,
    AGAIN_TOKEN,
    ALL_PRICES,
    CARD_IDS,
    CHAIN,
    CHAIN_COINS,
    CHAIN_TOKEN,
    CHOICE,
    COINS,
    COINS_MOST,
    COINS_PER,
    COLOUR,
    COVERED_BY,
    COVERS,
    DESTROY,
    EXTRA_SHIELDS,
    FACE_UP,
    FROM_BOX,
    FROM_DISCARD,
    ITEM_IDS,
    KEEPS_PRICES,
    OPPONENT_LOSES,
    PLAY_AGAIN,
    PRICE,
    PRICE1,
    PRICES_CHANGE,
    PRODUCE,
    SCIENCE,
    SHIELD_TOKEN,
    SHIELDS,
    TOKEN,
    TOKEN_IDS,
    TRADE_TOKEN,
    WONDER,
)
from wonders.games.duel.effects import RED, YELLOW
from wonders.games.duel.legal import cost, draft, drawn, targets
from wonders.games.duel.score import count
from wonders.games.duel.space import CARDS, FIRST, PICK, RAISE, RAZE, SELL, STAGE, TAKE
from wonders.games.duel.state import (
    CAPITAL,
    CIVILIAN,
    DESTROYING,
    DRAFT_ORDER,
    HOW,
    LIBRARY,
    MILITARY,
    OVER,
    PROGRESS,
    REVIVE,
    SCIENTIFIC,
    START,
    TURN,
    ZONES,
    State,
    bits,
)
from wonders.games.duel.view import back_of

ALL_SLOTS = (1 << 20) - 1
WONDERS_BUILT_AT_MOST = 7
SYMBOLS_TO_WIN = 6


def apply(s: State, seat: int, action: int) -> None:
    """Plays a legal action."""
    if action < SELL:
        take(s, action)
        build(s, seat, action)
    elif action < STAGE:
        take(s, action - SELL)
        sell(s, seat, action - SELL)
    elif action < PICK:
        wonder, card = divmod(action - STAGE, CARDS)
        take(s, card)
        build_wonder(s, seat, WONDER + wonder, card)
    elif action < TAKE:
        pick(s, seat, WONDER + action - PICK)
        return
    elif action < RAZE:
        take_token(s, seat, action - TAKE)
    elif action < RAISE:
        destroy(s, seat, action - RAZE)
    elif action < FIRST:
        revive(s, seat, action - RAISE)
    else:
        begin_age(s, action - FIRST)
        return
    if s.ask == TURN:
        end_turn(s)


# The draft


def offer_wonders(s: State) -> None:
    """Turns up four wonders, or starts Age I when both seats have four."""
    if s.drafted == len(DRAFT_ORDER):
        lay_out(s, 0)
        begin_age(s, 0)
        return
    s.seat = DRAFT_ORDER[s.drafted]
    if s.tell is not None:
        s.tell.append(Event("offer", {"wonders": [ITEM_IDS[wonder] for wonder in draft(s)]}))


def pick(s: State, seat: int, wonder: int) -> None:
    """Takes a wonder in the draft; the last of four goes to its owner by itself (2.5)."""
    s.unbuilt[seat] += (wonder,)
    s.drafted += 1
    if s.tell is not None:
        s.tell.append(Event("draft", {"seat": seat, "wonder": ITEM_IDS[wonder]}))
    if s.drafted % 4 == 0:
        offer_wonders(s)
        return
    s.seat = DRAFT_ORDER[s.drafted]
    left = draft(s)
    if len(left) == 1:
        pick(s, s.seat, left[0])


# The turn


def take(s: State, card: int) -> None:
    """Takes an available card out of the layout; what it uncovers becomes available."""
    slot = s.layout.index(card)
    s.left ^= 1 << slot
    s.up ^= 1 << slot
    s.reach.remove(slot)
    age = s.age
    for under in COVERS[age][slot]:
        if not COVERED_BY[age][under] & s.left:
            s.reach.append(under)
    s.reach.sort()


def build(s: State, seat: int, card: int) -> None:
    """Pays for a card, puts it into the city and resolves its effect (4.2)."""
    chain = CHAIN[card] & s.cards[seat] != 0
    paid = pay(s, seat, card)
    if s.tell is not None:
        s.tell.append(Event("build", {"seat": seat, "card": CARD_IDS[card], "paid": paid, "chain": chain}))
    if chain and s.tokens[seat] & CHAIN_TOKEN:
        earn(s, seat, CHAIN_COINS, "chain")
    place(s, seat, card)


def sell(s: State, seat: int, card: int) -> None:
    """Puts a card on the discard pile for 2 coins and one more for each yellow card (4.3)."""
    s.discard |= 1 << card
    gained = 2 + s.colours[7 * seat + YELLOW]
    s.coins[seat] += gained
    if s.tell is not None:
        s.tell.append(Event("discard", {"seat": seat, "card": CARD_IDS[card], "coins": gained}))


def build_wonder(s: State, seat: int, wonder: int, card: int) -> None:
    """Pays for a wonder, tucks the card under it and resolves its effect (4.4, 7.1)."""
    paid = pay(s, seat, wonder)
    tucked = list(s.tucked)
    tucked[wonder - WONDER] = card
    s.tucked = tuple(tucked)
    s.unbuilt[seat] = tuple([other for other in s.unbuilt[seat] if other != wonder])
    s.built[seat] += (wonder,)
    if s.tell is not None:
        fields: Fields = {"seat": seat, "wonder": ITEM_IDS[wonder], "card": CARD_IDS[card], "paid": paid}
        s.tell.append(Event("wonder", fields))
    if len(s.built[0]) + len(s.built[1]) == WONDERS_BUILT_AT_MOST:
        remove_last_wonder(s)
    s.again = PLAY_AGAIN[wonder] or s.tokens[seat] & AGAIN_TOKEN != 0
    gain(s, seat, wonder)
    if s.ask == OVER:
        return
    if DESTROY[wonder] >= 0:
        ask(s, DESTROYING, seat)
    elif FROM_DISCARD[wonder]:
        ask(s, REVIVE, seat)
    elif FROM_BOX[wonder]:
        s.ask = LIBRARY
        if s.tell is not None:
            s.tell.append(Event("drawn", {"seat": seat, "tokens": [TOKEN_IDS[token] for token in drawn(s)]}))


def remove_last_wonder(s: State) -> None:
    """After the seventh wonder the eighth is out of the game (7.1)."""
    for seat in (0, 1):
        for wonder in s.unbuilt[seat]:
            if s.tell is not None:
                s.tell.append(Event("removed", {"seat": seat, "wonder": ITEM_IDS[wonder]}))
        s.unbuilt[seat] = ()


def pay(s: State, seat: int, item: int) -> int:
    """Pays the cheapest way; what is paid for resources may go to the opponent (8.3)."""
    price = s.prices[seat].get(item)
    if price is None:
        price = cost(s, seat, item)
    s.coins[seat] -= price
    if s.tokens[1 - seat] & TRADE_TOKEN and price > PRICE[item]:
        earn(s, 1 - seat, price - PRICE[item], "trade")
    return price


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


# The end of a turn, an age, the game


def end_turn(s: State) -> None:
    """Turns up what became available; then an extra turn, the next seat, or the end of the age (3.4, 7.3)."""
    if not s.left:
        s.again = False
        end_age(s)
        return
    for slot in s.reach:
        if not s.up >> slot & 1:
            s.up |= 1 << slot
            if s.tell is not None:
                s.tell.append(Event("reveal", {"slot": slot, "card": CARD_IDS[s.layout[slot]]}))
    if s.again:
        s.again = False
        if s.tell is not None:
            s.tell.append(Event("again", {"seat": s.seat}))
    else:
        s.seat = 1 - s.seat


def end_age(s: State) -> None:
    """Lays out the next age, then settles who starts it (11.1-11.3); after Age III the points decide."""
    if s.age == 2:
        finish(s, CIVILIAN, -1)
        return
    lay_out(s, s.age + 1)
    if s.pawn:
        s.seat = 1 if s.pawn > 0 else 0
        s.ask = START
    elif s.chooses:
        s.ask = START
    else:
        begin_age(s, s.seat)


def lay_out(s: State, age: int) -> None:
    """Lays out the twenty cards of an age (3.1)."""
    s.age = age
    s.layout = s.decks[age]
    s.left = ALL_SLOTS
    s.up = FACE_UP[age]
    s.reach = [slot for slot in range(20) if not COVERED_BY[age][slot]]
    if s.tell is not None:
        shown = [CARD_IDS[card] if s.up >> slot & 1 else back_of(card, age) for slot, card in enumerate(s.layout)]
        s.tell.append(Event("layout", {"age": age + 1, "cards": shown}))


def begin_age(s: State, starter: int) -> None:
    """The starter takes the first turn of the age."""
    s.seat = starter
    s.ask = TURN
    if s.tell is not None:
        s.tell.append(Event("start", {"age": s.age + 1, "seat": starter}))


def finish(s: State, how: int, victor: int) -> None:
    """The game is over; the victor of a supremacy is known, points settle the rest."""
    s.ask = OVER
    s.again = False
    s.seat = -1
    s.how = how
    s.victor = victor
    if s.tell is not None:
        s.tell.append(Event("end", {"how": HOW[how]}))
