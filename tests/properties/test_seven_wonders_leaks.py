"""7 Wonders: what a seat may not know has no influence on what it is shown."""

import json
from collections import Counter

import pytest

from playing import ids_in, played
from wonders.core.chance import Chance
from wonders.core.match import Match, Move
from wonders.core.text.phrases import Speaker
from wonders.games.seven_wonders import GAME
from wonders.games.seven_wonders.rules.catalog import CARD, CARD_IDS, CARDS, GUILD_CARDS
from wonders.games.seven_wonders.rules.space import ACT_DISCARD, ACT_PAY, ACT_STAGE, CITY
from wonders.games.seven_wonders.rules.state import TURN, State, controller

AGES = ("age_1", "age_2", "age_3")
MOMENTS = (0, 1, 2, 5, 9, 14, 20, 27, 33, 40, 48, 57, 70, 90, 110, 125)


def shown(match: Match, seat: int | None) -> str:
    """Everything that a viewer is sent, as one text."""
    parts: list[object] = [match.game.views.show(match.view(seat)), match.feed(seat), str(match.view(seat))]
    parts.append(
        [
            section.plain()
            for section in match.game.texts.draw(match.view(seat), Speaker(match.game, [f"s{n}" for n in range(7)]))
        ]
    )
    if seat in match.waiting():
        parts.append([match.legal(seat), str(match.offers(seat)), match.question(seat).kind])
    return json.dumps(parts)


def unannounced(match: Match, seat: int | None) -> dict[str, str]:
    """Renames the cards of which the viewer has never heard among themselves, as many copies for as many."""
    announced = ids_in(match.feed(seat))
    chance = Chance(len(match.moves), "rename")
    names: dict[str, str] = {}
    for pile in AGES:
        copies = Counter(match.deal[pile])
        kinds: dict[tuple[bool, int], list[str]] = {}
        for name, count in copies.items():
            if name not in announced:
                kinds.setdefault((name.endswith("_guild"), count), []).append(name)
        for (guilds, _), group in kinds.items():
            others = list(group)
            if guilds:  # the guilds that are not in the game are as good
                others += [CARD_IDS[card] for card in GUILD_CARDS if CARD_IDS[card] not in copies]
            names.update(zip(group, chance.shuffled(others), strict=False))
    return names


def replayed(match: Match, names: dict[str, str], seat: int | None) -> Match | None:
    """The same game with cards renamed; None where a hidden move would not be legal under its new name.

    What others have sealed in this turn is not known either: they discard in place of it.
    """
    state = match.state
    assert isinstance(state, State)
    sealed = [0] * match.players
    if state.phase == TURN:
        sealed = [0 if other == seat else state.given[other] for other in range(match.players)]
    deal = {pile: tuple(names.get(name, name) for name in ids) for pile, ids in match.deal.items()}
    other_match = Match("seven_wonders", players=match.players, deal=deal, options=match.options)
    left = Counter(move.seat for move in match.moves)
    for move in match.moves:
        assert move.seat is not None
        left[move.seat] -= 1
        action = renamed(move, names)
        if left[move.seat] < sealed[move.seat]:
            answers = other_match.legal(move.seat) if move.seat in other_match.waiting() else []
            action = next(
                (answer for answer in answers if ACT_DISCARD <= answer % CITY < ACT_PAY), answers[0] if answers else -1
            )
            if action < 0:
                continue
        elif action not in other_match.legal(move.seat):
            return None
        other_match.submit(move.seat, action)
    return other_match if other_match.waiting() == match.waiting() else None


def renamed(move: Move, names: dict[str, str]) -> int:
    words = GAME.space.notation(move.action).split()
    return GAME.space.parse(" ".join(names.get(word, word) for word in words))


@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_cards_never_heard_of_make_no_difference(players: int) -> None:
    compared = 0
    for moves in MOMENTS:
        for seed in range(3):
            options = {"seventh_card": GAME.options["seventh_card"][seed % 2]}
            match = played("seven_wonders", players=players, seed=100 * moves + seed, moves=moves, options=options)
            for seat in (None, *range(players)):
                names = unannounced(match, seat)
                other = replayed(match, names, seat)
                if other is not None and other.deal != match.deal:
                    compared += 1
                    assert shown(other, seat) == shown(match, seat)
    assert compared > 60


def hidden_swaps(match: Match) -> list[tuple[int, int, set[int]]]:
    """Moves of this age that hid a card, another card that could have been hidden in its place, and who would know.

    The other card is still in the hand that the first one came from; those who have held that hand since know.
    """
    state = match.state
    assert isinstance(state, State)
    found: list[tuple[int, int, set[int]]] = []
    turns = [0] * match.players
    way = -1 if state.age == 1 else 1
    for place, move in enumerate(match.moves):
        if move.seat is None or move.action >= ACT_PAY:
            continue
        age, turn = divmod(turns[move.seat], 6)
        turns[move.seat] += 1
        if age == state.age and turn < state.turn and move.action >= ACT_STAGE:
            holders = [(move.seat + way * steps) % match.players for steps in range(state.turn - turn + 1)]
            others = sorted(set(state.hands[holders[-1]]) - {move.action % CARDS})
            found += [(place, card, set(holders)) for card in others[:2]]
    return found


def replay_of(match: Match, moves: list[Move]) -> Match:
    other = Match("seven_wonders", players=match.players, deal=match.deal, options=match.options)
    for move in moves:
        other.submit(move.seat or 0, move.action)
    return other


@pytest.mark.parametrize("players", [3, 4, 5, 7])
def test_which_card_of_a_hand_was_played_face_down_makes_no_difference(players: int) -> None:
    """Somebody tucks or sells another card of the same hand: nobody but those who held that hand since can tell."""
    compared = 0
    for seed in range(10):
        turn = 2 + seed % 3
        match = played("seven_wonders", players=players, seed=seed, moves=0, options={"sides": "A"})
        chance = Chance(seed, "hide")
        while match.state.turn < turn:
            seat = match.waiting()[0]
            match.submit(seat, chance.pick(match.legal(seat)))
        assert match.state.phase == TURN
        for place, card, knowing in hidden_swaps(match):
            moves = list(match.moves)
            hidden = moves[place]
            moves[place] = Move(hidden.seat, hidden.action - hidden.action % CARDS + card)
            other = replay_of(match, moves)
            for viewer in (None, *(seat for seat in range(players) if seat not in knowing)):
                compared += 1
                assert shown(other, viewer) == shown(match, viewer)
            assert shown(other, hidden.seat) != shown(match, hidden.seat), "the one who did it knows"
    assert compared > 20


@pytest.mark.parametrize("players", [2, 5])
def test_the_test_would_notice_a_peeping_view(players: int) -> None:
    """A control: the renamed games do differ, in the hands of the others and in what these are shown."""
    hands = others = 0
    for seed in range(12):
        match = played("seven_wonders", players=players, seed=seed, moves=2 * players + 1)
        other = replayed(match, unannounced(match, 0), 0)
        if other is not None:
            hands += match.state.hands != other.state.hands
            others += any(shown(other, seat) != shown(match, seat) for seat in range(1, players))
    assert min(hands, others) >= 3


@pytest.mark.parametrize("players", [2, 3, 7])
def test_face_down_cards_have_no_identity(players: int) -> None:
    """No text that a seat is sent names a card which only others have seen."""
    for seed in range(6):
        match = played("seven_wonders", players=players, seed=seed, moves=5 * players)
        for seat in range(players):
            heard = ids_in(match.feed(seat))
            text = shown(match, seat)
            for name in CARD:
                if name not in heard:
                    assert f'"{name}"' not in text
                    assert f"'{name}'" not in text


def test_others_do_not_learn_how_many_questions_a_choice_took() -> None:
    compared = 0
    for seed in range(12):
        match = played("seven_wonders", players=2, seed=seed, moves=12)
        state = match.state
        lead = controller(state.age, state.turn)
        if state.phase != TURN or lead not in match.waiting() or state.given[lead]:
            continue
        before = {viewer: shown(match, viewer) for viewer in (1 - lead, None)}
        while match.question(lead).kind != "city_turn":
            match.submit(lead, match.legal(lead)[0])
        assert {viewer: shown(match, viewer) for viewer in (1 - lead, None)} == before
        compared += 1
    assert compared
