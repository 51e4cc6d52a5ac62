// A page that comes in place by a link is shown from its top, or from what the link names, and one that is gone back to
// from where it stood. The theme does so, but a tenth of a second after the last scroll it notes where the page stands:
// noted after a press of a link or of Back, that would be where the next page stands.

let byLink = false;
let stood = null; // what was noted of the page that is gone back to

addEventListener("click", ({ target }) => (byLink ||= Boolean(target.closest?.("a[href]"))), true);
addEventListener("popstate", () => {
  byLink = false;
  stood = history.state;
});

const arrive = () => {
  if (byLink && history.state) {
    history.replaceState(null, "");
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (named) named.scrollIntoView();
    else scrollTo(0, 0);
  } else if (!byLink && stood) {
    history.replaceState(stood, "");
    scrollTo(stood.x, stood.y);
  }
  byLink = false;
  stood = null;
};

window.document$?.subscribe(arrive); // after the theme, and before anything is painted
