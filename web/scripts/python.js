// The one worker of a visit. It keeps nothing that matters: every message carries all that it needs.

import { keepRuntime } from "./offline.js";

const STALLED = 45_000; // milliseconds without a byte or an answer

let worker = null;
let bundle = "";
let ready = false;
let watch = 0;
const waiting = new Map(); // id → {resolve, reject, progress}
let lastId = 0;
let tries = 0; // failed starts: the next one asks past every cache

const siteRoot = new URL("../../", import.meta.url);

/** The site was built anew since this page was loaded, and what belongs to the page is gone. */
export class Renewed extends Error {}

/** It failed for a reason that a reader can do something about, in a sentence. */
export class Told extends Error {}

const GONE = "The network does not answer.";
const OF_THE_NETWORK = /fetch|network|load failed/i; // what browsers call a request that nobody answers

const stop = (reason, Kind = Error) => {
  worker?.terminate();
  if (!ready) tries += 1;
  worker = null;
  ready = false;
  clearTimeout(watch);
  const asked = [...waiting.values()];
  waiting.clear();
  for (const { reject } of asked) reject(new Kind(reason));
};

const watchFor = () => {
  clearTimeout(watch);
  if (!ready || waiting.size) watch = setTimeout(() => stop("Nothing has arrived for a while.", Told), STALLED);
};

const hear = ({ data }) => {
  if (data.kind === "failed") return OF_THE_NETWORK.test(data.reason) ? stop(GONE, Told) : stop(data.reason);
  if (data.kind === "ready") {
    ready = true;
    tries = 0;
    keepRuntime(data.files);
  }
  if (data.kind === "progress") for (const { progress } of waiting.values()) progress(data.loaded / data.total);
  if (data.kind === "reply") {
    waiting.get(data.id)?.resolve(JSON.parse(data.text));
    waiting.delete(data.id);
  }
  watchFor();
};

/** A worker cannot be fetched where there is no line, or where this page as it is served today names another bundle. */
const stopWithout = async (wanted) => {
  const response = await fetch(location.href.split("#")[0], { cache: "no-store" }).catch(() => null);
  const renewed = response?.ok && !(await response.text()).includes(wanted);
  if (bundle !== wanted) return;
  if (renewed) stop("The site has been renewed.", Renewed);
  else if (response) stop("The worker could not be fetched.");
  else stop(GONE, Told);
};

/** Start the worker of a bundle, unless it runs already. A page of another build brings its own. */
export const start = (wanted) => {
  if (worker && bundle === wanted) return;
  if (worker) stop("The site has been renewed.");
  bundle = wanted;
  worker = new Worker(new URL(`runtime/${bundle}/worker.js${tries ? `?try=${tries}` : ""}`, siteRoot), { type: "module" });
  worker.onmessage = hear;
  worker.onerror = ({ message }) => (message ? stop(message) : stopWithout(wanted));
  watchFor();
};

/** Whether Python runs for the pages of a bundle and can answer. */
export const runs = (wanted) => ready && bundle === wanted;

/** Send a message to web.worker.handle and promise its reply. `progress` hears how much has arrived, 0 to 1. */
export const ask = (wanted, message, progress) =>
  new Promise((resolve, reject) => {
    start(wanted);
    const id = ++lastId;
    waiting.set(id, { resolve, reject, progress });
    if (!ready) progress(0);
    worker.postMessage({ id, text: JSON.stringify({ ...message, id }) });
    watchFor();
  });
