// Plays in a Pyodide whose module notes what it runs and reads (noting.mjs), and prints that as JSON.
// profile.py next to this calls it: node profile.mjs FOLDER TABLE MEMORY PYTHON. It starts the engine as web/engine.js
// does, fresh and from a kept memory, in every language, and asks it everything that a page can ask.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { noting } from "./noting.mjs";
import { WHEEL, giveRest, library, page, shipped, wheel } from "./shipped.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const [folder, slot, base, cpython] = process.argv.slice(2);
if (!folder) throw new Error("node profile.mjs FOLDER TABLE MEMORY PYTHON");
WebAssembly.instantiateStreaming = undefined;
const noted = noting(Number(slot), Number(base));
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
import talon.session, talon_rest
session = talon.session.Session()
`);
giveRest();
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

console.log(JSON.stringify(noted()));
