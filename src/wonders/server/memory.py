"""Memory that is free goes back to the system: the C library would keep it for the next crowd."""

import ctypes
import sys
from contextlib import suppress


def give_back() -> None:
    """Gives free memory back, where the C library can (glibc); it takes milliseconds and is called off the loop."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
