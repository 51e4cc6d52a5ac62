// House rules: chosen once in a page's `form[data-options=GAME]`, kept in this browser, marked on the page.

import { houseRules, keepHouseRules } from "./keep.js";

const formOf = (element) => element.querySelector("form[data-options]");

const valueOf = (field) => (field.type === "checkbox" ? String(field.checked) : field.value); // always text

const isChosen = (rules, { option, value }) => rules[option] === value;

const mark = (rules) => {
  for (const variant of document.querySelectorAll(".fs-variant[data-option]")) {
    variant.toggleAttribute("data-chosen", isChosen(rules, variant.dataset));
  }
};

/** Set a house rules form, and the page, as the reader left them. */
export const showRules = (element) => {
  const form = formOf(element);
  if (!form) return;
  const rules = houseRules(form.dataset.options);
  for (const field of form.elements) {
    if (!(field.name in rules)) continue;
    if (field.type === "radio") field.checked = field.value === rules[field.name];
    else if (field.type === "checkbox") field.checked = rules[field.name] === "true";
    else field.value = rules[field.name];
  }
  mark(rules);
};

/** Keep what was just chosen, if it is a house rule. */
export const onRules = (element, target) => {
  const form = formOf(element);
  if (!form || target.form !== form || !target.name) return;
  const game = form.dataset.options;
  const rules = { ...houseRules(game), [target.name]: valueOf(target) };
  keepHouseRules(game, rules);
  mark(rules);
};
