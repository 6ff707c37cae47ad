// Asks the engine all that a page can ask, in Node, with the library and the wheel in dist/ alone.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";

// The names of the engine's modules that the build puts into the wheel, one a line.
const MODULES = `
from pathlib import Path
from web.build.archives import played
for path in Path("engine").rglob("*.py"):
    name = f"talon/{path.relative_to('engine').as_posix()}"
    if played(name):
        print(name.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
`;

// The lines of shipped.py, after every module of the engine has been imported.
export async function shipped(cpython, root, loadPyodide) {
  const told = execFileSync(cpython, ["-c", MODULES], { cwd: root, encoding: "utf-8" });
  const names = told.split("\n").filter(Boolean);
  const dist = join(root, "dist");
  const part = (name) => join(dist, readdirSync(dist).find((one) => one.startsWith(`${name}-`)));
  const page = part("page");
  const wheel = "engine.whl";
  const library = join(mkdtempSync(join(tmpdir(), "talon-")), "python_stdlib.zip");
  writeFileSync(library, inflateSync(readFileSync(join(part("runtime"), "pyodide/python_stdlib.bin"))));
  const python = await loadPyodide({ stdLibURL: library });
  python.FS.writeFile(`/${wheel}`, inflateSync(readFileSync(join(page, "engine.bin"))));
  python.mountNodeFS("/tests", join(root, "tests"));
  python.globals.set("wheel", `/${wheel}`);
  python.globals.set("names", python.toPy(names));
  const lines = python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path += [wheel, "/tests/pyodide"]
for name in names:
    __import__(name)
    assert sys.modules[name].__file__.startswith(wheel), name
# What the tests call by the folder's name are the wheel's modules.
sys.modules.update({"engine" + name[len("talon"):]: sys.modules[name] for name in names})

import shipped
shipped.lines()
`);
  return lines.toJs();
}
