// The worker that runs Python. The build puts BASE, SIZES and LOCK before this text.
// Messages in: text, for web.worker.handle. Out: {kind: "progress" | "ready" | "reply" | "failed", …}.

const total = Object.values(SIZES).reduce((sum, size) => sum + size, 0);
let loaded = 0;
let failed = false;

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
const plainFetch = self.fetch.bind(self);
self.fetch = async (resource, options) => {
  const response = await plainFetch(resource, options);
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

// Pyodide only warns when its wasm cannot be used, and then waits for ever.
const instantiate = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = (source, imports) => {
  const result = instantiate.call(WebAssembly, source, imports);
  result.catch(fail);
  return result;
};

const start = async () => {
  const app = fetch(new URL("app.zip", import.meta.url)).then((response) => response.arrayBuffer());
  app.catch(fail);
  const { loadPyodide } = await import(new URL("pyodide.mjs", BASE));
  progress(SIZES["pyodide.mjs"]);
  const python = await loadPyodide({
    indexURL: BASE.href,
    lockFileContents: LOCK,
    packageBaseUrl: BASE.href,
    env: { PYTHONDONTWRITEBYTECODE: "1" },
  });
  python.FS.writeFile("/app.zip", new Uint8Array(await app));
  python.runPython("import sys; sys.path.insert(0, '/app.zip')");
  return python.pyimport("web.worker").handle;
};

const ready = start().then((handle) => {
  postMessage({ kind: "ready" });
  return handle;
});
ready.catch(fail);

addEventListener("message", async ({ data }) => {
  const handle = await ready.catch(() => null);
  if (handle) postMessage({ kind: "reply", text: handle(data) });
});
