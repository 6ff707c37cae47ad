// Pyodide as PyScript's worker starts it: beside pyodide.mjs in the built site, so that it finds its
// files. The worker answers requests and needs nothing of PyScript's library for Python; compiling
// that takes an eighth of the start, so an empty module stands in its place.
import "./pyodide.asm.js"; // pyodide.mjs would ask for it only after its own start
import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

export async function loadPyodide(options) {
  const python = await load(options);
  python.runPython("import sys, types; sys.modules['pyscript'] = types.ModuleType('pyscript')");
  return python;
}
