// Runs the Python code that it is sent, beside the whole engine, and answers with its value or a fault.
import { started } from "./engine.js";

const rest = await (await fetch(new URL("../engine.rest.bin", import.meta.url))).arrayBuffer();
globalThis.talonRest = () => new Uint8Array(rest);
const python = await started();
onmessage = ({ data }) => {
  try {
    postMessage({ value: python.runPython(data).toJs() });
  } catch ({ message }) {
    postMessage({ fault: message });
  }
};
postMessage({ value: "ready" });
