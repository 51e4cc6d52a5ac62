// The table beside the text: it shows the clause that is being read, from frames that the page fetches for all of them.
// Where there is no room beside the text, "See it" opens it over the text.

import { readOf } from "./reading.js";

const BESIDE = matchMedia("(min-width: 68.75em)");
const FAR = 2; // clauses: so far a reader may scroll away from a table that they use before it follows

// A table that cannot be filled stays as it is until somebody asks for it.
const inPeace = () => {};

/** The clauses of the page that can be shown, in their order, each with its heading. */
const clausesOf = () =>
  [...document.querySelectorAll("button[data-clause]")].map((button) => ({
    button,
    clause: button.dataset.clause,
    heading: document.getElementById(button.dataset.clause.split("/")[1]),
  }));

/** The number of the clause that is being read; the first before any is. */
const readIn = (clauses) => Math.max(0, readOf(clauses.map(({ heading }) => heading)));

/** Have the table show the clauses of its page. What comes back puts it to rest. */
export const wakeDesk = (element) => {
  const desk = element.closest(".fs-desk");
  const clauses = clausesOf();
  const resting = new AbortController();
  const { signal } = resting;
  const page = location.pathname;
  const address = new URL(element.dataset.examples, location.href.split("#")[0]); // a page that is left lasts a little
  let shown = -1;
  let wanted = -1; // the latest to be asked for, while the frames are on their way
  let fetched = null;
  let opener = null;
  let entered = false; // whether going back in the history closes the table
  let leaving = false; // whether its entry is about to leave the history, as it does some time after it is told to
  let asked = 0; // how many clauses somebody asked for are still on their way
  let usedAt = 0; // the clause that was being read when the table was last asked for or touched
  let due = 0;

  const fetchAll = async () => {
    const response = await fetch(address, { signal });
    if (!response.ok) throw new Error(`${response.status}`);
    return response.json();
  };

  const examples = () =>
    (fetched ??= fetchAll().catch((reason) => {
      fetched = null;
      throw reason;
    }));

  const show = async (number) => {
    if (number === shown || !clauses[number]) return;
    wanted = number;
    const found = (await examples())[clauses[number].clause];
    if (wanted !== number || !found) return;
    shown = number;
    element.hold(found);
  };

  const use = () => {
    usedAt = readIn(clauses);
  };

  const isNear = (number) => Math.min(Math.abs(number - usedAt), Math.abs(number - shown)) < FAR;
  const isInUse = () => desk.matches(":hover") || desk.contains(document.activeElement) || !element.untouched;
  const stays = (number) => isInUse() && isNear(number);

  const follow = () => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(() => {
      if (!BESIDE.matches || asked) return;
      const number = readIn(clauses);
      if (shown < 0 || !stays(number)) show(number).catch(inPeace);
    });
  };

  /** Give the open table an entry in the history, once that of the last time has left it. */
  const enter = () => {
    if (entered || leaving || !desk.matches(":popover-open")) return;
    const here = { x: scrollX, y: scrollY }; // where the theme scrolls to when it comes back to this entry
    history.replaceState(here, "");
    history.pushState(here, "");
    entered = true;
  };

  const open = async ({ target }) => {
    const number = clauses.findIndex(({ button }) => button === target.closest("button[data-clause]"));
    if (number < 0) return;
    opener = clauses[number].button;
    shown = -1;
    use();
    if (!BESIDE.matches) {
      desk.role = "dialog";
      desk.showPopover({ source: opener }); // from which the keyboard comes into it, and to which it leads out
    }
    enter();
    desk.focus({ preventScroll: true });
    asked += 1;
    await show(number).then(
      () => shown === number && element.speak(),
      (reason) => element.lost(reason),
    );
    asked -= 1;
  };

  const closed = ({ target, newState }) => {
    if (target !== desk || newState !== "closed") return;
    desk.role = "complementary";
    opener?.focus({ preventScroll: true });
    if (entered) {
      leaving = true;
      history.back();
    } else {
      opener = null;
    }
    entered = false;
  };

  const close = () => {
    entered = false;
    if (desk.matches(":popover-open")) desk.hidePopover();
  };

  /** From the table beside the text Escape and a button lead back to the clause that it shows, as where it closes. */
  const goToText = () => clauses[shown]?.button.focus();

  const pressed = ({ key }) => {
    if (key === "Escape" && BESIDE.matches && !desk.querySelector(":popover-open")) goToText();
  };

  /** Going back from the table closes it, and the theme is not told: it would fetch the page anew. */
  const goBack = (event) => {
    if ((entered || leaving) && location.pathname === page) event.preventDefault();
    if (!leaving) return close();
    leaving = false;
    if (desk.matches(":popover-open")) return enter(); // it was opened again meanwhile
    const had = opener;
    opener = null;
    setTimeout(() => { // Chromium, come back to an address that ends in #follow, lets go of what has the focus
      if (document.activeElement === document.body) had?.focus({ preventScroll: true });
    });
  };

  /** A link in the table leads away from it. */
  const leave = ({ target }) => {
    if (!target.closest("a[href]:not([data-copy])")) return;
    opener = null;
    close();
  };

  addEventListener("scroll", follow, { signal, passive: true });
  document.addEventListener("click", open, { signal });
  desk.addEventListener("toggle", closed, { signal });
  desk.addEventListener("pointerleave", follow, { signal });
  desk.addEventListener("pointerdown", use, { signal });
  desk.addEventListener("keydown", use, { signal });
  desk.addEventListener("keydown", pressed, { signal });
  desk.querySelector(":scope > .fs-to-text").addEventListener("click", goToText, { signal });
  desk.addEventListener("click", leave, { signal });
  desk.addEventListener("back", goBack, { signal });
  BESIDE.addEventListener("change", close, { signal });
  const { early } = document; // what was pressed before this script had come
  if (early) open({ target: early });
  (globalThis.requestIdleCallback ?? setTimeout)(() => navigator.connection?.saveData || examples().then(follow, inPeace));
  return () => resting.abort();
};
