// The name under which this copy of the site keeps something; see app/saves/site.js.
globalThis.talonName = (name) => {
  const own = location.protocol === "file:" ? "file:" : new URL("./", location).pathname;
  return localStorage.getItem("talon.owner") === own ? `talon.${name}` : `talon ${own} ${name}`;
};
// Returns a stored value; empty if there is none, or it cannot be read.
globalThis.talonKept = (name) => {
  try {
    return Object(JSON.parse(localStorage.getItem(globalThis.talonName(name))));
  } catch (fault) { return {}; }
};
// All that decides how the table of a saved game looks: its newest save here, and the window, the languages, the settings
// and the build that show it.
globalThis.talonStanding = (game) => {
  const kept = (name) => localStorage.getItem(globalThis.talonName(name)) ?? "";
  const saves = ["a", "b"].map((letter) => kept(`save.${game}.${letter}`).split(" ", 2)[1]);
  const { fontSize } = getComputedStyle(document.documentElement);
  const size = [innerWidth, innerHeight, devicePixelRatio, fontSize];
  return [game, ...saves, ...size, navigator.languages, kept("language"), kept("settings"), document.querySelector("link[rel=stylesheet]").href].join(" ");
};

// The language to start in, empty for English: the first that the build has of the address's, or the one chosen before, or
// the browser's, the most wanted first ("de-AT" is German).
const wantedLanguage = () => {
  const listed = (document.querySelector("meta[name=languages]")?.content ?? "").split(",").map((one) => one.split("=")[0]);
  let chosen = new URLSearchParams(location.search).get("lang");
  try { chosen ||= localStorage.getItem(globalThis.talonName("language")); } catch (fault) { /* it is closed */ }
  for (const tag of chosen ? [chosen] : navigator.languages) {
    const language = tag.split("-")[0].toLowerCase();
    if (language === "en") return "";
    if (listed.includes(language)) return language;
  }
  return "";
};
// A later change would make the browser lay out everything again.
document.documentElement.lang = wantedLanguage() || "en";

// Applies the chosen look before anything is painted, as the page's Python would come too late for
// that, and again whenever it is asked to.
globalThis.talonLook = () => {
  const root = document.documentElement;
  const chosen = globalThis.talonKept("settings");
  const light = chosen.theme === "light" || (chosen.theme !== "dark" && matchMedia("(prefers-color-scheme: light)").matches);
  const look = { theme: light ? "light" : "dark", felt: chosen.felt, suits: chosen.suits, print: chosen.print, hand: chosen.side, sound: chosen.sound, switch: chosen.switch };
  for (const [name, value] of Object.entries(look)) {
    if (typeof value === "string") root.dataset[name] = value;
    else delete root.dataset[name];
  }
};
globalThis.talonLook();
matchMedia("(prefers-color-scheme: light)").addEventListener("change", globalThis.talonLook);

// A first visit sees the way in at once; a later one sees its games first.
try {
  const own = location.protocol === "file:" ? "file:" : new URL("./", location).pathname; // as in app/saves/site.js
  const kept = Object.keys(localStorage).some((key) => key.startsWith("talon.") || key.startsWith(`talon ${own} `));
  if (!kept) document.documentElement.dataset.new = "";
} catch (fault) { document.documentElement.dataset.new = ""; }

// A page that goes straight to a game, or to a link's table, shows the bare table until its Python has cards to lay on it
// (app/screens.py), and never paints the start page.
if (/[?&](play|game|learn)=/.test(location.search) || /^#[pqd]\d/.test(location.hash)) {
  document.documentElement.dataset.screen = "table";
  new MutationObserver((_, observer) => {
    const [home, game] = ["home", "game"].map((id) => document.getElementById(id));
    if (home) home.hidden = true;
    if (!game) return;
    game.hidden = false;
    game.inert = true;
    game.dataset.bare = "";
    if (!document.getElementById("lesson")) return; // the table is not whole yet
    paintPicture(game);
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

// Paints the table as it lay there when the page was left (`keep_snapshot` in app/dom/snapshot.js), if it is that very one, until
// Python has drawn the table itself. What is tapped meanwhile is tapped then.
function paintPicture(game) {
  const { standing, markup } = globalThis.talonKept("picture");
  const asked = new URLSearchParams(location.search);
  if (!markup || asked.has("lang") || standing !== globalThis.talonStanding(asked.get("play"))) return;
  game.insertAdjacentHTML("afterend", markup);
  const picture = game.nextElementSibling;
  for (const one of [picture, ...picture.querySelectorAll("[data-styled]")]) one.style.cssText = one.dataset.styled;
  showInItsFonts(picture);
  const tapped = [];
  const held = (event) => {
    if (!picture.contains(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const one = event.target.closest("[data-act], [data-ref], [data-pile]");
    if (!one || event.type !== "click") return;
    const [name] = ["data-act", "data-ref", "data-pile"].filter((name) => one.hasAttribute(name));
    tapped.push(`#game [${name}="${one.getAttribute(name)}"]`);
  };
  const heard = ["pointerdown", "mousedown", "click"];
  for (const name of heard) addEventListener(name, held, true);
  new MutationObserver((_, observer) => {
    if (document.body.dataset.ready === "shell") return;
    observer.disconnect();
    picture.remove();
    for (const name of heard) removeEventListener(name, held, true);
    for (const query of tapped) document.querySelector(query)?.click();
  }).observe(document.body, { attributeFilter: ["data-ready"] });
}

// Shows the picture once its fonts are there, so that its text does not move when they come; after a tenth of a second it is
// shown in any case. Kept fonts take a few milliseconds.
function showInItsFonts(picture) {
  picture.style.visibility = "hidden";
  const fonts = ["1em Figtree", "600 1em Brygada"].map((font) => document.fonts.load(font, picture.textContent));
  const late = new Promise((done) => setTimeout(done, 100));
  Promise.race([Promise.allSettled(fonts), late]).then(() => { picture.style.visibility = ""; });
}

// Keeps what is done on the start page until its Python is whole (app/dom/early.js), and answers at once by how much has come:
// taps on what acts or leads to a deal, forms and choices, those of one element once. A lesson that is asked for is in the
// address (below).
let kept = []; // [an event's name, the event]; nothing once they are taken
const keep = (event) => {
  const { type, target } = event;
  if (!kept || document.documentElement.dataset.screen !== "home") return;
  if (type === "click") {
    const acts = target.closest?.("[data-act]");
    const leads = target.closest?.(globalThis.talonEarly.LINKS) && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (acts ? acts.dataset.act === "learn" : !leads) return;
  }
  if (type !== "change") {
    event.preventDefault();
    globalThis.talonAsked?.();
  }
  // Whoever taps twice as nothing happens wants it once.
  if (!kept.some(([name, one]) => name === type && one.target === target)) kept.push([type, event]);
};
for (const name of ["click", "submit", "change"]) addEventListener(name, keep, true);
globalThis.talonEarly = {
  LINKS: "a.play, [data-deal], [data-learn]",
  taken: () => {
    const all = kept;
    kept = null;
    return all;
  },
};

// The first step of the first lesson lies on the table as soon as it is asked for; if the page's Python does not listen yet,
// it finds in the address what it has to begin. A lesson that is under way waits for its own step.
document.addEventListener("click", (event) => {
  const { dataset } = document.body;
  if (!event.target.closest?.("[data-act=learn]") || dataset.ready === "engine") return;
  event.preventDefault();
  const kept = globalThis.talonKept("lessons").game;
  const game = /^[\w:-]{1,60}$/.test(kept) && typeof kept === "string" ? kept : null; // as in app/saves/kept.py
  if (!/[?&]learn=/.test(location.search)) history.pushState(null, "", `?learn=${game ?? "rommi"}`);
  if (game) return;
  const by = (id) => document.getElementById(id);
  for (const zone of by("lesson").content.children) by(zone.dataset.for).innerHTML = zone.innerHTML;
  document.documentElement.dataset.screen = "table";
  Object.assign(dataset, { lesson: "meld-1", step: "try", fade: "3" });
  by("home").hidden = true;
  by("hint").hidden = by("game").hidden = false;
  by("game").inert = true;
  by("game").dataset.bare = "";
}, true);
