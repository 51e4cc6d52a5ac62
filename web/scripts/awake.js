// A screen that stays awake while a table looks at it, if somebody asks for that and the browser can.

let holder = null; // the widget that asked
let lock = null;

/** The screen may sleep again, as far as this widget is concerned. */
export const letSleep = (element) => {
  if (holder !== element) return;
  holder = null;
  lock?.release();
  lock = null;
  element.dataset.awake = "off";
};

const hold = async () => {
  const asked = holder;
  try {
    const given = await navigator.wakeLock.request("screen");
    if (holder === asked) lock = given;
    else given.release();
  } catch {
    letSleep(asked); // the battery is low, or the browser has another reason
  }
};

/** Offer it, where the browser can: the element says by an attribute how it stands. */
export const offerAwake = (element) => {
  if (!navigator.wakeLock) return;
  element.dataset.awake = "off";
  element.addEventListener("click", async ({ target }) => {
    const control = target.closest("button[data-awake]");
    if (!control) return;
    if (control.dataset.awake === "on") {
      holder = element;
      element.dataset.awake = "on";
      await hold();
    } else letSleep(element);
    const other = control.parentElement.querySelector(`button[data-awake]:not([data-awake="${element.dataset.awake}"])`);
    other.focus({ preventScroll: true });
  });
};

// A page that is not seen loses it.
document.addEventListener("visibilitychange", () => {
  if (holder && document.visibilityState === "visible") hold();
});
