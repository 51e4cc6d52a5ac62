// Python as Pyodide's own documentation starts it: fetched when asked for, with nothing made ready beforehand.
// BASE stands before this text. Messages are those of the site's own worker.

const start = async () => {
  const { loadPyodide } = await import(new URL("pyodide.js", BASE));
  const python = await loadPyodide({ indexURL: BASE.href });
  const app = await (await fetch(new URL("app.zip", import.meta.url))).arrayBuffer();
  python.FS.writeFile("/app.zip", new Uint8Array(app));
  python.runPython("import sys; sys.path.insert(0, '/app.zip')");
  return python.pyimport("web.worker").handle;
};

const patience = setInterval(() => postMessage({ kind: "progress", loaded: 0, total: 1 }), 5000); // or the page gives up on it

const ready = start().then((handle) => {
  clearInterval(patience);
  postMessage({ kind: "ready", files: [] });
  return handle;
});

addEventListener("message", async ({ data: { id, text } }) => postMessage({ kind: "reply", id, text: (await ready)(text) }));
