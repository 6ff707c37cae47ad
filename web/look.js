// What this copy of the site keeps under a name; empty if that is nothing, or cannot be read.
globalThis.talonKept = (name) => {
  try {
    const own = location.protocol === "file:" ? "file:" : new URL("./", location).pathname; // as in app/saves/site.js
    const plain = localStorage.getItem("talon.owner") === own;
    return Object(JSON.parse(localStorage.getItem(plain ? `talon.${name}` : `talon ${own} ${name}`)));
  } catch (fault) { return {}; }
};

// Applies the chosen look before anything is painted, as the page's Python would come too late for
// that, and again whenever it is asked to.
globalThis.talonLook = () => {
  const root = document.documentElement;
  const chosen = globalThis.talonKept("settings");
  const light = chosen.theme === "light" || (chosen.theme !== "dark" && matchMedia("(prefers-color-scheme: light)").matches);
  const look = { theme: light ? "light" : "dark", felt: chosen.felt, suits: chosen.suits, print: chosen.print, hand: chosen.side, sound: chosen.sound };
  for (const [name, value] of Object.entries(look)) {
    if (typeof value === "string") root.dataset[name] = value;
    else delete root.dataset[name];
  }
};
globalThis.talonLook();
matchMedia("(prefers-color-scheme: light)").addEventListener("change", globalThis.talonLook);

// Whoever has nothing here yet is shown the way in at once; everybody else sees first what they have.
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
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

// The first step of the first lesson lies on the table as soon as it is asked for; if the page's Python does not listen yet,
// it finds in the address what it has to begin. Whoever is in the middle of a lesson waits for their own step.
document.addEventListener("click", (event) => {
  const { dataset } = document.body;
  if (!event.target.closest?.("[data-act=learn]") || dataset.ready === "engine") return;
  event.preventDefault();
  const { game } = globalThis.talonKept("lessons");
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
