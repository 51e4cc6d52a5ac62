// Reads scripts as a browser does, without running them, and what they import from each other: for web/sources.py.
// The first that is wrong ends it, with its file and line.

import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import vm from "node:vm";

const held = new Map();

const read = (path) => {
  if (!held.has(path)) held.set(path, new vm.SourceTextModule(readFileSync(path, "utf8"), { identifier: path }));
  return held.get(path);
};

const imported = (asked, { identifier }) => read(resolve(dirname(identifier), asked));

for (const path of process.argv.slice(2)) {
  const script = read(path);
  if (script.status === "unlinked") await script.link(imported);
}
