// After one visit the visited pages, and Python if it was asked for, work without a network. A site on a home screen
// opens where it was left.

import { keepLast } from "./keep.js";

// In a frame on somebody else's page nothing is kept.
const worthwhile = "serviceWorker" in navigator && !("livereload" in window) && parent === window;

// Kept or not, the page works: a browser that forbids it is left in peace.
const inPeace = () => {};

const visited = () => [location.href.split("#")[0], ...performance.getEntriesByType("resource").map(({ name }) => name)];

const tell = async (addresses, app) => {
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ keep: addresses.filter((address) => address.startsWith(location.origin)), app });
};

/** What is on its way when the service worker takes over has passed it by: tell of that, too, when it is here. */
const tellOfTheRest = () => {
  let taken = Infinity;
  navigator.serviceWorker.addEventListener("controllerchange", () => (taken = performance.now()), { once: true });
  const missed = (list) => list.getEntries().filter(({ startTime }) => startTime < taken).map(({ name }) => name);
  new PerformanceObserver((list) => tell(missed(list)).catch(inPeace)).observe({ type: "resource" });
};

const begin = async () => {
  if (!navigator.serviceWorker.controller) tellOfTheRest();
  await navigator.serviceWorker.register(new URL("../../service-worker.js", import.meta.url));
  await tell(visited(), navigator.connection?.saveData ? null : document.querySelector("[data-bundle]")?.dataset.bundle);
};

/** Have the files of the runtime kept, which the worker fetched perhaps before the service worker was there. */
export const keepRuntime = (files) => {
  if (worthwhile) tell(files).catch(inPeace);
};

if (worthwhile) {
  if (document.readyState === "complete") begin().catch(inPeace);
  else addEventListener("load", () => begin().catch(inPeace), { once: true });
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden && self === top) keepLast(location);
});
