// A game was one page once. Links to what is now a room of its own still arrive: positions, headings and widgets.
// What has moved to a room stands in the room's link in the strip, as a pattern.

const leadOn = () => {
  const anchor = location.hash.slice(1);
  if (!anchor || document.getElementById(anchor) || !document.querySelector('.fs-rooms a:first-child[aria-current]')) return;
  const rooms = [...document.querySelectorAll(".fs-rooms a[data-moved]")];
  const room = rooms.find(({ dataset }) => new RegExp(`^(${dataset.moved})$`, "s").test(anchor));
  if (room) location.replace(room.href + location.hash);
};

addEventListener("hashchange", leadOn);
leadOn();
