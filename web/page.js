// MicroPython as PyScript starts it for the page. PyScript writes its own library for Python into
// MicroPython's files and compiles it at each start, which would block the page for longer than
// anything else does. The page needs none of it (see app/browser.py): what it asks for is there by
// name only, and what it writes goes nowhere.
import { loadMicroPython as load } from "./vendor/micropython/micropython.js";
import { parted } from "./wasm_parts.js";

// How MicroPython's WebAssembly was parted, which the build fills in.
const [TABLE, SLOTS, FIRST] = BUILD.python;
const REST = new URL("./vendor/micropython/micropython.rest.wasm", import.meta.url).href;

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

// A part of the page's modules in one compressed file: a line of JSON with their names and sizes, then one
// after another. Unpacked by Python they would hold the start up for 20 ms.
function unpack(files, bundle) {
  let start = bundle.indexOf(10) + 1;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(bundle.subarray(0, start)))) {
    if (name.includes("/")) files.mkdirTree(`/lib/${name.split("/")[0]}`);
    files.writeFile(`/lib/${name}`, bundle.subarray(start, (start += size)));
  }
}

const SECOND = "./app/page.second.bin";

const unzipped = async (address) => {
  const { body } = await fetch(new URL(address, import.meta.url));
  return new Response(body.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();
};

// Code is compiled while it comes, which browsers refuse under any other type than this one. Where a host
// sends another, the code gets the right one here.
const TYPE = "application/wasm";
const compiled = async (coming) => {
  const answer = await coming;
  const typed = answer.headers.get("Content-Type") === TYPE ? answer : new Response(answer.body, { headers: { "Content-Type": TYPE } });
  return WebAssembly.compileStreaming(typed);
};
WebAssembly.instantiateStreaming = async (coming, imports) => {
  const module = await compiled(coming);
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

// The second part, as soon as the page's Python has started. What needs it before then waits for it, and a
// page that waits gets letters only.
let rest;
function restAtOnce() {
  try {
    const request = new XMLHttpRequest();
    request.open("GET", REST, false);
    request.overrideMimeType("text/plain; charset=x-user-defined");
    request.send();
    return new WebAssembly.Module(Uint8Array.from(request.responseText, (letter) => letter.charCodeAt()));
  } catch (fault) {
    globalThis.talonMissed(REST, true);
    throw fault;
  }
}
const fetchRest = () => compiled(fetch(REST)).then((module) => { rest ??= module; }, () => globalThis.talonMissed(REST));
if (TABLE) parted(TABLE, SLOTS, FIRST, () => (rest ??= restAtOnce()));

let asked = {}; // who takes what Python prints, once PyScript has said so
const printed = (way) => (piece) => asked[way]?.(piece);

// The start page alone needs the first part of the modules. Any other address needs both at once.
const alone = !location.search && !location.hash;

async function start() {
  const url = new URL("./vendor/micropython/micropython.wasm", import.meta.url).href;
  const bundles = ["./app/page.bin", ...(alone ? [] : [SECOND])].map(unzipped);
  for (const bundle of bundles) bundle.catch(() => {}); // they are waited for below
  const python = await load({ url, linebuffer: false, stdout: printed("stdout"), stderr: printed("stderr") });
  python.FS.mkdirTree("/lib");
  for (const bundle of bundles) unpack(python.FS, new Uint8Array(await bundle));
  python.runPython(WITHOUT_LIBRARY);
  return python;
}

// PyScript asks for Python only when the whole page has been read; the page's head has this module run
// before.
const started = start();
started.catch(() => {}); // its callers get the fault
if (TABLE) started.then(fetchRest, () => {});

const scripts = import("./app/scripts.js");
scripts.catch(() => {});

// The second part comes after all that the start page needs. Python asks for it (app/dom/part.js).
const second = alone && Promise.allSettled([started, scripts]).then(() => unzipped(SECOND));
if (alone) {
  second.catch(() => {});
  globalThis.talonSecondPart = async () => {
    const [python, bundle] = await Promise.all([started, second]);
    unpack(python.FS, new Uint8Array(bundle));
  };
}

// When it settles, nothing of the page is still on its way: watch.js fetches the engine then.
globalThis.talonPage = Promise.allSettled([started, scripts, second]);

// The scripts run once the whole page is there, which they look at, and before Python, which calls them.
export const loadMicroPython = async (options) => {
  asked = options;
  const { run } = await scripts;
  const modules = await run();
  const python = await started;
  python.registerJsModule("scripts", modules);
  return python;
};
