// Which part of a page is being read: the one that was jumped to, and else the last that has come above a line.

import { decoded } from "./links.js";

const LINE = 0.25; // of the window's height
const AT_REST = 8; // pixels that what was jumped to may be off the place where the browser puts it

const isJumpedTo = (heading) =>
  heading?.id === decoded(location.hash.slice(1)) &&
  Math.abs(heading.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(heading).scrollMarginTop)) < AT_REST;

const isAbove = (heading) => heading?.checkVisibility() && heading.getBoundingClientRect().top < innerHeight * LINE;

/** Which of some headings, in their order, is that of what is being read; -1 before any is. */
export const readOf = (headings) => {
  const jumped = headings.findIndex(isJumpedTo);
  return jumped < 0 ? headings.findLastIndex(isAbove) : jumped;
};
