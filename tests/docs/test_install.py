"""The documented way to install a server that stays, and the bill of materials that comes with it."""

import json
import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")


def uv() -> str:
    """The uv that runs the tests, or another one."""
    return os.environ.get("UV") or shutil.which("uv") or str(ROOT / ".uv/bin/uv")


@pytest.mark.slow
def test_a_server_is_installed_from_the_lock_and_says_what_it_is_made_of(tmp_path: Path) -> None:
    found = re.search(r"^\$ UV_PROJECT_ENVIRONMENT=/opt/wonders uv (.*)$", PAGE, re.MULTILINE)
    assert found is not None
    place = tmp_path / "wonders"
    environment = os.environ | {"UV_PROJECT_ENVIRONMENT": str(place)}
    subprocess.run([uv(), *shlex.split(found[1]), "--quiet"], cwd=ROOT, env=environment, check=True, timeout=300)
    command = [str(place / "bin/wonders"), "games"]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True, timeout=60)
    assert "duel" in told.stdout

    (described,) = place.glob("lib/*/site-packages/wonders-*.dist-info/sboms/wonders.cdx.json")
    bill = json.loads(described.read_text("utf-8"))
    assert (bill["bomFormat"], bill["metadata"]["component"]["name"]) == ("CycloneDX", "wonders")
    named = {part["purl"] for part in bill["components"]}
    for folder in described.parents[2].glob("*.dist-info"):
        name, version = folder.name.removesuffix(".dist-info").rsplit("-", 1)
        if name != "wonders":
            assert f"pkg:pypi/{name.replace('_', '-').lower()}@{version}" in named
    lock = json.loads((ROOT / "web/deno.lock").read_text("utf-8"))
    assert sum(part["purl"].startswith("pkg:npm/") for part in bill["components"]) == len(lock["npm"])
    assert all(part["hashes"] for part in bill["components"] if part["purl"].startswith("pkg:npm/"))


@pytest.mark.parametrize(("given", "fetched"), [([], True), (["FAST=no"], False)])
def test_playing_fetches_what_makes_bots_faster_unless_told_not_to(given: list[str], fetched: bool) -> None:
    command = ["make", "--dry-run", "--no-print-directory", "play", *given]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    *before, serving = told.stdout.splitlines()
    assert serving.endswith("--extra web wonders serve ")
    assert any("--extra fast" in line and line.endswith("&") for line in before) == fetched
