// The worker that runs Python. The build puts BASE, SIZES, HASHES, LOCK, HOME and unpack.js before this text.
// Messages in: {id, text}, the text for web.worker.handle. Out: {kind: "progress" | "ready" | "reply" | "failed", …}.

const SCRIPTS = [new URL("pyodide.js", BASE), new URL("pyodide.asm.js", BASE)]; // imported, so not counted
const WASM = new URL("pyodide.asm.wasm", BASE);
const READY = new URL("started.pack", import.meta.url); // a Python that has started and loaded all that is ours
const ANEW = [new URL("library.pack", BASE), new URL("app.pack", import.meta.url)];
const nameOf = (url) => new URL(url).pathname.split("/").pop();
const files = new Set([...SCRIPTS, new URL("worker.js", import.meta.url)].map(String)); // what a page needs without a network
let loaded = 0;
let total = 0;
let failed = false;
const early = new Map(); // what Pyodide will ask for, asked for already

const fail = (reason) => {
  if (failed) return;
  failed = true;
  postMessage({ kind: "failed", reason: String(reason?.message ?? reason) });
};

addEventListener("unhandledrejection", (event) => fail(event.reason));
addEventListener("error", (event) => fail(event.message));

const progress = (bytes) => {
  loaded += bytes;
  postMessage({ kind: "progress", loaded, total });
};

// Count what arrives. Content-Length tells the compressed size, so the build tells the real ones. A copy is counted: a
// browser keeps what it has compiled, for the next visit, only where it was given a response as it came.
const count = (response) =>
  response.clone().body?.pipeTo(new WritableStream({ write: ({ byteLength }) => progress(byteLength) }));

// After a failed start nothing kept is trusted: what is fetched anew replaces it. An archive has to be what the build
// made; a damaged one could still open. Only these: who checks a whole file cannot compile it while it arrives.
const again = new URL(import.meta.url).searchParams.has("try");
const cache = again ? "reload" : "default";
const plainFetch = self.fetch.bind(self);
self.fetch = async (resource, options) => {
  const asked = early.get(String(resource));
  if (asked) return asked;
  const integrity = HASHES[nameOf(resource)] ?? "";
  const response = await plainFetch(resource, { cache, ...options, integrity });
  if (!response.ok) throw new Error(`${response.status} for ${nameOf(response.url)}`);
  files.add(String(resource));
  count(response)?.catch(() => {}); // whoever reads the response is told, too
  return response;
};

const fetched = (url, options) => {
  total += SIZES[nameOf(url)];
  return fetch(url, options);
};

// Pyodide would fetch its scripts first and compile the WebAssembly afterwards. A failure is ours to tell:
// Pyodide only warns of it, and then waits for ever.
// Some hosts do not know the type of WebAssembly, and what is not called so cannot be compiled while it arrives.
const compile = async (response) =>
  response.headers.get("Content-Type")?.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
const compiled = fetched(WASM).then(compile);
early.set(WASM.href, Promise.resolve(new Response()));
early.set(new URL("python_stdlib.zip", BASE).href, Promise.resolve(new Response()));
compiled.then(() => performance.mark("wasm"), fail);

const imported = async () => {
  if (again) await Promise.all(SCRIPTS.map((url) => plainFetch(url, { cache })));
  const [{ loadPyodide }] = await Promise.all(SCRIPTS.map((url) => import(url)));
  performance.mark("scripts");
  return loadPyodide;
};
const scripts = imported();
scripts.catch(fail);

/** What Pyodide has to be told to go on from where a Python had started: that memory takes the place of all there was. */
const fromReady = async () => {
  const whole = fetched(READY).catch(() => fetched(READY, { cache: "reload" })); // what is kept may be damaged
  const [memory, data] = memoryOf(filesOf(await opened(whole)));
  return { _loadSnapshot: memory, fsInit: (FS) => unpack(FS, "/app", data) };
};

/** What it has to be told to start by itself. */
const fromAnew = async () => {
  const [library, app] = await Promise.all(ANEW.map(async (url) => filesOf(await opened(fetched(url)))));
  const [memory, modules] = memoryOf(library);
  begin(memory);
  const fsInit = (FS) => {
    unpack(FS, HOME, modules);
    unpack(FS, "/app", app);
  };
  return { fsInit, env: { PYTHONDONTWRITEBYTECODE: "1", PYTHONPATH: "/app" } };
};

const from = async (parts) => {
  const [loadPyodide, told] = await Promise.all([scripts, parts]);
  const broken = new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = async (source, imports) => {
      const module = await compiled;
      const instance = await WebAssembly.instantiate(module, imports).catch(reject);
      return { module, instance };
    };
  });
  const options = { indexURL: BASE.href, lockFileContents: LOCK, packageBaseUrl: BASE.href, ...told };
  const python = await Promise.race([broken, loadPyodide(options)]);
  performance.mark("python");
  const { handle } = python.pyimport("web.worker");
  handle("["); // a Python that cannot even say that this is no message has not started
  return { handle, warm: () => python.pyimport("web.warming").warm() };
};

const QUIET = 300; // milliseconds without a message after which there is leisure
const PAUSE = 50; // and between two presses that nobody made, for those of readers
let heard = performance.now();

/** Answer presses that nobody made, whenever nobody has asked anything for a while. */
const atLeisure = async (warm) => {
  let presses = null;
  let done = false;
  while (!done) {
    await new Promise((rested) => setTimeout(rested, PAUSE));
    if (performance.now() - heard < QUIET) continue;
    presses ??= warm();
    ({ done } = presses.next());
  }
};

// Where going on fails, as in a browser that lays out its tables in another way, Python starts by itself.
const start = () => (again || !(nameOf(READY) in SIZES) ? from(fromAnew()) : from(fromReady()).catch(() => from(fromAnew())));

const ready = start().then(({ handle, warm }) => {
  postMessage({ kind: "ready", files: [...files] });
  atLeisure(warm).catch((reason) => console.warn(reason)); // no reader has asked for it, and those are answered as before
  return handle;
});
ready.catch(fail);

addEventListener("message", async ({ data: { id, text } }) => {
  heard = performance.now();
  const handle = await ready.catch(() => null);
  if (!handle) return;
  try {
    postMessage({ kind: "reply", id, text: handle(text) });
  } catch (reason) {
    fail(reason);
  }
});
