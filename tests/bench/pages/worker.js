// Starts the engine in the way that its name asks for, and answers one request.
import { kept, restored, started } from "./engine.js";

const python = await ({ "?restored": restored, "?kept": kept }[self.name] ?? started)();
postMessage(python.runPython(`talon.session.Session().answer('{"v":1,"do":"games"}')`));
