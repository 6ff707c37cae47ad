// Tells which functions of Python's library and of the engine the first turns of all games run.
//
//     node web/build/first_turns.mjs FOLDER LIBRARY.zip ENGINE.whl
//
// FOLDER is Pyodide's. Prints a line of JSON: by module, the first lines of its functions.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

// Node would print the whole of pyodide.asm.js with an exception, as that is one line.
process.on("uncaughtException", ({ message }) => {
  console.error(message.slice(0, 4000));
  process.exit(1);
});
const [folder, stdLibURL, wheel] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")));
// As on a first visit, which keeps the memory of the started engine.
const python = await loadPyodide({ stdLibURL: resolve(stdLibURL), _makeSnapshot: true });
python.FS.writeFile("/engine.whl", readFileSync(wheel));
const script = (name) => readFileSync(new URL(`./${name}`, import.meta.url), "utf-8");
console.log(python.runPython(script("first_turns.py")));
