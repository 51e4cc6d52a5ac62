// The whole site on this device. What it is made of, and what each file has to be, stands in a list of the build; one
// cache holds one build, and the service worker takes from the one that is sealed.

const scope = new URL("../../", import.meta.url).href;
const LIST = new URL("pocket.json", scope).href;
const SEAL = `${LIST}?whole`;
const POCKET = `follow-suit-pocket ${scope} `;
const RUNTIME = "follow-suit-runtime";
const NAMED_BY_CONTENT = /^runtime\/(app|client|python)-/;
const DIRECT = { headers: { "Follow-Suit-Pocket": "1" }, cache: "no-cache" }; // past what is kept
const LANES = 4;

const mayKeep = "serviceWorker" in navigator && !("livereload" in window);

const addressOf = (path) => new URL(path.replace(/(^|\/)index\.html$/, "$1"), scope).href;

const storeOf = (path, name) => (NAMED_BY_CONTENT.test(path) ? RUNTIME : name);

const json = async (request, cacheName) => (await caches.match(request, { cacheName }))?.json();

/** Each build of which something is here, with its list, and when it was whole, if it was. */
const pockets = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(POCKET));
  const found = await Promise.all(names.map(async (name) => ({ name, list: await json(LIST, name), when: await json(SEAL, name) })));
  return found.filter(({ list }) => list);
};

/** The files of a build that are not here. */
const missingFrom = async ({ name, list }) => {
  const stores = await Promise.all([name, RUNTIME].map((each) => caches.open(each)));
  const here = new Set((await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => url));
  return Object.keys(list.files).filter((path) => !here.has(addressOf(path)));
};

const sizeOf = (list, paths = Object.keys(list.files)) => paths.reduce((sum, path) => sum + list.files[path][1], 0);

const percentOf = (list, left) => Math.floor(100 * (1 - left / sizeOf(list)));

/** The list of the site as it is served now. */
const served = async () => {
  const response = await fetch(LIST, DIRECT);
  if (!response.ok) throw new Error(`${response.status}`);
  const list = await response.json();
  return { name: POCKET + list.build, list };
};

let running = null; // what stops the fetching, while it runs
let shown = null; // the element that tells of it; moving in place brings another
let told = [];

const tell = (...state) => {
  told = state;
  shown?.show(...state);
};

/** Put each file of a build that is missing into its cache: from a build before, if it is the same, or fetched. */
const fill = async ({ name, list }, before, signal) => {
  await (await caches.open(name)).put(LIST, Response.json(list));
  const queue = await missingFrom({ name, list });
  let left = sizeOf(list, queue);
  const bring = async (path) => {
    const [integrity, size] = list.files[path];
    const address = addressOf(path);
    const same = before?.list.files[path]?.[0] === integrity && (await caches.match(address, { cacheName: before.name }));
    const response = same || (await fetch(address, { ...DIRECT, integrity, signal }));
    if (!response.ok) throw new Error(`${response.status} for ${path}`);
    await (await caches.open(storeOf(path, name))).put(address, response);
    left -= size;
    tell("fetching", { percent: percentOf(list, left) });
  };
  const lane = async () => {
    while (queue.length) {
      await bring(queue.shift()).catch((reason) => {
        queue.length = 0; // the other lanes end with what they have in hand
        throw reason;
      });
    }
  };
  const done = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const { reason } of done) if (reason) throw reason;
};

/** Fill a build; one that was put in its place meanwhile instead. What comes back is the build that is whole. */
const fillNewest = async (signal) => {
  for (let pocket = await served(); ; ) {
    const others = (await pockets()).filter(({ name }) => name !== pocket.name);
    try {
      await fill(pocket, others.find(({ when }) => when) ?? others[0], signal);
      return pocket;
    } catch (reason) {
      const now = signal.aborted ? pocket : await served().catch(() => pocket);
      if (now.name === pocket.name) throw reason;
      pocket = now;
    }
  }
};

/** How it is told that fetching has ended before anything was here. */
const WITHOUT = { stopped: "idle", broken: "nothing" };

/** Say what is here; `fate` is how the fetching has ended, if it did not end well. */
const look = async (fate) => {
  if (running) return tell(...told);
  const all = await pockets();
  const whole = all.find(({ when }) => when);
  const part = all.find(({ when }) => !when);
  const pocket = (fate && part) || whole || part;
  if (!pocket) return tell(WITHOUT[fate] ?? fate ?? "idle", { percent: 0 });
  const gone = await missingFrom(pocket);
  const date = pocket.when && new Date(pocket.when).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
  const words = { percent: percentOf(pocket.list, sizeOf(pocket.list, gone)), pages: pocket.list.pages, missing: gone.length, date };
  if (fate || !pocket.when || gone.length) return tell(fate ?? (pocket.when ? "missing" : "stopped"), words);
  tell("kept", words);
  const { name } = await served().catch(() => pocket);
  if (name !== pocket.name && !running) tell("newer", words);
};

const FATES = { AbortError: "stopped", QuotaExceededError: "full", SecurityError: "refused" };

const keep = async () => {
  running = new AbortController();
  tell("fetching", { percent: 0 });
  navigator.storage?.persist?.().catch(() => {}); // as the browser likes
  let fate;
  try {
    const { name: newest } = await fillNewest(running.signal);
    await (await caches.open(newest)).put(SEAL, Response.json(Date.now()));
    for (const { name } of await pockets()) if (name !== newest) await caches.delete(name);
    (await navigator.serviceWorker.ready).active.postMessage({ tidy: true });
  } catch (reason) {
    fate = FATES[reason.name] ?? "broken";
  }
  running = null;
  await look(fate);
};

const drop = async () => {
  for (const { name } of await pockets()) await caches.delete(name);
  const store = await caches.open(RUNTIME);
  for (const { url } of await store.keys()) if (!url.includes("/client-")) await store.delete(url); // which read pages need
  await look();
};

const DEEDS = { keep, drop, stop: async () => running?.abort() };

const refused = () => tell("refused");

class Pocket extends HTMLElement {
  connectedCallback() {
    if (!mayKeep) return;
    shown = this;
    this.addEventListener("click", ({ target }) => DEEDS[target.dataset.do]?.().catch(refused));
    look().catch(refused);
  }

  disconnectedCallback() {
    if (shown === this) shown = null;
  }

  show(state, words = {}) {
    const inside = this.contains(document.activeElement);
    for (const part of this.querySelectorAll("[data-tell]")) part.textContent = words[part.dataset.tell] ?? part.textContent;
    if ("percent" in words) this.querySelector("progress").value = words.percent;
    for (const part of this.querySelectorAll("[data-in]")) part.hidden = !part.dataset.in.split(" ").includes(state);
    this.hidden = false;
    if (inside && !this.querySelector(":focus:not([hidden])")) this.querySelector("button:not([hidden])")?.focus({ preventScroll: true });
  }
}

/** On the page that stands in for one that is not here: what is. */
class Here extends HTMLElement {
  async connectedCallback() {
    this.querySelector("button").addEventListener("click", () => location.reload());
    addEventListener("online", () => location.reload());
    const links = [...this.querySelectorAll("li a")];
    const kept = await Promise.all(links.map(({ href }) => caches.match(href, { ignoreSearch: true, ignoreVary: true })));
    links.forEach((link, number) => (link.parentElement.hidden = !kept[number]));
    this.querySelector("div").hidden = !kept.some(Boolean);
  }
}

customElements.define("follow-suit-pocket", Pocket);
customElements.define("follow-suit-here", Here);
