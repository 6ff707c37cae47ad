// Asks the engine all that a page can ask, in Node, with the library and the wheel in dist/ alone.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

// What the site has not got: the command line, and the types of a reply, which nothing imports when it runs.
const LEFT_OUT = /^(__main__\.|commands\/|arena\/|table\/(reply|advice_reply|games_reply|sentence)\.)/;

// The names of the engine's modules in the wheel.
const modules = (root) =>
  readdirSync(join(root, "engine"), { recursive: true })
    .filter((path) => path.endsWith(".py") && !LEFT_OUT.test(path))
    .map((path) => `talon/${path}`.replace(/(\/__init__)?\.py$/, "").replaceAll("/", "."));

// The lines of shipped.py, after every module of the engine has been imported.
export async function shipped(root, loadPyodide) {
  const dist = join(root, "dist");
  const part = (name) => join(dist, readdirSync(dist).find((one) => one.startsWith(`${name}-`)));
  const page = part("page");
  const wheel = readdirSync(page).find((name) => name.endsWith(".whl.gz")).slice(0, -".gz".length);
  const python = await loadPyodide({ stdLibURL: join(part("runtime"), "pyodide/python_stdlib.zip") });
  python.FS.writeFile(`/${wheel}`, gunzipSync(readFileSync(join(page, `${wheel}.gz`))));
  python.mountNodeFS("/tests", join(root, "tests"));
  python.globals.set("wheel", `/${wheel}`);
  python.globals.set("names", python.toPy(modules(root)));
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
