"""A whole game as text: every question, every legal answer, every event, and the table now and then."""

import json
from collections.abc import Mapping

from wonders.core.chance import Chance
from wonders.core.game import AnyGame
from wonders.core.match import Match
from wonders.core.replay import digest
from wonders.core.text.phrases import Speaker

DRAWN_EVERY = 12


def playthrough(game: AnyGame, players: int, seed: int, options: dict[str, str]) -> str:
    """A random game, told step by step."""
    match = Match(game, players=players, seed=seed, options=options)
    chance = Chance(seed, "golden")
    lines = [f"game {game.id}, rules {game.version}, players {players}, seed {seed}"]
    lines += [f"option {name} = {value}" for name, value in match.options.items()]
    lines += [f"deal {pile}: {' '.join(ids)}" for pile, ids in match.deal.items()]
    told = 0
    while True:
        lines += [f"    {_event(event.opened())}" for event in match.events[told:]]
        told = len(match.events)
        seats = match.waiting()
        if not seats:
            break
        if len(match.moves) % DRAWN_EVERY == 0:
            lines += ["", *_table(match, seats[0]), ""]
        seat = chance.pick(seats)
        question = match.question(seat)
        action = chance.pick(question.legal)
        lines.append(f"{len(match.moves) + 1}. seat {seat}, {question.kind}: {_grouped(match, question.legal)}")
        lines.append(f"  > {match.notation(action)}")
        match.submit(seat, action)
    lines += ["", *_table(match, None), "", str(match.outcome()), f"state {digest(game, match.state)}"]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _event(event: Mapping[str, object]) -> str:
    fields = " ".join(f"{key}={json.dumps(value)}" for key, value in event.items() if key != "kind")
    return f"{event['kind']} {fields}"


def _grouped(match: Match, legal: tuple[int, ...]) -> str:
    """The legal answers, those that differ only in their last word together."""
    groups: dict[str, list[str]] = {}
    for action in legal:
        head, _, tail = match.notation(action).rpartition(" ")
        groups.setdefault(head, []).append(tail)
    return "; ".join(f"{head} {'|'.join(tails)}".strip() for head, tails in groups.items())


def _table(match: Match, viewer: int | None) -> list[str]:
    names = [f"seat {seat}" for seat in range(match.players)]
    return [
        line
        for section in match.game.texts.draw(match.view(viewer), Speaker(match.game, names))
        for line in section.plain().splitlines()
    ]
