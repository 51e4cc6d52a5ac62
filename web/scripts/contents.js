// The list of a page's contents goes along with what is being read. The theme can do that too, but then it holds on to
// every page that is left in place.

const REST = 250; // milliseconds after the last scrolling

const follow = () => {
  const pane = document.querySelector(".md-sidebar--secondary .md-sidebar__scrollwrap");
  if (!pane?.checkVisibility()) return;
  const active = [...pane.querySelectorAll(".md-nav__link--active")].findLast((link) => link.checkVisibility());
  if (!active) return pane.scrollTo(0, 0);
  const [link, frame] = [active.getBoundingClientRect(), pane.getBoundingClientRect()];
  if (link.top < frame.top || link.bottom > frame.bottom) pane.scrollTop += link.top - frame.top - frame.height / 2;
};

let due = 0;
addEventListener(
  "scroll",
  () => {
    clearTimeout(due);
    due = setTimeout(follow, REST);
  },
  { passive: true },
);
