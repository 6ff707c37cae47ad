// Runs the Python code that it is sent, beside the engine, and answers with its value.
import { started } from "./engine.js";

const python = await started();
onmessage = ({ data }) => postMessage(python.runPython(data).toJs());
postMessage("ready");
