// <follow-suit>: a widget on a page. Everything it shows comes from Python, at build time or from the worker.

import { Idiomorph } from "idiomorph";
import { askedAhead, takenFrom, whenIdle } from "./ahead.js";
import { letSleep, offerAwake } from "./awake.js";
import { linked } from "./links.js";
import { houseRules, keepKnown, keepNames, keepPlace, keepStanding, known, names, placeOf, standing } from "./keep.js";
import { onKey } from "./keys.js";
import { keptMatches, keepMatch, tellKept, textOf } from "./matches.js";
import { showArrived } from "./arrived.js";
import "./code.js";
import "./colours.js";
import "./contents.js";
import "./menu.js";
import "./moved.js";
import "./shelf.js";
import { wakeDesk } from "./desk.js";
import { moving } from "./motion.js";
import { backToRules, follow, onRules, wakeRules } from "./options.js";
import { isCovered, layOver, onCovered, over } from "./overlay.js";
import { Renewed, Told, ask, start } from "./python.js";
import { seen } from "./see.js";

const MINUTE = 60_000; // milliseconds
const DAY = 1_440 * MINUTE;
const LARGEST = 1_000_000; // bytes that are read of a file
const REST = 800; // milliseconds between two frames that follow each other by themselves
const LATE = 5_000; // milliseconds after which a reader is told that it still goes on
const HURRY = 800; // milliseconds in which one has seen that there is another button under the finger
const NEAR = 24; // pixels between two presses in one place
const TYPING = 150; // milliseconds of rest before typed fields are sent

/** The reader's own day, as a number: it changes at midnight where they are. */
const today = () => Math.floor((Date.now() - new Date().getTimezoneOffset() * MINUTE) / DAY);

/** Whether this is a frame on somebody else's page, which is not to be scrolled, nor its focus taken. */
const framed = parent !== window;

const still = matchMedia("(prefers-reduced-motion: reduce)");

const MARKS = [ // as in web/fences.py
  ["data-seated", ".fs-deal-body"],
  ["data-answered", ".fs-verdict"],
  ["data-terms", ".fs-terms"],
];

const FOCUSABLE = "button, a[href], input, select, summary";

/** Bring what there is of some parts onto the screen as far as it fits, and the last of them in any case. */
const bring = (parts, block = "nearest") => {
  if (!framed) for (const part of parts) part?.scrollIntoView({ block });
};

const mayWarm = (event) => event.pointerType === "mouse" && matchMedia("(pointer: fine)").matches && !navigator.connection?.saveData;

/** What an element says, without the clauses that bear out a sentence of it. */
const heard = (element) =>
  [...element.querySelectorAll(".fs-cited")].reduceRight((text, { innerText: cited }) => {
    const at = text.lastIndexOf(cited);
    return at < 0 ? text : text.slice(0, at).trimEnd() + text.slice(at + cited.length);
  }, element.innerText);

const fieldsOf = (form) => {
  const fields = {};
  for (const field of form.elements) {
    if (!field.name || field.disabled || (field.type === "radio" && !field.checked)) continue;
    fields[field.name] = field.type === "checkbox" ? field.checked : field.value;
  }
  return fields;
};

class FollowSuit extends HTMLElement {
  #record = null;
  #base = null; // the record of the frames that are held, where it is not that of a source
  #step = 0;
  #frames = null;
  #revision = 0;
  #pending = false;
  #typing = 0;
  #resting = 0;
  #rested = []; // puts to rest what was woken for this widget
  #alone = false; // whether what is awaited was sent by the page itself
  #over = []; // what lay over the table when it was sent
  #draft = false; // whether it answers to what was typed, and is old as soon as somebody types on
  #typed = null; // the field that was typed in last
  #untold = []; // what has gone on by itself and is said, all at once, when it rests: nobody hears half a sentence
  #rules = null; // the house rules that it was drawn by, as text
  #link = null; // the text of the link that was opened last
  #ahead = null; // what was asked for before the reader has
  #pressed = null; // the control that was pressed last
  #queue = []; // the controls whose presses are not answered yet, in order, where each press is to be
  #hurried = null; // the press before, if it was one of many on the same button
  #shown = 0; // when the last frame came, in milliseconds
  #led = null; // the control to which it led the keyboard without being asked to

  connectedCallback() {
    for (const fields of this.querySelectorAll("fieldset[disabled]")) fields.disabled = false;
    if (this.dataset.examples) this.#rested.push(wakeDesk(this));
    else this.#restore();
    wakeRules(this);
    if (this.dataset.keeps === "matches") {
      offerAwake(this);
      tellKept(this);
    }
    addEventListener("hashchange", this.#onLink);
    requestAnimationFrame(this.#onLink);
    this.addEventListener("click", this.#onClick);
    this.addEventListener("submit", this.#onSubmit);
    this.addEventListener("input", this.#onInput);
    this.addEventListener("keydown", onKey);
    for (const name of ["dragover", "drop"]) this.addEventListener(name, this.#onFile);
    this.addEventListener("pointerover", this.#onPointer);
    this.#rested.push(onCovered(() => this.#pending || this.#goOn()));
    const { early } = document; // what was pressed before this script had come
    if (early && this.contains(early)) early.closest("button")?.click();
  }

  disconnectedCallback() {
    for (const rest of this.#rested.splice(0)) rest();
    letSleep(this);
    removeEventListener("hashchange", this.#onLink);
    clearTimeout(this.#typing);
    clearTimeout(this.#resting);
    if (this.#alone) this.#revision += 1; // who comes back sends it again
  }

  /** Send an event to this widget's Python and show the frame that comes back. It may be that of the `first` control of
   * the queue. */
  async act(event, alone = false, first = null) {
    clearTimeout(this.#resting);
    clearTimeout(this.#typing);
    const revision = ++this.#revision;
    this.#alone = alone;
    this.#over = over(this.#body);
    this.#draft = false;
    const { bundle, game, keeps } = this.dataset;
    this.#rules = this.#rulesNow;
    const message = this.#told(event);
    const ahead = this.#ahead;
    this.#ahead = null;
    this.#pending = true;
    this.setAttribute("aria-busy", "true");
    if (event.do !== "link") delete this.dataset.linked;
    this.#status(null);
    const late = setTimeout(() => revision === this.#revision && this.#status("This takes longer than it should. It is still at work."), LATE);
    try {
      if (keeps === "matches") Object.assign(message.event, { names: names(), matches: await keptMatches(game) });
      if (event.do === "open") message.event.text = await textOf(game, event.match);
      if (revision !== this.#revision) return;
      const progress = (part) => {
        clearTimeout(late); // there is something else to tell
        if (revision === this.#revision) this.#fetched(part);
      };
      const reply = (ahead && (await takenFrom(ahead, message))) ?? (await ask(bundle, message, progress));
      if (revision !== this.#revision) return;
      this.#status(null);
      if (reply.error?.fault) console.error(reply.error.fault);
      if (!reply.error) delete this.dataset.linked;
      this.#queue = reply.error ? [] : this.#queue.slice(first ? 1 : 0);
      if (reply.error) this.#status(reply.error.text, { alert: true });
      else this.#show(reply.frame);
    } catch (reason) {
      if (revision === this.#revision) this.#fail(reason, event);
    } finally {
      clearTimeout(late);
      if (revision === this.#revision) {
        this.#rest();
        this.#next();
      }
    }
  }

  /** Queue a press up. One on what is not answered yet is that of somebody who is impatient. */
  #queueUp(control) {
    if (this.#queue.includes(control)) return;
    this.#queue.push(control);
    if (!this.#pending) this.#next();
  }

  /** Send what was pressed next, if it is still there. */
  #next() {
    this.#queue = this.#queue.filter(({ isConnected }) => isConnected);
    const [control] = this.#queue;
    if (control) this.act(JSON.parse(control.dataset.event), false, control);
  }

  /** What is sent with an event, as things stand: all that Python needs, since it keeps nothing. */
  #told(event) {
    const { widget, root, game, keeps } = this.dataset;
    const record = this.#record ?? this.#base;
    const from = record === null ? { source: this.#source } : { record };
    const [seed] = crypto.getRandomValues(new Uint32Array(1)); // for a new deal: Python draws nothing by itself
    const told = { seed, options: houseRules(game), step: this.#step, ...event };
    if (keeps === "known") Object.assign(told, { known: known(), day: today() });
    return { revision: this.#revision, widget, root, ...from, event: told };
  }

  /** Nothing is awaited any more: what still comes belongs to an older revision. */
  #rest() {
    this.#pending = false;
    this.removeAttribute("aria-busy");
  }

  /** Whether it stands as it was built, or was stepped to: by our rules, whatever the reader's are. */
  get untouched() {
    return this.#record === null;
  }

  /** Count what was entered anew, once it is by other house rules. A table says then by which it goes on, if something
   * was done there since the page was opened, and not before what lies over it is closed. */
  recount() {
    const recount = this.#body.firstElementChild?.dataset.recount;
    if (!recount || this.untouched || this.#rules === this.#rulesNow) return;
    const sheet = this.#table && document.querySelector(".fs-sheet:popover-open");
    if (sheet) sheet.addEventListener("toggle", () => this.recount(), { once: true });
    else if (!this.#table || this.#rules !== null) this.act(JSON.parse(recount));
  }

  get #rulesNow() {
    return JSON.stringify(houseRules(this.dataset.game));
  }

  get #source() {
    return this.querySelector(":scope > template.fs-source")?.content.textContent ?? "";
  }

  get #body() {
    return this.querySelector(":scope > .fs-body");
  }

  /** The table that the reader plays at, if it is in play, or has brought a deal to. */
  get #table() {
    return this.#body.querySelector(":is([data-playing], [data-brought]) > .fs-scene");
  }

  #onClick = (event) => {
    const control = event.target.closest("[data-goto], button[data-event], button[data-back], button[data-chat], button[data-step], button[data-text], button[data-print], a[data-copy]");
    // What was asked for ahead is there between the two presses of a double click, and the second is not meant for it.
    if (event.detail > 1 && this.#pressed?.dataset.ahead !== undefined) return event.preventDefault();
    if (this.#hurries(event, control)) return event.preventDefault();
    this.#pressed = control;
    if (!control && !this.#pending && event.target.closest(".fs-cloth")) this.#goOn(true);
    if (!control) return;
    if (control.dataset.back !== undefined) backToRules(this);
    else if (control.dataset.print !== undefined) print();
    else if (control.dataset.copy !== undefined) this.#copy(control, event);
    else if (control.dataset.text !== undefined) this.#copyText(control);
    else if (control.dataset.step !== undefined) this.#stepBy(control.dataset, control.parentElement.querySelector("input"));
    else if (control.dataset.chat !== undefined) this.#sendOut(control);
    else if (control.dataset.goto !== undefined) control.ariaDisabled || this.#turnTo(control.dataset.goto);
    else if (this.#body.firstElementChild?.dataset.queues !== undefined) this.#queueUp(control);
    else if (!this.#pending || this.#alone) this.act(JSON.parse(control.dataset.event));
  };

  /** Whether a press was meant for what was there a moment ago: a button that is pressed again and again, in whose place
   * there has just come another, or one from which the keyboard was led away. */
  #hurries(event, control) {
    const again = control?.dataset.again !== undefined;
    const before = event.detail > 0 ? this.#hurried : null; // a key has no place
    const isNear = before !== null && Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) < NEAR;
    const isMeant = event.detail > 0 || !control ? !isNear : control !== this.#led;
    if (!isMeant && !again && event.timeStamp - this.#shown < HURRY) return true;
    this.#hurried = again ? event : null;
    return false;
  }

  #onSubmit = (event) => {
    if (event.target.matches(".fs-ticks")) return this.#compare(event);
    if (event.target.dataset.event === undefined) return;
    event.preventDefault();
    this.#send(event.target, event.submitter);
  };

  /** A link that carries a position opens it in the first widget of the page that can show it, once. */
  #onLink = () => {
    const frame = seen(this);
    if (frame !== null) {
      this.goTo(frame);
      this.scrollIntoView();
    }
    const text = linked(this);
    if (text === null || text === this.#link) return;
    this.#link = text;
    this.#record = null;
    this.#queue = [];
    this.dataset.linked = "";
    this.act({ do: "link", text }, framed);
    bring([this.parentElement]);
  };

  /** Take a link of this widget's out of the address, so that nobody copies it for what it does not lead to. */
  #leaveLink() {
    if (linked(this) !== null) history.replaceState(history.state, "", location.pathname + location.search);
    this.#link = null;
  }

  #onInput = (event) => {
    onRules(this, event.target);
    if (event.target.matches("[type=file][data-event]")) return this.#read(event.target);
    const form = event.target.closest("form[data-event]:not([data-waits])");
    if (!form) return;
    clearTimeout(this.#typing);
    this.#typed = event.target;
    if (this.#draft) this.#revision += 1;
    this.#typing = setTimeout(() => this.#send(form), TYPING);
  };

  /** A file that is dropped anywhere on the widget is read as one that was chosen. */
  #onFile = (event) => {
    const field = this.#body.querySelector("[type=file][data-event]");
    if (!field || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    if (event.type === "drop") this.#read(field, event.dataTransfer.files);
  };

  /** Send the text of a file. */
  async #read(field, [file] = field.files) {
    const text = await file?.slice(0, LARGEST).text();
    field.value = "";
    if (text !== undefined) this.act({ ...JSON.parse(field.dataset.event), text });
  }

  #onPointer = (event) => {
    if (mayWarm(event) && event.target.closest("[data-event]")) start(this.dataset.bundle);
  };

  /** Send what is in a form; a button that submits it may name another event in `data-do`. */
  #send(form, submitter) {
    clearTimeout(this.#typing);
    this.act({ ...JSON.parse(form.dataset.event), ...submitter?.dataset, fields: fieldsOf(form) });
    this.#draft = !submitter;
  }

  /** Show what the page says to the first box that is wrongly ticked, or else wrongly left, or that all are right. */
  #compare(event) {
    event.preventDefault();
    const boxes = [...event.target.querySelectorAll("[type=checkbox]")];
    const ticked = new Set(boxes.filter(({ checked }) => checked).map(({ id }) => id));
    const wrong = boxes.filter((box) => box.checked !== (box.dataset.wanted !== undefined));
    const told = wrong.find(({ checked }) => checked) ?? wrong[0];
    this.#turnTo(told?.value ?? event.target.dataset.right);
    for (const box of this.#body.querySelectorAll("[type=checkbox]")) box.checked = ticked.has(box.id);
  }

  /** Copy a link to this position instead of following it, where the browser lets us. */
  #copy(link, event) {
    if (!navigator.clipboard) return;
    event.preventDefault();
    const copied = () => this.#status("The link is copied.", { by: link });
    navigator.clipboard.writeText(link.href).then(copied, () => location.assign(link.href));
  }

  /** Copy a text, in which the address of a link may stand; where the browser does not let us, show it. */
  async #copyText(by) {
    const { text, address } = by.dataset;
    const whole = address ? text.replace("{address}", new URL(address, location.href).href) : text;
    try {
      await navigator.clipboard.writeText(whole);
      this.#status("It is copied.", { by });
    } catch {
      this.#status(whole, { by });
    }
  }

  /** Change the number in a field, as if it were typed. */
  #stepBy({ step, most }, field) {
    const number = (Number.parseInt(field.value, 10) || 0) + Number(step);
    field.value = Math.max(0, Math.min(Number(most), number));
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** Hand a text and the link of this position to the system, which knows the reader's chats, or else copy them. */
  async #sendOut(by) {
    const link = this.#body.querySelector("a[data-copy]")?.href ?? "";
    const whole = `${by.dataset.chat}\n${link}`.trim();
    try {
      if (navigator.share) return await navigator.share({ text: whole });
      await navigator.clipboard.writeText(whole);
      this.#status("The text is copied.", { by });
    } catch (reason) {
      if (reason.name !== "AbortError") this.#status("This browser does not let the text out. The link can be opened anywhere.", { by });
    }
  }

  /** Show one of the frames that the page holds, by number, by its name, or as first, back, next or last. No Python is needed. */
  goTo(wanted, say) {
    this.#frames ??= JSON.parse(this.querySelector(":scope > template.fs-frames")?.content.textContent || '{"frames": []}');
    const { parts, frames, names } = this.#frames;
    const last = frames.length - 1;
    if (!(last >= 0) || (say !== undefined && names?.[wanted] === undefined)) return;
    const named = { first: 0, back: this.#step - 1, next: this.#step + 1, last, ...names };
    this.#step = Math.max(0, Math.min(last, named[wanted] ?? Number(wanted)));
    this.#over = over(this.#body);
    this.#record = null;
    this.#revision += 1;
    this.#rest();
    this.#status(null);
    this.#show({ html: frames[this.#step].map((part) => parts[part]).join(""), record: null, say });
  }

  /** Show a frame that the reader has asked for. What turns like a page is brought onto the screen: whole if it fits,
   * and else its end, with the table as far as that goes, but never without what is said. */
  #turnTo(wanted) {
    this.goTo(wanted);
    this.#body.querySelector("[data-focus=next]")?.focus({ preventScroll: true });
    const page = this.#body.querySelector(":scope > [data-leaf]");
    bring([page]);
    if (page?.getBoundingClientRect().bottom > innerHeight) bring([page], "end");
    bring([page?.querySelector(".fs-cloth"), page?.querySelector("[data-say]")]);
  }

  /** Hold other frames, with the record that Python goes on from, and show the last of them as it is, without motion. */
  hold({ record, ...frames }) {
    this.#frames = frames;
    this.#base = record;
    this.#record = null;
    this.#step = frames.frames.length - 1;
    this.#revision += 1;
    this.#rest();
    this.#status(null);
    const html = frames.frames.at(-1).map((part) => frames.parts[part]).join("");
    if (this.contains(document.activeElement)) this.#morph(html);
    else this.#body.innerHTML = html; // nothing of the clause before is to be seen to move
    this.#mark();
    follow(this);
  }

  /** What stands here to be said. */
  #said() {
    const read = (element) => element !== document.activeElement; // what has the focus is read by itself
    return [...this.#body.querySelectorAll("[data-say]")].filter(read).map(heard).join(" ");
  }

  /** Whether what was typed leaves what was said last as it is. Of a field that this is about it is said again: what
   * was wrong there still is. */
  #stands(text) {
    return this.#draft && text === this.querySelector(":scope > .fs-say").textContent && !this.#typed?.matches("[aria-describedby]");
  }

  /** Say something to who listens. */
  say(text) {
    this.querySelector(":scope > .fs-say").textContent = text;
  }

  /** Say what lies here, to who has just asked for it or changed it: its title, if it has one, and what has come of it. */
  speak() {
    const title = this.#body.querySelector(".fs-title");
    this.say(`${title ? `${title.innerText}. ` : ""}${this.#said()}`);
  }

  /** Say that the frames could not be had. */
  lost(reason) {
    console.warn(reason);
    this.#status(`The example could not be fetched.${navigator.onLine ? "" : " There is no network now."}`, { alert: true });
  }

  /** Keep the names and the match of a frame in this browser, and say if the match cannot be kept. */
  async #keepMatch(keep) {
    if (keep.names) keepNames(keep.names);
    const fate = await keepMatch(this.dataset.game, keep);
    if (fate === "refused") this.#status("This browser does not keep the match. It goes on in this tab, and its link holds it.");
    if (fate === "elsewhere")
      this.#status("This match has been changed in another tab. What you change here is not kept.", {
        alert: true,
        retry: () => this.act({ do: "open", match: keep.match.id }),
        label: "Go on with the other",
      });
  }

  #show({ html, record, focus, say, keep, unlinked }) {
    if (unlinked) this.#leaveLink();
    if (keep && this.dataset.keeps === "known") keepKnown(keep);
    if (keep && this.dataset.keeps === "matches") this.#keepMatch(keep);
    this.#record = record;
    if (record !== null) this.removeAttribute("data-others");
    const held = document.activeElement;
    const inside = this.#body.contains(held);
    const sat = this.#table !== null;
    // What is taken out while it has the focus makes the browser lay out a table that is half changed.
    if (inside && !this.#alone && held.matches("button[id]") && !html.includes(`id="${held.id}"`)) held.blur();
    moving(this.#body, () => this.#morph(html));
    this.#shown = performance.now();
    layOver(this.#body, this.#over);
    if (!sat && !framed) this.#table?.scrollIntoView();
    const lost = inside && !this.contains(document.activeElement);
    const next = () => this.#body.querySelector("[data-focus]") ?? this.#body.querySelector(FOCUSABLE);
    const leads = over(this.#body).every((open) => open.querySelector(`[id="${focus}"]`)); // not behind what lies over it
    const named = leads && (lost || !this.#alone) && focus && document.getElementById(focus); // nobody is torn away
    const wanted = named || (leads && lost && next());
    this.#led = wanted !== held && (this.#alone || this.#pressed?.dataset.again !== undefined) ? wanted : null;
    if (wanted) {
      const isAtTable = wanted.closest(".fs-scene, [data-leaf]") !== null;
      wanted.focus({ preventScroll: isAtTable }); // a table stays where it is,
      if (isAtTable) bring([wanted]); // unless what has the focus were not seen
    }
    if (named?.matches?.("input")) named.select(); // what is typed takes the place of what stands in a field
    if (named) {
      const parts = [...this.#body.querySelectorAll("[data-bring]")].sort((one, other) => one.dataset.bring - other.dataset.bring);
      bring([...parts, this.#body.querySelector("[data-reached]:focus")]); // where the reader has been led to, before all else
    }
    const told = say ?? this.#said();
    if (this.#untold.at(-1) !== told) this.#untold.push(told);
    if (!this.#alone || !this.#body.querySelector("[data-next]")) {
      const text = this.#untold.join(" ");
      if (!this.#stands(text)) this.say(text);
      this.#untold = [];
    }
    if (this.dataset.keeps === "place") keepPlace(this.dataset.name, this.#body.firstElementChild.dataset.place);
    if (!this.dataset.examples) keepStanding(this.#key, { bundle: this.dataset.bundle, step: this.#step, link: this.#link, rules: this.#rules, record, html });
    this.#goOn();
    this.#lookAhead();
  }

  /** Have one thing ready that the reader is likely to ask for next. */
  #lookAhead() {
    const control = this.#body.querySelector("[data-ahead]");
    const revision = this.#revision;
    const stands = () => revision === this.#revision && this.isConnected;
    if (control) whenIdle(() => stands() && (this.#ahead = askedAhead(this.dataset.bundle, this.#told(JSON.parse(control.dataset.event)))));
  }

  /** What a frame asks for by itself comes after a rest, or at once if the reader hurries; not while something lies over it. */
  #goOn(now = false) {
    clearTimeout(this.#resting);
    const { next: event, rest = REST } = this.#body.querySelector("[data-next]")?.dataset ?? {};
    if (!event || !this.isConnected) return;
    const go = () => isCovered(this.#body) || this.act(JSON.parse(event), true);
    this.#resting = setTimeout(go, now ? 0 : rest * (still.matches ? 2 : 1));
  }

  #morph(html) {
    const active = this.#body.contains(document.activeElement) && document.activeElement;
    const typing = active && active.matches("input, textarea");
    const chosen = active && active.matches("select") && active.value;
    Idiomorph.morph(this.#body, html, {
      morphStyle: "innerHTML",
      ignoreActiveValue: typing, // it leaves the words of a focused button alone, too
      // What a reader has opened or folded stays so. One that has just come is empty here, and is opened as it should be.
      callbacks: {
        beforeAttributeUpdated: (name, node) => !(name === "open" && node.localName === "details" && node.hasChildNodes()),
      },
    });
    // What was chosen while the answer was on its way stays, by whatever name it goes now.
    if (chosen !== false && [...active.options].some(({ value }) => value === chosen)) active.value = chosen;
    this.#mark();
  }

  /** Say outside of the body what is in it. A style that looked into it would be asked again at every press. */
  #mark() {
    for (const [mark, inside] of MARKS) this.parentElement.toggleAttribute(mark, this.#body.querySelector(inside) !== null);
  }

  get #key() {
    return `${this.dataset.page} ${this.dataset.name}`;
  }

  #restore() {
    const kept = standing(this.#key);
    // A step belongs to the frames of its build. A record is read by its own form, whatever has been built since.
    const holds = kept && (kept.record !== null || kept.bundle === this.dataset.bundle);
    if (!holds) return this.#resume();
    this.#record = kept.record;
    this.#step = kept.step;
    this.#link = kept.link ?? null;
    this.#rules = kept.rules ?? this.#rulesNow;
    this.#morph(kept.html);
    if (!this.untouched) this.removeAttribute("data-others");
    this.recount();
    this.#goOn();
  }

  /** What keeps its place goes on at the step that was reached on another day. */
  #resume() {
    const place = this.dataset.keeps === "place" && placeOf(this.dataset.name);
    if (place) this.goTo(place, "");
  }

  /** Say what became of what the page was asked to take over, and no more what was said of it before. */
  tell(text, means) {
    this.#status(text, means);
  }

  /** One visible line under the widget, or above what a link has not opened, or in what lies over the widget where it was
   * asked `by` a control there: progress, or what went wrong and what can be done. */
  #status(text, { alert = false, retry = null, label = "Try again", by = null } = {}) {
    const told = this.querySelector(".fs-status");
    const place = by?.closest("[popover]") ?? this;
    if (text === null && (told?.hidden ?? true)) return; // what changes nothing makes no layout
    const line = told ?? Object.assign(document.createElement("p"), { className: "fs-status" });
    if (this.dataset.linked !== undefined) this.#body.before(line);
    else if (line !== place.lastElementChild) place.append(line);
    line.setAttribute("role", alert ? "alert" : "status");
    line.hidden = text === null;
    line.replaceChildren(text ?? "");
    if (retry) line.append(" ", Object.assign(document.createElement("button"), { type: "button", className: "fs-button", textContent: label, onclick: retry }));
  }

  /** How much of the engine has come, for whoever sees it; who listens is told once that it is on its way. */
  #fetched(part) {
    if (part >= 1) return this.#status("Starting the rules engine…");
    if (!this.querySelector(".fs-status > [aria-hidden]")) {
      this.#status("Fetching the rules engine");
      this.querySelector(".fs-status").append(Object.assign(document.createElement("span"), { ariaHidden: "true" }));
    }
    this.querySelector(".fs-status > [aria-hidden]").textContent = `: ${Math.floor(part * 100)} %`;
  }

  #fail(reason, event) {
    this.#queue = []; // nobody waits any more for what was pressed
    if (reason instanceof Renewed)
      return this.#status("This site was renewed since you opened this page. Load it again: nothing is lost.", {
        alert: true,
        retry: () => location.reload(),
        label: "Load it again",
      });
    console.warn(reason); // for whoever mends it
    const told = reason instanceof Told ? reason.message : "";
    const why = navigator.onLine ? told : "There is no network now.";
    this.#status(`The rules engine could not be started. ${why} The page is as it was.`.replace("  ", " "), { alert: true, retry: () => this.act(event) });
  }
}

customElements.define("follow-suit", FollowSuit);
showArrived();
document.early = null;
