"""Finds Chromium on this machine, or installs it where that can be done."""

import fcntl
import os
import shutil
import subprocess
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class NoChromiumError(Exception):
    """Why there is no browser to test with."""


def chromium(lock: Path) -> str:
    """The path of a Chromium; installed from Debian's packages if need be, by one process at a time."""
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        found = _found()
        if found is None:
            _install()
            found = _found()
    if found is None:
        raise NoChromiumError("the package chromium brought no program of that name")
    return found


def _found() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def _install() -> None:
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise NoChromiumError("there is none, and only root can install it here (apt-get install chromium)")
    for command in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
        done = subprocess.run(["apt-get", "--quiet", *command], capture_output=True, text=True, check=False)
        if done.returncode:
            raise NoChromiumError(f"apt-get {command[0]} failed: {done.stderr.strip()[-300:]}")
