"""The documented systemd unit: limits that suit a server, and no more rights than it needs."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs/hosting.md").read_text(encoding="utf-8")
UNIT = re.findall(r"^```ini\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)[0]
ANALYZE = shutil.which("systemd-analyze")


def test_the_unit_has_limits_and_keeps_its_files_to_itself() -> None:
    lines = UNIT.splitlines()
    files = next(int(line.partition("=")[2]) for line in lines if line.startswith("LimitNOFILE="))
    assert files >= 16384
    assert any(line.startswith("MemoryMax=") for line in lines)
    for line in ("UMask=0077", "StateDirectoryMode=0700", "CapabilityBoundingSet=", "NoNewPrivileges=yes"):
        assert line in lines
    assert "SystemCallFilter=@system-service" in lines


@pytest.mark.skipif(ANALYZE is None, reason="there is no systemd-analyze")
def test_the_unit_exposes_as_little_as_the_page_says(tmp_path: Path) -> None:
    unit = tmp_path / "wonders.service"
    unit.write_text(UNIT.replace("/opt/wonders/bin/wonders", "/bin/true"))
    command = [str(ANALYZE), "security", "--offline=true", str(unit)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    measured = re.search(r"exposure level.*?: ([\d.]+)", done.stdout)
    if measured is None:
        pytest.skip(f"this systemd-analyze cannot look at files: {done.stderr.strip()[:200]}")
    told = re.search(r"exposure of ([\d.]+)", PAGE)
    assert told is not None
    # Other versions of systemd weigh a little differently.
    assert abs(float(measured[1]) - float(told[1])) < 0.5
