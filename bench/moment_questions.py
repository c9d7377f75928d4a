"""What is asked about a moment, with the answers that the state gives: whose turn it is, what changed, what can be
done, what that costs, who is ahead, how far a victory is."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from wonders.core.chance import Chance

Pair = tuple[str, str]


@dataclass
class Moment:
    """Where things stand for a seat, and what happened since its last answer."""

    game: str
    now: Any
    events: list[Any]
    names: dict[str, str]
    chance: Chance

    @property
    def view(self) -> Any:
        """What this seat knows."""
        return self.now["view"]

    @property
    def you(self) -> int:
        """This seat."""
        return int(self.now["table"]["you"])

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.now["table"]["seats"]))

    @property
    def kind(self) -> str:
        """What is asked; empty where nothing is."""
        return str((self.now["question"] or {"kind": ""})["kind"])

    @property
    def offers(self) -> list[Any]:
        """What this seat may want, possible or not."""
        return list((self.now["question"] or {"offers": []})["offers"])

    def who(self, seat: int) -> str:
        """The name of a seat as the table tells it."""
        return "you" if seat == self.you else str(self.now["table"]["seats"][seat]["name"])

    def other(self) -> int:
        """Any other seat."""
        return self.chance.pick([seat for seat in self.seats if seat != self.you])

    def some(self, things: list[str], most: int = 4) -> list[str]:
        """Some of the things, each once."""
        return sorted(self.chance.shuffled(sorted(set(things)))[:most], key=self.named)

    def named(self, thing: str) -> str:
        """The name of a card, wonder or token."""
        return self.names[thing]

    def listed(self, things: list[str]) -> str:
        """Names in a row."""
        return ", ".join(self.named(thing) for thing in things) or "none"

    def coins(self, offer: Any) -> int:
        """The coins that an offer takes in all."""
        plan = offer.get("plan")
        return 0 if plan is None else int(self.now["question"]["plans"][plan]["coins"])


def asked(moment: Moment) -> Iterator[Pair]:
    """The six questions and their answers."""
    yield "Who is waited for?", ", ".join(moment.who(seat) for seat in moment.now["waiting"])
    game = GAMES[moment.game]
    yield game.changed(moment)
    yield game.can(moment) if moment.kind else ("Are you asked anything now?", "no")
    yield game.costs(moment)
    yield ahead(moment)
    yield game.victory(moment)


def ahead(moment: Moment) -> Pair:
    """Who has most points, and how many."""
    tally = moment.now["tally"]
    if tally is None:
        return "Are there points already?", "no"
    totals = [sum(sheet.values()) for sheet in tally]
    best = [f"{moment.who(seat)} {total}" for seat, total in enumerate(totals) if total == max(totals)]
    return "Who has most points so far, and how many (all who share that place)?", ", ".join(best)


def choices(moment: Moment) -> Pair:
    """Between how many answers one chooses, where they are few and alike."""
    return "Between how many answers do you choose now?", str(len(moment.now["question"]["legal"]))


# 7 Wonders


def _did(moment: Moment) -> Pair:
    cities = [city for city in moment.view["cities"] if city["seat"] is not None]
    seat = moment.other()
    played = next(city for city in cities if city["seat"] == seat)["played"]
    question = f"What did {moment.who(seat)} do last turn (build CARD, stage, discard, nothing)?"
    if played is None:
        return question, "nothing"
    how = {"build": "build", "free": "build"}.get(played["how"], played["how"])
    return question, f"build {moment.named(played['card'])}" if how == "build" else how


def _of_card(moment: Moment, card: str, *verbs: str) -> list[Any]:
    wanted = [f"{verb} {card}" for verb in verbs] + [f"city_{verb} {card}" for verb in verbs]
    return [offer for offer in moment.offers if offer["notation"] in wanted]


def _cards_asked(moment: Moment) -> list[str]:
    return [offer["notation"].split()[1] for offer in moment.offers if len(offer["notation"].split()) == 2]


def _can_build(moment: Moment) -> Pair:
    if not moment.kind.endswith(("turn", "seventh")):
        return choices(moment)
    cards = moment.some(_cards_asked(moment))
    open_ = [card for card in cards if any(not one["reasons"] for one in _of_card(moment, card, "build", "free"))]
    return f"Which of these can be built now: {moment.listed(cards)}?", moment.listed(open_)


def _hand_costs(moment: Moment) -> Pair:
    if moment.kind.endswith(("turn", "seventh")):
        card = moment.chance.pick(sorted(set(_cards_asked(moment))))
        offers = [one for one in _of_card(moment, card, "build", "free") if not one["reasons"]]
        question = f"How many coins does building {moment.named(card)} cost in all (or impossible)?"
        return question, str(min(map(moment.coins, offers))) if offers else "impossible"
    city = next(city for city in moment.view["cities"] if city["seat"] == moment.you)
    side = moment.chance.pick(["left", "right"])
    kind = moment.chance.pick(["raw", "goods"])
    what = {"raw": "raw material", "goods": "manufactured good"}[kind]
    return f"What does a {what} cost you at your {side} neighbour?", str(city["prices"][side][kind])


def _how_far(moment: Moment) -> Pair:
    view = moment.view
    seat = moment.chance.pick(list(moment.seats))
    city = next(city for city in view["cities"] if city["seat"] == seat)
    what = moment.chance.below(4)
    if what == 0:
        return "Which age is it, and which turn of it (AGE TURN)?", f"{view['age']} {view['turn']}"
    if what == 1:
        return f"How many stages are built by {moment.who(seat)}?", str(city["stages"])
    if what == 2:
        counts = " ".join(str(city["science"].get(one, 0)) for one in ("tablet", "compass", "gear"))
        return f"Tablets, compasses, gears of {moment.who(seat)} (N N N)?", counts
    mine = next(city for city in view["cities"] if city["seat"] == moment.you)
    side = moment.chance.pick(["left", "right"])
    theirs = view["cities"][mine[side]]["shields"]
    won = "win" if mine["shields"] > theirs else "lose" if mine["shields"] < theirs else "draw"
    return f"Against your {side} neighbour, would you win, lose or draw a conflict now?", won


# Duel


_VERBS = {"draft": "take", "progress": "take"}


def _since(moment: Moment) -> Pair:
    them = 1 - moment.you
    question = f"What did {moment.who(them)} do since your last move (build, discard, wonder or take THING; nothing)?"
    verbs = {"build": "card", "discard": "card", "wonder": "wonder", "draft": "wonder", "progress": "token"}
    told = [
        f"{_VERBS.get(event['kind'], event['kind'])} {moment.named(event[verbs[event['kind']]])}"
        for event in moment.events
        if event["kind"] in verbs and event["seat"] == them
    ]
    return question, ", ".join(told) or "nothing"


def _available(moment: Moment) -> list[str]:
    return [moment.view["layout"][slot] for slot in moment.view["available"]]


def _can_take(moment: Moment) -> Pair:
    if moment.kind != "turn":
        return choices(moment)
    unbuilt = list(moment.view["cities"][moment.you]["unbuilt"])
    if moment.chance.below(2) and unbuilt:
        possible = {
            one["notation"].split()[1]
            for one in moment.offers
            if one["notation"].startswith("wonder ") and not one["reasons"]
        }
        return "Which of your wonders could be built now?", moment.listed(sorted(possible, key=moment.named))
    cards = moment.some(_available(moment))
    open_ = [card for card in cards if any(not one["reasons"] for one in _of_card(moment, card, "build"))]
    return f"Which of these can be built now: {moment.listed(cards)}?", moment.listed(open_)


def _price(moment: Moment) -> Pair:
    seat = moment.chance.pick(list(moment.seats))
    city = moment.view["cities"][seat]
    wonders = sorted(set(city["unbuilt"]) & set(city["prices"]))
    cards = sorted(set(_available(moment)) & set(city["prices"]))
    if not cards:
        return f"How many coins are with {moment.who(seat)}?", str(city["coins"])
    thing = moment.chance.pick(wonders if wonders and not moment.chance.below(4) else cards)
    price = city["prices"][thing]
    question = f"How many coins would {moment.named(thing)} cost {moment.who(seat)} (or impossible)?"
    return question, "impossible" if price.get("short") else str(price["coins"])


def _supremacy(moment: Moment) -> Pair:
    view = moment.view
    seat = moment.chance.pick(list(moment.seats))
    what = moment.chance.below(4)
    if what == 0:
        ahead = view["pawn"] if seat == 0 else -view["pawn"]
        return f"How many spaces are missing to {moment.who(seat)} for military victory?", str(9 - ahead)
    if what == 1:
        count = len(view["cities"][seat]["symbols"])
        return f"How many symbols are missing to {moment.who(seat)} for scientific victory?", str(6 - count)
    if what == 2:
        left = sum(face is not None for face in view["layout"])
        return "Which age is it, and how many cards are left in it (AGE N; 0 0 in the draft)?", f"{view['age']} {left}"
    built = sum(len(city["wonders"]) for city in view["cities"])
    return (
        "How many wonders are built in all, and how many by you (N N)?",
        f"{built} {len(view['cities'][moment.you]['wonders'])}",
    )


# Architects


def _took(moment: Moment) -> Pair:
    seat = moment.other()
    question = f"What cards did {moment.who(seat)} take since your last move (CARD, CARD; none)?"
    told = [event["card"] for event in moment.events if event["kind"] == "take" and event["seat"] == seat]
    return question, moment.listed(told)


def _on_top(moment: Moment) -> Pair:
    if moment.kind != "take":
        return choices(moment)
    view, side = moment.view, moment.chance.below(3)
    deck = view["decks"][(moment.you, (moment.you - 1) % len(moment.seats), -1)[side]]
    name = ("left", "right", "central")[side]
    question = f"Which card lies on top of your {name} deck, and how many are in it (CARD N; hidden N; empty)?"
    if not deck["size"]:
        return question, "empty"
    return question, f"{moment.named(deck['top']) if deck['top'] else 'hidden'} {deck['size']}"


def _short(moment: Moment) -> Pair:
    seat = moment.chance.pick(list(moment.seats))
    available = moment.view["seats"][seat]["available"]
    question = f"How many resources are missing to {moment.who(seat)} for the nearest next stage?"
    return question, str(min((one["short"] for one in available), default=0))


def _end(moment: Moment) -> Pair:
    seat = moment.chance.pick(list(moment.seats))
    place = moment.view["seats"][seat]
    what = moment.chance.below(3)
    if what == 0:
        return f"How many stages are built by {moment.who(seat)}?", str(sum(place["stages"]))
    if what == 1:
        return "How many conflict tokens still show peace?", str(moment.view["conflict"]["peace"])
    return f"How many shields are with {moment.who(seat)}?", str(place["shields"])


@dataclass(frozen=True)
class Questions:
    """What is asked about one game."""

    changed: Callable[[Moment], Pair]
    can: Callable[[Moment], Pair]
    costs: Callable[[Moment], Pair]
    victory: Callable[[Moment], Pair]


GAMES = {
    "seven_wonders": Questions(_did, _can_build, _hand_costs, _how_far),
    "duel": Questions(_since, _can_take, _price, _supremacy),
    "architects": Questions(_took, _on_top, _short, _end),
}
