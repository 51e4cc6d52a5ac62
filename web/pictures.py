"""Draws the pictures of the face: icons of the mark, for shared links a table of each game, and for the README two
pages as they are.

    make pictures

They are kept beside this house's other assets, because drawing them needs a Chromium and building the site does not.
"""

import base64
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Final, NamedTuple

from htpy import Element, body, div, h1, head, html, img, meta, p, style
from markupsafe import Markup
from playwright.sync_api import Browser, sync_playwright

from engine.games import GAMES, game
from web import client, words
from web.build import HOUSE, RUNTIME, build
from web.render import shelf
from web.site import make

ASSETS: Final = HOUSE / "web" / "theme" / "assets"
FACE: Final = ASSETS / "face"
PAPER: Final = "#fbfaf6"

ICONS: Final = {
    "icon-32": (32, 1.0, ""),
    "icon-180": (180, 0.78, PAPER),
    "icon-192": (192, 0.9, ""),
    "icon-512": (512, 0.9, ""),
}
"""For each icon its side, how much of it the mark fills, and the ground, which is clear without one."""
MASKABLE: Final = {"maskable-512": (512, 0.6, PAPER)}

SHARED: Final = (1200, 630)
SHARED_STYLE: Final = """
html { font-size: 20px; }
body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #fbfaf6; }
.shared { display: grid; grid-template-columns: 470px 1fr; align-items: center; height: 630px; box-sizing: border-box;
  padding: 0 40px 0 64px; gap: 30px; }
.shared img { width: 104px; }
.shared h1 { margin: 22px 0 18px; font: 600 74px/1.05 var(--serif); letter-spacing: -0.015em; color: #23211d; }
.shared p { margin: 0; font: 30px/1.35 var(--serif); color: #5f5b52; }
.shared p.name { margin-top: 34px; font: 600 24px/1 var(--serif); color: #1d5a6c; }
.shared .table { justify-self: center; width: 600px; }
.shared svg { width: 600px; height: auto; }
"""


def icon(side: int, share: float, ground: str) -> Element:
    size = round(side * share)
    return html[
        head[meta(charset="utf-8")],
        body(style=f"margin: 0; height: {side}px; display: grid; place-items: center; background: {ground or 'none'}")[
            img(src=_data(ASSETS / "mark.svg"), style=f"width:{size}px;height:{size}px")
        ],
    ]


@cache
def styles() -> str:
    """Our styles, as the pages have them."""
    return (RUNTIME / client.build() / "follow-suit.css").read_text("utf-8")


def shared(name: str, sentence: str, table: Markup) -> Element:
    """The picture of a page: its name and a sentence, beside a table."""
    return html[
        head[meta(charset="utf-8"), style[Markup(styles() + SHARED_STYLE)]],
        body(data_md_color_scheme="default", data_md_color_primary="indigo")[
            div(".shared")[
                div[
                    img(src=_data(ASSETS / "mark.svg")),
                    h1[name],
                    p[sentence],
                    p(".name")["Follow Suit"] if name != "Follow Suit" else None,
                ],
                div(".table")[table],
            ]
        ],
    ]


def _data(path: Path) -> str:
    return f"data:image/svg+xml;base64,{base64.b64encode(path.read_bytes()).decode()}"


def shoot(browser: Browser, page: Element, size: tuple[int, int], to: Path, *, clear: bool) -> None:
    """Write a picture of a page."""
    shown = browser.new_page(viewport={"width": size[0], "height": size[1]})
    shown.set_content(str(page))
    shown.screenshot(path=to, omit_background=clear)
    shown.close()


class Shot(NamedTuple):
    """A page of the site as a reader has it: its place, the size of the screen, and what is pressed there."""

    place: str
    size: tuple[int, int]
    presses: tuple[str, ...] = ()


README: Final = {
    "rules": Shot("games/hokm/#trump-wins", (1280, 800)),
    "table": Shot("games/chwech/play/", (390, 800), ("#table-chwech-sit",)),
}
DOCS: Final = HOUSE / "docs" / "assets"
CHANCE: Final = "crypto.getRandomValues = (numbers) => { numbers[0] = 7; return numbers; };"
"""The same cards every time."""
SETTLED: Final = 6_000
"""Milliseconds until bots have played and cards have come to rest."""


def photograph(browser: Browser, address: str, shot: Shot, to: Path) -> None:
    """Write a picture of a page of the built site."""
    shown = browser.new_page(
        viewport={"width": shot.size[0], "height": shot.size[1]}, device_scale_factor=2 if shot.size[0] < 500 else 1
    )
    shown.add_init_script(CHANCE)
    shown.goto(address + shot.place)
    for press in shot.presses:
        shown.locator(press).click()
    shown.wait_for_timeout(SETTLED)
    shown.screenshot(path=to)
    shown.close()


@contextmanager
def served(site: Path) -> Iterator[str]:
    """Serve a folder on this machine; what comes back is its address, ending in a slash."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=str(site)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def main() -> None:
    """Draw all of them anew."""
    build()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, (side, share, ground) in (ICONS | MASKABLE).items():
            shoot(browser, icon(side, share, ground), (side, side), FACE / f"{name}.png", clear=not ground)
        for game_id in GAMES:
            picture = shared(words.game_name(game_id), words.of(game_id).glance.sentence, shelf.drawing(game_id))
            shoot(browser, picture, SHARED, FACE / f"{game_id}.png", clear=False)
        ours = shared(
            "Follow Suit",
            "Card rules that you can read, watch, try, score, practise and play.",
            shelf.drawing(max(GAMES, key=lambda game_id: game(game_id).seats)),
        )
        shoot(browser, ours, SHARED, FACE / "follow-suit.png", clear=False)
        with TemporaryDirectory() as folder, served(Path(folder, "site")) as address:
            make(Path(folder, "site"), address)
            for name, shot in README.items():
                photograph(browser, address, shot, DOCS / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
