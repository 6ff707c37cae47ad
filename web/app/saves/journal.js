// A journal of saved games in IndexedDB, beside the slots in local storage.
//
// Local storage reaches the disk up to 19 s late, so a browser that is killed loses turns; what is
// written here with strict durability takes 0.1 to 0.2 s. The journal holds only the newest sealed save
// of each game ("CHECK NUMBER RECORD", see slots.py) or, for some days, a sealed empty text if the game
// was deleted. If IndexedDB is missing, fails or does not answer, local storage serves alone and nobody
// is told.
import { PREFIX, attempt } from "./site.js";

const NAME = `${PREFIX}journal`;
const SLOT = /^save\.([^.]+)\.[ab]$/;
const DAY = 86_400_000;
const FORGOTTEN = 7 * DAY; // By then every deletion has reached the disk.
const PIECE = 1e6; // bytes: some 10 ms
const MERGED = 1000;
const READ = 3000;

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
  return byte;
});
const bytes = new TextEncoder();
const added = (sum, more) => more.reduce((sum, byte) => TABLE[(sum ^ byte) & 255] ^ (sum >>> 8), sum);
const checksum = (sum) => (~sum >>> 0).toString(16).padStart(8, "0");
export const crc = (text) => checksum(added(-1, bytes.encode(text)));
// Like `crc`, for a file, piece by piece, so that the page goes on meanwhile.
export const crc_of = async (file) => {
  let sum = -1;
  for (let at = 0; at < file.size; at += PIECE) sum = added(sum, new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()));
  return checksum(sum);
};

// A save whose number is further off than any clock is the oldest (see slots.py).
const FAR = 1e14;
const numberOf = (sealed) => {
  const digits = typeof sealed === "string" ? /^[0-9a-f]{8} ([0-9]{1,15}) /.exec(sealed) : null;
  if (!digits) return -1;
  return Number(digits[1]) < FAR ? Number(digits[1]) : 0;
};
// When a save was made, by its entry or else its number, in milliseconds since 1970; 0 if that is not
// known: a clock that is ahead of today's was wrong.
export const madeAt = (number, entry) => {
  const told = Number.isSafeInteger(Object(entry).saved) ? entry.saved : number;
  return told > 1e12 && told < Date.now() + DAY ? told : 0;
};
// A sealed text's number, or -1 if the text is damaged.
export const sound = (sealed) => {
  const number = numberOf(sealed);
  return number >= 0 && crc(sealed.slice(9)) === sealed.slice(0, 8) ? number : -1;
};
// A sealed text's first line.
const head = (sealed) => sealed.split("\n", 1)[0];
const isDeletion = (sealed) => / [0-9]+ $/.test(sealed);
// Returns true if a sealed text holds a record, and not some other sealed text.
const isRecord = (sealed) => attempt(() => typeof JSON.parse(sealed.slice(sealed.indexOf("{"))).save === "string", false);

const slot = (game, letter) => `${PREFIX}save.${game}.${letter}`;
const here = (key) => attempt(() => localStorage.getItem(key), null);
export const games = () => new Set(attempt(() => Object.keys(localStorage), [])
  .flatMap((key) => (key.startsWith(PREFIX) && SLOT.exec(key.slice(PREFIX.length))?.[1]) || []));
// A game's newest intact save in local storage: its number, or -1, and the letter of its slot.
const newest = (game) => ["a", "b"].map((letter) => [sound(here(slot(game, letter))), letter]).sort((one, other) => other[0] - one[0])[0];
const within = (work, time, otherwise) => Promise.race([work.catch(() => otherwise), new Promise((done) => { setTimeout(done, time, otherwise); })]);

const asked = (request) => new Promise((done, fail) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => fail(request.error);
});
const ended = (change) => new Promise((done, fail) => {
  change.oncomplete = () => done(true);
  change.onabort = () => fail(change.error);
});

const open = async () => {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("heads");
    request.result.createObjectStore("texts");
  };
  const found = await asked(request);
  const lost = () => { base = undefined; };
  found.onclose = lost;
  found.onversionchange = () => { lost(); found.close(); };
  return found;
};
let base;
const opened = () => (base ??= Promise.resolve().then(open));

const change = async (work) => {
  const made = (await opened()).transaction(["heads", "texts"], "readwrite", { durability: "strict" });
  work(made.objectStore("heads"), made.objectStore("texts"));
  return ended(made);
};

// The heads of saves that only the journal has, as local storage had no room for them.
const beyond = new Map();
// The saves that wait to be written, only the newest of each game.
const waiting = new Map();
let writing = Promise.resolve(true);

const write = (batch) => change((heads, texts) => {
  for (const [game, sealed] of batch) {
    heads.put(head(sealed), game);
    if (isDeletion(sealed)) texts.delete(game); else texts.put(sealed, game);
  }
});
const flush = async (before) => {
  const batch = [...waiting];
  waiting.clear();
  if (!batch.length) return before;
  const again = () => { base = undefined; return write(batch); }; // The browser may have closed it.
  return write(batch).catch(again).catch(() => { base = undefined; return false; });
};

// Keeps a sealed save, or the sealed empty text of a deletion.
export const put = (game, sealed) => {
  waiting.set(game, sealed);
  beyond.delete(game);
  writing = writing.then(flush);
};
// Resolves to true once the last save is written; to false if that fails or takes too long.
export const settled = () => within(writing, READ, false);
// The newest sealed save of a game that local storage had no room for, or an empty text.
export const get = (game) => within((async () => {
  const found = await asked((await opened()).transaction("texts").objectStore("texts").get(game));
  return sound(found) >= 0 ? found : "";
})(), READ, "");
// All sealed saves of a game, even damaged ones.
export const texts = async (game) => {
  const found = ["a", "b"].map((letter) => here(slot(game, letter)));
  if (has(game)) found.push(await get(game));
  return found.filter(Boolean);
};
// The number of a game's newest intact save, or -1.
export const number = (game) => Math.max(numberOf(beyond.get(game)), newest(game)[0]);
// Keeps a record under a number, in its spare slot and in the journal; returns whether either took it.
export const keep = async (game, number, record) => {
  const sealed = `${crc(`${number} ${record}`)} ${number} ${record}`;
  const [old, letter] = newest(game);
  const spare = slot(game, old >= 0 && letter === "a" ? "b" : "a");
  const local = attempt(() => { localStorage.setItem(spare, sealed); return true; }, false);
  put(game, sealed);
  if (!local) refused(game, sealed);
  return local || settled();
};
// Notes that only the journal has a save.
export const refused = (game, sealed) => { beyond.set(game, head(sealed)); };
export const has = (game) => beyond.has(game);

// Brings what is newer in the journal into local storage: saves and deletions.
let healed = [];
const merge = async () => {
  const reading = (await opened()).transaction(["heads", "texts"]);
  const heads = reading.objectStore("heads");
  const texts = reading.objectStore("texts");
  const [keys, all] = await Promise.all([asked(heads.getAllKeys()), asked(heads.getAll())]);
  const found = keys.map((game, place) => [game, all[place]]).filter(([game]) => typeof game === "string" && !game.includes("."));
  const ahead = found.filter(([game, told]) => numberOf(told) > newest(game)[0]);
  const sealed = await Promise.all(ahead.map(([game, told]) => (isDeletion(told) ? told : asked(texts.get(game)))));
  const old = [];
  for (const [place, [game]] of ahead.entries()) {
    const text = sealed[place];
    const [number, letter] = newest(game);
    if (!(sound(text) > number)) continue;
    if (isDeletion(text)) {
      for (const one of "ab") attempt(() => localStorage.removeItem(slot(game, one)));
      if (Date.now() - numberOf(text) > FORGOTTEN) old.push(game);
    } else if (isRecord(text)) {
      const spare = slot(game, number >= 0 && letter === "a" ? "b" : "a");
      if (!attempt(() => { localStorage.setItem(spare, text); return true; }, false)) refused(game, text);
      healed.push(game);
    }
  }
  if (old.length) await change((heads) => { for (const game of old) heads.delete(game); });
};
const merging = merge().then(() => true, () => false);
const first = within(merging, MERGED, false);

// Resolves to true if the journal was read in time or, with `late`, once it has been read at last.
export const merged = (late) => (late ? merging : first);
// The games that were newer in the journal.
export const newer = () => healed.join(" ");

// All saved games, newest first, one per line: the id, when it was saved, and its entry as JSON. The
// last two are empty if the first version saved it.
export const list = () => {
  const found = new Map(beyond);
  for (const game of games()) {
    for (const letter of "ab") {
      const sealed = here(slot(game, letter)) ?? "";
      if (/^[0-9a-f ]+\{/.test(sealed) && numberOf(sealed) > numberOf(found.get(game))) found.set(game, head(sealed.slice(0, 4000)));
    }
  }
  const rows = [...found].filter(([game]) => !/[\t\n]/.test(game)).map(([game, told]) => {
    const entry = /^[^{]*\{"entry": (.*),$/.exec(told)?.[1] ?? "";
    const number = numberOf(told);
    return { game, entry, number, time: madeAt(number, attempt(() => JSON.parse(entry), null)) };
  });
  rows.sort((one, other) => other.time - one.time || other.number - one.number);
  return rows.map(({ game, entry, time }) => `${game}\t${time ? new Date(time).toISOString() : ""}\t${entry}`).join("\n");
};
