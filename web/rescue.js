// Lists the saved games, and moves them to files and back; needs nothing but the browser's storage.
import * as archive from "./app/saves/archive.js";
import { object, words } from "./app/saves/archive.js";
import * as journal from "./app/saves/journal.js";
import { attempt } from "./app/saves/site.js";

// The build fills in [id, title] of each game of the rules.
const TITLES = new Map(/* build:games */ []);
const REFUSALS = {
  large: "This file is too large to be saved games of Talon.",
  later: "This file comes from a later version of Talon.",
  damaged: "This file is damaged, so nothing was taken in.",
  foreign: "This file holds no saved game of Talon.",
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
const games = (many) => `${many} ${many === 1 ? "game" : "games"}`;

// --- what is here ---------------------------------------------------------------------------------

// Describes a game: [its name or title, a line about it, when it was saved].
function told({ number, entry, save }) {
  const { start, seats } = object(save);
  const names = Array.isArray(seats) ? seats.map((seat) => words(Object(seat)[0])).filter(Boolean) : [];
  const title = words(entry.title) || TITLES.get(Object(start).game) || "A game";
  const name = words(entry.name);
  const line = [name && title, words(entry.line) || names.map(isolated).join(", ")].filter(Boolean).join(", ");
  return [name || title, line, number ? new Date(number).toLocaleString() : ""];
}

function row(game) {
  const [title, line, date] = game.save ? told(game) : ["A damaged game", "None of its saves is whole.", ""];
  const text = make("span", {}, make("b", { textContent: title }));
  for (const more of [line, date]) if (more) text.append(make("small", { textContent: more }));
  if (game.damaged) text.append(make("small", { textContent: "The newest save is damaged: this is the one before it." }));
  const save = make("button", { type: "button", className: "act", textContent: game.save ? "Save as a file" : "Save what there is" });
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
  if (!others || found.alone) return keep("beside");
  say("");
  element("ask").firstElementChild.textContent = `${games(others)} of this file ${others === 1 ? "is" : "are"} here already, in another state.`;
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
      return say(`${kept} of ${games(all.length)} were taken in: the browser's storage is full or closed.`);
    }
  }
  archive.keep_extras(extras);
  await show();
  say(`${games(kept)} taken in.${left ? ` ${games(left)} left as here.` : ""}`);
}

// --- the page -------------------------------------------------------------------------------------

// Without site data nothing can be stored, and nothing that is stored can be read.
const closed = attempt(() => !localStorage, true);
await journal.merged(false);
const many = await show();
journal.merged(true).then(show);
element("import").hidden = closed;
if (closed) say("This browser refuses to keep anything for this site: its settings block site data (often called cookies). Saved games may be here all the same: allow it for this page, and load it again.");
else if (!many) say("Nothing is stored here.");
element("all").addEventListener("click", () => archive.download(archive.name(), archive.written(whole)));
element("import").addEventListener("click", async () => {
  const file = await archive.picked();
  if (file) await open(file);
});
element("ask").addEventListener("click", ({ target }) => { if (target.dataset.how) keep(target.dataset.how); });
document.body.dataset.ready = "rescue";
