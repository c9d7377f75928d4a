"""One server for one data folder and one database file."""

import os
from collections.abc import Callable
from pathlib import Path

from wonders.core.errors import SetupError


def hold(lock: Path, taken: str) -> Callable[[], None]:
    """Takes a lock file for this process; refused in these words while another has it. Gives a function that lets go.

    The lock goes with the process, however that ends.
    """
    try:
        import fcntl  # noqa: PLC0415  not on Windows, where the owner's number in the database has to do
    except ImportError:
        return lambda: None
    descriptor = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        raise SetupError(taken) from None
    return lambda: os.close(descriptor)
