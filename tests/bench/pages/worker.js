import { loadPyodide } from "./pyodide/pyodide.mjs";

const python = await loadPyodide({ packages: ["talon"] });
const start = performance.now();
const session = python.pyimport("engine.session");
const imported = performance.now() - start;
const reply = session.handle('{"v":1,"do":"games"}');
postMessage({ reply, imported });
