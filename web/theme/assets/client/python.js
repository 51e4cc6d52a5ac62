// The one worker of a visit. It keeps nothing that matters: every message carries all that it needs.

const STALLED = 20_000; // milliseconds without a byte or an answer

let worker = null;
let bundle = "";
let ready = false;
let watch = 0;
const waiting = new Map(); // id → {resolve, reject, progress}
let lastId = 0;

const siteRoot = new URL("../../", import.meta.url);

const stop = (reason) => {
  worker?.terminate();
  worker = null;
  ready = false;
  clearTimeout(watch);
  const asked = [...waiting.values()];
  waiting.clear();
  for (const { reject } of asked) reject(new Error(reason));
};

const watchFor = () => {
  clearTimeout(watch);
  if (!ready || waiting.size) watch = setTimeout(() => stop("Nothing has arrived for a while."), STALLED);
};

const hear = ({ data }) => {
  if (data.kind === "failed") return stop(data.reason);
  if (data.kind === "ready") ready = true;
  if (data.kind === "progress") for (const { progress } of waiting.values()) progress(data.loaded / data.total);
  if (data.kind === "reply") {
    const reply = JSON.parse(data.text);
    waiting.get(reply.id)?.resolve(reply);
    waiting.delete(reply.id);
  }
  watchFor();
};

/** Start the worker of a bundle, unless it runs already. A page of another build brings its own. */
export const start = (wanted) => {
  if (worker && bundle === wanted) return;
  if (worker) stop("The site has been renewed.");
  bundle = wanted;
  worker = new Worker(new URL(`runtime/${bundle}/worker.js`, siteRoot), { type: "module" });
  worker.onmessage = hear;
  worker.onerror = (event) => stop(event.message || "The worker could not be fetched.");
  watchFor();
};

/** Send a message to web.worker.handle and promise its reply. `progress` hears how much has arrived, 0 to 1. */
export const ask = (wanted, message, progress) =>
  new Promise((resolve, reject) => {
    start(wanted);
    const id = ++lastId;
    waiting.set(id, { resolve, reject, progress });
    worker.postMessage(JSON.stringify({ ...message, id }));
    watchFor();
  });
