"""Finds Chromium on this machine."""

import shutil

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


def chromium() -> str:
    """The path of a Chromium."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        raise NoChromiumError("there is no Chromium; tools/machine says what to install")
    return found
