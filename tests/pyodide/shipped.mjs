// Asks the engine all that a page can ask, in Node, with the library and the wheel in dist/ alone.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { inflateSync } from "node:zlib";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const dist = join(root, "dist");

// Where Python finds the engine's wheel.
export const WHEEL = "/engine.whl";

// The names of the engine's modules that the build puts into the wheel, one a line.
const MODULES = `
from pathlib import Path
from web.build.archives import is_needed
for path in Path("engine").rglob("*.py"):
    name = f"talon/{path.relative_to('engine').as_posix()}"
    if is_needed(name):
        print(name.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
`;

const folderOf = (part) => join(dist, readdirSync(dist).find((name) => name.startsWith(`${part}-`)));

// The folder of the site's own files.
export const page = () => folderOf("page");

// The site's part of Python's library, as a new file that Pyodide can load.
export function library() {
  const file = join(mkdtempSync(join(tmpdir(), "talon-")), "python_stdlib.zip");
  writeFileSync(file, inflateSync(readFileSync(join(folderOf("runtime"), "pyodide/python_stdlib.bin"))));
  return file;
}

// The engine's wheel.
export const wheel = () => inflateSync(readFileSync(join(page(), "engine.bin")));

// Lets Python read the second part of library and engine.
export function giveRest() {
  const rest = new Uint8Array(readFileSync(join(page(), "engine.rest.bin")));
  globalThis.talonRest = () => rest;
}

// The lines of engine_requests.py, after every module of the engine has been imported.
export async function shipped(cpython, loadPyodide) {
  const told = execFileSync(cpython, ["-c", MODULES], { cwd: root, encoding: "utf-8" });
  const names = told.split("\n").filter(Boolean);
  const python = await loadPyodide({ stdLibURL: library() });
  python.FS.writeFile(WHEEL, wheel());
  python.mountNodeFS("/tests", join(root, "tests"));
  python.globals.set("wheel", WHEEL);
  python.globals.set("names", python.toPy(names));
  giveRest();
  const lines = python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.pycache_prefix = "/none"  # what is run does not depend on what CPython has compiled
sys.path += [wheel, "/tests/pyodide"]
for name in names:
    __import__(name)
    assert sys.modules[name].__file__.startswith(wheel), name
# The tests import the wheel's modules by the folder's name.
sys.modules.update({"engine" + name[len("talon"):]: sys.modules[name] for name in names})

import engine_requests
engine_requests.lines()
`);
  return lines.toJs();
}

// The functions of the second part of library and engine that first turns called: none, if they find all
// that they need in the first part.
export async function neededByFirstTurns(loadPyodide) {
  const python = await loadPyodide({ stdLibURL: library() });
  python.FS.writeFile(WHEEL, wheel());
  python.globals.set("wheel", WHEEL);
  giveRest();
  return python.runPython(`
import json, sys
sys.path.append(wheel)
import talon, talon.session, talon_rest

needed = set()
real = talon_rest.find
def find(name, number):
    needed.add(f"{name}.{sys._getframe(1).f_code.co_name}")
    return real(name, number)
talon_rest.find = find

session = talon.session.Session()
def ask(do, **keys):
    reply = json.loads(session.answer(json.dumps({"v": 1, "do": do, **keys})))
    assert not reply["error"], reply["error"]
    return reply

ask("games")
seats = [{"name": "", "kind": kind} for kind in ("person", "standard")]
for game in talon.known_games():
    for seed in ("first", "second", "third"):
        reply = ask("new", game=game.id, rules={}, seed=seed, seats=seats)
        if reply["view"]["turn"] == 0:
            ask("sort", by="rank")
        if reply["view"]["turn"] == 0 and reply["view"]["phase"] == "draw":
            ask("move", move="draw")
            ask("fits", cards=["h0"])
firsts = sorted(needed)
talon.puzzle("seed")
assert needed, "no puzzle needs the second part"
json.dumps(firsts)
`);
}
