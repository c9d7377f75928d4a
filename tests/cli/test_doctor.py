"""What `wonders doctor` finds, and that it ends with status 1 only if something is wrong."""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from wonders import all_games, doctor
from wonders.cli import main


def examined(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any]]:
    # In a thread of its own: a browser that is open for other tests has a loop running in this one.
    with pytest.raises(SystemExit) as info, ThreadPoolExecutor(1) as apart:
        apart.submit(main, ["doctor", "--json", *arguments]).result()
    report = json.loads(capsys.readouterr().out)
    return int(info.value.code or 0), {"ok": report["ok"]} | {one["part"]: one for one in report["findings"]}


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "simulations_per_second", lambda *_arguments: 1000.0)


def test_a_new_machine_has_nothing_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, found = examined(capsys, "--data", str(tmp_path / "new"))
    assert (status, found["ok"]) == (0, True)
    assert found["data folder"]["state"] == found["database"]["state"] == "absent"
    for part in ("wonders", "games", "languages", "extra web", "extra fast", "browser app"):
        assert found[part]["state"] == "ok"
    assert "numba" in found["extra fast"]["text"]
    for game in all_games():
        assert found[f"array core {game}"]["state"] in {"ok", "absent"}


def test_it_says_so_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as info:
        main(["doctor", "--data", str(tmp_path)])
    assert info.value.code == 0
    text = capsys.readouterr().out
    assert "extra fast" in text
    assert str(tmp_path) in "".join(text.split())


def test_a_damaged_database_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "wonders.sqlite3").write_bytes(b"not a database" * 100)
    status, found = examined(capsys, "--data", str(tmp_path))
    assert (status, found["ok"]) == (1, False)
    assert found["database"]["state"] == "wrong"


def test_a_data_folder_that_is_a_file_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    status, found = examined(capsys, "--data", str(tmp_path / "file"))
    assert status == 1
    assert found["data folder"]["state"] == "wrong"


def test_a_missing_extra_is_not_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "requires", lambda _name: ["rich>=13", 'moonbeams[full]>=2; extra == "sky"'])
    status, found = examined(capsys, "--data", str(tmp_path))
    assert status == 0
    assert found["extra sky"]["state"] == "absent"
    assert "install wonders[sky]" in found["extra sky"]["text"]
    with pytest.raises(SystemExit), ThreadPoolExecutor(1) as apart:
        apart.submit(main, ["doctor", "--data", str(tmp_path)]).result()
    assert "wonders[sky]" in capsys.readouterr().out


@pytest.mark.skipif(sys.platform != "linux", reason="the kernel's promise not to make memory executable")
def test_where_code_may_not_be_made_it_says_so(tmp_path: Path) -> None:
    refuse = "import ctypes; assert ctypes.CDLL(None).prctl(65, 1, 0, 0, 0) == 0"
    program = f"{refuse}; from wonders.cli import main; main(['doctor', '--json', '--data', {str(tmp_path)!r}])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=120)
    if "AssertionError" in done.stderr:
        pytest.skip("this kernel cannot refuse it")
    assert done.returncode == 1
    wrong = [one for one in json.loads(done.stdout)["findings"] if one["state"] == "wrong"]
    assert {one["part"] for one in wrong} == {f"array core {game}" for game in all_games()}
    assert all("the readable engine plays" in one["text"] for one in wrong)
