"""How long a press waits for its answer once Python runs, in the widgets of each game that answer with the most."""

from collections.abc import Iterator
from contextlib import closing
from statistics import quantiles
from typing import Final, NamedTuple

from playwright.sync_api import Browser

from engine.games import GAMES
from tests.bench.pages import SCREENS, chromium
from tests.bench.report import Line

TIMES: Final = 20
"""Presses of each widget that are counted."""
SLOWED: Final = 6
"""How many times slower the processor of a phone is taken to be."""
WAIT: Final = 50
SLOWED_WAIT: Final = 200
"""Milliseconds that nineteen of twenty presses may take, here and on such a phone."""

STARTED: Final = 60_000
"""Milliseconds that a busy machine may take to start Python."""

SETTLED: Final = 2_000
"""Milliseconds that a page has after the first answer to keep the runtime for another visit."""
READ: Final = 200
"""Milliseconds that a reader looks at an answer at the least."""

SAME_SEED: Final = "crypto.getRandomValues = (numbers) => numbers.fill(7);"
WATCH: Final = """
window.awaited = 0;
const worked = new Map();
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (...message) {
  const heard = ({ data }) => {
    if (data.id !== message[0].id) return;
    this.removeEventListener("message", heard);
    window.awaited -= 1;
  };
  window.awaited += 1;
  window.aside = new Promise((told) => worked.set(message[0].id, told));
  this.addEventListener("message", heard);
  post.apply(this, message);
};
new BroadcastChannel("bench").onmessage = ({ data: { id, asked, reply } }) => worked.get(id)?.(reply - asked);
"""
"""Notes how long the watched worker has worked for each answer, which may be told after the next has been asked for,
and how many are still to come."""
READY: Final = "() => window.awaited === 0"
"""Say whether what was asked for ahead is there."""
PRESS: Final = """
(name) => new Promise((answered) => {
  const widget = document.querySelector(`follow-suit[data-name="${name}"]`);
  const found = [...widget.querySelectorAll(".fs-body :is(button[data-event], form[data-event] button[type=submit])")];
  const thinks = (one) => JSON.parse(one.dataset.event ?? "{}").do === "hint";
  const may = (one) => one.checkVisibility() && !one.disabled && one.ariaDisabled !== "true";
  const usable = found.filter((one) => may(one) && !thinks(one));
  const cards = usable.filter((one) => one.closest(".fs-hand"));
  const among = cards.length ? cards : usable;
  window.presses = (window.presses ?? 0) + 1;
  window.aside = 0;
  const begun = performance.now();
  new MutationObserver((_, watch) => {
    if (widget.hasAttribute("aria-busy")) return;
    watch.disconnect();
    const { aside } = window; // before anything is asked for ahead
    requestAnimationFrame(() => setTimeout(async () => answered([performance.now() - begun, await aside])));
  }).observe(widget, { attributeFilter: ["aria-busy"] });
  const pressed = among[(window.presses * 7) % among.length];
  const { x: clientX = 0, y: clientY = 0 } = pressed?.getBoundingClientRect() ?? {};
  const finger = { bubbles: true, cancelable: true, detail: 1, clientX, clientY };
  pressed?.dispatchEvent(new MouseEvent("click", finger));
  if (!widget.hasAttribute("aria-busy")) answered(null);
})
"""
"""Press a card that may be played or, where there is none, another of a widget's buttons, but not what has a bot think:
the milliseconds until the answer is painted and those of the worker, or nothing where Python was not asked."""
HURRY: Final = """
(name) => {
  const widget = document.querySelector(`follow-suit[data-name="${name}"]`);
  const busy = widget.hasAttribute("aria-busy");
  if (!busy && widget.querySelector("[data-next]")) widget.querySelector(".fs-cloth")?.click();
  return !busy && !widget.querySelector("[data-next]");
}
"""
"""Let the bots go on at once, and say whether it is the reader's turn."""


class Place(NamedTuple):
    """A kind of widget, and the room of a game in which it stands."""

    kind: str
    room: str


PLACES: Final = (
    Place("table", "play/"),
    Place("match", "score/"),
    Place("drill", "practise/"),
    Place("deal", "learn/"),
)


class Waited(NamedTuple):
    """The milliseconds of a press until its answer was painted, and those of them that the worker took."""

    whole: float
    worker: float

    @property
    def slowed(self) -> float:
        """With the worker slowed, too: Chromium slows the page alone."""
        return self.whole + (SLOWED - 1) * self.worker


def waits(browser: Browser, address: str, game_id: str, place: Place, slowed: int = 1) -> Iterator[Waited]:
    """Some presses of a widget of a game one after another, Python running; on a page slowed so many times."""
    with closing(browser.new_context(viewport=SCREENS[0])) as context:
        page = context.new_page()
        page.set_default_timeout(STARTED)
        page.add_init_script(SAME_SEED)
        page.add_init_script(WATCH)
        page.goto(f"{address}games/{game_id}/{place.room}")
        page.wait_for_function("() => customElements.get('follow-suit') !== undefined")
        name = page.locator(f'follow-suit[data-name^="{place.kind}-{game_id}"]').first.get_attribute("data-name")
        page.evaluate(PRESS, name)
        page.wait_for_timeout(SETTLED)
        if slowed > 1:
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
        for _ in range(TIMES):
            page.wait_for_function(HURRY, arg=name, polling=20)
            page.wait_for_timeout(READ)
            page.wait_for_function(READY, polling=20)
            told = page.evaluate(PRESS, name)
            if told is not None:
                yield Waited(*told)


def lines(address: str) -> Iterator[Line]:
    """The slowest but one of twenty presses of each widget of each game, and the same on a slow processor."""
    with chromium() as browser:
        for game_id in GAMES:
            for place in PLACES:
                about = f"A press, {game_id}, {place.kind}"
                usual = [press.whole for press in waits(browser, address, game_id, place)]
                slow = quantiles(usual, n=20, method="inclusive")[-1]
                yield Line(f"{about}, 95th percentile", f"{slow:.0f} ms", f"at most {WAIT} ms", slow <= WAIT)
                slowed = [press.slowed for press in waits(browser, address, game_id, place, SLOWED)]
                far = quantiles(slowed, n=20, method="inclusive")[-1]
                target = f"at most {SLOWED_WAIT} ms"
                yield Line(f"{about}, {SLOWED} times slower", f"{far:.0f} ms", target, far <= SLOWED_WAIT)
