"""The documented way to install a server that stays, and the bill of materials that comes with it."""

import json
import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from filelock import FileLock

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")


def uv() -> str:
    """The uv that runs the tests, or another one."""
    return os.environ.get("UV") or shutil.which("uv") or str(ROOT / ".uv/bin/uv")


@pytest.fixture
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No two tests build at the same time, whichever process they run in: all build in this checkout."""
    with FileLock(tmp_path_factory.getbasetemp().parent / "build.lock"):
        yield


@pytest.mark.slow
@pytest.mark.usefixtures("alone")
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


@pytest.mark.slow
@pytest.mark.usefixtures("alone")
def test_one_file_is_installed_by_one_command_and_started_by_another(tmp_path: Path) -> None:
    """Outside of the project's folder, with nothing of it at hand."""
    install, start = re.findall(r"^\$ ((?:uv tool install|wonders serve) .*)$", PAGE, re.MULTILINE)[:2]
    subprocess.run(
        [uv(), "build", "--quiet", "--wheel", "--out-dir", tmp_path / "dist"], cwd=ROOT, check=True, timeout=300
    )
    clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    places = {"UV_TOOL_DIR": str(tmp_path / "tools"), "UV_TOOL_BIN_DIR": str(tmp_path / "bin")}
    _, *arguments = shlex.split(install)
    subprocess.run([uv(), *arguments, "--quiet"], cwd=tmp_path, env=clean | places, check=True, timeout=300)

    _, *arguments = shlex.split(start)
    program = str(tmp_path / "bin/wonders")
    command = [program, *arguments, "--no-browser", "--port", "0", "--data", str(tmp_path / "data")]
    with subprocess.Popen(command, cwd=tmp_path, env=clean, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            url = next(line for line in server.stdout if line.startswith("Wonders is at ")).split()[-1]
            with httpx.Client(base_url=url, timeout=60, trust_env=False) as http:
                assert http.get("/readyz").status_code in (200, 503)
                assert "Wonders" in http.get("/", headers={"Accept-Language": "cs"}).text
                guest = http.post("/api/guests", json={"name": "Anna"}).json()
                key = {"Authorization": f"Bearer {guest['token']}"}
                table = http.post("/api/play", json={"game": "duel", "level": "beginner"}, headers=key).json()["table"]
                page = http.get(f"/table/{table}", headers=key).text
                parts = re.findall(r'(?:src|href)="(/static/[^"]+)"', page)
                assert {Path(part.partition("?")[0]).suffix for part in parts} >= {".js", ".css"}
                for part in parts:
                    assert http.get(part).status_code == 200, part
        finally:
            server.terminate()
            server.wait(60)
    command = [program, "doctor", "--json"]
    examined = subprocess.run(command, cwd=tmp_path, env=clean, capture_output=True, text=True, check=False, timeout=60)
    told = {one["part"]: one for one in json.loads(examined.stdout)["findings"]}
    assert "cs" in told["languages"]["text"]
    assert str(tmp_path / "tools") in told["browser app"]["text"]


@pytest.mark.parametrize(("given", "fetched"), [([], True), (["FAST=no"], False)])
def test_playing_fetches_what_makes_bots_faster_unless_told_not_to(given: list[str], fetched: bool) -> None:
    command = ["make", "--dry-run", "--no-print-directory", "play", *given]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    *before, serving = told.stdout.splitlines()
    assert serving.endswith("--extra web wonders serve ")
    assert any("--extra fast" in line and line.endswith("&") for line in before) == fetched
