// How many they are, once it was said, goes along by a link to a game that asks for it: as a house rule beside the others.

import { houseRules, keepHouseRules } from "./keep.js";

const MANY = ".fs-many"; // the home page's question

const tell = ({ target }) => {
  const told = target.closest(MANY)?.querySelector("[role=status]");
  if (told) told.textContent = target.dataset.told;
};

const goAlong = ({ target, button }) => {
  const link = target.closest?.("a[data-asks]");
  if (!link || button === 2) return; // which opens a menu, and no page
  const { asks, players = document.querySelector(`${MANY} :checked`)?.value } = link.dataset;
  if (Number(players)) keepHouseRules(asks, { ...houseRules(asks), players });
};

addEventListener("change", tell);
for (const press of ["click", "auxclick"]) addEventListener(press, goAlong, true); // before the page is left
