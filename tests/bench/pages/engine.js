// Starts Pyodide and the engine as plainly as possible, with the site's own runtime and wheel.
import { loadPyodide } from "./pyodide/pyodide.js";

export async function started() {
  const wheel = fetch("./engine.whl").then((response) => response.arrayBuffer());
  const python = await loadPyodide();
  python.FS.writeFile("/engine.whl", new Uint8Array(await wheel));
  python.runPython("import sys; sys.path.append('/engine.whl'); import talon.session");
  return python;
}

// Starts them from the memory that the site has stored, if it has any.
export async function restored() {
  const name = (await caches.keys()).find((name) => name.startsWith("talon memory "));
  const cache = await caches.open(name);
  const [kept] = await cache.matchAll();
  return loadPyodide({ _loadSnapshot: kept.arrayBuffer() });
}
