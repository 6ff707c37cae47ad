// What the page says in another language than English. It stays on this side of Python: MicroPython would
// take 40 ms at each start to read it.
import { read } from "../helper.js";
import { attempt } from "../saves/site.js";

// The language to start in, empty for English; look.js has told the whole document.
export const wanted = () => (document.documentElement.lang === "en" ? "" : document.documentElement.lang);

const coming = {};
const fetched = (tag) => (coming[tag] ??= Promise.all([`./locale/${tag}.json`, `./locale/${tag}.start.json`].map(read)));
if (wanted()) fetched(wanted()); // while Python is still on its way

let whole = "";
let later = null; // the texts of the start page, while nobody sees it
let messages = {};

// Speaks a language of the build from now on, English if it is empty: what else the page needs of it, as
// JSON. Empty if it did not arrive or cannot be read, and nothing is changed.
export const speak = async (tag) => {
  const [text, texts] = tag ? await fetched(tag) : ["{}", ""];
  delete coming[tag];
  const language = attempt(() => JSON.parse(text), null);
  if (!language) return "";
  whole = tag ? text : "";
  messages = language.messages ?? {};
  later = texts;
  if (!document.getElementById("home").hidden) retold();
  return JSON.stringify({ ...language, messages: undefined });
};

// The request that tells the engine of it.
export const request = () => `{"v": 1, "do": "speak", "language": ${whole || "null"}}`;

// A message's key as the engine's Message has it: its CRC-32 in five letters.
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const SUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});
const key = (context, text) => {
  let sum = -1;
  for (const byte of new TextEncoder().encode(`${context}\x04${text}`)) sum = (sum >>> 8) ^ SUMS[(sum ^ byte) & 255];
  return [26, 20, 14, 8, 2].map((bits) => LETTERS[(~sum >>> bits) & 63]).join("");
};

// A message's wording by its context and English, its plural forms with a zero between them; empty if
// there is none.
export const wording = (context, text) => {
  const found = messages[key(context, text)] ?? "";
  return Array.isArray(found) ? found.join("\0") : found;
};

// What the build has painted before any Python runs, the games and the first lesson's step: each of its
// texts in their order, as [read, write]. web/build/painted.py collects the same of another language.
const HEARD = ["aria-label", "label", "placeholder", "data-line"];
const textsOf = (node) => {
  if (node.nodeType === Node.TEXT_NODE) return node.data.trim() ? [[() => node.data, (text) => { node.data = text; }]] : [];
  const heard = HEARD.filter((name) => node.hasAttribute?.(name));
  const own = heard.map((name) => [() => node.getAttribute(name), (text) => node.setAttribute(name, text)]);
  return [...own, ...[...(node.content ?? node).childNodes].flatMap(textsOf)]; // a template keeps its own apart
};
const painted = () => ["games", "lesson"].flatMap((id) => [...(document.getElementById(id).content ?? document.getElementById(id)).childNodes].flatMap(textsOf));
let english = null;
// Puts them into the language that is spoken now, the build's English if that has no texts: before the
// start page is seen again, or changed.
export const retold = () => attempt(() => {
  if (later === null) return;
  const places = painted();
  english ??= places.map(([read]) => read());
  const texts = later ? JSON.parse(later) : english;
  later = null;
  if (texts.length === places.length) places.forEach(([, write], at) => write(texts[at]));
}, null);
