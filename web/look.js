// Applies the chosen look before anything is painted, as the page's Python would come too late for
// that, and again whenever it is asked to.
globalThis.talonLook = () => {
  const root = document.documentElement;
  let chosen = {};
  try {
    const own = location.protocol === "file:" ? "file:" : new URL("./", location).pathname; // as in app/saves/site.js
    const plain = localStorage.getItem("talon.owner") === own;
    chosen = Object(JSON.parse(localStorage.getItem(plain ? "talon.settings" : `talon ${own} settings`)));
  } catch (fault) { /* the defaults */ }
  const light = chosen.theme === "light" || (chosen.theme !== "dark" && matchMedia("(prefers-color-scheme: light)").matches);
  const look = { theme: light ? "light" : "dark", felt: chosen.felt, suits: chosen.suits, print: chosen.print, hand: chosen.side, sound: chosen.sound };
  for (const [name, value] of Object.entries(look)) {
    if (typeof value === "string") root.dataset[name] = value;
    else delete root.dataset[name];
  }
};
globalThis.talonLook();
matchMedia("(prefers-color-scheme: light)").addEventListener("change", globalThis.talonLook);

// A page that goes straight to a game, or to a link's table, shows the bare table until its Python has cards to lay on it
// (app/screens.py), and never paints the start page.
if (/[?&](play|game)=/.test(location.search) || /^#[pqd]\d/.test(location.hash)) {
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
