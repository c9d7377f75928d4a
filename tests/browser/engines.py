"""Other browsers than Chromium, as Debian has them: Firefox, driven by WebDriver BiDi, and WebKit by WebDriver."""

import json
import os
import re
import shutil
import socket
import subprocess
import time
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Protocol

import httpx
from websockets.sync.client import ClientConnection, connect

WIDE = (1366, 768)
PATIENCE = 60.0
_MINI_BROWSERS = "/usr/lib", "*/webkit2gtk-4*/MiniBrowser"


class NoEngineError(Exception):
    """Why a browser cannot be had on this machine."""


class Engine(Protocol):
    """A browser with one page."""

    def open(self, url: str) -> None:
        """Goes to a page and waits until it is loaded."""

    def run(self, script: str, *given: object) -> Any:
        """What a function with this body returns; it finds what is given in `arguments`."""

    def press(self, x: float, y: float) -> None:
        """Presses the mouse at a point of the window."""

    def picture(self) -> bytes:
        """What is seen, as PNG."""


def _click(x: float, y: float) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = [
        {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}]


class Firefox:
    """Firefox, over its own port: WebDriver BiDi."""

    def __init__(self, opened: ClientConnection) -> None:
        self._socket = opened
        self._numbers = count(1)
        self._ask("session.new", capabilities={})
        self._page = self._ask("browsingContext.getTree")["contexts"][0]["context"]
        viewport = dict(zip(("width", "height"), WIDE, strict=True))
        self._ask("browsingContext.setViewport", context=self._page, viewport=viewport)

    def _ask(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            told = json.loads(self._socket.recv(PATIENCE))
            if told.get("id") == number:
                assert told["type"] == "success", told
                return told["result"]

    def open(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def run(self, script: str, *given: object) -> Any:
        # A text carries any answer, and what is given.
        body = f"((...arguments_) => JSON.stringify((function () {{ {script} }})(...arguments_) ?? null))"
        call = f"{body}(...{json.dumps(given)})"
        target = {"context": self._page}
        told = self._ask("script.evaluate", expression=call, target=target, awaitPromise=True)
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    def press(self, x: float, y: float) -> None:
        self._ask("input.performActions", context=self._page, actions=_click(x, y))

    def picture(self) -> bytes:
        return b64decode(self._ask("browsingContext.captureScreenshot", context=self._page)["data"])

    def close(self) -> None:
        """Ends the browser."""
        self._ask("browser.close")


class WebKit:
    """WebKitGTK's small browser, over WebDriver."""

    def __init__(self, address: str, program: str) -> None:
        self._http = httpx.Client(base_url=address, timeout=PATIENCE, trust_env=False)
        options = {"binary": program, "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self._session = f"/session/{self._ask('POST', '/session', wanted)['sessionId']}"
        self._tell("window/rect", x=0, y=0, width=WIDE[0], height=WIDE[1])

    def _ask(self, method: str, path: str, body: object = None) -> Any:
        answer = self._http.request(method, path, json=body)
        told = answer.json()["value"]
        assert answer.is_success, told
        return told

    def _tell(self, what: str, **body: Any) -> Any:
        return self._ask("POST", f"{self._session}/{what}", body)

    def open(self, url: str) -> None:
        self._tell("url", url=url)

    def run(self, script: str, *given: object) -> Any:
        return self._tell("execute/sync", script=script, args=list(given))

    def press(self, x: float, y: float) -> None:
        self._tell("actions", actions=_click(x, y))

    def picture(self) -> bytes:
        return b64decode(self._ask("GET", f"{self._session}/screenshot"))

    def close(self) -> None:
        """Ends the browser."""
        self._ask("DELETE", self._session)
        self._http.close()


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise NoEngineError(f"there is no {name} here; `tools/machine soak` installs it or says how")
    return found


@contextmanager
def _running(command: list[str], home: Path, **more: Any) -> Iterator["subprocess.Popen[str]"]:
    environment = os.environ | {"HOME": str(home), "XDG_RUNTIME_DIR": str(home), **more.pop("env", {})}
    with subprocess.Popen(command, env=environment, text=True, **more) as process:
        try:
            yield process
        finally:
            process.terminate()


@contextmanager
def firefox(home: Path) -> Iterator[Engine]:
    """A Firefox without a window."""
    program = _program("firefox-esr")
    profile = home / "profile"
    profile.mkdir()
    command = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    with _running(command, home, stderr=subprocess.PIPE) as process:
        assert process.stderr is not None
        found = next(
            (one for line in process.stderr if (one := re.search(r"BiDi listening on (ws://\S+)", line))), None
        )
        if found is None:
            raise NoEngineError("Firefox did not open its port for WebDriver BiDi")
        with connect(f"{found[1]}/session", max_size=None, proxy=None) as opened:
            engine = Firefox(opened)
            yield engine
            engine.close()


@contextmanager
def webkit(home: Path) -> Iterator[Engine]:
    """A WebKit, in front of a screen that nobody sees."""
    driver, screen = _program("WebKitWebDriver"), _program("Xvfb")
    folder, pattern = _MINI_BROWSERS
    programs = sorted(map(str, Path(folder).glob(pattern)))
    if not programs:
        raise NoEngineError("WebKitGTK has no MiniBrowser here")
    with ExitStack() as stack:
        size = f"{WIDE[0]}x{WIDE[1] + 100}x24"
        shown = stack.enter_context(
            _running([screen, "-displayfd", "1", "-screen", "0", size], home, stdout=subprocess.PIPE)
        )
        assert shown.stdout is not None
        display = f":{shown.stdout.readline().strip()}"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        # It is drawn in software, whatever the machine has.
        environment = {"DISPLAY": display, "LIBGL_ALWAYS_SOFTWARE": "1"}
        stack.enter_context(_running([driver, f"--port={port}"], home, env=environment))
        address = f"http://127.0.0.1:{port}"
        _wait(lambda: httpx.get(f"{address}/status", timeout=60, trust_env=False).is_success)
        engine = WebKit(address, programs[-1])
        yield engine
        engine.close()


def _wait(there: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            if there():
                return
        except httpx.TransportError:
            pass
        time.sleep(0.1)
    raise NoEngineError("the driver of WebKit does not answer")
