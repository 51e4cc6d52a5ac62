// What a reader keeps: where each widget stands (this tab, this visit); the house rules and the step reached in a
// lesson (this browser).
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
export const houseRules = (game) => read(browser, `fs:options:${game}`) ?? {};
export const keepHouseRules = (game, options) => write(browser, `fs:options:${game}`, options);
export const placeOf = (lesson) => read(browser, `fs:${lesson}`);
export const keepPlace = (lesson, step) => (step ? write(browser, `fs:${lesson}`, step) : forget(browser, `fs:${lesson}`));
