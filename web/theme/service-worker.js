// Pages: from the network, and from what was kept when there is none or when it is silent. What is named by its content:
// kept for as long as a kept page asks for it.

const BUILD = ""; // the build writes its mark here, so that each is a new worker
const PAGES = "follow-suit-pages";
const RUNTIME = "follow-suit-runtime";
const POCKET = `follow-suit-pocket ${registration.scope} `; // the site kept whole, a cache a build; see pocket.js
const SEAL = `${registration.scope}pocket.json?whole`;
const ABSENT = `${registration.scope}503.html`;
const NAMED_BY_CONTENT = /\/runtime\/(app|client|python)-[0-9a-f]+\//;
const ASKED = /\b(?:app|client)-[0-9a-f]{12}\b/g;
const CLIENT = /\bruntime\/client-[0-9a-f]{12}\/[\w-]+\.(?:css|js)\b/g;
const APP = /\bapp-[0-9a-f]{12}\b/;
const PYTHON = /\bpython-[0-9a-f]{12}\b/;
const PATIENCE = 2_000; // milliseconds that a line may be silent before what is kept is shown
const GIVEN_UP = 20_000; // and before it is no longer waited for behind what is shown

let silent = false; // whether the line said nothing when it was last tried

const isOurs = (url) => url.href.startsWith(registration.scope) && !url.pathname.includes("/livereload/");

const put = async (name, request, response) => {
  if (!response.ok || response.redirected || response.type !== "basic") return;
  const store = await caches.open(name);
  await store.put(request, response);
};

const pockets = async () => (await caches.keys()).filter((name) => name.startsWith(POCKET));

/** What is kept for a request: of the site as it was kept whole, else of what was visited, else of what has arrived of the whole. */
const keptOf = async (request) => {
  const all = await pockets();
  const sealed = await Promise.all(all.map((name) => caches.match(SEAL, { cacheName: name })));
  const whole = all.filter((_, number) => sealed[number]);
  for (const cacheName of [...whole, PAGES, ...all]) {
    const kept = await caches.match(request, { cacheName, ignoreSearch: true, ignoreVary: true });
    if (kept) return kept;
  }
  return undefined;
};

/** The way to a kept page that is asked for without its slash or with its file's name, as an address by hand may be. */
const wayTo = async ({ mode, url }) => {
  if (mode !== "navigate") return undefined;
  const page = new URL(url);
  page.pathname = page.pathname.replace(/(?:\/index\.html|\/)?$/, "/");
  return (await keptOf(page.href)) && Response.redirect(page);
};

/** Forget what is named by its content and no kept page asks for, except what was just fetched. */
const tidy = async (fetched = []) => {
  const asked = new Set(fetched);
  for (const name of [PAGES, ...(await pockets())]) {
    for (const response of await (await caches.open(name)).matchAll()) {
      if (!/html|json/.test(response.headers.get("Content-Type"))) continue;
      for (const [name] of (await response.text()).matchAll(ASKED)) asked.add(name);
    }
  }
  const store = await caches.open(RUNTIME);
  for (const name of [...asked]) {
    const worker = await store.match(`${registration.scope}runtime/${name}/worker.js`);
    asked.add(PYTHON.exec((await worker?.text()) ?? "")?.[0]);
  }
  for (const { url } of await store.keys()) if (!asked.has(url.split("/").at(-2))) await store.delete(url);
};

// What is fetched here for the first time is kept only when the page tells of it: keeping eleven megabytes takes time
// that the first answer needs.
const keptFirst = async (request) => {
  if (request.cache === "reload") await (await caches.open(RUNTIME)).delete(request, { ignoreSearch: true });
  return (await caches.match(request, { cacheName: RUNTIME, ignoreSearch: true })) ?? fetch(request);
};

/** In the place of a page that is nowhere: our own, which says so. */
const absent = async ({ mode }) => {
  const page = mode === "navigate" && (await keptOf(ABSENT));
  if (!page) return Response.error();
  return new Response(page.body, { status: 503, statusText: "Not kept", headers: { "Content-Type": "text/html; charset=utf-8" } });
};

const networkFirst = async (event) => {
  const { request } = event;
  const given = new AbortController();
  const arrived = fetch(request, { signal: given.signal }).then((response) => {
    silent = false;
    return response;
  });
  const stored = arrived.then((response) => put(PAGES, request, response.clone()));
  event.waitUntil(stored.catch(() => {}));
  const late = async () => {
    await new Promise((done) => setTimeout(done, silent ? 0 : PATIENCE));
    const kept = (await keptOf(request)) ?? (await wayTo(request));
    if (!kept) return arrived;
    silent = true;
    setTimeout(() => given.abort(), GIVEN_UP);
    return kept;
  };
  try {
    return await Promise.race([arrived, late()]);
  } catch {
    return (await keptOf(request)) ?? (await wayTo(request)) ?? absent(request);
  }
};

/** The page in the place of an absent one, and what it asks for: no page that is read brings all of it along. */
const keepAbsent = async () => {
  const response = await fetch(ABSENT, { cache: "no-cache" });
  await put(PAGES, ABSENT, response.clone());
  await keepAll([...(await response.text()).matchAll(CLIENT)].map(([path]) => `${registration.scope}${path}`));
};

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(keepAbsent().catch(() => {}));
});
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !isOurs(url) || request.headers.has("Follow-Suit-Pocket")) return;
  event.respondWith(NAMED_BY_CONTENT.test(url.href) ? keptFirst(request) : networkFirst(event));
});

const keepIfNew = async (address) => {
  const named = NAMED_BY_CONTENT.test(address);
  const name = named ? RUNTIME : PAGES;
  if (await caches.match(address, { cacheName: name })) return null;
  await put(name, address, await fetch(address, { cache: named ? "force-cache" : "default" }));
  return named ? address.split("/").at(-2) : null;
};

/** Keep what is not kept yet; a new runtime takes the place of one that nothing asks for any more. */
const keepAll = async (addresses) => {
  const ours = addresses.filter((address) => isOurs(new URL(address)));
  const done = await Promise.allSettled(ours.map(keepIfNew));
  const fresh = done.map(({ value }) => value).filter(Boolean);
  if (fresh.length) await tidy(fresh);
};

/** Whoever has used Python before has the same parts of that of a newer page kept, so that it works without a network. */
const renew = async (app) => {
  const store = await caches.open(RUNTIME);
  const kept = (await store.keys()).map(({ url }) => url);
  if (!kept.some((url) => PYTHON.test(url)) || kept.some((url) => url.includes(`/${app}/`))) return;
  const own = (file) => `${registration.scope}runtime/${app}/${file}`;
  const python = PYTHON.exec(await (await fetch(own("worker.js"))).text())[0];
  const used = kept.filter((url) => APP.test(url) || PYTHON.test(url)).map((url) => url.split("?")[0]);
  await keepAll([own("worker.js"), ...new Set(used.map((url) => url.replace(APP, app).replace(PYTHON, python)))]);
};

// A page tells what was fetched before this worker was there, which runtime it is of, and when something was let go.
addEventListener("message", (event) => {
  const { keep = [], app, tidy: untidy } = event.data;
  const work = [keepAll(keep), app && renew(app), untidy && tidy()];
  event.waitUntil(Promise.allSettled(work));
});
