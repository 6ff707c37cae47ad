// Plays in a Pyodide whose module notes what it runs and reads (web/build/wasm_parts/profiled.py), and
// prints that as JSON. profile.py next to this calls it: node profile.mjs FOLDER TABLE MEMORY PYTHON.
// It starts the engine as web/engine.js does, fresh and from a kept memory, in every language, and asks it
// everything that a page can ask.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { WHEEL, library, page, shipped, wheel } from "./shipped.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const [folder, slot, base, cpython] = process.argv.slice(2);
const GRANULE = 64; // as in web/build/wasm_parts/cold_data.py
const MOST = 1 << 16; // granules: four megabytes of data

// --- what is noted --------------------------------------------------------------------------------

const text = (word) => [word.length, ...Buffer.from(word)];
const section = (number, content) => [number, content.length, ...content];
const body = [
  1, 1, 0x7f, // one local: the number of the granule
  0x20, 0, 0x20, 1, 0x6a, 0x41, 0x80, 0x08, 0x6b, // address + offset - 1024
  0x41, 6, 0x76, 0x22, 2, // / 64
  0x41, 0x80, 0x80, 0x04, 0x49, 0x04, 0x40, // if it is below 65,536
  0x20, 2, 0x41, 1, 0x3a, 0, 0, // note it in this module's own memory
  0x0b, 0x20, 0, 0x0b, // the address
];
const NOTE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0,
  ...section(1, [2, 0x60, 2, 0x7f, 0x7f, 1, 0x7f, 0x60, 3, 0x7f, 0x7f, 0x7f, 0]),
  ...section(2, [1, ...text("own"), ...text("copy"), 0, 1]),
  ...section(3, [1, 0]),
  ...section(5, [1, 0, 1]),
  ...section(7, [3, ...text("note"), 0, 1, ...text("copy"), 0, 0, ...text("read"), 2, 0]),
  ...section(10, [1, body.length, ...body]),
]);
if (Number(base) !== 1024) throw new Error(`The data begins at ${base}, not at 1024.`);

const copied = new Uint8Array(MOST);
const noted = []; // what each instance has read, granule by granule
const instances = [];
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiateStreaming = undefined;
WebAssembly.instantiate = async (source, imports) => {
  const table = imports?.env?.__indirect_function_table;
  if (!table) return instantiate(source, imports);
  const copy = (to, from, length) => {
    const first = ((from >>> 0) - Number(base)) >> 6;
    const last = ((from >>> 0) + (length >>> 0) - 1 - Number(base)) >> 6;
    for (let one = Math.max(0, first); length && one <= last && one < MOST; one += 1) copied[one] = 1;
    new Uint8Array(imports.env.memory.buffer).copyWithin(to >>> 0, from >>> 0, (from >>> 0) + (length >>> 0));
  };
  const own = new WebAssembly.Instance(new WebAssembly.Module(NOTE), { own: { copy } }).exports;
  if (table.length !== Number(slot)) throw new Error(`The table has ${table.length} slots, not ${slot}.`);
  table.grow(2);
  table.set(Number(slot), own.note);
  table.set(Number(slot) + 1, own.copy);
  noted.push(own.read);
  const made = await instantiate(source, imports);
  instances.push(made.instance ?? made);
  return made;
};

// --- what is played -------------------------------------------------------------------------------

const { loadPyodide } = await import(join(folder, "pyodide.mjs"));
await import(join(root, "web/answers.js")); // how an engine is told its language
const stdLibURL = library();
const lockFileContents = JSON.parse(readFileSync(join(root, "node_modules/pyodide/pyodide-lock.json")));
lockFileContents.packages = {};
const python = await loadPyodide({ stdLibURL, lockFileContents, _makeSnapshot: true });
python.FS.writeFile(WHEEL, wheel());
// Garbage is looked for often, and the engine cannot help it: so it meets objects that live for a short time.
python.runPython(`
import gc, sys
gc.set_threshold(20)
gc.set_threshold = lambda *thresholds: None
sys.path.append("${WHEEL}")
import talon.session
session = talon.session.Session()
`);
const locale = join(page(), "locale");
const ENGINES = ".engine.txt";
const languages = readdirSync(locale).filter((name) => name.endsWith(ENGINES)).map((name) => name.slice(0, -ENGINES.length));
for (const language of languages) {
  const files = [".json", ENGINES].map((end) => readFileSync(join(locale, language + end), "utf-8"));
  globalThis.talonSpeak(python, ...files);
}
python.runPython("gc.collect()\ngc.freeze()");
const memory = python.makeMemorySnapshot();
await shipped(cpython, async () => python);
const again = await loadPyodide({ stdLibURL, lockFileContents, _loadSnapshot: memory });
again.runPython(`session.answer('{"v":0,"do":"ping"}')`);

const functions = new Set();
for (const { exports } of instances) {
  for (const name in exports) if (name.startsWith("~") && exports[name].value) functions.add(Number(name.slice(1)));
}
const reads = [copied, ...noted.map(({ buffer }) => new Uint8Array(buffer))];
const granules = [...copied.keys()].filter((one) => reads.some((bytes) => bytes[one]));
console.log(JSON.stringify({ functions: [...functions], granules }));
