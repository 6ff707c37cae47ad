// Pyodide as PyScript's worker starts it: beside pyodide.mjs in the built site, so that it finds its
// files. Python starts as soon as this module is there, while PyScript still opens its own storage.
import "./pyodide.asm.js"; // pyodide.mjs would ask for it only after its own start
import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

// The worker answers requests and needs nothing of PyScript's library for Python; compiling that
// takes an eighth of the start, so an empty module stands in its place.
const started = load({ packages: ["talon"] }).then((python) => {
  python.runPython(
    "import sys, types; sys.modules['pyscript'] = types.ModuleType('pyscript'); import engine.session",
  );
  return python;
});

export async function loadPyodide({ stdout, stderr }) {
  const python = await started;
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
}
