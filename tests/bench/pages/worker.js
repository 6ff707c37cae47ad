// Starts the engine as the worker's address asks, and answers one request.
import { restored, started } from "./engine.js";

const python = await (location.search === "?restored" ? restored() : started());
postMessage(python.runPython(`talon.session.handle('{"v":1,"do":"games"}')`));
