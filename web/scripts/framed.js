// In a frame on somebody else's page: tell that page how high the deal is, and nothing more. It hears it or it does not.
// Where the address holds no deal, the frame says so.

const shown = document.querySelector("article");

const tell = () => parent.postMessage({ "follow-suit": "height", height: Math.ceil(shown.getBoundingClientRect().height) }, "*");

if (parent !== window) new ResizeObserver(tell).observe(shown);

const nothing = document.querySelector("[data-nothing]");
if (nothing && !location.hash) nothing.hidden = false;
