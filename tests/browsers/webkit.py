"""WebKitGTK, by its own driver, which speaks the older WebDriver; it wants a screen, so it is given one."""

import base64
import json
import os
import shutil
import signal
import subprocess
from collections.abc import Mapping
from pathlib import Path
from time import sleep
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from tests.browsers.driver import KEYS, PATIENCE, Gone, Unreachable
from tests.conftest import unused_port

BROWSER: Final = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)
PROGRAMS: Final = (shutil.which("WebKitWebDriver"), shutil.which("Xvfb"), BROWSER and str(BROWSER))
QUICK: Final[Mapping[str, str]] = {"JSC_useOMGJIT": "0"}
"""What leaves out WebKit's second compiler, which works longer at Python than most tests ask it anything."""
BEGUN: Final = 30
"""Seconds in which a window is there or gone. Now and then the driver waits for a browser that says nothing."""


class WebKit:
    name = "webkit"

    def __init__(self, *, quick: bool = False) -> None:
        """Start it; ``quick`` without what readers have and what only pays for who stays long."""
        screen = PROGRAMS[1]
        reading, writing = os.pipe()
        command = [screen or "Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1400x24", "-nolisten", "tcp"]
        self._screen = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as told:
            display = f":{told.readline().strip()}"
        self._there = {**os.environ, **(QUICK if quick else {}), "DISPLAY": display, "LIBGL_ALWAYS_SOFTWARE": "1"}
        self._drive()
        self.fresh()

    def _drive(self) -> None:
        port = unused_port()
        self._address, self._session = f"http://127.0.0.1:{port}", ""
        command = [PROGRAMS[0] or "WebKitWebDriver", f"--port={port}"]
        self._driver = subprocess.Popen(command, env=self._there, start_new_session=True)

    def _leave(self) -> None:
        """End the driver, and the browser that it may have started, also if they listen to nobody."""
        os.killpg(self._driver.pid, signal.SIGKILL)
        self._driver.wait()

    def fresh(self) -> None:
        try:
            self._begin()
        except TimeoutError:
            self._leave()
            self._drive()
            self._begin()
        self._send("POST", "/timeouts", {"script": 1000 * PATIENCE, "pageLoad": 1000 * PATIENCE})
        self.resize(1280, 900)

    def _begin(self) -> None:
        """End the session there is, and have the driver begin one. Raises TimeoutError if it does not answer."""
        if self._session:
            self._send("DELETE", "", patience=BEGUN)
            self._session = ""
        options = {"binary": PROGRAMS[2], "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        for _ in range(100):
            try:
                begun = self._send("POST", "/session", wanted, BEGUN)
            except URLError as error:
                if isinstance(error, HTTPError):
                    raise
                sleep(0.1)
            else:
                self._session = f"/session/{begun['sessionId']}"
                return
        raise AssertionError("WebKitGTK's driver does not answer")

    def _send(self, method: str, path: str, told: Any = None, patience: int = 2 * PATIENCE) -> Any:
        data = None if told is None else json.dumps(told).encode()
        request = Request(
            self._address + self._session + path, data, {"Content-Type": "application/json"}, method=method
        )
        with urlopen(request, timeout=patience) as answer:
            return json.loads(answer.read())["value"]

    def open(self, url: str) -> None:
        try:
            self._send("POST", "/url", {"url": url})
        except HTTPError as error:
            raise Unreachable(url) from error

    def run(self, body: str) -> Any:
        script = (
            f"const done = arguments[0]; (async () => {{ {body} }})()"
            ".then((found) => done([found ?? null, null]), (error) => done([null, String(error)]));"
        )
        try:
            found, error = self._send("POST", "/execute/async", {"script": script, "args": []})
        except HTTPError as gone:
            raise Gone(body) from gone
        assert error is None, error
        return found

    def _point(self, kind: str, x: float, y: float) -> None:
        moves = [
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        source = {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": moves}
        self._send("POST", "/actions", {"actions": [source]})

    def click(self, x: float, y: float) -> None:
        self._point("mouse", x, y)

    def tap(self, x: float, y: float) -> None:
        self._point("mouse", x, y)

    def type(self, *keys: str) -> None:
        values = [KEYS.get(key, key) for key in keys]
        strokes = [{"type": how, "value": value} for value in values for how in ("keyDown", "keyUp")]
        self._send("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": strokes}]})

    def resize(self, width: int, height: int) -> None:
        rest = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight]")
        self._send("POST", "/window/rect", {"width": width + rest[0], "height": height + rest[1]})

    def picture(self, file: Path) -> None:
        file.write_bytes(base64.b64decode(self._send("GET", "/screenshot")))

    def complaints(self) -> list[str]:
        return []

    def close(self) -> None:
        self._leave()
        self._screen.terminate()
        self._screen.wait()
