// Pyodide from the two parts that the site ships, in Node, with rubbish where the first part lacks data
// (two_parts.py). Like any module it is there once, and so are its parts.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parted } from "../../web/wasm_parts.js";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const source = join(root, "node_modules/pyodide");
const { loadPyodide: load } = await import(join(source, "pyodide.mjs"));

let read = 0;

// How often a second part has been read.
export const reads = () => read;

// Pyodide's own function, for its two parts; `cpython` is the Python that makes them.
export function twoParts(cpython) {
  const folder = mkdtempSync(join(tmpdir(), "talon-"));
  for (const name of ["pyodide.asm.js", "python_stdlib.zip", "pyodide-lock.json"]) copyFileSync(join(source, name), join(folder, name));
  const told = execFileSync(cpython, ["-m", "tests.pyodide.two_parts", folder, "pyodide"], { cwd: root, encoding: "utf-8" });
  const [table, slots, name] = JSON.parse(told);
  if (!table) throw new Error("There is no profile of this Pyodide: python -m tests.pyodide.profile makes one.");
  WebAssembly.instantiateStreaming = undefined; // it takes no file of a disk
  parted(table, slots, name, () => { read += 1; return new WebAssembly.Module(readFileSync(join(folder, "pyodide.rest.wasm"))); });
  return (options) => load({ indexURL: `${folder}/`, ...options });
}
