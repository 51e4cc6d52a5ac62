// A game was one page once. Links to what is now a room of its own still arrive: positions, headings and widgets.

const ROOMS = [
  ["learn", /^(learn|example-deals|deal[=-].*)$/s],
  ["play", /^(play|table[=-].*)$/s],
  ["practise", /^(practise|drill-.*)$/s],
  ["score", /^(score-it|(score|match)-.*|score[=~].*)$/s],
  ["sources", /^(rulings-and-sources|credits|(ruling|ledger)-.*)$/s],
];

const RULES = /\/games\/[a-z-]+\/$/;

const leadOn = () => {
  const { hash, pathname } = location;
  const anchor = hash.slice(1);
  const [room] = ROOMS.find(([, moved]) => moved.test(anchor)) ?? [];
  if (room && RULES.test(pathname) && !document.getElementById(anchor)) location.replace(`${pathname}${room}/${hash}`);
};

addEventListener("hashchange", leadOn);
leadOn();
