"""A toy with recorded chance: the seats draw in turn from a face-down deck, which is reshuffled when it runs out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from wonders.core.actions import ActionSpace, Block
from wonders.core.chance import Chance
from wonders.core.errors import SetupError
from wonders.core.events import Event
from wonders.core.game import Advice, Codec, Deal, Game, Options, Rules, Shuffles, Texts, Views
from wonders.core.offers import Offer
from wonders.core.outcome import Outcome, ranked
from wonders.core.text.drawing import Section

LOTS = tuple(f"lot_{number}" for number in range(6))
DRAWS = 16
SPACE = ActionSpace(Block("draw", meaning="draw the top lot"), Block("skip", meaning="leave it"))


class State:
    """The deck from the top, the lots drawn since the last shuffle, and the turn."""

    def __init__(self, players: int, deck: tuple[int, ...]) -> None:
        self.tell: list[Event] | None = None
        self.deck = deck
        self.drawn: tuple[int, ...] = ()
        self.turn = 0
        self.points = [0] * players

    def copy(self) -> "State":
        other = State(len(self.points), self.deck)
        other.drawn = self.drawn
        other.turn = self.turn
        other.points = self.points[:]
        return other


@dataclass(frozen=True)
class View:
    """All seats know the same: what was drawn since the last shuffle."""

    viewer: int | None
    drawn: tuple[int, ...]
    turn: int
    points: tuple[int, ...]


def deal(_players: int, _options: Options, chance: Chance) -> Deal:
    return {"deck": tuple(chance.shuffled(LOTS))}


def start(players: int, _options: Options, piles: Deal, tell: list[Event] | None) -> State:
    if set(piles) != {"deck"} or sorted(piles["deck"]) != sorted(LOTS):
        raise SetupError("the deal needs every lot once")
    state = State(players, tuple(LOTS.index(lot) for lot in piles["deck"]))
    state.tell = tell
    return state


def waiting(s: State) -> tuple[int, ...]:
    return () if s.turn == DRAWS or not s.deck else (s.turn % len(s.points),)


def legal(s: State, _seat: int) -> list[int]:
    return answers(s.turn)


def answers(turn: int) -> list[int]:
    return [0, 1] if turn % 3 else [0]


def offers(v: View) -> list[Offer]:
    asked = v.turn < DRAWS and v.turn % len(v.points) == v.viewer
    return [Offer(action) for action in answers(v.turn)] if asked else []


def awaited(s: State) -> int:
    return len(s.drawn) if not s.deck and s.turn < DRAWS else 0


def settle(s: State, order: Sequence[int]) -> None:
    s.deck = tuple(s.drawn[place] for place in order)
    s.drawn = ()
    if s.tell is not None:
        s.tell.append(Event("shuffle", {}))


def apply(s: State, seat: int, action: int) -> None:
    lot, s.deck = s.deck[0], s.deck[1:]
    s.drawn += (lot,)
    s.turn += 1
    if action == 0:
        s.points[seat] += lot
    if s.tell is not None:
        s.tell.append(Event("draw", {"seat": seat, "lot": LOTS[lot], "kept": action == 0}))


def outcome(s: State) -> Outcome | None:
    if s.turn < DRAWS:
        return None
    return Outcome("points", ranked([(points,) for points in s.points]), tuple({"lots": n} for n in s.points))


def imagine(v: View, chance: Chance) -> State:
    hidden = chance.shuffled([lot for lot in range(len(LOTS)) if lot not in v.drawn])
    state = State(len(v.points), tuple(hidden))
    state.drawn, state.turn, state.points = v.drawn, v.turn, list(v.points)
    return state


def load(data: Mapping[str, Any]) -> State:
    state = State(len(data["points"]), tuple(data["deck"]))
    state.drawn, state.turn, state.points = tuple(data["drawn"]), data["turn"], list(data["points"])
    return state


def show(v: View) -> dict[str, Any]:
    return {"drawn": [LOTS[lot] for lot in v.drawn], "turn": v.turn, "points": list(v.points)}


LOTTERY: Game[State, View] = Game(
    id="toy_lottery",
    title="Lottery",
    version=1,
    players=(2, 3),
    options={},
    space=SPACE,
    rules=Rules(
        deal=deal,
        start=start,
        waiting=waiting,
        question=lambda _s, _seat: "draw",
        legal=legal,
        apply=apply,
        outcome=outcome,
        categories=("lots",),
    ),
    shuffles=Shuffles(
        awaited=awaited,
        settle=settle,
    ),
    views=Views(
        view=lambda s, viewer: View(viewer, s.drawn, s.turn, tuple(s.points)),
        imagine=imagine,
        tally=lambda v: [{"lots": points} for points in v.points],
        show=show,
        open_view=lambda s: {"deck": [LOTS[lot] for lot in s.deck], "points": s.points[:]},
        offers=offers,
    ),
    advice=Advice(
        appraise=lambda _s, _seat, actions: [1.0 - action for action in actions],
        merits=lambda _s, _seat, action: {"kept": 1.0 - action},
        hunch=lambda _s, _seat, actions: [1.0 - action for action in actions],
        standing=lambda s: [float(points) for points in s.points],
        levels=("greedy:9", "greedy:3", "greedy", "search:10", "search:40", "search:80"),
    ),
    codec=Codec(
        dump=lambda s: {"deck": list(s.deck), "drawn": list(s.drawn), "turn": s.turn, "points": s.points[:]},
        load=load,
    ),
    texts=Texts(
        names={lot: {"en": lot.replace("_", " ")} for lot in LOTS},
        phrases={
            "question.draw": "Draw or skip",
            "merit.kept": "kept",
            "effect.count": "counts its number",
            "victory.points": "Victory on points",
            "category.lots": "Lots",
            "event.shuffle": "The deck is shuffled",
            "event.draw": "{seat}: {lot}, kept: {kept}",
        },
        items={lot: {"kind": "lot", "effects": [["count"]]} for lot in LOTS},
        draw=lambda v, _speaker: [Section("Drawn", tuple(((LOTS[lot], ""),) for lot in v.drawn))],
        catalog=lambda _speaker: [Section("Lots", tuple(((lot, ""),) for lot in LOTS))],
    ),
)
