// What a reader is likely to ask for next, asked for while they read. A control with `data-ahead` says so.

import { ask, runs } from "./python.js";

/** A message but for what is new each time. */
const gist = ({ revision, event: { seed, ...event }, ...rest }) => JSON.stringify({ ...rest, event });

/** What was asked for, and its answer on the way; nothing where Python does not run, since it is not started for this. */
export const askedAhead = (bundle, message) =>
  runs(bundle) ? { gist: gist(message), answer: ask(bundle, message, () => {}).catch(() => ({})) } : null;

/** The answer to a message if just that was asked for ahead. What went wrong is no answer: it is asked again. */
export const takenFrom = async (ahead, message) => {
  if (ahead?.gist !== gist(message)) return null;
  const answer = await ahead.answer;
  return answer.frame ? answer : null;
};

/** Do something when the browser has nothing else to do. */
export const whenIdle = (work) => (globalThis.requestIdleCallback ?? setTimeout)(() => work());
