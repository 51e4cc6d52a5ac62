"""What lies on what in a scene, frame by frame. A frame without a table has nothing to tell."""

from collections.abc import Sequence
from typing import Final

from playwright.sync_api import Page

FRAMES: Final = """([where, frames]) => frames.map(html => {
  const body = document.querySelector(where);
  body.innerHTML = html;
  const scene = body.querySelector(".fs-scene:has(.fs-cloth)");
  if (!scene) return null;
  scene.scrollIntoView();
  const box = element => element.getBoundingClientRect();
  const all = selector => [...body.querySelectorAll(selector)].filter(element => box(element).width);
  const name = one => [one.closest("[data-at]")?.dataset.at, one.className, one.textContent.slice(0, 20)].join(" ");
  const cloth = box(scene.querySelector(".fs-cloth"));
  const hands = ":is(.fs-chair, .fs-backs, .fs-diagram)";
  const lying = all(`.fs-place > .fs-who > *, .fs-place > ${hands}, .fs-row-of-columns > li`);
  const laid = all(".fs-round :is(.fs-card, .fs-tag)");
  const off = [...lying, ...laid].filter(element => {
    const { left, right, top, bottom } = box(element);
    return left < cloth.left || right > cloth.right || top < cloth.top || bottom > cloth.bottom;
  });
  const isOver = (one, other, frame) => {
    const [a, b] = [box(one), box(other)];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left) + frame;
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) + frame;
    return wide > 1 && high > 1 && !one.contains(other) && !other.contains(one);
  };
  const over = (some, others, frame = 0) => some.flatMap(one =>
    others.filter(other => isOver(one, other, frame)).map(other => `${name(one)} / ${name(other)}`));
  const cards = all(".fs-round .fs-card, .fs-row-of-columns > li");
  const others = led => cards.filter(card => !led.parentElement.contains(card));
  const below = all(".fs-told-last, .fs-mine, .fs-hand, .fs-doing .fs-button, .fs-more :is(a, p)");
  const pressed = all(".fs-doing .fs-button").at(-1);
  return [
    ...off.map(name),
    ...over(lying, all(".fs-place > .fs-diagram, .fs-row-of-columns > li, .fs-round .fs-card, .fs-corner > *")),
    ...over(all(".fs-backs"), all(".fs-place > .fs-who > *, .fs-backs")),
    ...over(all(".fs-backs, .fs-row-of-columns > li"), all(".fs-laid-down > [data-best] .fs-card"), 4),
    ...over(laid, all(".fs-corner > *")),
    ...all(".fs-led").flatMap(led => over([led], others(led))),
    ...over(below, below),
    ...(pressed && box(pressed).bottom > innerHeight + 1 ? [`${name(pressed)} is below the screen`] : []),
  ];
})"""


def crowded(page: Page, where: str, frames: Sequence[str]) -> list[list[str]]:
    """Of each frame, drawn in the element at a selector, what covers something, leaves the board or the screen.

    Names, open hands, the trick and what is on the table are compared with each other, and so are what is said, the
    hand and what can be pressed.
    """
    found: list[list[str] | None] = page.evaluate(FRAMES, [where, list(frames)])
    assert any(one is not None for one in found), "some frame draws a table"
    return [one or [] for one in found]
