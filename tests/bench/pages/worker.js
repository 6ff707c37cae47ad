// Starts the engine in the way that its name asks for, and answers one request.
import { restored, started } from "./engine.js";

const python = await (self.name === "?restored" ? restored() : started());
postMessage(python.runPython(`talon.session.Session().answer('{"v":1,"do":"games"}')`));
