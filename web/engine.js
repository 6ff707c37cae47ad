// The engine's worker: Pyodide with the engine. What it needs comes side by side, as all of it is asked
// for before anything is waited for; Pyodide itself would ask for one after the other.
//
// The first visit leaves the memory of the started engine in the browser's cache. Later visits put
// it back instead of starting Python and importing the engine again, which takes twice as long. The
// language is in it: to be told of it takes an engine 40 ms, half of them the page's.

import "./answers.js";
import { parted } from "./wasm_parts.js";

// The build fills in the engine's wheel, a hash of all that a started engine is made of, Pyodide's
// lock, the modules of games that were added to the wheel, the checksum of the second part of Python,
// and how Pyodide's WebAssembly was parted.
const [WHEEL, MADE_OF, LOCK, ADDED, PYTHON_CHECK, [TABLE, SLOTS, FIRST, PYODIDE_CHECK]] = BUILD.engine;
const SITE = new URL("../", import.meta.url).href;
const FOLDER = new URL("./vendor/pyodide/", import.meta.url).href;
const PYODIDE = {
  indexURL: FOLDER,
  lockFileContents: LOCK, // there are no packages but the engine
};
const EVERY_MEMORY = `talon memory ${SITE} `;
const LANGUAGE = self.name.split(" ")[1];
const MEMORY = `${EVERY_MEMORY}${MADE_OF} ${LANGUAGE}`;
const CHECK = "Talon-Check"; // the header beside a kept memory with its length and checksum

const START = `
import gc, sys
sys.path.append("/${WHEEL}")
import talon.session, talon_rest
${ADDED.map((name) => `import ${name}`).join("\n")}
session = talon.session.Session()
`;
// Imported modules stay, so the garbage collector skips them: each collection took 10 ms.
const FREEZE = `
gc.collect()
gc.freeze()
`;
// Requests come as bytes: Pyodide takes a text letter by letter, a language's 100,000 in 15 ms.
const ANSWER = "lambda request: session.answer(request.to_bytes().decode())";
// A request without a version: the engine refuses it, and keeps nothing of it.
const PING = `session.answer('{"v":0,"do":"ping"}')`;

const kept = recalled();
const memory = kept.then((found) => found && whole(found));
for (const one of [kept, memory]) one.catch(() => {}); // the start finds out
const early = {
  [`${FOLDER}pyodide.asm.wasm`]: fetch(`${FOLDER}pyodide.asm.wasm`).then(typed).then(WebAssembly.compileStreaming),
  [`${FOLDER}python_stdlib.zip`]: fetch(`${FOLDER}python_stdlib.bin`).then(unzipped).then((bytes) => new Response(bytes)),
};
const scripts = Promise.all([
  import("./vendor/pyodide/pyodide.js"),
  import("./vendor/pyodide/pyodide.asm.js"),
]);

// Pyodide asks for two files by itself, maybe twice, and gets what is already on its way.
const outside = globalThis.fetch;
globalThis.fetch = async (address, ...how) => {
  const found = await early[address];
  return found instanceof Response ? found.clone() : found ?? outside(address, ...how);
};
WebAssembly.instantiateStreaming = async (code, imports) => {
  const module = await code;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

// --- second parts ---------------------------------------------------------------------------------

// Parts that the first turns do not need come after the engine's first reply: functions of Python, and, hardly
// ever needed, those of Pyodide. Where one is called before then, the worker waits for its part here.
const RETRY = [1, 5, 20, 60, 300]; // seconds

class SecondPart {
  constructor(address, check) {
    this.address = address;
    this.check = check;
    this.bytes = null;
    this.asked = false;
  }

  isWhole(bytes) {
    return Boolean(bytes) && checked(bytes) === this.check;
  }

  read() {
    for (let tries = 0; !this.bytes && tries < 3; tries += 1) {
      const request = new XMLHttpRequest();
      request.open("GET", tries ? `${this.address}?${tries}` : this.address, false); // another address: past what is kept of it
      request.responseType = "arraybuffer";
      try { request.send(); } catch { continue; } // no network
      if (request.status === 200 && this.isWhole(request.response)) this.bytes = request.response;
    }
    if (!this.bytes) throw new Error(`${this.address} did not arrive.`);
    return this.bytes;
  }

  async fetch(tries = 0) {
    if (this.bytes || (this.asked && !tries)) return;
    this.asked = true;
    const answer = await outside(this.address, { priority: "low", cache: tries ? "reload" : "default" }).catch(() => null);
    const bytes = answer?.ok && (await answer.arrayBuffer().catch(() => null));
    if (this.bytes || this.isWhole(bytes)) this.bytes ??= bytes;
    else setTimeout(() => this.fetch(tries + 1), 1000 * (RETRY[tries] ?? RETRY.at(-1)));
  }
}

const ofPython = new SecondPart(new URL("./engine.rest.bin", import.meta.url).href, PYTHON_CHECK);
const ofPyodide = new SecondPart(`${FOLDER}pyodide.rest.wasm`, PYODIDE_CHECK);
globalThis.talonRest = () => new Uint8Array(ofPython.read());
if (TABLE) parted(TABLE, SLOTS, FIRST, () => new WebAssembly.Module(ofPyodide.read()));

async function fresh(load) {
  const wheel = fetch(new URL("./engine.bin", import.meta.url)).then(unzipped);
  // Pyodide's own loading of packages leaves objects of JavaScript in Python that cannot be kept.
  const python = await load({ ...PYODIDE, _makeSnapshot: true });
  python.FS.writeFile(`/${WHEEL}`, new Uint8Array(await wheel));
  ofPython.fetch(); // the line is free, and Python busy
  python.runPython(START);
  const spoken = await spoke(python).catch(() => false);
  python.runPython(FREEZE);
  // The memory is copied at once, before any object of JavaScript is in it. Where storage is closed
  // or full, the next visit starts afresh too.
  if (spoken) keep(python.makeMemorySnapshot()).catch(() => {});
  return python;
}

// Has a fresh engine speak the page's language, whether it arrives.
async function spoke(python) {
  if (LANGUAGE === "en") return true;
  const files = ["json", "engine.txt"].map((kind) => new URL(`./locale/${LANGUAGE}.${kind}`, import.meta.url));
  const answers = await Promise.all(files.map((file) => outside(file, { cache: "force-cache" })));
  if (!answers.every(({ ok }) => ok)) return false;
  globalThis.talonSpeak(python, ...(await Promise.all(answers.map((answer) => answer.text()))));
  return true;
}

// A file that is compressed as a whole.
function unzipped({ body }) {
  return new Response(body.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();
}

// WebAssembly under its own type, which browsers insist on; some hosts send another.
function typed(response) {
  const type = { "Content-Type": "application/wasm" };
  return response.headers.get("Content-Type") === type["Content-Type"] ? response : new Response(response.body, { headers: type });
}

async function keep(memory) {
  // Storing it beside the first answers made them and the table wait for some 150 ms.
  await new Promise((done) => setTimeout(done, 1000));
  // The site itself comes first: without it and an update of it no memory is of any use. A browser
  // that tells no quota, as some WebKits do, or not its true one refuses the memory, or the service
  // worker drops it.
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? { quota: Infinity, usage: 0 };
  if (quota - usage < 2 * memory.length) return;
  const cache = await caches.open(MEMORY);
  const headers = { [CHECK]: checked(memory.buffer) };
  await cache.put(SITE, new Response(memory, { headers }));
  const old = (name) => name.startsWith(EVERY_MEMORY) && name !== MEMORY;
  await Promise.all((await caches.keys()).filter(old).map((name) => caches.delete(name)));
}

// Length and checksum of a memory, or of a file (`checksum` in web/build/wasm_parts/put.py). Four sums at once, each of every fourth word and changed for good
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

// Where there are no caches at all this fails as well.
async function recalled() {
  return caches.match(SITE, { cacheName: MEMORY });
}

async function restored(load) {
  if (!(await kept)) return null;
  const python = await load({ ...PYODIDE, _loadSnapshot: memory });
  if (!python.runPython(PING).startsWith("{")) throw new Error("The engine does not answer.");
  return python;
}

async function whole(kept) {
  const memory = await kept.arrayBuffer();
  if (kept.headers.get(CHECK) !== checked(memory)) throw new Error("The kept memory is spoilt.");
  return memory;
}

async function fetchParts() {
  await ofPython.fetch();
  if (TABLE) ofPyodide.fetch();
}

// Where there is no storage, or what it holds is of no use, Python starts afresh and says nothing.
const forget = async () => { await caches.delete(MEMORY); };
async function started() {
  const [{ loadPyodide: load }] = await scripts;
  const python = (await restored(load).catch(forget).catch(() => {})) ?? (await fresh(load));
  const answer = python.runPython(ANSWER);
  const letters = new TextEncoder();
  let asked = false;
  const answered = (text) => {
    const reply = answer(letters.encode(text));
    if (!asked) setTimeout(fetchParts);
    asked = true;
    return reply;
  };
  return { answer: answered, speaks: python.runPython("session.language.tag") };
}

scripts.then(() => globalThis.talonAnswers(started()));
