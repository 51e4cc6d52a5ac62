// A page that comes in place by a link is shown from its top, from what the link names, or from the table at which the
// reader still sits, and one that is gone back to from where it stood. The theme does so but for the table, and a tenth
// of a second after the last scroll it notes where the page stands: noted after a press of a link or of Back, that would
// be where the next page stands.

import { decoded } from "./links.js";

const TABLE = "[data-playing] > .fs-scene";

let pressed = false; // whether a link of the page before led here
let byLink = performance.getEntriesByType("navigation")[0]?.type === "navigate"; // and not by a reload or by Back
let stood = null; // what was noted of the page that is gone back to

addEventListener("click", ({ target }) => target.closest?.("a[href]") && (byLink = pressed = true), true);
addEventListener("popstate", () => {
  byLink = pressed = false;
  stood = history.state;
});

const arrive = () => {
  const named = document.getElementById(decoded(location.hash.slice(1))) ?? document.querySelector(TABLE);
  if (pressed && history.state) { // the first page begins at its top: what has scrolled it since was the reader or a link
    history.replaceState(null, "");
    if (!named) scrollTo(0, 0);
  } else if (!byLink && stood) {
    history.replaceState(stood, "");
    scrollTo(stood.x, stood.y);
  }
  if (byLink) named?.scrollIntoView();
  byLink = pressed = false;
  stood = null;
};

/** To be called when every widget that a page brings along stands as it was left. */
export const showArrived = () => window.document$?.subscribe(arrive); // after the theme, and before anything is painted
