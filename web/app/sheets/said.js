// What the page says in another language than English. It stays on this side of Python: MicroPython would
// take 40 ms at each start to read it.
import { read } from "../helper.js";
import { attempt } from "../saves/site.js";

// The language to start in, empty for English; look.js has told the whole document.
export const wanted = () => (document.documentElement.lang === "en" ? "" : document.documentElement.lang);

const coming = {};
const file = (name) => (coming[name] ??= read(`./locale/${name}.json`));
// While Python is still on its way; at a table nobody sees the start page yet.
if (wanted()) {
  file(wanted());
  if (document.documentElement.dataset.screen !== "table") file(`${wanted()}.start`);
}

let spoken = null;
let later = null; // whose texts the start page gets when somebody sees it: a language, empty for English

// Speaks a language of the build from now on, English if it is empty: what else the page needs of it, as
// JSON. Empty if it did not arrive or cannot be read, and nothing is changed.
export const speak = async (tag) => {
  const text = tag ? await file(tag) : "{}";
  delete coming[tag];
  const language = attempt(() => JSON.parse(text), null);
  if (!language) return "";
  spoken = tag ? language : null;
  later = tag;
  if (!document.getElementById("home").hidden) await retold();
  const { messages, names, ...rest } = language;
  return JSON.stringify({ ...rest, named: Boolean(names) });
};

// The request that tells the engine of it. Rows of text are read in a third of the time of so many values.
export const request = () => {
  if (later) file(`${later}.start`); // from now on nobody waits for it
  const rows = Object.entries(spoken?.messages ?? {}).map(([key, said]) => key + [said].flat().join("\t"));
  return JSON.stringify({ v: 1, do: "speak", language: spoken && { ...spoken, messages: rows.join("\n") } });
};

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
export const wording = (context, text) => [spoken?.messages?.[key(context, text)] ?? []].flat().join("\0");
// The same of a name, in all its forms.
export const named = (key) => (spoken?.names?.[key] ?? []).join("\0");

// Puts the words in the page's own markup, and the letters on the cards of its drawings, into the language:
// JSON of words by their keys and of letters by their ranks. Through Python's hands each takes ten times as long.
export const stand = (words, letters) => {
  const [said, on] = [words, letters].map((text) => JSON.parse(text));
  for (const one of document.querySelectorAll("[data-say]")) one.textContent = said[one.dataset.say];
  for (const one of document.querySelectorAll("[data-label]")) one.setAttribute("aria-label", said[one.dataset.label]);
  for (const one of document.querySelectorAll("symbol text")) {
    const rank = one.dataset.rank || one.textContent;
    if (on[rank]) [one.dataset.rank, one.textContent] = [rank, on[rank]];
  }
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
const painted = () => ["games", "lesson"].map((id) => document.getElementById(id)).map((place) => [...(place.content ?? place).childNodes].flatMap(textsOf));
let english = null;
// Puts them into the language that is spoken now, the build's English if that has no texts: before the
// start page is seen again, or changed. The games may be the engine's by then, which speaks it already.
export const retold = async () => {
  const tag = later;
  if (tag === null) return;
  // As they are now: while the texts come, Python adds what is in the language already.
  const [games, lesson] = attempt(painted, [[], []]);
  english ??= [...games, ...lesson].map(([read]) => read());
  const text = tag ? await file(`${tag}.start`) : "";
  if (tag !== later) return;
  later = null;
  delete coming[`${tag}.start`];
  const texts = text ? attempt(() => JSON.parse(text), english) : english;
  const places = texts.length === games.length + lesson.length ? [...games, ...lesson] : lesson;
  places.forEach(([, write], at) => write(texts[texts.length - places.length + at]));
};
