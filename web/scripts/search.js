// The search: a dialog over the page. What it finds is find.js's; the index is fetched when the dialog first opens.

const root = new URL("../../", import.meta.url);
const dialog = document.querySelector("dialog.fs-search");
const field = dialog.querySelector("input");
const told = dialog.querySelector("[role=status]");
const hits = dialog.querySelector("ol");
const [pattern] = dialog.querySelector("template").content.children;

const SHORTCUTS = new Set(["/", "s", "f"]);
const PATIENCE = 5_000; // milliseconds that a page may take to come
const MOMENT = 400; // milliseconds that the theme may take to scroll
const PAUSE = 700; // milliseconds without a key after which somebody has typed what they look for
let asking = null;
let due = 0;

const fetched = async () => {
  const [{ finder }, response] = await Promise.all([import("./find.js"), fetch(new URL("search/index.json", root))]);
  if (!response.ok) throw new Error(response.statusText);
  return finder(await response.json());
};

const ready = () => {
  asking ??= fetched().catch((reason) => {
    asking = null;
    throw reason;
  });
  return asking;
};

const here = () => /\/games\/([a-z-]+)\//.exec(location.pathname)?.[1] ?? null;

const marked = (parts) => parts.map(({ text, hit }) => (hit ? Object.assign(document.createElement("mark"), { textContent: text }) : text));

const drawn = ({ address, page, title, text }) => {
  const item = pattern.cloneNode(true);
  const link = item.querySelector("a");
  link.href = new URL(address, root);
  link.querySelector(".fs-search-where").textContent = page;
  link.querySelector("strong").replaceChildren(...marked(title));
  link.querySelector(".fs-search-text").replaceChildren(...marked(text));
  return item;
};

/** Say it once, and not at each key: who listens could not type for it. */
const say = (what, number = "") => {
  const text = told.dataset[what].replace("{}", number);
  clearTimeout(due);
  due = setTimeout(() => told.textContent === text || (told.textContent = text), told.textContent && PAUSE);
};

const show = async () => {
  const question = field.value;
  try {
    if (!asking) say("waits");
    const ask = await ready();
    if (field.value !== question) return;
    const found = question.trim() ? ask(question, here()) : [];
    hits.replaceChildren(...found.map(drawn));
    hits.scrollTop = 0;
    if (!question.trim()) say("idle");
    else say(["none", "one"][found.length] ?? "many", found.length);
  } catch {
    hits.replaceChildren();
    say("failed");
  }
};

const open = () => {
  if (dialog.open) return;
  dialog.showModal();
  field.select();
  show();
};

/** Once the page of a hit is there, its heading is where the keyboard goes on from. The theme takes the focus away when
 *  it has scrolled there, so the heading is held for a moment, unless the reader goes elsewhere. */
const goOn = ({ hash, pathname }) => {
  const end = performance.now() + PATIENCE;
  const look = (until) => {
    const heading = location.pathname === pathname && hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    const { activeElement } = document;
    const free = activeElement === document.body || activeElement?.closest("[data-search]");
    if (heading && free) {
      if (heading.tabIndex < 0) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    const last = heading && until === end ? performance.now() + MOMENT : until;
    if (performance.now() < last) requestAnimationFrame(() => look(last));
  };
  requestAnimationFrame(() => look(end));
};

const isTypedInto = (element) => element.closest("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]") !== null;

const move = (event, step) => {
  const stops = [field, ...hits.querySelectorAll("a")];
  const there = stops[stops.indexOf(document.activeElement) + step];
  if (!there) return;
  event.preventDefault();
  there.focus();
};

dialog.addEventListener("input", show);
dialog.addEventListener("submit", (event) => {
  event.preventDefault();
  show().then(() => hits.querySelector("a")?.click());
});
dialog.addEventListener("keydown", (event) => {
  event.stopPropagation(); // the theme's own keys stay out
  if (event.key === "ArrowDown") move(event, 1);
  if (event.key === "ArrowUp") move(event, -1);
});
dialog.addEventListener("click", ({ target }) => {
  const link = target.closest("a");
  if (link || target === dialog || target.closest(".fs-search-close")) dialog.close();
  if (link) goOn(link);
});
document.addEventListener("click", ({ target }) => {
  if (target.closest?.("[data-search]")) open();
});
document.addEventListener("keydown", (event) => {
  if (!SHORTCUTS.has(event.key) || event.altKey || event.ctrlKey || event.metaKey || isTypedInto(event.target)) return;
  event.preventDefault();
  open();
});
