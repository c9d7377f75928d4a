"""One server for one data folder and one database file."""

from collections.abc import Callable
from pathlib import Path

from filelock import FileLock, Timeout

from wonders.core.errors import SetupError


def hold(lock: Path, taken: str) -> Callable[[], None]:
    """Takes a lock file for this process; refused in these words while another has it. Gives a function that lets go.

    The lock goes with the process, however that ends.
    """
    # One that only the file's existence would hold outlives a killed server: rather none than that.
    file = FileLock(lock, timeout=0, mode=0o600, thread_local=False, fallback_to_soft=False)
    try:
        file.acquire()
    except Timeout:
        raise SetupError(taken) from None
    return file.release
