"""The examples run, for a shorter time than they are meant to."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def loaded(name: str) -> Any:
    spec = spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_learner_learns(capsys: pytest.CaptureFixture[str]) -> None:
    example = loaded("learn")
    curve = example.main(["--opponents", "random", "--seconds", "1", "--games", "48"])
    assert len(curve) == example.POINTS
    assert f"{curve[-1]:+.2f}" in capsys.readouterr().out
