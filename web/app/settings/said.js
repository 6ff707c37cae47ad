// The page's texts in another language than English. They stay on this side of Python: MicroPython would
// take 40 ms at each start to read it.
import { read } from "../dom/files.js";
import { crc32 } from "../dom/sums.js";
import { attempt } from "../saves/site.js";

// The language to start in, empty for English; look.js has told the whole document.
export const wanted = () => (document.documentElement.lang === "en" ? "" : document.documentElement.lang);

const coming = {};
const file = (name) => (coming[name] ??= read(`./locale/${name}`));
const [PAGE, ENGINE, START] = [".json", ".engine.txt", ".start.json"]; // who needs which of a language's files
// While Python is still on its way; at a table nobody sees the start page yet.
if (wanted()) {
  file(wanted() + PAGE);
  if (document.documentElement.dataset.screen !== "table") file(wanted() + START);
}

let own = ""; // the tag of the language that is spoken, empty for English
let spoken = null; // that language as its file tells it, and its messages by their keys
let later = null; // whose texts the start page gets when somebody sees it: a language, empty for English

// The messages of a language's file, a row each (engine/words): their wordings by their keys.
const rows = (text) => new Map(text.split("\n").map((row) => [row.slice(0, 5), row.slice(5)]));

// Speaks a language of the build from now on, English if it is empty: what else the page needs of it, as
// JSON. Empty if it did not arrive or cannot be read, and nothing is changed. If it was `changed`, the
// engine is to speak it too; one that is started speaks it already.
export const speak = async (tag, changed) => {
  const whole = !tag || !changed || file(tag + ENGINE);
  const text = tag ? await file(tag + PAGE) : "{}";
  delete coming[tag + PAGE];
  const language = attempt(() => JSON.parse(text), null);
  if (!language || !(await whole)) {
    delete coming[tag + ENGINE]; // it is asked for again
    return "";
  }
  spoken = tag ? { ...language, messages: rows(language.messages) } : null;
  own = later = tag;
  if (!document.getElementById("home").hidden) await retold();
  const { messages, names, ...rest } = language;
  return JSON.stringify({ ...rest, named: Boolean(names) });
};

// The request that tells an engine of it that does not speak it yet.
export const request = async () => {
  const [tag, language] = [own, spoken];
  const messages = tag && (await file(tag + ENGINE));
  delete coming[tag + ENGINE];
  return JSON.stringify({ v: 1, do: "speak", language: messages ? { ...language, messages } : null });
};

// The first lesson's first steps, recorded in the language that is spoken.
export const first_steps = () => read(`./locale/steps.${own || "en"}.json`);

// Asks for the start page's texts at a table: from now on nobody waits for them.
export const prepare = () => { if (later) file(later + START); };

// A message's key as the engine's Message has it: its CRC-32 in five letters.
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const key = (context, text) => {
  const sum = crc32(new TextEncoder().encode(`${context}\x04${text}`));
  return [26, 20, 14, 8, 2].map((bits) => LETTERS[(sum >>> bits) & 63]).join("");
};

// A message's wording by its context and English, its plural forms with a tab between them; empty if
// there is none.
export const wording = (context, text) => spoken?.messages.get(key(context, text)) ?? "";
// Returns all forms of a name, with a tab between them.
export const named = (key) => (spoken?.names?.[key] ?? []).join("\t");

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

// The texts that the build painted before any Python runs, the games and the first lesson's step: each of its
// texts in their order, as [read, write]. web/build/first_paint.py collects the same of another language.
const HEARD = ["aria-label", "label", "placeholder", "data-line"];
const textsOf = (node) => {
  if (node.hasAttribute?.("data-drawn")) return []; // empty in the build; Python draws it in the language
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
  const text = tag ? await file(tag + START) : "";
  if (tag !== later) return;
  later = null;
  delete coming[tag + START];
  const texts = text ? attempt(() => JSON.parse(text), english) : english;
  const places = texts.length === games.length + lesson.length ? [...games, ...lesson] : lesson;
  places.forEach(([, write], at) => write(texts[texts.length - places.length + at]));
};

// A language that keys went to, and that was not chosen by Enter, is none.
addEventListener("focusout", ({ target }) => { if (target.matches?.("[data-walked]")) target.value = document.documentElement.lang; });
