"""A process in which a bot thinks: `python -m wonders.server.bots.mind`, begun and ended by a worker of the pool.

What it is asked comes over its standard input, answers go over its output. When the input ends nobody waits for an
answer any more, and it ends without a word: a killed server leaves no bots behind, and nothing of theirs in its log.
"""

import os
import pickle
import signal
import sys
import threading
import traceback
from contextlib import suppress
from queue import SimpleQueue

from wonders.server.bots.pool import STOP, load_games, read_frame, think, write_frame

_NICE = 10
"""Tables go before bots."""


def main() -> None:
    """Thinks for as long as somebody asks."""
    # Ctrl+C reaches all processes of a terminal; the server ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(_NICE)
    # There is a process for every core: threads of numpy's in each would only be in each other's way.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # What a bot prints must not come between the answers.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    asked: SimpleQueue[bytes] = SimpleQueue()
    stopped = threading.Event()
    threading.Thread(target=_hear, args=(asked, stopped), daemon=True).start()
    path, modules = pickle.loads(asked.get())  # noqa: S301  the server pickled it
    sys.path[:] = path
    load_games(modules)
    try:
        write_frame(answers, b"up")
        while True:
            write_frame(answers, _answer(asked.get(), stopped))
    except OSError:
        os._exit(0)


def _answer(work: bytes, stopped: threading.Event) -> bytes:
    try:
        return pickle.dumps((think(work, stopped.is_set), ""))
    except Exception as error:  # noqa: BLE001  the server is told, and the next thought may fare better
        # Without the error's own words, which may quote what only this seat knows.
        return pickle.dumps((None, "".join(traceback.format_tb(error.__traceback__)) + type(error).__qualname__))


def _hear(asked: SimpleQueue[bytes], stopped: threading.Event) -> None:
    while True:
        try:
            data = read_frame(sys.stdin.buffer)
        except (EOFError, OSError):
            os._exit(0)
        if data == STOP:
            stopped.set()
        else:
            stopped.clear()
            asked.put(data)


if __name__ == "__main__":
    main()
