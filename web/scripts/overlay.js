// What lies over a table and not in it. The browser opens and closes it; a frame can ask that one be open.

const STILL = { preventScroll: true };

/** What lies over the table now. */
export const over = (body) => [...body.querySelectorAll(":popover-open")];

/** Open what a frame has just brought, and close what lay over the table `before` it was asked for. What the reader has
 * opened since stays open. */
export const layOver = (body, before) => {
  for (const open of over(body)) if (before.includes(open) && !open.matches("[data-open]")) open.hidePopover();
  for (const asked of body.querySelectorAll("[popover][data-open]:not(:popover-open)")) asked.showPopover();
};

/** What lies over a page: what opens over it, the search, and on a narrow one its menu. */
const LYING = ":popover-open, dialog[open], .fs-menu[aria-expanded=true]";

/** Whether something lies over the table now, of its own or of the page, so that the table waits. */
export const isCovered = (body) => [...document.querySelectorAll(LYING)].some((open) => open.checkVisibility() && !open.contains(body));

/** Call when something has come to lie over the page, or is closed. What comes back ends that. */
export const onCovered = (changed) => {
  const resting = new AbortController();
  const on = (name, matters) =>
    document.addEventListener(name, ({ target }) => matters(target) && changed(), { capture: name !== "change", signal: resting.signal });
  on("toggle", ({ popover }) => popover);
  on("close", ({ localName }) => localName === "dialog");
  on("change", ({ id }) => id === "__drawer");
  return () => resting.abort();
};

// What has opened is where the keyboard goes on from. By an attribute the browser would do so, too, but a frame on
// somebody else's page would complain of it as it loads. Where it came from may be gone once that closes: then it goes
// on from what opens it again.
document.addEventListener(
  "toggle",
  ({ target, newState }) => {
    if (!target.popover) return;
    const closing = "[popovertargetaction=hide]";
    const [held, isWithin] = [document.activeElement, target.contains(document.activeElement)];
    if (newState === "open" && !isWithin) target.querySelector(closing)?.focus(STILL);
    if (newState === "closed" && (isWithin || held === document.body))
      document.querySelector(`[popovertarget="${target.id}"]:not(${closing})`)?.focus(STILL);
  },
  true,
);

// Where the keyboard leads out of what lies over the page, that closes: nobody goes about behind it.
document.addEventListener("focusin", ({ target }) => {
  for (const open of document.querySelectorAll(":popover-open")) if (!open.contains(target)) open.hidePopover();
});
