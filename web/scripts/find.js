// Finds the parts of the pages that answer a question. What the words mean comes with the index, from Python.

const TITLE = 3; // a word in a heading counts so many times one in the rule
const EXAMPLE = 0.4; // and one in an example so much
const ASKED = 2; // and one in which people are known to ask for it so much
const NAME = 0.5; // and one in the names of the page's game
const OTHER = 0.6; // a word that the rules may use instead of the one asked for
const BEGUN = 0.6; // a word that begins like the last one typed
const SLIPPED = 0.6; // a word that was mistyped by a letter
const HERE = 4.5; // a hit in the game that the question is about
const COMMON = 1.4; // and outside of all games one in what they share
const PAIR = 0.6; // two words of the question that stand side by side
const ENOUGH = 1.6; // how soon more of the same word stops to help
const OPENING = 1.4; // a word in the first sentence counts so many times one further on
const EXACT = 1.6; // a heading that is just what was asked
const WHOLE = 0.65; // how much it counts that no word of the question is left over
const LENGTH = 0.45; // how much the length of a part counts against it

const VOWEL = /[aeiouy]/;

/** What is left of a word without its ending. */
export const stem = (word) => {
  if (word.length < 4 || /\d/.test(word)) return word;
  let left = word.replace(/(ies|ied)$/, "y").replace(/sses$/, "ss").replace(/([^su])s$/, "$1");
  const root = left.replace(/(ing|ed)$/, "");
  if (root !== left && root.length > 2 && VOWEL.test(root)) left = root.replace(/([^aeioulsz])\1$/, "$1");
  return left.length > 3 ? left.replace(/e$/, "") : left;
};

/** What reads a text as the words that count. */
const reader = ({ same, numbers, tens }) => {
  const figures = new Map([...numbers.map((name, value) => [name, value]), ...tens.map((name, at) => [name, at * 10 + 20])]);
  const known = new Map(Object.entries(same));
  return (text) => {
    const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("’", "'");
    const spelled = plain
      .replace(/can't|cannot|n't\b/g, (found) => (found === "n't" ? " not" : "not"))
      .replace(/'(s|ve|re|m|ll|d)?\b/g, "")
      .replace(/\btoo (many|few)\b/g, "too$1"); // who asks how many does not ask about too many
    const words = [];
    for (const word of spelled.match(/[\p{L}\d]+/gu) ?? []) {
      const value = figures.get(word);
      const last = words.at(-1);
      if (value > 0 && value < 10 && figures.get(last?.was) >= 20) words[words.length - 1] = { was: null, is: String(figures.get(last.was) + value) };
      else words.push({ was: word, is: value === undefined ? stem(known.get(word) ?? word) : String(value) });
    }
    return words;
  };
};

/** Whether two words differ by one letter: left out, put in, another one, or two that changed places. */
const near = (one, other) => {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rest = (word, skip) => word.slice(start + skip);
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    (one[start] === other[start + 1] && one[start + 1] === other[start] && rest(one, 2) === rest(other, 2))
  );
};

const SHOWN = 150; // characters of a part that are shown

/** A text cut into what matches and what does not. */
const cut = (text, matches) => {
  const parts = [];
  let from = 0;
  for (const { 0: word, index: at } of text.matchAll(/[\p{L}\d]+(?:['’][\p{L}]+)?/gu)) {
    if (!matches(word)) continue;
    parts.push({ text: text.slice(from, at), hit: false }, { text: word, hit: true });
    from = at + word.length;
  }
  return [...parts, { text: text.slice(from), hit: false }].filter(({ text: kept }) => kept);
};

/** The place of a text that matches best, from the beginning of a sentence on. Where its title says as much, what comes
 * first tells what that is. */
const excerpt = (title, text, matches) => {
  const sentences = text.split(/(?<=[.?!:|]) (?=\S)/);
  const worth = [title, ...sentences].map((sentence) => new Set((sentence.match(/[\p{L}\d]+/gu) ?? []).filter(matches).map((word) => word.toLowerCase())).size);
  const best = Math.max(0, worth.indexOf(Math.max(...worth)) - 1);
  const rest = sentences.slice(best).join(" ");
  const shown = rest.length > SHOWN ? `${rest.slice(0, rest.lastIndexOf(" ", SHOWN))} …` : rest;
  return best ? `… ${shown}` : shown;
};

/** Read an index; what comes back answers questions. */
export const finder = (index) => {
  const read = reader(index);
  const only = (text) => read(text).map(({ is }) => is);
  const skipped = new Set(index.skipped.flatMap((word) => [word, stem(word)]));
  const alike = new Map(Object.entries(index.alike).map(([word, others]) => [stem(word), only(others)]));
  const names = new Map();
  for (const { 1: name, 2: game } of index.pages) if (game && !names.has(game)) names.set(game, [name, ...(index.names[game] ?? [])].map((called) => only(called)));

  const postings = new Map(); // for each word the parts that hold it, with how much
  const pairs = new Map();
  const count = (word, part, much) => {
    if (!postings.has(word)) postings.set(word, new Map());
    const found = postings.get(word);
    found.set(part, (found.get(part) ?? 0) + much);
  };
  const text = index.parts.map(([, , title, whole]) => ({ title: only(title), words: only(whole), example: only(whole.split(/\bExample\. /)[0]).length, opening: only(whole.split(/[.?!] /)[0]).length }));
  const usual = text.reduce((sum, { words }) => sum + words.length, 0) / text.length;
  index.parts.forEach(([page, anchor, , , , asked], part) => {
    const { title, words, example, opening } = text[part];
    const called = names.get(index.pages[page][2]) ?? [];
    const long = 1 - LENGTH + (LENGTH * words.length) / usual;
    for (const word of new Set([...title, ...(anchor ? [] : called.flat())])) count(word, part, TITLE / (0.7 + 0.1 * title.length));
    words.forEach((word, at) => count(word, part, (at < opening ? OPENING : at < example ? 1 : EXAMPLE) / long));
    for (const word of new Set(only(asked))) count(word, part, ASKED);
    for (const word of new Set(called.flat())) count(word, part, NAME);
    const beside = (list) => list.slice(1).map((word, at) => `${list[at]} ${word}`);
    pairs.set(part, { title: new Set(beside(title)), words: new Set([...beside(words), ...asked.split(",").flatMap((phrase) => beside(only(phrase)))]) });
  });
  const all = [...postings.keys()];
  const rare = (word) => {
    const held = postings.get(word)?.size ?? 0;
    return Math.log(1 + (index.parts.length - held + 0.5) / (held + 0.5));
  };

  /** The words that answer one of the question, and how much each counts. */
  const meant = (word, last) => {
    const found = new Map(postings.has(word) ? [[word, 1]] : []);
    for (const other of alike.get(word) ?? []) if (!found.has(other) && postings.has(other)) found.set(other, OTHER);
    if (last && word.length > 2) for (const other of all) if (!found.has(other) && other.startsWith(word)) found.set(other, BEGUN);
    if (!found.size && word.length > 3) for (const other of all) if (near(word, other)) found.set(other, SLIPPED);
    return found;
  };

  /** The game that a question names, if it does. */
  const named = (asked) => {
    const line = ` ${asked.join(" ")} `;
    for (const [game, called] of names) if (called.some((name) => line.includes(` ${name.join(" ")} `) && name.join(" ") !== "66")) return game;
    return null;
  };

  /** The parts that answer a question best, best first; `here` is the game of the page on which it is asked. */
  return (question, here, most = 12) => {
    const typed = read(question);
    const helpful = typed.filter(({ was, is }) => !skipped.has(was) && !skipped.has(is));
    const asked = (helpful.length ? helpful : typed).map(({ is }) => is);
    const about = named(typed.map(({ is }) => is)) ?? here;
    const wanted = new Set();
    const scores = new Map();
    const matched = new Map();
    let whole = 0;
    asked.forEach((word, at) => {
      const answers = meant(word, at === asked.length - 1 && !/\s$/.test(question));
      const weight = answers.has(word) ? rare(word) : Math.max(0, ...[...answers.keys()].map(rare));
      whole += weight || 5;
      const best = new Map();
      for (const [other, much] of answers) {
        if (much > OTHER || !postings.has(word)) wanted.add(other);
        for (const [part, held] of postings.get(other)) {
          const worth = Math.min(rare(other), weight) * much * (held / (ENOUGH + held));
          if (worth > (best.get(part)?.worth ?? 0)) best.set(part, { worth, much });
        }
      }
      for (const [part, { worth, much }] of best) {
        scores.set(part, (scores.get(part) ?? 0) + worth);
        matched.set(part, (matched.get(part) ?? 0) + weight * much);
      }
    });
    for (let at = 1; at < asked.length; at += 1) {
      const pair = `${asked[at - 1]} ${asked[at]}`;
      const worth = (PAIR * (rare(asked[at - 1]) + rare(asked[at]))) / 2;
      for (const part of scores.keys()) {
        if (pairs.get(part).title.has(pair)) scores.set(part, scores.get(part) + 2 * worth);
        else if (pairs.get(part).words.has(pair)) scores.set(part, scores.get(part) + worth);
      }
    }
    const final = (part) => {
      const [page, , , , weight] = index.parts[part];
      const { 2: game } = index.pages[page];
      const isAsked = text[part].title.join(" ") === asked.join(" ");
      return (isAsked ? EXACT : 1) * scores.get(part) * (1 - WHOLE + (WHOLE * matched.get(part)) / whole) * weight * (game === (about ?? "") ? (about ? HERE : COMMON) : 1);
    };
    const found = [...scores.keys()].map((part) => ({ part, score: final(part) }));
    found.sort((one, other) => other.score - one.score || one.part - other.part);
    const matches = (word) => only(word).some((is) => wanted.has(is));
    return found.slice(0, most).map(({ part }) => {
      const [page, anchor, title, told] = index.parts[part];
      const [address, name] = index.pages[page];
      return { address: anchor ? `${address}#${anchor}` : address, page: name, title: cut(title, matches), text: cut(excerpt(title, told, matches), matches) };
    });
  };
};
