"""A toy with sealed simultaneous choices: everybody bids a card of a hidden hand, odd cards may be doubled.

Doubling is a second question, so a choice takes one answer or two; nobody else may notice which.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from wonders.core.actions import ActionSpace, Block
from wonders.core.chance import Chance
from wonders.core.errors import SetupError
from wonders.core.events import Event
from wonders.core.game import Advice, Codec, Deal, Game, Options, Rules, Sealed, Texts, Views
from wonders.core.offers import Offer, Reason
from wonders.core.outcome import Outcome, ranked
from wonders.core.text.drawing import Section
from wonders.core.text.phrases import Speaker

CARDS = tuple(f"card_{number}" for number in range(1, 16))
HAND = 4
ROUNDS = 3
SPACE = ActionSpace(
    Block("bid", CARDS, meaning="bid the card"),
    Block("double", ("no", "yes"), meaning="double the bid"),
)
DOUBLE = SPACE.start("double")
NOTHING = (-1, -1)


class State:
    """Hands as tuples of cards; `sealed` holds each seat's bid: the card, and whether doubled (-1 where open)."""

    def __init__(self, hands: list[tuple[int, ...]]) -> None:
        self.tell: list[Event] | None = None
        self.hands = hands
        self.sealed: list[tuple[int, int]] = [NOTHING] * len(hands)
        self.shown: list[tuple[int, ...]] = [()] * len(hands)
        self.points = [0] * len(hands)

    def copy(self) -> "State":
        other = State(self.hands[:])
        other.sealed = self.sealed[:]
        other.shown = self.shown[:]
        other.points = self.points[:]
        return other


@dataclass(frozen=True)
class View:
    """What a seat knows: its own hand and bid, how many cards others hold, who is ready."""

    viewer: int | None
    hand: tuple[int, ...]
    bid: tuple[int, int]
    ready: tuple[bool, ...]
    sizes: tuple[int, ...]
    shown: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]


def deal(players: int, _options: Options, chance: Chance) -> Deal:
    return {"cards": tuple(chance.shuffled(CARDS)[: HAND * players])}


def start(players: int, _options: Options, piles: Deal, tell: list[Event] | None) -> State:
    cards = piles.get("cards", ())
    if set(piles) != {"cards"} or len(set(cards)) != HAND * players or not set(cards) <= set(CARDS):
        raise SetupError("the deal needs four different cards for each seat")
    numbers = [CARDS.index(card) for card in cards]
    state = State([tuple(sorted(numbers[HAND * seat : HAND * seat + HAND])) for seat in range(players)])
    state.tell = tell
    for seat, hand in enumerate(state.hands):
        if tell is not None:
            tell.append(Event("hand", {"seat": seat}, {"cards": [CARDS[card] for card in hand]}, (seat,)))
    return state


def over(s: State) -> bool:
    return len(s.hands[0]) == HAND - ROUNDS


def complete(bid: tuple[int, int]) -> bool:
    return bid[1] >= 0


def waiting(s: State) -> tuple[int, ...]:
    return () if over(s) else tuple(seat for seat, bid in enumerate(s.sealed) if not complete(bid))


def question(s: State, seat: int) -> str:
    return "bid" if s.sealed[seat] == NOTHING else "double"


def legal(s: State, seat: int) -> list[int]:
    return list(s.hands[seat]) if s.sealed[seat] == NOTHING else [DOUBLE, DOUBLE + 1]


def apply(s: State, seat: int, action: int) -> None:
    if action < DOUBLE:
        s.sealed[seat] = (action, -1 if action % 2 else 0)
    else:
        s.sealed[seat] = (s.sealed[seat][0], action - DOUBLE)
    if not complete(s.sealed[seat]):
        return
    if s.tell is not None:
        s.tell.append(Event("ready", {"seat": seat}))
    if all(complete(bid) for bid in s.sealed):
        resolve(s)


def resolve(s: State) -> None:
    bids = [(card + 1) * (1 + doubled) for card, doubled in s.sealed]
    for seat, (card, doubled) in enumerate(s.sealed):
        s.hands[seat] = tuple(other for other in s.hands[seat] if other != card)
        s.shown[seat] += (card,)
        if bids[seat] == max(bids):
            s.points[seat] += 1
        if s.tell is not None:
            s.tell.append(Event("reveal", {"seat": seat, "card": CARDS[card], "doubled": bool(doubled)}))
    s.sealed = [NOTHING] * len(s.hands)


def given(s: State, seat: int) -> int:
    card, doubled = s.sealed[seat]
    if card < 0:
        return 0
    return 1 if card % 2 == 0 or doubled < 0 else 2


def retract(s: State, seat: int) -> int:
    answers = given(s, seat)
    if not answers:
        return 0
    if s.tell is not None and complete(s.sealed[seat]):
        s.tell.append(Event("not_ready", {"seat": seat}))
    s.sealed[seat] = NOTHING
    return answers


def outcome(s: State) -> Outcome | None:
    if not over(s):
        return None
    sheets = tuple({"bids": points} for points in s.points)
    return Outcome("points", ranked([(points,) for points in s.points]), sheets)


def offers(v: View) -> list[Offer]:
    if v.viewer is None or complete(v.bid) or len(v.hand) == HAND - ROUNDS:
        return []
    if v.bid != NOTHING:
        return [Offer(DOUBLE), Offer(DOUBLE + 1)]
    played = [Offer(card, reasons=(Reason("played"),)) for card in v.shown[v.viewer]]
    return [Offer(card) for card in v.hand] + played


def appraise(s: State, _seat: int, actions: list[int]) -> list[float]:
    return [float(action) for action in actions]


def view(s: State, viewer: int | None) -> View:
    return View(
        viewer,
        s.hands[viewer] if viewer is not None else (),
        s.sealed[viewer] if viewer is not None else NOTHING,
        tuple(complete(bid) for bid in s.sealed),
        tuple(len(hand) for hand in s.hands),
        tuple(s.shown),
        tuple(s.points),
    )


def imagine(v: View, chance: Chance) -> State:
    seen = {card for shown in v.shown for card in shown} | set(v.hand)
    hidden = chance.shuffled([card for card in range(len(CARDS)) if card not in seen])
    state = State([])
    for seat, size in enumerate(v.sizes):
        if seat == v.viewer:
            state.hands.append(v.hand)
        else:
            state.hands.append(tuple(sorted(hidden.pop() for _ in range(size))))
    state.shown = list(v.shown)
    state.points = list(v.points)
    state.sealed = [NOTHING] * len(v.sizes)
    for seat, ready in enumerate(v.ready):
        if seat == v.viewer:
            state.sealed[seat] = v.bid
        elif ready:
            card = chance.pick(state.hands[seat])
            state.sealed[seat] = (card, chance.below(2) if card % 2 else 0)
    return state


def show(v: View) -> dict[str, Any]:
    return {
        "viewer": v.viewer,
        "hand": [CARDS[card] for card in v.hand],
        "bid": CARDS[v.bid[0]] if v.bid[0] >= 0 else None,
        "ready": list(v.ready),
        "sizes": list(v.sizes),
        "shown": [[CARDS[card] for card in shown] for shown in v.shown],
        "points": list(v.points),
    }


def open_view(s: State) -> dict[str, Any]:
    return {**show(view(s, None)), "hands": [[CARDS[card] for card in hand] for hand in s.hands]}


def draw(v: View, speaker: Speaker) -> list[Section]:
    lines = tuple(((f"{name}: {points}", ""),) for name, points in zip(speaker.players, v.points, strict=True))
    return [Section("Points", lines)]


def dump(s: State) -> dict[str, Any]:
    return {
        "hands": [list(hand) for hand in s.hands],
        "sealed": [list(bid) for bid in s.sealed],
        "shown": [list(shown) for shown in s.shown],
        "points": s.points[:],
    }


def load(data: Mapping[str, Any]) -> State:
    state = State([tuple(hand) for hand in data["hands"]])
    state.sealed = [(card, doubled) for card, doubled in data["sealed"]]
    state.shown = [tuple(shown) for shown in data["shown"]]
    state.points = list(data["points"])
    return state


AUCTION: Game[State, View] = Game(
    id="toy_auction",
    title="Auction",
    version=1,
    players=(2, 3),
    options={},
    space=SPACE,
    rules=Rules(
        deal=deal,
        start=start,
        waiting=waiting,
        question=question,
        legal=legal,
        apply=apply,
        outcome=outcome,
        categories=("bids",),
    ),
    sealed=Sealed(
        given=given,
        retract=retract,
    ),
    views=Views(
        view=view,
        imagine=imagine,
        tally=lambda v: [{"bids": points} for points in v.points],
        show=show,
        open_view=open_view,
        offers=offers,
    ),
    advice=Advice(
        appraise=appraise,
        merits=lambda _s, _seat, action: {"size": float(action)},
        hunch=appraise,
        standing=lambda s: [float(points) for points in s.points],
        levels=("greedy:9", "greedy:3", "greedy", "search:10", "search:40", "search:80"),
    ),
    codec=Codec(
        dump=dump,
        load=load,
    ),
    texts=Texts(
        names={card: {"en": card.replace("_", " ")} for card in CARDS},
        phrases={
            "question.bid": "Bid a card",
            "question.double": "Double the bid?",
            "event.hand": "{seat}: hand {cards}",
            "event.ready": "{seat} is ready",
            "event.not_ready": "{seat} thinks again",
            "event.reveal": "{seat}: {card}, doubled: {doubled}",
            "merit.size": "size",
            "effect.bid": "bids its number",
            "victory.points": "Victory on points",
            "category.bids": "Bids",
            "reason.played": "already played",
        },
        items={card: {"kind": "card", "effects": [["bid"]]} for card in CARDS},
        draw=draw,
        catalog=lambda _speaker: [Section("Cards", tuple(((card, ""),) for card in CARDS))],
    ),
)
