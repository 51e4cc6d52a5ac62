// "See it in …": from a clause to the frame of an example deal where it bites. Without a script the link leads to the deal.

// Before the theme's own listener, which goes where the link says.
addEventListener(
  "click",
  ({ target }) => {
    const link = target.closest?.("a[data-see]");
    if (link) link.hash = `#see=${link.dataset.see}~${link.dataset.frame}`;
  },
  true,
);

/** The frame of this widget to which the address leads, else null. */
export const seen = (element) => {
  const [, name, frame] = /^#see=([a-z0-9-]+)~(\d+)$/.exec(location.hash) ?? [];
  return name === element.dataset.name ? frame : null;
};
