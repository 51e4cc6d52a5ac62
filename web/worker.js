// The worker that runs Python. The build puts BASE, SIZES, HASHES, LOCK, HOME and unpack.js before this text.
// Messages in: {id, text}, the text for web.worker.handle. Out: {kind: "progress" | "ready" | "reply" | "failed", …}.

const SCRIPTS = [new URL("pyodide.js", BASE), new URL("pyodide.asm.js", BASE)]; // imported, so not counted
const total = Object.values(SIZES).reduce((sum, size) => sum + size, 0);
let loaded = 0;
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

// Count what arrives. Content-Length tells the compressed size, so the build tells the real ones.
// After a failed start nothing kept is trusted: what is fetched anew replaces it. An archive has to be what the build
// made; a damaged one could still open. Only these: who checks a whole file cannot compile it while it arrives.
const cache = new URL(import.meta.url).searchParams.has("try") ? "reload" : "default";
const plainFetch = self.fetch.bind(self);
self.fetch = async (resource, options) => {
  const asked = early.get(String(resource));
  if (asked) return asked;
  const integrity = HASHES[new URL(resource).pathname.split("/").pop()] ?? "";
  const response = await plainFetch(resource, { ...options, cache, integrity });
  if (!response.ok) throw new Error(`${response.status} for ${new URL(response.url).pathname.split("/").pop()}`);
  if (!response.body) return response;
  const counter = new TransformStream({
    transform(chunk, controller) {
      progress(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter), { status: response.status, headers: response.headers });
};

const WASM = new URL("pyodide.asm.wasm", BASE);
const LIBRARY = new URL("library.pack", BASE);
const APP = new URL("app.pack", import.meta.url);

// Pyodide would fetch its scripts first and compile the WebAssembly afterwards. A failure is ours to tell:
// Pyodide only warns of it, and then waits for ever.
// Some hosts do not know the type of WebAssembly, and what is not called so cannot be compiled while it arrives.
const compile = async (response) =>
  response.headers.get("Content-Type")?.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
const compiled = fetch(WASM).then(compile);
WebAssembly.instantiateStreaming = async (source, imports) => {
  const module = await compiled;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};
early.set(WASM.href, Promise.resolve(new Response()));
early.set(new URL("python_stdlib.zip", BASE).href, Promise.resolve(new Response()));
const [library, app] = [LIBRARY, APP].map((url) => opened(fetch(url)));
compiled.then(() => performance.mark("wasm"), fail);
library.catch(fail);
app.catch(fail);

const start = async () => {
  if (cache === "reload") await Promise.all(SCRIPTS.map((url) => plainFetch(url, { cache })));
  const [{ loadPyodide }] = await Promise.all(SCRIPTS.map((url) => import(url)));
  performance.mark("scripts");
  const python = await loadPyodide({
    indexURL: BASE.href,
    lockFileContents: LOCK,
    packageBaseUrl: BASE.href,
    env: { PYTHONDONTWRITEBYTECODE: "1", PYTHONPATH: "/app" },
    fsInit: async (FS) => {
      unpack(FS, HOME, await library);
      unpack(FS, "/app", await app);
    },
  });
  performance.mark("python");
  return python.pyimport("web.worker");
};

const FILES = [...Object.keys(SIZES).filter((name) => name !== "app.pack").map((name) => new URL(name, BASE)), ...SCRIPTS];
const OWN = [APP, new URL("worker.js", import.meta.url)];

let asked = false;

const ready = start().then(({ handle, warm }) => {
  postMessage({ kind: "ready", files: [...FILES, ...OWN].map(String) });
  setTimeout(() => asked || warm());
  return handle;
});
ready.catch(fail);

addEventListener("message", async ({ data: { id, text } }) => {
  asked = true;
  const handle = await ready.catch(() => null);
  if (!handle) return;
  try {
    postMessage({ kind: "reply", id, text: handle(text) });
  } catch (reason) {
    fail(reason);
  }
});
