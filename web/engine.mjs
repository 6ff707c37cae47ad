// Pyodide as PyScript's worker starts it: beside pyodide.mjs in the built site, so that it finds its
// files. Python starts as soon as this module is there, while PyScript still opens its own storage.
//
// The first visit leaves the memory of the started engine in the browser's cache. Later visits put
// it back instead of starting Python and importing the engine again, which takes twice as long.
import "./pyodide.asm.js"; // pyodide.mjs would ask for it only after its own start
import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

// The build fills in the engine's wheel, and a hash of all that a started engine is made of.
const [WHEEL, MADE_OF] = /* build:engine */ [];
const HERE = new URL("./", import.meta.url).href;
const EVERY_MEMORY = `talon memory ${HERE} `;
const MEMORY = EVERY_MEMORY + MADE_OF;

// The worker answers requests and needs nothing of PyScript's library for Python; compiling that
// takes an eighth of the start, so an empty module stands in its place.
const START = `
import sys, types
sys.modules["pyscript"] = types.ModuleType("pyscript")
sys.path.append("/${WHEEL}")
import engine.session
`;

async function fresh() {
  const wheel = fetch(HERE + WHEEL).then((response) => response.arrayBuffer());
  // Pyodide's own loading of packages leaves objects of JavaScript in Python that cannot be kept.
  const python = await load({ _makeSnapshot: true });
  python.FS.writeFile(`/${WHEEL}`, new Uint8Array(await wheel));
  python.runPython(START);
  // Where storage is closed or full, the next visit starts afresh too.
  keep(python).catch(() => {});
  return python;
}

async function keep(python) {
  const memory = python.makeMemorySnapshot(); // at once: before PyScript leaves objects in it
  const cache = await caches.open(MEMORY);
  await cache.put(HERE, new Response(memory));
  const old = (name) => name.startsWith(EVERY_MEMORY) && name !== MEMORY;
  await Promise.all((await caches.keys()).filter(old).map((name) => caches.delete(name)));
}

async function restored() {
  const kept = await caches.match(HERE, { cacheName: MEMORY });
  return kept && load({ _loadSnapshot: kept.arrayBuffer() });
}

const started = restored()
  .catch(() => {}) // no storage, or what it held is of no use
  .then((python) => python || fresh());

export async function loadPyodide({ stdout, stderr }) {
  const python = await started;
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
}
