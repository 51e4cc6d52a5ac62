"""Firefox, by WebDriver BiDi: it speaks that itself, over a web socket."""

import base64
import json
import re
import shutil
import subprocess
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import connect

from tests.browsers.driver import KEYS, PATIENCE, Gone, Unreachable

PROGRAMS: Final = (shutil.which("firefox-esr") or shutil.which("firefox"),)
ALONE: Final = {
    "app.normandy.enabled": False,
    "app.update.auto": False,
    "browser.safebrowsing.downloads.remote.enabled": False,
    "browser.safebrowsing.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.w3c_touch_events.enabled": 1,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.dns.disablePrefetch": True,
    "nimbus.rollouts.enabled": False,
    "remote.prefs.recommended": True,
    "services.settings.server": "data:,#none",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}
"""Preferences with which it asks nobody for anything."""
_LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class Firefox:
    name = "firefox"

    def __init__(self) -> None:
        self._profile = tempfile.TemporaryDirectory(prefix="follow-suit-firefox-", ignore_cleanup_errors=True)
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in ALONE.items()]
        (Path(self._profile.name) / "user.js").write_text("".join(lines), encoding="utf-8")
        log = Path(self._profile.name) / "log"
        with log.open("w", encoding="utf-8") as errors:
            command = [PROGRAMS[0] or "firefox", "--headless", "--no-remote", "--profile", self._profile.name]
            self._program = subprocess.Popen([*command, "--remote-debugging-port", "0"], stderr=errors)
        self._connected = ExitStack()
        self._socket = self._connected.enter_context(connect(f"{_told(log, self._program)}/session", max_size=None))
        self._number = 0
        self._complaints: list[str] = []
        self._send("session.new", capabilities={})
        self._send("session.subscribe", events=["log.entryAdded"])
        self._reader = ""
        self.fresh()

    def fresh(self) -> None:
        if self._reader:
            self._send("browser.removeUserContext", userContext=self._reader)
        self._reader = self._send("browser.createUserContext")["userContext"]
        created = self._send("browsingContext.create", type="tab", userContext=self._reader)
        self._window: str = created["context"]
        self._complaints.clear()
        self.resize(1280, 900)

    def _send(self, method: str, **told: Any) -> Any:
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": told}))
        while True:
            found = json.loads(self._socket.recv(timeout=2 * PATIENCE))
            if found.get("method") == "log.entryAdded" and found["params"]["level"] == "error":
                self._complaints.append(found["params"]["text"])
            if found.get("id") == self._number:
                if found["type"] == "error":
                    raise Refused(found["error"], found["message"])
                return found["result"]

    def open(self, url: str) -> None:
        try:
            self._send("browsingContext.navigate", context=self._window, url=url, wait="complete")
        except Refused as refused:
            raise Unreachable(url) from refused

    def run(self, body: str) -> Any:
        call = f"(async () => JSON.stringify(await (async () => {{ {body} }})() ?? null))()"
        told = {"expression": call, "target": {"context": self._window}, "awaitPromise": True}
        try:
            found = self._send("script.evaluate", **told)
        except Refused as refused:
            raise Gone(body) from refused
        if found["type"] == "exception":
            raise Refused("script", found["exceptionDetails"]["text"])
        return json.loads(found["result"]["value"])

    def _point(self, kind: str, x: float, y: float) -> None:
        moves = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        source = {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": moves}
        self._send("input.performActions", context=self._window, actions=[source])

    def click(self, x: float, y: float) -> None:
        self._point("mouse", x, y)

    def tap(self, x: float, y: float) -> None:
        self._point("touch", x, y)

    def type(self, *keys: str) -> None:
        values = [KEYS.get(key, key) for key in keys]
        strokes = [{"type": how, "value": value} for value in values for how in ("keyDown", "keyUp")]
        source = {"type": "key", "id": "keys", "actions": strokes}
        self._send("input.performActions", context=self._window, actions=[source])

    def resize(self, width: int, height: int) -> None:
        viewport = {"width": width, "height": height}
        self._send("browsingContext.setViewport", context=self._window, viewport=viewport)

    def picture(self, file: Path) -> None:
        data = self._send("browsingContext.captureScreenshot", context=self._window)["data"]
        file.write_bytes(base64.b64decode(data))

    def complaints(self) -> list[str]:
        return list(self._complaints)

    def close(self) -> None:
        self._connected.close()
        self._program.terminate()
        self._program.wait()
        self._profile.cleanup()


class Refused(Exception):
    """The browser's own word for what it would not do."""


def _told(log: Path, program: subprocess.Popen[bytes]) -> str:
    """The address that Firefox says it listens at."""
    while program.poll() is None:
        found = _LISTENING.search(log.read_text(encoding="utf-8", errors="replace"))
        if found:
            return found[1]
    raise Refused("start", log.read_text(encoding="utf-8", errors="replace"))
