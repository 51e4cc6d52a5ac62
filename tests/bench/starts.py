"""How soon the first answer of the engine is on the screen, in each browser, and what the wait is made of."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from time import sleep
from typing import Final, NamedTuple

from tests.bench.pages import PAGE, PRESS, chromium
from tests.browsers import firefox, webkit
from tests.browsers.chromium import Chromium
from tests.browsers.driver import Driver
from tests.browsers.firefox import Firefox
from tests.browsers.webkit import WebKit
from tests.conftest import CHROMIUM

WATCHED: Final = """
{
  const channel = new BroadcastChannel("bench");
  const at = {};
  const now = (event) => (at[event] = performance.timeOrigin + performance.now());
  const send = self.postMessage.bind(self);
  now("begun");
  addEventListener("message", () => now("asked"));
  self.postMessage = (message) => {
    if (message.kind === "ready" || message.kind === "reply") now(message.kind);
    send(message);
    if (message.kind !== "reply") return;
    const marks = performance.getEntriesByType("mark");
    for (const { name, startTime } of marks) at[name] = performance.timeOrigin + startTime;
    channel.postMessage({ ...at, id: message.id });
  };
}
"""
"""JavaScript before that of the worker, which tells the page when what had happened."""
SETTLED: Final = """
await navigator.serviceWorker?.ready;
await new Promise((settled) => {
  let waited = setTimeout(settled, 1000);
  new PerformanceObserver(() => {
    clearTimeout(waited);
    waited = setTimeout(settled, 1000);
  }).observe({ type: "resource" });
});
"""
"""JavaScript that waits until nothing is fetched any more."""
ANSWER: Final = (
    """
crypto.getRandomValues = (numbers) => numbers.fill(7);
const watched = new Promise((told) => (new BroadcastChannel("bench").onmessage = ({ data }) => told(data)));
"""
    + PRESS
    + """
const alert = widget.querySelector("[role=alert]")?.innerText;
return alert ? { alert } : { pressed, painted, ...(await watched) };
"""
)
"""JavaScript that presses the control and comes back with when what had happened, or with what was said instead."""
STAY: Final = 8
"""Seconds that a reader stays after an answer, in which the browser may keep what it has compiled."""
SHARES: Final[Mapping[str, tuple[str, ...]]] = {
    "the worker": ("begun",),
    "scripts and WebAssembly": ("scripts", "wasm"),
    "Pyodide's start": ("python",),
    "our code": ("ready",),
    "the answer": ("reply",),
    "painting": ("painted",),
}
"""What the wait is made of: each part lasts until all of its events were, and begins where the one before ended."""


class NoAnswer(Exception):
    """A press was not answered; the text is what the page says instead."""


class Wait(NamedTuple):
    """Milliseconds from a press to the answer on the screen, and by its parts, where the worker tells of them."""

    whole: float
    parts: Mapping[str, float]


@contextmanager
def _chromium() -> Iterator[Driver]:
    with chromium() as browser:
        yield Chromium(browser)


@contextmanager
def _driven(kind: type[Firefox] | type[WebKit]) -> Iterator[Driver]:
    driver = kind()
    try:
        yield driver
    finally:
        driver.close()


Start = Callable[[], AbstractContextManager[Driver]]
_KNOWN: Final[Mapping[str, tuple[tuple[object, ...], Start]]] = {
    "Chromium": ((CHROMIUM,), _chromium),
    "Firefox": (firefox.PROGRAMS, partial(_driven, Firefox)),
    "WebKitGTK": (webkit.PROGRAMS, partial(_driven, WebKit)),
}
BROWSERS: Final[Mapping[str, Start]] = {name: start for name, (programs, start) in _KNOWN.items() if all(programs)}
"""The browsers of this machine; each is started for one answer, so that nothing is kept from an earlier visit."""
MISSING: Final = tuple(name for name in _KNOWN if name not in BROWSERS)


def watch(site: Path) -> None:
    """Have the worker of a built site tell when what happened."""
    [worker] = site.glob("runtime/app-*/worker.js")
    worker.write_text(WATCHED + worker.read_text("utf-8"), "utf-8")


def first_answer(start: Start, address: str) -> Wait:
    """The wait for the first answer of a live control; nothing is cached.

    Raises NoAnswer, as on a machine so busy that the page gives up waiting.
    """
    with start() as driver:
        return _answer(driver, address)


def later_answers(start: Start, address: str, visits: int) -> list[Wait]:
    """The waits for the first answer at each visit but the first two, in a browser that keeps what it was given. What
    it compiles it keeps once it has run it for a while, and where our own service worker keeps the site too, not
    before the second visit.

    Raises NoAnswer.
    """
    found = []
    with start() as driver:
        for visit in range(visits):
            if visit:
                sleep(STAY)
            found.append(_answer(driver, address))
    return found[2:]


def _answer(driver: Driver, address: str) -> Wait:
    """The wait for the first answer of a visit, once nothing is fetched any more. Raises NoAnswer."""
    driver.open(address + PAGE)
    driver.run(SETTLED)
    found = driver.run(ANSWER)
    if "alert" in found:
        raise NoAnswer(f"{address}: {found['alert']}")
    return Wait(found["painted"] - found["pressed"], _parts(found))


def _parts(at: Mapping[str, float]) -> dict[str, float]:
    ends = {part: max(at[event] for event in events) for part, events in SHARES.items() if all(e in at for e in events)}
    begins: Sequence[float] = (at["pressed"], *ends.values())
    return {part: end - begin for (part, end), begin in zip(ends.items(), begins, strict=False)}
