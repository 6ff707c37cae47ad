// Saved games in one file, for another device or for keeps: written, and read with care.
//
// The first line of such a file is JSON with a checksum of all that follows it. Then each line is
// JSON too: a game as {id, number, entry, save, log}, whose parts are told in slots.py, or what is
// no game as {name, text}: the settings, the puzzles. What the table showed is left out: from a
// file only what the engine has read is drawn.
import * as journal from "./journal.js";
import { tell } from "./tabs.js";
import { PREFIX, SITE, attempt } from "./site.js";

const KIND = "talon saved games";
const VERSION = 1;
const LARGEST = 64e6; // bytes of a file with several games
const LARGEST_ONE = 1e6; // and of any other: the engine reads no longer one
const EXTRAS = ["settings", "puzzles", "language"];
const ID = /^[0-9A-Za-z_-]{1,64}$/;

export const object = (text) => attempt(() => Object(JSON.parse(text)), {});
export const words = (value) => (typeof value === "string" ? value : "");
const here = (name) => attempt(() => localStorage.getItem(PREFIX + name), null);

// --- what is here ---------------------------------------------------------------------------------

// The entries that the first version kept apart from its games.
const oldEntries = () => {
  const found = object(here("games") ?? "[]");
  return new Map((Array.isArray(found) ? found : []).map((one) => [Object(one).id, Object(one)]));
};

// The newest sound save of a game as {id, number, entry, save, log, damaged}: `damaged` says that a
// newer one may be damaged. Without a sound one `texts` has what there is instead.
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
  const when = number > 1e12 ? number : Date.parse(words(Object(entry).when)) || 0;
  return { id, number: when, entry: Object(entry), save: record.save, log, damaged: whole.length < found.length };
}

// Every game that this copy of the site has, the last first; `more` are sealed saves of this page.
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
  const body = lines.map((one) => `${JSON.stringify(one)}\n`).join("");
  return `${JSON.stringify({ kind: KIND, version: VERSION, games: games.length, check: journal.crc(body) })}\n${body}`;
}

export const name = () => `talon-games-${new Date().toISOString().slice(0, 10)}.talon`;

// Offers a text as a file; whether the browser lets it.
export const download = (name, text) => attempt(() => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return true;
}, false);

// Offers all games as one file; how many there are, those that nothing can be read of left out.
export async function save_all(more) {
  const games = (await all(object(more))).filter(({ save }) => save);
  if (games.length) download(name(), written(games));
  return games.length;
}

// --- from a file ----------------------------------------------------------------------------------

// What a file's text is: {kind: "one", text}, a single save or a position for the engine; {kind:
// "many", games, extras}; or {kind} of "large", "later", "damaged", "foreign".
export function read(text) {
  const end = text.indexOf("\n");
  const head = end < 0 || end > 1000 ? {} : object(text.slice(0, end));
  if (head.kind !== KIND) return { kind: text.trimStart().startsWith("{") ? "one" : "foreign", text };
  if (!(head.version <= VERSION)) return { kind: "later" };
  const body = text.slice(end + 1);
  if (journal.crc(body) !== head.check) return { kind: "damaged" };
  const lines = body.split("\n").filter(Boolean).map(object);
  const games = lines.filter((one) => "id" in one);
  const good = ({ id, save, number }) => ID.test(id) && typeof save === "string" && save && Number.isSafeInteger(number);
  const apart = new Set(games.map(({ id }) => id)).size === games.length;
  if (games.length !== head.games || !games.every(good) || !apart) return { kind: "damaged" };
  return { kind: "many", games, extras: lines.filter((one) => EXTRAS.includes(one.name)) };
}

// Lets the person pick a file: nothing if none is picked.
export const picked = () => new Promise((done) => {
  const field = document.createElement("input");
  field.type = "file";
  field.onchange = () => done(field.files[0]);
  field.oncancel = () => done(null);
  field.click();
});
export async function read_file(file) {
  try {
    const several = (await file.slice(0, 100).text()).includes(KIND);
    if (file.size > (several ? LARGEST : LARGEST_ONE)) return { kind: "large" };
    return read(await file.text());
  } catch (fault) { return { kind: "foreign" }; }
}

// --- and kept here --------------------------------------------------------------------------------

// What a game of a file is to those that are here: "new", "same", or "other" where the same game is
// here in another state.
export async function compared(game) {
  const mine = await newest(game.id);
  if (mine.save === game.save) return "same";
  return mine.save || mine.texts?.length ? "other" : "new";
}

const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join("");

// Keeps a game of a file: beside the one that is here, or in its place. Whether it is kept.
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

// Settings and puzzles come along to where there are none.
export const keep_extras = (extras) => {
  for (const { name, text } of extras) {
    if (here(name) === null) attempt(() => localStorage.setItem(PREFIX + name, words(text)), null);
  }
};

// --- for the page's Python ------------------------------------------------------------------------

let file = { kind: "none" };
let states = [];
// Lets a file be picked, or takes the one that came with the page; its kind, as in `read`.
export const pick = async () => {
  const one = await picked();
  return one ? take(one) : "none";
};
export const take = async (one) => {
  file = await read_file(one);
  states = file.kind === "many" ? await Promise.all(file.games.map(compared)) : [];
  return file.kind;
};
// The file that came with the page: sent by another app, where the service worker has left it, or
// opened with this one; see the manifest.
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
export const many = () => file.games.length;
export const state = (place) => states[place];
export const id = (place) => file.games[place].id;
export const save = (place) => file.games[place].save;
export const put = (place, beside) => keep(file.games[place], beside);
export const put_extras = () => keep_extras(file.extras);
