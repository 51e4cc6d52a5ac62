// Cards that move. A card keeps its id wherever it lies, so it can be seen to go from where it was to where it is.
// What is shown changes at once and can be pressed at once; only the picture of a card is on its way.

const LASTS = 220; // milliseconds
const CARDS = ".fs-scene [data-zone] :is(.fs-card, .fs-diagram b)[id]";

const still = matchMedia("(prefers-reduced-motion: reduce)");

const zoneOf = (card) => card.closest("[data-zone]").dataset.zone;

const boxOf = (element) => element?.getBoundingClientRect();

const cardsIn = (body) => new Map([...body.querySelectorAll(CARDS)].map((card) => [card.id, { card, zone: zoneOf(card), box: boxOf(card) }]));

/** Where a player's cards come from and go to, by place at the table. */
const placesIn = (body) =>
  new Map([
    ...[...body.querySelectorAll(".fs-place")].map((place) => [place.dataset.at, boxOf(place.querySelector(".fs-backs") ?? place)]),
    ["south", boxOf(body.querySelector(".fs-mine"))],
  ]);

const between = (from, to) => {
  const [x, y] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
  return `translate(${x}px, ${y}px) scale(${Math.min(1, from.height / to.height)})`;
};

const glide = (card, from, to, options = {}) =>
  card.animate([{ transform: between(from, to), ...options.first }, { transform: "none", ...options.last }], { duration: LASTS, easing: "ease-out", ...options.timing });

/** A picture of a card that is gone from the table, on its way to whoever took it. */
const sendOff = (body, { card, box }, to) => {
  const ghost = card.cloneNode(true);
  ghost.removeAttribute("id");
  ghost.setAttribute("aria-hidden", "true");
  ghost.className += " fs-ghost";
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  body.after(ghost);
  const away = glide(ghost, to, box, { first: { opacity: 0 }, timing: { direction: "reverse", easing: "ease-in" } });
  away.onfinish = away.oncancel = () => ghost.remove();
};

/** Change what a body shows, and let the cards of its table move to where they are then. */
export const moving = (body, change) => {
  const bottom = body.querySelector(".fs-scene")?.dataset.bottom;
  if (still.matches || bottom === undefined) return change();
  const [before, places] = [cardsIn(body), placesIn(body)];
  const taker = places.get(body.querySelector(".fs-laid-down[data-taken] > [data-best]")?.dataset.at);
  change();
  if (body.querySelector(".fs-scene")?.dataset.bottom !== bottom) return;
  const after = cardsIn(body);
  for (const [id, { card, zone, box }] of after) {
    const was = before.get(id);
    const from = was ? was.box : zone === "trick" && places.get(card.parentElement.dataset.at);
    if (from && box.height && was?.zone !== zone) glide(zone === "trick" ? card.parentElement : card, from, box);
  }
  for (const [id, was] of before) if (taker && was.zone === "trick" && !after.has(id)) sendOff(body, was, taker);
};
