// Starts Pyodide and the engine as plainly as possible, with the site's own runtime and wheel.
import { loadPyodide } from "./pyodide/pyodide.js";

const MEMORY = "memory of the bare page";

export async function started(options = {}) {
  const wheel = fetch("./engine.whl").then((response) => response.arrayBuffer());
  const python = await loadPyodide(options);
  python.FS.writeFile("/engine.whl", new Uint8Array(await wheel));
  python.runPython("import sys; sys.path.append('/engine.whl'); import talon.session");
  return python;
}

// Starts them, and stores the memory for `restored`. The site's own is that of a Pyodide in two parts.
export async function kept() {
  const python = await started({ _makeSnapshot: true });
  const cache = await caches.open(MEMORY);
  await cache.put("./memory", new Response(python.makeMemorySnapshot()));
  return python;
}

// Starts them from the stored memory.
export async function restored() {
  const memory = await caches.match("./memory", { cacheName: MEMORY });
  return loadPyodide({ _loadSnapshot: memory.arrayBuffer() });
}
