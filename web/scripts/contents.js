// The list of a page's contents goes along with what is being read. The theme can do that too, but then it holds on to
// every page that is left in place; and it marks what stands at the top of the window, when one reads on below that.

import { decoded } from "./links.js";
import { readOf } from "./reading.js";

const REST = 250; // milliseconds after the last scrolling

/** Mark what is being read. What comes back is its link. */
const mark = (pane) => {
  const links = [...pane.querySelectorAll("a[href*='#']")].filter((link) => link.checkVisibility());
  const read = links[readOf(links.map(({ hash }) => document.getElementById(decoded(hash.slice(1)))))];
  for (const link of pane.querySelectorAll("[aria-current]")) if (link !== read) link.removeAttribute("aria-current");
  read?.setAttribute("aria-current", "location");
  return read;
};

/** Bring the marked link into the pane, unless the keyboard is about in it. */
const follow = (pane, read) => {
  if (pane.querySelector(":focus-visible")) return;
  if (!read) return pane.scrollTo(0, 0);
  const [link, frame] = [read.getBoundingClientRect(), pane.getBoundingClientRect()];
  if (link.top < frame.top || link.bottom > frame.bottom) pane.scrollTop += link.top - frame.top - frame.height / 2;
};

let frame = 0;
let rest = 0;
addEventListener(
  "scroll",
  () => {
    const pane = document.querySelector(".md-sidebar--secondary .md-sidebar__scrollwrap");
    if (!pane?.checkVisibility()) return;
    cancelAnimationFrame(frame);
    clearTimeout(rest);
    frame = requestAnimationFrame(() => {
      const read = mark(pane);
      rest = setTimeout(() => follow(pane, read), REST);
    });
  },
  { passive: true },
);
