"""Training, scaled down: a network learns, its run is kept and goes on, and the same settings give the same network."""

import json
from importlib import import_module
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from wonders import SetupError, find_game
from wonders.networks.file import FILE, read_network
from wonders.networks.inference import Thinker
from wonders.networks.pieces import pieces_of
from wonders.train.network import AskedBatch, think
from wonders.train.record import Record
from wonders.train.run import run
from wonders.train.settings import TrainingSettings, read_settings
from wonders.train.tables import ThreadTables, step
from wonders.train.trainer import Trainer

pytestmark = pytest.mark.slow
GAME = find_game("duel")


def settings(**changed: int) -> TrainingSettings:
    small: dict[str, Any] = {
        "games": 64,
        "moments": 8,
        "held": 8,
        "hidden": 16,
        "samples": 4000,
        "matches": 4,
        "match_every": 4,
        "keep_every": 2,
    }
    return read_settings(GAME, **{**small, "simulations": 0, **changed})


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("run")
    assert list(run(GAME, settings(), path, 2, None))
    return path


def test_a_run_leaves_a_log_a_curve_and_a_network(folder: Path) -> None:
    log = [json.loads(line) for line in (folder / "log.jsonl").read_text(encoding="utf-8").splitlines()]
    assert log[-1]["samples"] >= 4000
    assert [match["against"] for match in log[-1]["matches"]] == ["greedy"]
    assert len(ET.fromstring((folder / "curve.svg").read_text(encoding="utf-8"))) > 8
    record = read_network(GAME, folder / FILE).record
    assert record["styles"] == ["neutral", "scholar", "general", "builder", "merchant"]
    assert record["training"]["results"][-1] == log[-1]


def test_a_run_goes_on_where_it_was_left(folder: Path, tmp_path: Path) -> None:
    record, trainer = Record(folder), Trainer(GAME, settings())
    assert record.take_up(trainer)
    assert trainer.done == 1
    assert not list(trainer.lessons())
    kept = read_network(GAME, folder / FILE).arrays["hidden"]
    assert np.asarray(trainer.network(trainer.learner, []).arrays["hidden"]) == pytest.approx(kept, abs=1e-2)
    trainer.close()
    other = Trainer(GAME, settings(samples=5000))
    with pytest.raises(SetupError, match="other settings"):
        record.take_up(other)
    assert not Record(tmp_path).take_up(other)
    other.close()


def test_threads_change_nothing() -> None:
    trainers = [Trainer(GAME, settings(samples=1500), threads) for threads in (1, 2)]
    for trainer in trainers:
        assert list(trainer.lessons())
        trainer.close()
    one, other = (trainer.network(trainer.learner, []).arrays for trainer in trainers)
    assert all((one[name] == other[name]).all() for name in one)
    assert all(group.ways.sum() for group in trainers[0].groups)


def test_numpy_thinks_what_was_learned() -> None:
    trainer = Trainer(GAME, settings())
    rows = trainer.groups[0].shown
    asked = AskedBatch(rows.seen, rows.legal, rows.counts, np.ones(len(rows.seats), np.int8))
    weights, prospects = think(trainer.learner.params, trainer.fixed, asked)
    pieces = pieces_of(GAME.space)[0]
    mind = Thinker(trainer.network(trainer.learner, []), pieces)
    bonus = np.asarray(trainer.fixed.bonus)[1]
    for row in range(4):
        actions = rows.legal[row, : rows.counts[row]]
        opinion = mind.opinion(rows.seen[row], actions, style=1)
        assert opinion.weights + bonus[actions] == pytest.approx(np.asarray(weights[row, : len(actions)]), abs=1e-3)
        assert opinion.prospects == pytest.approx(float(prospects[row]) * 1.5, abs=1e-3)
    assert bonus.max() == 4
    trainer.close()


def test_rewards_are_zero_sum_and_a_style_counts_more() -> None:
    trainer = Trainer(GAME, settings())
    rewards = []
    for group in trainer.groups:
        for _ in range(100):
            group.ask(trainer.learner.params, None, trainer.fixed)
            group.play()
            one = group.played()
            rewards += list(np.asarray(one.rewards)[np.asarray(one.done) != 0])
    assert len(rewards) > 20
    assert abs(np.sum(rewards, axis=1)).max() < 1e-6
    assert set((3 * abs(np.array(rewards)[:, 0])).round(4).tolist()) == {2, 3}
    trainer.close()


def test_the_last_answers_are_learned_from_when_more_is_known_of_them() -> None:
    trainers = [Trainer(GAME, settings(held=held, moments=4)) for held in (0, 6)]
    learned: list[list[Any]] = []
    for trainer in trainers:
        group, lessons = trainer.groups[0], []
        for _ in range(6):
            moments = []
            for _ in range(4):
                group.ask(trainer.learner.params, None, trainer.fixed)
                group.play()
                moments.append(group.played())
            lessons += group.lessons(moments)
        learned.append(lessons)
        trainer.close()
    at_once, later = learned
    assert (len(at_once), len(later)) == (24, 18)
    for one, other in zip(at_once, later, strict=False):
        assert (np.asarray(one.chosen) == np.asarray(other.chosen)).all(), "the same answers, in the same order"
    unknown = [sum(int((np.asarray(one.counted) == 0).sum()) for one in lessons[:18]) for lessons in learned]
    assert unknown[0] > unknown[1]


def test_a_run_that_begins_with_a_network_has_settings_of_its_own() -> None:
    first, further = read_settings(GAME), read_settings(GAME, further=True)
    assert further.rate[0] < first.rate[0]
    assert further.kinds == first.kinds


def test_some_games_begin_astray() -> None:
    core = import_module("wonders.games.duel.fast").CORE
    tables = ThreadTables(core, np.zeros((16, 2)), np.zeros((1, 1)), 2, core.coded(GAME.chosen(None)), 1, 1, astray=8)
    shown, _ = step(tables, np.full(16, -1, np.int16))
    begun: list[list[int]] = [[] for _ in range(16)]
    for _ in range(300):
        shown, ended = step(tables, shown.legal[:, 0])
        for game in np.flatnonzero(ended.done):
            begun[game].append(int(shown.counts[game]))
    tables.close()
    assert {count for counts in begun[:8] for count in counts} == {4}, "four wonders to choose from"
    assert len({count for counts in begun[8:] for count in counts}) > 4


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("games = ", "Invalid value"),
        ("speed = 3", "a training has no 'speed'"),
        ("games = 3", "the settings of a training are wrong: 'kinds'"),
        ("win = 0.5\n[[kinds]]\nplayers = 2", "'win' has a number at the beginning and at the end"),
        ("[[kinds]]\nplayers = 9", "is for 2 players, not 9"),
    ],
)
def test_wrong_settings_are_refused_in_a_sentence(text: str, complaint: str, tmp_path: Path) -> None:
    file = tmp_path / "training.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(SetupError, match=complaint):
        read_settings(GAME, file)
