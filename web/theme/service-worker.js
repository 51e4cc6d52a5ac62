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

const keptFirst = async (event, named) => {
  const { request } = event;
  const kept = request.cache === "reload" ? undefined : await caches.match(request, { cacheName: RUNTIME, ignoreSearch: true });
  if (kept) return kept;
  const response = await fetch(request);
  const copy = response.clone();
  event.waitUntil(put(RUNTIME, request.url.split("?")[0], copy).then(() => forgetOthers(named)));
  return response;
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
  const named = NAMED_BY_CONTENT.exec(url.href);
  event.respondWith(named ? keptFirst(event, named) : networkFirst(event));
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
