// Keys inside a widget: arrows move along a row that is one tab stop, and step through a deal from its steps; the theme's
// single-key shortcuts stay out.

const THEME_KEYS = new Set(["n", "p", "s", "f", ".", ","]);
const TURNS = { ArrowLeft: "Back", ArrowRight: "Next" };
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export const onKey = (event) => {
  if (THEME_KEYS.has(event.key.toLowerCase())) event.stopPropagation();
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const turn = event.target.closest(".fs-steps")?.querySelector(`[aria-label="${TURNS[event.key]}"]`);
  if (turn) {
    event.preventDefault();
    turn.click();
  }
  const row = event.target.closest("[data-roving]");
  if (!row) return;
  const stops = [...row.querySelectorAll("button, [tabindex]")];
  const here = stops.indexOf(event.target);
  if (here < 0) return;
  const there = { Home: 0, End: stops.length - 1 }[event.key] ?? here + (STEPS[event.key] ?? 0);
  if (there === here && !(event.key in STEPS)) return;
  event.preventDefault();
  event.stopPropagation();
  const next = stops[Math.max(0, Math.min(stops.length - 1, there))];
  for (const stop of stops) stop.tabIndex = stop === next ? 0 : -1;
  next.focus();
};
