// Tells which functions of Python's library and of the engine the first turns of all games run.
//
//     node web/build/python_parts/first_turns.mjs FOLDER LIBRARY.zip ENGINE.whl LOCALE
//
// FOLDER is Pyodide's, LOCALE has the files of the site's languages. Prints a line of JSON: by module, the first lines of its functions.
import { readFileSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join, resolve } from "node:path";
import "../../answers.js"; // how an engine is told its language

// Node would print the whole of pyodide.asm.js with an exception, as that is one line.
process.on("uncaughtException", ({ message }) => {
  console.error(message.slice(0, 4000));
  process.exit(1);
});
const [folder, stdLibURL, wheel, locale] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")));
// As on a first visit, which keeps the memory of the started engine.
const python = await loadPyodide({ stdLibURL: resolve(stdLibURL), _makeSnapshot: true });
python.FS.writeFile("/engine.whl", readFileSync(wheel));
python.runPython(`
import json, sys
sys.path.append("/engine.whl")
import talon, talon.session
session = talon.session.Session()
`);
const ENGINES = ".engine.txt";
for (const name of readdirSync(locale).filter((name) => name.endsWith(ENGINES))) {
  const files = [".json", ENGINES].map((end) => readFileSync(join(locale, name.replace(ENGINES, end)), "utf-8"));
  globalThis.talonSpeak(python, ...files);
}
console.log(python.runPython(readFileSync(new URL("./first_turns.py", import.meta.url), "utf-8")));
