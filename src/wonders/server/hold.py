"""One server for one data folder."""

import os
from collections.abc import Callable
from pathlib import Path

from wonders.core.errors import SetupError


def hold(data: Path) -> Callable[[], None]:
    """Takes the folder for this process; refused while another server has it. Gives a function that lets it go.

    The lock goes with the process, however that ends.
    """
    try:
        import fcntl  # noqa: PLC0415  not on Windows, where SQLite's own locks have to do
    except ImportError:
        return lambda: None
    descriptor = os.open(data / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        raise SetupError(f"another server uses {data}; give this one its own with --data") from None
    return lambda: os.close(descriptor)
