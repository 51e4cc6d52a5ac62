// House rules: chosen once in a page's `form[data-options=GAME]`, kept in this browser, marked on the page.

import { houseRules, keepHouseRules } from "./keep.js";

const formOf = (element) => element.querySelector("form[data-options]");

const switches = (form) => [...form.elements].filter(({ type, dataset }) => type === "radio" && !dataset.rules);

const usual = (form) => Object.fromEntries(switches(form).filter((field) => field.defaultChecked).map(({ name, value }) => [name, value]));

const mark = (rules) => {
  for (const variant of document.querySelectorAll(".fs-variant[data-option]")) {
    variant.toggleAttribute("data-chosen", rules[variant.dataset.option] === variant.dataset.value);
  }
};

/** Set a house rules form, and the page, as the reader left them. A preset is marked if it says just what the switches say. */
export const showRules = (element) => {
  const form = formOf(element);
  if (!form) return;
  const rules = houseRules(form.dataset.options);
  const all = { ...usual(form), ...rules };
  for (const field of switches(form)) field.checked = field.value === all[field.name];
  for (const preset of form.querySelectorAll("[data-rules]")) {
    const wanted = { ...usual(form), ...JSON.parse(preset.dataset.rules) };
    preset.checked = Object.keys(wanted).every((name) => wanted[name] === all[name]);
  }
  mark(rules);
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
