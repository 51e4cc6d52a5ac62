// What a reader keeps: where each widget stands (this tab, this visit); the house rules, what is known, the names
// of the players, the step reached in a lesson and the page that was left (this browser).
// A browser that keeps nothing is no reason to fail.

const read = (store, key) => {
  try {
    return JSON.parse(store().getItem(key));
  } catch {
    return null;
  }
};

const write = (store, key, value) => {
  try {
    store().setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: the page works on without.
  }
};

const forget = (store, key) => {
  try {
    store().removeItem(key);
  } catch {
    // Nothing was kept.
  }
};

const tab = () => sessionStorage;
const browser = () => localStorage;

export const standing = (widget) => read(tab, `fs:${widget}`);
export const keepStanding = (widget, value) => write(tab, `fs:${widget}`, value);

const OPTIONS = "fs:options:";
const allHouseRules = () => {
  try {
    const keys = Object.keys(browser()).filter((key) => key.startsWith(OPTIONS));
    return Object.fromEntries(keys.map((key) => [key.slice(OPTIONS.length), read(browser, key)]));
  } catch {
    return {};
  }
};

/** The house rules of a game; those of "all" by game. */
export const houseRules = (game) => (game === "all" ? allHouseRules() : (read(browser, OPTIONS + game) ?? {}));
export const keepHouseRules = (game, options) => write(browser, OPTIONS + game, options);

export const known = () => read(browser, "fs:known") ?? {};
export const keepKnown = (value) => write(browser, "fs:known", value);

/** The revisions of matches that could not be kept, each with the one that it was made from. */
export const refused = () => read(tab, "fs:refused") ?? {};
export const keepRefused = (value) => write(tab, "fs:refused", value);

/** The names of the players, in the order in which they sat last. */
export const names = () => read(browser, "fs:names") ?? [];
export const keepNames = (value) => write(browser, "fs:names", value);

/** The address at which the site was left. */
export const keepLast = ({ pathname, search, hash }) => write(browser, "fs:last", pathname + search + (hash === "#start" ? "" : hash));

/** The step that was reached in a lesson; no step forgets it. */
export const placeOf = (lesson) => read(browser, `fs:${lesson}`);
export const keepPlace = (lesson, step) => (step ? write(browser, `fs:${lesson}`, step) : forget(browser, `fs:${lesson}`));
