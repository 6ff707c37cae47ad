// Pyodide as PyScript's worker starts it. Python starts as soon as this module is there, before
// PyScript asks for it.
//
// The first visit leaves the memory of the started engine in the browser's cache. Later visits put
// it back instead of starting Python and importing the engine again, which takes twice as long.
import "./vendor/pyodide/pyodide.asm.js"; // pyodide.mjs would ask for it only after its own start
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

export { version };

// The build fills in the engine's wheel, a hash of all that a started engine is made of, what
// Pyodide's release says of itself, and the modules of games that were added to the wheel.
const [WHEEL, MADE_OF, info, ADDED] = /* build:engine */ [];
const SITE = new URL("../", import.meta.url).href;
const PYODIDE = {
  indexURL: new URL("./vendor/pyodide/", import.meta.url).href,
  lockFileContents: { info, packages: {} }, // there are no packages but the engine
};
const EVERY_MEMORY = `talon memory ${SITE} `;
const MEMORY = EVERY_MEMORY + MADE_OF;
const CHECK = "Talon-Check"; // the header beside a kept memory with its length and checksum

// PyScript would keep in IndexedDB what it knows of packages, and not start where the browser refuses
// site data. Here are no packages: a base that is always empty stands in its place.
const soon = (result) => {
  const request = {};
  setTimeout(() => request.onsuccess?.({ target: { result } }));
  return request;
};
const nothing = new Proxy({}, { get: () => () => soon([]) });
const base = { objectStoreNames: ["entries"], transaction: () => ({ objectStore: () => nothing }), close: () => {} };
Object.defineProperty(globalThis, "indexedDB", { value: { open: () => soon(base) } });

// The worker answers requests and needs nothing of PyScript's library for Python; compiling that
// takes an eighth of the start, so an empty module stands in its place, and what PyScript writes
// goes nowhere.
const START = `
import sys, types

class Path:
    def __init__(self, path): pass
    def mkdir(self, **how): pass
    def write_text(self, text, **how): pass

for name in ("pyscript", "pathlib"):
    sys.modules[name] = types.ModuleType(name)
sys.modules["pathlib"].Path = Path
sys.path.append("/${WHEEL}")
import talon.session
${ADDED.map((name) => `import ${name}`).join("\n")}
`;
// A request without a version: the engine refuses it, and keeps nothing of it.
const PING = `talon.session.handle('{"v":0,"do":"ping"}')`;

async function fresh() {
  const wheel = fetch(new URL(WHEEL, import.meta.url)).then((response) => response.arrayBuffer());
  // Pyodide's own loading of packages leaves objects of JavaScript in Python that cannot be kept.
  const python = await load({ ...PYODIDE, _makeSnapshot: true });
  python.FS.writeFile(`/${WHEEL}`, new Uint8Array(await wheel));
  python.runPython(START);
  // Where storage is closed or full, the next visit starts afresh too.
  keep(python).catch(() => {});
  return python;
}

async function keep(python) {
  const memory = python.makeMemorySnapshot(); // at once: before PyScript leaves objects in it
  // The site itself comes first: without it and an update of it no memory is of any use. A browser
  // that does not tell its true quota refuses the memory, or the service worker drops it.
  const { quota, usage } = await navigator.storage.estimate();
  if (quota - usage < 2 * memory.length) return;
  const cache = await caches.open(MEMORY);
  const headers = { [CHECK]: checked(memory.buffer) };
  await cache.put(SITE, new Response(memory, { headers }));
  const old = (name) => name.startsWith(EVERY_MEMORY) && name !== MEMORY;
  await Promise.all((await caches.keys()).filter(old).map((name) => caches.delete(name)));
}

// Length and checksum of a memory. Four sums at once, each of every fourth word and changed for good
// by any one of them: a tenth of the time that SHA-256 takes.
function checked(memory) {
  const words = new Uint32Array(memory, 0, memory.byteLength >> 2);
  let [a, b, c, d] = [1, 2, 3, 4];
  for (let at = 0; at < words.length; at += 4) {
    a = Math.imul(a ^ words[at], 0x01000193);
    b = Math.imul(b ^ words[at + 1], 0x01000193);
    c = Math.imul(c ^ words[at + 2], 0x01000193);
    d = Math.imul(d ^ words[at + 3], 0x01000193);
  }
  return [memory.byteLength, a >>> 0, b >>> 0, c >>> 0, d >>> 0].join(" ");
}

async function restored() {
  const kept = await caches.match(SITE, { cacheName: MEMORY });
  if (!kept) return null;
  const python = await load({ ...PYODIDE, _loadSnapshot: whole(kept) });
  if (!python.runPython(PING).startsWith("{")) throw new Error("The engine does not answer.");
  return python;
}

async function whole(kept) {
  const memory = await kept.arrayBuffer();
  if (kept.headers.get(CHECK) !== checked(memory)) throw new Error("The kept memory is spoilt.");
  return memory;
}

// Where there is no storage, or what it holds is of no use, Python starts afresh and says nothing.
const forget = async () => { await caches.delete(MEMORY); };
const started = restored().catch(forget).catch(() => {}).then((python) => python ?? fresh());

export async function loadPyodide({ stdout, stderr }) {
  const python = await started;
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
}
