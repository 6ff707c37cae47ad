// Tells which files of Python's library Pyodide has read once it stands and has run some imports.
//
//     node web/build/library.mjs FOLDER LIBRARY.zip STATEMENT...
//
// FOLDER is Pyodide's. Prints a line of JSON: the files, and the statements that failed, with why.
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

// Node would print the whole of pyodide.asm.js with an exception, as that is one line.
process.on("uncaughtException", ({ message }) => {
  console.error(message);
  process.exit(1);
});
const [folder, stdLibURL, ...statements] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")));
const python = await loadPyodide({ stdLibURL: resolve(stdLibURL) });
python.globals.set("statements", python.toPy(statements));
console.log(python.runPython(`
import json, sys

failed = []
for statement in statements:
    try:
        exec(statement, {})
    except Exception as fault:
        failed.append([statement, f"{type(fault).__name__}: {fault}"])
start = next(path for path in sys.path if path.endswith(".zip")) + "/"
origins = [getattr(module.__spec__, "origin", None) for module in list(sys.modules.values())
           if getattr(module, "__spec__", None)]
files = [origin.removeprefix(start) for origin in origins if origin and origin.startswith(start)]
json.dumps({"files": sorted(files), "failed": failed})
`));
