"""Builds the state that a drawing shows: the cities as drawn, and a past that leads to the hands and the pile."""

from rulebook.seven_wonders.drawing import City, Drawing, read, require
from wonders.games.seven_wonders.rules.catalog import AGE, BOARD_IDS, CARD, CARDS, DECKS, GUILD_CARDS, SAME, STAGES
from wonders.games.seven_wonders.rules.effects import FREE_BUILD
from wonders.games.seven_wonders.rules.space import ACT_DISCARD, ACT_STAGE
from wonders.games.seven_wonders.rules.state import HAND, NOTHING, TURN, TURNS, State, controller, packet

TOKENS = {1: 0, 3: 1, 5: 2, -1: 3}


def build(text: str) -> State:
    """The state that a text draws, before the choices of its turn."""
    drawing = read(text)
    state = State(drawing.players, ())
    state.phase = TURN
    state.age = drawing.age
    state.turn = drawing.turn
    state.same_turn = drawing.same_turn
    state.boards = [BOARD_IDS.index(city.board) for city in drawing.cities]
    state.coins = [city.coins for city in drawing.cities]
    state.cards = [_buildings(city) for city in drawing.cities]
    state.stages = [city.stages for city in drawing.cities]
    for place, city in enumerate(drawing.cities):
        require(city.stages <= len(STAGES[state.boards[place]]), "no wonder has so many stages")
        for token in city.tokens:
            state.tokens[4 * place + TOKENS[token]] += 1
    state.derive()
    state.free = [power & FREE_BUILD for power in state.powers]
    _write_past(state, drawing)
    state.open = (1 << state.players) - 1
    state.asks = [TURN] * state.players
    return state


def _buildings(city: City) -> int:
    mask = 0
    for name in city.cards:
        require(not SAME[CARD[name]] & mask, f"{name} stands there twice")
        mask |= 1 << CARD[name]
    return mask


class _Supply:
    """The cards of an age that are not drawn."""

    def __init__(self, cities: int, age: int, used: list[int]) -> None:
        cards = list(DECKS[cities][age]) + (list(GUILD_CARDS[: cities + 2]) if age == 2 else [])
        for card in used:
            if card in cards:
                cards.remove(card)
        self.cards = cards

    def take(self) -> int:
        """The last card that is left; where the drawing uses up the deck, a lumber yard."""
        return self.cards.pop() if self.cards else CARD["lumber_yard"]


def _write_past(state: State, drawing: Drawing) -> None:
    """Deals decks and writes a record that give the drawn hands, tucked cards and discard pile."""
    discard = [CARD[name] for name in drawing.discard]
    tucked = [city.stages for city in drawing.cities]
    decks = []
    for age in range(3):
        drawn = [CARD[name] for city in drawing.cities for name in (*city.cards, *city.hand)] + discard
        supply = _Supply(state.cities, age, drawn + ([CARD[drawing.last]] if drawing.last else []))
        rows = _rows(state, drawing, age, supply, discard, tucked)
        state.log += rows
        decks.append(
            _pair_deck(state, drawing, age, supply) if state.players == 2 else _deck(state, drawing, age, supply)
        )
    require(not discard, "so many cards cannot have been discarded by then")
    require(not any(tucked), "so many stages cannot have been built by then")
    state.decks = tuple(decks)
    if state.players == 2:
        state.bars = (0,) * len(state.log)


def _rows(
    state: State, drawing: Drawing, age: int, supply: _Supply, discard: list[int], tucked: list[int]
) -> tuple[tuple[int, ...], ...]:
    """The record of an age so far: the drawn discards and stages, and for the rest buildings that stand nowhere."""
    count = TURNS + 1 if age < drawing.age else drawing.turn if age == drawing.age else 0
    rows = []
    for _ in range(count):
        row = []
        for city in range(state.cities):
            past = [card for card in discard if AGE[card] == age]
            if past:
                discard.remove(past[0])
                row.append(ACT_DISCARD + past[0])
            elif tucked[city]:
                tucked[city] -= 1
                row.append(ACT_STAGE + supply.take())
            else:
                row.append(supply.take())
        rows.append(tuple(row))
    return tuple(rows)


def _deck(state: State, drawing: Drawing, age: int, supply: _Supply) -> tuple[int, ...]:
    """The hands as dealt: what the record takes from them, then what is still held."""
    rows = state.log[(TURNS + 1) * age :]
    cards = [NOTHING] * (HAND * state.cities)
    for row, acts in enumerate(rows):
        for city, act in enumerate(acts):
            cards[HAND * packet(state.cities, age, min(row, TURNS - 1), city) + row] = act % CARDS
    if age == drawing.age:
        for seat, drawn in enumerate(drawing.cities):
            hand = _hand(drawn, HAND - drawing.turn, supply)
            state.hands[seat] = tuple(sorted(hand))
            first = HAND * packet(state.cities, age, drawing.turn, seat) + drawing.turn
            cards[first : first + len(hand)] = hand
    return tuple(card if card != NOTHING else supply.take() for card in cards)


def _pair_deck(state: State, drawing: Drawing, age: int, supply: _Supply) -> tuple[int, ...]:
    """With two players: past draws went to the free city at once; the last card held by the controller is drawn now."""
    rows = state.log[(TURNS + 1) * age :]
    first = controller(age, 0)
    lead: list[int] = []
    other: list[int] = []
    draws: list[int] = []
    for turn, row in enumerate(rows):
        holder = controller(age, min(turn, TURNS - 1))
        lead.append(row[holder] % CARDS)
        other.append(row[1 - holder] % CARDS)
        draws.append(row[2] % CARDS)
    if age == drawing.age:
        holder = controller(age, drawing.turn)
        held = _hand(drawing.cities[holder], HAND + 1 - drawing.turn, supply)
        waiting = _hand(drawing.cities[1 - holder], HAND - drawing.turn, supply)
        state.hands[holder], state.hands[1 - holder] = tuple(sorted(held)), tuple(sorted(waiting))
        lead += held[:-1]
        other += waiting
        draws.append(held[-1])
    for cards in (lead, other, draws):
        cards += [supply.take() for _ in range(HAND - len(cards))]
    if drawing.last and age == drawing.age:
        draws[-1] = CARD[drawing.last]
    return (*(lead if first == 0 else other), *(other if first == 0 else lead), *draws)


def _hand(city: City, size: int, supply: _Supply) -> list[int]:
    require(len(city.hand) <= size, f"nobody holds {len(city.hand)} cards in that turn")
    return [CARD[name] for name in city.hand] + [supply.take() for _ in range(size - len(city.hand))]
