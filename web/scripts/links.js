// Positions in links, such as `#deal=…`. The text may come from anybody; it only ever goes to Python.

/** Whether a link is to a position that a widget opens: how it begins stands in the widget's data-accepts. */
const accepts = (element, hash) => {
  const begins = `#${element.dataset.accepts}`;
  return hash.startsWith(begins) && ["=", "~"].includes(hash[begins.length]);
};

/** The widget of the page that opens a link: of several beginnings the longest, and the first widget with it. */
const opener = (hash) => {
  const open = [...document.querySelectorAll("follow-suit[data-accepts]")].filter((element) => accepts(element, hash));
  const longest = Math.max(...open.map((element) => element.dataset.accepts.length));
  return open.find((element) => element.dataset.accepts.length === longest);
};

/** A part of an address as it is meant; cut in the middle of a sign, as it stands. */
export const decoded = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The text of the link if it is this widget's to open, else null. */
export const linked = (element) => {
  const { hash } = location;
  if (!hash || !element.isConnected || opener(hash) !== element) return null;
  return decoded(hash.slice(element.dataset.accepts.length + 2));
};
