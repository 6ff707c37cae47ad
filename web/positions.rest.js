// Reads the position in a link before the engine is there, for its picture (app/links/preview.py). It comes only
// when a link is opened. The engine's own reader is engine/codes/position.py, whose parts these functions are
// named after; the build fills in its weights, and the games' rules (web/build/link_rules.py).
import { Code, Deck, NoCode, Pool, chosen, range, ways } from "./cards_in_code.rest.js";

const [WEIGHTS, GAMES] = BUILD.positions;
const LEAST = 3;
const [ALL, VIEW, ANY] = [0, 1, 2]; // cards known
const [DRAW, PLAY, OVER] = ["draw", "play", "over"];

const mod = (number, by) => ((number % by) + by) % by;

// --- rules_code.py

function readRules(code) {
  const game = GAMES[code.pick(WEIGHTS.GAMES_ODDS)];
  if (!game) throw new NoCode();
  const seats = code.pick(WEIGHTS.SEATS) + 1;
  if (seats < game.seats[0] || seats > game.seats[1]) throw new NoCode();
  const options = readOptions(code, game);
  const rules = { ...game.rules };
  const given = Object.fromEntries(game.options.map((option) => [option.name, option.value]).concat(options));
  const holds = ([option, values, among]) => values.includes(given[option]) === among;
  for (const [name, value] of options) {
    const changes = game.changes.find((one) => one.option === name && (one.value === value || one.value === null));
    if (!changes?.when.every(holds)) continue;
    for (const [key, to] of Object.entries(changes.rules)) rules[key] = to === null ? value : to;
  }
  return { ...rules, game: game.id, options, seats, deck: new Deck(rules) };
}

function readOptions(code, { options, presets }) {
  const how = code.pick(WEIGHTS.OPTIONS);
  if (how === 0) return [];
  if (how === 1) {
    const preset = presets[code.pick(WEIGHTS.PRESETS)];
    if (!preset) throw new NoCode();
    return preset;
  }
  return options.flatMap((option) => (code.flag(WEIGHTS.OPTION_CHANGED) ? [[option.name, readValue(code, option)]] : []));
}

function readValue(code, { others, span }) {
  const place = code.pick(WEIGHTS.CHOICES);
  if (place < others.length) return others[place];
  if (place < WEIGHTS.CHOICES_ROOM || !span) throw new NoCode();
  return code.natural(WEIGHTS.NATURAL);
}

// --- meld_codes.py

function jokersAllowed(size, { jokerShare, maxJokers }) {
  const allowed = jokerShare ? Math.floor(size / jokerShare) : size - 1;
  return maxJokers >= 0 ? Math.min(allowed, maxJokers) : allowed;
}

function sizesOf(run, rules) {
  if (run) return WEIGHTS.RUN_SIZES.slice(0, rules.runMax - LEAST + 1);
  if (!rules.setMax) return WEIGHTS.SETS_LARGE;
  return (rules.fixedJokers ? WEIGHTS.SETS_ADDED_TO : WEIGHTS.SETS_REARRANGED).slice(0, rules.setMax - LEAST + 1);
}

function readMeld(code, pool, rules) {
  const run = code.pick(WEIGHTS.KINDS) === 1;
  const size = LEAST + code.pick(sizesOf(run, rules));
  const { joker } = pool.deck;
  const wild = Math.min(jokersAllowed(size, rules), size - 1, pool.many[joker], WEIGHTS.JOKERS.length - 1);
  const jokers = code.pick(WEIGHTS.JOKERS.slice(0, wild + 1));
  const made = (run ? readRun : readSet)(code, pool, rules, size, jokers);
  pool.take(made);
  return made;
}

function readSet(code, pool, rules, size, jokers) {
  const { deck } = pool;
  const held = (suit, rank) => pool.many[deck.face(suit, rank)];
  const rows = range(deck.ranks, (at) => range(deck.suits, (suit) => (rules.sameSuitSets ? held(suit, at + 1) : Math.min(held(suit, at + 1), 1))));
  const all = (row) => row.reduce((many, one) => many + one, 0);
  let left = size - jokers;
  const rank = 1 + code.pick(rows.map((row) => ways(all(row), left)));
  let there = all(rows[rank - 1]);
  const found = rows[rank - 1].flatMap((many, suit) => {
    const taken = chosen(code, many, there, left);
    there -= many;
    left -= taken;
    return range(taken, () => deck.face(suit, rank));
  });
  return [...found, ...range(jokers, () => deck.joker)];
}

function readRun(code, pool, rules, size, jokers) {
  const { deck } = pool;
  const around = rules.corner && size <= deck.ranks;
  const [first, last] = [around ? 1 : rules.lowest, around ? deck.ranks : rules.highest - size + 1];
  const places = range(deck.suits, (suit) => range(last - first + 1, (start) => range(size, (step) => deck.face(suit, ((first + start + step - 1) % deck.ranks) + 1)))).flat();
  const missing = (faces) => faces.map((face, at) => pool.many[face] <= faces.slice(0, at).filter((one) => one === face).length);
  const count = (gaps) => gaps.filter(Boolean).length;
  const odds = places.map((faces) => {
    const gaps = count(missing(faces));
    return gaps <= jokers ? ways(size - gaps, jokers - gaps) : 0n;
  });
  const faces = places[code.pick(odds)];
  const gaps = missing(faces);
  let [spare, free] = [jokers - count(gaps), size - count(gaps)];
  return faces.map((face, at) => {
    let joker = gaps[at];
    if (!joker) {
      joker = code.pick([free - spare, spare]) === 1;
      free -= 1;
      spare -= joker;
    }
    return !joker ? face : rules.fixedJokers ? deck.standing(face) : deck.joker;
  });
}

// --- position.py

function readPosition(code) {
  const rules = readRules(code);
  const { seats, deck } = rules;
  const each = (make) => range(seats, make);
  const state = { rules, passes: 0, round: 1, pool: 0, owners: [], before: null, taken: null, freed: [] };
  readBeginning(code, state);
  const known = readKnown(code, state);
  const pack = () => new Pool(deck, [...range(rules.packs, () => range(deck.joker, (face) => (rules.wild && (face % deck.ranks) + 1 === rules.wild ? deck.joker : face))).flat(), ...range(rules.jokers, () => deck.joker)]);
  state.pack = pack;
  const pool = pack();
  const many = code.pick(WEIGHTS.MELDS);
  state.table = range(many, () => readMeld(code, pool, rules));
  readDealState(code, state, each);
  const sizes = readSizes(code, state, known, pool);
  state.discards = sizes.piles.map((size) => pool.order(code, size));
  state.removed = pool.set(code, sizes.removed);
  state.hands = sizes.hands.map((size, seat) => {
    const unseen = sizes.unseen[seat];
    return [...pool.set(code, size - unseen), ...range(unseen, () => deck.hidden)];
  });
  state.stock = pool.order(code, sizes.stock, sizes.below);
  if (state.phase === PLAY) readTurn(code, state, known.shows(state.turn));
  if (code.left) throw new NoCode();
  return state;
}

function readBeginning(code, state) {
  const { rules } = state;
  const { seats } = rules;
  state.phase = [DRAW, PLAY, OVER][code.pick([rules.draws ? WEIGHTS.PHASES[0] : 0, ...WEIGHTS.PHASES.slice(1)])];
  state.dealer = code.below(seats);
  state.turn = code.below(seats);
  const single = (rules.deals || rules.dealsEach * seats) === 1;
  state.deal = code.flag(single ? WEIGHTS.SURE : WEIGHTS.EVEN) ? code.natural(WEIGHTS.DEALS) + 2 : 1;
  const scored = code.flag(state.deal === 1 ? WEIGHTS.SCORED_FIRST : WEIGHTS.SCORED_LATER);
  state.scores = range(seats, () => {
    if (!scored) return 0;
    const sign = rules.sign || (code.flag(WEIGHTS.BELOW_ZERO) ? -1 : 1);
    return sign * code.natural(WEIGHTS.SCORE) || 0; // never -0
  });
}

function readKnown(code, { turn, rules: { seats } }) {
  const kind = code.pick(WEIGHTS.KNOWN);
  const viewer = kind === VIEW ? (turn + code.pick(WEIGHTS.VIEWER.slice(0, seats))) % seats : 0;
  return { kind, shows: (seat) => kind === ALL || (kind === VIEW && seat === viewer) };
}

function turnsHad({ dealer, turn, phase, round, rules: { seats } }, seat) {
  const been = mod(seat - dealer - 1, seats) < mod(turn - dealer - 1, seats);
  return round - 1 + Number(been || phase === OVER);
}

function usualHandSize(state, seat, piles) {
  const { rules, phase, turn, deal, owners, table } = state;
  let size = rules.handSizes[rules.seats];
  if (rules.progressive) size = Math.min(size, deal + 2);
  if (rules.discards === "own") size += turnsHad(state, seat) - piles[seat];
  if (rules.draws && phase === PLAY && seat === turn) size += 1;
  const laid = table.filter((_, at) => owners[at] === seat);
  return Math.max(0, size - laid.reduce((all, meld) => all + meld.length, 0));
}

function readSizes(code, state, known, pool) {
  const { rules, opened } = state;
  let { left } = pool;
  const take = (size) => { left -= size; return size; };
  const shared = { none: 0, shared: 1, own: rules.seats }[rules.discards];
  const piles = range(shared, (seat) => take(rules.discards === "own" ? code.near(turnsHad(state, seat), left, WEIGHTS.NEAR) : code.near(0, left, WEIGHTS.PILE)));
  const hands = [];
  for (let seat = 0; seat < rules.seats; seat += 1) {
    let [odds, guess] = [opened[seat] ? WEIGHTS.CLOSE : WEIGHTS.NEAR, usualHandSize(state, seat, piles)];
    if (rules.rearranges) {
      const drawn = hands.filter((_, place) => !opened[place]);
      odds = WEIGHTS.ABOUT;
      if (drawn.length && !opened[seat]) [odds, guess] = [WEIGHTS.CLOSE, drawn.at(-1)];
    }
    hands.push(take(code.near(guess, left, odds)));
  }
  const removed = rules.evicts ? take(code.near(0, left, WEIGHTS.NEAR)) : 0;
  const stock = code.near(left, left, WEIGHTS.NEAR);
  const hidden = (size, shown) => (known.kind === ANY ? code.below(size + 1) : shown ? 0 : size);
  const unseen = hands.map((size, seat) => hidden(size, known.shows(seat)));
  return { hands, unseen, piles, removed, stock, below: hidden(stock, known.kind === ALL) };
}

// --- deal_state.py

function readDealState(code, state, each) {
  const { rules, table } = state;
  if (rules.discards !== "none") state.owners = readOwners(code, state);
  const owned = each((seat) => state.owners.filter((owner) => owner === seat).length);
  const told = !table.length || (state.owners.length > 0 && !state.owners.includes(null));
  state.opened = owned.map((own) => code.flag(told ? WEIGHTS.SURE : WEIGHTS.OPENED, own > 0 || !told));
  if (rules.emptyStock === "pass") state.passes = code.near(0, rules.seats, WEIGHTS.NEAR);
  if (rules.discards === "shared") state.laid = owned.map((own) => code.near(own, WEIGHTS.MOST_MELDS, WEIGHTS.NEAR));
  if (rules.rounds) {
    state.pool = code.flag(state.deal === 1 ? WEIGHTS.SURE : WEIGHTS.EVEN) ? code.natural(WEIGHTS.NATURAL) : rules.pool;
    state.round = 1 + code.below(rules.rounds);
    state.knocked = state.opened.map((opened) => code.flag(opened ? WEIGHTS.EVEN : WEIGHTS.SURE));
    state.out = state.opened.map((opened) => {
      const way = code.pick(WEIGHTS.WAYS_OUT[Number(opened)]);
      return way < 2 ? [null, "-"][way] : rules.deck.text(code.below(rules.deck.joker + 1));
    });
  }
  if (rules.emptyStock === "shuffle") state.reshuffles = code.near(0, rules.renewals, WEIGHTS.NEAR);
  if (rules.emptyStock === "turn") state.turnovers = code.near(0, rules.renewals, WEIGHTS.NEAR);
  if (rules.chips) {
    const changed = code.flag(WEIGHTS.LIKELY);
    state.chips = each(() => (changed ? code.natural(WEIGHTS.NATURAL) : rules.chips));
  }
  if (rules.evicts) {
    state.timeouts = each(() => code.near(0, 1, WEIGHTS.NEAR));
    state.evicted = each(() => code.flag(WEIGHTS.SURE));
  }
}

function readOwners(code, { table, rules: { seats } }) {
  if (!table.length) return [];
  const [NONE, SOME] = [1, 2];
  const kind = code.pick(WEIGHTS.OWNERS);
  if (kind === NONE) return table.map(() => null);
  let odds = range(seats + (kind === SOME), () => 1);
  return table.map(() => {
    const seat = code.pick(odds);
    odds = odds.map((_, one) => (one === seat ? WEIGHTS.SAME_OWNER : 1));
    return seat === seats ? null : seat;
  });
}

// --- turn_state.py

function readTurn(code, state, shown) {
  const { rules, table, turn, opened } = state;
  const { deck } = rules;
  if (rules.takes && code.flag(WEIGHTS.EVEN)) {
    const held = new Pool(deck, [...state.hands[turn].filter((card) => card !== deck.hidden), ...table.flat()]);
    state.taken = code.pick(held.many.map((many) => (many ? 16 : 1)));
  }
  if (rules.releases && !rules.freedToHand) {
    state.freed = range(code.near(0, rules.jokers, WEIGHTS.NEAR), () => code.below(table.length));
  }
  const [odds, guess] = rules.draws ? [WEIGHTS.SURE, true] : [WEIGHTS.EVEN, false];
  if (!code.flag(odds, guess)) return;
  const before = { opened: code.flag(WEIGHTS.LIKELY, opened[turn]) };
  before.table = readTableBefore(code, state);
  before.hand = readHandBefore(code, before.table, state, shown);
  state.before = before;
}

function readTableBefore(code, state) {
  const { rules, table, freed, hands, turn } = state;
  const { deck } = rules;
  const many = code.near(table.length, WEIGHTS.MOST_MELDS, WEIGHTS.CLOSE);
  let pool = state.pack();
  if (code.flag(WEIGHTS.LIKELY, true)) {
    const jokers = rules.freedToHand ? hands[turn].filter((card) => card === deck.joker) : [];
    pool = new Pool(deck, [...table.flat(), ...freed.map(() => deck.joker), ...jokers]);
  }
  let left = [...table];
  return range(many, () => {
    if (!left.length || !code.flag(WEIGHTS.LIKELY, true)) return readMeld(code, pool, rules);
    const spot = code.near(0, left.length - 1, WEIGHTS.NEAR);
    const meld = left[spot];
    pool.take(meld);
    left = [...left.slice(spot + 1), ...left.slice(0, spot)];
    return meld;
  });
}

function readHandBefore(code, before, state, shown) {
  const { rules, taken } = state;
  const { deck } = rules;
  const told = handTold(before, state);
  const [WHOLE, LESS, HIDDEN] = [0, 1, 2];
  const kind = code.pick(!shown ? WEIGHTS.HELD_HIDDEN : rules.draws ? WEIGHTS.HELD_DRAWN : WEIGHTS.HELD_WHOLE);
  if (kind === WHOLE) return told;
  if (kind === LESS) {
    const faces = [...new Set(told)];
    const odds = faces.map((face) => told.filter((one) => one === face).length + (face === taken ? WEIGHTS.TAKEN * told.length : 0));
    const place = told.indexOf(faces[code.pick(odds)]);
    return told.filter((_, at) => at !== place);
  }
  const pack = state.pack();
  const size = code.near(told.length, pack.left, WEIGHTS.ABOUT);
  const unseen = kind === HIDDEN ? size : code.below(size + 1);
  const seen = kind === HIDDEN ? [] : pack.set(code, size - unseen);
  return [...seen, ...range(unseen, () => deck.hidden)];
}

// The cards of the hand and those that have come to the table since, in order.
function handTold(before, { rules, table, hands, turn, freed }) {
  const { deck } = rules;
  const many = range(deck.hidden + 1, () => 0);
  for (const card of hands[turn]) many[card] += 1;
  const laid = range(deck.joker + 1, () => 0);
  for (const card of table.flat()) laid[deck.bare(card)] += 1;
  for (const card of before.flat()) laid[deck.bare(card)] -= 1;
  for (const [card, more] of laid.entries()) if (more > 0 || !rules.rearranges) many[card] += more;
  many[deck.joker] += freed.length;
  return many.flatMap((number, card) => range(number, () => card));
}

// --- as text: notation/position.py

function dataOf(state) {
  const { rules } = state;
  const { deck, discards } = rules;
  const cards = (some) => deck.texts(some);
  const melds = (table) => table.map(cards).join(" | ");
  const data = {
    game: rules.game,
    rules: Object.fromEntries(rules.options),
    dealer: state.dealer,
    turn: state.turn,
    phase: state.phase,
    hands: state.hands.map(cards),
    opened: state.opened,
    table: melds(state.table),
    stock: cards(state.stock),
  };
  if (discards !== "none") data.discards = discards === "own" ? state.discards.map(cards) : cards(state.discards[0]);
  Object.assign(data, { scores: state.scores, deal: state.deal });
  const { before } = state;
  if (before) data.before = { hand: cards(before.hand), table: melds(before.table), opened: before.opened };
  if (state.taken !== null) data.taken = deck.text(state.taken);
  if (state.freed.length) data.freed = state.freed.map((place) => place + 1);
  if (rules.emptyStock === "pass") data.passes = state.passes;
  if (discards === "shared") data.laid = state.laid;
  if (state.owners.some((owner) => owner !== null)) data.owners = state.owners;
  if (rules.rounds) for (const key of ["pool", "round", "knocked", "out"]) data[key] = state[key];
  for (const key of ["reshuffles", "turnovers", "chips", "timeouts", "evicted"]) if (key in state) data[key] = state[key];
  if (rules.evicts) data.removed = cards(state.removed);
  return data;
}

// JSON as Python writes it.
function written(value) {
  if (Array.isArray(value)) return `[${value.map(written).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${written(one)}`).join(", ")}}`;
}

// --- links: codes/link.py and notation/link.py

const bytesOf = (text) => new TextEncoder().encode(text);

function readShort(body, crc32) {
  const code = new Code(body);
  const check = code.below(2 ** WEIGHTS.CHECK);
  const data = dataOf(readPosition(code));
  const text = written(data);
  if ((crc32(bytesOf(text)) & (2 ** WEIGHTS.CHECK - 1)) !== check) throw new NoCode();
  return text;
}

async function readLong(body, crc32) {
  const raw = Uint8Array.from(atob(body.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const stream = new Blob([raw.subarray(4)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const text = await new Response(stream).text();
  if (crc32(bytesOf(text)) !== new DataView(raw.buffer).getUint32(0)) throw new NoCode();
  const data = JSON.parse(text);
  return GAMES.some(({ id }) => id === (data.position ?? data).game) ? text : "";
}

// Returns the position in a link, as JSON: that of `p1.` and `p2.` links, and in a `q1.` link the puzzle's with
// its kind. Empty for any other link, and for one that is damaged: the engine says in what way.
export async function read(link, crc32) {
  const [, kind, body] = /^([pq]1|p2)\.([\w-]{1,8000})$/.exec(link) ?? [];
  try {
    if (kind === "p2") return readShort(body, crc32);
    return kind ? await readLong(body, crc32) : "";
  } catch (fault) { return ""; }
}
