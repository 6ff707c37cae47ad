// Watches the start, and says what fails. It is part of the page itself, before all else, and needs no
// other file. The build fills in PARTS: [folder, [[path, hash, bytes, bytes gzipped]]].
(() => {
const PARTS = BUILD.parts;
const SITE = new URL("./", location).href;
const OWN = `talon ${SITE} `;
// A language that is missing stops nothing, and without a network only the one that is spoken is there. The
// second parts of the engine are its to fetch.
const needed = ([path]) => !path.startsWith("locale/") && (!path.includes(".rest.") || path.startsWith("micropython/"));
const FILES = new Map(PARTS.flatMap(([part, files]) => files.filter(needed).map(([path, hash, size, packed]) => [
  `${SITE}${part}/${path}`, { cache: OWN + part, path, hash, size, packed, loaded: 0 },
])));
const LOOK_AFTER = 4; // seconds without progress: then all files are checked
const AFRESH_AFTER = 15; // if they are sound, the engine's stored memory may not be
const GIVE_UP_AFTER = 40;
const PAGE_FIRST = 10_000; // milliseconds that the engine's files leave the line to the page's
const TOLD_FROM = 400; // milliseconds: a shorter start needs no bar

let quiet = 0; // seconds without progress
let looked = false;
let done = false;
let late = false; // whether something was missed that is told after the start as well
const broken = new Map(); // what is wrong, by the file's address; the address is empty if nothing answers
// In a sandboxed frame there is no storage, no worker, and no file that the host does not send to everybody.
const framed = globalThis.origin === "null" && location.protocol !== "file:";
const stored = !framed && navigator.serviceWorker?.controller?.scriptURL === `${SITE}service-worker.js`;
// While the page is being parsed, an element may be only half there.
const element = (id) => (document.readyState === "loading" ? null : document.getElementById(id));

// As long as this page is open, the service worker keeps the page's files: these locks ask it to.
for (const [part] of framed ? [] : PARTS) {
  navigator.locks?.request(OWN + part, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
}

// --- the engine -----------------------------------------------------------------------------------

// Its worker begins once the page has been read, on a first visit once half of the engine has come: it
// asks for files that are still coming, and a browser that has waited 20 s for one fetches it again.
let half;
const halfway = stored ? null : new Promise((done) => { half = done; });
const [engine] = [...FILES].find(([, { path }]) => path === "engine.js");
globalThis.talonEngines(async (number, name) => {
  await halfway;
  return new Worker(engine, { type: "module", name });
});
addEventListener("DOMContentLoaded", () => globalThis.talonEngine(1));

// --- what has failed ------------------------------------------------------------------------------

function failed(address, why) {
  if (framed) [address, why] = ["", "framed"];
  if (address && !FILES.has(address)) return; // a missing picture stops nothing
  broken.set(address, why);
  tell();
}

function tell() {
  const box = element("trouble");
  if (!box || (done && !late) || !broken.size) return;
  const [address, why] = [...broken][0];
  for (const one of box.querySelectorAll("[data-why]")) one.hidden = one.dataset.why !== why;
  for (const one of box.querySelectorAll("[data-start], [href='./rescue.html']")) one.hidden = framed;
  box.querySelector("[target]").href = location.href;
  box.querySelector("code").textContent = FILES.get(address)?.path ?? "";
  if (!getComputedStyle(box).getPropertyValue("--sheet")) { // the style sheet itself is missing
    const own = { position: "fixed", inset: "auto 0 0", zIndex: 99, padding: "0.5rem 1rem" };
    Object.assign(box.style, own, { background: "Canvas", color: "CanvasText" });
  }
  box.hidden = false;
}

async function look() {
  looked = true;
  await Promise.all([...FILES].map(async ([address, { hash, size }]) => {
    try {
      const answer = await fetch(address);
      if (!answer.ok) return failed(address, "missing");
      const bytes = await answer.arrayBuffer();
      const digest = await crypto.subtle?.digest("SHA-256", bytes);
      const found = digest ? Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("") : hash;
      if (bytes.byteLength !== size || !found.startsWith(hash)) failed(address, "damaged");
    } catch (fault) { failed(address, "network"); }
  }));
}

// The page's own requests tell the size of each file; those of the engine's worker are not seen here.
new PerformanceObserver((list) => {
  for (const { name, responseStatus, encodedBodySize, decodedBodySize } of list.getEntries()) {
    const file = FILES.get(name);
    coded ||= encodedBodySize > 0 && encodedBodySize < decodedBodySize;
    if (!looked) quiet = 0;
    if (responseStatus >= 400) failed(name, "missing");
    else if (file && decodedBodySize && decodedBodySize !== file.size) failed(name, "damaged");
  }
}).observe({ type: "resource", buffered: true });

const check = (address) => fetch(address).then((answer) => failed(address, answer.ok ? "damaged" : "missing"), () => failed(address, "network"));

addEventListener("error", ({ target }) => {
  const address = target.src || target.href;
  if (address) check(address);
}, true);

// The page's Python lacks its second part (page.js); `now` if it was called for.
globalThis.talonMissed = (address, now) => {
  late ||= now;
  check(address);
};

// --- how far it is --------------------------------------------------------------------------------

// On a first visit the engine's files are fetched before its worker gets to them. Later they come from
// the cache, and asking twice would only cost time.
const ENGINE = /^(pyodide\/.*|engine\.js|engine\.bin)$/;
const early = stored ? [] : [...FILES].filter(([, { path }]) => ENGINE.test(path));
let coming = early.length;
let coded = false; // whether the host compresses what it sends

const sum = (of) => early.reduce((all, [, file]) => all + of(file), 0);

async function count(address, file) {
  const answer = await fetch(address, { priority: "low" });
  if (!answer.ok) return failed(address, "missing");
  coded ||= answer.headers.has("Content-Encoding");
  const reader = answer.body.getReader();
  for (let piece; !(piece = await reader.read()).done; quiet = 0) {
    file.loaded += piece.value.length;
    if (2 * sum(({ loaded }) => loaded) >= sum(({ size }) => size)) half();
    show();
  }
  if (file.loaded !== file.size) failed(address, "damaged");
}

// A touch that has to wait for the engine is answered at once: the bar says how much is here.
globalThis.talonAsked = () => {
  if (done) return;
  element("progress")?.classList.add("asked");
  show();
};
document.addEventListener("click", () => {
  if (document.documentElement.dataset.screen === "table") globalThis.talonAsked();
}, true);

// A bar over the page, or instead one in a sheet that waits for the engine (app/links/preview.py).
function show() {
  const asked = element("progress")?.classList.contains("asked");
  if (!element("progress") || done || (!asked && performance.now() < TOLD_FROM)) return;
  const weight = ({ size, packed }) => (coded ? packed : size);
  const all = sum(weight);
  if (!all) return; // all of it was here before
  const here = sum((file) => weight(file) * Math.min(1, file.loaded / file.size));
  const bars = document.querySelectorAll("#progress, [open] .coming");
  for (const bar of bars) {
    bar.querySelector("progress").value = here / all;
    bar.querySelector("span").textContent = `${(here / 1e6).toFixed(1)} / ${(all / 1e6).toFixed(1)} MB`;
    bar.hidden = bar.id !== "" && bars.length > 1;
  }
}

// After the page's own files (page.js): over a slow line they would wait behind the engine's. "load" waits
// for none of those that the page's Python is made of.
addEventListener("load", async () => {
  await Promise.race([globalThis.talonPage, new Promise((go_on) => { setTimeout(go_on, PAGE_FIRST); })]);
  for (const [address, file] of early) {
    count(address, file).catch(() => failed(address, "network")).finally(() => { if (!(coming -= 1)) half(); });
  }
});

new MutationObserver(() => {
  quiet = 0;
  if (document.body.dataset.ready === "engine") end();
  else if ("failed" in document.body.dataset) gaveUp();
}).observe(document, { subtree: true, attributeFilter: ["data-ready", "data-failed"] });

const clock = setInterval(() => {
  tell();
  show(); // a sheet may have opened that tells it, too
  if (document.hidden) return; // the browser slows down a hidden page
  quiet += 1;
  if (quiet === LOOK_AFTER && !coming && !looked) look();
  if (quiet === AFRESH_AFTER && !broken.size) withoutMemory();
  if (quiet === GIVE_UP_AFTER && !broken.size) failed("", coming ? "network" : "silent");
}, 1000);

// The engine has got all it needs, its own script too; a style sheet or another script, or the second part of
// MicroPython, may still be missing.
const APART = /^(?!engine\.js$)[^/]+\.(css|js)$|\.rest\.wasm$/;

function end() {
  done = true;
  clearInterval(clock);
  if (element("progress")) element("progress").hidden = true;
  const missed = [...broken.keys()].some((address) => APART.test(FILES.get(address)?.path));
  if (element("trouble")) element("trouble").hidden = !missed;
}

if (framed) failed("", "framed");

addEventListener("pagehide", () => { done = true; }); // requests cancelled now have not failed

// --- ways out -------------------------------------------------------------------------------------

document.addEventListener("click", ({ target }) => {
  const wish = target.closest?.("[data-start]")?.dataset.start;
  if (wish === "again") again();
  if (wish === "afresh") afresh();
});

const forget = async (start) => {
  const names = await globalThis.caches?.keys().catch(() => []) ?? [];
  const mine = names.filter((name) => name.startsWith(start));
  await Promise.all(mine.map((name) => caches.delete(name)));
  return mine.length;
};

// Starts the page once more without the engine's stored memory, if an engine that came from it does not
// answer. Nothing of a game can have happened yet, so nothing is said.
async function withoutMemory() {
  const kept = await forget(`talon memory ${SITE} `);
  if (kept && !done) location.reload();
  return kept;
}

// Finds out why the engine failed: the page only knows that it did.
async function gaveUp() {
  await look();
  if (!broken.size && !(await withoutMemory())) failed("", "silent");
}

// Fetches the files that failed past all caches, and loads the page again.
async function again() {
  for (const [address] of broken) {
    const file = FILES.get(address);
    if (!file) continue;
    const kept = await globalThis.caches?.has(file.cache).catch(() => false);
    if (kept) await caches.open(file.cache).then((cache) => cache.delete(address));
    await fetch(address, { cache: "reload" }).catch(() => {});
  }
  location.reload();
}

// Drops everything but the saved games, and loads the page again.
async function afresh() {
  const registration = await navigator.serviceWorker?.getRegistration("./").catch(() => null);
  if (registration?.scope === SITE) await registration.unregister();
  await forget(OWN);
  await forget(`talon memory ${SITE} `);
  await again();
}
})();
