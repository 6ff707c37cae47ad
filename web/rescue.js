// Lists the saved games, and moves them to files and back; needs nothing but the browser's storage.
import * as archive from "./app/saves/archive.js";
import { object, words } from "./app/saves/archive.js";
import * as journal from "./app/saves/journal.js";
import { writes } from "./app/saves/dates.js";
import { PREFIX, attempt } from "./app/saves/site.js";

// The build fills in [id, title] of each game of the rules.
const TITLES = new Map(BUILD.games);
// And the words of each language: [its tag, its row of plural forms, wordings by their English, dates].
const LANGUAGES = BUILD.words;
const asked = [attempt(() => localStorage.getItem(`${PREFIX}language`), "") || [], navigator.languages].flat();
const tags = asked.map((tag) => tag.split("-")[0].toLowerCase());
const heard = tags.find((tag) => tag === "en" || LANGUAGES.some(([one]) => one === tag));
const [spoken, plural, wordings, dates] = LANGUAGES.find(([tag]) => tag === heard) ?? ["en", "101", {}];
const _ = (text) => wordings[text] ?? text;
const n = (one, many, number) => {
  const form = plural[Math.min(number < 100 ? number : 100 + (number % 100), plural.length - 1)];
  return (wordings[one] ?? [one, many])[form].replace("%(n)d", number);
};
document.documentElement.lang = spoken;
document.title = `Talon: ${_("Saved games")}`;
for (const place of document.querySelectorAll("[data-say]")) place.textContent = _(place.textContent);
const written = writes(spoken, dates, true);

const REFUSALS = {
  large: _("This file is too large to be saved games of Talon."),
  later: _("This file comes from a later version of Talon."),
  damaged: _("This file is damaged, so nothing was taken in."),
  foreign: _("This file holds no saved game of Talon."),
};
const element = (id) => document.getElementById(id);
const make = (name, more, ...parts) => {
  const made = Object.assign(document.createElement(name), more);
  made.append(...parts);
  return made;
};
const say = (text) => {
  element("said").textContent = text;
  element("said").hidden = !text;
};
// As `isolated` in words.py: a name leaves the order of the letters round it as it is.
const isolated = (name) => (/[\u0590-\uffff]/.test(name) ? `\u2068${name.replace(/[\u2066-\u2069]/g, "")}\u2069` : name);

// --- what is here ---------------------------------------------------------------------------------

// Describes a game: [its name or title, a line about it, when it was saved].
function told({ number, entry, save }) {
  const { start, seats } = object(save);
  const names = Array.isArray(seats) ? seats.map((seat) => words(Object(seat)[0])).filter(Boolean) : [];
  const title = words(entry.title) || TITLES.get(Object(start).game) || _("A game");
  const name = words(entry.name);
  const line = [name && title, words(entry.line) || names.map(isolated).join(", ")].filter(Boolean).join(", ");
  return [name || title, line, number ? written(new Date(number)) : ""];
}

function row(game) {
  const [title, line, date] = game.save ? told(game) : [_("A damaged game"), _("None of its saves is whole."), ""];
  const text = make("span", {}, make("b", { textContent: title }));
  for (const more of [line, date]) if (more) text.append(make("small", { textContent: more }));
  if (game.damaged) text.append(make("small", { textContent: _("The newest save is damaged: this is the one before it.") }));
  const save = make("button", { type: "button", className: "act", textContent: game.save ? _("Save as a file") : _("Save what there is") });
  save.setAttribute("aria-label", `${save.textContent}: ${title}`);
  save.addEventListener("click", () => {
    if (game.save) archive.download(`talon-${game.id}.talon`, game.save);
    else archive.download(`talon-${game.id}-damaged.txt`, game.texts.join("\n"));
  });
  return make("li", {}, text, save);
}

let whole = [];
async function show() {
  const found = (await archive.all()).filter(({ save, texts }) => save || texts.length);
  whole = found.filter(({ save }) => save);
  element("saves").replaceChildren(...found.map(row));
  element("all").hidden = !whole.length;
  return found.length;
}

// --- from a file ----------------------------------------------------------------------------------

// Reads a file: gives its games and what goes with them, or a sentence that says what is wrong.
async function read(file) {
  const found = await archive.read_file(file);
  if (found.kind === "many") return found;
  const { talon, start } = found.kind === "one" ? object(found.text) : {};
  const game = words(Object(start).game);
  if (talon === undefined || !game) return REFUSALS[found.kind] ?? REFUSALS.foreign;
  if (!TITLES.has(game)) return REFUSALS.later;
  // One game, as the table and this page save it.
  const entry = { title: TITLES.get(start.game), line: "" };
  const [same] = whole.filter(({ save }) => save === found.text);
  return { games: [{ id: same?.id ?? "file", number: Date.now(), entry, save: found.text }], extras: [], alone: !same };
}

let waiting = null;
async function open(file) {
  const found = await read(file);
  if (typeof found === "string") return say(found);
  found.states = await Promise.all(found.games.map(archive.compared));
  waiting = found;
  const others = found.states.filter((state) => state === "other").length;
  // A single game is what was picked. A file of many may bring more than that: nothing is kept unasked.
  if (found.alone || (found.alone === false && !others)) return keep("beside");
  say("");
  const told = [n("%(n)d game is in the file.", "%(n)d games are in the file.", found.games.length)];
  if (archive.fit(found.extras)) told.push(_("Settings and progress come with them, where there are none here."));
  if (others) told.push(n("%(n)d game of this file is here too, at another point.", "%(n)d games of this file are here too, at another point.", others));
  element("ask").firstElementChild.textContent = told.join(" ");
  for (const one of element("ask").querySelectorAll("[data-how]")) one.hidden = (one.dataset.how === "all") === others > 0;
  element("ask").hidden = false;
}

async function keep(how) {
  element("ask").hidden = true;
  const { games: all, states, extras, alone } = waiting;
  let kept = 0;
  let left = 0;
  for (const [place, game] of all.entries()) {
    const other = alone || states[place] === "other";
    if (states[place] === "same" || (other && how === "mine")) left += 1;
    else if (await archive.keep(game, other && how === "beside")) kept += 1;
    else {
      await show();
      return say(_("The browser's storage is full or closed. Games taken in: %(n)d of %(many)d.").replace("%(n)d", kept).replace("%(many)d", all.length));
    }
  }
  archive.keep_extras(extras);
  await show();
  const told = [n("%(n)d game was taken in.", "%(n)d games were taken in.", kept)];
  if (left) told.push(n("%(n)d game stays as it is here.", "%(n)d games stay as they are here.", left));
  say(told.join(" "));
}

// --- the page -------------------------------------------------------------------------------------

// Without site data nothing can be stored, and nothing that is stored can be read.
const closed = attempt(() => !localStorage, true);
await journal.merged(false);
const many = await show();
journal.merged(true).then(show);
element("import").hidden = closed;
if (closed) say(_("This browser keeps nothing for this site. Its settings block site data, often called cookies. Saved games may be here all the same: allow it for this page, and load it again."));
else if (!many) say(_("Nothing is stored here."));
element("all").addEventListener("click", () => archive.download(archive.name(), archive.written(whole)));
element("import").addEventListener("click", async () => {
  const file = await archive.picked();
  if (file) await open(file);
});
element("ask").addEventListener("click", ({ target }) => { if (target.dataset.how) keep(target.dataset.how); });
document.body.dataset.ready = "rescue";
