// MicroPython as PyScript starts it for the page. PyScript writes its own library for Python into
// MicroPython's files and compiles it at each start, which would block the page for longer than
// anything else does. The page needs none of it (see app/browser.py): what it asks for is there by
// name only, and what it writes goes nowhere.
import { loadMicroPython as load } from "./micropython.mjs";

const WITHOUT_LIBRARY = `
import sys

class pathlib:
    class Path:
        def __init__(self, path): pass
        def mkdir(self, **how): pass
        def write_text(self, text, **how): pass

sys.modules["pathlib"] = pathlib
sys.modules["pyscript"] = sys
`;

export const loadMicroPython = async (options) => {
  const url = new URL("./micropython.wasm", import.meta.url).href;
  const python = await load({ ...options, url });
  python.runPython(WITHOUT_LIBRARY);
  return python;
};
