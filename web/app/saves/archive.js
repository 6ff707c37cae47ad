// Writes and reads files of saved games, for another device or as a backup.
//
// The first line of such a file is JSON with a checksum of the rest. Each further line is JSON too: a
// game as {id, number, entry, save, log} (see slots.py), or as {name, text} what else is kept here (EXTRAS). The
// last reply is left out: nothing from a file is drawn before the engine has read it.
import * as journal from "./journal.js";
import { tell } from "./tabs.js";
import { PREFIX, SITE, attempt } from "./site.js";

const KIND = "talon saved games";
const VERSION = 1;
const LARGEST = 64e6; // bytes of a file with several games
const SHORT = 64_000; // characters: the engine takes no longer position
const LARGEST_ONE = 1e6; // of one game: the engine refuses longer ones; and of all the rest of a file
const HEAD = 1000; // bytes of a file's first line, at most
const MOST_DIGITS = 1000; // one after another: a seed may have them
const LONGEST = 250_000; // characters of what is kept beside the games: more than any of it needs
const EXTRAS = ["settings", "puzzles", "played", "misses", "language", "lessons", "coach", "own-name"];
// The list of challenges, and the keys of the results of each (challenges/records.py); of these the
// newest go into a file, as far as its readers have room.
const CHALLENGES = "challenges";
const RESULTS = /^challenge-link-[0-9a-f]{16}$/;
const ALL_RESULTS = 400_000; // characters
const ID = /^[0-9A-Za-z_-]{1,64}$/;

export const object = (text) => attempt(() => Object(JSON.parse(text)), {});
export const words = (value) => (typeof value === "string" ? value : "");
const here = (name) => attempt(() => localStorage.getItem(PREFIX + name), null);

// --- what is here ---------------------------------------------------------------------------------

// The games' list entries, which the first version stored apart from the games.
const oldEntries = () => {
  const found = object(here("games") ?? "[]");
  return new Map((Array.isArray(found) ? found : []).map((one) => [Object(one).id, Object(one)]));
};

// A game's newest intact save as {id, number, entry, save, log, damaged}; `damaged` says that a newer
// one may have been lost. Without an intact save: {id, texts}, with whatever there is.
export async function newest(id, old = oldEntries().get(id), more = "") {
  const texts = [...(await journal.texts(id)), more].filter(Boolean);
  const found = texts.map((sealed) => {
    const number = journal.sound(sealed);
    const record = number < 0 ? {} : object(sealed.slice(sealed.indexOf("{")));
    return { number, record, whole: typeof record.save === "string" && record.save !== "" };
  });
  const whole = found.filter((one) => one.whole).sort((one, other) => other.number - one.number);
  if (!whole.length) return { id, texts };
  const { number, record } = whole[0];
  const entry = record.entry ?? old ?? {};
  const log = Array.isArray(record.log) ? record.log.filter((line) => typeof line === "string") : [];
  const when = journal.madeAt(number, entry) || Date.parse(words(Object(entry).when)) || 0;
  return { id, number: when, entry: Object(entry), save: record.save, log, damaged: whole.length < found.length };
}

// All games of this copy of the site, newest first; `more` holds sealed saves that only this page has.
export async function all(more = {}) {
  const listed = journal.list().split("\n").filter(Boolean).map((line) => line.split("\t", 1)[0]);
  const ids = [...new Set([...listed, ...Object.keys(more), ...journal.games()])];
  const old = oldEntries();
  return Promise.all(ids.map((id) => newest(id, old.get(id), more[id])));
}

// --- to a file ------------------------------------------------------------------------------------

export function written(games) {
  const lines = games.map(({ id, number, entry, save, log }) => ({ id, number, entry, save, log }));
  for (const name of EXTRAS) {
    const text = here(name);
    if (text) lines.push({ name, text });
  }
  lines.push(...challenges());
  const body = lines.map((one) => `${JSON.stringify(one)}\n`).join("");
  return `${JSON.stringify({ kind: KIND, version: VERSION, games: games.length, check: journal.crc(body) })}\n${body}`;
}

// The list of challenges and their results.
function challenges() {
  const lines = [{ name: CHALLENGES, text: here(CHALLENGES) }];
  let left = ALL_RESULTS;
  for (const { id } of rows(here(CHALLENGES)).reverse()) {
    const name = `challenge-${id}`;
    const text = here(name);
    left -= words(text).length;
    if (left > 0) lines.push({ name, text });
  }
  return lines.filter(({ text }) => text);
}
const rows = (text) => {
  const found = attempt(() => JSON.parse(text ?? "[]"), []);
  return Array.isArray(found) ? found.map(Object) : [];
};

export const name = () => `talon-games-${new Date().toISOString().slice(0, 10)}.talon`;

// Offers a text as a download; false if the browser refuses.
export const download = (name, text) => attempt(() => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return true;
}, false);

// Offers all games that can be read as one file, with challenges, puzzles and settings; returns how many games they
// are. Less than 0: there is nothing at all, or the browser refuses.
export async function save_all(more) {
  const games = (await all(object(more))).filter(({ save }) => save);
  const text = written(games);
  const empty = text.trimEnd().split("\n").length === 1; // only its first line
  return !empty && download(name(), text) ? games.length : -1;
}

// --- from a file ----------------------------------------------------------------------------------

// Reads a file: {kind: "one", text}, a single save or a position for the engine; {kind: "many", games,
// extras}; or only {kind}, "large", "later", "damaged" or "foreign". No more is read than is needed to
// tell, and a large file in pieces: the page never stands still.
async function read(file) {
  const start = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const end = start.indexOf(10) + 1; // 0 without a first line
  const head = object(new TextDecoder().decode(start.subarray(0, end)));
  if (head.kind === KIND) return several(file, head, file.slice(end));
  if (file.size > LARGEST_ONE) return { kind: "large" };
  const text = await file.text();
  return { kind: isOne(text) ? "one" : "foreign", text };
}
async function several(file, head, body) {
  if (!(head.version <= VERSION)) return { kind: "later" };
  if (file.size > LARGEST || !(body.size <= (head.games + 1) * LARGEST_ONE)) return { kind: "large" };
  if ((await journal.crc_of(body)) !== head.check) return { kind: "damaged" };
  const lines = [];
  for (const line of (await body.text()).split("\n").filter(Boolean)) {
    lines.push(object(line));
    if (line.length > SHORT || lines.length % 20 === 0) await paused();
  }
  const games = lines.filter((one) => "id" in one);
  const good = ({ id, save, number }) => ID.test(id) && typeof save === "string" && save && Number.isSafeInteger(number);
  const apart = new Set(games.map(({ id }) => id)).size === games.length;
  if (games.length !== head.games || !games.every(good) || !apart) return { kind: "damaged" };
  return { kind: "many", games, extras: lines.filter(({ name, text }) => isExtra(words(name)) && words(text).length <= LONGEST) };
}

const isExtra = (name) => EXTRAS.includes(name) || name === CHALLENGES || RESULTS.test(name);

const paused = () => new Promise((done) => { setTimeout(done); });

// Returns true if a text may be a save or a position. The engine names the faults of a short one; a long
// one would keep page and engine for seconds, so it has to look like a save.
const isOne = (text) => text.trimStart().startsWith("{") && (text.length <= SHORT || isLongSave(text));
const isLongSave = (text) => {
  for (const [digits] of text.matchAll(/[0-9]+/g)) if (digits.length > MOST_DIGITS) return false;
  const { talon, start } = object(text);
  return typeof talon === "number" && typeof start === "object";
};

// Lets the person pick a file; gives nothing if they cancel.
export const picked = () => new Promise((done) => {
  const field = document.createElement("input");
  field.type = "file";
  field.onchange = () => done(field.files[0]);
  field.oncancel = () => done(null);
  field.click();
});
export async function read_file(file) {
  try {
    return await read(file);
  } catch (fault) { return { kind: "foreign" }; }
}

// --- into the store -------------------------------------------------------------------------------

// Compares a game from a file with those here: "new", "same", or "other" if the same game is here in
// another state.
export async function compared(game) {
  const mine = await newest(game.id);
  if (mine.save === game.save) return "same";
  return mine.save || mine.texts?.length ? "other" : "new";
}

const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join("");

// Stores a game from a file, beside the one here or in its place; returns whether that worked.
export async function keep(game, beside) {
  const id = beside ? fresh() : game.id;
  const old = journal.number(id);
  const now = Date.now();
  const number = old < 0 && game.number > 1e12 && game.number < now ? game.number : Math.max(now, old + 1);
  const entry = Object(game.entry);
  const log = Array.isArray(game.log) ? game.log.filter((line) => typeof line === "string") : [];
  const rest = JSON.stringify({ save: game.save, reply: null, log });
  const kept = await journal.keep(id, number, `{"entry": ${JSON.stringify(entry)},\n${rest.slice(1)}`);
  tell("kept", id, String(number));
  return kept;
}

// Takes the settings and puzzles from a file where there are none yet; and its challenges, but those
// that were played here, too.
export const keep_extras = (extras) => {
  const brought = newChallenges(extras);
  const put = (name, text) => attempt(() => localStorage.setItem(PREFIX + name, text), null);
  for (const { name, text } of extras) {
    const played = brought.some(({ id }) => name === `challenge-${id}`);
    if (played) put(name, withResults(here(name), words(text)));
    else if (here(name) === null && name !== CHALLENGES) put(name, words(text));
  }
  const links = brought.map(({ link }) => link);
  const own = rows(here(CHALLENGES)).filter(({ link }) => !links.includes(link));
  if (brought.length) put(CHALLENGES, JSON.stringify([...brought, ...own]));
};

// The results of a challenge from a file, with those that friends have sent here.
function withResults(here, text) {
  const [own, brought] = [here ?? "{}", text].map((one) => Object(object(one).results));
  const results = [...new Set([...Array.from(own), ...Array.from(brought)])];
  return JSON.stringify({ ...object(text), results });
}

// The challenges of a file that are not here, or were only begun here and played there.
function newChallenges(extras) {
  const own = new Map(rows(here(CHALLENGES)).map((one) => [one.link, one]));
  const isNew = ({ link, points }) => !own.has(link) || (Number.isInteger(points) && !Number.isInteger(own.get(link).points));
  return rows(words(extras.find(({ name }) => name === CHALLENGES)?.text) || null).filter((one) => words(one.link) && isNew(one));
}

// Returns true if any of them would be taken.
export const fit = (extras) => newChallenges(extras).length > 0
  || extras.some(({ name }) => name !== CHALLENGES && !RESULTS.test(name) && here(name) === null);

// --- for the page's Python ------------------------------------------------------------------------

let file = { kind: "none" };
let states = [];
// Lets the person pick a file, or takes a given one; returns its kind as in `read`, or "none".
export const pick = async () => {
  const one = await picked();
  return one ? take(one) : "none";
};
export const take = async (one) => {
  file = await read_file(one);
  states = file.kind === "many" ? await Promise.all(file.games.map(compared)) : [];
  return file.kind;
};
// Takes the file that the page was opened with: shared by another app and left here by the service
// worker, or opened from the device; see the manifest.
export const take_shared = async (how) => {
  try {
    const came = await (how === "opened" ? opened() : sent());
    return came ? await take(came) : "none";
  } catch (fault) { return "none"; }
};
const sent = async () => {
  const cache = await caches.open(`talon shared ${SITE}`);
  const found = await cache.match(`${SITE}shared`);
  await cache.delete(`${SITE}shared`);
  return found?.blob();
};
const opened = () => new Promise((done) => {
  globalThis.launchQueue?.setConsumer(({ files }) => done(files[0]?.getFile()));
  setTimeout(done, 3000, null);
});
export const text = () => file.text;
export const brings_extras = () => fit(file.extras);
export const many = () => file.games.length;
export const state = (place) => states[place];
export const id = (place) => file.games[place].id;
export const save = (place) => file.games[place].save;
export const put = (place, beside) => keep(file.games[place], beside);
export const put_extras = () => keep_extras(file.extras);
