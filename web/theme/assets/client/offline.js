// After one visit the visited pages, and Python if it was asked for, work without a network.

// In a frame on somebody else's page nothing is kept.
const worthwhile = "serviceWorker" in navigator && !("livereload" in window) && parent === window;

const visited = () => [location.href.split("#")[0], ...performance.getEntriesByType("resource").map(({ name }) => name)];

const tell = async (addresses) => {
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage(addresses.filter((address) => address.startsWith(location.origin)));
};

const begin = async () => {
  await navigator.serviceWorker.register(new URL("../../service-worker.js", import.meta.url));
  await tell(visited());
};

// Kept or not, the page works: a browser that forbids it is left in peace.
const inPeace = () => {};

/** Have the files of the runtime kept, which the worker fetched perhaps before the service worker was there. */
export const keepRuntime = (files) => {
  if (worthwhile) tell(files).catch(inPeace);
};

if (worthwhile) {
  if (document.readyState === "complete") begin().catch(inPeace);
  else addEventListener("load", () => begin().catch(inPeace), { once: true });
}
