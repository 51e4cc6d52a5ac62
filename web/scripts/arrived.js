// A page that comes in place by a link is shown from its top, or from what the link names. The theme does so, but a tenth
// of a second after the last scroll it notes where the page stands: noted after the press of a link, that would be where
// the next page stands.

let byLink = false;

addEventListener("click", ({ target }) => (byLink ||= Boolean(target.closest?.("a[href]"))), true);
addEventListener("popstate", () => (byLink = false));

const arrive = () => {
  if (byLink && history.state) {
    history.replaceState(null, "");
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (named) named.scrollIntoView();
    else scrollTo(0, 0);
  }
  byLink = false;
};

window.document$?.subscribe(arrive); // after the theme, and before anything is painted
