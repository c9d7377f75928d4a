"""Networks: what they are for is checked, numpy says what was learned, and the bot plays by it."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from arrays import CORES
from wonders import Match, SetupError, find_game
from wonders.bots import LEVELS, Budget, make_adviser, make_bot
from wonders.bots.levels import notation_of
from wonders.core.registry import all_games
from wonders.fast.minds import expecting, make_mind, weighing
from wonders.networks.file import FILE, Network, features_version, has_network, read_network, save_network
from wonders.networks.file import shipped_network as shipped
from wonders.networks.inference import Thinker
from wonders.networks.pieces import pieces_of

NETWORKS = sorted(name for name, game in all_games().items() if has_network(game))
each_network = pytest.mark.parametrize("game", NETWORKS)


def test_every_game_with_an_array_core_has_a_network() -> None:
    assert sorted(CORES) == NETWORKS


@each_network
def test_a_network_is_small_and_tells_how_it_was_trained(game: str) -> None:
    found = find_game(game)
    file = Path(str(__import__(f"wonders.games.{game}", fromlist=["GAME"]).__file__)).parent / "data" / FILE
    assert file.stat().st_size <= 4_000_000
    record = shipped(game).record
    assert (record["rules"], record["features"]) == (found.version, features_version(found))
    assert record["training"]["results"][-1]["samples"] > 1_000_000


@each_network
def test_one_position_and_many_are_thought_of_alike(game: str) -> None:
    pieces = pieces_of(find_game(game).space)[0]
    mind = Thinker(shipped(game), pieces)
    rng = np.random.default_rng(1)
    seen = (rng.random((4, len(shipped(game).arrays["input"]))) < 0.1).astype(np.int8)
    weights, prospects = mind.opinions(seen)
    actions = np.array([0, 1, len(pieces) - 1])
    for row in range(4):
        opinion = mind.opinion(seen[row], actions)
        assert opinion.weights == pytest.approx(weights[row, actions], abs=1e-3)
        assert opinion.prospects == pytest.approx(prospects[row], abs=1e-3)


@each_network
def test_a_network_for_something_else_is_refused_in_a_sentence(game: str, tmp_path: Path) -> None:
    network, found, path = shipped(game), find_game(game), tmp_path / FILE
    for what in ("game", "rules", "features"):
        save_network(Network(network.arrays, {**network.record, what: -1}), path)
        with pytest.raises(SetupError, match=f"is for {what} -1, not .*: train it anew"):
            read_network(found, path)
    fewer = {name: array[..., :-1] if name.startswith("weights") else array for name, array in network.arrays.items()}
    save_network(Network(fewer, network.record), path)
    with pytest.raises(SetupError, match="knows other actions"):
        read_network(found, path)
    path.write_bytes(b"no network")
    with pytest.raises(SetupError, match="holds no network"):
        read_network(found, path)


@each_network
@pytest.mark.parametrize("notation", ["net", "net:1", "net:0.5~0.4", "net/scholar"])
def test_the_network_bot_plays_to_the_end(game: str, notation: str) -> None:
    match = Match(find_game(game), seed=2)
    bot = make_bot(notation, match.game)
    again = make_bot(notation, match.game)
    while seats := match.waiting():
        question, view = match.question(seats[0]), match.view(seats[0])
        budget = Budget(seed=len(match.moves))
        action = bot.choose(view, question, budget)
        assert action == again.choose(view, question, budget)
        match.submit(seats[0], action, number=question.number)
    assert match.outcome() is not None


@each_network
def test_its_advice_begins_with_what_it_plays(game: str) -> None:
    match = Match(find_game(game), seed=3)
    bot = make_adviser("net", match.game)
    for _ in range(12):
        seat = match.waiting()[0]
        question, view = match.question(seat), match.view(seat)
        advice = bot.advise(view, question, Budget(seed=1))
        assert sorted(option.action for option in advice) == sorted(question.legal)
        assert all(0 <= option.win_chance <= 1 for option in advice)
        chosen = bot.choose(view, question, Budget(seed=1))
        assert chosen == advice[0].action
        match.submit(seat, chosen)


def test_a_search_can_keep_the_numbers_of_an_earlier_version() -> None:
    game = find_game("duel")
    match = Match(game, seed=1)
    question, view, budget = match.question(0), match.view(0), Budget(seed=5)
    assert make_bot("search:20@0.1", game).choose(view, question, budget) in question.legal
    with pytest.raises(SetupError, match=r"no habit '0\.0'"):
        make_bot("search:20@0.0", game)


@pytest.mark.slow
@each_network
def test_compiled_code_thinks_what_numpy_thinks(game: str) -> None:
    found, core, network = find_game(game), CORES[game], shipped(game)
    pieces = pieces_of(found.space)[0]
    mind, thinker = make_mind(network.arrays, pieces, network.record["top"]), Thinker(network, pieces)
    match, seen = Match(found, seed=4), np.zeros(core.observed, np.int8)
    for _ in range(20):
        seat = match.waiting()[0]
        legal = match.legal(seat)
        state, weights = core.pack(match.state), np.zeros(len(legal))
        core.features(state, seat, seen)
        opinion = thinker.opinion(seen, np.array(legal))
        weighing(core)(state, seat, np.array(legal, np.int16), len(legal), mind, weights)
        assert weights == pytest.approx(opinion.weights, abs=1e-2)
        assert expecting(core)(state, seat, mind) == pytest.approx(opinion.prospects, abs=1e-2)
        match.submit(seat, legal[len(legal) // 2])


@pytest.mark.slow
@each_network
def test_a_guided_search_keeps_to_its_budget_and_its_seed(game: str) -> None:
    match = Match(find_game(game), seed=5)
    bot = make_adviser("net+search:30", match.game)
    for number in range(8):
        seat = match.waiting()[0]
        question, view = match.question(seat), match.view(seat)
        chosen = bot.choose(view, question, Budget(seed=number))
        assert chosen == bot.choose(view, question, Budget(seed=number))
        assert bot.choose(view, question, Budget(seconds=0.001, seed=number)) in question.legal
        match.submit(seat, chosen)
    advice = bot.advise(match.view(match.waiting()[0]), match.question(match.waiting()[0]), Budget(seed=1))
    assert all(0 <= option.win_chance <= 1 for option in advice)


def test_a_bot_may_overlook_answers_but_never_all() -> None:
    match = Match("duel", seed=3)
    question, view = match.question(0), match.view(0)
    chosen = {make_bot("net:0.01~0.9", match.game).choose(view, question, Budget(seed=seed)) for seed in range(60)}
    assert chosen == set(question.legal)
    with pytest.raises(SetupError, match="out of range"):
        make_bot("net:1~1.5", match.game)


def test_a_style_changes_what_a_network_plays() -> None:
    """A scholar builds more green cards; a style that the network does not know changes nothing."""
    built = {}
    for style in ("scholar", "general", "unheard_of", ""):
        match = Match("duel", seed=4)
        bots = [make_bot("net/" + style, match.game), make_bot("net", match.game)]
        while seats := match.waiting():
            view, question = match.view(seats[0]), match.question(seats[0])
            match.submit(seats[0], bots[seats[0]].choose(view, question, Budget(seed=1)))
        built[style] = [move.action for move in match.moves]
    assert built["unheard_of"] == built[""]
    assert built["scholar"] != built[""]


@each_network
def test_levels_go_by_the_network_where_there_is_numpy_and_by_rules_of_thumb_where_not(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = find_game(game)
    assert [notation_of(level, found) for level in LEVELS] == list(found.advice.trained)
    for missing, expected in (("numba", (*found.advice.trained[:5], "net")), ("numpy", found.advice.levels)):
        hidden = {missing, "numba"}
        monkeypatch.setattr("wonders.bots.network.find_spec", lambda name, hidden=hidden: name not in hidden)
        monkeypatch.setattr("wonders.bots.background.find_spec", lambda name, hidden=hidden: name not in hidden)
        assert [notation_of(level, found) for level in LEVELS] == list(expected)


ANSWERS = """
import sys
if "numba" in sys.argv:
    sys.modules["numba"] = None
from importlib import util
find = util.find_spec
util.find_spec = lambda name, package=None: None if name in sys.argv else find(name, package)
from wonders import Match, all_games
from wonders.bots import LEVELS, Budget, make_bot
for game in all_games().values():
    match = Match(game, players=game.players[-1], seed=6)
    bots = [make_bot(level, game) for level in LEVELS[:5]]
    for number in range(20):
        seat = match.waiting()[0]
        view, question = match.view(seat), match.question(seat)
        answers = [bot.choose(view, question, Budget(seed=number)) for bot in bots]
        print(game.id, number, *answers)
        match.submit(seat, answers[number % 5])
"""


def test_without_numba_all_levels_up_to_master_give_the_same_answers() -> None:
    """So they are as strong where `web` alone is installed."""
    told = [
        subprocess.run([sys.executable, "-c", ANSWERS, *hidden], capture_output=True, text=True, check=True, timeout=60)
        for hidden in ([], ["numba"])
    ]
    assert told[0].stdout == told[1].stdout
    assert len(told[0].stdout.splitlines()) == 20 * len(all_games())


def test_who_cannot_wait_gets_the_network_alone_until_the_search_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    ready = False
    monkeypatch.setattr("wonders.bots.network.guided_search", lambda _game: ready)
    match = Match("duel", seed=3)
    question, view, budget = match.question(0), match.view(0), Budget(seed=2)
    bot = make_bot("net+search:30", match.game, at_once=True)
    assert bot.choose(view, question, budget) == make_bot("net", match.game).choose(view, question, budget)
