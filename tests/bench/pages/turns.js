// Runs the Python that it is sent, with the site's own runtime and wheel; answers with its value.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const python = await loadPyodide({ packages: ["talon"] });
onmessage = ({ data }) => postMessage(python.runPython(data).toJs());
postMessage("ready");
