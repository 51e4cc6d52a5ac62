// House rules: chosen once in a page's `form[data-options=GAME]`, kept in this browser, followed by the whole page.
// `data-when` says under which a part of the page holds: "option:value,value", several of them apart by spaces; where
// one of several such rows will do, a bar stands between them.

import { houseRules, keepHouseRules } from "./keep.js";

const LINK = "#rules=";

const formOf = (element) => element.querySelector("form[data-options]");

const switches = (form) => [...form.elements].filter(({ type, dataset }) => type === "radio" && !dataset.rules);

const usual = (form) => Object.fromEntries(switches(form).filter((field) => field.defaultChecked).map(({ name, value }) => [name, value]));

const holds = (when, rules) =>
  when.split(" | ").some((way) =>
    way.split(" ").every((part) => {
      const [name, values] = part.split(":");
      return values.split(",").includes(rules[name]);
    }),
  );

/** What is hidden of a list, some browsers offer all the same. Where it was chosen, the first of the list is again. */
const barUnlessIn = (option) => {
  option.disabled = option.hidden;
  if (option.hidden) option.selected = false;
};

/** Unfold what has come into force and fold what it replaces; what a reader has opened since stays open. */
const mark = (all) => {
  for (const part of document.querySelectorAll("[data-when]")) {
    const state = holds(part.dataset.when, all) ? "in" : "out";
    const [before, folds] = [part.dataset.now, part.localName === "details"];
    part.dataset.now = state;
    if (!folds) part.hidden = state === "out";
    else if (before !== state) part.open = state === "in";
    if (part.localName === "option") barUnlessIn(part);
  }
  for (const link of document.querySelectorAll('.md-nav--secondary a[href*="#"]')) {
    const heading = document.getElementById(link.hash.slice(1));
    link.toggleAttribute("data-out", Boolean(heading?.closest('details[data-now="out"]')));
  }
};

/** Whether a question does not arise under some rules, however it is answered. */
const sleeps = (form, name, rules) => {
  const idle = form.querySelector(`[name="${name}"]`).closest("fieldset").querySelector("[data-idle]");
  return idle !== null && holds(idle.dataset.when, rules);
};

/** Say which rules are played, by their name if they have one, in the line and wherever else the page says it. */
const tell = (element, changes, named) => {
  for (const part of document.querySelectorAll("[data-line]")) {
    const { line, own, usual: ours, one, many } = part.dataset;
    if (line === "name") part.textContent = changes.length ? (named ?? own) : ours;
    else part.hidden = !changes.length;
    if (many) part.textContent = changes.length === 1 ? one : many.replace("{}", changes.length);
  }
};

/** Let the links of a page take the rules along: what waits for other rules, too. */
const share = (element, changes) => {
  const hash = LINK + changes.map((pair) => pair.join(":")).join("~");
  element.querySelector("[data-share]").setAttribute("href", hash);
  for (const link of document.querySelectorAll("a[data-carries]")) carry(link, changes.length ? hash : "");
};

/** Let an address that stands on paper take the rules along, in its code too. */
const carry = (link, hash) => {
  link.hash = hash;
  link.textContent = link.href;
  link.closest("figure").querySelector("qr-code").dataset.address = link.href;
};

/** Open all that is folded round what the address leads to, or straight below it; the address of the line opens the sheet. */
const reveal = () => {
  const target = document.getElementById(location.hash.slice(1));
  if (target?.id === "house-rules") return document.querySelector(".fs-sheet")?.showPopover();
  const folds = [];
  for (let fold = target?.closest("details.fs-variant"); fold; fold = fold.parentElement.closest("details.fs-variant")) folds.push(fold);
  if (target?.nextElementSibling?.matches("details.fs-advice")) folds.push(target.nextElementSibling);
  if (!folds.some((fold) => !fold.open)) return;
  for (const fold of folds) fold.open = true;
  target.scrollIntoView();
};

/** Take over the rules of a link. It may come from anybody: only what is a switch of this form is taken from it. Where
 * nothing is, the reader's own stay. The answer is what there is to be said, and the rules whose place was taken. */
const take = (form) => {
  if (!location.hash.startsWith(LINK)) return {};
  const game = form.dataset.options;
  const before = houseRules(game);
  const known = switches(form);
  const text = location.hash.slice(LINK.length, LINK.length + 2000);
  const wanted = text ? text.split("~").map((pair) => pair.split(":")) : []; // nothing stands for the usual rules
  const rules = wanted.filter(([name, value]) => known.some((field) => field.name === name && field.value === value));
  history.replaceState(history.state, "", location.pathname + location.search);
  if (wanted.length && !rules.length) return { wrong: "The house rules in the link cannot be read. Yours are as they were." };
  const now = Object.fromEntries(rules);
  keepHouseRules(game, now);
  const ours = usual(form);
  const inFull = (some) => JSON.stringify({ ...ours, ...some });
  return {
    wrong: rules.length < wanted.length ? "A part of the house rules in the link cannot be read. The others are yours now." : null,
    replaced: [inFull({}), inFull(now)].includes(inFull(before)) ? null : before,
  };
};

/** Set a house rules form, its line and the page as the reader left them. A preset is marked if it says just what the switches say. */
const showRules = (element) => {
  const form = formOf(element);
  const ours = usual(form);
  const all = { ...ours, ...houseRules(form.dataset.options) };
  const changes = Object.entries(all).filter(([name, value]) => name in ours && ours[name] !== value).sort(); // a link stays the same, however the switches are ordered
  for (const field of switches(form)) {
    field.checked = field.value === all[field.name];
    const fold = field.checked && !field.defaultChecked && field.closest("details");
    if (fold) fold.open = true;
  }
  let named;
  for (const preset of form.querySelectorAll("[data-rules]")) {
    const wanted = { ...ours, ...JSON.parse(preset.dataset.rules) };
    preset.checked = Object.keys(wanted).every((name) => wanted[name] === all[name]);
    if (preset.checked) named = preset.dataset.called;
  }
  chosen = changes.filter(([name]) => !sleeps(form, name, all));
  tell(element, chosen, named);
  share(element, changes);
  mark(all);
  for (const widget of document.querySelectorAll("follow-suit")) follow(widget);
};

let chosen = []; // what the rules of this page change that makes a difference, as names and values

/** A case that nobody has touched waits, unless it keeps to all that was changed; what was entered is counted anew. One
 * that is still to wake is as it was built. */
export const follow = (widget) => {
  const own = widget.querySelector("[data-keeps-to]")?.dataset.keepsTo.split(" ") ?? [];
  const isOther = chosen.some(([name]) => !own.includes(name));
  widget.toggleAttribute("data-others", isOther && (widget.untouched ?? true));
  widget.recount?.();
};

/** Keep what was just chosen, if it is a house rule or a preset, which stands for all of them. */
export const onRules = (element, target) => {
  const form = formOf(element);
  if (!form || target.form !== form || !target.name) return;
  const game = form.dataset.options;
  const { rules } = target.dataset;
  keepHouseRules(game, rules ? JSON.parse(rules) : { ...houseRules(game), [target.name]: target.value });
  showRules(element);
};

/** Go back to other rules, the usual ones unless it is said. What was pressed for it is gone then, so the keyboard goes
 * on from where they are seen. */
export const backToRules = (element, rules = {}) => {
  keepHouseRules(formOf(element).dataset.options, rules);
  showRules(element);
  element.querySelector(".fs-house button").focus({ preventScroll: true });
  element.speak();
};

/** Do what the address says about the rules of this widget's game, and show them. */
export const wakeRules = (element) => {
  const form = formOf(element);
  if (!form) return;
  const { wrong = null, replaced } = take(form);
  showRules(element);
  reveal();
  const back = () => {
    backToRules(element, replaced);
    element.tell(null);
  };
  const said = wrong ?? (replaced ? "You play by the house rules of the link now." : null);
  element.tell(said, { alert: wrong !== null, retry: replaced && back, label: "Take mine back" });
};

// Who listens hears which rules are played once the sheet is closed, if something has changed since it was opened.
let opened = chosen;
document.addEventListener(
  "toggle",
  ({ target, newState }) => {
    const element = target.matches(".fs-sheet") && target.closest("follow-suit");
    if (!element) return;
    if (newState === "open") {
      opened = chosen;
      element.say(""); // what is said again is then heard again
    } else if (JSON.stringify(opened) !== JSON.stringify(chosen)) element.speak();
  },
  true,
);

addEventListener("hashchange", () => {
  document.querySelector(".fs-sheet:popover-open")?.hidePopover();
  const form = document.querySelector("form[data-options]");
  if (form) wakeRules(form.closest("follow-suit"));
});
