// Of its colours the theme tells which are in force only once somebody has chosen, and on the next page no more. Who
// cannot see them hears it from what is checked.

const palette = document.querySelector("[data-md-component=palette]"); // none in a frame on somebody else's page
if (palette) palette.querySelectorAll("input")[__md_get("__palette")?.index ?? 0].checked = true;
