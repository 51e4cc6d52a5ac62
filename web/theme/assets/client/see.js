// "See it in …": from a clause to the frame of an example deal where it bites. Without a script the link leads to the deal.

addEventListener("click", ({ target }) => {
  const link = target.closest?.("a[data-see]");
  if (link) document.querySelector(`follow-suit[data-name="${CSS.escape(link.dataset.see)}"]`)?.goTo(link.dataset.frame);
});
