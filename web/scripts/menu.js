// On a narrow page the theme's menu is a drawer, opened by a box that no key reaches. A button opens it, too, and takes
// the place of the box's label as soon as there is this script to answer it.

const box = document.getElementById("__drawer");
const button = document.querySelector(".fs-menu"); // none in a frame on somebody else's page
const isOutside = (target) => document.getElementById("fs-menu")?.contains(target) === false;

if (button) {
  button.hidden = false;
  button.addEventListener("click", () => box.click());
  box.addEventListener("change", () => {
    button.setAttribute("aria-expanded", box.checked);
    if (box.checked) document.querySelector("#fs-menu a").focus({ preventScroll: true });
  });
  document.addEventListener("focusin", ({ target }) => {
    if (box.checked && isOutside(target)) box.click(); // nobody goes about behind it
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !box.checked) return;
    box.click();
    button.focus();
  });
}
