"""Windows and macOS: nothing is needed that only some systems have, and where one lacks something, that is said."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "wonders"
ELSEWHERE = """
import asyncio, asyncio.subprocess, multiprocessing.popen_spawn_posix, multiprocessing.resource_sharer
import concurrent.futures.process, ctypes, os, signal, socket, ssl, subprocess, sys, tempfile, webbrowser
import filelock, prometheus_client, sqlalchemy.ext.asyncio, uvicorn.server
for module in ("fcntl", "grp", "pwd", "resource", "syslog", "termios", "tty", "uvloop"):
    sys.modules[module] = None
for owner, names in {
    asyncio: ("start_unix_server", "open_unix_connection"),
    os: ("fork", "getuid", "geteuid", "getloadavg", "killpg", "nice", "sched_getaffinity", "setsid", "uname", "waitid"),
    signal: ("SIGALRM", "SIGCHLD", "SIGCONT", "SIGHUP", "SIGKILL", "SIGSTOP", "SIGUSR1", "SIGUSR2", "pthread_kill"),
    socket: ("AF_UNIX",),
}.items():
    for name in names:
        if hasattr(owner, name):
            delattr(owner, name)
sys.platform = "win32"
"""
"""What a program finds on Windows: these modules are not there, nor are these functions and signals."""


def on_another_system(code: str) -> "subprocess.CompletedProcess[str]":
    """Runs a program there."""
    command = [sys.executable, "-c", ELSEWHERE + code]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.slow
def test_every_module_can_be_loaded_anywhere() -> None:
    names = [
        ".".join(("wonders", *path.relative_to(SOURCE).with_suffix("").parts)).removesuffix(".__init__")
        for path in SOURCE.rglob("*.py")
        # They need what is not for every system: array libraries, and a database's tool that runs its steps itself.
        if not {"train", "envs", "migrations", "__main__.py"} & {*path.parts}
    ]
    assert len(names) > 300
    done = on_another_system(f"import importlib\nfor name in {names!r}: importlib.import_module(name)\nprint('all')")
    assert (done.stdout, done.returncode) == ("all\n", 0), done.stderr


def test_what_a_system_lacks_is_done_without_or_said() -> None:
    done = on_another_system("""
from pathlib import Path
from wonders.core.errors import SetupError
from wonders.bots.compiling import _alone
from wonders.server.bus.addresses import line_at, own_bus
from wonders.server.memory import give_back
from wonders.server.web.connections import file_limit, raise_file_limit
raise_file_limit()
give_back()
assert file_limit() > 1000
with _alone(Path("no such folder")):
    pass
for ask in (lambda: own_bus(Path()), lambda: line_at("folder")):
    try:
        ask()
    except SetupError as error:
        print(error)
""")
    words = "several processes need a bus on this system: --bus redis://HOST:PORT\n"
    assert (done.stdout, done.returncode) == (2 * words, 0), done.stderr


def test_texts_are_read_alike_everywhere() -> None:
    """What a system takes for the usual encoding is not used: on Windows it is not UTF-8."""
    program = "import wonders.cli, wonders.server.app, wonders.coach, wonders.puzzles; wonders.cli.main(['games'])"
    command = [sys.executable, "-X", "warn_default_encoding", "-W", "always::EncodingWarning", "-c", program]
    environment = os.environ | {"PYTHONUTF8": "0", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120, env=environment)
    assert not [line for line in done.stderr.splitlines() if str(SOURCE) in line]
