// Matches that are kept on this device: each under a key of its own, with the number of its last revision.

import { createStore, del, entries, get, update } from "idb-keyval";
import { keepRefused, refused } from "./keep.js";

const store = createStore("follow-suit", "matches");

const key = (game, id) => `${game} ${id}`;

/** It was changed since the revision from which a change was made. */
class Elsewhere extends Error {}

/** What is asked for, or something else where this browser keeps nothing: it may also throw at once. */
const orElse = async (ask, otherwise) => {
  try {
    return await ask();
  } catch {
    return otherwise;
  }
};

const when = (time) => new Date(time).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** What is kept of a game, the latest first; nothing where the browser keeps nothing. */
export const keptMatches = async (game) => {
  const all = await orElse(() => entries(store), []);
  return all
    .filter(([name]) => name.startsWith(key(game, "")))
    .sort(([, one], [, other]) => other.time - one.time)
    .map(([name, { title, time, gone }]) => ({ id: name.slice(key(game, "").length), title, when: when(time), gone }));
};

/** Say by what lists them how many are kept: whoever comes back another day sees that theirs is not lost. */
export const tellKept = async (element) => {
  const kept = await keptMatches(element.dataset.game);
  const { length } = kept.filter(({ gone }) => !gone);
  const way = element.querySelector('button[id$="-list"]');
  if (length && way) way.dataset.kept = length;
};

/** The text of a match. */
export const textOf = async (game, id) => (await orElse(() => get(key(game, id), store)))?.text ?? "";

/** The revision that was kept before some that this browser refused: a change made from those was made from it. */
const keptBefore = (revision) => {
  const before = refused();
  while (revision in before) revision = before[revision];
  return revision;
};

const written = ({ base, revision, text, title }) => (kept) => {
  if (kept && kept.revision !== keptBefore(base)) throw new Elsewhere();
  return { revision, text, title, time: Date.now(), gone: false };
};

const marked = (gone) => (kept) => ({ ...kept, gone });

/** Do what a frame asks for; says "kept", or how else it went: "elsewhere" or "refused". */
export const keepMatch = async (game, { match, forget, recall, erase }) => {
  try {
    if (match) await update(key(game, match.id), written(match), store);
    if (forget) await update(key(game, forget), marked(true), store);
    if (recall) await update(key(game, recall), marked(false), store);
    if (erase) await del(key(game, erase), store);
  } catch (reason) {
    if (reason instanceof Elsewhere) return "elsewhere";
    if (match) keepRefused({ ...refused(), [match.revision]: match.base });
    return "refused";
  }
  if (match) orElse(() => navigator.storage?.persist?.()); // as the browser likes
  return "kept";
};
