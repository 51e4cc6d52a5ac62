// Pages: from the network, and from what was kept when there is none. What is named by its content: kept for ever,
// that is until a newer build of the same kind is fetched.

const PAGES = "follow-suit-pages";
const RUNTIME = "follow-suit-runtime";
const NAMED_BY_CONTENT = /\/runtime\/(app|python)-[0-9a-f]+\//;

const isOurs = (url) => url.href.startsWith(registration.scope) && !url.pathname.includes("/livereload/");

const put = async (name, request, response) => {
  if (!response.ok || response.redirected || response.type !== "basic") return;
  const store = await caches.open(name);
  await store.put(request, response);
};

const forgetOthers = async ([folder, kind]) => {
  const store = await caches.open(RUNTIME);
  for (const { url } of await store.keys()) {
    const other = NAMED_BY_CONTENT.exec(url);
    if (other[1] === kind && other[0] !== folder) await store.delete(url);
  }
};

// What is fetched here for the first time is kept only when the page tells of it: keeping eleven megabytes takes time
// that the first answer needs.
const keptFirst = async (request) => {
  if (request.cache === "reload") await (await caches.open(RUNTIME)).delete(request, { ignoreSearch: true });
  return (await caches.match(request, { cacheName: RUNTIME, ignoreSearch: true })) ?? fetch(request);
};

const networkFirst = async (event) => {
  const { request } = event;
  try {
    const response = await fetch(request);
    event.waitUntil(put(PAGES, request, response.clone()));
    return response;
  } catch (unreachable) {
    const kept = await caches.match(request, { cacheName: PAGES, ignoreSearch: true, ignoreVary: true });
    if (kept) return kept;
    throw unreachable;
  }
};

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !isOurs(url)) return;
  event.respondWith(NAMED_BY_CONTENT.test(url.href) ? keptFirst(event.request) : networkFirst(event));
});

const keepIfNew = async (address) => {
  const named = NAMED_BY_CONTENT.exec(address);
  const name = named ? RUNTIME : PAGES;
  if (await caches.match(address, { cacheName: name })) return;
  await put(name, address, await fetch(address, { cache: named ? "force-cache" : "default" }));
  if (named) await forgetOthers(named);
};

// A page tells what was fetched before this worker was there.
addEventListener("message", (event) => {
  const ours = event.data.filter((address) => isOurs(new URL(address)));
  event.waitUntil(Promise.allSettled(ours.map(keepIfNew)));
});
