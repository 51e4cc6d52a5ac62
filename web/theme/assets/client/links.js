// Positions in links: `#deal=…`, `#table=…`, `#score=…` and, for a whole match, `#score=match~…`. The text may come from anybody; it only ever goes to Python.

const POSITION = /^#(deal|table|score=match(?=~)|score)[=~](.*)$/s;

/** The text of the link if it is this widget's to open, else null. */
export const linked = (element) => {
  const [, kind, text] = POSITION.exec(location.hash) ?? [];
  if (!kind || !element.isConnected || document.querySelector(`follow-suit[data-accepts="${kind}"]`) !== element) return null;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
